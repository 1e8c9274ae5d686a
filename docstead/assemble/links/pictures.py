"""Files of pictures that no browser can show."""

from __future__ import annotations

import re
from pathlib import Path

REMEDY = "export or copy the file again; if Git LFS keeps it, run `git lfs pull`"
_KINDS = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg")
_ENDS = {b"\x89PNG": b"IEND", b"\xff\xd8": b"\xff\xd9", b"GIF8": b"\0;", b"RIFF": b"", b"BM": b"", b"\0\0\1\0": b""}
"""How the content of formats begins, and what is near its end; some programs add bytes."""
_SVG_END = re.compile(rb"</(?:\w+:)?svg\s*>|/>\s*$")
_PART = 4096


def picture_fault(path: Path) -> str:
    """What is wrong with a picture, as the end of a sentence; empty for nothing, and for formats that are not known."""
    kind = path.suffix.lower()
    if kind not in _KINDS or not path.is_file():
        return ""
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(_PART)
        file.seek(max(0, size - _PART))
        tail = file.read()
    if not size:
        return "is empty"
    if kind == ".svg":
        return "" if _SVG_END.search(tail) else "is cut off, or not SVG"
    end = next((end for start, end in _ENDS.items() if head.startswith(start)), b"" if head[4:8] == b"ftyp" else None)
    if end is None:
        return "is not a picture"
    is_short = head.startswith(b"RIFF") and size < int.from_bytes(head[4:8], "little")
    return "is cut off" if is_short or end not in tail else ""
