"""The components that every text of a site can use without an import.

They are those of ``theme/MDXComponents``, and those of the theme that are shown in place of what Markdown writes.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.model.slots import SLOT_ENDINGS, TEXT_SLOTS, text_slot
from docstead.modules.compiler import Script, compile_scripts

NAME = "MDXComponents"
"""Stem of the file, as in Docusaurus; a file of a theme, and no slot."""
QUERY = "component="
"""Before the name of a component in the specifier of its import."""
_TEXT = re.compile(r"""^[ \t]*import[ \t]+(\w+)[ \t]+from[ \t]+["']((?:@site/|\.)[^"'\n]+\.mdx?)["']""", re.MULTILINE)
_PLACES = tuple(
    f"{folder}/{NAME}{rest}{ending}"
    for folder in ("theme", "src/theme")
    for rest in ("", "/index")
    for ending in (".tsx", ".ts", ".jsx", ".js")
)


class Registry(msgspec.Struct, frozen=True):
    """Components by name.

    Attributes:
        specifiers: What a page imports for each name.
    """

    specifiers: Mapping[str, str] = msgspec.field(default_factory=dict)

    @property
    def digest(self) -> str:
        """Of the names and their place; empty without a registry."""
        return ",".join(sorted(self.specifiers.values()))


def read_registry(site_folder: Path, store: Cache, content: Iterable[str] = ()) -> Registry:
    """The components of the object that the file exports by default; those of docstead keep their meaning.

    A file that cannot be read has none: pages that use a component of it report that there is none. A text in one of the
    ``content`` folders is imported as such, so that its words are those of the pages that show it.
    """
    slots = {
        text_slot(name): f"@site/theme/{name}{ending}"
        for name in TEXT_SLOTS
        for ending in SLOT_ENDINGS
        if (site_folder / f"theme/{name}{ending}").is_file()
    }
    found = next((path for path in _PLACES if (site_folder / path).is_file()), None)
    if found is None:
        return Registry(slots)
    text = (site_folder / found).read_text(encoding="utf-8", errors="replace")
    script = compile_scripts({found: text}, store)[found]
    names = script.keys if isinstance(script, Script) else ()
    texts = _texts(found, text, tuple(content))
    own = {name: texts.get(name, f"@site/{found}?{QUERY}{name}") for name in names if name[:1].isupper()}
    return Registry(slots | own)


def _texts(path: str, script: str, content: Iterable[str]) -> dict[str, str]:
    """The specifiers of the Markdown files that a script imports and exports with the same name."""
    found: dict[str, str] = {}
    for name, target in _TEXT.findall(script):
        inside = target.removeprefix("@site/") if target[0] == "@" else posixpath.join(posixpath.dirname(path), target)
        inside = posixpath.normpath(inside)
        if any(inside.startswith(f"{folder}/") for folder in content) and not re.search(rf"\b{name}\s*:", script):
            found[name] = f"@site/{inside}"
    return found


def registered_module(query: str) -> str:
    """The module whose default export is one component of the registry, which is imported as ``registry``."""
    return f'import registry from "registry";\nexport default registry.{query.removeprefix(QUERY)};\n'
