"""Tags of documents and posts, and the addresses of their pages."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from docstead.assemble.data_files import check_keys
from docstead.assemble.issues import IssueLog, key_span, known_names
from docstead.assemble.site_context import SiteContext
from docstead.model.document import Document
from docstead.model.routes import join
from docstead.model.source import DataKind
from docstead.model.view import TagLetter, TagLink

_T = TypeVar("_T")
_SEAMS = r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[^\W\d])(?=\d)|(?<=\d)(?=[^\W\d])"


class Tag(msgspec.Struct, frozen=True):
    """A tag, with the route of the page that lists what carries it."""

    route: str
    label: str
    description: str = ""

    def link(self, context: SiteContext, count: int = 0) -> TagLink:
        """The tag as pages show it."""
        return TagLink(label=self.label, href=context.href(self.route), description=self.description, count=count)


def kebab_case(label: str) -> str:
    """The words of a label in small letters, joined by hyphens; a label without any word stays as it is."""
    words = re.findall(r"[^\W_]+", re.sub(_SEAMS, " ", re.sub("['’]", "", label)))
    return "-".join(words).lower() or label


def read_tags(document: Document, base: str, known: Mapping[str, dict[str, Any]], log: IssueLog) -> tuple[Tag, ...]:
    """The tags of a document's front matter.

    Args:
        document: The document.
        base: Route of the page that lists all tags.
        known: Entries of the tags file by key. Where there are any, tags that it does not have are reported.
        log: Where they are reported.
    """
    tags: dict[str, Tag] = {}
    check_keys(document, "tags", DataKind.TAGS, log)
    for named in document.front_matter.get("tags") or ():
        if known and not isinstance(named, dict) and str(named) not in known:
            message, hint = f"the tags file has no tag `{named}`", known_names(str(named), known, "tags")
            log.warning("unknown-tag", message, document.path, key_span(document, "tags"), hint)
        entry = named if isinstance(named, dict) else known.get(str(named), {})
        label = str(entry.get("label", "" if isinstance(named, dict) else named))
        route = join(base, str(entry.get("permalink") or kebab_case(label)))
        tags.setdefault(route, Tag(route, label, str(entry.get("description") or "")))
    return tuple(tags.values())


def by_tag(items: Iterable[_T], tags_of: Callable[[_T], Iterable[Tag]]) -> list[tuple[Tag, list[_T]]]:
    """Each tag once, with what carries it."""
    found: dict[str, tuple[Tag, list[_T]]] = {}
    for item in items:
        for tag in tags_of(item):
            found.setdefault(tag.route, (tag, []))[1].append(item)
    return list(found.values())


def tag_letters(tags: Iterable[TagLink]) -> tuple[TagLetter, ...]:
    """Tags by their first letter, both sorted."""
    ordered = sorted(tags, key=lambda tag: (tag.label[:1].upper(), tag.label.lower()))
    groups = itertools.groupby(ordered, key=lambda tag: tag.label[:1].upper())
    return tuple(TagLetter(letter=letter, tags=tuple(found)) for letter, found in groups)
