"""Checks what a model wrote against its passages: citations claim by claim; other links and HTML are removed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from docstead.assistant.answers.providers.base import cite
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.answer import Citation
from docstead.model.passage import Passage
from docstead.model.routes import in_markdown

OVERLAP = 0.35
"""Share of a claim's words that must occur in a passage for it to be a source of the claim."""

_CITATION = re.compile(r"\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()")
_CODE_SPAN = re.compile(r"`[^`\n]*`")
_IMAGE = re.compile(r"!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)")
_REFERENCE = re.compile(r"^\s*\[[^\]]+\]:\s*\S+.*$", re.MULTILINE)
_BARE = re.compile(r"<?\b(?:https?|ftp|javascript|data|mailto):[^\s<>]*>?", re.IGNORECASE)
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_CLAIM_END = re.compile(r"(?<=[.!?])(?:\s*\[\d[\d\s,]*\])*[ \t]+(?=[^\s\[])|\n")
_FENCE = re.compile(r"^\s*(?:```|~~~)")


def claims(pieces: Iterator[str]) -> Iterator[str]:
    """Split a stream of text into claims: sentences, lines, and whole blocks of code.

    A sentence ends when the next one begins, so that a citation after its full stop belongs to it.
    """
    waiting = ""
    for piece in pieces:
        waiting += piece
        while (end := _end_of_claim(waiting)) is not None:
            yield waiting[:end]
            waiting = waiting[end:]
    if waiting:
        yield waiting


def _end_of_claim(text: str) -> int | None:
    if _FENCE.match(text):
        lines = text.split("\n")
        for number, line in enumerate(lines[1:-1], start=1):
            if _FENCE.match(line):
                return len("\n".join(lines[: number + 1])) + 1
        return None
    found = _CLAIM_END.search(text)
    return found.end() if found else None


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
        self._addresses = {passage.url for passage in passages} | {passage.path for passage in passages}
        self.sources: dict[str, Citation] = {}
        self.removed = 0

    def checked(self, claim: str) -> str:
        """The claim with supported citations as links, and without other links and HTML."""
        if _FENCE.match(claim):
            return claim
        cleaned = self._outside_code(claim)
        stems = self._content(_CITATION.sub("", cleaned))
        return _CITATION.sub(lambda match: self._links(match[1], stems), cleaned)

    def _outside_code(self, claim: str) -> str:
        """The claim without other links and HTML; code spans stay as they are."""
        parts: list[str] = []
        end = 0
        for span in _CODE_SPAN.finditer(claim):
            parts += (self._cleaned(claim[end : span.start()]), span[0])
            end = span.end()
        return "".join((*parts, self._cleaned(claim[end:])))

    def _cleaned(self, text: str) -> str:
        text, references = _REFERENCE.subn("", text)
        text, images = _IMAGE.subn(r"\1", text)
        self.removed += references + images
        kept: list[str] = []

        def keep(match: re.Match[str]) -> str:
            if match[2] in self._addresses:
                kept.append(match[0])
                return f"\0{len(kept) - 1}\0"
            self.removed += 1
            return match[1]

        text = _LINK.sub(keep, text)
        text, bare = _BARE.subn("", text)
        self.removed += bare
        text = _TAG.sub(r"\\<", text)
        return re.sub("\0(\\d+)\0", lambda match: kept[int(match[1])], text)

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


def _text(passage: Passage) -> str:
    return " ".join((passage.page, passage.heading, *(block.text for block in passage.blocks)))
