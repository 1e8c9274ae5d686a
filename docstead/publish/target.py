"""Where artifacts go: a folder, memory, or nowhere."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Protocol

import msgspec

from docstead.errors import OutputError
from docstead.model.artifact import Artifact

MANIFEST = ".docstead-manifest.json"
STAGING = ".docstead-new"
RESERVED = (MANIFEST, STAGING)
"""Names at the top of an output folder that no artifact may have."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The record of a published file: the digest of its inputs, and its size in bytes.

    No artifact has an empty digest: it marks a file whose content is not what was published.
    """

    inputs: str
    size: int


class Target(Protocol):
    """A place that artifacts are published to."""

    def open(self) -> dict[str, Entry]:
        """The published files that still exist."""
        ...

    def stage(self, artifact: Artifact) -> int:
        """Make the content and keep it aside; gives its size in bytes."""
        ...

    def discard(self) -> None:
        """Forget what was staged."""
        ...

    def commit(self, entries: Mapping[str, Entry], gone: tuple[str, ...]) -> None:
        """Put what was staged in place, remove what is gone, and remember ``entries``."""
        ...


class FolderTarget:
    """A folder that belongs to docstead alone: it is refused where it holds anything else.

    Content is staged in a folder inside, from where each file replaces its predecessor in one step.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self._missing = [place for place in (folder, *folder.parents) if not place.exists()]
        self._staged: dict[str, str] = {}
        self._present: frozenset[str] = frozenset()
        self._made: set[str] = set()

    def open(self) -> dict[str, Entry]:
        """See ``Target``. What an interrupted publication left aside is removed."""
        if self._missing:
            return {}
        if not os.path.isdir(self._folder):
            raise OutputError("output-not-folder", self._folder, "the output folder is a file", "give a folder")
        known = self._read_manifest()
        present = dict(_files(self._folder))
        foreign = sorted(present.keys() - known.keys())
        if foreign:
            some = ", ".join(foreign[:3]) + (f" and {len(foreign) - 3} more" if len(foreign) > 3 else "")
            message = f"the output folder holds files that docstead did not write: {some}"
            hint = "give another folder, or put files to publish into the site's static folder"
            raise OutputError("output-foreign-files", self._folder, message, hint)
        self._remove_staging()
        self._present = frozenset(present)
        return {
            path: entry if present[path] == entry.size else Entry("", present[path])
            for path, entry in known.items()
            if path in present
        }

    def _read_manifest(self) -> dict[str, Entry]:
        place = self._place(MANIFEST)
        try:
            return msgspec.json.decode(Path(place).read_bytes(), type=dict[str, Entry])
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.DecodeError) as error:
            message = f"the record of what was published cannot be read: {error}"
            raise OutputError("output-manifest", place, message, "remove the output folder and build again") from error

    def stage(self, artifact: Artifact) -> int:
        """See ``Target``."""
        content = artifact.make()
        staged = f"{self._folder}/{STAGING}/{len(self._staged)}"
        try:
            if not self._staged:
                os.makedirs(os.path.dirname(staged), exist_ok=True)
            with open(staged, "wb") as file:
                file.write(content)
        except OSError as error:
            raise _unwritable(error) from error
        self._staged[artifact.path] = staged
        return len(content)

    def discard(self) -> None:
        """See ``Target``."""
        self._remove_staging()
        for folder in self._missing:
            with suppress(FileNotFoundError):
                folder.rmdir()

    def commit(self, entries: Mapping[str, Entry], gone: tuple[str, ...]) -> None:
        """See ``Target``."""
        if not self._staged and not gone and os.path.exists(self._place(MANIFEST)):
            return
        try:
            os.makedirs(self._place(STAGING), exist_ok=True)
            # First a record that knows both states: an interruption then leaves no file that looks foreign, and the
            # next publication makes all files again.
            self._write_manifest(dict.fromkeys((*gone, *entries), Entry("", -1)))
            self._put_in_place(frozenset(gone))
            self._write_manifest(entries)
        except OSError as error:
            raise _unwritable(error) from error
        self._remove_staging()

    def _put_in_place(self, gone: frozenset[str]) -> None:
        # A file may become a folder and a folder a file; whatever else is gone goes last.
        in_the_way = {path for path in gone if _parents([path]) & self._staged.keys()}
        in_the_way |= gone & _parents(self._staged) if gone else set()
        self._remove(in_the_way)
        # New files first: nothing that is published ever names a file that is not there yet.
        for path in sorted(self._staged, key=self._present.__contains__):
            place = self._place(path)
            self._make_folder(os.path.dirname(place))
            os.replace(self._staged[path], place)
        self._remove(gone - in_the_way)

    def _make_folder(self, folder: str) -> None:
        if folder not in self._made:
            os.makedirs(folder, exist_ok=True)
            self._made.add(folder)

    def _remove(self, paths: Iterable[str]) -> None:
        """Remove files, and the folders that become empty by it."""
        folders = _parents(paths)
        for path in paths:
            with suppress(FileNotFoundError):
                os.unlink(self._place(path))
        for folder in sorted(folders, key=len, reverse=True):
            place = self._place(folder)
            if not os.listdir(place):
                os.rmdir(place)

    def _write_manifest(self, entries: Mapping[str, Entry]) -> None:
        staged = self._place(f"{STAGING}/manifest")
        Path(staged).write_bytes(msgspec.json.encode(dict(sorted(entries.items()))))
        os.replace(staged, self._place(MANIFEST))

    def _remove_staging(self) -> None:
        self._staged.clear()
        shutil.rmtree(self._place(STAGING), ignore_errors=True)

    def _place(self, path: str) -> str:
        return f"{self._folder}/{path}"


def _files(folder: str) -> Iterator[tuple[str, int]]:
    """The files of an output folder with their sizes in bytes, without what docstead keeps there for itself."""
    stack = [("", folder)]
    while stack:
        prefix, here = stack.pop()
        with os.scandir(here) as found:
            for entry in found:
                path = prefix + entry.name
                if path in RESERVED:
                    continue
                if entry.is_dir(follow_symlinks=False):
                    stack.append((path + "/", entry.path))
                else:
                    yield path, entry.stat(follow_symlinks=False).st_size


def _parents(paths: Iterable[str]) -> set[str]:
    """All folders on the way to files."""
    return {str(parent) for path in paths for parent in PurePosixPath(path).parents[:-1]}


def _unwritable(error: OSError) -> OutputError:
    return OutputError("output-unwritable", str(error.filename or ""), f"cannot write: {error.strerror}")


class DiscardTarget:
    """Makes all content and keeps none of it: what a check needs."""

    def open(self) -> dict[str, Entry]:
        """See ``Target``."""
        return {}

    def stage(self, artifact: Artifact) -> int:
        """See ``Target``."""
        return len(artifact.make())

    def discard(self) -> None:
        """See ``Target``."""

    def commit(self, entries: Mapping[str, Entry], gone: tuple[str, ...]) -> None:
        """See ``Target``."""


class MemoryTarget:
    """Holds artifacts in memory and makes their content when it is first asked for."""

    def __init__(self) -> None:
        self._artifacts: dict[str, Artifact] = {}
        self._content: dict[str, tuple[str, bytes]] = {}

    def replace(self, artifacts: Mapping[str, Artifact]) -> tuple[str, ...]:
        """Take a new state; gives the paths whose inputs changed, new and gone ones among them."""
        old = self._artifacts
        changed = [
            path for path, artifact in artifacts.items() if path not in old or old[path].inputs != artifact.inputs
        ]
        gone = [path for path in old if path not in artifacts]
        self._artifacts = dict(artifacts)
        for path in (*changed, *gone):
            self._content.pop(path, None)
        return (*changed, *gone)

    def read(self, path: str) -> bytes | None:
        """The content at a path; ``None`` where there is nothing."""
        artifact = self._artifacts.get(path)
        if artifact is None:
            return None
        kept = self._content.get(path)
        if kept is None or kept[0] != artifact.inputs:
            kept = (artifact.inputs, artifact.make())
            self._content[path] = kept
        return kept[1]

    def paths(self) -> frozenset[str]:
        """All entries."""
        return frozenset(self._artifacts)
