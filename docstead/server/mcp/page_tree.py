"""Answers from the list of pages: the tree, lines of text, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff

from docstead.model.page_list import ListedPage, PageList

MOST_LINES = 400
"""Most lines of an answer."""


def tree(pages: Sequence[ListedPage], url: str, *, descriptions: bool) -> str:
    """The pages below the names of their sections."""
    lines: list[str] = []
    above: tuple[str, ...] = ()
    for page in pages:
        if page.section != above:
            shared = next(
                (n for n, (a, b) in enumerate(zip(page.section, above, strict=False)) if a != b),
                min(len(page.section), len(above)),
            )
            lines += (f"{'  ' * depth}{page.section[depth]}/" for depth in range(shared, len(page.section)))
            above = page.section
        about = f": {page.description}" if descriptions and page.description else ""
        lines.append(f"{'  ' * len(above)}- [{page.title}]({url}{page.path}){about}")
    return cut(lines, "name a section or a page with `under`")


def below(pages: PageList, under: str, version: str) -> list[ListedPage]:
    """The pages of a version, or of the main ones; with ``under``, those in a section of that name or below that path."""
    wanted = under.strip().strip("/").lower()
    wanted_versions = (version,) if version else pages.main
    found = [page for page in pages.pages if page.version in ("", *wanted_versions)]
    if not wanted:
        return found
    names = wanted.split("/")
    in_section = [page for page in found if _contains([name.lower() for name in page.section], names)]
    return in_section or [page for page in found if f"{page.path.strip('/').lower()}/".startswith(f"{wanted}/")]


def main_of_same_section(pages: PageList, version: str) -> str:
    """The version that readers get of the section of another version; names of versions begin with their section."""
    section = version.rpartition("@")[0]
    return next((main for main in pages.main if main.rpartition("@")[0] == section), "")


def _contains(section: list[str], names: list[str]) -> bool:
    return any(section[at : at + len(names)] == names for at in range(len(section)))


def matching_lines(text: str, patterns: Sequence[str], around: int, most: int) -> tuple[list[str], int]:
    """The first lines that contain one of the patterns, which are in lower case, each with its number and lines around it.

    Returns:
        The lines of so many matches at most, and how many matches there are.
    """
    lines = text.splitlines()
    found = [n for n, line in enumerate(lines) if any(pattern in line.lower() for pattern in patterns)]
    shown = sorted({at for n in found[:most] for at in range(max(0, n - around), min(len(lines), n + around + 1))})
    return [f"{at + 1}: {lines[at]}" for at in shown], len(found)


def changed_since(pages: PageList, date: str, url: str) -> str:
    """The pages that were changed on or after a day, the last ones first."""
    dated = [page for page in pages.pages if page.updated]
    if not dated:
        return "The site does not publish when its pages were changed."
    found = sorted((page for page in dated if page.updated >= date), key=lambda page: page.updated, reverse=True)
    lines = [f"- {page.updated} [{page.title}]({url}{page.path})" for page in found]
    return cut(lines, "ask for a later date") if lines else f"No page was changed since {date}."


def changed_between(pages: PageList, old: str, new: str, url: str) -> str:
    """The documents of two versions that differ."""
    before = {page.id: page for page in pages.pages if page.version == old and page.id}
    after = {page.id: page for page in pages.pages if page.version == new and page.id}
    added = [page for key, page in after.items() if key not in before]
    removed = [page for key, page in before.items() if key not in after]
    changed = [page for key, page in after.items() if key in before and page.digest != before[key].digest]
    lines = [f"Changes from version {old} to version {new}."]
    for title, found in (("Added", added), ("Removed", removed), ("Changed", changed)):
        lines += ["", f"{title}: {len(found)}", *(f"- [{page.title}]({url}{page.path})" for page in found)]
    return cut(lines, "name a page with `path`")


def difference(old: str, new: str, before: str, after: str) -> str:
    """The lines of a page that differ between two versions."""
    lines = [line.rstrip("\n") for line in unified_diff(before.splitlines(), after.splitlines(), old, new, n=2)]
    return cut(lines, "read the pages themselves") if lines else "The page is the same in both versions."


def cut(lines: Sequence[str], remedy: str) -> str:
    """The lines, up to the limit of an answer."""
    more = [f"({len(lines) - MOST_LINES:,} more lines; {remedy})"] if len(lines) > MOST_LINES else []
    return "\n".join([*lines[:MOST_LINES], *more]) + "\n"
