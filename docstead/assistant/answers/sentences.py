"""Sentences of Markdown, and plain text of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CODE = re.compile(r"(`+)(.+?)\1", re.DOTALL)
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\([^()\s]*\)")
_MARKS = re.compile(r"(?<!\\)(?:\*\*|\*|~~|__)")
_ESCAPE = re.compile(r"\\([^\w\s])")
_END = re.compile(r"[.!?](?:[)\"'”’]|\*{1,2})*(?=\s+[\"'“(\[*`]*[A-Z0-9`\[*_<{])")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|Mr|Mrs|Dr|St)|\b[A-Z])\.$")
_NUMBERING = re.compile(r"^\s*\d+\.$")


def plain(markdown: str) -> str:
    """The text of Markdown without emphasis, code marks and link targets."""
    text = _LINK.sub(r"\1", markdown)
    parts: list[str] = []
    end = 0
    for span in _CODE.finditer(text):
        parts += (_unmarked(text[end : span.start()]), span[2].strip())
        end = span.end()
    return "".join((*parts, _unmarked(text[end:])))


def _unmarked(text: str) -> str:
    return _ESCAPE.sub(r"\1", _MARKS.sub("", text))


def sentences(markdown: str) -> list[str]:
    """The sentences of a paragraph, each complete Markdown.

    >>> sentences("Set `a.b` to *1*. Then save, e.g. with **Save.** Done")
    ['Set `a.b` to *1*.', 'Then save, e.g. with **Save.**', 'Done']
    """
    found: list[str] = []
    start = 0
    for end in _ends(markdown):
        piece = markdown[start:end].strip()
        if not _is_closed(piece):
            continue
        found.append(piece)
        start = end
    rest = markdown[start:].strip()
    return [*found, rest] if rest else found


def _ends(markdown: str) -> Iterator[int]:
    hidden = [span.span() for pattern in (_CODE, _LINK) for span in pattern.finditer(markdown)]
    for match in _END.finditer(markdown):
        before = markdown[: match.start() + 1]
        if _ABBREVIATION.search(before) or _NUMBERING.match(before):
            continue
        if not any(start <= match.start() < end for start, end in hidden):
            yield match.end()


def _is_closed(piece: str) -> bool:
    """Whether emphasis and brackets that begin in a piece end in it."""
    bare = _CODE.sub("", piece)
    return bare.count("**") % 2 == 0 and bare.count("(") <= bare.count(")")


def word_count(text: str) -> int:
    """The number of words."""
    return len(text.split())
