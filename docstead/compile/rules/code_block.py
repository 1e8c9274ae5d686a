"""Code blocks: highlighted at build, with titles, marked lines and line numbers."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches

import msgspec

from docstead.compile.highlighting import Highlight, meant_language
from docstead.compile.package_managers import by_manager
from docstead.compile.rule import FencedData, Rule
from docstead.compile.rules.diagram import LANGUAGE as DIAGRAM
from docstead.compile.rules.diagram import write_diagram
from docstead.compile.rules.jsx import has_slot, write_code, write_slot
from docstead.compile.writer import Writer
from docstead.model.document import CodeTitle, Segment
from docstead.model.escape import escape
from docstead.model.source import Span

_TITLE = re.compile(r"""title=(?:"([^"]*)"|'([^']*)')""")
_RANGES = re.compile(r"\{([\d,\s-]+)\}")
_BRACED = re.compile(r"\{:? *(?:\.([\w+#-]+))?((?: +[^{}]*)?)\}")
_LINES_OF_MKDOCS = re.compile(r"""\bhl_lines=["']([\d\s,-]+)["']""")
_TAB_OF_MKDOCS = re.compile(r"""\btab=(?=["'])""")
_NUMBERS_OF_MKDOCS = re.compile(r"""\blinenums=["'](\d{1,9})["']""")
_NUMBERS = re.compile(r"\bshowLineNumbers(?:=(\d{1,9}))?\b")
_LONGEST_RANGE = 20
"""Characters of a range of marked lines; Python refuses to read very long numbers."""
_FENCE = re.compile(r"`{3,}|~{3,}")
_COMMENT = r"(?://|#|--|%|;|/\*|<!--|\{/\*|'|REM)\s*{}\s*(?:\*/\}}?|-->)?"
_OF_NPM = "npm2yarn"
"""The word after the language of code that is commands of npm."""
_ATTRIBUTE = re.compile(r"""([\w-]+)(?:=("[^"]*"|'[^']*'|\S*))?""")
_ATTRIBUTES = ("title", "showLineNumbers", _OF_NPM)
_ELSEWHERE = {
    "filename": "title",
    "hl_lines": "{1,3}",
    "linenos": "showLineNumbers",
    "linenums": "showLineNumbers",
    "lineNumbers": "showLineNumbers",
}
"""Words of other generators, and what means the same here."""
_MAGIC = re.compile(
    "^\\s*" + _COMMENT.replace("{}", "(highlight-next-line|highlight-start|highlight-end)", 1) + "\\s*$"
)


class _Code(msgspec.Struct):
    """The code block that is being read: its language, the rest of its info string, and what collected text before."""

    language: str = ""
    meta: str = ""
    outer: list[str] | None = None
    is_fenced: bool = False


def _start(writer: Writer, kind: FencedData | str, start: int, __: int) -> None:
    info = kind["Fenced"] if isinstance(kind, dict) else ""
    language, _, meta = info.strip().partition(" ")
    if own := _BRACED.fullmatch(info.strip()):
        # Of MkDocs: the language is a class in braces with all that follows.
        language, meta = own[1] or "", own[2]
    elif "{" in language:
        language, brace, more = language.partition("{")
        meta = f"{brace}{more} {meta}"
    language = language.lower()
    if "=" in meta:
        meta = _LINES_OF_MKDOCS.sub(lambda match: f"{{{','.join(match[1].split())}}}", meta)
        if "title=" not in meta:
            meta = _TAB_OF_MKDOCS.sub("title=", meta)
        meta = _NUMBERS_OF_MKDOCS.sub(r"showLineNumbers=\1", meta)
    if title := _title(meta):
        writer.code_titles.append(CodeTitle(title, writer.map.offset(start)))
    code = writer.state(_Code)
    code.language, code.meta, code.outer = language, meta, writer.plain
    code.is_fenced = isinstance(kind, dict)
    writer.in_code = True
    if not _is_diagram(writer, language):
        writer.sections.begin("code", writer.map.offset(start), language, title=title)
    writer.capture()
    writer.plain = []


def _end(writer: Writer, _: object, start: int, end: int) -> None:
    state = writer.state(_Code)
    language, meta = state.language, state.meta
    writer.in_code = False
    writer.release()
    code = "".join(writer.plain or [])
    writer.plain = state.outer
    if state.is_fenced and not _is_closed(writer, start, end):
        message = "the code block is never closed, so it contains all that follows"
        span = writer.map.span(start, end)
        span = Span(span.line, span.column, span.line, span.column + 3)
        writer.report("unclosed-block", message, span, "write the same marks on a line after the code", warn=True)
    if _is_diagram(writer, language):
        write_diagram(writer, code, start, end)
        return
    if state.is_fenced:
        _check(writer, code, language, meta, start)
    writer.sections.end(writer.map.offset(end))
    if _OF_NPM in meta.split() and writer.runs_code:
        _write_tabs(writer, code, language, meta, start, end)
    else:
        _write_block(writer, code, language, meta, start, end)


def _write_block(writer: Writer, code: str, language: str, meta: str, start: int, end: int) -> None:
    html = code_block_html(code, language, meta, writer.highlight)
    if not has_slot(writer, "CodeBlock"):
        writer.html(html)
        return
    code, _ = _marked_lines(code.removesuffix("\n"), meta)
    props = {"language": language, "title": _title(meta), "meta": meta.strip(), "code": code}
    write_slot(writer, "CodeBlock", json.dumps(props), "html(0)", (Segment((html,), inline=False),), start, end)


def _write_tabs(writer: Writer, code: str, language: str, meta: str, start: int, end: int) -> None:
    """Write commands of npm with those of other package managers, as tabs that all pages choose together."""
    items, segments = [], []
    for number, (program, name, commands) in enumerate(by_manager(code)):
        writer.capture()
        _write_block(writer, commands, language, meta, start, end)
        segments.append(Segment(writer.release(), inline=False))
        items.append(f"h(TabItem,{json.dumps({'value': program, 'label': name})},html({number}))")
    text = f"h(Tabs,{json.dumps({'groupId': _OF_NPM})},{','.join(items)})"
    write_code(writer, text, ("Tabs", "TabItem"), tuple(segments), start, end)


def _check(writer: Writer, code: str, language: str, meta: str, start: int) -> None:
    """Report a language or an attribute that is misspelt, and marks on lines that the code does not have."""
    place = writer.map.span(start, start)
    place = Span(place.line, place.column, place.line, place.column + 3)
    if meant := meant_language(language):
        hint = f"did you mean `{meant}`?"
        writer.report("code-language", f"there is no language `{language}`", place, hint, warn=True)
    ranges, count = _RANGES.search(_TITLE.sub("", meta)), len(code.removesuffix("\n").split("\n"))
    beyond = sorted(line + 1 for line in _parse_ranges(ranges[1]) if line >= count) if ranges else []
    if beyond:
        message = f"line {beyond[0]} is to be marked, but the code has {count} line{'' if count == 1 else 's'}"
        writer.report("code-lines", message, place, "correct the numbers in braces", warn=True)
    for name, value in _ATTRIBUTE.findall(_RANGES.sub("", meta)):
        meant = _ELSEWHERE.get(name) or next(iter(get_close_matches(name, _ATTRIBUTES, n=1, cutoff=0.8)), name)
        if name == "title" and value[:1] not in ('"', "'"):
            writer.report("code-attribute", "the title has no quotes", place, f'write `title="{value}"`', warn=True)
        elif name == "file" and not code:
            hint = "name a file of the site, relative to the page or to the folder of the site"
            writer.report("missing-file", f"there is no file `{value}` to take code from", place, hint, warn=True)
        elif meant != name:
            message = f"code blocks have no attribute `{name}`"
            writer.report("code-attribute", message, place, f"did you mean `{meant}`?", warn=True)


def _is_closed(writer: Writer, start: int, end: int) -> bool:
    """Whether the last line of a fenced block has the marks of the first."""
    first, _, rest = writer.map.source(*writer.map.written(start, end)).decode(errors="replace").partition("\n")
    marks = _FENCE.match(first)
    last = rest.rstrip("\n").rpartition("\n")[2].strip(" \t>")
    return not marks or (last.startswith(marks[0]) and not last.strip(marks[0][0]))


def _is_diagram(writer: Writer, language: str) -> bool:
    return language == DIAGRAM and writer.settings.mermaid


def code_block_html(code: str, language: str, meta: str, highlight: Highlight) -> str:
    """The HTML of a code block. ``meta`` is the info string after the language."""
    shown = _title(meta)
    code, marked = _marked_lines(code.removesuffix("\n"), meta)
    numbers = _NUMBERS.search(meta)
    html = highlight(code, language)
    if marked or numbers:
        html = _with_lines(html, marked)
    end = "\n" if code else ""
    heading = f'<div class="code-title">{escape(shown)}</div>' if shown else ""
    name = re.sub(r"[^\w#+.-]", "", language) or "text"
    classes, style = "code-block", ""
    if numbers:
        classes += " code-numbered"
        style = f' style="--code-first-line:{int(numbers[1]) - 1}"' if numbers[1] else ""
    return (
        f'<div class="{classes} language-{escape(name)}"{style}>{heading}'
        f'<pre tabindex="0"><code class="language-{escape(name)}">{html}{end}</code></pre></div>\n'
    )


def _title(meta: str) -> str:
    title = _TITLE.search(meta)
    return (title[1] if title[1] is not None else title[2]) if title else ""


def _marked_lines(code: str, meta: str) -> tuple[str, set[int]]:
    """The code without its marking comments, and which lines are marked, counted from 0."""
    ranges = _RANGES.search(_TITLE.sub("", meta))
    if ranges:
        return code, _parse_ranges(ranges[1])
    if "highlight-" not in code:
        return code, set()
    lines: list[str] = []
    marked: set[int] = set()
    inside = next_line = False
    for line in code.split("\n"):
        magic = _MAGIC.match(line)
        if magic:
            next_line = next_line or magic[1] == "highlight-next-line"
            inside = magic[1] == "highlight-start" or (inside and magic[1] != "highlight-end")
            continue
        if inside or next_line:
            marked.add(len(lines))
        next_line = False
        lines.append(line)
    return "\n".join(lines), marked


def _parse_ranges(text: str) -> set[int]:
    lines: set[int] = set()
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        if first.isdigit() and len(part) <= _LONGEST_RANGE:
            lines.update(range(int(first) - 1, min(int(last) if last.isdigit() else int(first), 100_000)))
    return lines


def _with_lines(html: str, marked: set[int]) -> str:
    lines = html.split("\n")
    return "\n".join(
        f'<span class="code-line{" theme-code-block-highlighted-line" if number in marked else ""}">{line}</span>'
        for number, line in enumerate(lines)
    )


RULE = Rule(name="code-block", start={"CodeBlock": _start}, end={"CodeBlock": _end})
