"""Compiles the JSX of a page to JavaScript. The compiler is JavaScript itself, and runs for pages with JSX only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from docstead.compile.jsx.types import ParsedIsland, Statements
from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.document import Island, Link, ModuleImport, PageModule, Segment
from docstead.model.source import Span

_COMPONENT = re.compile(r"\bh\(\s*([A-Z_$][\w$]*)")
_ASSET = re.compile(
    r"^(?:\.{1,2}/|@site/).*\.(?:a?png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|m4[av]|webm|og[agv]|mov|mp3|wav|aac|flac|"
    r"pdf|docx?|xlsx?|pptx?|od[pst]|zip|rar|7z|tar|t?gz|woff2?|[ot]tf|eot|txt|csv|xml)$"
)
"""A file by its name. Others are looked for as modules first: `./tile.playground` may be `tile.playground.tsx`."""
_HOOK = re.compile(r"\buse[A-Z]\w*\(")
_HANDLER = re.compile(r"""(?<![\w$.])["']?on[A-Z]\w*["']?\s*:""")


def compile_islands(
    writer: Writer,
    parsed: Sequence[tuple[ParsedIsland, tuple[Segment, ...], int]],
    statements: Sequence[Statements],
) -> tuple[list[Island], PageModule]:
    """The islands and the module of a page; each island is given with its segments and the number of its first link.

    Code that cannot be compiled is reported. Its island yields nothing; that of an expression yields its text.
    """
    request = {
        "modules": [part.source for part in statements],
        "snippets": [island.code.text for island, _, _ in parsed],
    }
    answer = bundle("jsx").call_each("compileJsx", [request])[0]
    islands = []
    for (island, segments, first), compiled in zip(parsed, answer["snippets"], strict=True):
        code, source = compiled.get("code", "null"), island.code.text
        if "message" in compiled:
            offset = island.code.origin(min(_codepoints(source, compiled["offset"]), len(source.rstrip())))
            span = island.scan.span(offset, offset + 1)
            writer.report("jsx-syntax", f"this is not JavaScript: {compiled['message']}", span)
            if island.source.startswith("{"):
                code = json.dumps(island.source)  # braces that the author meant as text
        islands.append(
            Island(
                code=code,
                segments=segments,
                links=tuple(range(first, first + len(island.links))),
                inline=island.inline,
                handlers=bool(_HANDLER.search(code)),
                names=tuple(sorted({*island.code.names, *_COMPONENT.findall(code)})),
                span=island.span,
                written=island.written,
                tags=island.tags,
            )
        )
    module = _module(writer, statements, answer["modules"])
    return islands, replace(module, imports=(*module.imports, *_registered(module, parsed, islands)))


def _registered(
    module: PageModule, parsed: Iterable[tuple[ParsedIsland, tuple[Segment, ...], int]], islands: Sequence[Island]
) -> Iterator[ModuleImport]:
    """The imports of components that the site has registered."""
    specifiers = {name: found for island, _, _ in parsed for name, found in island.scan.registered.items()}
    used = {name: island.span for island in reversed(islands) for name in island.names}
    if specifiers and islands:
        used |= dict.fromkeys(_COMPONENT.findall(module.code), islands[0].span)
    for name in sorted(used.keys() & specifiers.keys()):
        yield ModuleImport(specifiers[name], (("default", name),), used[name])


def _module(writer: Writer, statements: Iterable[Statements], answers: list[dict[str, Any]]) -> PageModule:
    imports: list[ModuleImport] = []
    exports: list[str] = []
    code: list[str] = []
    written: list[tuple[int, int]] = []
    for part, answer in zip(statements, answers, strict=True):
        if "message" in answer:
            # A word that is missing at the end is missing after the last one, not on the next line.
            offset = part.origin + min(_codepoints(part.source, answer["offset"]), len(part.source.rstrip()))
            writer.report(
                "jsx-syntax",
                f"this is not JavaScript: {answer['message']}",
                writer.map.character_span(offset, offset + 1),
            )
            continue
        for found in answer["imports"]:
            first, last = (part.origin + _codepoints(part.source, found[key]) for key in ("start", "end"))
            names = tuple((str(name), str(local)) for name, local in found["names"])
            imports.append(_import(writer, found["specifier"], names, writer.map.character_span(first, last)))
        written.append((writer.map.byte_offset(part.origin), writer.map.byte_offset(part.origin + len(part.source))))
        exports += answer["exports"]
        code.append(answer["code"])
    text = "\n".join(part for part in code if part.strip())
    live = bool(_HOOK.search(text) or _HANDLER.search(text))
    return PageModule(tuple(imports), text, tuple(exports), tuple(written), live)


def _import(writer: Writer, specifier: str, names: tuple[tuple[str, str], ...], span: Span) -> ModuleImport:
    """An import; a file that is not code is imported as its address, like the target of a link."""
    if not _ASSET.search(specifier):
        return ModuleImport(specifier, names, span)
    writer.links.append(Link(target=specifier, span=span))
    return ModuleImport(specifier, names, span, asset=len(writer.links) - 1)


def _codepoints(text: str, units: int) -> int:
    """An offset in JavaScript's 16-bit units as one in characters."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le")[: units * 2].decode("utf-16-le", "ignore"))
