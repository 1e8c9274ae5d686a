"""The components that every text of a site can use without an import.

They are those of ``theme/MDXComponents``, and those of the theme that are shown in place of what Markdown writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from docstead.cache import Cache
from docstead.model.slots import SLOT_ENDINGS, TEXT_SLOTS, text_slot
from docstead.modules.compiler import Script, compile_scripts

NAME = "MDXComponents"
"""Stem of the file, as in Docusaurus; a file of a theme, and no slot."""
QUERY = "component="
"""Before the name of a component in the specifier of its import."""
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


def read_registry(site_folder: Path, store: Cache) -> Registry:
    """The components of the object that the file exports by default; those of docstead keep their meaning.

    A file that cannot be read has none: pages that use a component of it report that there is none.
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
    return Registry(slots | {name: f"@site/{found}?{QUERY}{name}" for name in names if name[:1].isupper()})


def registered_module(query: str) -> str:
    """The module whose default export is one component of the registry, which is imported as ``registry``."""
    return f'import registry from "registry";\nexport default registry.{query.removeprefix(QUERY)};\n'
