"""Documents listed by tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docstead.assemble.docs.documents import Doc
from docstead.assemble.docs.versions import VersionPlan
from docstead.assemble.site_context import SiteContext, search_tags
from docstead.assemble.tags import Tag, by_tag, tag_letters
from docstead.config import MAIN_SECTION
from docstead.model.html import html_of_text
from docstead.model.routes import join
from docstead.model.site import Meta, Page
from docstead.model.view import DocTagView, TaggedDoc, TagLink, TagsView


def tag_pages(plan: VersionPlan, docs: Iterable[Doc], context: SiteContext) -> Iterator[Page]:
    """A page for each tag of a docs version, and one for all of them; none where no document has a tag.

    A tag that only unlisted documents carry has a page that no list names.
    """
    tagged = by_tag(docs, lambda doc: doc.tags)
    if not tagged:
        return
    base, title = join(plan.route, "tags"), context.texts.text("page.tags")
    links: list[TagLink] = []
    for tag, found in tagged:
        listed = [doc for doc in found if not doc.item.unlisted]
        if listed:
            links.append(tag.link(context, len(listed)))
        yield _tag_page(plan, tag, listed or found, context, unlisted=not listed)
    view = TagsView(
        path=context.href(base),
        title=context.title(title),
        html_class=html_class(plan, "docs-tags-list-page"),
        section="docs",
        letters=tag_letters(links),
        version=plan.key,
    )
    yield Page(
        route=base,
        kind="doc-tags",
        title=title,
        view=view,
        meta=_meta(title, "doc_tags_list"),
        version=plan.key,
    )


def _tag_page(plan: VersionPlan, tag: Tag, docs: list[Doc], context: SiteContext, *, unlisted: bool) -> Page:
    heading = context.texts.text("engine.docs_tagged", count=len(docs), tag=tag.label)
    view = DocTagView(
        path=context.href(tag.route),
        title=context.title(heading),
        html_class=html_class(plan, "docs-tag-doc-list-page"),
        heading=html_of_text(heading),
        description=tag.description,
        docs=tuple(
            TaggedDoc(
                title=doc.document.title, href=context.href(doc.address.route), description=doc.document.description
            )
            for doc in sorted(docs, key=lambda doc: doc.document.title.lower())
        ),
        all_tags_href=context.href(join(plan.route, "tags")),
        version=plan.key,
        unlisted=unlisted,
    )
    return Page(
        route=tag.route,
        kind="doc-tag",
        title=heading,
        view=view,
        meta=_meta(tag.description or heading, "doc_tag_doc_list", no_index=unlisted),
        version=plan.key,
    )


def html_class(plan: VersionPlan, *kinds: str) -> str:
    """Classes of the root element of a page of a docs version."""
    parts = (
        "plugin-docs",
        f"plugin-id-{plugin_id(plan)}",
        "docs-wrapper",
        kinds[0],
        f"docs-version-{plan.name}",
        *kinds[1:],
    )
    return " ".join(part.replace(" ", "-") for part in parts)


def plugin_id(plan: VersionPlan) -> str:
    """The name of a section in classes and in meta elements, which other programs know from Docusaurus."""
    return "default" if plan.section.id == MAIN_SECTION else plan.section.id


def _meta(description: str, tag: str, *, no_index: bool = False) -> Meta:
    return Meta(description=description, in_sitemap=False, no_index=no_index, search=search_tags(tag))
