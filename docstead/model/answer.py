"""Answers of the assistant: turns of a conversation, citations, and the events of a streamed answer."""

from __future__ import annotations

from typing import TypeAlias

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


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A finished answer.

    Attributes:
        id: Identifies the answer in feedback.
        text: Markdown without HTML. Its links go to sections of the site.
        sources: Cited sections, most important first; none if the assistant abstained.
        nearest: The nearest sections, if it abstained.
        abstained: Whether the documentation does not answer the question.
        provider: Name of the provider that wrote the text.
        removed_citations: Number of unsupported citations that were removed.
    """

    id: str
    text: str
    sources: tuple[Citation, ...] = ()
    nearest: tuple[Citation, ...] = ()
    abstained: bool = False
    provider: str = ""
    removed_citations: int = 0


class Delta(msgspec.Struct, frozen=True, tag_field="type", tag="delta"):
    """The next piece of the text."""

    text: str


class Reset(msgspec.Struct, frozen=True, tag_field="type", tag="reset"):
    """The text so far is withdrawn; another text follows."""


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The end, with the whole answer."""

    answer: Answer


AnswerEvent: TypeAlias = Delta | Reset | Done
