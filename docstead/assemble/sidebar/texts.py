"""Texts of sidebars in the files that Docusaurus and its translation services write, such as ``current.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import msgspec

from docstead.assemble.issues import IssueLog
from docstead.assemble.sidebar.rows import CategoryItem, DocItem, HtmlItem, Item
from docstead.assemble.values import report_json
from docstead.model.source import DataFile, DataKind
from docstead.model.translation_file import texts_of

Texts = Mapping[str, str]
"""Texts by name, such as ``sidebar.main.category.Guides``."""


def read_texts(files: Iterable[DataFile], version: str, log: IssueLog) -> Texts:
    """The texts of a docs version. What a language does not have is as in the default language, whose file comes last."""
    texts: dict[str, str] = {}
    for file in files:
        if file.kind is DataKind.SIDEBAR_TEXTS and file.version == version:
            texts = _texts(file, log) | texts
    return texts


def _texts(file: DataFile, log: IssueLog) -> dict[str, str]:
    try:
        return texts_of(file.text)
    except json.JSONDecodeError as error:
        report_json(error, log, code="sidebar-value", path=file.path)
        return {}


def with_texts(items: tuple[Item, ...], sidebar: str, texts: Texts) -> tuple[Item, ...]:
    """The rows of a sidebar with their texts."""
    return tuple(_named(item, f"sidebar.{sidebar}", texts) for item in items) if texts else items


def _named(item: Item, sidebar: str, texts: Texts) -> Item:
    if isinstance(item, HtmlItem):
        return item
    if not isinstance(item, CategoryItem):
        kind = "doc" if isinstance(item, DocItem) else "link"
        label = texts.get(f"{sidebar}.{kind}.{item.text_key or item.label}", item.label)
        return msgspec.structs.replace(item, label=label)
    name = f"{sidebar}.category.{item.text_key or item.label}"
    index = item.index and msgspec.structs.replace(
        item.index,
        title=texts.get(f"{name}.link.generated-index.title", item.index.title),
        description=texts.get(f"{name}.link.generated-index.description", item.index.description),
    )
    return msgspec.structs.replace(
        item,
        label=texts.get(name, item.label),
        index=index,
        items=tuple(_named(inner, sidebar, texts) for inner in item.items),
    )
