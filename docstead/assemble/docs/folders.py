"""Hints for links to folders and categories of the docs that have no page at the address that one expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docstead.assemble.docs.documents import VersionDocs
from docstead.assemble.number_prefix import split_prefix
from docstead.assemble.sidebar.rows import CategoryItem, flatten, with_ancestors
from docstead.model.routes import join, same
from docstead.model.slug import slugify


def folder_hints(versions: Iterable[VersionDocs]) -> dict[str, str]:
    """What to do about a link, by the address that a page of the folder or category would have."""
    hints: dict[str, str] = {}
    for version in versions:
        for route, hint in (*_of_categories(version), *_of_folders(version)):
            hints.setdefault(same(route), hint)
    return hints


def _of_categories(version: VersionDocs) -> Iterator[tuple[str, str]]:
    for sidebar in version.sidebars.values():
        categories = (item for item, _ in with_ancestors(sidebar.items) if isinstance(item, CategoryItem))
        for item in categories:
            hint = f"did you mean {item.route}?" if item.route is not None else _without_page(item, sidebar.id, version)
            if item.folder is not None:
                yield _route_of(item.folder, version), hint
            yield join(version.plan.route, "category", slugify(item.label)), hint


def _without_page(item: CategoryItem, sidebar: str, version: VersionDocs) -> str:
    first = next(flatten(item.items), None)
    after = f"; its first page is {first.route}" if first else ""
    if item.folder is None:
        remedy = 'give it `link = { type = "generated-index" }`'
        return f"the category `{item.label}` of the sidebar `{sidebar}` has no page: {remedy}{after}"
    folder = f"{version.plan.folder}/{item.folder}"
    file = version.category_files.get(item.folder, f"{folder}/_category_.yml")
    link = '"link": {"type": "generated-index"}' if file.endswith(".json") else "link: {type: generated-index}"
    return f"the category `{item.label}` has no page: add {folder}/index.md, or `{link}` to {file}{after}"


def _of_folders(version: VersionDocs) -> Iterator[tuple[str, str]]:
    """Folders that no sidebar shows as a category."""
    indexes = {doc.address.folder: doc.address.route for doc in version.docs.values() if doc.address.is_index}
    first: dict[str, str] = {}
    for doc in version.docs.values():
        first.setdefault(doc.address.folder, doc.address.route)
    for folder, page in first.items():
        parts = folder.split("/") if folder else []
        for depth in range(len(parts), 0, -1):
            above = "/".join(parts[:depth])
            path = f"{version.plan.folder}/{above}"
            hint = f"the folder {path} has no page: add {path}/index.md, or link to a page in it such as {page}"
            yield _route_of(above, version), f"did you mean {indexes[above]}?" if above in indexes else hint


def _route_of(folder: str, version: VersionDocs) -> str:
    prefixes = version.config.number_prefixes
    return join(version.plan.route, *(split_prefix(part, enabled=prefixes)[0] for part in folder.split("/")))
