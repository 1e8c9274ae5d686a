"""The documentation: documents, category pages and tags of every version."""

from __future__ import annotations

from collections.abc import Iterator

from docwright.assemble.addresses import doc_address
from docwright.assemble.categories import CategoryFile, read_category, read_sidebars
from docwright.assemble.doc_tags import Doc, html_class, tag_pages
from docwright.assemble.frame import Frame, edit_href, last_update, read_tags
from docwright.assemble.issues import IssueLog, key_span
from docwright.assemble.sidebar import FolderRows
from docwright.assemble.sidebar_items import CategoryItem, DocItem, Item, LinkItem, PageItem
from docwright.assemble.sidebars import Sidebar, SidebarLayout
from docwright.assemble.versions import VersionPlan
from docwright.config import CONFIG_FILE
from docwright.model.document import Document
from docwright.model.routes import join, same
from docwright.model.site import BodyPart, DocEntry, DocsVersion, Meta, Page
from docwright.model.source import DataKind, SourceKind, SourceTree
from docwright.model.view import (
    Breadcrumb,
    CardView,
    CategoryView,
    DocsPlace,
    DocsVersionView,
    DocView,
    NavLink,
    SidebarView,
    TagLink,
)


class VersionDocs:
    """One docs version on its way to pages.

    Attributes:
        docs: By id.
        sidebars: By identifier, in order.
    """

    def __init__(
        self, plan: VersionPlan, documents: list[Document], tree: SourceTree, frame: Frame, log: IssueLog
    ) -> None:
        self.plan = plan
        self.frame = frame
        self.log = log
        config = frame.config.docs
        assert config is not None
        self.config = config
        self.docs: dict[str, Doc] = {}
        for document in documents:
            if not document.front_matter.get("draft"):
                doc = self._doc(document)
                if doc.address.id in self.docs:
                    other = self.docs[doc.address.id].document.path
                    log.error(
                        "duplicate-id",
                        f"the id `{doc.address.id}` is taken by {other}",
                        document.path,
                        hint="give one of them another `id`",
                    )
                    continue
                self.docs[doc.address.id] = doc
        self.sidebars = {sidebar.id: sidebar for sidebar in self._sidebars(documents, tree)}
        self._indexes = {
            item.route: (item, sidebar)
            for sidebar in self.sidebars.values()
            for item in sidebar.order
            if isinstance(item, CategoryItem) and item.index and item.route
        }

    def _doc(self, document: Document) -> Doc:
        address = doc_address(document, self.plan.folder, self.plan.route, prefixes=self.config.number_prefixes)
        front = document.front_matter
        label = str(front.get("sidebar_label") or document.title)
        position = front.get("sidebar_position", address.position)
        item = DocItem(
            id=address.id,
            path=document.path,
            folder=address.folder,
            name=document.path.rpartition("/")[2],
            route=address.route,
            label=label,
            title=document.title,
            pagination_label=str(front.get("pagination_label") or label),
            description=document.description,
            position=position,
            class_name=str(front.get("sidebar_class_name") or ""),
            unlisted=bool(front.get("unlisted")),
            is_index=address.is_index,
        )
        return Doc(document, address, item)

    def _sidebars(self, documents: list[Document], tree: SourceTree) -> Iterator[Sidebar]:
        categories: dict[str, tuple[str, CategoryFile]] = {}
        layouts, path = self.config.sidebars, CONFIG_FILE
        for file in tree.data:
            if file.kind is DataKind.CATEGORY and file.version == self.plan.name:
                parsed, issues = read_category(file)
                self.log.issues.extend(issues)
                folder = file.path[len(self.plan.folder) + 1 :].rpartition("/")[0]
                categories[folder] = (file.path, parsed)
            elif file.kind is DataKind.SIDEBARS and file.version == self.plan.name:
                layouts, path = read_sidebars(file, self.log), file.path
        items = {doc.address.id: doc.item for doc in self.docs.values()}
        folders = FolderRows(
            items.values(), categories, self.plan.route, self.log, prefixes=self.config.number_prefixes
        )
        if not layouts:
            yield Sidebar(self.config.sidebar, folders.rows() or (), self.frame.config.base_path)
            return
        drafts = frozenset(self._doc(d).address.id for d in documents if d.front_matter.get("draft"))
        layout = SidebarLayout(items, drafts, folders, self.frame, self.log, path)
        for identifier, rows in layouts.items():
            yield layout.sidebar(identifier, rows)

    def sidebar_of(self, doc: Doc) -> Sidebar | None:
        """The sidebar that a document is shown with: the one its front matter names, else the first that lists it."""
        front = doc.document.front_matter
        if "displayed_sidebar" in front:
            return self.sidebars.get(front["displayed_sidebar"] or "")
        return next((bar for bar in self.sidebars.values() if doc.address.route in bar.by_route), None)

    @property
    def main_doc(self) -> Doc | None:
        """The document at the version's own route, else the first of the first sidebar, else the first."""
        for doc in self.docs.values():
            if same(doc.address.route) == same(self.plan.route):
                return doc
        for sidebar in self.sidebars.values():
            for item in sidebar.order:
                if isinstance(item, DocItem):
                    return self.docs[item.id]
                if item.doc:
                    return self.docs[item.doc.id]
        return next(iter(self.docs.values()), None)

    def version(self) -> DocsVersion:
        """The version with its list of documents, category pages included."""
        main = self.main_doc
        href = self.frame.href(main.address.route) if main else self.frame.href(self.plan.route)
        view = DocsVersionView(
            name=self.plan.name,
            label=self.plan.label,
            path=self.frame.href(self.plan.route),
            main_doc=href,
            is_last=self.plan.is_last,
            badge=self.plan.badge,
            banner=self.plan.banner,
        )
        entries = [
            DocEntry(
                id=doc.address.id,
                path=self.frame.href(doc.address.route),
                sidebar=bar.id if (bar := self.sidebar_of(doc)) else None,
            )
            for doc in self.docs.values()
        ]
        for route, (_, sidebar) in self._indexes.items():
            identifier = route[len(self.plan.route.rstrip("/")) :]
            entries.append(DocEntry(id=identifier, path=self.frame.href(route), sidebar=sidebar.id))
        return DocsVersion(view=view, docs=tuple(entries), main_doc_id=main.address.id if main else "")

    def sidebar_views(self) -> Iterator[SidebarView]:
        """All sidebars, whole."""
        for sidebar in self.sidebars.values():
            yield SidebarView(id=sidebar.id, items=sidebar.views.whole())

    # --- pages ---

    def pages(self, others: list[VersionDocs], known_tags: dict[str, dict[str, object]]) -> Iterator[Page]:
        """All pages of the version; ``others`` are all versions, for links between them."""
        tagged: dict[str, tuple[TagLink, list[Doc]]] = {}
        for doc in self.docs.values():
            tags = read_tags(doc.document.front_matter, join(self.plan.route, "tags"), self.frame, known_tags)
            for tag in tags:
                tagged.setdefault(tag.href, (tag, []))[1].append(doc)
            yield self._doc_page(doc, tags, others)
        for item, sidebar in self._indexes.values():
            yield self._category_page(item, sidebar, others)
        if tagged:
            yield from tag_pages(self.plan, tagged, self.frame)

    def _doc_page(self, doc: Doc, tags: tuple[TagLink, ...], others: list[VersionDocs]) -> Page:
        document, address, front = doc.document, doc.address, doc.document.front_matter
        sidebar = self._shown_sidebar(doc)
        place = self._place(address.route, sidebar, others, doc)
        unlisted = bool(front.get("unlisted"))
        view = DocView(
            path=self.frame.href(address.route),
            title=self.frame.title(document.title),
            html_class=html_class(self.plan, "docs-doc-page", f"docs-doc-id-{address.id}"),
            id=address.id,
            heading=document.title_html,
            place=place,
            toc=self.frame.toc(document),
            hide_title=bool(front.get("hide_title")) and not document.has_own_title,
            tags=tags,
            edit_href=edit_href(front, self.config.edit_url, document.path),
            last_update=last_update(front) if self.config.show_last_update else None,
            unlisted=unlisted,
        )
        return Page(
            route=address.route,
            kind="doc",
            title=document.title,
            source=document.path,
            view=view,
            bodies=(BodyPart(document.path),),
            meta=Meta(
                description=document.description,
                keywords=tuple(front.get("keywords") or ()),
                image=front.get("image"),
                section=place.breadcrumbs[0].label if len(place.breadcrumbs) > 1 else "",
                no_index=unlisted or self.plan.no_index,
                in_sitemap=not unlisted and not self.plan.no_index,
                structured=self._structured(place),
                search=self._search_meta(),
                alternates=(),
            ),
            breadcrumbs=tuple(crumb.label for crumb in place.breadcrumbs),
            version=self.plan.name,
            tags=tuple(tag.label for tag in tags),
            indexed=not unlisted,
        )

    def _shown_sidebar(self, doc: Doc) -> Sidebar | None:
        wanted = doc.document.front_matter.get("displayed_sidebar")
        if wanted is not None and wanted not in self.sidebars:
            self.log.error(
                "unknown-sidebar",
                f"there is no sidebar `{wanted}`",
                doc.document.path,
                key_span(doc.document, "displayed_sidebar"),
                f"known sidebars: {', '.join(self.sidebars)}",
            )
        return self.sidebar_of(doc)

    def _place(self, route: str, sidebar: Sidebar | None, others: list[VersionDocs], doc: Doc | None) -> DocsPlace:
        trail = sidebar.trails.get(route) if sidebar else None
        crumbs: tuple[Breadcrumb, ...] = ()
        if sidebar is not None and trail is not None and self.config.breadcrumbs:
            crumbs = tuple(Breadcrumb(label=c.label, href=self._href(c.route)) for c in trail)
            crumbs += (Breadcrumb(label=sidebar.by_route[route].label, href=self._href(route)),)
        previous, following = self._neighbours(route, sidebar, doc)
        suffix = route[len(self.plan.route.rstrip("/")) :]
        alternates = {}
        for other in others:
            if other is not self:
                target = other.same_page(doc.address.id if doc else None, suffix)
                if target:
                    alternates[other.plan.name] = self.frame.href(target)
        return DocsPlace(
            version=self.plan.name,
            breadcrumbs=crumbs,
            previous=previous,
            next=following,
            sidebar_id=sidebar.id if sidebar else None,
            sidebar=sidebar.views.branch(route, trail or ()) if sidebar else None,
            alternates=alternates,
        )

    def same_page(self, doc_id: str | None, suffix: str) -> str | None:
        """The route of the same document, or of the same category page, in this version."""
        if doc_id is not None:
            return self.docs[doc_id].address.route if doc_id in self.docs else None
        route = self.plan.route.rstrip("/") + suffix
        return route if route in self._indexes else None

    def _href(self, route: str | None) -> str | None:
        return self.frame.href(route) if route is not None else None

    def _neighbours(
        self, route: str, sidebar: Sidebar | None, doc: Doc | None
    ) -> tuple[NavLink | None, NavLink | None]:
        around: list[NavLink | None] = [None, None]
        number = sidebar.index.get(route) if sidebar else None
        if sidebar is not None and number is not None:
            around[0] = self._nav_link(sidebar.order[number - 1]) if number else None
            around[1] = self._nav_link(sidebar.order[number + 1]) if number + 1 < len(sidebar.order) else None
        front = doc.document.front_matter if doc else {}
        for side, key in enumerate(("pagination_prev", "pagination_next")):
            if key not in front or doc is None:
                continue
            target = front[key]
            if target is None:
                around[side] = None
            elif target in self.docs:
                around[side] = self._nav_link(self.docs[target].item)
            else:
                span = key_span(doc.document, key)
                hint = f"known ids: {', '.join(sorted(self.docs))}"
                self.log.error(
                    "unknown-doc",
                    f"`{key}`: there is no document with the id `{target}`",
                    doc.document.path,
                    span,
                    hint,
                )
        return around[0], around[1]

    def _nav_link(self, item: PageItem) -> NavLink:
        title = item.pagination_label if isinstance(item, DocItem) else item.label
        return NavLink(title=title, href=self.frame.href(item.route or ""))

    def _category_page(self, item: CategoryItem, sidebar: Sidebar, others: list[VersionDocs]) -> Page:
        assert item.index is not None and item.route is not None
        place = self._place(item.route, sidebar, others, None)
        title = item.index.title or item.label
        description = item.index.description or ""
        view = CategoryView(
            path=self.frame.href(item.route),
            title=self.frame.title(title),
            html_class=html_class(self.plan, "docs-category-page"),
            heading=title,
            description=description,
            cards=tuple(card for child in item.items if (card := self._card(child, sidebar))),
            place=place,
        )
        return Page(
            route=item.route,
            kind="category-index",
            title=title,
            source=f"{self.plan.folder}/{item.folder}" if item.folder is not None else None,
            view=view,
            bodies=(),
            meta=Meta(
                description=description,
                keywords=tuple(item.index.keywords or ()),
                image=item.index.image,
                section=place.breadcrumbs[0].label if len(place.breadcrumbs) > 1 else "",
                no_index=self.plan.no_index,
                in_sitemap=not self.plan.no_index,
                structured=self._structured(place),
                search=self._search_meta(),
            ),
            breadcrumbs=tuple(crumb.label for crumb in place.breadcrumbs),
            version=self.plan.name,
        )

    def _card(self, item: Item, sidebar: Sidebar) -> CardView | None:
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

    def _search_meta(self) -> tuple[tuple[str, str], ...]:
        tag = f"docs-default-{self.plan.name}"
        pairs = (("docwright_version", self.plan.name), ("docwright_tag", tag))
        return (*pairs, ("docsearch:version", self.plan.name), ("docsearch:docwright_tag", tag))

    def _structured(self, place: DocsPlace) -> tuple[dict[str, object], ...]:
        linked = [crumb for crumb in place.breadcrumbs if crumb.href]
        if not linked:
            return ()
        elements = [
            {
                "@type": "ListItem",
                "position": number,
                "name": crumb.label,
                "item": f"{self.frame.config.url}{crumb.href}",
            }
            for number, crumb in enumerate(linked, 1)
        ]
        return ({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": elements},)


def version_documents(documents: dict[str, Document], name: str) -> list[Document]:
    """The documents of one version, by path."""
    return [d for d in documents.values() if d.kind is SourceKind.DOC and d.version == name]
