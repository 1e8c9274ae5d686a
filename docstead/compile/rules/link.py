"""Links, and addresses written without brackets."""

from __future__ import annotations

import re
from typing import Any

from docstead.compile.rules.emoji import with_emoji
from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.document import Link, LinkSlot
from docstead.model.escape import escape

_LIKELY = re.compile(r"://|www\.|@", re.IGNORECASE)
_BARE = re.compile(
    r"(?<![^\s*_~(])(?:https?://|www\.)[^\s<]+"
    r"|(?<![\w.+-])(?P<mail>[\w.+-]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z0-9_-]*[a-z0-9])(?![\w/-])",
    re.IGNORECASE,
)
_DOMAIN = re.compile(r"(?:https?://)?([\w.-]+)", re.IGNORECASE)
_TRAILING = re.compile(r"(?:[?!.,:*_~'\"]|&[a-zA-Z0-9]+;)+$")


def _start(writer: Writer, data: dict[str, Any], start: int, end: int) -> None:
    target = data["dest_url"]
    if data["link_type"] == "Email":
        target = f"mailto:{target}"
    title = f' title="{escape(data["title"])}"' if data["title"] else ""
    _open(writer, target, start, end, title)
    writer.state["link"] = writer.state.get("link", 0) + 1


def _end(writer: Writer, _: Any, __: int, ___: int) -> None:
    writer.state["link"] -= 1
    writer.html("</a>")


def _open(writer: Writer, target: str, start: int, end: int, title: str = "") -> None:
    writer.links.append(Link(target=target, span=writer.map.span(start, end)))
    writer.html(f"<a{title} ")
    writer.out.append(LinkSlot(len(writer.links) - 1))
    writer.html(">")


def _text(writer: Writer, text: str, start: int, end: int) -> None:
    """Text, with bare addresses made into links where the text is not part of one, and short codes into emoji."""
    if "code" in writer.state:
        writer.text(text)
        return
    show = with_emoji if writer.settings.emoji else str
    if not _LIKELY.search(text) or writer.state.get("link") or writer.state.get("image"):
        writer.text(show(text))
        return
    at = 0
    for match in _BARE.finditer(text):
        address = match[0] if match["mail"] else _trim(match[0])
        if not match["mail"] and not _has_domain(address):
            continue
        writer.text(show(text[at : match.start()]))
        first = start + len(text[: match.start()].encode())
        scheme = "mailto:" if match["mail"] else "" if "://" in address else "http://"
        _open(writer, scheme + address, first, min(end, first + len(address.encode())))
        writer.text(address)
        writer.html("</a>")
        at = match.start() + len(address)
    writer.text(show(text[at:]))


def _has_domain(address: str) -> bool:
    """Whether a domain follows: names with a dot between them, without underscores in the last two."""
    domain = _DOMAIN.match(address)
    if not domain:
        return False
    names = domain[1].rstrip(".").split(".")
    return len(names) > 1 and not any("_" in name for name in names[-2:]) and all(names)


def _trim(address: str) -> str:
    """The address without the punctuation that belongs to the sentence around it."""
    while True:
        shorter = _TRAILING.sub("", address)
        if shorter.endswith(")") and shorter.count(")") > shorter.count("("):
            shorter = shorter[:-1]
        if shorter == address:
            return address
        address = shorter


RULE = Rule(name="link", start={"Link": _start}, end={"Link": _end}, leaf={"Text": _text})
