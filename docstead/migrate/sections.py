"""Presets and plugins: which parts of a project are content, and what has no counterpart."""

from __future__ import annotations

import posixpath
import re
from typing import Any

from docstead.config import MAIN_BLOG, MAIN_SECTION
from docstead.migrate.content import blog_settings, docs_settings, plugin_name, redirect_settings, sitemap_settings
from docstead.migrate.head import statistics_html
from docstead.migrate.notes import Notes, Table
from docstead.migrate.project import Project
from docstead.migrate.sources import Source, section_sources
from docstead.migrate.theme import Settings, put

DEFAULT = "default"
_OF_CLASSIC = ("docs", "blog", "pages")
_BUILT_IN = re.compile(
    "^(?:debug|svgr|css-cascade-layers|vercel-analytics|rsdoctor)$|sass|image-zoom|medium-zoom|lightbox|copy-page|llms|npm2yarn"
)
"""What does nothing for readers, or what docstead does without a plugin."""
_WITHOUT_PAGES = re.compile(
    "sass|image|pwa|analytics|gtag|tag-manager|svgr|alias|tailwind|webpack|zoom|plausible|npm2yarn"
)
_EXTENDED = re.compile(r"@docusaurus/plugin-content-(?:blog|docs|pages)(?=[\"'])")
_PRIMARY = re.compile(r"--ifm-color-primary:\s*(#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3}))\s*[;}]")
_DARK = re.compile(r"\[data-theme=['\"]?dark['\"]?\][^{}]*\{[^}]*?" + _PRIMARY.pattern)


class Sections:
    """Reads presets, plugins and themes.

    Attributes:
        sources: The files of all sections.
        ids: Identifiers of the sections of documentation by the names of their plugins.
        plugins: Plugins whose translations are read from their own folders, such as ``blog`` and ``docs-api``.
        pages_folder: Folder of the pages that belong to no section.
        head: HTML for the head of each page.
    """

    def __init__(self, site: Settings, project: Project, notes: list[Notes]) -> None:
        self.sources: list[Source] = []
        self.ids: dict[str, str] = {}
        self.plugins = {"docs", "blog", "pages"}
        self.pages_folder = "src/pages"
        self.head = ""
        self._site = site
        self._project = project
        self._notes = notes
        self._with_pages: list[str] = []
        self._found: dict[str, list[tuple[Table, list[Source]]]] = {"docs": [], "blog": []}

    def read(self, table: Table) -> None:
        """Read what the settings list."""
        for key in ("presets", "plugins", "themes"):
            for number, entry in enumerate(table.items(key, foreign=True)):
                if not entry:
                    continue
                name, *rest = entry if isinstance(entry, list) else [entry]
                options = rest[0] if rest and isinstance(rest[0], dict) else {}
                plugin = plugin_name(name)
                self._plugin(plugin, Table(options, (key, number, plugin), table.notes), is_preset=key == "presets")
        self._docs()
        if self._with_pages:
            unknown = "broken-link", "broken-redirect"
            put(self._site, "severities", {code: "warning" for code in unknown if self._severity(code) != "ignore"})
            names = ", ".join(f"`{name}`" for name in dict.fromkeys(self._with_pages))
            message = "links that lead to no page are warnings, since pages may be missing that these plugins make"
            table.notes.changed(("plugins",), f"{message}: {names}")
        blogs: list[Settings] = []
        for blog, sources in self._by_name("blog"):
            identifier = self._identifier("blog", blog, MAIN_BLOG, is_taken=bool(blogs))
            blogs.append(blog_settings(blog, identifier, self._site))
            self.sources += sources
        if len(blogs) == 1 and "id" in blogs[0]:  # the only blog is called so whatever its name is
            blogs[0].setdefault("title", "Blog")
        # One blog without settings is the default.
        if blogs != [{}]:
            self._site["blog"] = blogs if len(blogs) > 1 else blogs[0] if blogs else False

    def _plugin(self, name: str, options: Table, *, is_preset: bool) -> None:
        base = self._wrapped(name) or name
        kind = base.removeprefix("@docusaurus/").removeprefix("preset-").removeprefix("plugin-").removeprefix("theme-")
        if name.endswith("theme-classic"):
            self._theme(options)
        elif kind == "classic":
            self._classic(options)
        elif kind in ("content-docs", "content-blog"):
            self._section(kind.removeprefix("content-"), options)
        elif kind == "content-pages":
            self._pages(options)
        elif kind == "client-redirects":
            redirect_settings(options, self._site)
        elif kind == "sitemap":
            sitemap_settings(options, self._site)
        elif kind in ("google-gtag", "google-tag-manager"):
            self.head += statistics_html(kind, options, self._site)
        elif kind == "mermaid":
            put(self._site, "markdown", {"mermaid": True})
        elif "search" not in kind and not _BUILT_IN.search(kind):
            if is_preset and any(map(options.has, _OF_CLASSIC)):
                # A preset with parts of its own in addition to those of the usual one.
                self._classic(options)
            elif not self._aliases(options.peek("alias")):
                options.notes.add(options.way, f"`{name}` has no counterpart")
            if not _WITHOUT_PAGES.search(kind):
                self._with_pages.append(name)

    def _wrapped(self, name: str) -> str:
        """The plugin of Docusaurus that a plugin of the project's own extends, such as a blog with further pages."""
        local = name.startswith((".", "/", "@site/"))
        path = self._project.find(self._project.own_path(name) if name.startswith("/") else name) if local else None
        found = _EXTENDED.search(self._project.look(path).text or "") if path else None
        return found[0] if found else ""

    def _classic(self, options: Table) -> None:
        for part in ("docs", "blog"):
            given = options.take(part, (dict, bool))
            if given is not False:
                values = given if isinstance(given, dict) else {}
                self._section(part, Table(values, (*options.way, part), options.notes))
        sitemap = options.take("sitemap", (dict, bool))
        if sitemap is False:
            put(self._site, "sitemap", {"enabled": False})
        elif isinstance(sitemap, dict):
            sitemap_settings(Table(sitemap, (*options.way, "sitemap"), options.notes), self._site)
        self._theme(options.table("theme"))
        for kind in ("gtag", "googleTagManager"):
            if values := options.take(kind, (dict, bool)):
                self.head += statistics_html(kind, Table(values, (*options.way, kind), options.notes), self._site)
        options.leave(("googleAnalytics",), "Google receives nothing from it any more")
        pages = options.take("pages", (dict, bool))
        if isinstance(pages, dict):
            self._pages(Table(pages, (*options.way, "pages"), options.notes))
        elif pages is False:
            self.pages_folder = ""
        options.ignore("debug", "svgr")
        options.close()

    def _theme(self, options: Table) -> None:
        given = options.take("customCss", (str, list))
        for path in [given] if isinstance(given, str) else given or []:
            self._stylesheet(str(path), options)
        options.close()

    def _severity(self, code: str) -> str | None:
        severity: str | None = self._site.get("severities", {}).get(code)
        return severity

    def _aliases(self, given: Any) -> bool:
        """Name the folders that modules know by other names."""
        paths = {
            name: posixpath.normpath(self._project.own_path(path) if path.startswith("/") else path)
            for name, path in (given.items() if isinstance(given, dict) else ())
            if isinstance(path, str)
        }
        known = {name: path for name, path in paths.items() if not path.startswith(("..", "node_modules"))}
        if known:
            put(self._site, "build", {"aliases": {**self._site.get("build", {}).get("aliases", {}), **known}})
        return bool(known)

    def _stylesheet(self, path: str, theme: Table) -> None:
        """Load a style sheet on all pages, and take its main colour for the accent."""
        # Bundlers take an absolute path that does not exist as one from the project's folder.
        found = self._project.find(path.removeprefix("./")) or self._project.find(path.lstrip("/"))
        if found is None or not found.endswith((".css", ".scss", ".sass")):
            hint = "name one in `theme.styles`"
            theme.note("customCss", f"the style sheet {path} is left out: there is no such file of CSS", hint)
            return
        look = self._site.setdefault("theme", {})
        look.setdefault("styles", ["docusaurus"]).append(found)
        text = self._project.text(found)
        for key, pattern in (("accent", _PRIMARY), ("accent_dark", _DARK)):
            if (color := pattern.search(text)) and key not in look:
                look[key] = color[1]

    def _section(self, part: str, options: Table) -> None:
        self._found[part].append((options, section_sources(self._project, part, options)))

    def _pages(self, options: Table) -> None:
        self.pages_folder = options.text("path") or self.pages_folder
        options.close()

    def _identifier(self, part: str, options: Table, usual: str, *, is_taken: bool) -> str:
        """The identifier of a section or blog: its own name, or the usual one for the one without a name."""
        name = section_id(options)
        if name == usual and is_taken:
            return f"{name}2"
        self.plugins.add(f"{part}-{name}")
        return usual if name == DEFAULT else name

    def _by_name(self, part: str) -> list[tuple[Table, list[Source]]]:
        """The sections of documentation or the blogs: the one without a name first."""
        return sorted(self._found[part], key=lambda section: section_id(section[0]) != DEFAULT)

    def _docs(self) -> None:
        sections: list[Settings] = []
        for options, sources in self._by_name("docs"):
            identifier = self._identifier("docs", options, MAIN_SECTION, is_taken=bool(sections))
            self.ids[section_id(options)] = identifier
            self.sources += sources
            sections.append(docs_settings(options, identifier, self._site, self._project, self._notes))
        # One section without settings is the default.
        if sections != [{}]:
            self._site["sections"] = sections


def section_id(options: Table) -> str:
    """Name of a section; Docusaurus calls one without a name ``default``."""
    name: Any = options.peek("id")
    return name if isinstance(name, str) else DEFAULT
