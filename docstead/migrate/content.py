"""The documentation, the blog, and further plugins of Docusaurus itself."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import Any

from docstead.config import MAIN_BLOG, MAIN_SECTION
from docstead.errors import SettingsError
from docstead.migrate.evaluation import evaluate
from docstead.migrate.notes import Notes, Table
from docstead.migrate.project import Project
from docstead.migrate.sidebars import sidebar_settings
from docstead.migrate.sources import released
from docstead.migrate.theme import Settings, present, put
from docstead.model.builtins import ADMONITIONS

_SEVERITIES = {"ignore": "ignore", "log": "warning", "warn": "warning", "throw": "error", "error": "error"}
_EVERY_POST = 1000
_SWIZZLED = "pages look the way docstead's own components make them"
_OF_MATH = ("remark-math", "rehype-katex")
_BUILT_IN = re.compile(
    "remark-plugin-npm2yarn|code-import|github-?(?:blockquote-)?(?:admonition|alert)|gfm|emoji|slug|directive"
)
"""What plugins for Markdown do that docstead does as well."""


def docs_settings(table: Table, identifier: str, site: Settings, project: Project, notes: list[Notes]) -> Settings:
    """The settings of a section, from the options of the docs plugin; ``notes`` gets those on the file of sidebars."""
    docs = _place(table, "docs", "" if identifier == MAIN_SECTION else identifier) | _edit_and_update(table)
    docs["breadcrumbs"] = table.flag("breadcrumbs")
    docs["last_version"] = table.text("lastVersion")
    docs["include_current_version"] = table.flag("includeCurrentVersion")
    docs["only_versions"] = table.items("onlyIncludeVersions") or None
    if table.flag("disableVersioning"):
        docs["only_versions"] = ["current"]
    prefixes = table.take("numberPrefixParser")
    if prefixes is False:
        docs["number_prefixes"] = False
    elif prefixes not in (None, True):
        table.note("numberPrefixParser", "a parser of number prefixes cannot be carried over")
    docs["versions"] = _versions(table.table("versions")) or None
    docs["exclude"] = [str(pattern) for pattern in table.items("exclude")] or None
    _without_missing_versions(table, docs, identifier, project)
    docs |= _sidebars(table, project, notes)
    put_severities(site, table, {"onInlineTags": "unknown-tag"})
    _markdown_plugins(table, site)
    if table.flag("sidebarCollapsed") is False or table.flag("sidebarCollapsible") is False:
        hint = "write `collapsed: false` or `collapsible: false` in the `_category_` files that need it"
        table.note("sidebarCollapsed", "categories start closed, and can be closed", hint)
    if table.text("tagsBasePath") not in (None, "tags"):
        table.note("tagsBasePath", "tag pages of the docs live below `tags`")
    _same_as_default(table, "include", ["**/*.{md,mdx}"])
    table.ignore("id", "editCurrentVersion")
    _same_as_default(table, "tags", "tags.yml")
    table.leave(("docItemComponent", "docRootComponent", "docTagDocListComponent", "docsRootComponent"), _SWIZZLED)
    table.close()
    return present(docs)


def put_severities(site: Settings, table: Table, codes: Mapping[str, str]) -> None:
    """Carry the severities of options over to the codes of docstead."""
    put(site, "severities", {code: _SEVERITIES.get(table.text(key) or "") for key, code in codes.items()})


def blog_settings(table: Table, identifier: str, site: Settings) -> Settings:
    """The settings of a blog, from the options of its plugin."""
    blog = _place(table, "blog", "" if identifier == MAIN_BLOG else identifier)
    blog |= {
        "title": table.text("blogTitle"),
        "description": table.text("blogDescription"),
        "sidebar_title": table.text("blogSidebarTitle"),
        "show_reading_time": table.flag("showReadingTime"),
    }
    authors = table.text("authorsMapPath")
    # The default file may be missing, one that the settings name must be there.
    blog["authors"] = None if authors == "authors.yml" else authors
    blog |= _edit_and_update(table)
    count = table.take("blogSidebarCount", (int, str))
    blog["sidebar_count"] = -1 if count == "ALL" else count
    size = table.take("postsPerPage", (int, str))
    blog["posts_per_page"] = _EVERY_POST if size == "ALL" else size
    _feeds(table.take("feedOptions", dict), table, blog)
    severities = {
        "onInlineAuthors": "inline-author",
        "onInlineTags": "unknown-tag",
        "onUntruncatedBlogPosts": "untruncated-post",
    }
    put_severities(site, table, severities)
    defaults = {
        "archiveBasePath": "archive",
        "tagsBasePath": "tags",
        "pageBasePath": "page",
        "authorsBasePath": "authors",
        "sortPosts": "descending",
        "include": ["**/*.{md,mdx}"],
    }
    for key, value in defaults.items():
        _same_as_default(table, key, value)
    _markdown_plugins(table, site)
    table.leave(("truncateMarker",), "the marks are `<!-- truncate -->` and `{/* truncate */}`")
    components = ("blogListComponent", "blogPostComponent", "blogTagsListComponent", "blogTagsPostsComponent")
    table.leave((*components, "blogArchiveComponent", "blogAuthorsPostsComponent"), _SWIZZLED)
    _same_as_default(table, "tags", "tags.yml")
    table.ignore("id")
    table.close()
    return present(blog)


def redirect_settings(table: Table, site: Settings) -> None:
    """Carry the redirects over."""
    redirects: dict[str, str] = {}
    for entry in table.tables("redirects"):
        target, sources = entry.text("to"), entry.take("from", (str, list))
        for source in [sources] if isinstance(sources, str) else sources or []:
            if target:
                redirects[str(source)] = target
        entry.close()
    # Addresses with .html at their end show the page without it, whoever serves them.
    table.ignore("id", "fromExtensions", "toExtensions")
    if table.peek("createRedirects"):
        message = "redirects that the function `createRedirects` makes are left out, since it can be any program"
        hint = 'write them in `[redirects]`: a build of Docusaurus has a page for each, with `http-equiv="refresh"`'
        table.note("createRedirects", message, hint)
        table.ignore("createRedirects")
    table.close()
    put(site, "redirects", redirects)


def sitemap_settings(table: Table, site: Settings) -> None:
    """Carry the options of the sitemap over."""
    base = str(site.get("base_path", "/")).rstrip("/")
    ignored = [str(pattern).removeprefix(base) for pattern in table.items("ignorePatterns")]
    values = {
        "changefreq": table.text("changefreq"),
        "priority": table.take("priority", (int, float)),
        # Pages of tags are never in it.
        "exclude": [pattern for pattern in ignored if "tags" not in pattern] or None,
    }
    put(site, "sitemap", values)
    if table.text("filename") not in (None, "sitemap.xml"):
        table.note("filename", "the sitemap is `sitemap.xml`")
    table.ignore("id", "trailingSlash", "lastmod", "createSitemapItems")
    table.close()


def _edit_and_update(table: Table) -> Settings:
    author, time = table.flag("showLastUpdateAuthor"), table.flag("showLastUpdateTime")
    # A link to edit a page is always to the file that it was made from.
    table.ignore("editLocalizedFiles")
    edit_url = table.text("editUrl")
    return {
        "edit_url": edit_url and edit_url.removesuffix("/{folder}/{path}"),
        "show_last_update": (author or time) or None,
    }


def _place(table: Table, default: str, identifier: str) -> Settings:
    """Where the sources and the pages are; with an identifier, Docusaurus' default does not depend on that."""
    own: Settings = {"id": identifier, "folder": default, "route": default} if identifier else {}
    path, base = table.text("path"), table.text("routeBasePath")
    if path is not None:
        own["folder"] = posixpath.normpath(path)
    if base is not None:
        own["route"] = base.strip("/")
    return own


def _versions(table: Table) -> dict[str, Settings]:
    versions: dict[str, Settings] = {}
    for name in table.names():
        version = table.table(name)
        values = {key: version.text(key) for key in ("label", "path", "banner")} | {"badge": version.flag("badge")}
        versions[name] = present(values)
        version.leave(("noIndex", "className"))
        version.close()
    return versions


def _without_missing_versions(table: Table, docs: Settings, identifier: str, project: Project) -> None:
    """Leave out releases whose folders are made by a program of the project; the folder of the section is the newest."""
    prefix = "" if identifier == MAIN_SECTION else f"{identifier}_"
    names = released(project, prefix)
    missing = [name for name in names if not (project.folder / f"{prefix}versioned_docs/version-{name}").is_dir()]
    if not missing:
        return
    last = docs["last_version"] or names[0]
    there = [name for name in docs["only_versions"] or names if name not in missing]
    docs["only_versions"] = ["current", *there]
    hint = "run what makes the folder before the import, such as a script of `package.json`"
    message = f"the version{'s' if len(missing) > 1 else ''} {', '.join(missing)} of versions.json {'have' if len(missing) > 1 else 'has'} no folder"
    table.notes.add((*table.way, "versions"), message, hint)
    versions = docs["versions"] or {}
    if last in missing:
        docs["last_version"], docs["include_current_version"] = "current", True
        versions["current"] = {"label": last} | {"path": ""} | versions.get(last, {})
    docs["versions"] = {name: values for name, values in versions.items() if name not in missing} or None


def _sidebars(table: Table, project: Project, notes: list[Notes]) -> Settings:
    given = table.take("sidebarPath", (str, bool))
    table.leave(("sidebarItemsGenerator",), "give positions and labels in front matter and `_category_` files")
    if not isinstance(given, str):
        return {"sidebar": "defaultSidebar"}
    path = project.find(given)
    if path is None:
        table.note("sidebarPath", f"there is no file {given}")
        return {}
    mine = Notes(path, project.text(path))
    notes.append(mine)
    try:
        evaluated = evaluate(project, path)
    except SettingsError as error:
        mine.failed(error.issues)
        return {}
    mine.failed(evaluated.failures)
    return sidebar_settings(evaluated.value, mine)


def _markdown_plugins(table: Table, site: Settings) -> None:
    for key in ("remarkPlugins", "rehypePlugins", "beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins"):
        for number, plugin in enumerate(table.items(key, foreign=True)):
            name = plugin_name(plugin[0] if isinstance(plugin, list) and plugin else plugin)
            if name.split(".")[0] in _OF_MATH:
                put(site, "markdown", {"math": True, "math_macros": _macros(plugin)})
            elif not _BUILT_IN.search(name):
                message = f"the Markdown plugin `{name}` (`{key}[{number}]`) cannot be carried over"
                table.notes.add((*table.way, key, number), message)
    table.leave(("recmaPlugins",))
    admonitions = table.take("admonitions")
    names = admonitions.get("keywords") if isinstance(admonitions, Mapping) else None
    if isinstance(names, list):
        known = {*ADMONITIONS, *site.get("markdown", {}).get("admonitions", ())}
        own = [name for name in names if isinstance(name, str) and name not in known]
        put(site, "markdown", {"admonitions": [*site.get("markdown", {}).get("admonitions", ()), *own] or None})
    elif admonitions not in (None, True):
        table.note("admonitions", "admonitions are always read")


def _macros(plugin: Any) -> dict[str, str] | None:
    """The commands that the options of a plugin for formulas define."""
    options = plugin[1] if isinstance(plugin, list) and len(plugin) > 1 else None
    found = options.get("macros") if isinstance(options, Mapping) else None
    macros = {name: text for name, text in found.items() if isinstance(text, str)} if isinstance(found, Mapping) else {}
    return macros or None


def plugin_name(plugin: Any) -> str:
    """What a plugin is called, however it is given."""
    if isinstance(plugin, Mapping):
        return str(plugin.get("$module") or plugin.get("$function") or plugin.get("name") or "unnamed")
    return str(plugin)


def _feeds(options: Any, table: Table, blog: Settings) -> None:
    if options is None:
        return
    feed = Table(options, (*table.way, "feedOptions"), table.notes)
    kinds = feed.take("type", (str, list))
    if kinds is not None:
        every = ["rss", "atom", "json"]
        blog["feeds"] = every if kinds == "all" else [kinds] if isinstance(kinds, str) else kinds
    limit = feed.take("limit")
    blog["feed_limit"] = limit if isinstance(limit, int) and not isinstance(limit, bool) else None
    blog["feed_copyright"] = feed.text("copyright")
    feed.ignore("xslt", "language")
    feed.leave(("title", "description"), "feeds have the titles of the site and the blog")
    feed.leave(("createFeedItems",))
    feed.close()


def _same_as_default(table: Table, key: str, default: Any) -> None:
    value = table.take(key)
    if value is not None and value != default:
        table.note(key, f"`{key}` is always {default!r}")
