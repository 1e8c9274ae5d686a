"""The styles inside a page, with which it is painted before any file is fetched.

They are those that can match its HTML, so that the style sheet, which comes after the text, changes nothing that is seen.
A page with other parts waits for the style sheet.
"""

from __future__ import annotations

import re
from functools import cached_property

import msgspec

_CLASSES = re.compile(r'class="([^"]*)"')
_RELATIVE = "url(./"


class StyleGroup(msgspec.Struct, frozen=True):
    """Styles for pages whose HTML contains a text, the mark."""

    mark: str
    styles: str


class FirstStyles(msgspec.Struct, frozen=True, dict=True):
    """What the build of the frontend found out about its style sheet.

    Attributes:
        groups: In order; the first one is for every page.
        others: Classes of the style sheet that are in no group.
    """

    groups: tuple[StyleGroup, ...] = ()
    others: tuple[str, ...] = ()

    def below(self, address: str) -> FirstStyles:
        """The same for pages, where files of the frontend have an address that begins with ``address``."""
        groups = (StyleGroup(group.mark, group.styles.replace(_RELATIVE, f"url({address}")) for group in self.groups)
        return FirstStyles(tuple(groups), self.others)

    def of(self, html: str) -> tuple[str, ...]:
        """The styles of a page, by groups; none where they would not be all."""
        names = (name for names in set(_CLASSES.findall(html)) for name in names.split())
        if not self.groups or not self._others.isdisjoint(names):
            return ()
        return tuple(group.styles for group in self.groups if group.mark in html)

    @cached_property
    def _others(self) -> frozenset[str]:
        return frozenset(self.others)
