"""HTML that the author wrote passes as it is, but links and pictures of this site are found and checked."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.document import Image, ImageSlot, Link, LinkSlot

_TAG = re.compile(r"<(a|img|details)(?=[\s/>])((?:[^\"'>]|\"[^\"]*\"|'[^']*')*)>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"([^\s\"'<>/=]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'=<>`]+)))?")
_OUTSIDE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//|#")


def _nothing(_: Writer, __: Any, ___: int, ____: int) -> None:
    """Blocks of HTML need no frame of their own."""


def _html(writer: Writer, html: str, start: int, end: int) -> None:
    at = 0
    for match in _TAG.finditer(html):
        writer.html(html[at : match.start()])
        _tag(writer, match, start + len(html[: match.start()].encode()), end)
        at = match.end()
    writer.html(html[at:])


def _tag(writer: Writer, match: re.Match[str], start: int, end: int) -> None:
    name, attributes = match[1].lower(), _attributes(match[2])
    stop = min(start + len(match[0].encode()), end)
    if name == "details":
        closed = "false" if "open" in attributes else "true"
        writer.html(f'<{match[1]} data-collapsed="{closed}"{match[2]}>')
    elif name == "img" and _is_here(attributes.get("src")):
        _picture(writer, attributes, start, stop)
    elif name == "a" and _is_here(attributes.get("href")):
        writer.links.append(Link(target=attributes["href"], span=writer.map.span(start, stop)))
        writer.html(f"<{match[1]}{_without(match[2], 'href')} ")
        writer.out.append(LinkSlot(len(writer.links) - 1))
        writer.html(">")
    else:
        writer.html(match[0])


def _picture(writer: Writer, attributes: dict[str, str], start: int, stop: int) -> None:
    taken = ("src", "alt", "title", "loading", "decoding")
    image = Image(
        target=attributes["src"],
        alt=attributes.get("alt", ""),
        title=attributes.get("title", ""),
        span=writer.map.span(start, stop),
        attributes=tuple((key, value) for key, value in attributes.items() if key not in taken),
    )
    writer.images.append(image)
    writer.out.append(ImageSlot(len(writer.images) - 1))


def _attributes(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(text):
        found.setdefault(match[1].lower(), unescape(match[2] or match[3] or match[4] or ""))
    return found


def _without(text: str, name: str) -> str:
    kept = (match for match in _ATTRIBUTE.finditer(text) if match[1].lower() != name)
    return "".join(f" {match[0]}" for match in kept)


def _is_here(address: str | None) -> bool:
    return bool(address) and not _OUTSIDE.match(address or "")


RULE = Rule(
    name="html",
    start={"HtmlBlock": _nothing},
    end={"HtmlBlock": _nothing},
    leaf={"Html": _html, "InlineHtml": _html},
)
