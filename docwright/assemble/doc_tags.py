"""Documents with their addresses, and the pages that list them by tag."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from docwright.assemble.addresses import DocAddress
from docwright.assemble.frame import Frame, count_label, tag_letters
from docwright.assemble.sidebar_items import DocItem
from docwright.assemble.versions import VersionPlan
from docwright.model.document import Document
from docwright.model.routes import join
from docwright.model.site import Meta, Page
from docwright.model.view import DocTagView, TaggedDoc, TagLink, TagsView


@dataclass(frozen=True, slots=True)
class Doc:
    """A document with its address."""

    document: Document
    address: DocAddress
    item: DocItem


def tag_pages(plan: VersionPlan, tagged: Mapping[str, tuple[TagLink, list[Doc]]], frame: Frame) -> Iterator[Page]:
    """A page for each tag of a docs version, and one for all of them; ``tagged`` is by address."""
    base = join(plan.route, "tags")
    listed: dict[str, TagLink] = {}
    for href, (tag, docs) in tagged.items():
        shown = sorted((d for d in docs if not d.item.unlisted), key=lambda d: d.document.title.lower())
        if shown:
            listed[href] = TagLink(label=tag.label, href=href, description=tag.description, count=len(shown))
        heading = f'{count_label(len(shown), "One doc", "docs")} tagged with "{tag.label}"'
        view = DocTagView(
            path=href,
            title=frame.title(heading),
            html_class=html_class(plan, "docs-tag-doc-list-page"),
            heading=heading,
            description=tag.description,
            docs=tuple(
                TaggedDoc(
                    title=d.document.title,
                    href=frame.href(d.address.route),
                    description=d.document.description,
                )
                for d in shown
            ),
            all_tags_href=frame.href(base),
            version=plan.name,
            unlisted=not shown,
        )
        yield _list_page(plan, join(base, href.rsplit("/tags/", 1)[-1]), "doc-tag", heading, view, "doc_tag_doc_list")
    view_all = TagsView(
        path=frame.href(base),
        title=frame.title("Tags"),
        html_class=html_class(plan, "docs-tags-list-page"),
        section="docs",
        letters=tag_letters(listed),
        version=plan.name,
    )
    yield _list_page(plan, base, "doc-tags", "Tags", view_all, "doc_tags_list")


def html_class(plan: VersionPlan, *kinds: str) -> str:
    """Classes of the root element of a page of a docs version."""
    parts = ("plugin-docs", "plugin-id-default", "docs-wrapper", kinds[0], f"docs-version-{plan.name}", *kinds[1:])
    return " ".join(part.replace(" ", "-") for part in parts)


def _list_page(plan: VersionPlan, route: str, kind: str, title: str, view: DocTagView | TagsView, tag: str) -> Page:
    return Page(
        route=route,
        kind=kind,
        title=title,
        source=None,
        view=view,
        bodies=(),
        meta=Meta(
            description=title, in_sitemap=False, search=(("docwright_tag", tag), ("docsearch:docwright_tag", tag))
        ),
        version=plan.name,
    )
