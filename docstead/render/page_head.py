"""What authors put into the head of a page: ``<head>`` in a text, and the component ``Head`` of Docusaurus projects."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from html.parser import HTMLParser

import msgspec

from docstead.model.view import HeadTag

_HEAD = re.compile(
    r'<template data-head="(?P<tags>[^"]*)">(?P<inside>.*?)</template>|^<head(?:\s[^<>]*)?>(?P<written>.*?)</head>\n?',
    re.DOTALL | re.MULTILINE,
)
_SINGLE = ("title", "canonical")
_TAGS = ("title", "meta", "link", "script")


def take_head(text: str) -> tuple[str, list[HeadTag]]:
    """The HTML of a page without what is for its head, and the elements of that."""
    found: list[HeadTag] = []

    def take(match: re.Match[str]) -> str:
        if match["written"] is not None:
            found.extend(_Elements(match["written"]).found)
            return ""
        try:
            found.extend(msgspec.json.decode(html.unescape(match["tags"]), type=list[HeadTag]))
        except msgspec.MsgspecError:  # an author's own template
            return match[0]
        found.extend(_Elements(match["inside"]).found)
        return "<!-- -->"  # keeps texts apart, as React has them

    return (_HEAD.sub(take, text), found) if "<head" in text or 'data-head="' in text else (text, found)


def with_own(tags: Sequence[HeadTag], own: Sequence[HeadTag]) -> tuple[HeadTag, ...]:
    """The elements of a head with those of its author, each in the place of one of the same kind."""
    kinds = {kind for tag in own if (kind := _kind(tag))}
    last = {_kind(tag): tag for tag in own}
    single = [tag for tag in own if _kind(tag) not in _SINGLE or last[_kind(tag)] is tag]
    return (*(tag for tag in tags if _kind(tag) not in kinds), *single)


def _kind(tag: HeadTag) -> str:
    """What there can be only one of; empty for elements that are added to others."""
    if tag.tag == "title":
        return "title"
    if tag.tag == "link":
        return "canonical" if tag.attributes.get("rel") == "canonical" else ""
    return tag.attributes.get("name") or tag.attributes.get("property") or ""


class _Elements(HTMLParser):
    """The elements of a head. Scripts are data for search engines: those that run belong to the settings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[HeadTag] = []
        self._open = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._open = ""
        if tag in _TAGS and (tag != "script" or values.get("type") == "application/ld+json"):
            self.found.append(msgspec.convert({"tag": tag, "attributes": values}, HeadTag))
            self._open = tag

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open in ("title", "script"):
            last = self.found[-1]
            self.found[-1] = msgspec.structs.replace(last, text=last.text + data)
