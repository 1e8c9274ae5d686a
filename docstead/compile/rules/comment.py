"""The marker that ends the part of a post that lists show."""

from __future__ import annotations

import re

from docstead.compile.placeholders import Mark
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.extend import Rule

_TRUNCATE = re.compile(r"^[ \t]*(?:<!--\s*truncate\s*-->|\{/\*\s*truncate\s*\*/\})[ \t]*$", re.MULTILINE)


def _scan(scan: Scan, body: str) -> None:
    if "truncate" not in body:
        return
    for match in _TRUNCATE.finditer(body):
        if scan.in_code[body.count("\n", 0, match.start())]:
            continue
        scan.mark(match.start(), match.end(), "truncate", match[0], block=True)


def _truncate(writer: Writer, _: Mark, __: int, ___: int) -> None:
    if writer.excerpt_pieces is None and writer.at_top:
        writer.excerpt_pieces = len(writer.out)


RULE = Rule(name="comment", scan=_scan, marks={"truncate": _truncate})
