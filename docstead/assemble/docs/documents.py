"""The documents of a docs version, with their addresses and sidebars, before any page is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docstead.assemble.data_files import read_entries
from docstead.assemble.docs.routes import DocAddress, doc_address
from docstead.assemble.docs.versions import VersionPlan
from docstead.assemble.issues import IssueLog, known_names, settings_file
from docstead.assemble.sidebar.category_files import CategoryFile, read_category, read_sidebars
from docstead.assemble.sidebar.generated import FolderRows
from docstead.assemble.sidebar.rows import CategoryItem, DocItem
from docstead.assemble.sidebar.sidebars import Sidebar, SidebarLayout
from docstead.assemble.sidebar.texts import with_texts
from docstead.assemble.site_context import SiteContext
from docstead.assemble.tags import Tag, read_tags
from docstead.config import CURRENT, with_html_as_text
from docstead.config.sidebars import (
    CategoryDocSettings,
    SidebarCategorySettings,
    SidebarDocSettings,
    SidebarItemSettings,
)
from docstead.model.document import Document
from docstead.model.routes import join, same
from docstead.model.site import DocEntry, DocsVersion
from docstead.model.source import DataFile, DataKind, SourceKind, SourceTree
from docstead.model.view import DocsVersionView, SidebarView


class Doc(msgspec.Struct, frozen=True):
    """A document with its address, its row of the sidebar, and its tags."""

    document: Document
    address: DocAddress
    item: DocItem
    tags: tuple[Tag, ...]


def _labels(rows: Iterable[SidebarItemSettings]) -> Iterator[tuple[str, str]]:
    """The labels that sidebars of the settings give to documents, by id: the titles of those that have none of their own."""
    for row in rows:
        if isinstance(row, SidebarCategorySettings):
            if isinstance(row.link, CategoryDocSettings):
                yield row.link.id, row.label
            yield from _labels(row.items)
        elif isinstance(row, SidebarDocSettings) and row.label:
            yield row.id, row.label


class VersionDocs:
    """The documents of one docs version.

    Attributes:
        docs: By id, without drafts.
        sidebars: By identifier, in order.
        category_files: Paths of the files that describe folders, by folder below that of the version.
        indexes: Categories with a generated page, and their sidebars, by route.
        history: Of the files, by path.
    """

    def __init__(
        self, plan: VersionPlan, documents: Iterable[Document], tree: SourceTree, context: SiteContext, log: IssueLog
    ) -> None:
        self.plan = plan
        self.context = context
        self.log = log
        self.history = tree.history
        self.on_disk = tree.on_disk
        self.config = plan.section
        self._labels = dict(_labels(row for rows in self.config.sidebars.values() for row in rows))
        known_tags = read_entries(tree, DataKind.TAGS, plan.folder, log)
        mine = [self._doc(d, known_tags) for d in documents if d.kind is SourceKind.DOC and d.version == plan.key]
        self.docs = self._by_id(doc for doc in mine if context.shows(doc.document))
        self.category_files: dict[str, str] = {}
        drafts = frozenset(doc.address.id for doc in mine if not context.shows(doc.document))
        self.sidebars = {sidebar.id: sidebar for sidebar in self._sidebars(drafts, tree)}
        self._check_fallback()
        self.indexes = {
            item.route: (item, sidebar)
            for sidebar in self.sidebars.values()
            for item in sidebar.order
            if isinstance(item, CategoryItem) and item.index and item.route
        }

    def _check_fallback(self) -> None:
        wanted = self.config.fallback_sidebar
        if wanted and wanted not in self.sidebars and self.plan.key == CURRENT:
            place = [section.id for section in self.context.config.sections].index(self.config.id)
            hint = known_names(wanted, self.sidebars, "sidebars")
            keys = ("sections", str(place), "fallback_sidebar")
            self.log.setting("unknown-sidebar", f"there is no sidebar `{wanted}`", keys, hint)

    def _doc(self, document: Document, known_tags: dict[str, dict[str, object]]) -> Doc:
        config = self.config
        address = doc_address(
            document,
            self.plan.folder,
            self.plan.route,
            prefixes=config.number_prefixes,
            named_index=config.named_index,
        )
        front = document.front_matter
        is_named = document.has_own_title and document.title_html
        named = None if is_named or front.get("title") else self._labels.get(address.id)
        if named:
            document = document.titled(named)
        label = str(front.get("sidebar_label") or document.title)
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
            position=front.get("sidebar_position", address.position),
            class_name=str(front.get("sidebar_class_name") or ""),
            unlisted=bool(front.get("unlisted")),
            is_index=address.is_index,
        )
        return Doc(document, address, item, read_tags(document, join(self.plan.route, "tags"), known_tags, self.log))

    def _by_id(self, docs: Iterable[Doc]) -> dict[str, Doc]:
        found: dict[str, Doc] = {}
        for doc in docs:
            other = found.setdefault(doc.address.id, doc)
            if other is not doc:
                message = f"the id `{doc.address.id}` is taken by {other.document.path}"
                self.log.error("duplicate-id", message, doc.document.path, hint="give one of them another `id`")
        return found

    def _sidebars(self, drafts: frozenset[str], tree: SourceTree) -> Iterator[Sidebar]:
        categories: dict[str, tuple[DataFile, CategoryFile]] = {}
        layouts = self.config.sidebars
        path, text = settings_file(tree, ("sections",))
        for file in tree.data:
            if file.kind is DataKind.CATEGORY and file.version == self.plan.key:
                folder = file.path[len(self.plan.folder) + 1 :].rpartition("/")[0]
                categories[folder] = (file, read_category(file, self.log))
                self.category_files[folder] = file.path
            elif file.kind is DataKind.SIDEBARS and file.version == self.plan.key:
                layouts, path, text = read_sidebars(file, self.log), file.path, file.text
                if self.context.config.build.untrusted:
                    layouts = with_html_as_text(layouts)
        items = {doc.address.id: doc.item for doc in self.docs.values()}
        prefixes, titles = self.config.number_prefixes, self.config.folder_titles
        folders = FolderRows(items.values(), categories, self.plan.route, self.log, prefixes=prefixes, titles=titles)
        layout = SidebarLayout(items, drafts, folders, self.context, self.log, path, text)
        found = {name: layout.rows(name, rows) for name, rows in layouts.items()}
        for name, rows in (found or {self.config.sidebar: folders.rows() or ()}).items():
            yield Sidebar(name, with_texts(rows, name, self.plan.texts), self.context.config.base_path)

    def sidebar_of(self, doc: Doc) -> Sidebar | None:
        """The sidebar of a document: the one its front matter names, else the first that lists it, else the fallback."""
        front = doc.document.front_matter
        if "displayed_sidebar" in front:
            return self.sidebars.get(front["displayed_sidebar"] or "")
        listing = (bar for bar in self.sidebars.values() if doc.address.route in bar.by_route)
        return next(listing, self.sidebars.get(self.config.fallback_sidebar))

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
        view = DocsVersionView(
            name=self.plan.key,
            section=self.plan.section.id,
            label=self.plan.label,
            path=self.context.href(self.plan.route),
            main_doc=self.context.href(main.address.route if main else self.plan.route),
            is_last=self.plan.is_last,
            badge=self.plan.badge,
            banner=self.plan.banner,
        )
        entries = [
            DocEntry(
                id=doc.address.id,
                path=self.context.href(doc.address.route),
                sidebar=bar.id if (bar := self.sidebar_of(doc)) else None,
            )
            for doc in self.docs.values()
        ]
        below = len(self.plan.route.rstrip("/"))
        entries += [
            DocEntry(id=route[below:], path=self.context.href(route), sidebar=sidebar.id)
            for route, (_, sidebar) in self.indexes.items()
        ]
        return DocsVersion(view=view, docs=tuple(entries), main_doc_id=main.address.id if main else "")

    def sidebar_views(self) -> Iterator[SidebarView]:
        """All sidebars, whole."""
        for sidebar in self.sidebars.values():
            yield SidebarView(id=sidebar.id, items=sidebar.views.whole())
