"""The site's own components: compiled at build, found by what imports them, published for the browser."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

from docstead.errors import SiteError
from docstead.javascript import bundle
from docstead.model.artifact import Artifact
from docstead.model.builtins import MODULES
from docstead.model.document import Document, ModuleImport
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.model.source import Span
from docstead.render.digest import digest
from docstead.render.frontend import Frontend

_SUFFIXES = ("", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js")
_ANYWHERE = ("@site/components/", "@site/src/components/")
_REACT = ("react", "react/jsx-runtime")


class PageImport(msgspec.Struct, frozen=True):
    """A name that a page imports.

    ``target`` is ``react``, ``builtin:Tabs``, ``component:Counter.tsx``, ``partial:docs/_note.md`` or ``file:/a.png``.
    """

    exported: str
    local: str
    target: str


class Compiled(msgspec.Struct, frozen=True):
    """A component's file as the body of a CommonJS module, and where what it requires is to be found."""

    code: str
    requires: dict[str, str]


class ComponentFiles:
    """The files below the components folder, compiled when first needed."""

    def __init__(self, site: Site, frontend: Frontend) -> None:
        self._site = site
        self._frontend = frontend
        self._sources = site.tree.components
        self._folder = site.tree.components_folder
        self._compiled: dict[str, tuple[Compiled, list[Issue]]] = {}
        self._imports: dict[str, tuple[PageImport, ...]] = {}

    def imports(self, document: Document) -> tuple[PageImport, ...]:
        """The targets of the names that a document imports.

        Raises:
            SiteError: Some modules cannot be found or compiled; carries the issues of all of them.
        """
        known = self._imports.get(document.path)
        if known is None:
            known, failures = self._resolve(document)
            failures += [issue for path in self._closure(known) for issue in self._load(path)[1]]
            if failures:
                raise SiteError(failures)
            self._imports[document.path] = known
        return known

    def sources(self, imports: Iterable[PageImport]) -> dict[str, dict[str, Any]]:
        """The compiled files that the imports need, by path."""
        return {path: msgspec.to_builtins(self.compiled(path)) for path in self._closure(imports)}

    def digest(self, imports: Iterable[PageImport]) -> str:
        """Of the source of all files that the imports need."""
        return digest(*(text for path in self._closure(imports) for text in (path, self._sources[path])))

    def published(self, document: Document) -> dict[str, str]:
        """Where the browser finds each file that a document needs, relative to the module of its page."""
        return {path: f"../components/{self._name(path)}" for path in self._closure(self.imports(document))}

    def artifacts(self, imports: Iterable[PageImport]) -> Iterator[Artifact]:
        """The files for the browser; those of several documents are the same."""
        for path in self._closure(imports):
            name = f"assets/components/{self._name(path)}"
            yield Artifact(name, digest(name), partial(self._text, path), f"{self._folder}/{path}")

    def _name(self, path: str) -> str:
        stem = posixpath.splitext(posixpath.basename(path))[0]
        return f"{stem}-{digest(path, self._sources[path], self._frontend.digest)[:10]}.js"

    def _text(self, path: str) -> bytes:
        compiled = self.compiled(path)
        return (
            "export default {run(require, module, exports) {\n"
            f"{compiled.code}\n}}, requires: {json.dumps(compiled.requires)}}};\n"
        ).encode()

    def compiled(self, path: str) -> Compiled:
        """One file, compiled.

        Raises:
            SiteError: It cannot be compiled, or requires what is not there.
        """
        compiled, failures = self._load(path)
        if failures:
            raise SiteError(failures)
        return compiled

    def _load(self, path: str) -> tuple[Compiled, list[Issue]]:
        """One file, compiled as far as possible, and what is wrong with it."""
        known = self._compiled.get(path)
        if known is None:
            source = self._sources[path]
            answer = bundle("jsx").call_each("compileComponent", [{"source": source, "path": path}])[0]
            failures: list[Issue] = []
            if "message" in answer:
                place = _place(source, answer["offset"])
                failures.append(_issue(f"{self._folder}/{path}", "component-syntax", answer["message"], place))
            requires: dict[str, str] = {}
            for specifier in answer.get("requires", ()):
                try:
                    requires[specifier] = self._find(specifier, f"{self._folder}/{path}")
                except SiteError as error:
                    failures += error.issues
            known = self._compiled[path] = (Compiled(answer.get("code", ""), requires), failures)
        return known

    def _closure(self, imports: Iterable[PageImport]) -> list[str]:
        """Paths of all files that are imported, directly or not, in a stable order."""
        found: dict[str, None] = {}
        waiting = [part.target for part in imports]
        while waiting:
            kind, _, path = waiting.pop(0).partition(":")
            if kind == "component" and path not in found:
                found[path] = None
                waiting += self._load(path)[0].requires.values()
        return sorted(found)

    def _resolve(self, document: Document) -> tuple[tuple[PageImport, ...], list[Issue]]:
        partials = self._site.partials.get(document.path, {})
        parts: list[PageImport] = []
        failures: list[Issue] = []
        for found in document.module.imports:
            if found.specifier.endswith((".md", ".mdx")):
                parts += [
                    PageImport("default", name, f"partial:{partials[name]}")
                    for _, name in found.names
                    if name in partials
                ]
                continue
            if found.asset is not None:
                href = self._site.resolutions[document.path].links[found.asset].href
                parts += [PageImport(exported, local, f"file:{href}") for exported, local in found.names]
                continue
            try:
                target = self._find(found.specifier, document.path, found)
            except SiteError as error:
                failures += error.issues
                continue
            parts += [PageImport(exported, local, target) for exported, local in found.names]
        return tuple(parts), failures

    def _find(self, specifier: str, importer: str, found: ModuleImport | None = None) -> str:
        if specifier in _REACT:
            return specifier
        if specifier in MODULES:
            return f"builtin:{MODULES[specifier]}"
        path = ""
        if specifier.startswith(_ANYWHERE):
            path = specifier.split("/components/", 1)[1]
        elif specifier.startswith("."):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(importer), specifier)).removeprefix(
                f"{self._folder}/"
            )
        for suffix in _SUFFIXES:
            if path and path + suffix in self._sources:
                return f"component:{path}{suffix}"
        raise SiteError([self._missing(specifier, importer, found)])

    def _missing(self, specifier: str, importer: str, found: ModuleImport | None) -> Issue:
        span = found.span if found else None
        if specifier.startswith((".", "@site/")):
            message = f"there is no module `{specifier}`"
            return _issue(importer, "import-missing", message, span, f"components live in the folder `{self._folder}`")
        message = f"`{specifier}` is a package, and pages are built without npm"
        hint = (
            f"bundle it into one file, such as `{self._folder}/vendor/{specifier.split('/')[-1]}.js`, and import that"
        )
        return _issue(importer, "import-package", message, span, hint)


def _place(source: str, offset: int) -> Span:
    before = source.encode("utf-16-le")[: offset * 2].decode("utf-16-le", "ignore")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Span(line, column, line, column + 1)


def _issue(path: str, code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)
