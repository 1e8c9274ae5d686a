"""Pages of one docs version: documents, and the generated pages of categories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from docstead.assemble.dates import last_update
from docstead.assemble.docs.documents import Doc, VersionDocs
from docstead.assemble.docs.tag_pages import html_class, plugin_id, tag_pages
from docstead.assemble.issues import key_span, known_names
from docstead.assemble.sidebar.rows import CategoryItem, DocItem, Item, LinkItem, PageItem
from docstead.assemble.sidebar.sidebars import Sidebar
from docstead.assemble.site_context import edit_href, is_searched
from docstead.model.html import Html, html_of_text
from docstead.model.site import BodyPart, Meta, Page
from docstead.model.view import Breadcrumb, CardView, CategoryView, DocsNavigation, DocView, NavLink


class DocPages:
    """Makes the pages of a version; ``others`` are those of all sections, for links between the versions of one."""

    def __init__(self, version: VersionDocs, others: Sequence[VersionDocs]) -> None:
        self._version = version
        self._others = [
            other for other in others if other is not version and other.plan.section is version.plan.section
        ]
        self._plan = version.plan
        self._context = version.context
        self._log = version.log

    def pages(self) -> Iterator[Page]:
        """All pages of the version."""
        for doc in self._version.docs.values():
            yield self._doc_page(doc)
        for item, sidebar in self._version.indexes.values():
            yield self._category_page(item, sidebar)
        yield from tag_pages(self._plan, self._version.docs.values(), self._context)

    # --- documents ---

    def _doc_page(self, doc: Doc) -> Page:
        document, address, front = doc.document, doc.address, doc.document.front_matter
        config = self._version.config
        place = self._doc_place(doc)
        history = self._version.history.get(document.path)
        unlisted, below = doc.item.unlisted, document.path.removeprefix(f"{self._plan.folder}/")
        view = DocView(
            path=self._context.href(address.route),
            title=self._context.title(document.title),
            html_class=html_class(self._plan, "docs-doc-page", f"docs-doc-id-{address.id}"),
            id=address.id,
            heading=Html(document.title_html),
            heading_id=document.title_id or None,
            place=place,
            toc=self._context.toc(document),
            hide_title=not document.title_html or (bool(front.get("hide_title")) and not document.has_own_title),
            tags=tuple(tag.link(self._context) for tag in doc.tags),
            edit_href=edit_href(front, config.edit_url, self._version.on_disk(document.path), below),
            last_update=last_update(front, history, self._context.texts) if config.show_last_update else None,
            unlisted=unlisted,
            draft=bool(front.get("draft")),
        )
        return Page(
            route=address.route,
            kind="doc",
            title=document.title,
            source=document.path,
            view=view,
            bodies=(BodyPart(document.path),),
            meta=self._meta(place, document.description, front.get("keywords"), front.get("image"), unlisted=unlisted),
            breadcrumbs=self._labels(place),
            version=self._plan.key,
            tags=tuple(tag.label for tag in doc.tags),
            indexed=is_searched(front),
        )

    def _doc_place(self, doc: Doc) -> DocsNavigation:
        front = doc.document.front_matter
        wanted = front.get("displayed_sidebar")
        if wanted is not None and wanted not in self._version.sidebars:
            message, hint = f"there is no sidebar `{wanted}`", known_names(wanted, self._version.sidebars, "sidebars")
            span = key_span(doc.document, "displayed_sidebar")
            self._log.error("unknown-sidebar", message, doc.document.path, span, hint)
        sidebar = self._version.sidebar_of(doc)
        previous, following = self._neighbours(doc.address.route, sidebar)
        return self._place(
            doc.address.route,
            sidebar,
            self._stated_neighbour(doc, "pagination_prev", previous),
            self._stated_neighbour(doc, "pagination_next", following),
            {
                other.plan.key: found.address.route
                for other in self._others
                if (found := other.docs.get(doc.address.id))
            },
        )

    def _stated_neighbour(self, doc: Doc, key: str, found: NavLink | None) -> NavLink | None:
        """The neighbour that the front matter names under ``key``, else the one that was found."""
        front = doc.document.front_matter
        if key not in front:
            return found
        wanted = front[key]
        if wanted is None:
            return None
        if wanted in self._version.docs:
            return self._nav_link(self._version.docs[wanted].item)
        message, hint = (
            f"`{key}`: there is no document with the id `{wanted}`",
            known_names(wanted, self._version.docs, "ids"),
        )
        self._log.error("unknown-doc", message, doc.document.path, key_span(doc.document, key), hint)
        return found

    # --- categories ---

    def _category_page(self, item: CategoryItem, sidebar: Sidebar) -> Page:
        assert item.index is not None
        assert item.route is not None
        previous, following = self._neighbours(item.route, sidebar)
        below = item.route[len(self._plan.route.rstrip("/")) :]
        alternates = {
            other.plan.key: route
            for other in self._others
            if (route := other.plan.route.rstrip("/") + below) in other.indexes
        }
        place = self._place(item.route, sidebar, previous, following, alternates)
        title = item.index.title or item.label
        description = item.index.description or ""
        view = CategoryView(
            path=self._context.href(item.route),
            title=self._context.title(title),
            html_class=html_class(self._plan, "docs-category-page"),
            heading=html_of_text(title),
            description=description,
            cards=tuple(card for child in item.items if (card := _card(child, sidebar))),
            place=place,
        )
        return Page(
            route=item.route,
            kind="category-index",
            title=title,
            source=f"{self._plan.folder}/{item.folder}" if item.folder is not None else None,
            view=view,
            meta=self._meta(place, description, item.index.keywords, item.index.image),
            breadcrumbs=self._labels(place),
            version=self._plan.key,
        )

    # --- what both have ---

    def _place(
        self,
        route: str,
        sidebar: Sidebar | None,
        previous: NavLink | None,
        following: NavLink | None,
        alternates: dict[str, str],
    ) -> DocsNavigation:
        ancestors = sidebar.ancestors.get(route) if sidebar else None
        crumbs: tuple[Breadcrumb, ...] = ()
        if sidebar is not None and ancestors is not None and self._version.config.breadcrumbs:
            crumbs = tuple(
                Breadcrumb(label=item.label, href=self._context.href(item.route) if item.route is not None else None)
                for item in ancestors
            )
            crumbs += (Breadcrumb(label=sidebar.by_route[route].label, href=self._context.href(route)),)
        return DocsNavigation(
            version=self._plan.key,
            breadcrumbs=crumbs,
            previous=previous,
            next=following,
            sidebar_id=self._plan.section.key(sidebar.id) if sidebar else None,
            sidebar=sidebar.views.branch(route, ancestors or ()) if sidebar else None,
            alternates={name: self._context.href(other) for name, other in alternates.items()},
        )

    def _neighbours(self, route: str, sidebar: Sidebar | None) -> tuple[NavLink | None, NavLink | None]:
        """The pages before and after one in its sidebar."""
        number = sidebar.index.get(route) if sidebar else None
        if sidebar is None or number is None:
            return None, None
        order = sidebar.order
        return (
            self._nav_link(order[number - 1]) if number else None,
            self._nav_link(order[number + 1]) if number + 1 < len(order) else None,
        )

    def _nav_link(self, item: PageItem) -> NavLink:
        title = item.pagination_label if isinstance(item, DocItem) else item.label
        return NavLink(title=title, href=self._context.href(item.route or ""))

    def _meta(
        self,
        place: DocsNavigation,
        description: str,
        keywords: list[str] | None,
        image: str | None,
        *,
        unlisted: bool = False,
    ) -> Meta:
        hidden = unlisted or self._plan.no_index
        name = self._plan.name
        tag = f"docs-{plugin_id(self._plan)}-{name}"
        return Meta(
            description=description,
            keywords=tuple(keywords or ()),
            image=image,
            section=place.breadcrumbs[0].label if len(place.breadcrumbs) > 1 else "",
            no_index=hidden,
            in_sitemap=not hidden,
            canonical=self._canonical(place),
            structured=self._structured(place),
            search=(
                ("docstead_version", name),
                ("docstead_tag", tag),
                ("docsearch:version", name),
                ("docsearch:docstead_tag", tag),
            ),
        )

    def _labels(self, place: DocsNavigation) -> tuple[str, ...]:
        """The way to a page, which begins at its section where the site has several."""
        crumbs = tuple(crumb.label for crumb in place.breadcrumbs)
        return (self._plan.crumb, *crumbs) if self._plan.crumb else crumbs

    def _canonical(self, place: DocsNavigation) -> str | None:
        """For a page of a version that is no longer maintained, the address of the same page in the last version."""
        if self._plan.banner != "unmaintained":
            return None
        last = next((other.plan.key for other in self._others if other.plan.is_last), "")
        return place.alternates.get(last)

    def _structured(self, place: DocsNavigation) -> tuple[dict[str, Any], ...]:
        linked = [crumb for crumb in place.breadcrumbs if crumb.href]
        if not linked:
            return ()
        url = self._context.config.url
        elements = [
            {"@type": "ListItem", "position": number, "name": crumb.label, "item": f"{url}{crumb.href}"}
            for number, crumb in enumerate(linked, 1)
        ]
        return ({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": elements},)


def _card(item: Item, sidebar: Sidebar) -> CardView | None:
    """The card of a row; ``None`` for a row without a link."""
    href = sidebar.views.first_href(item)
    if href is None:
        return None
    if isinstance(item, DocItem):
        return CardView(type="doc", label=item.label, href=href, description=item.description)
    if isinstance(item, LinkItem):
        return CardView(type="link", label=item.label, href=href, description=item.description)
    assert isinstance(item, CategoryItem)
    count = sum(1 for child in item.items if sidebar.views.first_href(child) is not None)
    return CardView(type="category", label=item.label, href=href, description=item.description or "", count=count)
