"""Messages of the development server to the browsers that show the site."""

from typing import TypeAlias

import msgspec

from docstead.model.view import PageData, View


class ExcerptLine(View, frozen=True, kw_only=True):
    """A line of a source file; ``marked`` is the range of the problem, from 0, in UTF-16 code units."""

    number: int
    text: str
    marked: tuple[int, int] | None = None


class Problem(View, frozen=True, kw_only=True):
    """An error that prevents the build; ``place`` is the file, with line and column if they are known."""

    code: str
    message: str
    hint: str
    place: str
    excerpt: tuple[ExcerptLine, ...]


class HelloMessage(View, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """The first message of every connection.

    Attributes:
        state: Identifies the state of the site; a page of another state may be out of date.
    """

    state: str


class PageMessage(View, frozen=True, kw_only=True, tag_field="type", tag="page"):
    """The text of a page changed."""

    data: PageData


class ChangedMessage(View, frozen=True, kw_only=True, tag_field="type", tag="changed"):
    """The site changed.

    Attributes:
        state: The new state.
        paths: Published files that were added, changed or removed.
        moved: New addresses of pages by their former ones.
    """

    state: str
    paths: tuple[str, ...]
    moved: dict[str, str] = msgspec.field(default_factory=dict)


class ProblemsMessage(View, frozen=True, kw_only=True, tag_field="type", tag="problems"):
    """All errors that prevent the build; none after they are fixed."""

    problems: tuple[Problem, ...]


LiveMessage: TypeAlias = HelloMessage | PageMessage | ChangedMessage | ProblemsMessage
