"""Files for programs that read text: each page as Markdown, the lists ``llms.txt``, and the texts ``llms-full.txt``.

The list of the site has every page of the newest docs and of the blog. Beyond ``LONGEST`` characters it has the sections
alone, each with a list of its own, which is divided in the same way. So are the texts, beyond ``MOST_PAGES`` pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from docstead.model.artifact import Artifact
from docstead.model.page_kinds import Entry
from docstead.model.site import Page
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.markdown_pages import INDEX, list_item, markdown_href
from docstead.render.page_sections import PageSection, page_sections

LONGEST = 48_000
"""Most characters of a list. Agents read no more than 50,000."""
FULL = "llms-full.txt"
MOST_PAGES = 100
"""Most pages whose texts are in one file: an edit writes the file of its section alone."""
_MOST_NAMES = 12
"""Pages that the link to a list names."""
_LONGEST_DESCRIPTION = 300
_PART = 80
"""Pages of a list that has no sections to be divided into."""


def render_llms(context: RenderContext) -> Iterator[Artifact]:
    """The Markdown of every page, and the files about many pages."""
    if not context.config.llms.enabled:
        return
    yield from context.markdown_pages.artifacts()
    site = page_sections(context.site, context.config)
    yield from _lists(context, site.newest, list(_site_head(context)), site.others)
    for section in (site.newest, *site.newest.sections, *site.others):
        yield from _full(context, section)
    for section in site.others:
        yield from _lists(context, section, _section_head(context, section))


def _lists(
    context: RenderContext, section: PageSection, head: Sequence[str], others: Sequence[PageSection] = ()
) -> Iterator[Artifact]:
    """The list of a section, and the lists that it links to."""
    more = _links_to_full(context, section) if not section.folder else []
    if others:
        more.append(
            f"## {context.texts.text('engine.other_versions')}\n\n"
            + "\n".join(_link(context, other) for other in others)
        )
    text = _joined([*head, *_listing(context, section), *more])
    own, parts = _divided(context, section)
    if len(text) > LONGEST and parts:
        links = (f"## {part.title}\n\n{_link(context, part)}" for part in parts)
        text = _joined([*head, *_items(context, own), *links, *more])
        for part in parts:
            yield from _lists(context, part, _section_head(context, part))
    yield text_artifact(section.folder + INDEX, text)


def _divided(context: RenderContext, section: PageSection) -> tuple[Sequence[Page], Sequence[PageSection]]:
    """The own pages of a section and its parts; if it has no sections, pieces of it."""
    if section.sections or len(section.pages) <= _PART:
        return section.pages, section.sections
    return (), [
        PageSection(
            context.texts.text("engine.llms_part_title", title=section.title, number=start // _PART + 1),
            f"{section.folder}part-{start // _PART + 1}/",
            section.pages[start : start + _PART],
        )
        for start in range(0, len(section.pages), _PART)
    ]


def _site_head(context: RenderContext) -> Iterator[str]:
    config = context.config
    yield f"# {config.title}"
    if config.tagline:
        yield f"> {config.tagline}"
    yield config.agents.instructions.strip()


def _section_head(context: RenderContext, section: PageSection) -> list[str]:
    whole = f"[{INDEX}]({context.config.url}{context.href(INDEX)})"
    return [f"# {context.config.title}: {section.title}", f"> {context.texts.text('engine.llms_part', list=whole)}"]


def _listing(context: RenderContext, section: PageSection) -> Iterator[str]:
    yield from _items(context, section.pages)
    for part in section.sections:
        yield f"## {part.title}\n\n" + "\n".join(_items(context, part.all_pages()))


def _items(context: RenderContext, pages: Iterable[Page]) -> list[str]:
    lines = [
        list_item(context, Entry(page.title, markdown_href(context.config, page), _short(page.meta.description)))
        for page in pages
    ]
    return ["\n".join(lines)] if lines else []


def _short(description: str) -> str:
    if len(description) <= _LONGEST_DESCRIPTION:
        return description
    return f"{description[:_LONGEST_DESCRIPTION].rpartition(' ')[0]} …"


def _link(context: RenderContext, section: PageSection) -> str:
    """The link to the list of a section, with the names of its first pages."""
    pages = section.all_pages()
    names = ", ".join(page.title for page in pages[:_MOST_NAMES])
    more = f" and {len(pages) - _MOST_NAMES} more" if len(pages) > _MOST_NAMES else ""
    return list_item(context, Entry(section.title, context.href(section.folder + INDEX), names + more))


def _links_to_full(context: RenderContext, site: PageSection) -> list[str]:
    """Links to the whole texts. The specification of ``llms.txt`` names this section for what may be left out."""
    what = context.texts.text("engine.one_file")
    entries = [Entry(part.title, context.href(part.folder + FULL), what) for part in site.sections]
    return ["## Optional\n\n" + "\n".join(list_item(context, entry) for entry in entries)] if entries else []


def _full(context: RenderContext, section: PageSection) -> Iterator[Artifact]:
    """The texts of all pages of a section, or of its own pages and links to the texts of its parts."""
    pages: Sequence[Page] = section.all_pages()
    own, parts = _divided(context, section)
    if len(pages) > MOST_PAGES and parts:
        pages = own
        for part in parts:
            yield from _full(context, part)
    else:
        parts = ()
    title = f"{context.config.title}: {section.title}" if section.folder else context.config.title
    links = "".join("\n" + list_item(context, Entry(part.title, context.href(part.folder + FULL))) for part in parts)
    head = f"# {title}\n{links}\n" if links else f"# {title}\n"
    inputs = digest(FULL, head, *(context.markdown_pages.inputs(page) for page in pages))
    yield Artifact(section.folder + FULL, inputs, partial(_everything, context, head, pages))


def _everything(context: RenderContext, head: str, pages: Sequence[Page]) -> bytes:
    url = context.config.url
    parts = (f"---\n\nSource: {url}{page.view.path}\n\n{context.markdown_pages.text(page)}" for page in pages)
    return "\n".join((head, *parts)).encode()


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part for part in parts if part) + "\n"
