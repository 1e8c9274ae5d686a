"""The documentation: documents, category pages and tags of every version."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from docwright.assemble.addresses import DocAddress, doc_address
from docwright.assemble.categories import CategoryFile, read_category
from docwright.assemble.frame import Frame, count_label, edit_href, last_update, read_tags, tag_letters
from docwright.assemble.issues import IssueLog, key_span
from docwright.assemble.sidebar import (
    CategoryItem,
    DocItem,
    Item,
    SidebarViews,
    first_route,
    flatten,
    generate_sidebar,
    trails,
)
from docwright.assemble.versions import VersionPlan
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
    DocTagView,
    DocView,
    NavLink,
    SidebarView,
    TaggedDoc,
    TagLink,
    TagsView,
)


@dataclass(frozen=True, slots=True)
class Doc:
    """A document with its address."""

    document: Document
    address: DocAddress
    item: DocItem


class VersionDocs:
    """One docs version on its way to pages.

    Attributes:
        docs: By id.
        items: The sidebar's tree.
        routes: Address of every document by id, and of its source by path.
    """

    def __init__(self, plan: VersionPlan, documents: list[Document], tree: SourceTree, frame: Frame, log: IssueLog) -> None:
        self.plan = plan
        self.frame = frame
        self.log = log
        config = frame.config.docs
        assert config is not None  # noqa: S101 - versions exist only where docs do
        self.config = config
        self.docs: dict[str, Doc] = {}
        for document in documents:
            if not document.front_matter.get("draft"):
                doc = self._doc(document)
                if doc.address.id in self.docs:
                    other = self.docs[doc.address.id].document.path
                    log.error("duplicate-id", f"the id `{doc.address.id}` is taken by {other}", document.path, hint="give one of them another `id`")
                    continue
                self.docs[doc.address.id] = doc
        self.items = self._sidebar(tree)
        self.views = SidebarViews(self.items, frame.config.base_path)
        self.order = [item for item in flatten(self.items) if not (isinstance(item, DocItem) and item.unlisted)]
        self.index = {item.route: number for number, item in enumerate(self.order)}
        self.trails: dict[str, tuple[CategoryItem, ...]] = {}
        self.by_route: dict[str, Item] = {}
        for item, above in trails(self.items):
            if item.route is not None:
                self.trails.setdefault(item.route, above)
                self.by_route.setdefault(item.route, item)
                if isinstance(item, CategoryItem) and item.doc:
                    self.trails[item.doc.route] = above

    def _doc(self, document: Document) -> Doc:
        address = doc_address(document, self.plan.folder, self.plan.route, prefixes=self.config.number_prefixes)
        front = document.front_matter
        label = str(front.get("sidebar_label") or document.title)
        position = front.get("sidebar_position", address.position)
        item = DocItem(
            id=address.id,
            path=document.path,
            folder=address.folder,
            name=address.name,
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

    def _sidebar(self, tree: SourceTree) -> tuple[Item, ...]:
        categories: dict[str, tuple[str, CategoryFile]] = {}
        for file in tree.data:
            if file.kind is DataKind.CATEGORY and file.version == self.plan.name:
                parsed, issues = read_category(file)
                self.log.issues.extend(issues)
                folder = file.path[len(self.plan.folder) + 1 :].rpartition("/")[0]
                categories[folder] = (file.path, parsed)
        shown = [doc.item for doc in self.docs.values() if self._sidebar_of(doc) is not None]
        items, errors = generate_sidebar(shown, categories, self.plan.route, prefixes=self.config.number_prefixes)
        for error in errors:
            self.log.error("unknown-doc", error.message, error.path, hint=error.hint)
        return items

    def _sidebar_of(self, doc: Doc) -> str | None:
        front = doc.document.front_matter
        return front["displayed_sidebar"] if "displayed_sidebar" in front else self.config.sidebar

    @property
    def main_doc(self) -> Doc | None:
        """The document at the version's own route, else the first of the sidebar, else the first."""
        for doc in self.docs.values():
            if same(doc.address.route) == same(self.plan.route):
                return doc
        for item in flatten(self.items):
            if isinstance(item, DocItem) and item.id in self.docs and not item.unlisted:
                return self.docs[item.id]
            if isinstance(item, CategoryItem) and item.doc:
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
            DocEntry(id=doc.address.id, path=self.frame.href(doc.address.route), sidebar=self._sidebar_of(doc))
            for doc in self.docs.values()
        ]
        for item in self.order:
            if isinstance(item, CategoryItem) and item.index and item.route:
                identifier = item.route[len(self.plan.route.rstrip("/")) :]
                entries.append(DocEntry(id=identifier, path=self.frame.href(item.route), sidebar=self.config.sidebar))
        return DocsVersion(view=view, docs=tuple(entries), main_doc_id=main.address.id if main else "")

    def sidebar(self) -> SidebarView:
        """The whole sidebar."""
        return SidebarView(id=self.config.sidebar, items=self.views.whole())

    # --- pages ---

    def pages(self, others: list[VersionDocs], known_tags: dict[str, dict[str, object]]) -> Iterator[Page]:
        """All pages of the version; ``others`` are all versions, for links between them."""
        tagged: dict[str, tuple[TagLink, list[Doc]]] = {}
        for doc in self.docs.values():
            tags = read_tags(doc.document.front_matter, join(self.plan.route, "tags"), self.frame, known_tags)
            for tag in tags:
                tagged.setdefault(tag.href, (tag, []))[1].append(doc)
            yield self._doc_page(doc, tags, others)
        for item in self.order:
            if isinstance(item, CategoryItem) and item.index:
                yield self._category_page(item, others)
        if tagged:
            yield from self._tag_pages(tagged)

    def _doc_page(self, doc: Doc, tags: tuple[TagLink, ...], others: list[VersionDocs]) -> Page:
        document, address, front = doc.document, doc.address, doc.document.front_matter
        place = self._place(address.route, doc.item.label, others, doc)
        unlisted = bool(front.get("unlisted"))
        view = DocView(
            path=self.frame.href(address.route),
            title=self.frame.title(document.title),
            html_class=self._html_class("docs-doc-page", f"docs-doc-id-{address.id}"),
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

    def _place(self, route: str, label: str, others: list[VersionDocs], doc: Doc | None) -> DocsPlace:
        trail = self.trails.get(route)
        in_sidebar = trail is not None
        crumbs: tuple[Breadcrumb, ...] = ()
        if trail is not None and self.config.breadcrumbs:
            crumbs = tuple(Breadcrumb(label=c.label, href=self._href(c.route)) for c in trail)
            item = self.by_route.get(route)
            crumbs += (Breadcrumb(label=item.label if item else label, href=self._href(route)),)
        previous, following = self._neighbours(route, doc)
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
            sidebar_id=self.config.sidebar if in_sidebar else None,
            sidebar=self.views.branch(route, trail) if trail is not None else None,
            alternates=alternates,
        )

    def same_page(self, doc_id: str | None, suffix: str) -> str | None:
        """The route of the same document, or of the same category page, in this version."""
        if doc_id is not None:
            return self.docs[doc_id].address.route if doc_id in self.docs else None
        route = self.plan.route.rstrip("/") + suffix
        return route if route in self.by_route else None

    def _href(self, route: str | None) -> str | None:
        return self.frame.href(route) if route is not None else None

    def _neighbours(self, route: str, doc: Doc | None) -> tuple[NavLink | None, NavLink | None]:
        number = self.index.get(route)
        around: list[NavLink | None] = [None, None]
        if number is not None:
            around[0] = self._nav_link(self.order[number - 1]) if number else None
            around[1] = self._nav_link(self.order[number + 1]) if number + 1 < len(self.order) else None
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
                self.log.error("unknown-doc", f"`{key}`: there is no document with the id `{target}`", doc.document.path, span, hint)
        return around[0], around[1]

    def _nav_link(self, item: Item) -> NavLink:
        title = item.pagination_label if isinstance(item, DocItem) else item.label
        return NavLink(title=title, href=self.frame.href(item.route or ""))

    def _category_page(self, item: CategoryItem, others: list[VersionDocs]) -> Page:
        assert item.index is not None and item.route is not None  # noqa: S101 - the caller's condition
        place = self._place(item.route, item.label, others, None)
        title = item.index.title or item.label
        description = item.index.description or ""
        view = CategoryView(
            path=self.frame.href(item.route),
            title=self.frame.title(title),
            html_class=self._html_class("docs-category-page", ""),
            heading=title,
            description=description,
            cards=tuple(card for child in item.items if (card := self._card(child))),
            place=place,
        )
        return Page(
            route=item.route,
            kind="category-index",
            title=title,
            source=f"{self.plan.folder}/{item.key}",
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

    def _card(self, item: Item) -> CardView | None:
        route = first_route(item)
        if route is None:
            return None
        href = self.frame.href(route)
        if isinstance(item, DocItem):
            return CardView(type="doc", label=item.label, href=href, description=item.description)
        count = sum(1 for child in item.items if first_route(child) is not None)
        return CardView(type="category", label=item.label, href=href, description=item.description or "", count=count)

    def _tag_pages(self, tagged: dict[str, tuple[TagLink, list[Doc]]]) -> Iterator[Page]:
        base = join(self.plan.route, "tags")
        listed: dict[str, TagLink] = {}
        for href, (tag, docs) in tagged.items():
            shown = sorted((d for d in docs if not d.item.unlisted), key=lambda d: d.document.title.lower())
            if shown:
                listed[href] = TagLink(label=tag.label, href=href, description=tag.description, count=len(shown))
            heading = f'{count_label(len(shown), "One doc", "docs")} tagged with "{tag.label}"'
            route = join(base, href.rsplit("/tags/", 1)[-1])
            view = DocTagView(
                path=href,
                title=self.frame.title(heading),
                html_class=self._html_class("docs-tag-doc-list-page", ""),
                heading=heading,
                description=tag.description,
                docs=tuple(
                    TaggedDoc(title=d.document.title, href=self.frame.href(d.address.route), description=d.document.description)
                    for d in shown
                ),
                all_tags_href=self.frame.href(base),
                version=self.plan.name,
                unlisted=not shown,
            )
            yield self._list_page(route, "doc-tag", heading, view, "doc_tag_doc_list")
        view_all = TagsView(
            path=self.frame.href(base),
            title=self.frame.title("Tags"),
            html_class=self._html_class("docs-tags-list-page", ""),
            section="docs",
            letters=tag_letters(listed),
            version=self.plan.name,
        )
        yield self._list_page(base, "doc-tags", "Tags", view_all, "doc_tags_list")

    def _list_page(self, route: str, kind: str, title: str, view: DocTagView | TagsView, tag: str) -> Page:
        return Page(
            route=route,
            kind=kind,
            title=title,
            source=None,
            view=view,
            bodies=(),
            meta=Meta(description=title, in_sitemap=False, search=(("docwright_tag", tag), ("docsearch:docwright_tag", tag))),
            version=self.plan.name,
        )

    def _html_class(self, kind: str, identifier: str) -> str:
        parts = ["plugin-docs", "plugin-id-default", "docs-wrapper", kind, f"docs-version-{self.plan.name}", identifier]
        return " ".join(part.replace(" ", "-") for part in parts if part)

    def _search_meta(self) -> tuple[tuple[str, str], ...]:
        tag = f"docs-default-{self.plan.name}"
        pairs = (("docwright_version", self.plan.name), ("docwright_tag", tag))
        return (*pairs, ("docsearch:version", self.plan.name), ("docsearch:docwright_tag", tag))

    def _structured(self, place: DocsPlace) -> tuple[dict[str, object], ...]:
        linked = [crumb for crumb in place.breadcrumbs if crumb.href]
        if not linked:
            return ()
        elements = [
            {"@type": "ListItem", "position": number, "name": crumb.label, "item": f"{self.frame.config.url}{crumb.href}"}
            for number, crumb in enumerate(linked, 1)
        ]
        return ({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": elements},)


def version_documents(documents: dict[str, Document], name: str) -> list[Document]:
    """The documents of one version, by path."""
    return [d for d in documents.values() if d.kind is SourceKind.DOC and d.version == name]
