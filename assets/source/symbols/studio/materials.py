"""The game's shared Blender materials: one gold, one brass, enamels, woods, ink, lit letters."""

from collections.abc import Sequence
from typing import Any

import bpy

Colour = Sequence[float]


def rgba(colour: Colour) -> tuple[float, ...]:
    return tuple(colour) if len(colour) == 4 else (*colour, 1.0)


class Nodes:
    """Small wrapper that keeps node graphs readable."""

    def __init__(self, name: str) -> None:
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        self.out = self.tree.nodes["Material Output"]

    def add(self, kind: str, **props: Any) -> Any:
        node = self.tree.nodes.new("ShaderNode" + kind)
        for k, v in props.items():
            setattr(node, k, v)
        return node

    def link(self, a: Any, b: Any) -> Any:
        self.tree.links.new(a, b)
        return b

    def put(self, socket: Any, value: Any) -> None:
        """A node's output is linked, anything else becomes the socket's value."""
        if hasattr(value, "is_output"):
            self.link(value, socket)
        else:
            socket.default_value = value

    def set(self, **inputs: Any) -> "Nodes":
        """Inputs of the principled shader, underscores for spaces."""
        for k, v in inputs.items():
            self.put(self.bsdf.inputs[k.replace("_", " ")], v)
        return self

    def math(self, op: str, a: Any, b: Any = None, clamp: bool = False) -> Any:
        node = self.add("Math", operation=op, use_clamp=clamp)
        self.put(node.inputs[0], a)
        if b is not None:
            self.put(node.inputs[1], b)
        return node.outputs[0]

    def ramp(self, factor: Any, stops: Sequence[tuple[float, Colour]], ease: str = "LINEAR") -> Any:
        node = self.add("ValToRGB")
        band = node.color_ramp
        band.interpolation = ease
        while len(band.elements) < len(stops):
            band.elements.new(0.5)
        for element, (position, colour) in zip(band.elements, stops, strict=True):
            element.position, element.color = position, rgba(colour)
        self.put(node.inputs[0], factor)
        return node.outputs[0]

    def mix(self, factor: Any, a: Any, b: Any, blend: str = "MIX") -> Any:
        node = self.add("MixRGB", blend_type=blend)
        for socket, v in zip(node.inputs, (factor, a, b), strict=True):
            self.put(socket, rgba(v) if isinstance(v, tuple) else v)
        return node.outputs[0]

    def coords(self, scale: Sequence[float] = (1, 1, 1), kind: str = "Object") -> Any:
        source, mapping = self.add("TexCoord"), self.add("Mapping")
        mapping.inputs["Scale"].default_value = scale
        self.link(source.outputs[kind], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(
        self, vector: Any, scale: float = 5, detail: float = 4, rough: float = 0.5, distortion: float = 0
    ) -> Any:
        node = self.add("TexNoise")
        self.link(vector, node.inputs["Vector"])
        node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
        node.inputs["Roughness"].default_value, node.inputs["Distortion"].default_value = rough, distortion
        return node.outputs[0]

    def bump(self, height: Any, strength: float = 0.2, distance: float = 0.02) -> None:
        node = self.add("Bump")
        node.inputs["Strength"].default_value, node.inputs["Distance"].default_value = strength, distance
        self.link(height, node.inputs["Height"])
        self.link(node.outputs[0], self.bsdf.inputs["Normal"])


def metal(
    name: str, colour: Colour, rough: float = 0.2, cavity: Colour = (0.16, 0.09, 0.05), ao: float = 0.12
) -> Any:
    """Polished metal, dark in its hollows, with a little uneven wear."""
    m = Nodes(name)
    base: Any = rgba(colour)
    if ao:
        hollow = m.add("AmbientOcclusion", samples=4)
        hollow.inputs["Distance"].default_value = ao
        dark = tuple(c * k for c, k in zip(colour, cavity, strict=True))
        base = m.mix(m.ramp(hollow.outputs["AO"], [(0.15, (0, 0, 0)), (0.85, (1, 1, 1))]), dark, base)
    wear = m.add("MapRange")
    wear.inputs[3].default_value, wear.inputs[4].default_value = rough * 0.6, rough * 1.6
    m.link(m.noise(m.coords(), 7, 5), wear.inputs[0])
    m.set(Metallic=1.0, Base_Color=base, Roughness=wear.outputs[0])
    return m.mat


def gold() -> Any:
    return metal("gold", (1.0, 0.57, 0.14), 0.19)


def brass() -> Any:
    return metal("brass", (0.84, 0.50, 0.15), 0.26, cavity=(0.10, 0.06, 0.03))


def silver() -> Any:
    return metal("silver", (0.80, 0.84, 0.90), 0.18, cavity=(0.2, 0.22, 0.28))


def enamel(name: str, colour: Colour, rough: float = 0.16, coat: float = 1.0) -> Any:
    m = Nodes(name)
    m.set(Base_Color=rgba(colour), Roughness=0.45, Coat_Weight=coat, Coat_Roughness=rough)
    return m.mat


def plain(name: str, colour: Colour, rough: float = 0.5) -> Any:
    m = Nodes(name)
    m.set(Base_Color=rgba(colour), Roughness=rough)
    return m.mat


def glow(name: str, colour: Colour, strength: float = 1.0) -> Any:
    m = Nodes(name)
    emission = m.add("Emission")
    emission.inputs[0].default_value, emission.inputs[1].default_value = rgba(colour), strength
    m.link(emission.outputs[0], m.out.inputs["Surface"])
    return m.mat


def wood(
    name: str,
    dark: Colour,
    middle: Colour,
    light: Colour,
    grain: Sequence[float] = (1, 9, 9),
    scale: float = 2.2,
    coat: float = 1.0,
    rough: float = 0.12,
    figure: float = 0.5,
) -> Any:
    """Figured, lacquered wood: long noise for the grain, short for pores."""
    m = Nodes(name)
    figured = m.noise(m.coords(grain), scale, 6, 0.6, figure)
    pores = m.noise(m.coords(tuple(g * 5 for g in grain)), scale * 2, 3, 0.7)
    value = m.math("ADD", m.math("MULTIPLY", figured, 0.8), m.math("MULTIPLY", pores, 0.2))
    m.set(
        Base_Color=m.ramp(value, [(0.34, dark), (0.50, middle), (0.66, light)]),
        Roughness=0.4,
        Coat_Weight=coat,
        Coat_Roughness=rough,
    )
    m.bump(pores, 0.06)
    return m.mat


def lit_letters(
    bottom: Colour, middle: Colour, top: Colour, y0: float, y1: float, strength: float = 0.28
) -> Any:
    """Enamel letter face with a vertical gradient and a little glow: a flat metal face would mirror only what is ahead."""
    m = Nodes("letters")
    source, split, span = m.add("TexCoord"), m.add("SeparateXYZ"), m.add("MapRange")
    m.link(source.outputs["Object"], split.inputs[0])
    span.inputs[1].default_value, span.inputs[2].default_value = y0, y1
    m.link(split.outputs[1], span.inputs[0])
    bright = tuple(min(1, x * 1.05 + 0.03) for x in top[:3])
    c = m.ramp(span.outputs[0], [(0, bottom), (0.46, middle), (0.54, top), (1, bright)], "EASE")
    m.set(
        Base_Color=c,
        Roughness=0.3,
        Coat_Weight=1.0,
        Coat_Roughness=0.1,
        Emission_Color=c,
        Emission_Strength=strength,
    )
    return m.mat
