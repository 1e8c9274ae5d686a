"""What was found on disk: source files, and places inside them."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Span(msgspec.Struct, frozen=True, order=True):
    """A stretch of a source file. Lines and columns count from 1; the end column is the first one not covered."""

    line: int
    column: int
    end_line: int
    end_column: int


class SourceKind(StrEnum):
    """What a source file becomes."""

    DOC = "doc"
    POST = "post"
    PAGE = "page"
    PARTIAL = "partial"


class SourceFile(msgspec.Struct, frozen=True):
    """One Markdown file, read but not understood.

    Attributes:
        path: Relative to the site folder, with forward slashes, as it is written on disk.
        kind: What the file becomes.
        version: Name of the docs version the file belongs to; empty for anything but docs.
        text: The whole file, decoded, with line endings normalised to ``\\n``.
        digest: Hexadecimal digest of the text and of everything else that compiling it depends on.
    """

    path: str
    kind: SourceKind
    version: str
    text: str
    digest: str
