"""Answers of the assistant: turns of a conversation, citations, and the events of a streamed answer."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Turn(msgspec.Struct, frozen=True):
    """An earlier question with its answer, which is empty if there was none."""

    question: str
    answer: str = ""


class Citation(msgspec.Struct, frozen=True):
    """A section that an answer cites.

    Attributes:
        url: URL path of the page with the base path, and anchor.
        title: Title of the page.
        heading: The heading's text; the page's title for the text before the first heading.
    """

    url: str
    title: str
    heading: str


Status: TypeAlias = Literal["answered", "unsure", "not_found"]
"""How an answer ends: the documentation answers; it may answer, and the answer is the closest text; nothing was found."""

EvidenceKind: TypeAlias = Literal["sentence", "rows", "items", "steps", "code"]


class Evidence(msgspec.Struct, frozen=True):
    """A part of a section that supports an answer.

    Attributes:
        kind: What it is.
        text: Markdown; a quotation of the section.
        citation: The section.
    """

    kind: EvidenceKind
    text: str
    citation: Citation


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A finished answer.

    Attributes:
        id: Identifies the answer in feedback.
        text: The whole answer: Markdown without HTML. Its links go to sections of the site.
        status: How it ends.
        lead: The sentences of the text that answer the question, as Markdown.
        evidence: Quoted sentences, rows, steps and code, each with its section.
        more: Other sections on the subject, and the nearest ones if nothing was found.
        sources: Cited sections, most important first; none if nothing was found.
        provider: Name of the provider that wrote the text.
        removed_citations: Number of unsupported claims, citations and links that were removed.
        tokens: Tokens that a language model read and wrote for it.
    """

    id: str
    text: str
    status: Status = "answered"
    lead: str = ""
    evidence: tuple[Evidence, ...] = ()
    more: tuple[Citation, ...] = ()
    sources: tuple[Citation, ...] = ()
    provider: str = ""
    removed_citations: int = 0
    tokens: int = 0

    @property
    def abstained(self) -> bool:
        """Whether no answer was found."""
        return self.status == "not_found"

    @property
    def nearest(self) -> tuple[Citation, ...]:
        """The nearest sections, if no answer was found."""
        return self.more if self.abstained else ()


class Delta(msgspec.Struct, frozen=True, tag_field="type", tag="delta"):
    """The next piece of the text."""

    text: str


class Reset(msgspec.Struct, frozen=True, tag_field="type", tag="reset"):
    """The text so far is withdrawn; another text follows."""


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The end, with the whole answer."""

    answer: Answer


AnswerEvent: TypeAlias = Delta | Reset | Done
