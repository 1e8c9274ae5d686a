"""The settings of an MkDocs project, ``mkdocs.yml``, as the settings of a site."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

from docstead.migrate.folder_nav import PLUGINS, folder_nav
from docstead.migrate.head import mkdocs_scripts, style_sheet
from docstead.migrate.mkdocs_file import named, read_values
from docstead.migrate.notes import Notes, Table
from docstead.migrate.project import Project
from docstead.migrate.sources import Source, files
from docstead.migrate.theme import Settings, put, set_in
from docstead.model.builtins import ADMONITIONS
from docstead.model.patterns import VARIABLE, any_of
from docstead.model.routes import parts_of
from docstead.model.slug import slugify

SIDEBAR = "nav"
_SYNTAX = {
    "abbr": "abbreviations", "attr_list": "attributes", "def_list": "definitions", "emoji": "icons", "keys": "keys",
    "mark": "marks", "blocks": "blocks", "caret": "superscripts", "tilde": "subscripts",
    **dict.fromkeys(("snippets", "mdx_include", "markdown_include", "include", "markdown_include_variants"), "includes"),
}  # fmt: skip
_SYNTAX_OF_PLUGINS = {"include-markdown": "includes", "autorefs": "references", "mkdocstrings": "references"}
_BLOCK_TYPES = ("attention", "error", "hint")
"""Admonitions between `///` that need no setting in MkDocs and one here."""
_BUNDLES = {"extra": ("abbr", "attr_list", "def_list", "md_in_html")}
_READ = frozenset([
    "admonition", "tables", "footnotes", "fenced_code", "codehilite", "highlight", "inlinehilite", "superfences", "tabbed",
    "details", "tasklist", "betterem", "smarty", "magiclink", "md_in_html", "meta", "sane_lists", "toc",
    "arithmatex",
])  # fmt: skip
"""Extensions of Markdown that need no setting here, or have one of their own."""
_IGNORED = (
    "search", "minify", "offline", "social", "privacy", "glightbox", "tags", "section-index", "optimize", "meta",
    "autorefs", "include-markdown",
)  # fmt: skip
"""Plugins whose work docstead does, or whose absence changes no text."""
_DATES = ("git-revision-date", "git-revision-date-localized")
_COLORS = {
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep purple": "#7e56c2", "indigo": "#4051b5",
    "blue": "#2094f3", "light blue": "#02a6f2", "cyan": "#00bdd6", "teal": "#009485", "green": "#4cae4f",
    "light green": "#8bc34b", "lime": "#cbdc38", "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724",
    "deep orange": "#ff6e42", "brown": "#795649", "grey": "#757575", "blue grey": "#546d78",
}  # fmt: skip
"""The colours that Material for MkDocs knows by name."""
_HEADING = re.compile(r"^# +(.*?)[ #]*(?:\{[^{}]*\})?[ ]*$", re.MULTILINE)


def mkdocs_settings(project: Project, notes: Notes) -> tuple[Settings, str, tuple[Source, ...]]:
    """The settings of the site, HTML for the head of each page, and the files that MkDocs makes pages from.

    Raises:
        SettingsError: The file is not YAML.
    """
    values = read_values(project, project.entry)
    table = Table(values, (), notes)
    folder = posixpath.normpath(table.text("docs_dir") or "docs")
    site: Settings = {}
    set_in(site, "title", table.text("site_name") or "Untitled")
    set_in(site, "tagline", table.text("site_description"))
    address = parts_of(table.text("site_url") or "https://example.org")
    site["url"] = f"{address.scheme or 'https'}://{address.netloc or 'example.org'}"
    site["base_path"] = f"{address.path.rstrip('/')}/"
    site["trailing_slash"] = has_folders = table.flag("use_directory_urls") is not False
    set_in(site, "html_redirects", not has_folders or None)
    site["static_folders"] = [folder]
    section: Settings = {
        "folder": folder,
        "route": "",
        "number_prefixes": False,
        "named_index": False,
        "sidebar": SIDEBAR,
    }
    section["exclude"] = [*_left_out(table.text("exclude_docs")), *_left_out(table.text("draft_docs"))]
    theme = table.take("theme", (str, dict)) or {}
    look = Table({"name": theme} if isinstance(theme, str) else theme, ("theme",), notes)
    features = [feature for feature in look.items("features") if isinstance(feature, str)]
    own = look.text("custom_dir")
    if own:
        hint = "slots and `theme/style.css` replace parts of the theme; its other files are published"
        notes.add(("theme", "custom_dir"), "`theme.custom_dir` has no counterpart", hint)
        own = posixpath.normpath(own)
        if own not in (".", folder) and not own.startswith(("/", "..")) and any(files(project, own)):
            site["static_folders"].append(own)
    _theme(look, site)
    _repository(table, site, section)
    _markdown(named(table.take("markdown_extensions", (list, dict))), site, notes)
    plugins = named(table.take("plugins", (list, dict)))
    _plugins(plugins, site, section, folder, project, notes)
    nav = table.take("nav", list)
    pages = _pages(project, folder, section)
    if not plugins.keys().isdisjoint(PLUGINS):
        nav = folder_nav(nav, project, folder, (posixpath.relpath(path, folder) for path in pages))
    _nav(nav, site, section, features, project, notes)
    set_in(section, "folder_titles", not nav or None)
    if "macros" in plugins and (variables := _variables(values, pages, project)):
        site["markdown"]["variables"] = variables
    head = ""
    for path in map(str, table.items("extra_css")):
        if "//" in path:
            head += style_sheet(path)
        else:
            file, inside = path.partition("?")[0], own or folder
            at = inside if project.find(f"{inside}/{file}") else folder
            site.setdefault("theme", {}).setdefault("styles", ["mkdocs"]).append(f"{at}/{file}")
    set_in(site, "scripts", mkdocs_scripts(table.items("extra_javascript")))
    table.ignore("site_author", "site_dir", "strict", "dev_addr", "watch", "validation")
    table.ignore("remote_branch", "remote_name", "not_in_nav", "extra_templates", "INHERIT")
    extra = table.table("extra")
    extra.leave(("analytics", "consent"), "name the script in `[[scripts]]`")
    extra.leave(("alternate",), "write the links into `[navbar]` or `[footer]`")
    links = list(_social(extra.tables("social"))) or None
    put(site, "footer", {"copyright": table.text("copyright"), "links": links})
    extra.ignore(*extra.names())
    table.leave(("hooks",), "an extension in Python can do what they do")
    table.close()
    site["sections"] = [section]
    sources = list(map(Source, pages))
    if site["blog"]:
        sources += map(Source, files(project, site["blog"]["folder"], (".md",)))
    others = (path for path in files(project, folder) if not path.endswith(".md") and "/." not in path[len(folder) :])
    return site, head, (*sources, *(Source(path, "file") for path in others))


def _social(accounts: Iterable[Table]) -> Iterator[Settings]:
    """Links to accounts elsewhere, named as Material names its icons: by their hosts. A second one of a host has the name of its icon."""
    hosts = set[str]()
    for account in accounts:
        href, name, icon = map(account.text, ("link", "name", "icon"))
        account.close()
        address = urlsplit(href or "")
        host = address.netloc.removeprefix("www.") or address.path
        if href:
            yield {
                "label": name or (host if host not in hosts else posixpath.basename(icon or "") or href),
                "href": href,
            }
        hosts.add(host)


def _left_out(lines: str | None) -> Iterator[str]:
    """The patterns of lines as in ``.gitignore``: a name is one at any depth, and with what is below it if it is a folder."""
    for line in map(str.strip, (lines or "").splitlines()):
        if line and line[0] not in "#!":
            pattern = line.strip("/") if "/" in line.rstrip("/") else f"**/{line.rstrip('/')}"
            yield from () if line.endswith("/") else (pattern,)
            yield f"{pattern}/**"


def _pages(project: Project, folder: str, section: Settings) -> list[str]:
    """The paths of the pages. Next to an index, MkDocs passes over the README, so it is excluded as well."""
    pages = list(files(project, folder, (".md",)))
    indexes = {posixpath.dirname(path) for path in pages if posixpath.basename(path) == "index.md"}
    second = (path for path in pages if posixpath.basename(path) == "README.md" and posixpath.dirname(path) in indexes)
    section["exclude"] += [posixpath.relpath(path, folder) for path in second]
    excluded = any_of(section["exclude"])
    if not section["exclude"]:
        del section["exclude"]
    return [path for path in pages if not excluded.fullmatch(posixpath.relpath(path, folder))]


def _theme(look: Table, site: Settings) -> None:
    name, palettes = look.text("name"), look.take("palette", (dict, list)) or []
    schemes = [entry for entry in ([palettes] if isinstance(palettes, dict) else palettes) if isinstance(entry, dict)]
    primary = str(next((scheme["primary"] for scheme in schemes if "primary" in scheme), "indigo")).replace("-", " ")
    if name == "material":
        put(site, "theme", {"accent": _COLORS.get(primary)})
        put(site, "navbar", {"style": "primary" if primary in _COLORS else "dark" if primary == "black" else None})
    site.setdefault("theme", {})["styles"] = ["mkdocs"]
    dark = [scheme.get("scheme") == "slate" for scheme in schemes]
    if len(set(dark)) == 1:
        put(site, "color_mode", {"default_mode": "dark" if dark[0] else "light", "disable_switch": True})
    set_in(site, "favicon", look.text("favicon"))
    if logo := look.text("logo"):
        put(site, "navbar", {"logo": {"src": logo}})
    language = look.text("language") or look.text("locale") or "en"
    if language != "en":
        site["i18n"] = {"default_locale": language, "locales": [language]}
    look.leave(("font",), "`theme/style.css` can load fonts")
    look.ignore("features", "icon", *look.names())


def _repository(table: Table, site: Settings, section: Settings) -> None:
    address, name, edit = table.text("repo_url"), table.text("repo_name"), table.take("edit_uri", str)
    template = table.text("edit_uri_template")
    put(site, "navbar", {"title": site["title"]})
    if not address:
        return
    host = (parts_of(address).hostname or "").removeprefix("www.").partition(".")[0]
    label = name or {"github": "GitHub", "gitlab": "GitLab"}.get(host, "Source")
    put(site, "navbar", {"items": [{"href": address, "label": label, "position": "right"}]})
    pattern = (template or "").replace("{path!q}", "{path}") or (edit and f"{edit.rstrip('/')}/{{path}}")
    if pattern and "{path}" in pattern:
        section["edit_url"] = pattern if "//" in pattern else f"{address.rstrip('/')}/{pattern}"


def _markdown(found: dict[str, dict[str, Any]], site: Settings, notes: Notes) -> None:
    extensions = {"link_definitions", "tables"}
    values: Settings = {"format": "md", "slugs": "python"}
    for name, options in found.items():
        last = name.removeprefix("pymdownx.").removeprefix("markdown.extensions.").split(".")
        kind = "blocks" if last[0] == "blocks" else last[-1]
        extensions |= {_SYNTAX[part] for part in (kind, *_BUNDLES.get(kind, ())) if part in _SYNTAX}
        if kind == "arithmatex":
            values["math"] = True
        elif last[:2] == ["blocks", "admonition"]:
            types = options.get("types") or _BLOCK_TYPES
            named = [str(entry["name"] if isinstance(entry, dict) else entry) for entry in types]
            set_in(values, "admonitions", [entry for entry in named if entry not in ADMONITIONS])
        elif kind == "superfences" and "mermaid" in str(options):
            values["mermaid"] = True
        elif kind == "toc":
            values["slugs"] = "github" if options.get("slugify") else "python"
            depth = options.get("toc_depth")
            put(site, "toc", {"max_heading_level": depth if isinstance(depth, int) and 2 <= depth <= 6 else None})
        if kind not in _READ and kind not in _SYNTAX and kind not in _BUNDLES:
            notes.add(("markdown_extensions", name), f"the Markdown extension `{name}` cannot be carried over")
    site["markdown"] = values | {"extensions": sorted(extensions)}


def _plugins(
    found: dict[str, dict[str, Any]], site: Settings, section: Settings, folder: str, project: Project, notes: Notes
) -> None:
    site["blog"] = False
    unknown: list[str] = []
    for name, options in found.items():
        kind = name.removeprefix("material/")
        if kind in _SYNTAX_OF_PLUGINS:
            markdown = site["markdown"]
            markdown["extensions"] = sorted({*markdown.get("extensions", ()), _SYNTAX_OF_PLUGINS[kind]})
        if kind == "redirects":
            maps = options.get("redirect_maps")
            pairs = maps.items() if isinstance(maps, dict) else ()
            put(site, "redirects", {_address(str(old)): _address(str(new)) for old, new in pairs})
        elif kind == "blog":
            place = str(options.get("blog_dir", "blog")).strip("./")
            site["blog"] = _blog(options, place, folder, project)
            section["exclude"].append(posixpath.join(place, "**"))
        elif kind == "exclude":
            # Its stars match folders as well.
            section["exclude"] += [re.sub(r"\*+", "**", str(pattern)) for pattern in options.get("glob") or ()]
        elif kind in _DATES:
            section["show_last_update"] = True
        elif kind == "macros" and not {"modules", "module_name"} & options.keys() and not project.find("main.py"):
            continue  # see ``_variables``
        elif kind not in (*_IGNORED, *PLUGINS):
            notes.add(("plugins", name), f"the plugin `{name}` has no counterpart")
            unknown.append(name)
    if unknown:
        put(site, "severities", dict.fromkeys(("broken-link", "broken-redirect", "broken-anchor"), "warning"))


def _variables(values: dict[str, Any], pages: Iterable[str], project: Project) -> dict[str, str]:
    """The settings that pages name in braces, as the plugin ``macros`` has them: those below ``extra``, and all below ``config``."""
    known = {**_flat(values.get("extra")), **_flat({"config": values})}
    used = set().union(*(VARIABLE.findall((project.folder / page).read_text("utf-8", "replace")) for page in pages))
    return {name: known[name] for name in sorted(used & known.keys())}


def _flat(values: object, start: str = "") -> dict[str, str]:
    """Texts and numbers by their keys, with dots between those of several levels."""
    found: dict[str, str] = {}
    for key, value in values.items() if isinstance(values, dict) else ():
        found |= _flat(value, f"{start}{key}.")
        found |= {f"{start}{key}": str(value)} if isinstance(value, (str, int, float)) else {}
    return found


def _blog(options: dict[str, Any], place: str, folder: str, project: Project) -> Settings:
    """The settings of the blog of Material, whose posts have the date and the title in their addresses."""
    posts = posixpath.join(folder, place, "posts")
    route = str(options.get("post_url_format") or "{date}/{slug}")
    blog = {"folder": posts, "route": place, "post_route": route.replace("{categories}/", "")}
    authors = str(options.get("authors_file") or "{blog}/.authors.yml").replace("{blog}", place)
    if found := project.find(posixpath.join(folder, authors)):
        blog["authors"] = posixpath.relpath(found, posts)
    return blog


def _address(path: str) -> str:
    """The address of a page by the path of its file; a URL stays as it is."""
    if "//" in path:
        return path
    file, hash_sign, anchor = path.partition("#")
    page = re.sub(r"(?:(?:^|(?<=/))(?:index|README))?\.md$", "", file).strip("/")
    return f"/{page}{hash_sign}{anchor}"


def _nav(
    nav: list[Any] | None, site: Settings, section: Settings, features: list[str], project: Project, notes: Notes
) -> None:
    if not nav:
        return
    is_open = "navigation.expand" in features
    if site["blog"]:
        nav = _without_posts(nav, site["blog"]["route"])

    def heading(page: str) -> str:
        found = _HEADING.search(project.look(posixpath.join(section["folder"], f"{page}.md")).text or "")
        return found[1] if found else page.rpartition("/")[2]

    rows = [
        row
        for number, entry in enumerate(nav)
        for row in _rows(entry, ("nav", number), notes, heading, is_open=is_open)
    ]
    groups = [row for row in rows if row["type"] == "category"]
    if "navigation.tabs" not in features or len(groups) < 2:
        if "navigation.sections" in features:
            groups = [group | {"collapsed": False} for group in groups]
            rows = [next((group for group in groups if group["label"] == row.get("label")), row) for row in rows]
        section |= {"sidebars": {SIDEBAR: rows}, "fallback_sidebar": SIDEBAR}
        return
    sidebars: dict[str, Any] = {}
    items: list[Settings] = []
    alone = [row for row in rows if row["type"] == "doc"]
    if alone:
        sidebars[SIDEBAR] = alone
    for row in rows:
        item: Settings = {"position": "left"} | ({"label": row["label"]} if "label" in row else {})
        if row["type"] == "category":
            name = slugify(row["label"]) or SIDEBAR
            name = f"{name}-{len(sidebars)}" if name in sidebars else name
            inside = [{"type": "doc", "id": row["link"]["id"]}] if "link" in row else []
            inside += row["items"]
            if all(part["type"] == "link" for part in inside):
                items += [{"href" if "//" in part["href"] else "to": part["href"], **item} for part in inside[:1]]
                continue
            sidebars[name] = inside
            items.append({"type": "docSidebar", "sidebar_id": name, **item})
        elif row["type"] == "doc":
            items.append({"type": "doc", "doc_id": row["id"], **item})
        else:
            items.append({"href" if "//" in row["href"] else "to": row["href"], **item})
    section["sidebars"] = sidebars
    site["navbar"]["items"] = [*items, *site["navbar"].get("items", ())]


def _without_posts(nav: Any, blog: str) -> Any:
    """The entries of ``nav`` with the address of the blog in place of its page."""
    if isinstance(nav, list):
        return [_without_posts(entry, blog) for entry in nav]
    if isinstance(nav, dict):
        return {title: _without_posts(entry, blog) for title, entry in nav.items()}
    return f"{blog}/" if nav == f"{blog}/index.md" else nav


def _rows(
    entry: Any, way: tuple[str | int, ...], notes: Notes, heading: Callable[[str], str], *, is_open: bool
) -> Iterator[Settings]:
    """The rows of the sidebar that an entry of ``nav`` means."""
    pairs = entry.items() if isinstance(entry, dict) else [(None, entry)]
    for title, value in pairs:
        name = " ".join(html.unescape(re.sub(r"<[^<>]*>", "", str(title or ""))).split())
        label = {"label": name} if name else {}
        if isinstance(value, list):
            rows = [
                row
                for number, part in enumerate(value)
                for row in _rows(part, (*way, number), notes, heading, is_open=is_open)
            ]
            row: Settings = {
                "type": "category",
                # A group without a title has that of its first page.
                "label": name or next((heading(row["id"]) for row in rows if row["type"] == "doc"), "Pages"),
                "collapsed": not is_open,
                "items": rows,
            }
            if (
                rows
                and rows[0]["type"] == "doc"
                and "label" not in rows[0]
                and re.search(r"(?:^|/)(?:index|README)$", rows[0]["id"])
            ):
                # A page without a title of its own at the beginning is that of the group.
                row |= {"link": {"type": "doc", "id": rows[0]["id"]}, "items": rows[1:]}
            yield row
        elif isinstance(value, str) and value.endswith(".md"):
            yield {"type": "doc", "id": posixpath.normpath(value.removesuffix(".md")), **label}
        elif isinstance(value, str) and "*" not in value:
            address = value if "//" in value or value.startswith("mailto:") else f"/{value.lstrip('/')}"
            yield {"type": "link", "href": address, "label": name or value}
        else:
            notes.add(way, f"the entry `{title or value}` of `nav` cannot be carried over")
