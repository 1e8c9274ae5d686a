"""Sentences of Markdown, and plain text of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TICKS = re.compile(r"`+")
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\([^()\s]*\)")
_MARKS = re.compile(r"(?<!\\)(?:\*\*|\*|~~|__)")
_ESCAPE = re.compile(r"\\([^\w\s])")
_END = re.compile(r"[.!?](?:[)\"'”’]|\*{1,2})*(?=\s+[\"'“(\[*`]*[A-Z0-9`\[*_<{])")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|Mr|Mrs|Dr|St)|\b[A-Z])\.$")
_LONGEST_ABBREVIATION = 20
_LONGEST_SENTENCE = 2_000
"""Characters from which a sentence ends although emphasis or a bracket in it does not."""
_NUMBERING = re.compile(r"^\s*\d+\.$")


def plain(markdown: str) -> str:
    """The text of Markdown without emphasis, code marks and link targets."""
    text = _LINK.sub(r"\1", markdown)
    parts: list[str] = []
    end = 0
    for start, after in code_spans(text):
        parts += (_unmarked(text[end:start]), text[start:after].strip("`").strip())
        end = after
    return "".join((*parts, _unmarked(text[end:])))


def code_spans(markdown: str) -> Iterator[tuple[int, int]]:
    """Where each code span begins and ends, with its marks. The time is linear in the length of the text."""
    ticks = [(found.start(), found.end()) for found in _TICKS.finditer(markdown)]
    later: dict[int, list[int]] = {}
    for start, end in reversed(ticks):
        later.setdefault(end - start, []).append(start)
    last = 0
    for start, end in ticks:
        same = later[end - start]
        while same and same[-1] <= start:
            same.pop()
        if start >= last and same:
            last = same[-1] + end - start
            yield start, last


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
        if len(piece) < _LONGEST_SENTENCE and not _is_closed(piece):
            continue
        found.append(piece)
        start = end
    rest = markdown[start:].strip()
    return [*found, rest] if rest else found


def _ends(markdown: str) -> Iterator[int]:
    hidden = sorted([*code_spans(markdown), *(span.span() for span in _LINK.finditer(markdown))])
    place = hidden_until = 0
    for match in _END.finditer(markdown):
        before = markdown[max(0, match.start() - _LONGEST_ABBREVIATION) : match.start() + 1]
        if _ABBREVIATION.search(before) or (match.start() < len(before) and _NUMBERING.match(before)):
            continue
        while place < len(hidden) and hidden[place][0] <= match.start():
            hidden_until = max(hidden_until, hidden[place][1])
            place += 1
        if match.start() >= hidden_until:
            yield match.end()


def _is_closed(piece: str) -> bool:
    """Whether emphasis and brackets that begin in a piece end in it."""
    bare, last = "", 0
    for start, end in code_spans(piece):
        bare, last = bare + piece[last:start], end
    bare += piece[last:]
    return bare.count("**") % 2 == 0 and bare.count("(") <= bare.count(")")


def word_count(text: str) -> int:
    """The number of words."""
    return len(text.split())


def around(markdown: str, place: int, most: int) -> str:
    """A sentence of a paragraph with those after and before it, in at most about so many words.

    >>> around("One two. Three four. Five six.", 1, 4)
    'Three four. Five six.'
    """
    found = sentences(markdown)
    lengths = list(map(word_count, found))
    first, last = place, place + 1
    while last < len(found) and sum(lengths[first : last + 1]) <= most:
        last += 1
    while first and sum(lengths[first - 1 : last]) <= most:
        first -= 1
    return " ".join(found[first:last])
