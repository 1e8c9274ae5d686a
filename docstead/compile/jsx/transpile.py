"""From the JSX of a page to JavaScript: the compiler itself is JavaScript, and runs for pages that use JSX alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.document import Link, ModuleImport, PageModule
from docstead.model.source import Span

if TYPE_CHECKING:
    from docstead.compile.rules.jsx import ParsedIsland, Statements

_COMPONENT = re.compile(r"\bh\(\s*([A-Z_$][\w$]*)")
_ASSET = re.compile(r"^(?:\.{1,2}/|@site/).*\.(?!(?:mdx?|[jt]sx?|css|json)$)[\w-]+$")
_HOOK = re.compile(r"\buse[A-Z]\w*\(")
_HANDLER = re.compile(r"""(?<![\w$.])["']?on[A-Z]\w*["']?\s*:""")


def compile_islands(writer: Writer, found: tuple[ParsedIsland, ...], statements: tuple[Statements, ...]) -> None:
    """Replace the code of the writer's islands by what it compiles to, and set its module.

    What cannot be compiled is reported, and its island yields nothing.
    """
    request = {"modules": [part.source for part in statements], "snippets": [part.code.text for part in found]}
    answer = bundle("jsx").call_each("compileJsx", [request])[0]
    for number, (part, compiled) in enumerate(zip(found, answer["snippets"], strict=True)):
        island, code = writer.islands[number], compiled.get("code", "null")
        if "message" in compiled:
            offset = min(_codepoints(part.code.text, compiled["offset"]), len(part.code.text.rstrip()))
            _report(writer, part, compiled["message"], part.code.origin(offset))
        writer.islands[number] = msgspec.structs.replace(
            island,
            code=code,
            handlers=bool(_HANDLER.search(code)),
            names=tuple(sorted({*island.names, *_COMPONENT.findall(code)})),
        )
    writer.module = _module(writer, statements, answer["modules"])


def _report(writer: Writer, part: ParsedIsland, message: str, offset: int) -> None:
    span = part.scan.span(offset, offset + 1)
    writer.report("jsx-syntax", f"this is not JavaScript: {message}", span)


def _module(writer: Writer, statements: tuple[Statements, ...], answers: list[dict[str, Any]]) -> PageModule:
    imports: list[ModuleImport] = []
    exports: list[str] = []
    code: list[str] = []
    spans: list[Span] = []
    for part, answer in zip(statements, answers, strict=True):
        if "message" in answer:
            # What is missing at the end is missing behind the last word, not on the next line.
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
        spans.append(writer.map.character_span(part.origin, part.origin + len(part.source)))
        exports += answer["exports"]
        code.append(answer["code"])
    text = "\n".join(part for part in code if part.strip())
    live = bool(_HOOK.search(text) or _HANDLER.search(text))
    return PageModule(tuple(imports), text, tuple(exports), tuple(spans), live)


def _import(writer: Writer, specifier: str, names: tuple[tuple[str, str], ...], span: Span) -> ModuleImport:
    """An import; a file that is no code stands for its address, like the target of a link."""
    if not _ASSET.search(specifier):
        return ModuleImport(specifier, names, span)
    writer.links.append(Link(target=specifier, span=span))
    return ModuleImport(specifier, names, span, asset=len(writer.links) - 1)


def _codepoints(text: str, units: int) -> int:
    """An offset in JavaScript's 16-bit units as one in characters."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le")[: units * 2].decode("utf-16-le", "ignore"))
