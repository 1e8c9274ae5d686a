"""Pages that are JavaScript modules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from docstead.config import CONFIG_FILE, SiteConfig
from docstead.model.issue import Issue, Severity

MARKDOWN = (".md", ".mdx")
COMPONENTS = (".tsx", ".ts", ".jsx", ".js")
WITH_CODE = (".html", ".htm", ".xhtml", ".svgz", ".js", ".mjs", ".cjs", ".wasm", *COMPONENTS)
"""Files that a browser runs, or that name others that it runs."""
TEST_MARKS = (".test.", ".spec.")
_PAGE_CODE = (".tsx", ".jsx")
_PAGES, _OTHER_PAGES = "pages", "src/pages"
"""The folder of pages, and where Docusaurus has it."""
_LAYOUT = r"""<Layout\b[^>]*?\s{}=(?:\{{\s*)?(["'`])((?:(?!\1)[^\n$])+)\1"""


def page_code(config: SiteConfig) -> tuple[str, ...]:
    """The endings of the modules that are pages. In a folder of docstead's own, modules of pages are next to them."""
    return _PAGE_CODE if config.pages_folder == _PAGES else COMPONENTS


def unread_folders(site: Path, config: SiteConfig) -> Iterator[Issue]:
    """Report what is not read: a folder with its name in Docusaurus, and translations that the settings do not list."""
    if config.pages_folder == _PAGES and (site / _OTHER_PAGES).is_dir():
        hint = f'move them to `{_PAGES}`, or write `pages_folder = "{_OTHER_PAGES}"` on top of the settings'
        yield Issue("pages-unread", Severity.WARNING, "the files in this folder are no pages", _OTHER_PAGES, hint=hint)
    if any(section.source_folder == "." for section in config.sections):
        return
    for path in sorted((*site.glob("i18n/*/"), *site.glob("messages/*.toml"))):
        code, place = path.stem, path.relative_to(site).as_posix()
        if code not in config.i18n.locales and code[0] not in "._":
            hint = f'add "{code}" to the list `locales` in [i18n] of {CONFIG_FILE}, or delete the translation'
            message = f"the translation is not read, as the settings list no language `{code}`"
            yield Issue("language-unlisted", Severity.WARNING, message, place, hint=hint)


def is_page(below: str) -> bool:
    """Whether a module of the folder of pages is one, and not a part of one or a test."""
    parts = below.split("/")
    is_part = any(part.startswith("_") for part in parts)
    return not (is_part or parts[-1].endswith(".d.ts") or any(mark in parts[-1] for mark in TEST_MARKS))


def page_of_module(path: str, text: str, config: SiteConfig) -> str:
    """The Markdown of a page that shows what a module exports."""
    head = (
        f"title: {json.dumps(_title(path, text, config))}\ndescription: {json.dumps(_in_layout('description', text))}"
    )
    imports, page = f"import Page from '@site/{path}';", "<Page />"
    if page_code(config) is COMPONENTS:
        # Docusaurus gives pages the settings.
        imports += "\nimport useSiteContext from '@docusaurus/useDocusaurusContext';"
        page = "<Page config={useSiteContext().siteConfig} />"
    return f"---\n{head}\nhide_title: true\nformat: mdx\n---\n\n{imports}\n\n{page}\n"


def _title(path: str, text: str, config: SiteConfig) -> str:
    """The title that a module gives to its layout, or the name of its file."""
    if found := _in_layout("title", text):
        return found
    stem = path.removeprefix(f"{config.pages_folder}/").partition(".")[0].removesuffix("/index")
    return config.title if stem == "index" else stem.rpartition("/")[2].replace("-", " ").capitalize()


def _in_layout(key: str, text: str) -> str:
    """A text that a module gives to its layout, where it is written out."""
    found = re.search(_LAYOUT.format(key), text)
    return found[2] if found else ""
