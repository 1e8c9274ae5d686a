"""What the pages of a site import: found, compiled and bundled together, when the first page needs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.config import SiteConfig
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.builtins import COMPONENTS, GLOBALS, MODULES
from docstead.model.document import Document, ModuleImport
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.modules import FOREIGN, PLACEHOLDER, Bundle, Entry, ModuleOptions, Wanted, bundle_modules
from docstead.render.digest import digest
from docstead.render.slots import slot_html

COMPONENTS_BELOW = "../components/"
"""Of bundled files, relative to the module of a page."""
_PLACEHOLDER = f"shared:{MODULES[PLACEHOLDER]}"


class PageImport(msgspec.Struct, frozen=True):
    """A name that a page imports.

    ``target`` is ``shared:react``, ``shared:Tabs``, ``module:Counter-1f.js``, ``partial:docs/_note.md`` or
    ``file:/a.png``.
    """

    exported: str
    local: str
    target: str


class PageImports(msgspec.Struct, frozen=True):
    """Everything that a page imports: names, and the modules that they come from."""

    names: tuple[PageImport, ...] = ()
    entries: tuple[Entry, ...] = ()


class Components:
    """The modules of a site that its pages import."""

    def __init__(self, site: Site, config: SiteConfig, cache: Cache, more: Iterable[Wanted] = ()) -> None:
        """``more`` is wanted besides what pages import."""
        self.tolerated = frozenset(code for code, found in config.severities.items() if found is Severity.WARNING)
        self._more = tuple(more)
        self._site = site
        self._base_path = config.base_path
        self._options = ModuleOptions(
            config.build.roots,
            config.build.aliases,
            config.static_folders,
            self.tolerated,
            config.custom_fields,
            config.build.tailwind,
            self._html_of,
            not FOREIGN.isdisjoint(config.theme.styles),
        )
        self._cache = cache
        self._imports: dict[str, PageImports] = {}

    @cached_property
    def bundle(self) -> Bundle:
        """The modules of all pages."""
        documents = [self._site.documents[path] for path in self._site.resolutions]
        wanted = [
            Wanted(
                importer=document.path,
                specifier=found.specifier,
                names=tuple(exported for exported, _ in found.names),
                span=found.span,
                component=_is_drawing(document, found),
            )
            for document in documents
            for found in document.module.imports
            if _is_module(document, found)
        ]
        wanted += self._more
        tree = self._site.tree
        return bundle_modules(Path(tree.root), tree.roots, self._base_path, wanted, self._cache, self._options)

    def imports(self, document: Document) -> PageImports:
        """What a document imports.

        Raises:
            SiteError: Some modules cannot be found or compiled; carries the issues of all of them.
        """
        known = self._imports.get(document.path)
        if known is None:
            known = self._imports[document.path] = self._resolve(document)
        return known

    def _html_of(self, path: str) -> str | None:
        """The text of a Markdown file that a module imports; components in it are left out."""
        document, resolution = self._site.documents.get(path), self._site.resolutions.get(path)
        if document is None or resolution is None:
            return None
        return "".join(slot_html(piece, document, resolution) for piece in document.body)

    def tolerated_issues(self) -> tuple[Issue, ...]:
        """The issues of modules that the settings tolerate."""
        bundle: Bundle | None = vars(self).get("bundle")
        return bundle.tolerated if bundle else ()

    def digest(self, imports: PageImports) -> str:
        """Of the files that the imports need."""
        styles = self.bundle.stylesheet(imports.entries) if imports.entries else None
        files = [name for entry in imports.entries for name in (entry.browser, entry.build, *entry.later)]
        return digest(*files, styles.path if styles else "")

    def addresses(self, imports: PageImports) -> dict[str, str]:
        """Where a browser finds each target that is a bundled module, relative to the module of its page."""
        return {f"module:{entry.build}": f"{COMPONENTS_BELOW}{entry.browser}" for entry in imports.entries}

    def stylesheet(self, imports: PageImports) -> Artifact | None:
        """The style sheet of a page's modules."""
        return self.bundle.stylesheet(imports.entries) if imports.entries else None

    def artifacts(self, imports: PageImports, *, live: bool) -> Iterator[Artifact]:
        """The files for the browser; those of several documents are the same."""
        if not imports.entries:
            return
        styles = self.bundle.stylesheet(imports.entries)
        if styles:
            yield styles
        if live:
            yield from self.bundle.artifacts(imports.entries)
        yield from self.bundle.files()

    def _resolve(self, document: Document) -> PageImports:
        partials = self._site.partials.get(document.path, {})
        names: list[PageImport] = []
        entries: dict[str, Entry] = {}
        failures: list[Issue] = []
        for found in document.module.imports:
            if _is_module(document, found):
                try:
                    target = self.bundle.entry(document.path, found.specifier)
                except SiteError as error:
                    failures += error.issues
                    continue
                if isinstance(target, Entry):
                    entries[target.build] = target
                    target = f"module:{target.build}"
                is_missing = target == _PLACEHOLDER
                names += [
                    PageImport(f"default.{local}" if is_missing else exported, local, target)
                    for exported, local in found.names
                ]
            elif found.asset is not None:
                href = self._site.resolutions[document.path].links[found.asset].href
                names += [PageImport(exported, local, f"file:{href}") for exported, local in found.names]
            else:
                names += [
                    PageImport("default", local, f"partial:{partials[local]}")
                    if local in partials
                    else PageImport(f"default.{local}", local, _PLACEHOLDER)
                    for _, local in found.names
                    if local in partials or "import-missing" in self.tolerated
                ]
        if "unknown-component" in self.tolerated:
            names += [PageImport(f"default.{name}", name, _PLACEHOLDER) for name in _unknown(document)]
        if failures:
            raise SiteError(list(dict.fromkeys(failures)))
        return PageImports(tuple(names), tuple(entries.values()))


def _unknown(document: Document) -> list[str]:
    """Names of components that a document neither imports nor declares, and that not every page has."""
    known = {local for found in document.module.imports for _, local in found.names}
    used = {name for island in document.islands for name in island.names}
    return sorted(used - known - COMPONENTS - GLOBALS - set(document.module.exports))


def _is_module(document: Document, found: ModuleImport) -> bool:
    """Whether an import is of a module, and not of Markdown or of the address of a file."""
    if found.specifier.endswith((".md", ".mdx")):
        return False
    return found.asset is None or _is_drawing(document, found)


def _is_drawing(document: Document, found: ModuleImport) -> bool:
    """Whether an SVG file is used as a component."""
    locals_ = {local for _, local in found.names}
    return found.specifier.endswith(".svg") and any(not locals_.isdisjoint(island.names) for island in document.islands)
