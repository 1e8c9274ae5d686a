"""The answer of a language model as far as its passages support it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docstead.assistant.answers.citations import CitationChecker
from docstead.assistant.answers.providers.base import Request, WriteResult, cite
from docstead.assistant.answers.providers.structured import Claim
from docstead.assistant.answers.support import Support
from docstead.assistant.query.tokenizer import Stemmer
from docstead.model.answer import Citation, Evidence
from docstead.model.passage import Passage

_LIST = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s")
_HEADING = re.compile(r"^\s*#{1,6}\s")
_LAYOUT = re.compile(r"[\s|:>*_-]*")
_MORE = 3


class _Verified(CitationChecker):
    """Citations of claims that are known to be supported; it removes links, images and HTML."""

    verified: frozenset[int] = frozenset()

    def _supports(self, stems: set[str], number: int) -> bool:
        return number in self.verified


class CheckedAnswer:
    """Takes claims, keeps what is supported, and collects the evidence."""

    def __init__(self, given: Sequence[Passage], request: Request, stemmer: Stemmer) -> None:
        self._given = given
        self._texts = request.texts
        self._support = Support(given, request.question, stemmer, request.similarity)
        self._checker = _Verified(given, stemmer)
        self._lead: list[str] = []
        self._evidence: list[Evidence] = []
        self._ended = ""
        self._dropped = 0
        self._waiting = ""

    @property
    def sources(self) -> dict[str, Citation]:
        """The cited sections so far, by URL."""
        return self._checker.sources

    @property
    def removed(self) -> int:
        """Number of claims, citations and links that were removed."""
        return self._checker.removed + self._dropped

    def added(self, claim: Claim) -> str:
        """The Markdown that a claim adds to the answer; empty if nothing supports it."""
        if not claim.text.strip():
            self._waiting += claim.text
            return ""
        if not claim.has_proof and not claim.code and _HEADING.match(claim.text):
            return ""
        numbers = self._proof(claim)
        if not numbers:
            self._dropped += not _LAYOUT.fullmatch(claim.text)
            return ""
        text = self._written(claim, numbers)
        self._note(claim, numbers, text)
        separator = self._separator(text, claim)
        self._waiting = ""
        self._ended = text
        return separator + text

    def _proof(self, claim: Claim) -> list[int]:
        """The passages that support a claim."""
        if claim.quotes:
            found = [(number, quote) for number, quote in claim.quotes if self._support.finds(quote, number)]
            numbers = list(dict.fromkeys(number for number, _ in found))
            if claim.code:
                return numbers if self._support.holds_code(claim.text, numbers) else []
            return numbers if self._support.holds(claim.text, numbers, [quote for _, quote in found]) else []
        if claim.code:
            everywhere = range(len(self._given))
            return [n for n in everywhere if self._support.holds_code(_unfenced(claim.text), [n])][:1]
        return [number for number in claim.passages if self._support.holds(claim.text, [number])]

    def _written(self, claim: Claim, numbers: Sequence[int]) -> str:
        self._checker.verified = frozenset(numbers)
        marks = "".join(f" [{number + 1}]" for number in numbers)
        if claim.code:
            for number in numbers:
                citation = cite(self._given[number])
                self._checker.sources.setdefault(citation.url, citation)
            code = _unfenced(claim.text).strip("\n")
            fence = "`" * max(3, max((len(run) for run in re.findall(r"`+", code)), default=0) + 1)
            language = re.sub(r"[^\w+#.-]", "", claim.language or _language(claim.text))[:30]
            return self._checker.checked(f"{fence}{language}\n{code}\n{fence}\n").rstrip("\n")
        return self._checker.checked(claim.text.strip() + marks)

    def _note(self, claim: Claim, numbers: Sequence[int], text: str) -> None:
        if claim.code:
            self._evidence.append(Evidence(kind="code", text=text, citation=cite(self._given[numbers[0]])))
        elif claim.quotes:
            self._evidence += [
                Evidence(kind="sentence", text=quote, citation=cite(self._given[number]))
                for number, quote in claim.quotes
                if number in numbers and self._support.finds(quote, number)
            ]
        else:
            self._evidence += [
                Evidence(kind="sentence", text=text, citation=cite(self._given[number])) for number in numbers
            ]
        if not claim.code and not _LIST.match(claim.text) and (not self._ended or self._ended in self._lead):
            self._lead.append(text)

    def _separator(self, text: str, claim: Claim) -> str:
        if not self._ended:
            return ""
        if claim.code or self._ended.startswith("```"):
            return "\n\n"
        if _LIST.match(text):
            return "\n" if _LIST.match(self._ended) else "\n\n"
        if _LIST.match(self._ended) or "\n\n" in self._waiting:
            return "\n\n"
        return " "

    def incomplete(self, *, is_cut: bool) -> str:
        """The remark that an answer is not complete."""
        return f"\n\n{self._texts.text('answers.cut' if is_cut else 'answers.partial')}"

    def refused(self, tokens: int) -> WriteResult:
        """The end of an answer that the model refuses."""
        return WriteResult(status="not_found", removed_citations=self.removed, tokens=tokens)

    def result(self, tokens: int) -> WriteResult:
        """The end of an answer."""
        more = [cite(passage) for passage in self._given if passage.url not in self.sources]
        return WriteResult(
            status="answered",
            lead=" ".join(self._lead),
            evidence=tuple(self._evidence),
            sources=tuple(self.sources.values()),
            more=tuple(dict.fromkeys(more))[:_MORE],
            removed_citations=self.removed,
            tokens=tokens,
        )


def _unfenced(text: str) -> str:
    lines = text.strip("\n").split("\n")
    if lines and lines[0].lstrip().startswith(("```", "~~~")):
        lines = lines[1:]
        if lines and lines[-1].lstrip().startswith(("```", "~~~")):
            lines = lines[:-1]
    return "\n".join(lines)


def _language(text: str) -> str:
    first = text.lstrip().split("\n", 1)[0]
    return first.strip("`~ ") if first.startswith(("```", "~~~")) else ""
