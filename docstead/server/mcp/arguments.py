"""Arguments and results of the tools; their schemas are made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from docstead.model.answer import Citation
from docstead.server.ask.ask_request import MAX_QUESTION
from docstead.server.mcp.site_reader import SearchHit

MOST_HITS = 20
MOST_LINES = 200
LONGEST_READ = 100_000
"""Most characters that a tool returns of a page; agents cut longer answers."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_QUESTION)]
Short = Annotated[str, msgspec.Meta(max_length=300)]
Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class _Arguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class SearchArguments(_Arguments, frozen=True):
    """Arguments of ``search``."""

    query: Annotated[Text, msgspec.Meta(description="Words to search for.")]
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_HITS, description="Most results.")] = 8


class ReadArguments(_Arguments, frozen=True):
    """Arguments of ``read``."""

    path: Annotated[
        Text, msgspec.Meta(description="URL of the page, or its path: /docs/start. With #anchor, only that section.")
    ]
    section: Annotated[Short, msgspec.Meta(description="Anchor or text of a heading: read that section only.")] = ""
    budget: Annotated[
        int,
        msgspec.Meta(ge=500, le=LONGEST_READ, description="Most characters. A longer text ends with its sections."),
    ] = 20_000


class GrepArguments(_Arguments, frozen=True):
    """Arguments of ``grep``."""

    pattern: Annotated[
        Text, msgspec.Meta(description="Text to find, in upper or lower case. A vertical bar separates alternatives.")
    ]
    under: Annotated[Short, msgspec.Meta(description="Path or section to look in: /docs/reference.")] = ""
    context: Annotated[int, msgspec.Meta(ge=0, le=5, description="Lines around each match.")] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_LINES, description="Most matches.")] = 50


class ListArguments(_Arguments, frozen=True):
    """Arguments of ``list``."""

    under: Annotated[Short, msgspec.Meta(description="Path or section: /docs/reference, or Guides.")] = ""
    version: Annotated[Short, msgspec.Meta(description="Docs version; the main one by default.")] = ""


class ChangesArguments(_Arguments, frozen=True, rename={"old": "from", "new": "to"}):
    """Arguments of ``changes``."""

    since: Annotated[Day | None, msgspec.Meta(description="First day, such as 2026-01-31.")] = None
    old: Annotated[Short, msgspec.Meta(description="The older docs version.")] = ""
    new: Annotated[Short, msgspec.Meta(description="The newer docs version; the main one by default.")] = ""
    path: Annotated[Short, msgspec.Meta(description="A page: show its lines that differ.")] = ""


class AskArguments(_Arguments, frozen=True):
    """Arguments of ``ask``."""

    question: Annotated[Text, msgspec.Meta(description="A complete question that needs no context.")]


class FeedbackArguments(_Arguments, frozen=True):
    """Arguments of ``feedback``."""

    problem: Annotated[
        Literal["missing", "wrong", "unclear", "outdated"], msgspec.Meta(description="What the documentation lacks.")
    ]
    message: Annotated[Text, msgspec.Meta(description="What you looked for and did not find, without personal data.")]
    path: Annotated[Short, msgspec.Meta(description="The page, if it is about one.")] = ""


class SearchResult(msgspec.Struct, frozen=True):
    """Result of ``search``: sections, best first."""

    hits: tuple[SearchHit, ...]


class AskResult(msgspec.Struct, frozen=True):
    """Result of ``ask``: Markdown, the cited sections, and whether the documentation does not answer the question."""

    answer: str
    sources: tuple[Citation, ...]
    abstained: bool


def schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a struct, with an object at its root, as the protocol requires."""
    _, components = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    # Docstrings are for programmers, not for agents.
    schemas = {
        name: {key: value for key, value in found.items() if key != "description"} for name, found in components.items()
    }
    root = schemas.pop(kind.__name__)
    return root | {"$defs": schemas} if schemas else root
