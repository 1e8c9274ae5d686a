"""Style sheets that modules import: their addresses resolved, the names of CSS modules replaced, in one cascade layer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b

import msgspec

from docstead.model.source import Span
from docstead.modules.files import exports

LAYER = "site"
"""The cascade layer of imported style sheets. A site's own ``style.css``, which is in none, overrides it."""

_ADDRESS = re.compile(r"docstead-url-(\d+)-")
_MODULE = re.compile(r"\.module\.(?:s?css|sass)$")


class Mistake(msgspec.Struct, frozen=True):
    """What keeps a file, or a part of it, from being compiled."""

    message: str
    line: int
    column: int


class StylesImport(msgspec.Struct, frozen=True):
    """An ``@import`` or an address in a style sheet, and where it is."""

    specifier: str
    line: int
    column: int
    condition: str = ""

    @property
    def is_local(self) -> bool:
        """Whether it means a file."""
        return not re.match(r"[a-z][a-z\d+.-]*:|//|/(?!static/)|#", self.specifier, re.IGNORECASE)


def span_of(part: Mistake | StylesImport, written: str) -> Span | None:
    """The place of a part of a style sheet; ``written`` is its file, if the style sheet was compiled from another text.

    An address is where the file has it. Nothing else of a compiled style sheet has a place.
    """
    if not written:
        return Span(part.line, part.column, part.line, part.column + 1)
    address = part.specifier if isinstance(part, StylesImport) else ""
    start = written.find(address) if address else -1
    return Span.within(written, start, len(address)) if start >= 0 else None


class Composed(msgspec.Struct, frozen=True):
    """Names of another CSS module that are added to a name."""

    name: str
    specifier: str
    names: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A compiled style sheet; see ``CompiledStyles`` in the frontend."""

    code: str
    looks: str
    imports: tuple[StylesImport, ...]
    urls: tuple[StylesImport, ...]
    names: dict[str, tuple[str, ...]]
    composed: tuple[Composed, ...]
    fault: Mistake | None = None


def suffix_of(path: str) -> str:
    """What follows each name of a CSS module; empty for a style sheet whose names stay as they are."""
    return f"_{blake2b(path.encode(), digest_size=3).hexdigest()}" if _MODULE.search(path) else ""


def sheet_module(sheet: Sheet, path: str) -> str:
    """The JavaScript module of a style sheet: for a CSS module, its names."""
    if not suffix_of(path):
        return "export default {};\n"
    imports = [f"import c{n} from {json.dumps(part.specifier)};\n" for n, part in enumerate(sheet.composed)]
    rows = []
    for name, written in sorted(sheet.names.items()):
        more = [
            f" + ' ' + c{n}[{json.dumps(other)}]"
            for n, part in enumerate(sheet.composed)
            for other in part.names
            if part.name == name
        ]
        rows.append(f"{json.dumps(name)}: {json.dumps(' '.join(written))}{''.join(more)}")
    # It is kept though nothing uses its names: the style sheet belongs to the page all the same.
    return f"{''.join(imports)}const names = {{{', '.join(rows)}}};\nexport default names;\n" + exports(
        "names", sorted(sheet.names)
    )


def joined(
    styles: Sequence[str], sheets: Mapping[str, Sheet], address: Callable[[str, str], str], layer: str = LAYER
) -> str:
    """Style sheets as one, in a cascade layer.

    Args:
        styles: Names of the files, in the order of the cascade.
        sheets: The style sheets.
        address: Gives the URL for the name of a file and an address in it.
        layer: Name of the layer. Unless it is the one of imported style sheets, what is in that one as well is rules for
            classes that the site named itself, and colours.
    """
    outside = [
        f"@import url({json.dumps(part.specifier)}) layer({layer}){f' {part.condition}' if part.condition else ''};\n"
        for name in styles
        for part in sheets[name].imports
        if not part.is_local
    ]
    text = "".join(outside) + _block(layer, [_filled(name, sheets[name].code, sheets, address) for name in styles])
    if layer == LAYER:
        return text
    # What the site named itself, such as an item of the navbar, is as it wants. Of the interface, colours are.
    return text + _block(LAYER, [_filled(name, sheets[name].looks, sheets, address) for name in styles])


def _block(layer: str, rules: Iterable[str]) -> str:
    return f"@layer {layer} {{\n{body}\n}}\n" if (body := "\n".join(filter(None, rules))) else ""


def _filled(name: str, code: str, sheets: Mapping[str, Sheet], address: Callable[[str, str], str]) -> str:
    return _ADDRESS.sub(lambda match: address(name, sheets[name].urls[int(match[1])].specifier), code)
