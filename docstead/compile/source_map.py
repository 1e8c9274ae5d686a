"""Converts byte offsets of the text that the parser read into lines and columns of the file."""

from __future__ import annotations

from bisect import bisect_right

from docstead.compile.parse import LineOffsets
from docstead.compile.reading import line_starts
from docstead.model.source import Span


class SourceMap:
    """Offsets in one source file.

    Args:
        text: The file.
        body_start: Byte offset of the body in the file.
        edits: For the placeholders in the text that the parser read: pairs of an offset in that text, and the number of
            bytes to add to offsets from there on to get offsets of the body.
        offsets: Converts between bytes and characters of the file.
    """

    def __init__(
        self, text: str, body_start: int, edits: list[tuple[int, int]], offsets: LineOffsets | None = None
    ) -> None:
        self._data = text.encode()
        self._offsets = offsets or LineOffsets(text)
        self._body_start = body_start
        self._edit_starts = [start for start, _ in edits]
        self._shifts = [shift for _, shift in edits]
        self._lines = line_starts(self._data)

    def offset(self, parsed: int) -> int:
        """Byte offset in the file of a byte offset in what the parser read."""
        index = bisect_right(self._edit_starts, parsed)
        return parsed + self._body_start + (self._shifts[index - 1] if index else 0)

    def written(self, start: int, end: int) -> tuple[int, int]:
        """Byte offsets in the file of a range given in the parser's byte offsets."""
        return self.offset(start), self.offset(end)

    def source(self, start: int, end: int) -> bytes:
        """The text of a range given in byte offsets of the file."""
        return self._data[start:end]

    def span(self, start: int, end: int) -> Span:
        """Lines and columns of a range given in the parser's byte offsets."""
        return self.file_span(self.offset(start), self.offset(end))

    def file_span(self, start: int, end: int) -> Span:
        """Lines and columns of a range given in byte offsets of the file."""
        while end > start + 1 and self._data[end - 1 : end] == b"\n":
            end -= 1
        return Span(*self._place(start), *self._place(end))

    def line_span(self, line: int) -> Span:
        """The whole of a line, without its indentation."""
        first = self._lines[line - 1]
        last = self._lines[line] - 1 if line < len(self._lines) else len(self._data)
        text = self._data[first:last]
        return self.file_span(first + len(text) - len(text.lstrip()), last)

    def character_span(self, start: int, end: int) -> Span:
        """Lines and columns of a range given in character offsets of the file."""
        return self.file_span(self.byte_offset(start), self.byte_offset(end))

    def byte_offset(self, character: int) -> int:
        """Byte offset in the file of a character offset."""
        return self._offsets.to_byte(character)

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._lines, offset)
        before = self._data[self._lines[line - 1] : offset]
        return line, len(before.decode("utf-8", "replace")) + 1


class FragmentMap(SourceMap):
    """Offsets in the file of the text of a fragment, whose lines begin in different columns.

    Attributes:
        root: The map of the whole file.
        text: The fragment.
        origins: Byte offset in the file of each of its lines.
    """

    def __init__(self, root: SourceMap, text: str, origins: list[int], edits: list[tuple[int, int]]) -> None:
        super().__init__(text, 0, edits)
        self._root = root
        self._origins = origins

    def offset(self, parsed: int) -> int:
        """Byte offset in the file of a byte offset in what the parser read."""
        inside = super().offset(parsed)
        line = bisect_right(self._lines, inside) - 1
        return self._origins[line] + inside - self._lines[line]

    def file_span(self, start: int, end: int) -> Span:
        """Lines and columns of a range given in byte offsets of the file."""
        return self._root.file_span(start, end)

    def source(self, start: int, end: int) -> bytes:
        """The text of a range given in byte offsets of the file."""
        return self._root.source(start, end)

    def line_span(self, line: int) -> Span:
        """The whole of a line of the file, without its indentation."""
        return self._root.line_span(line)
