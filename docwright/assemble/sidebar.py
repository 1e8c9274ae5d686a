"""The sidebar of a docs version, generated from its folders, and what pages need of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from docwright.assemble.addresses import split_prefix
from docwright.assemble.categories import CategoryFile, DocLink, GeneratedIndex
from docwright.model.document import Document
from docwright.model.routes import encode, join
from docwright.model.slug import slugify, unique
from docwright.model.view import SidebarCategory, SidebarItem, SidebarLink


@dataclass(frozen=True, slots=True, eq=False)
class DocItem:
    """A document as the sidebar sees it.

    Attributes:
        name: Sort key: the name on disk.
        label: Shown in the sidebar.
    """

    id: str
    path: str
    folder: str
    name: str
    route: str
    label: str
    title: str
    pagination_label: str
    description: str
    position: float | None
    class_name: str
    unlisted: bool
    is_index: bool


@dataclass(frozen=True, slots=True, eq=False)
class CategoryItem:
    """A folder of the sidebar.

    Attributes:
        key: The folder's path; tells the category from all others.
        doc: The document that stands for it.
        index: The generated page that stands for it.
        route: Address of either.
    """

    key: str
    name: str
    label: str
    description: str | None
    position: float | None
    collapsed: bool
    collapsible: bool
    class_name: str
    items: tuple[Item, ...]
    doc: DocItem | None = None
    index: GeneratedIndex | None = None
    route: str | None = None


Item = DocItem | CategoryItem


@dataclass(slots=True)
class _Folder:
    docs: list[DocItem] = field(default_factory=list)
    folders: dict[str, _Folder] = field(default_factory=dict)


class SidebarError(Exception):
    """A category file asks for what is not there."""

    def __init__(self, path: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.path, self.message, self.hint = path, message, hint


def generate_sidebar(
    docs: list[DocItem], categories: dict[str, tuple[str, CategoryFile]], base: str, *, prefixes: bool
) -> tuple[tuple[Item, ...], list[SidebarError]]:
    """Build the tree of a version.

    Args:
        docs: Listed documents, unlisted ones among them.
        categories: By folder: the category file's path and contents.
        base: Route at which the version's pages begin.
        prefixes: Whether names carry number prefixes.
    """
    root = _Folder()
    for doc in docs:
        folder = root
        for part in doc.folder.split("/") if doc.folder else ():
            folder = folder.folders.setdefault(part, _Folder())
        folder.docs.append(doc)
    generator = _Generator(docs, categories, base, prefixes)
    return generator.items(root, "", top=True), generator.errors


class _Generator:
    def __init__(
        self, docs: list[DocItem], categories: dict[str, tuple[str, CategoryFile]], base: str, prefixes: bool
    ) -> None:
        self.by_id = {doc.id: doc for doc in docs}
        self.categories = categories
        self.base = base
        self.prefixes = prefixes
        self.slugs: dict[str, int] = {}
        self.errors: list[SidebarError] = []

    def items(self, folder: _Folder, path: str, *, top: bool = False, without: DocItem | None = None) -> tuple[Item, ...]:
        items: list[Item] = [doc for doc in folder.docs if doc is not without]
        for name, child in folder.folders.items():
            item = self.category(child, f"{path}/{name}" if path else name, name)
            if item is not None:
                items.append(item)
        return tuple(sorted(items, key=_order))

    def category(self, folder: _Folder, path: str, name: str) -> Item | None:
        file_path, file = self.categories.get(path, ("", CategoryFile()))
        clean, number = split_prefix(name, enabled=self.prefixes)
        doc = self._linked_doc(folder, path, file_path, file)
        index = file.link if isinstance(file.link, GeneratedIndex) else None
        items = self.items(folder, path, without=doc)
        label = file.label or (doc.label if doc else clean)
        position = file.position if file.position is not None else (doc.position if doc else None)
        position = position if position is not None else number
        class_name = file.className or ""
        if not items:
            if doc is None:
                return None
            return DocItem(**{**{f: getattr(doc, f) for f in DocItem.__slots__}, "label": label, "position": position, "name": name})
        return CategoryItem(
            key=path,
            name=name,
            label=label,
            description=file.description,
            position=position,
            collapsed=True if file.collapsed is None else file.collapsed,
            collapsible=True if file.collapsible is None else file.collapsible,
            class_name=class_name,
            items=items,
            doc=doc,
            index=index,
            route=doc.route if doc else self._index_route(index, label) if index else None,
        )

    def _index_route(self, index: GeneratedIndex, label: str) -> str:
        if index.slug is not None:
            return join(self.base, index.slug)
        return join(self.base, "category", unique(slugify(label), self.slugs))

    def _linked_doc(self, folder: _Folder, path: str, file_path: str, file: CategoryFile) -> DocItem | None:
        if isinstance(file.link, DocLink):
            clean = "/".join(split_prefix(part, enabled=self.prefixes)[0] for part in path.split("/"))
            doc = self.by_id.get(f"{clean}/{file.link.id}") or self.by_id.get(file.link.id)
            if doc is None:
                known = ", ".join(sorted(self.by_id))
                self.errors.append(
                    SidebarError(file_path, f"there is no document with the id `{file.link.id}`", f"known ids: {known}")
                )
            return doc
        if file.says_link:
            return None
        return next((doc for doc in folder.docs if doc.is_index), None)


def _order(item: Item) -> tuple[bool, float, bytes]:
    return (item.position is None, item.position or 0, item.name.encode())


def flatten(items: tuple[Item, ...]) -> Iterator[Item]:
    """Everything that has a page, in reading order: categories before what they hold."""
    for item in items:
        if isinstance(item, CategoryItem):
            if item.route is not None:
                yield item
            yield from flatten(item.items)
        else:
            yield item


def trails(items: tuple[Item, ...], above: tuple[CategoryItem, ...] = ()) -> Iterator[tuple[Item, tuple[CategoryItem, ...]]]:
    """Every item with the categories that hold it, outermost first."""
    for item in items:
        yield item, above
        if isinstance(item, CategoryItem):
            yield from trails(item.items, (*above, item))


def first_route(item: Item) -> str | None:
    """Where a press on the item leads: its own page, or that of the first descendant that has one."""
    if isinstance(item, DocItem):
        return None if item.unlisted else item.route
    if item.route is not None:
        return item.route
    return next((route for child in item.items if (route := first_route(child))), None)


class SidebarViews:
    """Views of one sidebar: the whole tree, and the open branch of each page."""

    def __init__(self, items: tuple[Item, ...], base_path: str) -> None:
        self._items = items
        self._base = base_path.rstrip("/")
        self._closed: dict[int, SidebarItem] = {}

    def href(self, route: str) -> str:
        """The address of a route."""
        return self._base + encode(route)

    def whole(self) -> tuple[SidebarItem, ...]:
        """All items, without unlisted documents."""
        return self._views(self._items, None, everything=True)

    def branch(self, route: str, trail: tuple[CategoryItem, ...]) -> tuple[SidebarItem, ...]:
        """The items around one page: only the categories on the way to it have their items."""
        return self._views(self._items, (route, trail), everything=False)

    def _views(
        self, items: tuple[Item, ...], at: tuple[str, tuple[CategoryItem, ...]] | None, *, everything: bool
    ) -> tuple[SidebarItem, ...]:
        return tuple(
            view for item in items if (view := self._view(item, at, everything=everything)) is not None
        )

    def _view(
        self, item: Item, at: tuple[str, tuple[CategoryItem, ...]] | None, *, everything: bool
    ) -> SidebarItem | None:
        if isinstance(item, DocItem):
            if item.unlisted and not (at and at[0] == item.route):
                return None
            return self._cached(item) if not item.unlisted else self._link(item)
        is_open = everything or (at is not None and (item in at[1] or item.route == at[0]))
        if not is_open and item.collapsed:
            return self._cached(item)
        fallback = first_route(item)
        if fallback is None:
            return None
        return self._category(item, fallback, self._views(item.items, at, everything=everything))

    def _cached(self, item: Item) -> SidebarItem | None:
        view = self._closed.get(id(item))
        if view is None:
            if isinstance(item, DocItem):
                view = self._link(item)
            else:
                fallback = first_route(item)
                if fallback is None:
                    return None
                view = self._category(item, fallback, None)
            self._closed[id(item)] = view
        return view

    def _link(self, item: DocItem) -> SidebarLink:
        return SidebarLink(label=item.label, href=self.href(item.route), class_name=item.class_name, unlisted=item.unlisted)

    def _category(
        self, item: CategoryItem, fallback: str, items: tuple[SidebarItem, ...] | None
    ) -> SidebarCategory:
        return SidebarCategory(
            key=item.key,
            label=item.label,
            fallback_href=self.href(fallback),
            items=items,
            href=self.href(item.route) if item.route is not None else None,
            collapsible=item.collapsible,
            collapsed=item.collapsed,
            class_name=item.class_name,
        )
