"""What an import keeps and what it loses, counted in files and addresses."""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Iterable
from itertools import groupby

import msgspec

from docstead.migrate.sources import Source

_NO_PAGE = "no page is made from it; `docstead check` has the reason"


class Balance(msgspec.Struct, frozen=True):
    """The files of a project that Docusaurus makes something from, and what docstead makes from them.

    Attributes:
        pages: Sources of pages that were found.
        files: Files that were found and are published as they are.
        hidden: Sources that are drafts, or partials of other pages: neither program makes a page from them.
        routes: Addresses that the site has.
        lost: Sources that are not carried over, each with a reason.
    """

    pages: int
    files: int
    hidden: int
    routes: int
    lost: tuple[Source, ...]

    @property
    def lost_pages(self) -> int:
        """How many sources of pages are not carried over."""
        return sum(source.kind == "page" for source in self.lost)

    def lines(self) -> list[str]:
        """The balance for people: the counts, then every lost file by reason and folder."""
        lost_files = len(self.lost) - self.lost_pages
        kept = self.pages - self.hidden - self.lost_pages
        lines = [
            f"pages: {self.pages} sources found, {kept} carried over, {self.hidden} draft{'' if self.hidden == 1 else 's'}, {self.lost_pages} lost",
            f"files: {self.files} found, {self.files - lost_files} carried over, {lost_files} lost",
            f"addresses: {self.routes} made, {self.lost_pages} lost",
        ]
        for reason, sources in groupby(sorted(self.lost, key=lambda source: source.lost), lambda source: source.lost):
            paths = sorted(source.path for source in sources)
            lines.append(f"lost ({len(paths)}): {reason}")
            lines += [f"  {folder}: {', '.join(names)}" for folder, names in _by_folder(paths)]
        return lines


def balance(sources: Iterable[Source], made: Collection[str], hidden: Collection[str], routes: int) -> Balance:
    """Compare what a project has with what a site is made of.

    Args:
        sources: Of the project.
        made: Sources that the site has pages of.
        hidden: Sources that are drafts.
        routes: Addresses that the site has.
    """
    sources = tuple(sources)
    pages = [source for source in sources if source.kind == "page"]
    absent = [source for source in pages if not source.lost and source.path not in made]
    drafts = [source for source in absent if source.path in hidden]
    lost = [source for source in sources if source.lost]
    lost += [source.lost_for(_NO_PAGE) for source in absent if source not in drafts]
    return Balance(len(pages), len(sources) - len(pages), len(drafts), routes, tuple(lost))


def _by_folder(paths: Iterable[str]) -> Iterable[tuple[str, list[str]]]:
    folders: dict[str, list[str]] = {}
    for path in paths:
        folders.setdefault(posixpath.dirname(path) or ".", []).append(posixpath.basename(path))
    return sorted(folders.items())
