"""Checks what a model wrote against its passages: citations claim by claim; other links and HTML are removed.

The text is read with the Markdown parser and written again from its events, so that nothing passes that only a reader's
browser would see as a link or as HTML. Each claim is safe together with any other: code spans end in the claim that they
begin in, fences are written again, and all other brackets, angle brackets and backticks are escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pyromark

from docstead.assistant.answers.providers.base import cite
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.answer import Citation
from docstead.model.passage import Passage
from docstead.model.routes import in_markdown

OVERLAP = 0.35
"""Share of a claim's words that must occur in a passage for it to be a source of the claim."""
DEEPEST = 6
"""Most quotes and lists inside each other."""

# All expressions are linear in the length of the text: each match can begin in one place only.
_CITATION = re.compile(r"(?<!\s)\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]")
_BARE = re.compile(r"\b(?:(?:https?|ftp|javascript|data|mailto|vbscript):|www\.)[^\s<>]*", re.IGNORECASE)
_SYNTAX = re.compile(r"[\\`\[\]<]")
_REFERENCE = re.compile(r"\[[^\]]+\]:\s*\S")
_CLAIM_END = re.compile(r"(?<=[.!?])(?:\s{0,9}\[\d[\d\s,]{0,30}\]){0,9}[ \t]{1,99}(?=[^\s\[])|\n")
_LONGEST_END = 600
"""Characters from a mark to the beginning of the next claim, at most, in ``_CLAIM_END``."""
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)")
_FENCE_END = re.compile(r"\n[ \t]*(?:```|~~~)[^\n]*\n")
_INFO = re.compile(r"[ \t]*(?:`+|~+)[ \t]*([\w+#.-]{0,30})")
_MARKERS = re.compile(r"(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*")
_MARKER = re.compile(r"(?<![ \t])[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))")
_EMPHASIS = {"Emphasis": "*", "Strong": "**", "Strikethrough": "~~"}

# The first letters make any claim a paragraph, wherever in a line it begins.
_PARAGRAPH = "x "
_MARKDOWN = pyromark.Markdown(options=pyromark.Options.ENABLE_STRIKETHROUGH)


def claims(pieces: Iterator[str]) -> Iterator[str]:
    """Split a stream of text into claims: sentences, lines, and whole blocks of code.

    A sentence ends when the next one begins, so that a citation after its full stop belongs to it.
    """
    waiting, searched, begins_line = "", 0, True
    for piece in pieces:
        waiting += piece
        while (found := _end_of_claim(waiting, searched, begins_line))[0]:
            yield waiting[: found[0]]
            begins_line = waiting[found[0] - 1] == "\n"
            waiting, searched = waiting[found[0] :], 0
        searched = found[1]
    if waiting:
        yield waiting


def _end_of_claim(text: str, start: int, begins_line: bool) -> tuple[int, int]:
    """Where the first claim ends, 0 if it does not end yet; and where to search for the end when there is more text."""
    if begins_line and _FENCE.match(text):
        found = _FENCE_END.search(text, start)
        last = text.rfind("\n", start)
        return (found.end(), 0) if found else (0, last if last >= 0 else start or len(text))
    found = _CLAIM_END.search(text, start)
    if found:
        return found.end(), 0
    # The end, if it comes, begins after the last mark: an earlier one would have been found.
    last = max(text.rfind(mark, start) for mark in ".!?")
    if last < 0 and start and text[start - 1] in ".!?":
        last = start - 1
    return 0, last + 1 if last >= 0 and len(text) - last <= _LONGEST_END else len(text)


class CitationChecker:
    """Checks the citations of one answer.

    Attributes:
        sources: Supported citations by URL, in the order of their first use.
        removed: Number of citations and links that were removed.
    """

    def __init__(self, passages: Sequence[Passage], stemmer: Stemmer) -> None:
        self._passages = passages
        self._stemmer = stemmer
        self._stems = [self._content(_text(passage)) for passage in passages]
        addresses = {passage.url for passage in passages} | {passage.path for passage in passages}
        self._addresses = {form: in_markdown(url) for url in addresses for form in (url, in_markdown(url))}
        self.sources: dict[str, Citation] = {}
        self.removed = 0
        self._begins_line = True

    def checked(self, claim: str) -> str:
        """The claim, which follows the one before, with supported citations as links, and without other links and HTML."""
        begins_line, self._begins_line = self._begins_line, claim.endswith("\n")
        if begins_line and _FENCE.match(claim):
            self._begins_line = True
            return _code_block(claim)
        written = claim.strip()
        if not written:
            return claim
        start = claim.index(written)
        return _not_deep(claim[:start] + self._line(written) + claim[start + len(written) :])

    def _line(self, written: str) -> str:
        markers = _MARKERS.match(written)
        begin = markers.end() if markers else 0
        if begin == len(written):
            return written
        if _REFERENCE.match(written, begin):
            self.removed += 1
            return ""
        source = (_PARAGRAPH + written[begin:]).encode()
        # Text that is checked, and pieces that are not: code, marks of emphasis, links that stay.
        parts = list(self._parts(source, _MARKDOWN.events_with_range(source.decode(), merge_text=True)))
        stems = self._content(_CITATION.sub("", "".join(text for text, is_checked in parts if is_checked)))
        shown = (self._shown(text, stems) if is_checked else text for text, is_checked in parts)
        return written[:begin] + "".join(shown)

    def _parts(self, source: bytes, events: Iterable[tuple[Any, Any]]) -> Iterator[tuple[str, bool]]:
        """Pairs of a text and whether it is to be checked."""
        ends: list[str] = []
        for event, place in events:
            if isinstance(event, str):  # a break of lines
                yield " ", True
                continue
            ((kind, value),) = event.items()
            if kind == "Text":
                yield (value if place["start"] else value.removeprefix(_PARAGRAPH)), True
            elif kind == "Code":
                yield source[place["start"] : place["end"]].decode(), False
            elif kind in ("InlineHtml", "Html"):
                yield value, True
            elif kind == "Start":
                opening, ending = self._tag(value)
                ends.append(ending)
                if opening:
                    yield opening, False
            elif kind == "End" and ends and (ending := ends.pop()):
                yield ending, False

    def _tag(self, tag: Any) -> tuple[str, str]:
        """How an inline element begins and ends in the checked text."""
        if isinstance(tag, str):
            mark = _EMPHASIS.get(tag, "")
            return mark, mark
        ((kind, value),) = tag.items()
        if kind == "Link" and value["dest_url"] in self._addresses:
            return "[", f"]({self._addresses[value['dest_url']]})"
        self.removed += kind in ("Link", "Image")
        return "", ""

    def _shown(self, text: str, stems: set[str]) -> str:
        """Text without addresses, its citations as links, and everything else that is syntax escaped."""
        text, bare = _BARE.subn("", text)
        self.removed += bare
        parts: list[str] = []
        end = 0
        for found in _CITATION.finditer(text):
            parts += (_escaped(text[end : found.start()]), self._links(found[1], stems))
            end = found.end()
        return "".join((*parts, _escaped(text[end:])))

    def _links(self, numbers: str, stems: set[str]) -> str:
        links: list[str] = []
        for written in numbers.split(","):
            number = int(written)
            if not 1 <= number <= len(self._passages) or not self._supports(stems, number - 1):
                self.removed += 1
                continue
            citation = cite(self._passages[number - 1])
            self.sources.setdefault(citation.url, citation)
            place = list(self.sources).index(citation.url) + 1
            links.append(f" [{place}]({in_markdown(citation.url)})")
        return "".join(links)

    def _supports(self, stems: set[str], number: int) -> bool:
        return bool(stems) and len(stems & self._stems[number]) >= OVERLAP * len(stems)

    def _content(self, text: str) -> set[str]:
        return {stem for stem in self._stemmer.stems(text) if stem not in STOP_WORDS}


def _escaped(text: str) -> str:
    return _SYNTAX.sub(r"\\\g<0>", text)


def _code_block(claim: str) -> str:
    """A fenced block whose lines cannot be read as anything else, whatever list or quote is before it."""
    first, *lines = claim.split("\n")
    indent = " " * min(3, len(first) - len(first.lstrip(" \t")))
    info = _INFO.match(first)
    while lines and not lines[-1].strip():
        lines.pop()
    if lines and _FENCE.match(lines[-1]):
        lines.pop()
    # A line with less indentation than the fence would end the list, and the block with it.
    body = [line if line.startswith(indent) else indent + line for line in lines]
    return "\n".join((f"{indent}```{info[1] if info else ''}", *body, f"{indent}```", ""))


def _not_deep(line: str) -> str:
    """The line without the markers of quotes and lists that are too deep inside others."""
    markers = _MARKERS.match(line)
    if markers is None:
        return line
    last = 0
    for depth, marker in enumerate(_MARKER.finditer(line, 0, markers.end()), start=1):
        last = marker.end()
        if depth == DEEPEST:
            break
    else:
        return line
    return line[:last] + (" " + line[markers.end() :] if markers.end() > last else line[last:])


def _text(passage: Passage) -> str:
    return " ".join((passage.page, passage.heading, *(block.text for block in passage.blocks)))
