"""Style sheets as CSS: those in Sass and those written for Tailwind CSS are compiled."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from docstead.cache import Cache
from docstead.errors import JavaScriptError
from docstead.javascript import STATIC_FOLDER, V8Script, isolated_engine
from docstead.modules.compiler import LONGEST_RUN, state

SASS = (".scss", ".sass")
SHEETS = (".css", *SASS)

_FOR_TAILWIND = re.compile(r"@tailwind\s|@import\s+['\"]tailwindcss|@apply\s")
_WORD = re.compile(r"[^\s\"'`<>{}=;]+")
_LONGEST_WORD = 100
_MOST_FAULTS = 30
"""Unknown classes and values of Tailwind that a style sheet may have."""
_SOURCES = (".tsx", ".ts", ".jsx", ".js", ".mjs", ".md", ".mdx", ".html")
_NOT_SOURCES = ("node_modules", ".git", ".docstead", "build", "static")


class SheetReader:
    """Reads the style sheets of a site.

    Attributes:
        written: The texts of those that were compiled, by their paths.

    Args:
        site: The folder of the site. Sass loads files of it; Markdown, HTML and scripts in it name classes.
        tailwind: The values of ``tailwind.config``.
        store: Remembers compiled sheets.
        is_foreign: Whether the sheets were written for another generator, so that their custom properties are not ours.
    """

    def __init__(self, site: Path, tailwind: Mapping[str, Any], store: Cache, *, is_foreign: bool = False) -> None:
        self._is_foreign = is_foreign
        self._site = site
        self._tailwind = dict(tailwind) or None
        self._store = store
        self.written: dict[Path, str] = {}

    def read(self, path: Path) -> tuple[str, str]:
        """The text of a style sheet, as CSS, and what keeps it, or a part of it, from being compiled."""
        text, fault = self._read(path, path.read_text(encoding="utf-8", errors="replace"))
        return (_with_own_properties(text) if self._is_foreign else text), fault

    def _read(self, path: Path, text: str) -> tuple[str, str]:
        if path.suffix in SASS or _FOR_TAILWIND.search(text):
            self.written[path] = text
        try:
            if path.suffix in SASS:
                sass = {"path": self._name(path), "source": text, "files": self._sass_files}
                text = self._compiled("sass", "compileSass", sass)
            if _FOR_TAILWIND.search(text):
                return self._with_tailwind(text)
        except JavaScriptError as error:
            # A browser passes over the directives of Tailwind, which leaves the other rules; Sass is another language.
            return "" if path.suffix in SASS else text, str(error).removeprefix("Error: ")
        return text, ""

    def _with_tailwind(self, text: str) -> tuple[str, str]:
        """A style sheet without the classes and values that Tailwind does not know, and the first that it does not know."""
        fault = ""
        for _ in range(_MOST_FAULTS):
            try:
                tailwind = {"source": text, "config": self._tailwind, "words": self._words}
                return self._compiled("tailwind", "compileTailwind", tailwind), fault
            except JavaScriptError as error:
                message = str(error).removeprefix("Error: ")
                rest = _without(text, message)
                if rest == text:
                    break
                text, fault = rest, fault or message
        raise JavaScriptError(message)

    def _compiled(self, engine: str, function: str, request: Mapping[str, Any]) -> str:
        key = state(_engine(engine).digest, function, *map(str, request.values()))
        known = self._store.get_many("module", [key]).get(key)
        if known is not None:
            return known.decode()
        made = str(_engine(engine).call(function, request))
        self._store.put("module", key, made.encode())
        return made

    @cached_property
    def _sass_files(self) -> dict[str, str]:
        """All style sheets of the site by path, from its root."""
        return {self._name(path): path.read_text(encoding="utf-8", errors="replace") for path in self._files(SHEETS)}

    @cached_property
    def _words(self) -> list[str]:
        """What may be the name of a class."""
        words: set[str] = set()
        for path in self._files(_SOURCES):
            text = path.read_text(encoding="utf-8", errors="replace")
            if "class" in text or path.suffix not in (".md", ".mdx"):
                words.update(word for word in _WORD.findall(text) if len(word) <= _LONGEST_WORD)
        return sorted({word.strip(",.:()[]") for word in words} | {word for word in words if "[" in word})

    def _files(self, endings: tuple[str, ...]) -> Iterator[Path]:
        for folder, folders, names in os.walk(self._site):
            folders[:] = sorted(name for name in folders if name not in _NOT_SOURCES)
            yield from (Path(folder, name) for name in sorted(names) if name.endswith(endings))

    def _name(self, path: Path) -> str:
        return f"/{os.path.relpath(path, self._site)}".replace(os.sep, "/")


def _with_own_properties(text: str) -> str:
    """A style sheet in which properties that have the names of docstead's own, such as ``--color-text``, have others."""
    names = "|".join(sorted(_properties(), key=len, reverse=True))
    text = re.sub(rf"(?<![\w-])--({names})(?=\s*:)", r"--own-\1", text)
    text = re.sub(rf"var\(\s*--({names})\s*\)", r"var(--own-\1, var(--\1))", text)
    return re.sub(rf"var\(\s*--({names})\s*,", r"var(--own-\1,", text)


@cache
def _properties() -> frozenset[str]:
    """The custom properties of docstead's own style sheets."""
    sheets = (path.read_text(encoding="utf-8") for path in STATIC_FOLDER.glob("assets/*.css"))
    return frozenset(name for sheet in sheets for name in re.findall(r"--([\w-]+):", sheet)) or frozenset(["own"])


def _without(text: str, message: str) -> str:
    """A style sheet without what a message of Tailwind names: a class that is applied, or a value of a declaration."""
    named = re.search(r"`([^`]+)`", message)
    if named is None:
        return text
    part = re.escape(named[1])
    if "(" in named[1]:
        return re.sub(rf"[\w-]+\s*:[^;{{}}]*{part}[^;{{}}]*;?", "", text)
    text = re.sub(rf"(@apply\b[^;{{}}]*?)\s+{part}(?=[\s;}}])", r"\1", text)
    return re.sub(r"@apply\s*(?:;|(?=\}))", "", text)


@cache
def _engine(name: str) -> V8Script:
    return isolated_engine(name, LONGEST_RUN)
