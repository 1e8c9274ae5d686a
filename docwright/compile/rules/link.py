"""Links, and addresses written without brackets."""

from __future__ import annotations

import re
from typing import Any

from docwright.compile.writer import Writer
from docwright.extend import Rule
from docwright.model.document import Link, LinkSlot
from docwright.model.escape import escape

_BARE = re.compile(r"(?<![\w/.@-])(?:https?://|www\.)[^\s<]+", re.IGNORECASE)
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
    """Text, with bare addresses made into links where the text is not part of one."""
    if ("://" not in text and "www." not in text) or any(writer.state.get(k) for k in ("link", "image", "code")):
        writer.text(text)
        return
    at = 0
    for match in _BARE.finditer(text):
        address = _trim(match[0])
        if len(address) < 8 or "." not in address:
            continue
        writer.text(text[at : match.start()])
        first = start + len(text[: match.start()].encode())
        _open(
            writer, address if "://" in address else f"http://{address}", first, min(end, first + len(address.encode()))
        )
        writer.text(address)
        writer.html("</a>")
        at = match.start() + len(address)
    writer.text(text[at:])


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
