"""A question's way to its answer, as values: what the assistant says, piece by piece, and what it stands on."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Turn(msgspec.Struct, frozen=True):
    """An earlier exchange. ``answer`` is empty where the question got none."""

    question: str
    answer: str = ""


class Citation(msgspec.Struct, frozen=True):
    """A section that an answer stands on.

    Attributes:
        url: Its address, with the base path: page and anchor.
        title: Title of the page.
        heading: The heading's text; the page's title for the text before the first heading.
    """

    url: str
    title: str
    heading: str


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A finished answer.

    Attributes:
        id: Names the answer, for feedback.
        text: Markdown without HTML. Its links lead to sections of the site.
        sources: What the text stands on, most important first; none where the assistant abstained.
        nearest: Sections that come closest, where it abstained.
        abstained: Whether it said that the documentation does not answer the question.
        provider: What wrote the text.
        removed_citations: How many citations of a model did not hold and were taken out.
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
    """What was said so far is withdrawn; another text follows."""


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The end, with the whole answer."""

    answer: Answer


AnswerEvent: TypeAlias = Delta | Reset | Done
