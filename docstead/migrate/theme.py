"""What surrounds every page: navbar, footer, announcement, colours, the list of contents."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from typing import Any

from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from docstead.migrate.notes import Table

Settings = dict[str, Any]

_YEAR = str(datetime.datetime.now(datetime.UTC).year)
_ITEM_KEYS = {
    "label": "label",
    "to": "to",
    "href": "href",
    "html": "html",
    "value": "value",
    "activeBasePath": "active_base_path",
    "activeBaseRegex": "active_base_regex",
    "className": "class_name",
    "aria-label": "aria_label",
    "docId": "doc_id",
    "sidebarId": "sidebar_id",
    "versions": "versions",
}
_KEYS_BY_TYPE = {
    "default": ("label", "to", "href", "html", "activeBasePath", "activeBaseRegex", "className", "aria-label"),
    "dropdown": ("label", "to", "href", "className"),
    "html": ("value", "className"),
    "doc": ("docId", "label", "className"),
    "docSidebar": ("sidebarId", "label", "className"),
    "docsVersion": ("label", "to", "className"),
    "docsVersionDropdown": ("versions", "className"),
    "localeDropdown": ("className",),
    "search": ("className",),
}
_STATIC_HINT = "put what it did into a script of yours in `static/`, and name it in `[[scripts]]`"


def theme_settings(theme: Table, site: Settings, config_text: str, ids: Mapping[str, str]) -> None:
    """Carry ``themeConfig`` over into ``site``; ``ids`` are the identifiers of the sections by the names of plugins."""
    set_in(site, "image", theme.text("image"))
    _color_mode(theme.table("colorMode"), site)
    _docs_and_blog(theme, site)
    _navbar(theme.table("navbar"), site, ids)
    _footer(theme.table("footer"), site, config_text)
    _announcement(theme.table("announcementBar"), site)
    contents = theme.table("tableOfContents")
    low, high = contents.take("minHeadingLevel", int), contents.take("maxHeadingLevel", int)
    put(site, "toc", {"min_heading_level": low, "max_heading_level": high})
    contents.close()
    _prism(theme.table("prism"))
    theme.leave(("algolia",), "search is built in, with settings in `[search]`; `theme/Search.tsx` can show Algolia")
    theme.leave(("gtag", "googleAnalytics", "googleTagManager"), _STATIC_HINT)
    theme.ignore("mermaid")
    theme.close()


def present(values: Settings) -> Settings:
    """The keys that have a value."""
    return {key: value for key, value in values.items() if value is not None}


def put(site: Settings, name: str, values: Settings) -> None:
    """Set the keys of a table that have a value."""
    if found := present(values):
        site.setdefault(name, {}).update(found)


def set_in(site: Settings, key: str, value: Any) -> None:
    """Set a key where there is a value."""
    if value is not None and value != "":
        site[key] = value


def _color_mode(mode: Table, site: Settings) -> None:
    put(
        site,
        "color_mode",
        {
            "default_mode": mode.text("defaultMode"),
            "disable_switch": mode.flag("disableSwitch"),
            "respect_prefers_color_scheme": mode.flag("respectPrefersColorScheme"),
        },
    )
    mode.close()


def _docs_and_blog(theme: Table, site: Settings) -> None:
    docs = theme.table("docs")
    sidebar = docs.table("sidebar")
    hideable, collapse = sidebar.flag("hideable"), sidebar.flag("autoCollapseCategories")
    if of_all := present({"sidebar_hideable": hideable, "sidebar_auto_collapse": collapse}):
        # Without an entry, there is one section, and its settings are the defaults.
        site["sections"] = [section | of_all for section in site.get("sections", [{}])]
    sidebar.close()
    docs.leave(("versionPersistence",))
    docs.close()
    blog = theme.table("blog")
    blog_sidebar = blog.table("sidebar")
    if blog_sidebar.flag("groupByYear") is False:
        blog_sidebar.note("groupByYear", "recent posts are always grouped by year")
    blog_sidebar.close()
    blog.close()


# --- navbar ---


def _navbar(navbar: Table, site: Settings, ids: Mapping[str, str]) -> None:
    values: Settings = {"title": navbar.text("title"), "hide_on_scroll": navbar.flag("hideOnScroll")}
    values["style"] = navbar.text("style")
    if (logo := navbar.table("logo")).names():
        values["logo"] = image(logo)
    values["items"] = [item for table in navbar.tables("items") if (item := _item(table, ids, top=True))] or None
    navbar.close()
    put(site, "navbar", values)


def _item(table: Table, ids: Mapping[str, str], *, top: bool = False) -> Settings | None:
    items = table.items("items")
    kind = table.text("type") or ("dropdown" if items else "default")
    if kind not in _KEYS_BY_TYPE:
        hint = f"known are {', '.join(_KEYS_BY_TYPE)}, and `assistant` for the assistant's entries"
        table.notes.add((*table.way, "type"), f"navbar items of type `{kind}` are not known", hint)
        return None
    item: Settings = {} if kind in ("default", "dropdown") else {"type": kind}
    # Without a position, Docusaurus puts items on the left, and docstead on the right.
    position = table.text("position") or "left"
    if top:
        item["position"] = position
    is_labelled = table.has("label")
    for key in _KEYS_BY_TYPE[kind]:
        value = table.take(key, (str, list, dict))
        if key == "versions" and isinstance(value, dict):
            table.note(
                key, "labels of versions in the dropdown have no counterpart", "give them in `versions` of the section"
            )
            value = list(value)
        if value is not None:
            item[_ITEM_KEYS[key]] = _from_root(value) if key == "to" else value
    if kind == "dropdown" and not is_labelled:
        set_in(item, "label", table.text("aria-label"))
    if items:
        way = (*table.way, "items")
        item["items"] = _items(items, way, table, ids)
    for old, new in (("dropdownItemsBefore", "items_before"), ("dropdownItemsAfter", "items_after")):
        inside = table.items(old)
        if inside:
            item[new] = _items(inside, (*table.way, old), table, ids)
    section = table.text("docsPluginId") or "default"
    if kind.startswith("doc") and section not in (*ids, "default"):
        name = item.get("label") or item.get("doc_id") or item.get("sidebar_id") or kind
        message = f"the navbar item `{name}` belongs to the docs section `{section}`, which does not exist"
        table.notes.add((*table.way, "docsPluginId"), message)
        return None
    if kind.startswith("doc") and len(ids) > 1:
        item["section"] = ids[section]
    table.ignore("prependBaseUrlToHref", "dropdownActiveClassDisabled", "target", "rel", "mobile")
    table.close()
    # A label that is not known is reported; an item without its label would show nothing.
    return None if is_labelled and "label" in _KEYS_BY_TYPE[kind] and "label" not in item else item


def _from_root(address: Any) -> Any:
    """An address of an item, which Docusaurus takes as one from the root also without a slash."""
    return f"/{address}" if isinstance(address, str) and re.match(r"\w[^:]*$", address) else address


def _items(values: list[Any], way: tuple[str | int, ...], table: Table, ids: Mapping[str, str]) -> list[Settings]:
    inside = [Table(item, (*way, number), table.notes) for number, item in enumerate(values) if isinstance(item, dict)]
    return [item for child in inside if (item := _item(child, ids))]


def image(table: Table) -> Settings:
    """A logo."""
    names = {"src": "src", "srcDark": "src_dark", "alt": "alt", "href": "href", "target": "target"}
    found: Settings = {new: table.text(old) for old, new in names.items()}
    for key in ("width", "height"):
        size = table.take(key, (int, str))
        found[key] = int(size) if str(size).isdigit() else None
    table.leave(("style", "className"))
    table.close()
    return present(found)


# --- footer and announcement ---


def _footer(footer: Table, site: Settings, config_text: str) -> None:
    values: Settings = {"style": footer.text("style")}
    links = footer.tables("links")
    titled = [table for table in links if table.has("items")]
    values["links"] = [_footer_link(table) for table in links if table not in titled] or None
    values["columns"] = [_column(table) for table in titled] or None
    if values["columns"] and values["links"]:
        footer.notes.add((*footer.way, "links"), "a footer has columns or a flat row of links; the row was left out")
        values["links"] = None
    notice = footer.text("copyright")
    if notice and "getFullYear" in config_text:
        notice = notice.replace(_YEAR, "{year}")
    values["copyright"] = notice
    if (logo := footer.table("logo")).names():
        values["logo"] = image(logo)
    footer.close()
    put(site, "footer", values)


def _column(table: Table) -> Settings:
    column = {"title": table.text("title") or "", "items": [_footer_link(item) for item in table.tables("items")]}
    table.leave(("className",))
    table.close()
    return column


def _footer_link(table: Table) -> Settings:
    link = {key: value for key in ("label", "to", "href", "html") if (value := table.text(key)) is not None}
    if "to" in link:
        link["to"] = _from_root(link["to"])
    table.ignore("prependBaseUrlToHref", "target", "rel", "position")
    table.leave(("className", "aria-label", "title"))
    table.close()
    return link


def _announcement(bar: Table, site: Settings) -> None:
    names = {
        "id": "id",
        "content": "content",
        "backgroundColor": "background_color",
        "textColor": "text_color",
        "isCloseable": "is_closeable",
    }
    put(site, "announcement_bar", {new: bar.take(old, (str, bool)) for old, new in names.items()})
    bar.close()


def _prism(prism: Table) -> None:
    for number, language in enumerate(prism.items("additionalLanguages")):
        try:
            get_lexer_by_name(str(language))
        except ClassNotFound:
            way = (*prism.way, "additionalLanguages", number)
            prism.notes.add(way, f"code in `{language}` is shown without colours")
    prism.ignore("theme", "darkTheme")
    prism.leave(("magicComments",), "lines are marked by `highlight-next-line`, `highlight-start` and `highlight-end`")
    prism.leave(("defaultLanguage",), "name the language at each fence")
    prism.close()
