"""Requests and responses of the assistant's service.

Existing clients of the service use these names, so they are not camelCase.
"""

from typing import TypeAlias

import msgspec

from docstead.model.answer import Citation, Evidence, Status


class AskRequest(msgspec.Struct, frozen=True):
    """A question. ``chathistory`` is a JSON list of up to three entries, each ``{"user": …}`` or ``{"<product>AI": …}``."""

    userinput: str
    chathistory: str
    index_name: str


class AskMessage(msgspec.Struct, frozen=True):
    """An answer.

    Attributes:
        response_message: Markdown.
        source: URLs of the cited sections, in the order of their first use.
        id: Identifies the answer in feedback.
        citations: The cited sections, one for each URL.
        abstained: Whether no answer was found; ``citations`` are then the nearest pages.
        status: ``answered``, ``unsure`` if the answer is the closest text and may be wrong, or ``not_found``.
        lead: The sentences that answer the question, as Markdown.
        evidence: Quoted sentences, rows, steps and code, each with its section.
        more: Other sections on the subject.
    """

    response_message: str
    source: tuple[str, ...]
    id: str = ""
    citations: tuple[Citation, ...] = ()
    abstained: bool = False
    status: Status = "answered"
    lead: str = ""
    evidence: tuple[Evidence, ...] = ()
    more: tuple[Citation, ...] = ()


class AskResponse(msgspec.Struct, frozen=True):
    """The body of a response with status 200."""

    message: AskMessage


class AskError(msgspec.Struct, frozen=True):
    """The body of a response with another status: ``code`` in kebab-case, and a sentence for people."""

    code: str
    error: str


class TextEvent(msgspec.Struct, frozen=True, tag_field="type", tag="text"):
    """A piece of the answer's Markdown, in order."""

    text: str


class ResetEvent(msgspec.Struct, frozen=True, tag_field="type", tag="reset"):
    """The text so far is withdrawn; another text follows."""


class DoneEvent(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The end of a stream: the whole answer. It replaces the text so far."""

    message: AskMessage


class FailedEvent(msgspec.Struct, frozen=True, tag_field="type", tag="failed"):
    """The end of a stream that failed."""

    code: str
    error: str


WireEvent: TypeAlias = TextEvent | ResetEvent | DoneEvent | FailedEvent
"""One ``data:`` line of an answer as ``text/event-stream``; ``event:`` repeats its type."""


class Feedback(msgspec.Struct, frozen=True):
    """A reader's rating of an answer, or of a page.

    Attributes:
        id: Of the answer; of a page, its URL path.
    """

    id: str
    helpful: bool
