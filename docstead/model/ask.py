"""Questions and answers as they look on the wire: what the service is asked, and what it says.

The names on the wire are those that clients of the service already use, so they are not camelCase.
"""

from typing import TypeAlias

import msgspec

from docstead.model.answer import Citation


class AskRequest(msgspec.Struct, frozen=True):
    """A question. ``chathistory`` is a JSON list of up to three entries, each ``{"user": …}`` or ``{"<product>AI": …}``."""

    userinput: str
    chathistory: str
    index_name: str


class AskMessage(msgspec.Struct, frozen=True):
    """An answer.

    Attributes:
        response_message: Markdown.
        source: Addresses of the cited sections, in the order of first use.
        id: Names the answer in feedback.
        citations: The cited sections, one for each address.
        abstained: Whether the documentation does not answer the question; ``citations`` are then the nearest pages.
    """

    response_message: str
    source: tuple[str, ...]
    id: str = ""
    citations: tuple[Citation, ...] = ()
    abstained: bool = False


class AskResponse(msgspec.Struct, frozen=True):
    """What the service answers with status 200."""

    message: AskMessage


class AskError(msgspec.Struct, frozen=True):
    """What the service answers with another status: ``code`` in kebab-case, and a sentence for people."""

    code: str
    error: str


class TextEvent(msgspec.Struct, frozen=True, tag_field="type", tag="text"):
    """A piece of the answer's Markdown, in order."""

    text: str


class ResetEvent(msgspec.Struct, frozen=True, tag_field="type", tag="reset"):
    """What was said so far is withdrawn; another text follows."""


class DoneEvent(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The end of a stream: the whole answer. It replaces what was shown before."""

    message: AskMessage


class FailedEvent(msgspec.Struct, frozen=True, tag_field="type", tag="failed"):
    """The end of a stream that could not be finished."""

    code: str
    error: str


WireEvent: TypeAlias = TextEvent | ResetEvent | DoneEvent | FailedEvent
"""One ``data:`` line of an answer that is asked for as ``text/event-stream``; ``event:`` repeats its type."""


class Feedback(msgspec.Struct, frozen=True):
    """What a reader thinks of an answer."""

    id: str
    helpful: bool
