"""The styles inside a page, with which it is painted before any file is fetched.

They are those that can match its HTML, so that the style sheet, which comes after the text, changes nothing that is seen.
A page with other parts waits for the style sheet.
"""

from __future__ import annotations

import re

import msgspec

_CLASSES = re.compile(r'class="([^"]*)"')
_RELATIVE = "url(./"
_FRAME = ' class="toc-mobile'
"""How an element of the frame begins that texts may have as well: the styles of those are not for it."""


class StyleGroup(msgspec.Struct, frozen=True):
    """Styles for pages that have one of some classes or elements, or for all pages where none are named."""

    styles: str
    classes: frozenset[str] = frozenset()
    elements: tuple[str, ...] = ()

    def is_for(self, names: set[str], html: str) -> bool:
        """Whether a page with these classes and this HTML needs the styles."""
        if not self.classes and not self.elements:
            return True
        return not self.classes.isdisjoint(names) or any(
            html.count(f"<{element}") > html.count(f"<{element}{_FRAME}") for element in self.elements
        )


class FirstStyles(msgspec.Struct, frozen=True):
    """What the build of the frontend found out about its style sheet.

    Attributes:
        fonts: Of all pages. The style sheet is without them: with one that it brings, all text is laid out again.
        groups: In order.
        others: Classes of the style sheet that are in no group.
    """

    fonts: str = ""
    groups: tuple[StyleGroup, ...] = ()
    others: frozenset[str] = frozenset()

    def below(self, address: str) -> FirstStyles:
        """The same for pages, where the addresses of files of the frontend begin with ``address``."""

        def placed(styles: str) -> str:
            return styles.replace(_RELATIVE, f"url({address}")

        groups = (msgspec.structs.replace(group, styles=placed(group.styles)) for group in self.groups)
        return FirstStyles(placed(self.fonts), tuple(groups), self.others)

    @property
    def all(self) -> tuple[str, ...]:
        """Everything that a page may have."""
        return (self.fonts, *(group.styles for group in self.groups))

    def of(self, html: str) -> tuple[str, ...]:
        """The styles of a page, by groups; none where they would not be all."""
        names = {name for names in set(_CLASSES.findall(html)) for name in names.split()}
        if not self.others.isdisjoint(names):
            return ()
        return tuple(group.styles for group in self.groups if group.is_for(names, html))
