"""Numbers in front of the names of files and folders, which order the sidebar."""

from __future__ import annotations

import re

_PREFIX = re.compile(r"^(?P<number>\d+)\s*[-_.]+\s*(?P<rest>[^-_.\s].*)$")
_DATE_OR_VERSION = re.compile(r"^\d+[-_.]\d+")


def split_prefix(name: str, *, enabled: bool = True) -> tuple[str, int | None]:
    """A name without its number prefix, and the number. Dates and versions are not prefixes."""
    if not enabled or _DATE_OR_VERSION.match(name):
        return name, None
    match = _PREFIX.match(name)
    return (match["rest"], int(match["number"])) if match else (name, None)
