"""Scene, studio light (key upper left) and a linear RGBA render read back as a numpy array."""

import math
import os
import tempfile
import time
from typing import Any

import bpy
import numpy as np
from numpy.typing import NDArray

Lamp = tuple[tuple[float, float, float], float, float, float, float, tuple[float, float, float]]

STUDIO: list[Lamp] = [
    # direction to the lamp (x right, y up, z to the camera), half width, half height, softness, power, colour
    ((-0.55, 0.66, 0.52), 0.62, 0.34, 0.10, 15.0, (1, 0.965, 0.90)),  # key softbox, upper left
    ((-0.15, 0.25, 0.95), 0.30, 0.22, 0.16, 1.0, (1, 0.97, 0.93)),  # frontal bounce: flat faces stay bright
    ((0.95, 0.25, 0.12), 0.20, 0.70, 0.08, 5.0, (0.72, 0.86, 1)),  # cool strip, right
    ((0.30, -0.90, 0.20), 0.60, 0.18, 0.12, 2.6, (1, 0.68, 0.36)),  # warm floor
    ((-0.97, -0.22, 0.05), 0.14, 0.60, 0.06, 3.2, (1, 0.86, 0.66)),  # thin rim, left
    ((0.45, 0.85, 0.10), 0.35, 0.12, 0.06, 3.0, (1, 1, 1)),  # top rim
]


def environment(width: int = 1024, ground: float = 0.045) -> NDArray[np.float32]:
    """The studio as an equirectangular light map: a dim room, warm below, and the lamps."""
    h = width // 2
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(h) + 0.5) / h)
    phi, elevation = (0.5 - u) * 2 * math.pi, (v - 0.5) * math.pi
    d = np.stack([np.cos(elevation) * np.cos(phi), np.cos(elevation) * np.sin(phi), np.sin(elevation)], -1)
    t = np.clip(0.5 + 0.5 * d[..., 1] - 0.2 * d[..., 0], 0, 1)[..., None]
    env = ground + (1 - t) * np.array([0.10, 0.055, 0.03]) + t * np.array([0.20, 0.205, 0.22])
    env = env + 0.22 * np.clip(d[..., 2:3], 0, 1) ** 2 * t
    for direction, half_width, half_height, soft, power, colour in STUDIO:
        n = np.array(direction, float) / np.linalg.norm(direction)
        right = np.cross((0, 1, 0), n)
        right /= np.linalg.norm(right)
        up = np.cross(n, right)
        w = np.maximum(d @ n, 1e-4)
        x, y = np.abs(d @ right) / w, np.abs(d @ up) / w
        inside = (d @ n > 0) / (1 + np.exp(np.clip((x - half_width) / soft * 4, -40, 40)))
        inside = inside / (1 + np.exp(np.clip((y - half_height) / soft * 4, -40, 40)))
        env = env + (power * inside)[..., None] * np.array(colour)
    return env.astype(np.float32)


def _set_world(env: NDArray[np.float32]) -> None:
    scene = bpy.context.scene
    h, w = env.shape[:2]
    image = bpy.data.images.new("env", w, h, float_buffer=True)
    pixels = np.ones((h, w, 4), np.float32)
    pixels[..., :3] = env
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    tree = scene.world.node_tree
    node = tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = image
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs[0])


def new_scene(
    px: int,
    samples: int,
    *,
    ortho: float = 2.4,
    centre: tuple[float, float] = (0, 0),
    tilt: float = 0.0,
    bounces: int = 6,
) -> Any:
    """Empty Cycles scene, orthographic camera above the x-y plane; `ortho` units fill the picture, `tilt` is degrees."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = (
        "CPU",
        samples,
        True,
        0.012,
    )
    cycles.max_bounces = cycles.glossy_bounces = cycles.transmission_bounces = bounces
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.3, 8, 30
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
    r = scene.render
    r.resolution_x, r.resolution_y, r.film_transparent = px, px, True
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.color_depth = (
        "OPEN_EXR",
        "RGBA",
        "32",
    )
    scene.view_settings.view_transform = "Standard"
    _set_world(environment())
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.ortho_scale = "ORTHO", ortho
    camera = bpy.data.objects.new("camera", lens)
    scene.collection.objects.link(camera)
    scene.camera = camera
    t = math.radians(tilt)
    camera.location = (centre[0], centre[1] - 8 * math.sin(t), 8 * math.cos(t))
    camera.rotation_euler = (t, 0, 0)
    return scene


def shoot(label: str = "") -> NDArray[np.float32]:
    """Render; linear, premultiplied RGBA, row 0 at the top."""
    scene = bpy.context.scene
    handle, path = tempfile.mkstemp(suffix=".exr")
    os.close(handle)
    scene.render.filepath = path
    began = time.time()
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path, check_existing=False)
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.unlink(path)
    print(f"render {label} {w}x{h} {time.time() - began:.1f} s", flush=True)
    return pixels.reshape(h, w, 4)[::-1].copy()
