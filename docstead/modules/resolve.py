"""Which file an import means: the resolution algorithm of Node and bundlers, within a site and its packages."""

from __future__ import annotations

import difflib
import json
import os
import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import msgspec

from docstead.model.builtins import MODULES, wraps
from docstead.model.paths import is_file, is_folder, without_alias

EMPTY = "empty"
"""What an import means that a package replaces by nothing in browsers."""

_CONDITIONS = frozenset({"browser", "import", "module", "production", "default"})
_REQUIRED = frozenset({"browser", "require", "production", "default"})
_MAIN_FIELDS = ("browser", "module", "main")
_OF_SITE = (".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", ".mdx", ".md")
_OF_PACKAGE = (".js", ".mjs", ".cjs", ".json", ".tsx", ".ts", ".jsx")
_COMPILED = {".js": (".ts", ".tsx"), ".jsx": (".tsx",), ".mjs": (".mts",)}
_NAME = re.compile(r"(@[\w.~-]+/)?[\w.~-]+")
_THEME = "@theme/"
_IMPORTED = re.compile(r"""(?:^|;)\s*import\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?["']([^"'\n]+)["']""", re.MULTILINE)
SHARED = frozenset({"react", "react/jsx-runtime", "react-dom", "react-dom/client"})
"""Packages of which there is one copy, that of the page."""
_DOCUSAURUS = ("@docusaurus/", "@theme/", "@theme-original/", "@theme-init/", "@generated/")
NODE = frozenset([
    "assert", "async_hooks", "buffer", "child_process", "cluster", "crypto", "dgram", "dns", "events", "fs", "http",
    "http2", "https", "module", "net", "os", "path", "perf_hooks", "process", "querystring", "readline", "stream",
    "string_decoder", "timers", "tls", "tty", "url", "util", "v8", "vm", "worker_threads", "zlib",
])  # fmt: skip


class NotFoundError(Exception):
    """An import means no file; the text is a message for the author."""

    def __init__(self, message: str, hint: str = "", *, is_package: bool = False) -> None:
        super().__init__(message)
        self.hint = hint
        self.is_package = is_package


class _Package(msgspec.Struct):
    """A package: its real folder, and the contents of its ``package.json``."""

    folder: Path
    data: dict[str, Any]

    @property
    def browser(self) -> dict[str, Any]:
        """Replacements for browsers."""
        found = self.data.get("browser")
        return found if isinstance(found, dict) else {}


class Resolver:
    """Finds files for one reading of a site; it remembers what it found.

    Args:
        site: The site folder.
        folders: Folders outside the site folder whose files may be imported, such as those of content.
        aliases: Files and folders, relative to the site folder, by what imports call them.
        statics: Folders of static files, relative to the site folder.

    Attributes:
        root: The folder of the repository around it, whose ``node_modules`` belong to the site as well.
    """

    def __init__(
        self,
        site: Path,
        folders: Sequence[Path] = (),
        aliases: Mapping[str, str] | None = None,
        statics: Sequence[str] = ("static",),
    ) -> None:
        self.site = site.resolve()
        self._roots = [*(self.site / folder for folder in statics), self.site]
        self.folders = tuple(folder.resolve() for folder in folders)
        self.aliases = aliases or {}
        above = Path(os.path.commonpath([self.site, *self.folders]))
        self.root = next((folder for folder in (above, *above.parents) if (folder / ".git").exists()), above)
        self._packages: dict[Path, _Package | None] = {}
        self._wrappers: dict[str, Path | None] = {}
        self._allowed: set[Path] = set()

    def name(self, path: Path) -> str:
        """A file as it is identified on every machine: its path below the repository."""
        return path.relative_to(self.root).as_posix()

    def shown(self, name: str) -> str:
        """A file relative to the site folder, as issues name it."""
        return posixpath.relpath(name, self.site.relative_to(self.root).as_posix())

    def owner(self, page: str) -> str:
        """The name of a page, from its path relative to the site folder."""
        return self.name(Path(os.path.normpath(self.site / page)))

    def in_package(self, path: Path) -> bool:
        """Whether a file is part of a package, so that it is used as it is."""
        return "node_modules" in path.relative_to(self.root).parts

    def find(self, specifier: str, importer: Path, *, required: bool = False) -> Path | None:
        """The file that an import means; ``None`` where a package replaces it by nothing.

        Args:
            specifier: As it is written, without a query.
            importer: The file that imports.
            required: Whether the importer calls ``require``.

        Raises:
            NotFoundError: There is no such file, or it is outside the site and its packages.
        """
        conditions = _REQUIRED if required else _CONDITIONS
        replaced = self._replaced(specifier, importer)
        if replaced is False:
            return None
        if isinstance(replaced, Path):
            return replaced
        specifier = without_alias(specifier, self.aliases)
        if specifier.startswith("@site/"):
            found = self._file(self.site / specifier.removeprefix("@site/"))
        elif specifier.startswith("."):
            found = self._file(importer.parent / specifier)
            package = self._package_of(importer)
            if found and package and (other := package.browser.get(f"./{_below(found, package.folder)}")) is not None:
                found = self._file(package.folder / other) if other else None
                if found is None:
                    return None
        elif specifier.startswith("/"):
            # Bundlers take the site folder for the root, and Docusaurus its static files as well.
            found = next((file for root in self._roots if (file := self._file(root / specifier[1:]))), None)
        elif specifier.startswith("#"):
            found = self._own(specifier, importer, conditions)
        else:
            found = self._from_package(specifier, importer, conditions)
        if found is None:
            raise NotFoundError(f"there is no module `{specifier}`", self._nearest(specifier, importer))
        return found

    def wrapper(self, specifier: str) -> Path | None:
        """A project's own part of the theme, which wraps the one that comes with docstead, if what it imports is there."""
        if specifier.startswith(_THEME) and specifier not in self._wrappers:
            self._wrappers[specifier] = self._wrapper(specifier)
        return self._wrappers.get(specifier)

    def _wrapper(self, specifier: str) -> Path | None:
        try:
            found = self._file(self.site / "src" / specifier[1:])
            text = found.read_text(encoding="utf-8", errors="replace") if found else ""
            if found is None or not wraps(text, specifier):
                return None
            for name in _IMPORTED.findall(text):
                if name not in SHARED and name not in MODULES:
                    self.find(name.partition("?")[0], found)
        except NotFoundError:
            return None
        return found

    def folder(self, specifier: str, importer: Path) -> Path:
        """The folder that a file of the site means, whether there is one or not."""
        named = without_alias(specifier, self.aliases)
        if named.startswith("@site/"):
            return self.site / named.removeprefix("@site/")
        return importer.parent / named

    def _nearest(self, specifier: str, importer: Path) -> str:
        """A hint with the most similar name in the folder that a specifier names."""
        folder, slash, name = specifier.rpartition("/")
        start = (
            self.site / folder.removeprefix("@site").lstrip("/")
            if folder.startswith("@site")
            else importer.parent / folder
        )
        if not slash or not specifier.startswith((".", "@site/")) or not is_folder(start):
            return ""
        names = {
            path.name: path.name if "." in name else path.name.partition(".")[0] for path in sorted(start.iterdir())
        }
        nearest = difflib.get_close_matches(name, names.values(), n=1)
        return f"did you mean `{folder}/{nearest[0]}`?" if nearest else ""

    def version(self, path: Path) -> str:
        """Identifies the package of a file and its version."""
        package = self._package_of(path)
        if package is None:
            return ""
        manifest = package.folder / "package.json"
        return f"{self.name(package.folder)} {package.data.get('version', '')} {manifest.stat().st_mtime_ns}"

    def is_pure(self, path: Path) -> bool:
        """Whether a module of a package can be left out if nothing of it is used."""
        package = self._package_of(path)
        effects = package.data.get("sideEffects", True) if package else True
        if isinstance(effects, bool):
            return not effects
        below = _below(path, package.folder) if package else ""
        return isinstance(effects, list) and not any(_matches(below, str(pattern)) for pattern in effects)

    # --- packages ---

    def _from_package(self, specifier: str, importer: Path, conditions: frozenset[str]) -> Path | None:
        match = _NAME.match(specifier)
        if match is None:
            raise NotFoundError(f"`{specifier}` is not the name of a module")
        name = match[0]
        below = "." + specifier[match.end() :]
        package = self._installed(name, importer)
        if package is None:
            # A project's own part of the theme, which docstead has nothing in place of.
            if specifier.startswith(_THEME) and (found := self._file(self.site / "src" / specifier[1:])):
                return found
            if name.startswith(_DOCUSAURUS):
                message = f"`{specifier}` is part of Docusaurus, and has no counterpart here"
                raise NotFoundError(message, "import a component of docstead, or write one", is_package=True)
            if specifier.removeprefix("node:").split("/")[0] in NODE or specifier.startswith("node:"):
                raise NotFoundError(f"`{specifier}` is a module of Node, which browsers do not have", is_package=True)
            raise NotFoundError(
                f"the package `{name}` is not installed",
                f"run `npm install {name}` in the site folder",
                is_package=True,
            )
        exports = package.data.get("exports")
        if exports is not None:
            target = _exported(exports, below, conditions)
            if target is None:
                raise NotFoundError(f"the package `{name}` does not export `{below}`", is_package=True)
            return self._file(package.folder / target)
        return self._file(package.folder / below if below != "." else package.folder)

    def _own(self, specifier: str, importer: Path, conditions: frozenset[str]) -> Path | None:
        """An import of the package's own table."""
        package = self._package_of(importer)
        target = _exported(package.data.get("imports", {}), specifier, conditions) if package else None
        if package is None or target is None:
            return None
        if target.startswith("."):
            return self._file(package.folder / target)
        return self._from_package(target, importer, conditions)

    def _replaced(self, specifier: str, importer: Path) -> Path | bool | None:
        """What a package has in place of another package: a file, or ``False`` for nothing."""
        package = self._package_of(importer)
        if package is None or specifier not in package.browser or specifier.startswith("."):
            return None
        target = package.browser[specifier]
        return self._file(package.folder / target) if target else False

    def _installed(self, name: str, importer: Path) -> _Package | None:
        # The packages of the site are those of content folders outside it, too.
        for folder in (*importer.parents, self.site, *self.site.parents):
            if folder.is_relative_to(self.root):
                package = self._read(folder / "node_modules" / name)
                if package:
                    return package
        own = self._package_of(importer)
        return own if own and own.data.get("name") == name else None

    def _read(self, folder: Path) -> _Package | None:
        """The package in a folder; links to other folders of the repository are followed."""
        if folder not in self._packages:
            package = None
            real = folder.resolve()
            manifest = real / "package.json"
            if manifest.is_file() and real.is_relative_to(self.root):
                try:
                    data = json.loads(manifest.read_bytes())
                except ValueError:
                    data = {}
                package = _Package(real, data if isinstance(data, dict) else {})
                self._allowed.add(real)
                self._packages[real] = package
            self._packages[folder] = package
        return self._packages[folder]

    def _package_of(self, path: Path) -> _Package | None:
        """The package around a file; ``None`` for a file of the site itself."""
        for folder in path.parents:
            if folder in self._allowed:
                return self._packages[folder]
            if folder == self.site or folder in self.folders:
                return None
        return None

    # --- files ---

    def _file(self, path: Path) -> Path | None:
        """The file at a path whose suffix may be left out."""
        path = Path(posixpath.normpath(path.as_posix()))
        suffixes = _OF_PACKAGE if "node_modules" in path.parts else _OF_SITE
        names = [path, *(path.with_name(path.name + suffix) for suffix in suffixes)]
        names += [path.with_suffix(suffix) for suffix in _COMPILED.get(path.suffix, ())]
        found = next((name for name in names if is_file(name)), None)
        if found is None and is_folder(path):
            found = self._main(path) or next((f for s in suffixes if is_file(f := path / f"index{s}")), None)
        return self._checked(found) if found else None

    def _main(self, folder: Path) -> Path | None:
        """The file that the ``package.json`` of a folder names."""
        try:
            data = json.loads((folder / "package.json").read_bytes())
        except (OSError, ValueError):
            return None
        for name in _MAIN_FIELDS:
            target = data.get(name)
            if isinstance(target, str) and (folder / target) != folder and (found := self._file(folder / target)):
                return found
        return None

    def _checked(self, path: Path) -> Path:
        real = path.resolve()
        own = {self.site, *self.folders}
        if not any(folder in self._allowed or folder in own for folder in real.parents):
            hint = "move it into the site folder, make it a package, or name its folder in `build.roots`"
            raise NotFoundError(f"{path.name} is outside the site folder", hint)
        return real


def _below(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else ""


def _matches(path: str, pattern: str) -> bool:
    pattern = pattern.removeprefix("./")
    return fnmatch(path, pattern) if "/" in pattern else fnmatch(posixpath.basename(path), pattern)


def _exported(table: Any, wanted: str, conditions: Iterable[str]) -> str | None:
    """What a table of exports or imports has for a path or a name."""
    if not isinstance(table, dict) or not any(key.startswith((".", "#")) for key in table):
        table = {".": table}
    if wanted in table and "*" not in wanted:
        return _target(table[wanted], "", conditions)
    best = ""
    for pattern in table:
        before, star, after = pattern.partition("*")
        if (
            star
            and wanted.startswith(before)
            and wanted.endswith(after)
            and len(wanted) >= len(before) + len(after)
            and len(before) > len(best.partition("*")[0])
        ):
            best = pattern
    if not best:
        return None
    before, _, after = best.partition("*")
    return _target(table[best], wanted[len(before) : len(wanted) - len(after)], conditions)


def _target(value: Any, star: str, conditions: Iterable[str]) -> str | None:
    if isinstance(value, str):
        return value.replace("*", star)
    if isinstance(value, dict):
        found = (_target(part, star, conditions) for name, part in value.items() if name in conditions)
        return next((target for target in found if target), None)
    if isinstance(value, list):
        return next((target for part in value if (target := _target(part, star, conditions))), None)
    return None
