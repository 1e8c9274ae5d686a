"""Finds and reads the files of a site."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b, file_digest
from itertools import chain
from pathlib import Path

from docstead.cache import CACHE_FOLDER
from docstead.compile import page_modules
from docstead.compile.cache import compiler_digest
from docstead.compile.dialect import adapted
from docstead.compile.files import AllowedFiles, name_issues
from docstead.compile.history import read_history
from docstead.compile.includes import included_files, possible_places
from docstead.compile.page_modules import COMPONENTS, MARKDOWN
from docstead.compile.statics import read_statics, slots_in
from docstead.config import CONFIG_FILE, CURRENT, MAIN_BLOG, SectionSettings, SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.paths import is_file, is_published, without_alias
from docstead.model.patterns import any_of
from docstead.model.slots import SLOTS, TEXT_SLOTS
from docstead.model.source import DataFile, DataKind, SourceFile, SourceKind, SourceTree, SourceVersion, Span
from docstead.modules.contexts import markdown_in_contexts

CATEGORY_NAMES = ("_category_.json", "_category_.yml", "_category_.yaml")
THEME_TEXTS = ("head.html", "hero.html", "style.css")
DATA_SUFFIXES = (".yml", ".yaml", ".json")
DATA_STEMS = (DataKind.AUTHORS, DataKind.TAGS)
NOT_CONTENT = (CACHE_FOLDER, "node_modules", ".git")
OF_SYSTEMS = (".DS_Store", "Thumbs.db")
_IMPORTED = re.compile(r"""\n(?:im|ex)port\s+(?:[\w$]+|[\w$,\s]*{[^{}"']*})\s*from\s*["']([^"'\n]+\.mdx?)["']""")
_DATED = re.compile(r"\d{4}[-/]\d{1,2}[-/]\d{1,2}")


def discover(site_folder: Path, config: SiteConfig, salt: str = "") -> tuple[SourceTree, tuple[Issue, ...]]:
    """Read the sources below ``site_folder``; files that cannot be read are issues, not errors.

    ``salt`` is part of the digests of the files: that of the site's extensions.
    """
    return Discovery(site_folder.resolve(), config, salt).run()


def read_messages(site_folder: Path, config: SiteConfig) -> dict[str, str]:
    """The site's own texts of the interface, by path: what compiling needs before ``discover``."""
    return Discovery(site_folder.resolve(), config, "").messages()


def reread(tree: SourceTree, source: SourceFile, config: SiteConfig, salt: str = "") -> SourceFile | None:
    """A source file as it is now; ``None`` where it is missing or cannot be read."""
    discovery = Discovery(Path(tree.root).resolve(), config, salt)
    discovery.places = {source.path: tree.on_disk(source.path)}
    discovery._markdown(source.path, source.kind, source.version)
    return discovery.files[0] if discovery.files else None


class Discovery:
    """Reads the files of a site, or those of a language, whose folder is ``below`` the site's."""

    def __init__(self, root: Path, config: SiteConfig, salt: str, below: str = "") -> None:
        self.root = root
        self.below = below
        self.top = root / below
        self.places: dict[str, str] = {}
        self.config = config
        self.files: list[SourceFile] = []
        self.data: list[DataFile] = []
        self.assets: set[str] = set()
        self.issues: list[Issue] = []
        self.salt = compiler_digest() + repr(config.markdown) + str(config.build.untrusted) + salt
        self.allowed = AllowedFiles(root, config)
        self.page_code = page_modules.page_code(config)

    def run(self) -> tuple[SourceTree, tuple[Issue, ...]]:
        """Read the whole site."""
        versions = tuple(version for section in self.config.sections for version in self._of_section(section))
        sections = {section.id: section for section in self.config.sections}
        for version in versions:
            self.content(version.folder, SourceKind.DOC, version.key, sections[version.section].exclude)
            self.about_version(sections[version.section], version)
        for blog in self.config.blog:
            if self._is_there(blog.source_folder, "blog", is_named=blog.source_folder != MAIN_BLOG):
                self.content(blog.source_folder, SourceKind.POST, "")
        for path in sorted({blog.authors_file for blog in self.config.blog} - {"", *(file.path for file in self.data)}):
            self._data(path, DataKind.AUTHORS, "")
        if (self.root / self.config.pages_folder).is_dir():
            self.content(self.config.pages_folder, SourceKind.PAGE, "")
        self.issues += page_modules.unread_folders(self.root, self.config)
        self.home()
        components = dict(self._components())
        in_modules = self._imported(components)
        statics, moved = read_statics(self)
        slots = {} if self.config.build.untrusted else dict(slots_in(self.walk("theme")))
        tree = SourceTree(
            root=str(self.root),
            settings=self.settings(),
            files=tuple(self.files),
            data=tuple(self.data),
            assets=frozenset(self.assets),
            statics=statics,
            translated=moved,
            theme={path: digest for path, digest in self.digests("theme") if not path.endswith((".html", *COMPONENTS))},
            theme_texts=dict(self._theme_texts()),
            messages=self.messages(),
            slots={name: path for name, path in slots.items() if name in SLOTS},
            unknown_slots=tuple(path for name, path in slots.items() if name not in SLOTS | TEXT_SLOTS),
            components=components,
            in_modules=in_modules,
            components_folder=self._components_folder(),
            pages_folder=self.config.pages_folder,
            versions=versions,
            roots=self._roots(versions),
            history=read_history(self.root, self._with_history(versions), self.issues),
        )
        self.issues += name_issues(tree)
        return tree, tuple(self.issues)

    def on_disk(self, path: str) -> str:
        """The path below ``top`` of a file or a content folder."""
        for folder, other in self.places.items():
            if path == folder or path.startswith(f"{folder}/"):
                return other + path[len(folder) :]
        return path

    def about_version(self, section: SectionSettings, version: SourceVersion) -> None:
        """Read the sidebars of a version of the docs, and their texts as Docusaurus has them."""
        language = "" if self.below else f"i18n/{self.config.locale}/"
        texts = f"{language}{section.docusaurus_folder_of(version.name)}.json"
        for path, kind in ((section.sidebars_of(version.name), DataKind.SIDEBARS), (texts, DataKind.SIDEBAR_TEXTS)):
            if (self.top / path).is_file():
                self._data(path, kind, version.key)

    def home(self) -> None:
        """Read the home page."""
        if home := next((name for name in ("index.md", "index.mdx") if (self.top / name).is_file()), None):
            self._markdown(home, SourceKind.PAGE, "")

    def settings(self) -> str:
        """Text of the settings; empty where there is no file."""
        return (self._text(CONFIG_FILE) if (self.top / CONFIG_FILE).is_file() else None) or ""

    def messages(self) -> dict[str, str]:
        """Text of the site's own texts of the interface, by path."""
        paths = (f"messages/{code}.toml" for code in self.config.i18n.locales)
        return {path: text for path in paths if (self.root / path).is_file() and (text := self._text(path)) is not None}

    # --- versions and folders ---

    def _of_section(self, section: SectionSettings) -> Iterator[SourceVersion]:
        has_current = section.include_current_version and self._is_there(
            section.source_folder, "sections", is_named=self.config.sections != (SectionSettings(),)
        )
        for name in [*([CURRENT] if has_current else []), *self._released(section)]:
            if not section.only_versions or name in section.only_versions:
                yield SourceVersion(section.key(name), section.id, name, section.folder_of(name))

    def _released(self, section: SectionSettings) -> Iterator[str]:
        """The names in the list of versions whose folders are there."""
        path = self.root / section.list_of_releases
        text = self._text(path.name) if path.is_file() else None
        if text is None:
            return
        try:
            names = json.loads(text)
        except json.JSONDecodeError as error:
            span = Span.within(text, error.pos)
            self._issue("versions-unreadable", f"the list of versions is not JSON: {error.msg}", path.name, span)
            return
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self._issue("versions-unreadable", "the list of versions must be a list of names", path.name)
            return
        for name in (one for one in names if one != CURRENT):  # which Docusaurus allows as well
            folder = section.folder_of(name)
            if (self.root / folder).is_dir():
                yield name
            elif not section.only_versions or name in section.only_versions:
                hint = f"make the folder {folder}, or take the name off the list"
                self._issue("version-missing", f"there are no documents of the version `{name}`", path.name, hint=hint)

    def _is_there(self, folder: str, setting: str, *, is_named: bool) -> bool:
        """Whether there is a folder; one that the settings name must be there."""
        if (self.root / folder).is_dir():
            return True
        if is_named:
            remedy = "`sections = []`" if setting == "sections" else f"`{setting} = false`"
            message = f"`{setting}`: there is no folder {folder}"
            self._issue("folder-missing", message, CONFIG_FILE, hint=f"make it, correct `folder`, or set {remedy}")
        return False

    def _roots(self, versions: tuple[SourceVersion, ...]) -> tuple[str, ...]:
        blogs = (blog.source_folder for blog in self.config.blog)
        return (*(version.folder for version in versions), *blogs, self.config.pages_folder)

    def _with_history(self, versions: tuple[SourceVersion, ...]) -> list[str]:
        """The folders whose history some page needs."""
        in_sitemap = self.config.sitemap.lastmod
        dated = {section.id for section in self.config.sections if section.show_last_update or in_sitemap}
        folders = [version.folder for version in versions if version.section in dated]
        if in_sitemap:
            pages = (self.config.pages_folder, "index.md", "index.mdx")
            folders += [folder for folder in pages if (self.root / folder).exists()]
        posts = [file.path for file in self.files if file.kind is SourceKind.POST]
        for blog in self.config.blog:
            own = [path for path in posts if path.startswith(f"{blog.source_folder}/")]
            if own and (blog.show_last_update or in_sitemap or not all(map(_DATED.search, own))):
                folders.append(blog.source_folder)
        return folders

    # --- files ---

    def content(self, folder: str, kind: SourceKind, version: str, exclude: Iterable[str] = ()) -> None:
        """Read the files of a content folder, except those whose paths have one of the patterns ``exclude``."""
        excluded = any_of(exclude)
        for below in self.walk(folder):
            if excluded.fullmatch(below):
                continue
            path = f"{folder}/{below}"
            name = below.rpartition("/")[2]
            stem, _, _ = name.rpartition(".")
            if name.endswith(MARKDOWN):
                is_partial = any(part.startswith("_") for part in below.split("/"))
                if not any(mark in name for mark in page_modules.TEST_MARKS):
                    self._markdown(path, SourceKind.PARTIAL if is_partial else kind, version, checked=True)
            elif kind is SourceKind.PAGE and name.endswith(self.page_code) and page_modules.is_page(below):
                if self.config.build.untrusted:
                    self._leave_out(path)
                else:
                    self._markdown(path, kind, version)
            elif kind is SourceKind.DOC and name in CATEGORY_NAMES:
                self._data(path, DataKind.CATEGORY, version)
            elif below == name and stem in DATA_STEMS and name.endswith(DATA_SUFFIXES):
                self._data(path, DataKind(stem), version)
            else:
                self.assets.add(path)

    def _imported(self, components: Mapping[str, str]) -> tuple[str, ...]:
        """Read the Markdown files outside the content folders that others import; those that modules import are returned."""
        known = {file.path for file in self.files}
        found = (self._import(path, text, "", known) for path, text in self._modules(components))
        in_modules = dict.fromkeys(chain.from_iterable(found))
        at = 0
        while at < len(self.files):
            file, at = self.files[at], at + 1
            for _ in self._import(file.path, file.text, file.version, known):
                pass
        return tuple(in_modules)

    def _import(self, importer: str, text: str, version: str, known: set[str]) -> Iterator[str]:
        """Read what a file imports, where it is not yet ``known``; gives the paths of all Markdown that it imports."""
        for specifier in (*_IMPORTED.findall(f"\n{text}"), *markdown_in_contexts(text, self.top, importer)):
            plain = specifier.replace("\\", "")  # programs that format Markdown write `\_`
            inside = without_alias(plain, self.config.build.aliases).removeprefix("@site")
            base = "" if inside.startswith("/") else os.path.dirname(importer)
            path = os.path.normpath(os.path.join(base, inside.lstrip("/"))).replace(os.sep, "/")
            place = self.top / path
            if path not in known and self.allowed.contains(place) and is_file(place):
                known.add(path)
                self._markdown(path, SourceKind.PARTIAL, version)
            if path in known:
                yield path

    def _modules(self, components: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """The texts of modules that may import Markdown: components, pages, the theme, all of `src`, those next to pages."""
        folder = self._components_folder()
        texts = {f"{folder}/{path}": text for path, text in components.items()}
        yield from texts.items()
        paths = [file.path for file in self.files if file.kind is SourceKind.PAGE and file.path.endswith(COMPONENTS)]
        if not self.config.build.untrusted:
            paths += [*(f"{top}/{at}" for top in ("theme", "src") for at in self.walk(top)), *sorted(self.assets)]
        for path in dict.fromkeys(paths):
            if path.endswith(COMPONENTS) and path not in texts and (text := self._text(path)) is not None:
                yield path, text

    def walk(self, folder: str) -> Iterator[str]:
        """Paths of all files below a folder, in the order of their names; linked folders are left alone."""
        top = str(self.top / self.on_disk(folder))
        if os.path.exists(top) and not self.allowed.contains(top):
            message = f"the folder {folder} is outside the site"
            hint = f'name it, or a folder around it, in the settings: `[build] roots = ["{folder}"]`'
            self._issue("file-outside", message, CONFIG_FILE if ".." in folder else folder, hint=hint)
            return
        for here, folders, names in os.walk(top, onerror=self._unreadable):
            folders[:] = sorted(one for one in folders if one not in NOT_CONTENT and not is_published(f"{here}/{one}"))
            base = os.path.relpath(here, top).replace(os.sep, "/")
            for name in sorted(names):
                path = name if base == "." else f"{base}/{name}"
                if name in OF_SYSTEMS:
                    continue
                try:
                    path.encode()
                except UnicodeEncodeError:
                    shown = f"{folder}/{path}".encode("utf-8", "replace").decode()
                    self._issue("file-name", "the name of the file is not UTF-8", shown, hint="rename the file")
                    continue
                code, message, hint = self.allowed.problem(f"{here}/{name}")
                if code:
                    self._issue(code, message, f"{folder}/{path}", hint=hint)
                else:
                    yield path

    def _unreadable(self, error: OSError) -> None:
        place = Path(error.filename)
        if place.exists():
            path = place.relative_to(self.top).as_posix()
            self._issue("file-unreadable", f"cannot read the folder: {error.strerror}", path)

    def _markdown(self, path: str, kind: SourceKind, version: str, *, checked: bool = False) -> None:
        text = self._text(path, checked=checked)
        if text is None:
            return
        if path.endswith(COMPONENTS):
            text = page_modules.page_of_module(path, text, self.config)
        text = adapted(text, self.config.markdown.extensions, is_mdx=path.endswith(".mdx"))
        included: dict[str, str] = {}
        if not self.config.build.untrusted:
            of_mkdocs = "includes" in self.config.markdown.extensions
            included = included_files(path, text, self._included, of_mkdocs=of_mkdocs)
        known = "\0".join((path, kind, version, self.salt, text, *chain.from_iterable(sorted(included.items()))))
        digest = blake2b(known.encode(), digest_size=16).hexdigest()
        self.files.append(SourceFile(path, kind, version, text, digest, included))

    def _included(self, name: str, page: str) -> str | None:
        """The text of a file that a page includes."""
        paths = possible_places(name, page, (section.source_folder for section in self.config.sections))
        found = next((path for path in paths if (self.top / path).is_file()), None)
        return adapted(self._text(found) or "", self.config.markdown.extensions) if found else None

    def _data(self, path: str, kind: DataKind, version: str) -> None:
        if (text := self._text(path)) is not None:
            self.data.append(DataFile(path=path, kind=kind, version=version, text=text))

    def digests(self, folder: str) -> Iterator[tuple[str, str]]:
        """Paths and digests of the files below a folder."""
        for path in self.walk(folder):
            if self.config.build.untrusted and (path == "_headers" or path.lower().endswith(page_modules.WITH_CODE)):
                self._leave_out(f"{folder}/{path}")
                continue
            try:
                with open(self.top / folder / path, "rb") as file:
                    yield path, file_digest(file, blake2b).hexdigest()
            except OSError as error:
                self._issue("file-unreadable", f"cannot read the file: {error.strerror}", f"{folder}/{path}")

    def _leave_out(self, path: str) -> None:
        message = "the file is left out: it can contain code or change the policy of the pages"
        hint = "to publish it, build without `untrusted`"
        self.issues.append(Issue("file-untrusted", Severity.WARNING, message, path, hint=hint))

    def _theme_texts(self) -> Iterator[tuple[str, str]]:
        for name in THEME_TEXTS:
            if self.config.build.untrusted:
                return
            if (self.root / f"theme/{name}").is_file() and (text := self._text(f"theme/{name}")) is not None:
                yield name, text

    def _components_folder(self) -> str:
        """Docusaurus projects have their components below ``src``."""
        return next((at for at in ("components", "src/components") if (self.root / at).is_dir()), "components")

    def _components(self) -> Iterator[tuple[str, str]]:
        folder = self._components_folder()
        for path in self.walk(folder):
            text = self._text(f"{folder}/{path}") if path.endswith(COMPONENTS) else None
            if text is not None:
                yield path, text

    def _text(self, path: str, *, checked: bool = False) -> str | None:
        """The text of a file with its line ends made one; ``None`` where it cannot be read, or must not be.

        ``checked`` is set for a file that ``_walk`` has found.
        """
        place = f"{self.top}/{self.on_disk(path)}"
        code, message, hint = ("", "", "") if checked else self.allowed.problem(place)
        if code:
            self._issue(code, message, path, hint=hint)
            return None
        try:
            with open(place, "rb") as file:
                raw = file.read()
        except OSError as error:
            self._issue("file-unreadable", f"cannot read the file: {error.strerror}", path)
            return None
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            column = error.start - raw.rfind(b"\n", 0, error.start)
            message = f"the file is not UTF-8: byte 0x{raw[error.start]:02x} cannot be read"
            self._issue("file-encoding", message, path, Span(line, column, line, column + 1), "save the file as UTF-8")
            return None
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def _issue(self, code: str, message: str, path: str, span: Span | None = None, hint: str = "") -> None:
        path = f"{self.below}/{self.on_disk(path)}" if self.below and path != CONFIG_FILE else path
        issue = Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)
        self.issues.append(issue)
