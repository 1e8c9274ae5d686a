"""Finds the files that are published as they are, and the components of the theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from docstead.compile.page_modules import MARKDOWN
from docstead.config import CONFIG_FILE
from docstead.model.issue import Issue, Severity
from docstead.model.slots import NO_SLOTS, SLOT_ENDINGS

if TYPE_CHECKING:
    from docstead.compile.discover import Discovery


def read_statics(discovery: Discovery) -> tuple[dict[str, str], dict[str, str]]:
    """Digests of the files by path; and for those outside ``static``, where they are by their paths as if they were in it."""
    digests, moved = dict[str, str](), dict[str, str]()
    contents = {section.source_folder for section in discovery.config.sections}
    for folder in discovery.config.static_folders:
        if folder != "static" and not (discovery.top / folder).is_dir():
            message, hint = f"`static_folders`: there is no folder {folder}", "make it, or take it off the list"
            discovery.issues.append(Issue("folder-missing", Severity.ERROR, message, CONFIG_FILE, hint=hint))
        has_pages = folder in contents
        of_theme = folder != "static" and "mkdocs" in discovery.config.theme.styles
        for path, digest in discovery.digests(folder):
            is_page = has_pages and (path.endswith(MARKDOWN) or path.startswith("."))
            is_template = of_theme and not has_pages and _is_template(discovery.top / folder / path)
            if path not in digests and not is_page and not is_template:
                digests[path] = digest
                if folder != "static":
                    moved[f"static/{path}"] = f"{folder}/{path}"
    return digests, moved


def _is_template(file: Path) -> bool:
    """Whether a file of HTML is a template of Jinja, as the themes of MkDocs have next to what they publish."""
    try:
        return file.suffix == ".html" and b"{%" in file.read_bytes()
    except OSError:
        return False


def slots_in(theme: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The components among the files of the theme; modules that they import have names in lower case, or are in folders."""
    for path in theme:
        name, dot, ending = path.partition(".")
        if dot + ending in SLOT_ENDINGS and "/" not in name and name[0].isupper() and name not in NO_SLOTS:
            yield name, f"theme/{path}"
