"""What the browsers of those who write a site are told while it changes."""

from typing import TypeAlias

from docstead.model.view import PageData, View


class ExcerptLine(View, frozen=True, kw_only=True):
    """A line of a source file; ``marked`` is the stretch to blame, counted from 0 in UTF-16 units."""

    number: int
    text: str
    marked: tuple[int, int] | None = None


class Problem(View, frozen=True, kw_only=True):
    """Something that keeps the site from being built; ``place`` is the file, with line and column where known."""

    code: str
    message: str
    hint: str
    place: str
    excerpt: tuple[ExcerptLine, ...]


class HelloMessage(View, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """Comes first on every connection.

    Attributes:
        state: Of the site; a page of another one may be out of date.
    """

    state: str


class PageMessage(View, frozen=True, kw_only=True, tag_field="type", tag="page"):
    """A page has another text."""

    data: PageData


class ChangedMessage(View, frozen=True, kw_only=True, tag_field="type", tag="changed"):
    """The site changed.

    Attributes:
        state: Of the site from now on.
        paths: Published files that are new, different or gone.
    """

    state: str
    paths: tuple[str, ...]


class ProblemsMessage(View, frozen=True, kw_only=True, tag_field="type", tag="problems"):
    """What keeps the site from being built; nothing once it is mended."""

    problems: tuple[Problem, ...]


LiveMessage: TypeAlias = HelloMessage | PageMessage | ChangedMessage | ProblemsMessage
