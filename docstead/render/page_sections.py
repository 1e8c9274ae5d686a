"""The pages of a site in the order of its sidebars and in sections, for lists that programs read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from docstead.config import SiteConfig
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.site import DocsVersion, Page, Site
from docstead.model.view import SidebarCategory, SidebarItem, SidebarLink
from docstead.render.page_context import site_texts

UNGROUPED = "Documentation"
_KINDS = ("doc", "category-index", "blog-post", "home", "page")
"""Kinds of pages that are listed: those with a text, and those that lead to such pages."""
_NOT_IN_NAMES = re.compile(r"[\W_]+")


class PageSection(msgspec.Struct, frozen=True):
    """Pages that belong together.

    Attributes:
        title: Empty for the site itself.
        folder: Below the published folder, with a slash at its end; empty for the site itself.
        parts: Its pages, and the sections inside, in order.
    """

    title: str
    folder: str
    parts: tuple[Page | PageSection, ...] = ()

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages outside of the sections inside."""
        return tuple(part for part in self.parts if isinstance(part, Page))

    @property
    def sections(self) -> tuple[PageSection, ...]:
        """The sections inside."""
        return tuple(part for part in self.parts if isinstance(part, PageSection))

    def all_pages(self) -> tuple[Page, ...]:
        """Its pages and those of the sections inside."""
        return tuple(
            page for part in self.parts for page in (part.all_pages() if isinstance(part, PageSection) else (part,))
        )


class SiteSections(msgspec.Struct, frozen=True):
    """All listed pages: those of the newest docs and of the blog, and those of the other docs versions."""

    newest: PageSection
    others: tuple[PageSection, ...]


def page_sections(site: Site, config: SiteConfig) -> SiteSections:
    """The sections of a site: the outermost categories of its docs, then the blogs."""
    listed = [page for page in site.pages if page.kind in _KINDS and page.meta.in_sitemap and not page.meta.no_index]
    newest = [version for version in site.versions if version.view.is_last]
    names = {section.id: section.label for section in site.view.sections} if len(site.view.sections) > 1 else {}
    free = [page for page in listed if page.kind == "page"]
    docs = [page for page in listed if PAGE_KINDS[page.kind].search == "docs" and page.kind != "page"]
    sections: list[PageSection] = []
    folders = _folders(site, config)
    for number, version in enumerate(newest):
        folder = folders[version.view.name]
        parts = tuple(_docs(site, version, docs if number else [*docs, *free], folder))
        sections += [PageSection(names[version.view.section], folder, parts)] if names and folder else parts
    posts = [page for page in listed if PAGE_KINDS[page.kind].search == "blog"]
    posts.sort(key=lambda page: dict(page.meta.article).get("article:published_time", ""), reverse=True)
    for blog in config.blog:
        own = tuple(page for page in posts if (page.source or "").startswith(f"{blog.source_folder}/"))
        folder = f"{blog.base}/" if blog.base else ""
        taken = not folder or any(section.folder == folder for section in sections)
        if own:
            title = blog.name(site_texts(site).text("engine.blog_title"))
            sections.append(PageSection(title, f"{folder}posts/" if taken else folder, own))
    others = tuple(
        PageSection(
            " ".join(filter(None, (names.get(version.view.section), version.view.label))),
            folders[version.view.name],
            tuple(_docs(site, version, docs, folders[version.view.name])),
        )
        for version in site.versions
        if not version.view.is_last
    )
    home = tuple(page for page in docs if page.kind == "home")
    return SiteSections(PageSection("", "", (*home, *sections)), others)


def _folders(site: Site, config: SiteConfig) -> dict[str, str]:
    """The folder of each version's lists. Sections may have the same route: the second one has a folder inside."""
    found: dict[str, str] = {}
    for version in site.versions:
        path = version.view.path.removeprefix(config.base_path.rstrip("/")).strip("/")
        folder = f"{path}/" if path else ""
        found[version.view.name] = f"{folder}{_name(version.view.section)}/" if folder in found.values() else folder
    return found


def _docs(site: Site, version: DocsVersion, pages: Iterable[Page], above: str) -> Iterator[PageSection]:
    """The sections of one docs version: the outermost categories of its sidebars, and what is outside of them."""
    name = version.view.name
    waiting = {page.view.path: page for page in pages if page.version == name or page.kind == "page"}
    sidebars = [sidebar for key, sidebar in site.sidebars.items() if key.split("/")[0] == name]
    found = [part for sidebar in sidebars for part in _parts(sidebar.items, above, waiting)]
    sections = [part for part in found if isinstance(part, PageSection)]
    outside = (*(part for part in found if isinstance(part, Page)), *waiting.values())
    if outside:
        sections.insert(0, PageSection(UNGROUPED, f"{above}{_name(UNGROUPED)}/", outside))
    yield from (part for part in _merged(sections) if isinstance(part, PageSection))


def _merged(parts: Iterable[Page | PageSection]) -> tuple[Page | PageSection, ...]:
    """The parts of a section, where sections of one folder are one: categories of two sidebars can have one name."""
    found: dict[str, Page | PageSection] = {}
    for part in parts:
        key = part.folder if isinstance(part, PageSection) else part.route
        known = found.get(key)
        if isinstance(known, PageSection) and isinstance(part, PageSection):
            part = PageSection(known.title, known.folder, _merged((*known.parts, *part.parts)))
        found[key] = part
    return tuple(found.values())


def _parts(items: Iterable[SidebarItem], above: str, waiting: dict[str, Page]) -> Iterator[Page | PageSection]:
    """The pages and sections of a level of the sidebar. Each page that is found is taken out of ``waiting``."""
    for item in items:
        if isinstance(item, SidebarLink) and item.href in waiting:
            yield waiting.pop(item.href)
        elif isinstance(item, SidebarCategory):
            folder = f"{above}{_name(item.label)}/"
            own = [waiting.pop(item.href)] if item.href in waiting else []
            parts = (*own, *_parts(item.items or (), folder, waiting))
            if parts:
                yield PageSection(item.label, folder, _merged(parts))


def _name(label: str) -> str:
    return _NOT_IN_NAMES.sub("-", label.lower()).strip("-") or "section"
