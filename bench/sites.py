"""Sites made of documentation that packages bring along, to fit and measure search and assistant on.

What is fitted on one site must hold on others. Every package is locked, so the texts are always the same. Two sites come
from the packages that the frontend needs anyway: ``undici`` is the documentation of an HTTP client, one page a class;
``packages`` is the readme of each package. The others are fetched when they are asked for first (`bench/packages.py`).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from bench.packages import PACKAGES, documentation

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "frontend" / "node_modules"

_READMES = """
@eslint/config-array @testing-library/dom @testing-library/jest-dom @testing-library/react acorn ajv aria-query
beautiful-mermaid cacheable commander debug dom-accessibility-api elkjs entities eslint espree esquery
expect-type file-entry-cache find-up flat-cache glob-parent hookified ignore jsdom jsesc json5 keyv lru-cache
minimatch optionator p-limit picomatch prettier pretty-format saxes semver sucrase
tinybench tldts tough-cookie typescript undici zod
"""

_SETTINGS = """
title = "{title}"
url = "https://docs.example.org"

[assistant]
enabled = true

[severities]  # Their links, and their angle brackets, are meant for other sites.
jsx-text = "ignore"
jsx-syntax = "ignore"
broken-link = "ignore"
broken-anchor = "ignore"
broken-markdown-link = "ignore"
missing-image = "ignore"
"""
_OURS = {"shesha": "site", "guide": "guide"}
LOCAL = (*_OURS, "undici", "packages")
"""Sites that need nothing but what the set-up installs."""
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def site_folder(name: str, work: Path) -> Path:
    """The folder of a site: the website itself, or one that is laid out below ``work``."""
    if name in _OURS:
        return ROOT / _OURS[name]
    folder = work / name
    shutil.rmtree(folder, ignore_errors=True)
    lay_out(folder, _title(name), _pages(name))
    return folder


def lay_out(folder: Path, title: str, pages: Iterable[tuple[str, str]]) -> None:
    """Write a site of pages, each a path and its Markdown."""
    for path, text in pages:
        target = folder / "docs" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (folder / "docstead.toml").write_text(_SETTINGS.format(title=title), encoding="utf-8")


def _title(name: str) -> str:
    return PACKAGES[name].product if name in PACKAGES else name


def _pages(name: str) -> Iterator[tuple[str, str]]:
    if not NODE_MODULES.is_dir():
        raise FileNotFoundError(f"{NODE_MODULES} is missing; run `make setup`")
    if name != "packages":
        folder = documentation(PACKAGES[name]) if name in PACKAGES else NODE_MODULES / "undici" / "docs" / "docs"
        for path in sorted(folder.rglob("*.md*")):
            yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")
        return
    for package in _READMES.split():
        folder = _package(package)
        readme = next(path for path in sorted(folder.iterdir()) if path.name.lower() == "readme.md")
        yield package.removeprefix("@").replace("/", "-") + ".md", _COMMENT.sub("", readme.read_text(encoding="utf-8"))


def _package(name: str) -> Path:
    """Where a package lies: at the top, or below the first package that needs a version of its own."""
    direct = NODE_MODULES / name
    if direct.is_dir():
        return direct
    return sorted(NODE_MODULES.glob(f"**/node_modules/{name}"))[0]
