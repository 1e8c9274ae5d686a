"""HTML that the author wrote is passed on; in it, links and pictures of this site are found, so that they are checked."""

from __future__ import annotations

import re
from html import unescape

import msgspec

from docstead.compile.html_text import HtmlText
from docstead.compile.parse import LineOffsets
from docstead.compile.rule import Rule
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.model.document import ByteRange, Image, ImageSlot, Link, LinkSlot
from docstead.model.html_balance import IMPLIED, OpenElements, tags

_TAG = re.compile(r"<(/?a|img|details)(?=[\s/>])((?:[^\"'<>]|\"[^\"]*\"|'[^']*')*+)>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"([^\s\"'<>/=]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'=<>`]+)))?")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_IN = r"(?:[^\"'<>]|\"[^\"]*\"|'[^']*')*?"
_WITH_MARKDOWN = re.compile(
    rf"^[ \t]*(?P<start><(?!a\b|img\b)[a-z][\w-]*{_IN})[ \t\n]+markdown(?:=[\"']?(?:1|block|span|)[\"']?)?(?=[\s>])"
    rf"(?P<rest>{_IN}>(?:[ \t]*<summary\b[^\n]*</summary>)?)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A tag of an element whose content is Markdown without a blank line before it, as the extension ``md_in_html`` of Python-Markdown has it."""
_OUTSIDE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//|#")


class _Blocks(msgspec.Struct):
    """The lines of the blocks of HTML that are being read: one with a component has those of its content inside it."""

    lines: list[list[str]] = msgspec.field(default_factory=lambda: [[]])


def _scan(scan: Scan, body: str) -> None:
    if scan.is_plain and "markdown" in body:
        for match in _WITH_MARKDOWN.finditer(body):
            if scan.layout.begins_block(match.start("start")):
                scan.mark(match.start("start"), match.end(), "html", match["start"] + match["rest"], block=True)


def _line(writer: Writer, html: str, start: int, end: int) -> None:
    writer.state(_Blocks).lines[-1].append(html)
    _html(writer, html, start, end)


def _end(writer: Writer, _: object, start: int, end: int) -> None:
    text = HtmlText(writer.sections, writer.map.offset(start), writer.map.offset(end))
    html = "".join(writer.state(_Blocks).lines.pop())
    text.read(html)
    _follow(writer, html, start, end)


def _follow(writer: Writer, html: str, start: int, end: int) -> None:
    """Note which elements begin and end in some HTML, and report ends without a beginning."""
    writer.has_html = True
    elements = writer.state(OpenElements)
    to_byte = LineOffsets(html).to_byte
    for opens, name, first, last in tags(html):
        at, stop = start + to_byte(first), start + to_byte(last)
        here = (name, at, min(stop, end))
        if opens:
            elements.open(*here)
        elif (inner := elements.close(name)) is not None:
            _report(writer, inner)
        else:
            _report(writer, [here], closes=True)
    comment = html.rfind("<!--")
    if comment >= 0 and html.find("-->", comment) < 0:
        span = writer.map.span(start + to_byte(comment), end)
        writer.report(
            "unclosed-block", "the comment is never closed, so it is shown as text", span, "add `-->`", warn=True
        )


def _html(writer: Writer, html: str, start: int, end: int) -> None:
    at, to_byte = 0, LineOffsets(html).to_byte
    for match in _TAG.finditer(html):
        writer.html(html[at : match.start()])
        _tag(writer, match, start + to_byte(match.start()), end)
        at = match.end()
    writer.html(html[at:])


def _inline(writer: Writer, html: str, start: int, end: int) -> None:
    if _BREAK.fullmatch(html):
        writer.sections.text(" ", " ")  # the words around it are two
    _html(writer, html, start, end)
    _follow(writer, html, start, end)


def _tag(writer: Writer, match: re.Match[str], start: int, end: int) -> None:
    name = match[1].lower()
    if name == "/a":
        writer.sections.links = max(0, writer.sections.links - 1)
        writer.html(match[0])
        return
    attributes = _attributes(match[2])
    stop = min(start + len(match[0].encode()), end)
    if name == "details":
        closed = "false" if "open" in attributes else "true"
        writer.html(f'<{match[1]} data-collapsed="{closed}"{match[2]}>')
    elif name == "img" and _is_here(attributes.get("src")):
        _picture(writer, attributes, start, stop, _written(writer, match, start, "src"))
    elif name == "a" and _is_here(attributes.get("href")):
        writer.sections.links += 1
        written = _written(writer, match, start, "href")
        writer.links.append(Link(target=attributes["href"], span=writer.map.span(start, stop), written=written))
        writer.html(f"<{match[1]}{_without(match[2], 'href')} ")
        writer.out.append(LinkSlot(len(writer.links) - 1))
        writer.html(">")
    else:
        writer.html(match[0])


def _picture(writer: Writer, attributes: dict[str, str], start: int, stop: int, written: ByteRange) -> None:
    taken = ("src", "alt", "title", "loading", "decoding")
    image = Image(
        target=attributes["src"],
        alt=attributes.get("alt", ""),
        title=attributes.get("title", ""),
        span=writer.map.span(start, stop),
        attributes=tuple((key, value) for key, value in attributes.items() if key not in taken),
        written=written,
    )
    writer.images.append(image)
    writer.out.append(ImageSlot(len(writer.images) - 1))


def _written(writer: Writer, match: re.Match[str], start: int, name: str) -> ByteRange:
    """The bytes in the file of an attribute's value, in a tag that begins at byte ``start`` of what the parser read."""
    for attribute in _ATTRIBUTE.finditer(match[0], match.start(2) - match.start()):
        if attribute[1].lower() == name and attribute.lastindex and attribute.lastindex > 1:
            first, last = attribute.span(attribute.lastindex)
            return writer.map.written(start + len(match[0][:first].encode()), start + len(match[0][:last].encode()))
    return (0, 0)


def _attributes(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(text):
        found.setdefault(match[1].lower(), unescape(match[2] or match[3] or match[4] or ""))
    return found


def _without(text: str, name: str) -> str:
    others = (match for match in _ATTRIBUTE.finditer(text) if match[1].lower() != name)
    return "".join(f" {match[0]}" for match in others)


def _is_here(address: str | None) -> bool:
    return bool(address) and not _OUTSIDE.match(address or "")


def _report(writer: Writer, elements: list[tuple[str, int, int]], *, closes: bool = False) -> None:
    """Report tags without the other one; where JSX cannot be read, its tags are among them."""
    if any(issue.code == "jsx-syntax" for issue in writer.scan.issues):
        return
    for name, start, stop in elements:
        if name not in IMPLIED:
            hint = "" if closes else f"write `</{name}>` after its content"
            is_wrong = (
                "closes nothing, so it is left out" if closes else "is never closed, so it contains all that follows"
            )
            message = f"`<{'/' * closes}{name}>` {is_wrong}"
            writer.report("unclosed-block", message, writer.map.span(start, stop), hint, warn=True)


def _finish(writer: Writer) -> None:
    _report(writer, writer.state(OpenElements).elements)


RULE = Rule(
    name="html",
    scan=_scan,
    marks={"html": lambda writer, mark, start, end: _line(writer, mark.value, start, end)},
    start={"HtmlBlock": lambda writer, *_: writer.state(_Blocks).lines.append([])},
    end={"HtmlBlock": _end},
    leaf={"Html": _line, "InlineHtml": _inline},
    finish=_finish,
)
