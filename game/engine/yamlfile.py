"""YAML files: read with the C loader, faults named by file, document and line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlError(ValueError):
    """A file that cannot be read; the text names the file, the place and the reason."""


class _Loader(_Base):  # type: ignore[misc]  # the C loader where there is one
    """A safe loader that refuses a key given twice: the first value would be lost without a word."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key_node, _ in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                continue
            key = (key_node.tag, key_node.value)
            if key in seen and key_node.tag != "tag:yaml.org,2002:merge":
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key_node.value!r} is given twice", key_node.start_mark
                )
            seen.add(key)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return mapping


def parse_yaml(text: str, name: str) -> list[Any]:
    """Return the documents of a text; ``name`` is for messages. Raises ``YamlError``."""
    documents: list[Any] = []
    try:
        documents.extend(yaml.load_all(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise YamlError(f"{name}: {place}{error.problem or error.context}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise YamlError(f"{name}: {error}".replace("\n", " ")) from error
    return documents


def read_yaml(path: Path) -> list[Any]:
    """Return the documents of a file. Raises ``YamlError``."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise YamlError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise YamlError(f"{path}: not UTF-8 text at byte {error.start}") from error
    return parse_yaml(text, str(path))
