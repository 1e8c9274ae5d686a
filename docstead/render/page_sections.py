"""The pages of a site in the order of its sidebars and in sections, for lists that programs read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from docstead.config import SiteConfig
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.site import DocsVersion, Page, Site
from docstead.model.view import SidebarCategory, SidebarItem, SidebarLink
from docstead.render.page_context import site_texts

UNGROUPED = "Documentation"
_KINDS = ("doc", "category-index", "blog-post", "home", "page")
"""Kinds of pages that are listed: those with a text, and those that lead to such pages."""
_NOT_IN_NAMES = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class PageSection:
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


@dataclass(frozen=True, slots=True)
class SiteSections:
    """All listed pages: those of the newest docs and of the blog, and those of the other docs versions."""

    newest: PageSection
    others: tuple[PageSection, ...]


def page_sections(site: Site, config: SiteConfig) -> SiteSections:
    """The sections of a site: the outermost categories of its docs, then the blog."""
    listed = [page for page in site.pages if page.kind in _KINDS and page.meta.in_sitemap and not page.meta.no_index]
    newest = [version for version in site.versions if version.view.is_last]
    names = {section.id: section.label for section in site.view.sections} if len(site.view.sections) > 1 else {}
    free = [page for page in listed if page.kind == "page"]
    docs = [page for page in listed if PAGE_KINDS[page.kind].search == "docs" and page.kind != "page"]
    sections: list[PageSection] = []
    for number, version in enumerate(newest):
        parts = tuple(_docs(site, config, version, docs if number else [*docs, *free]))
        folder = _folder(version, config)
        sections += [PageSection(names[version.view.section], folder, parts)] if names and folder else parts
    posts = [page for page in listed if PAGE_KINDS[page.kind].search == "blog"]
    if config.blog and posts:
        posts.sort(key=lambda page: dict(page.meta.article).get("article:published_time", ""), reverse=True)
        folder = f"{config.blog.route.strip('/')}/"
        taken = any(section.folder == folder for section in sections)
        sections.append(
            PageSection(
                config.blog.title or site_texts(site).text("engine.blog_title"),
                f"{folder}posts/" if taken else folder,
                tuple(posts),
            )
        )
    others = tuple(
        PageSection(
            " ".join(filter(None, (names.get(version.view.section), version.view.label))),
            _folder(version, config),
            tuple(_docs(site, config, version, docs)),
        )
        for version in site.versions
        if not version.view.is_last
    )
    home = tuple(page for page in docs if page.kind == "home")
    return SiteSections(PageSection("", "", (*home, *sections)), others)


def _folder(version: DocsVersion, config: SiteConfig) -> str:
    """The folder of a version's pages."""
    folder = version.view.path.removeprefix(config.base_path.rstrip("/")).strip("/")
    return f"{folder}/" if folder else ""


def _docs(site: Site, config: SiteConfig, version: DocsVersion, pages: Iterable[Page]) -> Iterator[PageSection]:
    """The sections of one docs version: the outermost categories of its sidebars, and what is outside of them."""
    name = version.view.name
    waiting = {page.view.path: page for page in pages if page.version == name or page.kind == "page"}
    above = _folder(version, config)
    outside: list[Page] = []
    found: dict[str, PageSection] = {}
    for key, sidebar in site.sidebars.items():
        if key.split("/")[0] == name:
            for part in _parts(sidebar.items, above, waiting):
                if isinstance(part, Page):
                    outside.append(part)
                elif part.folder in found:
                    known = found[part.folder]
                    found[part.folder] = PageSection(known.title, known.folder, (*known.parts, *part.parts))
                else:
                    found[part.folder] = part
    if outside or waiting:
        yield PageSection(UNGROUPED, f"{above}{_name(UNGROUPED)}/", (*outside, *waiting.values()))
    yield from found.values()


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
                yield PageSection(item.label, folder, parts)


def _name(label: str) -> str:
    return _NOT_IN_NAMES.sub("-", label.lower()).strip("-") or "section"
