"""Comments, and the marker that ends the part of a post that lists show. ``jsx`` marks both."""

from __future__ import annotations

from docstead.compile.jsx.types import Comment
from docstead.compile.placeholders import Mark
from docstead.compile.rule import Rule
from docstead.compile.writer import Writer


def _comment(writer: Writer, mark: Mark, _: int, __: int) -> None:
    comment: Comment = mark.value
    writer.comments.append(comment.written)


def _truncate(writer: Writer, mark: Mark, start: int, end: int) -> None:
    _comment(writer, mark, start, end)
    if writer.excerpt_pieces is None and writer.at_top:
        writer.excerpt_pieces = len(writer.out)


RULE = Rule(name="comment", marks={"comment": _comment, "truncate": _truncate})
