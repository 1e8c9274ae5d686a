"""The texts of the navbar, the footer and the blog in other languages: ``i18n/fr/docusaurus-theme-classic/navbar.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from docstead.migrate.notes import Notes
from docstead.migrate.project import Project
from docstead.migrate.theme import Settings, present
from docstead.model.translation_file import texts_of

_LISTS = ("items", "items_before", "items_after")


def language_settings(site: Settings, project: Project, code: str, notes: list[Notes]) -> Settings:
    """What a language has in place of the settings of the site; empty where its files change nothing.

    Args:
        site: The settings, with the texts that the names in the files are made of.
        project: The project.
        code: Of the language.
        notes: Gets what cannot be read.
    """

    def read(path: str) -> Mapping[str, str]:
        path = f"i18n/{code}/{path}"
        text = project.look(path).text
        try:
            return texts_of(text) if text else {}
        except json.JSONDecodeError as error:
            notes.append(Notes(path, text or ""))
            notes[-1].add((), f"its texts are left out, since the file is not JSON: {error}")
            return {}

    own: Settings = {}
    if texts := read("docusaurus-theme-classic/navbar.json"):
        own["navbar"] = _bar(site.get("navbar", {}), texts) | _items(site.get("navbar", {}), texts, "item.label")
    if texts := read("docusaurus-theme-classic/footer.json"):
        footer = site.get("footer", {})
        columns = [
            column
            | present({"title": texts.get(f"link.title.{column.get('title')}", column.get("title"))})
            | _items(column, texts)
            for column in footer.get("columns", ())
        ]
        links = _labelled(footer.get("links", ()), texts, "link.item.label")
        notice = texts.get("copyright") if footer.get("copyright") else None
        own["footer"] = _bar(footer, texts) | present(
            {"columns": columns or None, "links": links or None, "copyright": notice}
        )
    if isinstance(site.get("blog"), dict) and (texts := read("docusaurus-plugin-content-blog/options.json")):
        names = {"title": "title", "description": "description", "sidebar_title": "sidebar.title"}
        own["blog"] = present({name: texts.get(key) for name, key in names.items()})
    return {name: values for name, values in own.items() if not _is_in(values, site.get(name))}


def _bar(bar: Settings, texts: Mapping[str, str]) -> Settings:
    """The title and the alternative text of the logo, where the bar has them."""
    title = texts.get("title") if bar.get("title") else None
    alt = texts.get("logo.alt") if "logo" in bar else None
    return present({"title": title, "logo": {"alt": alt} if alt else None})


def _items(holder: Settings, texts: Mapping[str, str], name: str = "link.item.label") -> Settings:
    return {key: _labelled(holder[key], texts, name) for key in _LISTS if key in holder}


def _labelled(items: list[Any], texts: Mapping[str, str], name: str) -> list[Any]:
    return [
        item
        | present({"label": texts.get(f"{name}.{item.get('label')}", item.get("label"))})
        | _items(item, texts, name)
        for item in items
    ]


def _is_in(values: Any, site: Any) -> bool:
    """Whether values are those of the site already."""
    if isinstance(values, dict) and isinstance(site, dict):
        return all(name in site and _is_in(value, site[name]) for name, value in values.items())
    return bool(values == site)
