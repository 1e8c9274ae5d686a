"""The settings of a project as the settings of a site."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from docstead.config import CONFIG_FILE, MAIN_SECTION, merged_tables
from docstead.config.site import LOCALE
from docstead.errors import SettingsError
from docstead.migrate.content import put_severities
from docstead.migrate.evaluation import evaluate
from docstead.migrate.head import head_html
from docstead.migrate.mkdocs import mkdocs_settings
from docstead.migrate.notes import Notes, Table, is_foreign, origin
from docstead.migrate.project import MKDOCS, SCRIPTS, Project
from docstead.migrate.sections import Sections
from docstead.migrate.sources import Source, files, languages, page_sources, static_sources, translations
from docstead.migrate.texts import language_settings
from docstead.migrate.theme import Settings, present, put, set_in, theme_settings
from docstead.migrate.validity import usable
from docstead.model.builtins import MODULES, wraps
from docstead.model.issue import Issue, Severity, file_error
from docstead.model.routes import parts_of

_DEPLOYMENT = ("organizationName", "projectName", "deploymentBranch", "githubHost", "githubPort")
_NO_EFFECT = ("future", "storage", "baseUrlIssueBanner")
_WITHOUT_SLASH = "pages are files `name/index.html`, not `name.html`; some hosts add a slash to their addresses"
_ORDER = ("title", "tagline", "url", "base_path", "favicon", "image")
_TOLERATED = (
    "component-syntax",
    "diagram",
    "folder-missing",
    "front-matter-value",
    "import-missing",
    "import-name",
    "import-package",
    "jsx-evaluation",
    "jsx-syntax",
    "missing-image",
    "output-conflict",
    "unknown-component",
    "unknown-folder",
)
"""What Docusaurus does not check, or what depends on its plugins and on packages of npm."""
_RELATIVE = re.compile(r"""(?:\bfrom|\b(?:import|require)\s*\()\s*["'](?:[^"'\n]*!)?(@site/)?(\.\./[^"'\n?]+)""")
_WITHOUT_MODULES = ("node_modules", "build", "static")
_HEADER = """\
# Written by `docstead import` from {entry}. The content stays where it is.
# A part of a page that cannot be shown is a warning, and a note in its place. To make it an error, delete its line in
# `[severities]`.

"""
_LANGUAGE_HEADER = "# Written by `docstead import` from the files of translations next to this one.\n\n"


class Migration(msgspec.Struct, frozen=True):
    """What became of a project's settings.

    Attributes:
        entry: The file that they are from.
        settings: Of the site.
        head: The HTML of ``theme/head.html``.
        notes: What could not be carried over, each with its place. Errors are parts of the settings that could not be
            evaluated.
        languages: What languages have in place of the settings, by code: their own ``docstead.toml``.
        sources: Every file of the project that its generator makes a page from.
    """

    entry: str
    settings: Settings
    head: str
    notes: tuple[Issue, ...]
    sources: tuple[Source, ...]
    languages: dict[str, Settings] = {}

    @property
    def text(self) -> str:
        """The new ``docstead.toml``."""
        return _HEADER.format(entry=self.entry) + tomli_w.dumps(self.settings).rstrip() + "\n"

    @property
    def texts_of_languages(self) -> dict[str, str]:
        """The new settings of languages by path; empty where a language has none of its own."""
        return {
            f"i18n/{code}/{CONFIG_FILE}": _LANGUAGE_HEADER + tomli_w.dumps(settings).rstrip() + "\n"
            for code, settings in self.languages.items()
        }

    def tolerating(self, issues: Iterable[Issue]) -> Migration:
        """The migration with errors of the content as warnings: the project has to build with what it has now."""
        counts = Counter(issue.code for issue in issues if issue.severity is Severity.ERROR)
        # A link to a missing source file has two codes, and is reported with the more severe one.
        both = ["broken-markdown-link"] if "broken-link" in counts else []
        severities = self.settings.get("severities", {}) | dict.fromkeys([*sorted(counts), *both], "warning")
        notes = Notes(self.entry, "")
        for code, count in sorted(counts.items()):
            message = f"`{code}` is a warning, since it is found {count} time{'' if count == 1 else 's'} in the content"
            hint = "`docstead check` lists them; delete the line in `[severities]` when they are corrected"
            notes.changed((), message, hint)
        settings = self.settings | {"severities": severities}
        return msgspec.structs.replace(self, settings=settings, notes=(*self.notes, *notes.issues))


def migrate(folder: Path) -> Migration:
    """Turn the settings of a project into those of a site; writes nothing.

    Raises:
        SettingsError: There is no project, or its settings cannot be evaluated; carries every failure.
    """
    project = Project(folder)
    text = project.text(project.entry)
    notes = [Notes(project.entry, text)]
    if project.entry in MKDOCS:
        settings, head, sources = mkdocs_settings(project, notes[0])
        _own_modules(settings, project, "")
        _outside(settings, project, sources)
        return _migration(project, settings, head, notes, sources)
    values = _evaluated(project, notes[0])
    site: Settings = {}
    table = Table(values, (), notes[0])
    statics = _site(table, site)
    sections = Sections(site, project, notes)
    sections.read(table)
    theme = table.table("themeConfig")
    head = head_html(table, theme, site["base_path"]) + sections.head
    theme_settings(theme, site, text, sections.ids)
    table.close()
    _own_modules(site, project, sections.pages_folder)
    _files_without_counterpart(project, notes)
    _tailwind(site, project, notes)
    _outside(site, project, sections.sources)
    _below_base(site, site["base_path"])
    i18n = site.get("i18n", {"default_locale": "en", "locales": ["en"]})
    for code in languages(project):
        if code not in i18n["locales"]:
            notes[0].add(
                ("i18n",), f"`i18n/{code}` is left out, as by Docusaurus: `{code}` is not one of the `locales`"
            )
    parts = site.get("sections", ())
    only = {part.get("id", MAIN_SECTION): part["only_versions"] for part in parts if part.get("only_versions")}
    codes = [code for code in i18n["locales"] if re.match(LOCALE, code)]  # others are reported by `usable`
    others = [code for code in codes if code != i18n["default_locale"]]
    sources = (
        *sections.sources,
        *page_sources(project, sections.pages_folder),
        *static_sources(project, statics),
        *translations(project, others, sections.plugins, only),
    )
    own = {code: language_settings(site, project, code, notes) for code in codes}
    site = merged_tables(site, own.pop(i18n["default_locale"], {}))
    migration = _migration(project, site, head, notes, sources)
    return msgspec.structs.replace(migration, languages={code: values for code, values in own.items() if values})


def _migration(
    project: Project, site: Settings, head: str, notes: list[Notes], sources: tuple[Source, ...]
) -> Migration:
    return Migration(
        entry=project.entry,
        settings=usable({key: site[key] for key in (*_ORDER, *site) if key in site}, notes[0]),
        head=head,
        notes=tuple(sorted((issue for part in notes for issue in part.issues), key=lambda issue: issue.order)),
        sources=sources,
    )


def _below_base(value: Any, base: str) -> None:
    """Take the base path off addresses that begin with it: here they are written from the root of the site."""
    for key, inner in value.items() if isinstance(value, dict) and base != "/" else ():
        if key in ("to", "href", "src", "src_dark") and isinstance(inner, str):
            value[key] = re.sub(rf"^{re.escape(base.rstrip('/'))}/", "/", inner)
        for part in inner if isinstance(inner, list) else (inner,):
            _below_base(part, base)


def _outside(site: Settings, project: Project, sources: Iterable[Source]) -> None:
    """Allow the folders outside the site that content and modules are in, as in a repository of several projects."""
    blogs = site.get("blog") or []
    parts = [*site.get("sections", ()), *(blogs if isinstance(blogs, list) else [blogs])]
    named = [*(part.get("folder") or "" for part in parts), *site.get("static_folders", ())]
    folders = [folder for folder in named if folder.startswith("..")]
    inside = (place.name for place in project.folder.iterdir() if place.name not in _WITHOUT_MODULES)
    modules = (path for name in inside if name[0] != "." for path in files(project, name) if path.endswith(SCRIPTS))
    for path in (*modules, *(source.path for source in sources if source.kind == "page")):
        for from_root, found in _RELATIVE.findall(project.look(path).text or ""):
            target = posixpath.normpath(posixpath.join("" if from_root else posixpath.dirname(path), found))
            if target.startswith("..") and project.find(target):
                folders.append(posixpath.dirname(target))
    if folders:
        put(site, "build", {"roots": sorted(set(folders))})


def _evaluated(project: Project, notes: Notes) -> dict[str, Any]:
    """The value of the settings; where there is none, the failures of the usual file of sidebars are added."""
    try:
        evaluated = evaluate(project, project.entry)
    except SettingsError as error:
        issues = list(error.issues)
        sidebars = project.find("sidebars")
        if sidebars is not None:
            try:
                issues += evaluate(project, sidebars).failures
            except SettingsError as other:
                issues += [issue for issue in other.issues if issue not in issues]
        raise SettingsError(issues) from None
    value = evaluated.value
    if not isinstance(value, dict) or is_foreign(value):
        source = f"; they come from {origin(value)}" if is_foreign(value) else ""
        issue = file_error("import-evaluation", project.entry, f"the file gives no settings{source}")
        raise SettingsError(evaluated.failures or [issue])
    notes.failed(evaluated.failures)
    return value


def _site(table: Table, site: Settings) -> list[str]:
    """Convert the settings at the top level; returns the folders of static files."""
    set_in(site, "title", table.text("title") or "Untitled")
    set_in(site, "tagline", table.text("tagline"))
    address = parts_of(table.text("url") or "https://example.org")
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
    statics = [posixpath.normpath(str(folder)) for folder in table.items("staticDirectories")] or ["static"]
    if statics != ["static"]:
        site["static_folders"] = statics
    slash = table.flag("trailingSlash")
    set_in(site, "trailing_slash", slash or None)
    if slash is False:
        table.notes.changed(("trailingSlash",), _WITHOUT_SLASH)
    set_in(site, "custom_fields", table.take("customFields", dict) or None)
    table.leave(("clientModules",), "a script in `[[scripts]]` runs on every page")
    table.ignore(*_DEPLOYMENT, *_NO_EFFECT)
    return statics


def _severities(table: Table, site: Settings) -> None:
    codes = {
        "onBrokenLinks": "broken-link",
        "onBrokenAnchors": "broken-anchor",
        "onBrokenMarkdownLinks": "broken-markdown-link",
        "onDuplicateRoutes": "duplicate-route",
    }
    put_severities(site, table, codes)


def _languages(i18n: Table, site: Settings) -> None:
    default, locales = i18n.text("defaultLocale") or "en", i18n.items("locales") or ["en"]
    labels = i18n.table("localeConfigs")
    if default != "en" or locales != ["en"]:
        found: dict[str, Settings] = {}
        for code in locales if default in locales else (default, *locales):
            locale = labels.table(str(code))
            language = {"label": locale.text("label"), "html_lang": locale.text("htmlLang")}
            language |= {"direction": locale.text("direction")}
            found[str(code)] = present(language)
            locale.ignore("path", "calendar", "url", "baseUrl", "translate")
            locale.close()
        site["i18n"] = {"default_locale": default, "locales": found if any(found.values()) else list(found)}
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
    if (form := markdown.text("format")) in ("md", "detect"):
        put(site, "markdown", {"format": form})
    hooks = markdown.table("hooks")
    codes = {"onBrokenMarkdownLinks": "broken-markdown-link", "onBrokenMarkdownImages": "missing-image"}
    put_severities(site, hooks, codes)
    hooks.close()
    anchors = markdown.table("anchors")
    if anchors.flag("maintainCase"):
        put(site, "markdown", {"anchor_case": "keep"})
    anchors.close()
    markdown.ignore("mdx1Compat")
    markdown.leave(("preprocessor", "parseFrontMatter", "remarkRehypeOptions"))
    markdown.close()


def _own_modules(site: Settings, project: Project, pages_folder: str) -> None:
    """Name the folder of the pages, and what is tolerated of modules."""
    if pages_folder and (project.folder / pages_folder).is_dir():
        site["pages_folder"] = pages_folder
    site["severities"] = {**dict.fromkeys(_TOLERATED, "warning"), **site.get("severities", {})}


def _tailwind(site: Settings, project: Project, notes: list[Notes]) -> None:
    """Carry the values of the configuration of Tailwind over; plugins and functions have no counterpart."""
    path = project.find("tailwind.config")
    if path is None:
        return
    mine = Notes(path, project.text(path))
    notes.append(mine)
    try:
        value = evaluate(project, path).value
    except SettingsError as error:
        mine.failed(error.issues)
        return
    if isinstance(value, dict):
        table = Table(value, (), mine)
        table.ignore("content", "purge", "corePlugins", "mode", "future")
        table.leave(("plugins", "presets"))
        put(site, "build", {"tailwind": {name: table.take(name) for name in table.names()} or None})


def _is_wrapper(project: Project, name: str) -> bool:
    """Whether a file or folder of `src/theme` wraps a part that comes with docstead."""
    file, part = project.find(f"src/theme/{name}"), name.partition(".")[0]
    if file is None or not file.endswith(SCRIPTS) or f"@theme/{part}" not in MODULES:
        return False
    text = (project.folder / file).read_text(encoding="utf-8", errors="replace")
    return wraps(text, f"@theme/{part}")


def _files_without_counterpart(project: Project, notes: list[Notes]) -> None:
    """Replaced components: one note on each."""
    folder = project.folder / "src/theme"
    names = [child.name for child in sorted(folder.iterdir())] if folder.is_dir() else []
    for name in names:
        if name.partition(".")[0] not in ("MDXComponents", "prism", "prism-include-languages") and not name.endswith(
            ".md"
        ):
            mine = Notes(f"src/theme/{name}", "")
            message = "applies only where it is imported" if _is_wrapper(project, name) else "is not replaced"
            mine.add((), f"this part of the theme {message}", "a slot of the theme may replace it: see the manual")
            notes.append(mine)
