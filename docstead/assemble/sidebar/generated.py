"""Rows of a sidebar that are generated from the folders of the documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import UNSET

from docstead.assemble.issues import IssueLog, known_names
from docstead.assemble.number_prefix import split_prefix
from docstead.assemble.sidebar.category_files import CategoryFile
from docstead.assemble.sidebar.rows import CategoryItem, DocItem, Item
from docstead.config.sections import words_of
from docstead.config.sidebars import CategoryDocSettings, GeneratedIndexSettings
from docstead.model.routes import join
from docstead.model.slug import slugify, unique
from docstead.model.source import DataFile
from docstead.model.yaml import key_span


class _Folder(msgspec.Struct):
    docs: list[DocItem] = msgspec.field(default_factory=list)
    folders: dict[str, _Folder] = msgspec.field(default_factory=dict)


class FolderRows:
    """Generates the rows of folders of one docs version.

    Args:
        docs: All documents, unlisted ones among them.
        categories: By folder: the category file and its contents.
        base: Route at which the version's pages begin.
        prefixes: Whether names carry number prefixes.
        titles: Whether folders are named in words and come after pages.
        log: Where category files that name missing documents are reported.
    """

    def __init__(
        self,
        docs: Iterable[DocItem],
        categories: Mapping[str, tuple[DataFile, CategoryFile]],
        base: str,
        log: IssueLog,
        *,
        prefixes: bool,
        titles: bool,
    ) -> None:
        self._by_id = {doc.id: doc for doc in docs}
        self._categories = categories
        self._base = base
        self._log = log
        self._prefixes = prefixes
        self._titles = titles
        self._slugs: dict[str, int] = {}
        self._root = _Folder()
        for doc in self._by_id.values():
            folder = self._root
            for part in doc.folder.split("/") if doc.folder else ():
                folder = folder.folders.setdefault(part, _Folder())
            folder.docs.append(doc)

    def rows(self, folder_path: str = "") -> tuple[Item, ...] | None:
        """The rows of a folder, empty for the docs folder itself; ``None`` where there is no such folder."""
        folder: _Folder | None = self._root
        for part in folder_path.split("/") if folder_path else ():
            folder = folder.folders.get(part) if folder else None
        return self._addressed(self._items(folder, folder_path)) if folder else None

    def index_route(self, index_slug: str | None, label: str) -> str:
        """The route of a category's generated page; labels that were used before get a number."""
        if index_slug is not None:
            return join(self._base, index_slug)
        return join(self._base, "category", unique(slugify(label), self._slugs))

    def _items(self, folder: _Folder, path: str, *, without: DocItem | None = None) -> tuple[Item, ...]:
        items: list[DocItem | CategoryItem] = [doc for doc in folder.docs if doc is not without]
        for name, child in folder.folders.items():
            item = self._category(child, f"{path}/{name}" if path else name, name)
            if item is not None:
                items.append(item)
        return tuple(sorted(items, key=lambda item: _order(item, self._rank(item, path))))

    def _rank(self, item: DocItem | CategoryItem, path: str) -> int:
        """Where folders are named in words, the index of a folder comes first, then its other pages, then its folders."""
        if not self._titles:
            return 0
        return int(not item.is_index) if isinstance(item, DocItem) and item.folder == path else 2

    def _category(self, folder: _Folder, path: str, name: str) -> DocItem | CategoryItem | None:
        source, file = self._categories.get(path, (None, CategoryFile()))
        clean, number = split_prefix(name, enabled=self._prefixes)
        doc = self._linked_doc(folder, path, source, file)
        index = file.link if isinstance(file.link, GeneratedIndexSettings) else None
        items = self._items(folder, path, without=doc)
        label = file.label or (words_of(clean) if self._titles else doc.label if doc else clean)
        position = file.position if file.position is not None else (doc.position if doc else None)
        position = position if position is not None else number
        if not items:
            return msgspec.structs.replace(doc, label=label, position=position, name=name) if doc else None
        return CategoryItem(
            key=path,
            name=name,
            label=label,
            description=file.description,
            position=position,
            collapsed=True if file.collapsed is None else file.collapsed,
            collapsible=True if file.collapsible is None else file.collapsible,
            class_name=file.className or (doc.class_name if doc else ""),
            items=items,
            doc=doc,
            index=index,
            route=doc.route if doc else None,
            folder=path,
            text_key=file.key,
        )

    def _addressed(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The rows with the addresses of generated pages, which depend on the order of equal labels."""
        return tuple(self._with_address(item) if isinstance(item, CategoryItem) else item for item in items)

    def _with_address(self, item: CategoryItem) -> CategoryItem:
        route = self.index_route(item.index.slug, item.label) if item.index else item.route
        return msgspec.structs.replace(item, route=route, items=self._addressed(item.items))

    def _linked_doc(self, folder: _Folder, path: str, source: DataFile | None, file: CategoryFile) -> DocItem | None:
        if isinstance(file.link, CategoryDocSettings) and source is not None:
            clean = "/".join(split_prefix(part, enabled=self._prefixes)[0] for part in path.split("/"))
            doc = self._by_id.get(f"{clean}/{file.link.id}") or self._by_id.get(file.link.id)
            if doc is None:
                message = f"there is no document with the id `{file.link.id}`"
                hint = known_names(file.link.id, self._by_id, "ids")
                self._log.error("unknown-doc", message, source.path, key_span(source.text, "id"), hint)
            return doc
        if file.link is not UNSET:  # the file has a link, if an empty one
            return None
        return next((doc for doc in folder.docs if doc.is_index), None)


def _order(item: DocItem | CategoryItem, rank: int) -> tuple[bool, float, int, bytes]:
    return (item.position is None, item.position or 0, rank, item.name.encode())
