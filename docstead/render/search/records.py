"""Search records: one for each page and each heading, from the sections of the document."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docstead.model.document import Block, Document, Section
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.questions import section_questions
from docstead.model.site import Page, Site

TEXT_SHOWN = 500
"""Characters of a section's text that the documents file holds, for snippets. All of it is searched."""
CODE_SHOWN = 100
"""The same for a section's code."""


class Record(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Common fields of all records of the documents file.

    Attributes:
        url: Of the page or heading.
        content: The beginning of its text.
        version: Name of the docs version; empty for the blog.
    """

    title: str
    url: str
    content: str
    version: str


class PageRecord(Record, frozen=True, kw_only=True, tag_field="type", tag=0):
    """A page, with its text before the first heading.

    Attributes:
        keywords: Of the front matter, and the tags; separated by commas.
        kind: ``docs`` or ``blog``.
        breadcrumbs: Labels of the categories above the page, outermost first.
    """

    keywords: str
    kind: str
    breadcrumbs: tuple[str, ...]
    section_ref: str = "#"


class SectionRecord(Record, frozen=True, kw_only=True, tag_field="type", tag=1):
    """A heading with its text. ``tag_name`` is ``h2`` for a heading of level 2."""

    page_title: str
    tag_name: str


class SectionText(msgspec.Struct, frozen=True):
    """The searched text of a section.

    Attributes:
        heading: Empty for the section before the first heading.
        terms: What the section explains one by one, which is part of the text as well: first cells of table rows.
        questions: Questions that it answers, as its author lists them.
    """

    heading: str
    text: str
    code: str
    terms: str
    questions: str


class PageText(msgspec.Struct, frozen=True):
    """The searched text of a page, as ``frontend/src/features/search/engine/formats.ts`` describes it."""

    title: str
    trail: str
    keywords: str
    description: str
    sections: tuple[SectionText, ...]


class SearchedPage(msgspec.Struct, frozen=True):
    """A page that is searched."""

    page: Page
    document: Document

    @property
    def sections(self) -> tuple[Section, ...]:
        """Of the document; the first one is the text before the first heading, which may be empty."""
        sections = self.document.sections
        if not sections or sections[0].anchor:
            return (Section(anchor="", level=1, title=self.page.title, ancestors=(), blocks=()), *sections)
        return sections

    @property
    def keywords(self) -> tuple[str, ...]:
        """Keywords and tags."""
        given = self.document.front_matter.get("keywords") or ()
        return tuple(dict.fromkeys((*map(str, given), *self.page.tags)))

    @property
    def trail(self) -> tuple[str, ...]:
        """The categories above the page."""
        crumbs = self.page.breadcrumbs
        return crumbs[:-1] if crumbs and crumbs[-1] == self.page.title else crumbs

    def text(self) -> PageText:
        """The searched text."""
        asked = section_questions(self.document.front_matter)
        return PageText(
            title=self.page.title,
            trail=" ".join(self.trail),
            keywords=" ".join(self.keywords),
            description=str(self.document.front_matter.get("description") or ""),
            sections=tuple(
                SectionText(
                    heading=section.title if section.anchor else "",
                    text="\n".join(block.text for block in section.blocks if block.kind != "code"),
                    code="\n".join(_titled(block) for block in section.blocks if block.kind == "code"),
                    terms="\n".join(_term(block) for block in section.blocks if block.kind in ("row", "term")),
                    questions="\n".join(asked.get(section.anchor, ())),
                )
                for section in self.sections
            ),
        )

    def head(self, content: str = "") -> PageRecord:
        """The record of the page itself."""
        page = self.page
        return PageRecord(
            title=page.title,
            url=page.view.path,
            content=content,
            version=page.version,
            keywords=", ".join(self.keywords),
            kind=PAGE_KINDS[page.kind].search,
            breadcrumbs=self.trail,
        )

    def records(self) -> Iterable[Record]:
        """Records of the documents file: the page's, then those of its headings."""
        page, address, (first, *others) = self.page, self.page.view.path, self.sections
        yield self.head(_shown(first.blocks))
        for section in others:
            yield SectionRecord(
                title=section.title,
                url=f"{address}#{section.anchor}",
                content=_shown(section.blocks),
                version=page.version,
                page_title=page.title,
                tag_name=f"h{section.level}",
            )


def searched_pages(site: Site, version: str) -> list[SearchedPage]:
    """The pages that a search in a docs version goes through.

    They are its own, those of the last version of each other section, and those without a version.
    """
    section = next((found.view.section for found in site.versions if found.view.name == version), "")
    others = {found.view.name for found in site.versions if found.view.is_last and found.view.section != section}
    found = []
    for page in site.pages:
        if not page.indexed or page.source is None or page.version not in (version, "", *others):
            continue
        found.append(SearchedPage(page, site.documents[page.source]))
    return found


def _titled(block: Block) -> str:
    """Code with its title."""
    return " ".join((*map(str, block.markdown), block.text))


def _term(block: Block) -> str:
    return block.text.partition(" | ")[0]


def _shown(blocks: tuple[Block, ...]) -> str:
    """The beginning of a section, in the order in which it is read, with less of its code than of its text."""
    left = {"code": CODE_SHOWN, "text": TEXT_SHOWN}
    shown = []
    for block in blocks:
        kind = "code" if block.kind == "code" else "text"
        if left[kind] > 0:
            shown.append(_cut(block.text, left[kind]))
            left[kind] -= len(block.text)
    return "\n".join(shown)


def _cut(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    end = text.rfind(" ", 0, length)
    return text[: end if end > 0 else length]
