"""The components of the theme: bundled with those of the pages, used by the build, and loaded by each page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources

from docstead.config import CONFIG_FILE
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.modules import Bundle, Entry, Wanted
from docstead.render.components import COMPONENTS_BELOW, Components
from docstead.render.digest import digest

DOCUSAURUS = "docusaurus"
MKDOCS = "mkdocs"
"""Name of the style sheet that comes with docstead."""
_LAYER = "project"
_SIDES = {
    "": "",
    "-top": "-block-start",
    "-bottom": "-block-end",
    "-left": "-inline-start",
    "-right": "-inline-end",
    "-vert": "-block",
    "-horiz": "-inline",
}
_SIZES = {"none": "0", "xs": "0.25rem", "sm": "0.5rem", "md": "1rem", "lg": "2rem", "xl": "5rem"}


def _spacing() -> str:
    """The classes of Docusaurus for margins and paddings, such as ``margin-top--lg``."""
    return "".join(
        f".{kind}{side}--{size} {{ {kind}{edge}: {width}; }}\n"
        for kind in ("margin", "padding")
        for side, edge in _SIDES.items()
        for size, width in _SIZES.items()
    )


def _classes(generator: str) -> str:
    """The classes of another generator."""
    return resources.files("docstead.render").joinpath(f"{generator}.css").read_text(encoding="utf-8")


def wanted_slots(site: Site, styles: Iterable[str]) -> list[Wanted]:
    """The modules of the theme's slots, and the style sheets of all pages."""
    sheets = [Wanted(CONFIG_FILE, _specifier(path), ()) for path in styles if path not in (DOCUSAURUS, MKDOCS)]
    return sheets + [
        Wanted(importer=path, specifier=f"@site/{path}", names=("default",), component=True)
        for path in site.tree.slots.values()
    ]


class ThemeSlots:
    """The theme's components.

    Attributes:
        issues: What is wrong with their modules; slots at fault are left out.
        entries: Their modules by the name of the slot.
        path: Published path of the module with all of them; empty where there are none.
        styles: Published path of the style sheet that they import; empty where there is none.
        sheet: That style sheet.
    """

    def __init__(self, site: Site, components: Components, styles: Sequence[str] = ()) -> None:
        self.issues: list[Issue] = []
        self.entries: dict[str, Entry] = {}
        self._bundle: Bundle | None = components.bundle if site.tree.slots or styles else None
        for name, path in site.tree.slots.items():
            assert self._bundle is not None
            try:
                found = self._bundle.entry(path, f"@site/{path}")
            except SiteError as error:
                self.issues += [issue for issue in error.issues if issue not in self.issues]
                continue
            if isinstance(found, Entry):
                self.entries[name] = found
            else:
                message = f"{path} has no component of its own"
                self.issues.append(Issue("component-syntax", Severity.ERROR, message, path))
        self._text = _module(self.entries) if self.entries else ""
        self.path = f"assets/pages/slots-{digest(self._text)[:10]}.js" if self.entries else ""
        self._sheet = self._stylesheet(self._bundle, styles) if self._bundle else None
        self.styles = self._sheet.path if self._sheet else ""
        self.sheet = self._sheet.make().decode() if self._sheet else ""

    def _stylesheet(self, bundle: Bundle, styles: Sequence[str]) -> Artifact | None:
        """The style sheets that the components of the theme import, after those of all pages."""
        own = bundle.stylesheet(self.entries.values())
        text = bundle.styles(CONFIG_FILE, map(_specifier, styles), _LAYER)
        if DOCUSAURUS in styles:
            text += f"{_classes(DOCUSAURUS)}@layer {_LAYER}.docusaurus {{\n{_spacing()}}}\n"
        if MKDOCS in styles:
            text += _classes(MKDOCS)
        text += own.make().decode() if own else ""
        found = digest(text)
        return Artifact(f"assets/components/styles-{found[:10]}.css", found, text.encode) if text else None

    @property
    def build(self) -> Mapping[str, str]:
        """Files for the build by the name of the slot."""
        return {name: entry.build for name, entry in self.entries.items()}

    @property
    def modules(self) -> Bundle | None:
        """The modules of the site, where it has slots."""
        return self._bundle

    @property
    def preloads(self) -> tuple[str, ...]:
        """Published paths of all scripts that a page needs for the slots."""
        names = dict.fromkeys(n for entry in self.entries.values() for n in (entry.browser, *entry.imports))
        return (self.path, *(f"assets/components/{name}" for name in names)) if self.path else ()

    def artifacts(self) -> Iterator[Artifact]:
        """The module, the modules that it imports, and their style sheet."""
        if self._sheet:
            yield self._sheet
        if self._bundle:
            yield from self._bundle.files()
        if self._bundle and self.path:
            yield Artifact(self.path, digest(self._text), self._text.encode)
            yield from self._bundle.artifacts(self.entries.values())


def _specifier(path: str) -> str:
    return f"@site/{path.removeprefix('./')}"


def _module(entries: Mapping[str, Entry]) -> str:
    """JavaScript whose default export has the components by the names of their slots."""
    lines = [
        f"import {name} from {json.dumps(COMPONENTS_BELOW + entry.browser)};\n"
        for name, entry in sorted(entries.items())
    ]
    return "".join(lines) + f"export default {{{','.join(sorted(entries))}}};\n"
