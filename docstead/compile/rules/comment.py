"""Comments, and the marker that ends the part of a post that lists show. ``jsx`` marks both."""

from __future__ import annotations

import re

from docstead.compile.jsx.types import Comment
from docstead.compile.placeholders import Mark
from docstead.compile.rule import Rule
from docstead.compile.writer import Writer

_HEADING_ID = re.compile(r"\{\s*/\*\s*#(\S+?)\s*\*/\s*\}")


def _comment(writer: Writer, mark: Mark, _: int, __: int) -> None:
    comment: Comment = mark.value
    writer.comments.append(comment.written)
    identifier = _HEADING_ID.fullmatch(comment.source)
    if identifier and writer.plain is not None:
        # In a heading, a comment can hold its identifier.
        writer.comment_id = identifier[1]


def _truncate(writer: Writer, mark: Mark, start: int, end: int) -> None:
    _comment(writer, mark, start, end)
    if writer.excerpt_pieces is None and writer.at_top:
        writer.excerpt_pieces = len(writer.out)


RULE = Rule(name="comment", marks={"comment": _comment, "truncate": _truncate})
