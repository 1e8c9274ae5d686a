"""Links, and addresses written without brackets."""

from __future__ import annotations

import re

import msgspec

from docstead.compile.rule import LinkData, Rule
from docstead.compile.rules.emoji import with_emoji
from docstead.compile.writer import Writer
from docstead.model.document import ByteRange, Link, LinkSlot
from docstead.model.escape import escape

_WWW = re.compile(r"www\.", re.IGNORECASE)
_BARE = re.compile(
    r"(?<![^\s*_~(])(?:(?:https?|ftp)://|www\.)[^\s<]+"
    r"|(?<![\w.+-])(?P<mail>(?:mailto:)?[\w.+-]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z0-9_-]*[a-z0-9])(?![\w/-])"
    r"|(?<![\w.+-])(?P<xmpp>xmpp:[\w.+-]+@[a-z0-9_.-]*[a-z0-9](?:/[a-z0-9@.]*[a-z0-9])?)(?![\w-])",
    re.IGNORECASE,
)
_DOMAIN = re.compile(r"(?:(?:https?|ftp)://)?([\w.-]+)", re.IGNORECASE)
_TRAILING = frozenset("?!.,:*_~'\"")
_ENTITY = re.compile(r"&[a-zA-Z0-9]{1,31};\Z")


class _Links(msgspec.Struct):
    """For each open link its number, and how it is written."""

    open: list[tuple[int, str]] = msgspec.field(default_factory=list)


def _start(writer: Writer, data: LinkData, start: int, end: int) -> None:
    target = data["dest_url"]
    if data["link_type"] == "Email":
        target = f"mailto:{target}"
    title = f' title="{escape(data["title"])}"' if data["title"] else ""
    writer.state(_Links).open.append((len(writer.links), data["link_type"]))
    writer.in_link = True
    _open(writer, target, start, end, title)


def _end(writer: Writer, _: object, start: int, end: int) -> None:
    links = writer.state(_Links).open
    index, kind = links.pop()
    writer.in_link = bool(links)
    written = written_target(writer, kind, start, end)
    if written:
        writer.links[index] = msgspec.structs.replace(writer.links[index], written=written)
    _close(writer)


def written_target(writer: Writer, kind: str, start: int, end: int) -> ByteRange | None:
    """Where the target of a link or image is written, when its text has ended; bytes of the file.

    ``None`` where the target is part of a definition, or is the text itself.
    """
    if kind != "Inline":
        return None
    first, last = writer.map.written(max(writer.at, start + 1), end)
    rest = writer.map.source(first, last)
    opened = rest.find(b"](") + 2
    at = opened + len(rest[opened:]) - len(rest[opened:].lstrip())
    if rest[at : at + 1] == b"<":
        return first + at + 1, first + rest.index(b">", at)
    target = rest[at:-1].split(maxsplit=1)[0] if rest[at:-1].strip() else b""
    return first + at, first + at + len(target)


def _open(writer: Writer, target: str, start: int, end: int, title: str = "") -> None:
    writer.links.append(Link(target=target, span=writer.map.span(start, end)))
    writer.sections.begin_link(target)
    writer.html(f"<a{title} ")
    writer.out.append(LinkSlot(len(writer.links) - 1))
    writer.html(">")


def _close(writer: Writer) -> None:
    writer.sections.end_link()
    writer.html("</a>")


def _text(writer: Writer, text: str, start: int, end: int) -> None:
    """Text, with bare addresses made into links where the text is not part of one, and short codes into emoji."""
    if writer.in_code:
        writer.text(text)
        return
    # Text of the same length as its source has no escapes and no entities.
    is_written = end - start == (len(text) if text.isascii() else len(text.encode()))
    if not _is_likely(text) or writer.in_link or writer.in_image:
        if ":" in text:
            _plain(writer, text, is_written=is_written)
        else:
            writer.text(text, is_written=is_written)
        return
    at = 0
    for match in _BARE.finditer(text):
        is_mail = match["mail"] or match["xmpp"]
        address = match[0] if is_mail else _trim(match[0])
        if not is_mail and not _has_domain(address):
            continue
        _plain(writer, text[at : match.start()], is_written=is_written)
        first = start + len(text[: match.start()].encode())
        if is_mail:
            scheme = "" if address.lower().startswith(("mailto:", "xmpp:")) else "mailto:"
        else:
            scheme = "" if "://" in address else "http://"
        _open(writer, scheme + address, first, min(end, first + len(address.encode())))
        writer.text(address, is_written=is_written)
        _close(writer)
        at = match.start() + len(address)
    _plain(writer, text[at:], is_written=is_written)


def _is_likely(text: str) -> bool:
    """Whether there can be an address. A search without regard to case takes five times as long."""
    if "@" in text or "://" in text:
        return True
    has_www = "ww" in text or "WW" in text or "Ww" in text or "wW" in text
    return has_www and _WWW.search(text) is not None


def _plain(writer: Writer, text: str, *, is_written: bool) -> None:
    shown = with_emoji(text) if writer.settings.emoji else text
    writer.text(shown, is_written=is_written and shown == text)


def _has_domain(address: str) -> bool:
    """Whether a domain follows: names with a dot between them, without underscores in the last two."""
    domain = _DOMAIN.match(address)
    if not domain:
        return False
    names = domain[1].rstrip(".").split(".")
    return len(names) > 1 and not any("_" in name for name in names[-2:]) and all(names)


def _trim(address: str) -> str:
    """The address without the punctuation that belongs to the sentence around it."""
    end, unmatched = len(address), address.count(")") - address.count("(")
    while end:
        last = address[end - 1]
        if last == ")" and unmatched > 0:
            unmatched -= 1
            end -= 1
        elif last in _TRAILING:
            end -= 1
        elif last == ";" and (entity := _ENTITY.search(address, max(0, end - 33), end)):
            end = entity.start()
        else:
            break
    return address[:end]


RULE = Rule(name="link", start={"Link": _start}, end={"Link": _end}, leaf={"Text": _text})
