"""Write assets/manifest.json: every asset with its kind, size, source, licence and credits.

`python -m assets.source.manifest` writes it; with `--check` it only says whether the file is up to date.
Who made what stands in credits.yaml: each section names the paths it covers (glob patterns below assets/),
the module and the command that make them, their licence and credits, and under `faces` what differs for
single files.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import sys
from pathlib import Path
from typing import Any

import yaml

ASSETS = Path(__file__).resolve().parents[1]
KINDS = {".webp": "picture", ".jpg": "picture", ".png": "picture", ".ogg": "sound", ".json": "table"}
FIELDS = ("module", "command", "licence", "credits")


def files(assets: Path) -> list[str]:
    """Paths below `assets` of all assets: everything but their sources and the manifest itself."""
    found = (p.relative_to(assets) for p in assets.rglob("*") if p.is_file())
    shipped = (p for p in found if p.parts[0] != "source" and "__pycache__" not in p.parts)
    return sorted(p.as_posix() for p in shipped if p.name not in {"manifest.json", "__init__.py"})


def picture_size(path: Path) -> list[int]:
    """Width and height in pixels."""
    from PIL import Image

    with Image.open(path) as image:
        return [image.width, image.height]


def ogg_seconds(path: Path) -> float:
    """Length of a Vorbis file: the last page's sample position over the rate of the identification header."""
    data = path.read_bytes()
    head, last = data.find(b"\x01vorbis"), data.rfind(b"OggS")
    if head < 0 or last < 0:
        raise ValueError(f"{path}: not an Ogg Vorbis file")
    rate = int.from_bytes(data[head + 12 : head + 16], "little")
    samples = int.from_bytes(data[last + 6 : last + 14], "little")
    return round(samples / rate, 3)


def credit(path: str, sections: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What credits.yaml says about a path; an error if no section covers it."""
    for name, section in sections.items():
        if any(fnmatch.fnmatch(path, pattern) for pattern in section.get("paths", ())):
            said = {key: section[key] for key in FIELDS if key in section}
            for pattern, other in (section.get("faces") or {}).items():
                if fnmatch.fnmatch(path, pattern):
                    said |= {
                        "licence": other["licence"],
                        "credits": f"{said.get('credits', '')}; {other['credits']}",
                    }
            return {"owner": name, **said}
    raise LookupError(f"assets/source/credits.yaml: no section covers {path}")


def build(assets: Path = ASSETS) -> dict[str, Any]:
    """The manifest as a document."""
    sections = yaml.safe_load((assets / "source/credits.yaml").read_text("utf-8"))
    entries: dict[str, Any] = {}
    for path in files(assets):
        file = assets / path
        kind = KINDS.get(file.suffix)
        if kind is None:
            raise LookupError(f"assets/{path}: no kind of asset ends in {file.suffix or 'nothing'}")
        said = credit(path, sections)
        entry: dict[str, Any] = {"kind": kind, "bytes": file.stat().st_size}
        if kind == "picture":
            entry["pixels"] = picture_size(file)
        elif kind == "sound":
            entry["seconds"] = ogg_seconds(file)
        entries[path] = entry | said
    return {"bytes": sum(e["bytes"] for e in entries.values()), "assets": entries}


def text(document: dict[str, Any]) -> str:
    """The manifest as it is written: one line for each asset."""
    rows = ",\n".join(
        f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in document["assets"].items()
    )
    return f'{{\n "bytes": {document["bytes"]},\n "assets": {{\n{rows}\n }}\n}}\n'


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.source.manifest", description="Write assets/manifest.json."
    )
    parser.add_argument(
        "--check", action="store_true", help="only compare; exit 1 if the file is out of date"
    )
    args = parser.parse_args()
    path = ASSETS / "manifest.json"
    document = build()
    new = text(document)
    if args.check:
        same = path.exists() and path.read_text("utf-8") == new
        print(
            "up to date"
            if same
            else "assets/manifest.json is out of date: run python -m assets.source.manifest"
        )
        sys.exit(0 if same else 1)
    path.write_text(new, "utf-8")
    print(f"{len(document['assets'])} assets, {document['bytes'] / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
