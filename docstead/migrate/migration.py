"""A project's settings as the settings of a site."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import tomli_w

from docstead.migrate.content import (
    SEVERITIES,
    blog_settings,
    docs_settings,
    plugin_name,
    redirect_settings,
    sitemap_settings,
)
from docstead.migrate.notes import Notes, Table
from docstead.migrate.project import Project
from docstead.migrate.theme import Settings, put, set_in, theme_settings
from docstead.model.issue import Issue

_DEPLOYMENT = ("organizationName", "projectName", "deploymentBranch", "githubHost", "githubPort")
_NO_EFFECT = ("future", "storage", "baseUrlIssueBanner", "trailingSlash")
_BUILT_IN = ("content-pages", "debug", "svgr", "css-cascade-layers")
_LOOK = "classes and variables have other names here; the look is in the settings"
_ORDER = ("title", "tagline", "url", "base_path", "favicon", "image")
_HEADER = """\
# Written by `docstead import` from {entry}. The content stays where it is.

"""


@dataclass(frozen=True, slots=True)
class Migration:
    """What became of a project's settings.

    Attributes:
        text: Of the new ``docstead.toml``.
        notes: What could not be carried over, each with its place.
    """

    text: str
    notes: tuple[Issue, ...]


def migrate(folder: Path) -> Migration:
    """Turn the settings of a project into those of a site; writes nothing.

    Raises:
        SettingsError: There is no project, or its settings cannot be evaluated.
    """
    project = Project(folder)
    text = project.text(project.entry)
    values = project.evaluate(project.entry)
    notes = [Notes(project.entry, text)]
    if not isinstance(values, dict):
        notes[0].add((), "the file gives no table of settings")
        values = {}
    site: Settings = {}
    table = Table(values, (), notes[0])
    _site(table, site)
    _Sections(site, project, notes).read(table)
    theme_settings(table.table("themeConfig"), site, text)
    table.close()
    _pages(project, notes)
    ordered = {key: site[key] for key in (*_ORDER, *site) if key in site}
    issues = sorted({issue for part in notes for issue in part.issues}, key=lambda issue: issue.order)
    return Migration(
        _HEADER.format(entry=project.entry) + tomli_w.dumps(_without_gaps(ordered)).rstrip() + "\n", tuple(issues)
    )


def _without_gaps(value: Any) -> Any:
    """The value without keys that hold nothing, which TOML has no word for."""
    if isinstance(value, dict):
        return {key: _without_gaps(item) for key, item in value.items() if item is not None}
    return [_without_gaps(item) for item in value if item is not None] if isinstance(value, list) else value


def _site(table: Table, site: Settings) -> None:
    set_in(site, "title", table.text("title") or "Untitled")
    set_in(site, "tagline", table.text("tagline"))
    address = urlsplit(table.text("url") or "https://example.org")
    site["url"] = f"{address.scheme}://{address.netloc}"
    base = table.text("baseUrl") or "/"
    site["base_path"] = base if base != "/" else address.path or "/"
    set_in(site, "favicon", table.text("favicon"))
    set_in(site, "no_index", table.flag("noIndex") or None)
    set_in(site, "title_delimiter", table.text("titleDelimiter"))
    _severities(table, site)
    _languages(table.table("i18n"), site)
    _scripts(table, site)
    _markdown(table.table("markdown"), site)
    if table.take("staticDirectories") not in (None, ["static"]):
        table.note("staticDirectories", "static files live in `static/` alone", "move them there")
    table.leave(("stylesheets", "headTags"), "a script in `[[scripts]]` can put elements into the head")
    table.leave(("customFields",), "components import values from files of their own")
    table.leave(("clientModules",), "a script in `[[scripts]]` runs on every page")
    table.ignore(*_DEPLOYMENT, *_NO_EFFECT)


def _severities(table: Table, site: Settings) -> None:
    codes = {
        "onBrokenLinks": "broken-link",
        "onBrokenAnchors": "broken-anchor",
        "onBrokenMarkdownLinks": "broken-markdown-link",
        "onDuplicateRoutes": "duplicate-route",
    }
    for key, code in codes.items():
        put(site, "severities", {code: SEVERITIES.get(table.text(key) or "")})


def _languages(i18n: Table, site: Settings) -> None:
    default, locales = i18n.text("defaultLocale") or "en", i18n.items("locales") or ["en"]
    labels = i18n.table("localeConfigs")
    if default != "en" or locales != ["en"]:
        found: dict[str, Settings] = {}
        for code in locales:
            locale = labels.table(str(code))
            language = {"label": locale.text("label") or str(code), "html_lang": locale.text("htmlLang")}
            found[str(code)] = language | {"direction": locale.text("direction")}
            locale.ignore("path", "calendar", "url", "baseUrl", "translate")
            locale.close()
        site["i18n"] = {"default_locale": default, "locales": found}
        if len(locales) > 1:
            message = "a build has one language; the others are linked"
            i18n.notes.changed((*i18n.way, "locales"), message, "build each language as a site of its own")
    i18n.ignore("path")
    i18n.close()


def _scripts(table: Table, site: Settings) -> None:
    scripts: list[Settings] = []
    for number, entry in enumerate(table.items("scripts")):
        attributes = {"src": entry} if isinstance(entry, str) else dict(entry) if isinstance(entry, dict) else {}
        source = attributes.pop("src", None)
        if not source:
            table.notes.add(("scripts", number), "a script without an address was left out")
            continue
        script: Settings = {"src": str(source), "defer": bool(attributes.pop("defer", False))}
        script["async"] = bool(attributes.pop("async", False)) or None
        script["attributes"] = {key: str(value) for key, value in attributes.items()} or None
        scripts.append(script)
    if scripts:
        site["scripts"] = scripts


def _markdown(markdown: Table, site: Settings) -> None:
    put(site, "markdown", {"mermaid": markdown.flag("mermaid"), "emoji": markdown.flag("emoji")})
    hooks = markdown.table("hooks")
    codes = {"onBrokenMarkdownLinks": "broken-markdown-link", "onBrokenMarkdownImages": "missing-image"}
    for key, code in codes.items():
        put(site, "severities", {code: SEVERITIES.get(hooks.text(key) or "")})
    hooks.close()
    markdown.ignore("format", "mdx1Compat", "anchors")
    markdown.leave(("preprocessor", "parseFrontMatter", "remarkRehypeOptions"))
    markdown.close()


class _Sections:
    """Presets, plugins and themes: what the documentation, the blog and their neighbours are told."""

    def __init__(self, site: Settings, project: Project, notes: list[Notes]) -> None:
        self._site = site
        self._project = project
        self._notes = notes
        self._seen: set[str] = set()

    def read(self, table: Table) -> None:
        for key in ("presets", "plugins", "themes"):
            for number, entry in enumerate(table.items(key)):
                name, *rest = entry if isinstance(entry, list) and entry else [entry]
                options = rest[0] if rest and isinstance(rest[0], dict) else {}
                plugin = plugin_name(name)
                self._plugin(plugin, Table(options, (key, number, plugin), table.notes))
        for part in ("docs", "blog"):
            if part not in self._seen:
                self._site[part] = False

    def _plugin(self, name: str, options: Table) -> None:
        kind = name.removeprefix("@docusaurus/").removeprefix("preset-").removeprefix("plugin-").removeprefix("theme-")
        if kind == "classic":
            self._classic(options)
        elif kind in ("content-docs", "content-blog"):
            self._part(kind.removeprefix("content-"), options)
        elif kind == "client-redirects":
            redirect_settings(options, self._site)
        elif kind == "sitemap":
            sitemap_settings(options, self._site)
        elif kind == "mermaid":
            put(self._site, "markdown", {"mermaid": True})
        elif "search" not in kind and kind not in _BUILT_IN:
            options.notes.add(options.way, f"`{name}` has no counterpart")

    def _classic(self, options: Table) -> None:
        for part in ("docs", "blog"):
            given = options.take(part, (dict, bool))
            if given is False:
                self._seen.add(part)
                self._site[part] = False
            else:
                self._part(part, Table(given if isinstance(given, dict) else {}, (*options.way, part), options.notes))
        sitemap = options.take("sitemap", (dict, bool))
        if sitemap is False:
            put(self._site, "sitemap", {"enabled": False})
        elif isinstance(sitemap, dict):
            sitemap_settings(Table(sitemap, (*options.way, "sitemap"), options.notes), self._site)
        theme = options.table("theme")
        theme.leave(("customCss",), _LOOK)
        theme.close()
        hint = "put the snippet into a script in `static/`, and name it in `[[scripts]]`"
        options.leave(("gtag", "googleAnalytics", "googleTagManager"), hint)
        options.ignore("pages", "debug", "svgr")
        options.close()

    def _part(self, part: str, options: Table) -> None:
        if part in self._seen:
            options.notes.add(options.way, f"a second {part} section has no counterpart", "a site has one of each")
            return
        self._seen.add(part)
        if part == "docs":
            docs_settings(options, self._site, self._project, self._notes)
        else:
            blog_settings(options, self._site)


def _pages(project: Project, notes: list[Notes]) -> None:
    """Pages of their own and replaced components, which no site has."""
    for path, hint in (
        ("src/pages", "move Markdown into the docs; the landing page is `index.md`"),
        ("src/theme", "pages look the way docstead's own components make them"),
        ("src/css", _LOOK),
    ):
        folder = project.folder / path
        files = sorted(file for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else []
        for file in files:
            if file.suffix not in (".css",) or path == "src/css":
                mine = Notes(file.relative_to(project.folder).as_posix(), "")
                mine.add((), "this file has no counterpart", hint)
                notes.append(mine)
