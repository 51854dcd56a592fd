"""What the browser remembers from one start to the next, in a small file of its own in the data directory."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

FILE: Final = "qa.json"


@dataclass(kw_only=True)
class Memory:
    """The scenario or page last looked at, how the list was grouped, and which overlays lay on the game."""

    name: str = ""
    grouping: int = 0
    overlays: str = ""
    speed: float = 1.0
    loop: bool = False


def load_memory(folder: Path) -> Memory:
    """Return what is remembered; a file that cannot be read is as good as none."""
    memory = Memory()
    try:
        read = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return memory
    for field in fields(Memory):
        if isinstance(read, dict) and type(read.get(field.name)) is type(getattr(memory, field.name)):
            setattr(memory, field.name, read[field.name])
    return memory


def save_memory(memory: Memory, folder: Path) -> None:
    """Remember; a directory that cannot be written costs one line in the log."""
    path = folder / FILE
    making = path.with_name(path.name + ".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        making.write_text(json.dumps(asdict(memory), indent=1), "utf-8")
        making.replace(path)
    except OSError as error:
        log.warning("%s: %s; what was looked at last is not remembered", path, error)
