"""A small index of a site, for the file of another project that agents always read.

An agent that has the index in its instructions reads the right page at once, where it would have to remember to search.
"""

from __future__ import annotations

from collections.abc import Sequence

from docstead.config import SiteConfig
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.routes import encode
from docstead.model.site import Page, Site
from docstead.render.markdown_pages import INDEX
from docstead.render.page_sections import PageSection, page_sections


def agents_index(site: Site, config: SiteConfig, size: int) -> str:
    """The index in at most ``size`` bytes: the sections with their pages, as far as there is room for them."""
    root = config.url + config.base_path
    head = [
        f"## Documentation of {config.product.name}",
        "",
        f"Read the pages below before you write code for {config.product.name}. Each is Markdown at",
        f"`{root}` + path + `.md`. All pages with descriptions: {root}{INDEX}",
        "",
        *([config.agents.instructions.strip(), ""] if config.agents.instructions.strip() else []),
    ]
    sections = [section for section in page_sections(site, config).newest.sections if not _is_blog(section)]
    # Each section gets pages in turn, so that none is left out by the length of those before it.
    shown = {section.folder: 0 for section in sections}
    text = _text(head, sections, shown)
    growing = True
    while growing:
        growing = False
        for section in sections:
            if shown[section.folder] < sum(page.kind == "doc" for page in section.all_pages()):
                longer = _text(head, sections, shown | {section.folder: shown[section.folder] + 1})
                if len(longer.encode()) <= size:
                    shown[section.folder] += 1
                    text, growing = longer, True
    return text


def _is_blog(section: PageSection) -> bool:
    return all(PAGE_KINDS[page.kind].search == "blog" for page in section.all_pages())


def _text(head: Sequence[str], sections: Sequence[PageSection], shown: dict[str, int]) -> str:
    return "\n".join([*head, *(_line(section, shown[section.folder]) for section in sections)]) + "\n"


def _line(section: PageSection, count: int) -> str:
    pages = [page for page in section.all_pages() if page.kind == "doc"]
    listed = _folders(pages[:count])
    more = f"; {len(pages) - count} more" if count < len(pages) else ""
    return f"- {section.title}: {listed}{more}"


def _folders(pages: Sequence[Page]) -> str:
    """The paths of pages, those of one folder together: ``docs/a/{b,c}``."""
    folders: dict[str, list[str]] = {}
    for page in pages:
        folder, _, name = encode(page.route).strip("/").rpartition("/")
        folders.setdefault(folder, []).append(name)
    return "; ".join(
        f"{folder}/{{{','.join(names)}}}" if len(names) > 1 else f"{folder}/{names[0]}".strip("/")
        for folder, names in folders.items()
    )
