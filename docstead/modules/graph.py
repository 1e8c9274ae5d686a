"""Reads the modules of a site: from what its pages import to every file that these imports need."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.model.builtins import MODULES
from docstead.model.issue import Issue, Severity
from docstead.model.site import PublishedFile
from docstead.model.source import Span
from docstead.modules.compiler import Script, compile_scripts, compile_sheets
from docstead.modules.contexts import with_imports
from docstead.modules.files import DATA, DataError, data_module, drawing_module, markdown_module, text_module
from docstead.modules.options import CONTEXT, NO_OPTIONS, PLACEHOLDER, ModuleOptions, context_code, placeholder_code
from docstead.modules.registry import QUERY, registered_module
from docstead.modules.resolve import EMPTY, SHARED, NotFoundError, Resolver
from docstead.modules.sheets import SHEETS, SheetReader
from docstead.modules.styles import Mistake, Sheet, StylesImport, sheet_module, span_of

SCRIPTS = (".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".mts", ".cts")
FOLDER = "assets/components"
LARGEST_FILE = 8 << 20
"""Bytes of a module."""

_IMPORT = re.compile(r"""\b(?:from|import|(require))\s*\(?\s*["']([^"'\n\\]+)["']""")
_RESOLVED = re.compile(r"""\brequire\.resolve\((\s*["'][^"'\n]+["']\s*)\)""")
"""What only settings do that a module imports: the address of a file is its name."""
_STATIC = "static/"
_ELEMENTS = "@theme/MDXComponents/"
_IN_PLACE = "placeholder/"


class Wanted(msgspec.Struct, frozen=True):
    """What a page imports: from ``specifier``, the exported ``names``.

    Attributes:
        importer: Path of the page, relative to the site folder.
        span: Where in the page.
        component: Whether its default export is used as a component.
    """

    importer: str
    specifier: str
    names: tuple[str, ...]
    span: Span | None = None
    component: bool = False


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file as the bundler gets it; see ``Source`` in the frontend."""

    code: str
    map: str | None = None
    styles: tuple[str, ...] = ()
    pure: bool = False


class Graph(msgspec.Struct):
    """All files that the pages of a site import, directly or not, by their names.

    Attributes:
        files: Modules of the site itself.
        resolved: What each specifier in a file means.
        packages: Files of packages that the site imports, with the names that it uses.
        sheets: Style sheets.
        published: Files whose addresses modules use.
        exports: Names that each script exports; ``*`` where they are not all known.
        issues: What is wrong, by file.
        targets: What the pages import.
        options: The settings that concern modules.
        reader: Reads the style sheets.
    """

    resolver: Resolver
    base_path: str
    store: Cache
    options: ModuleOptions = NO_OPTIONS
    files: dict[str, Source] = msgspec.field(default_factory=dict)
    resolved: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    packages: dict[str, set[str]] = msgspec.field(default_factory=dict)
    sheets: dict[str, Sheet] = msgspec.field(default_factory=dict)
    published: dict[str, PublishedFile] = msgspec.field(default_factory=dict)
    exports: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    issues: dict[str, list[Issue]] = msgspec.field(default_factory=dict)
    targets: dict[tuple[str, str], str] = msgspec.field(default_factory=dict)
    reader: SheetReader | None = None
    _scripts: dict[str, str] = msgspec.field(default_factory=dict)
    _styles: dict[str, str] = msgspec.field(default_factory=dict)
    _failed: list[str] = msgspec.field(default_factory=list)

    def read(self, wanted: Iterable[Wanted]) -> None:
        """Read what pages import, and everything that it needs."""
        wanted = sorted(wanted, key=lambda part: (part.importer, part.specifier))
        for part in wanted:
            page = self.resolver.root / self.resolver.owner(part.importer)
            target = self._target(part.specifier, page, part.names, part.span, component=part.component)
            if target and target.startswith(_IN_PLACE):
                target = f"shared:{MODULES[PLACEHOLDER]}"
            if target:
                self.targets[part.importer, part.specifier] = target
        while self._scripts or self._styles:
            self._compile()
        self._replace_failed()
        for part in wanted:
            self._check_names(part, self.targets.get((part.importer, part.specifier), ""))

    def reached(self, start: str) -> set[str]:
        """A file, and all files that it imports, directly or not."""
        found, waiting = set[str](), [start]
        while waiting:
            if (name := waiting.pop()) not in found:
                found.add(name)
                waiting += self.resolved.get(name, {}).values()
        return found

    def problems(self, start: str) -> list[Issue]:
        """The issues that keep a file from being used: its own, and those of all files that it imports."""
        issues = (issue for name in sorted(self.reached(start)) for issue in self.issues.get(name, ()))
        return [issue for issue in issues if issue.code not in self.options.tolerated]

    def package_files(self) -> tuple[dict[str, Source], dict[str, dict[str, str]]]:
        """The files of all packages that the site imports, and what each specifier in them means."""
        files: dict[str, Source] = {}
        resolved: dict[str, dict[str, str]] = {}
        waiting = sorted(self.packages)
        while waiting:
            name = waiting.pop()
            if name in files or name.startswith("shared:"):
                continue
            path = self.resolver.root / name
            if not path.name.endswith(SCRIPTS):
                # Style sheets are read later, when it is known which of them are used.
                files[name] = Source("", styles=(name,)) if path.suffix == ".css" else self._other(path, name)
                continue
            text = path.read_text(encoding="utf-8", errors="replace").replace("process.env.NODE_ENV", '"production"')
            files[name] = Source(text, pure=self.resolver.is_pure(path))
            links = resolved[name] = {}
            for required, specifier in set(_IMPORT.findall(text)):
                target = self._package_target(specifier, path, required=bool(required))
                if target == EMPTY:
                    files[EMPTY] = Source("module.exports = {};")
                if target:
                    links[specifier] = target
                    waiting.append(target)
        return files, resolved

    def read_sheets(self, names: Iterable[str]) -> None:
        """Read style sheets of packages."""
        for name in names:
            self._add(self.resolver.root / name)
        while self._styles:
            self._compile()

    def address(self, sheet: str, specifier: str) -> str:
        """The URL of a file that a style sheet names."""
        target = self.resolved[sheet].get(specifier)
        return self._publish(target) if target else specifier

    # --- reading ---

    def _compile(self) -> None:
        """Compile the files that were found since the last time."""
        scripts, self._scripts = self._scripts, {}
        sheets, self._styles = self._styles, {}
        for name, script in compile_scripts(scripts, self.store).items():
            if isinstance(script, Mistake):
                self._report(name, "component-syntax", script.message, script)
                if "component-syntax" in self.options.tolerated:
                    self._failed.append(name)
            else:
                self._take_script(name, script)
        for name, sheet in compile_sheets(sheets, self.store).items():
            if fault := sheet if isinstance(sheet, Mistake) else sheet.fault:
                self._report(name, "component-syntax", fault.message, fault)
            if isinstance(sheet, Mistake):  # where that is tolerated, every class has the name that modules ask for
                self.files[name] = Source("export default new Proxy({}, { get: (_, name) => String(name) });")
            else:
                self._take_sheet(name, sheet)

    def _replace_failed(self) -> None:
        """Put placeholders in place of the scripts that cannot be compiled."""
        for name in self._failed:
            place = self._placeholder(name)
            self.issues[place] = self.issues.pop(name)
            for links in self.resolved.values():
                links.update({key: place for key, found in links.items() if found == name})
            shown = f"shared:{MODULES[PLACEHOLDER]}"
            self.targets.update({key: shown for key, found in self.targets.items() if found == name})

    def _take_script(self, name: str, script: Script) -> None:
        code = script.code.replace("process.env.NODE_ENV", '"production"')
        self.files[name] = Source(code, script.map)
        self.exports[name] = script.exports
        links = self.resolved.setdefault(name, {})
        links["react/jsx-runtime"] = "shared:react/jsx-runtime"
        for part in script.imports:
            span = Span(part.line, part.column, part.line, part.column + 1)
            target = self._target(part.specifier, self.resolver.root / name, part.names, span, component=part.component)
            if target:
                links[part.specifier] = target

    def _take_sheet(self, name: str, sheet: Sheet) -> None:
        path = self.resolver.root / name
        links = self.resolved.setdefault(name, {})
        used: list[StylesImport] = []
        for part in (*sheet.imports, *sheet.urls):
            if not part.is_local:
                continue
            if part.condition:
                message = "the condition of an import of a style sheet is not supported"
                self._report(name, "component-syntax", message, part, "write `@media` into the imported file")
            target = self._styles_target(part, path, name, package=part in sheet.imports)
            if target:
                links[part.specifier] = target
                if part in sheet.imports:
                    used.append(part)
        for composed in sheet.composed:
            place = StylesImport(composed.specifier, 1, 1)
            target = self._styles_target(place, path, name)
            if target:
                links[composed.specifier] = target
                used.append(place)
        self.sheets[name] = sheet
        imports = "".join(f"import {msgspec.json.encode(part.specifier).decode()};\n" for part in used)
        self.files[name] = Source(imports + sheet_module(sheet, name), styles=(name,))

    def _styles_target(self, part: StylesImport, path: Path, name: str, *, package: bool = True) -> str | None:
        """The file of an address in a style sheet, which is relative without a dot at its start, too; or of a package."""
        bare = re.sub(r"[?#].*$", "", part.specifier).removeprefix("~")
        written = bare if bare.startswith((".", "@", "/")) or part.specifier.startswith("~") else f"./{bare}"
        try:
            try:
                found = self.resolver.find(written, path)
            except NotFoundError:
                if written == bare or not package:
                    raise
                found = self.resolver.find(bare, path)
        except NotFoundError as error:
            self._report(name, "import-missing", str(error), part, error.hint)
            return None
        return self._add(found) if found else None

    def _target(
        self, specifier: str, importer: Path, names: Iterable[str], span: Span | None, *, component: bool = False
    ) -> str | None:
        """What an import of the site means; a mistake is reported."""
        if specifier in SHARED:
            return f"shared:{specifier}"
        if specifier == CONTEXT and self.options.custom_fields:
            return self._context()
        if specifier in MODULES:
            return self._add(own) if (own := self.resolver.wrapper(specifier)) else f"shared:{MODULES[specifier]}"
        if specifier.startswith(_ELEMENTS):
            # What Docusaurus shows in place of an element of Markdown; here it is the element.
            element = specifier.removeprefix(_ELEMENTS).lower()
            self.files[specifier] = Source(f"export default '{'h2' if element == 'heading' else element}';", pure=True)
            return specifier
        bare, _, query = specifier.partition("?")
        if "!" in bare:
            # A loader of webpack: what it gives is the text of the file.
            bare, query = bare.rpartition("!")[2], "raw"
        owner = self.resolver.name(importer)
        try:
            found = self.resolver.find(bare, importer)
        except NotFoundError as error:
            code = "import-package" if error.is_package else "import-missing"
            self._report(owner, code, str(error), span, error.hint)
            return self._placeholder(specifier) if code in self.options.tolerated else None
        if found is None:
            self.files[EMPTY] = Source("module.exports = {};")
            return EMPTY
        if self.resolver.in_package(found) and found.name.endswith(SCRIPTS):
            name = self.resolver.name(found)
            self.packages.setdefault(name, set()).update(names)
            return name
        return self._add(found, query or ("react" if component and found.suffix == ".svg" else ""))

    def _placeholder(self, specifier: str) -> str:
        """A module in place of one that cannot be found."""
        # The bundler takes a module with this ending as CommonJS, which has whatever an import asks for.
        name = f"{_IN_PLACE}{specifier}.cjs"
        self.resolved[name] = {PLACEHOLDER: f"shared:{MODULES[PLACEHOLDER]}"}
        self.files[name] = Source(placeholder_code(specifier))
        return name

    def _context(self) -> str:
        """The module of the site's context, with its custom fields."""
        self.resolved[CONTEXT] = {"own": f"shared:{MODULES[CONTEXT]}"}
        self.files[CONTEXT] = Source(context_code(self.options))
        return CONTEXT

    def _package_target(self, specifier: str, importer: Path, *, required: bool) -> str | None:
        """What an import of a package means; the bundler reports what it cannot do without."""
        if specifier in SHARED:
            return f"shared:{specifier}"
        try:
            found = self.resolver.find(specifier, importer, required=required)
        except NotFoundError:
            if specifier in MODULES:
                return f"shared:{MODULES[specifier]}"
            return EMPTY if required else None
        return self.resolver.name(found) if found else EMPTY

    def _add(self, path: Path, query: str = "") -> str:
        """A file of the site as a module; it is read when it is new."""
        file = self.resolver.name(path)
        name = f"{file}?{query}" if query else file
        if name in self.files or name in self._scripts or name in self._styles:
            return name
        if path.stat().st_size > LARGEST_FILE and path.name.endswith((*SCRIPTS, *DATA, ".css", ".svg")):
            self._report(file, "component-syntax", "the file is too large for a module", None)
        elif path.name.endswith(SCRIPTS) and not query:
            text = _RESOLVED.sub(r"(\1)", path.read_text(encoding="utf-8", errors="replace"))
            self._scripts[name] = with_imports(text, partial(self.resolver.folder, importer=path))
        else:
            self.files[name] = self._other(path, name)
        return name

    def _other(self, path: Path, name: str) -> Source:
        """A file that is no script, as a module."""
        query = name.partition("?")[2]
        if query.startswith(QUERY):
            self.resolved[name] = {"registry": self._add(path)}
            return Source(registered_module(query), pure=True)
        if query == "raw":
            return Source(text_module(path.read_text(encoding="utf-8", errors="replace")), pure=True)
        if path.suffix in SHEETS and not query:
            self.reader = self.reader or SheetReader(
                self.resolver.site, self.options.tailwind, self.store, is_foreign=self.options.is_foreign
            )
            self._styles[name], fault = self.reader.read(path)
            if fault:
                self._report(name, "component-syntax", fault, None)
            return Source("", styles=(name,))
        if path.suffix in DATA and not query:
            try:
                return Source(data_module(path), pure=True)
            except DataError as error:
                self._report(name, "component-syntax", *error.args)
        if query == "react":
            self.resolved[name] = {"react": "shared:react"}
            drawing = path.read_text(encoding="utf-8", errors="replace")
            return Source(drawing_module(drawing, self._publish(name)), pure=True)
        if path.suffix in (".md", ".mdx") and not query:
            html = self.options.markdown(self.resolver.shown(name))
            if html is not None:
                self.resolved[name] = {"react": "shared:react"}
                return Source(markdown_module(html), pure=True)
            hint = "import it in `components`, `pages` or `theme`, or in a page"
            self._report(name, "import-missing", "a module in this place cannot import Markdown", None, hint)
        if path.suffix in (".less", ".styl"):
            self._report(name, "import-missing", f"{path.suffix} files cannot be compiled", None, "import CSS or Sass")
        return Source(text_module(self._publish(name)), pure=True)

    def _publish(self, name: str) -> str:
        """The URL of a file."""
        file = name.partition("?")[0]
        below = self.resolver.shown(file)
        if below.startswith(_STATIC):
            return self.base_path + below.removeprefix(_STATIC)
        if file not in self.published:
            path = self.resolver.root / file
            found = blake2b(path.read_bytes(), digest_size=16).hexdigest()
            self.published[file] = PublishedFile(below, f"{FOLDER}/{path.stem}-{found[:10]}{path.suffix}", found)
        return self.base_path + self.published[file].path

    # --- mistakes ---

    def _check_names(self, part: Wanted, target: str) -> None:
        """Report an import of what a script does not export, at the script."""
        known = self.exports.get(target, ("*",))
        for name in part.names:
            if name == "*" or name in known or ("*" in known and (name != "default" or len(known) == 1)):
                continue
            file = target.rpartition("/")[2]
            if name == "default":
                message, hint = f"`{file}` has no default export", "write `export default` before the component"
            else:
                message, hint = f"`{file}` does not export `{name}`", f"it exports {', '.join(known)}" if known else ""
            if part.importer != target:  # a page or a slot is a module by itself
                place = f"{part.importer}:{part.span.line}" if part.span else part.importer
                message += f", which {place} imports"
            self._report(target, "import-name", message, Span(1, 1, 1, 2), hint)

    def _report(
        self, name: str, code: str, message: str, place: Span | Mistake | StylesImport | None, hint: str = ""
    ) -> None:
        written = self.reader.written.get(self.resolver.root / name, "") if self.reader else ""
        span = place if isinstance(place, Span | None) else span_of(place, written)
        path = self.resolver.shown(name.partition("?")[0])
        self.issues.setdefault(name, []).append(Issue(code, Severity.ERROR, message, path, span, hint))
