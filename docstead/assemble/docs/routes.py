"""Identifiers and routes of documents, from folders, names and front matter."""

from __future__ import annotations

import re

import msgspec

from docstead.assemble.number_prefix import split_prefix
from docstead.model.document import Document
from docstead.model.routes import join

MARKDOWN_SUFFIX = re.compile(r"\.mdx?$")


class DocAddress(msgspec.Struct, frozen=True):
    """Identifier and route of a document of the docs.

    Attributes:
        id: Folders and name, or the name that the front matter gives.
        folder: The source's folder below the docs folder, as on disk; empty for the docs folder itself.
        route: Of the page, without the base path.
        position: From the name's number prefix.
        is_index: Whether the document is the page of its folder.
    """

    id: str
    folder: str
    route: str
    position: int | None
    is_index: bool


def doc_address(document: Document, folder: str, base: str, *, prefixes: bool, named_index: bool = True) -> DocAddress:
    """The address of a document in the docs folder ``folder`` whose pages begin at the route ``base``."""
    front = document.front_matter
    relative = MARKDOWN_SUFFIX.sub("", document.path[len(folder) + 1 :])
    here, _, file_name = relative.rpartition("/")
    prefixes = prefixes and front.get("parse_number_prefixes", True) is not False
    name, position = split_prefix(file_name, enabled=prefixes)
    clean = "/".join(split_prefix(part, enabled=prefixes)[0] for part in here.split("/")) if here else ""
    identifier = front.get("id", name)
    # Names as on disk: `relations/1-relations.md` is a page of its own.
    names = ("index", "readme", here.rpartition("/")[2].lower())
    is_index = file_name.lower() in names if named_index else file_name in ("index", "README")
    slug = front.get("slug")
    if slug is None:
        route = join(base, clean, "/") if is_index else join(base, clean, identifier)
    elif slug.startswith("/"):
        route = join(base, slug)
    else:
        route = join(base, _relative(clean, slug))
    return DocAddress(
        id=f"{clean}/{identifier}" if clean else identifier,
        folder=here,
        route=route,
        position=position,
        is_index=is_index,
    )


def _relative(folder: str, slug: str) -> str:
    parts = [part for part in folder.split("/") if part]
    for part in slug.split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part and part != ".":
            parts.append(part)
    return "/".join(parts) + ("/" if slug.endswith("/") else "")
