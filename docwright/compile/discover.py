"""Finds and reads what a site is made of."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from docwright.compile.cache import compiler_digest
from docwright.config import SiteConfig
from docwright.model.issue import Issue, Severity
from docwright.model.source import DataFile, DataKind, FileStat, SourceFile, SourceKind, SourceTree, Span

CURRENT = "current"
MARKDOWN = (".md", ".mdx")
COMPONENTS = (".tsx", ".ts", ".jsx", ".js")
TEST_MARKS = (".test.", ".spec.")
CATEGORY_NAMES = ("_category_.json", "_category_.yml", "_category_.yaml")
DATA_SUFFIXES = (".yml", ".yaml", ".json")


def discover(site_folder: Path, config: SiteConfig) -> tuple[SourceTree, tuple[Issue, ...]]:
    """Read the sources below ``site_folder``; files that cannot be read are issues, not errors."""
    return _Discovery(site_folder.resolve(), config).run()


class _Discovery:
    def __init__(self, root: Path, config: SiteConfig) -> None:
        self.root = root
        self.config = config
        self.files: list[SourceFile] = []
        self.data: list[DataFile] = []
        self.assets: dict[str, FileStat] = {}
        self.issues: list[Issue] = []
        self.salt = compiler_digest() + config.markdown.model_dump_json()

    def run(self) -> tuple[SourceTree, tuple[Issue, ...]]:
        versions = self._versions()
        for version in versions:
            folder = self.config.docs.folder if version == CURRENT else f"versioned_docs/version-{version}"  # type: ignore[union-attr]
            self._content(folder, SourceKind.DOC, version)
            sidebars = f"versioned_sidebars/version-{version}-sidebars.json"
            if (self.root / sidebars).is_file():
                self._data(sidebars, DataKind.SIDEBARS, version)
        if self.config.blog:
            self._content(self.config.blog.folder, SourceKind.POST, "")
        for name in ("index.md", "index.mdx"):
            if (self.root / name).is_file():
                self._markdown(name, SourceKind.PAGE, "")
                break
        tree = SourceTree(
            root=str(self.root),
            files=tuple(self.files),
            data=tuple(self.data),
            assets=self.assets,
            statics=dict(self._walk("static", prefix=False)),
            components=dict(self._components()),
            versions=versions,
        )
        return tree, tuple(self.issues)

    def _versions(self) -> tuple[str, ...]:
        docs = self.config.docs
        if docs is None:
            return ()
        names: list[str] = [CURRENT] if docs.include_current_version and (self.root / docs.folder).is_dir() else []
        path = self.root / "versions.json"
        if path.is_file():
            try:
                listed = json.loads(path.read_text(encoding="utf-8"))
                names += [str(name) for name in listed]
            except (OSError, ValueError, TypeError) as error:
                self._issue("versions-unreadable", f"cannot read the list of versions: {error}", "versions.json")
        return tuple(name for name in names if not docs.only_versions or name in docs.only_versions)

    def _content(self, folder: str, kind: SourceKind, version: str) -> None:
        for path, stat in self._walk(folder):
            name = path.rsplit("/", 1)[-1]
            if name.endswith(MARKDOWN):
                if any(mark in name for mark in TEST_MARKS):
                    continue
                partial = any(part.startswith("_") for part in path[len(folder) + 1 :].split("/"))
                self._markdown(path, SourceKind.PARTIAL if partial else kind, version)
            elif kind is SourceKind.DOC and name in CATEGORY_NAMES:
                self._data(path, DataKind.CATEGORY, version)
            elif (
                name.endswith(DATA_SUFFIXES)
                and name.rsplit(".", 1)[0] in ("authors", "tags")
                and path.count("/") == folder.count("/") + 1
            ):
                self._data(path, DataKind(name.rsplit(".", 1)[0]), version)
            else:
                self.assets[path] = stat

    def _walk(self, folder: str, *, prefix: bool = True) -> Iterator[tuple[str, FileStat]]:
        """All files below a folder in byte order of their paths, with links followed inside the site only."""
        top = self.root / folder
        for here, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in ("node_modules", ".git"))
            base = Path(here).relative_to(self.root if prefix else top).as_posix()
            for name in sorted(names):
                if name in (".DS_Store", "Thumbs.db"):
                    continue
                path = name if base == "." else f"{base}/{name}"
                try:
                    status = os.stat(os.path.join(here, name))
                except OSError as error:
                    self._issue("file-unreadable", f"cannot read the file: {error.strerror}", f"{folder}/{path}")
                    continue
                yield path, FileStat(path=path, size=status.st_size, modified_ns=status.st_mtime_ns)

    def _markdown(self, path: str, kind: SourceKind, version: str) -> None:
        text = self._text(path)
        if text is None:
            return
        digest = blake2b(f"{path}\0{kind}\0{version}\0{self.salt}\0{text}".encode(), digest_size=16).hexdigest()
        self.files.append(SourceFile(path=path, kind=kind, version=version, text=text, digest=digest))

    def _data(self, path: str, kind: DataKind, version: str) -> None:
        text = self._text(path)
        if text is not None:
            self.data.append(DataFile(path=path, kind=kind, version=version, text=text))

    def _components(self) -> Iterator[tuple[str, str]]:
        for path, _ in self._walk("components", prefix=False):
            text = self._text(f"components/{path}") if path.endswith(COMPONENTS) else None
            if text is not None:
                yield path, text

    def _text(self, path: str) -> str | None:
        try:
            raw = (self.root / path).read_bytes()
        except OSError as error:
            self._issue("file-unreadable", f"cannot read the file: {error.strerror}", path)
            return None
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            column = error.start - raw.rfind(b"\n", 0, error.start)
            self.issues.append(
                Issue(
                    code="file-encoding",
                    severity=Severity.ERROR,
                    message=f"the file is not UTF-8: byte 0x{raw[error.start]:02x} cannot be read",
                    path=path,
                    span=Span(line, column, line, column + 1),
                    hint="save the file as UTF-8",
                )
            )
            return None
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def _issue(self, code: str, message: str, path: str) -> None:
        self.issues.append(Issue(code=code, severity=Severity.ERROR, message=message, path=path))
