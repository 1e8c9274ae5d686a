"""Where artifacts go: a folder, or memory."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from docwright.errors import OutputError
from docwright.model.artifact import Artifact

MANIFEST = ".docwright-manifest.json"
STAGED = ".docwright-new"


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """What is known of a published file: the digest of its inputs, and its size in bytes."""

    inputs: str
    size: int


class Target(Protocol):
    """A place that artifacts are published to."""

    def open(self) -> dict[str, Entry]:
        """What is there already; files that were changed behind our back are left out."""
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
    """A folder that belongs to docwright alone: it is refused where it holds anything else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._staged: list[tuple[Path, Path]] = []
        self._made: set[str] = set()

    def open(self) -> dict[str, Entry]:
        """See ``Target``."""
        folder = self._folder
        if folder.exists() and not folder.is_dir():
            raise OutputError(f"{folder} is a file; give a folder")
        present = dict(self._present()) if folder.is_dir() else {}
        try:
            known = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=dict[str, Entry])
        except FileNotFoundError:
            known = {}
        except msgspec.DecodeError as error:
            raise OutputError(f"{folder / MANIFEST} cannot be read: {error}; remove the folder to build anew") from error
        foreign = sorted(set(present) - set(known))
        if foreign:
            some = ", ".join(foreign[:3]) + (f" and {len(foreign) - 3} more" if len(foreign) > 3 else "")
            raise OutputError(
                f"{folder} holds files that docwright did not write: {some}; give another folder, "
                "or put files to publish into the site's static folder"
            )
        return {path: entry for path, entry in known.items() if present.get(path) == entry.size}

    def _present(self) -> Iterator[tuple[str, int]]:
        """Files in the folder with their sizes; what an interrupted publication staged is removed."""
        stack = [(self._folder, "")]
        while stack:
            here, prefix = stack.pop()
            with os.scandir(here) as found:
                for entry in found:
                    path = prefix + entry.name
                    if entry.is_dir(follow_symlinks=False):
                        stack.append((Path(entry.path), path + "/"))
                    elif entry.name.endswith(STAGED):
                        os.unlink(entry.path)
                    elif path != MANIFEST:
                        yield path, entry.stat(follow_symlinks=False).st_size

    def stage(self, artifact: Artifact) -> int:
        """See ``Target``."""
        content = artifact.make()
        place = self._folder / artifact.path
        parent = str(place.parent)
        if parent not in self._made:
            try:
                os.makedirs(parent, exist_ok=True)
            except OSError as error:
                raise OutputError(f"cannot make the folder {parent}: {error.strerror}") from error
            self._made.add(parent)
        staged = place.with_name(place.name + STAGED)
        try:
            with open(staged, "wb") as file:
                file.write(content)
        except OSError as error:
            raise OutputError(f"cannot write {place}: {error.strerror}") from error
        self._staged.append((staged, place))
        return len(content)

    def discard(self) -> None:
        """See ``Target``."""
        for staged, _ in self._staged:
            staged.unlink(missing_ok=True)
        self._staged.clear()
        self._remove_empty_folders()

    def commit(self, entries: Mapping[str, Entry], gone: tuple[str, ...]) -> None:
        """See ``Target``."""
        if self._staged or gone or not (self._folder / MANIFEST).exists():
            # First a manifest that knows both states: an interruption then leaves no file that looks foreign.
            before = dict.fromkeys(gone, Entry("", -1)) | {path: Entry("", -1) for path in entries}
            self._folder.mkdir(parents=True, exist_ok=True)
            self._write_manifest(before)
            for staged, place in self._staged:
                if place.is_dir():
                    self._remove_tree(place)
                os.replace(staged, place)
            for path in gone:
                (self._folder / path).unlink(missing_ok=True)
            self._staged.clear()
            if gone:
                self._remove_empty_folders()
            self._write_manifest(entries)

    def _write_manifest(self, entries: Mapping[str, Entry]) -> None:
        staged = self._folder / (MANIFEST + STAGED)
        staged.write_bytes(msgspec.json.encode(dict(sorted(entries.items()))))
        os.replace(staged, self._folder / MANIFEST)

    def _remove_tree(self, place: Path) -> None:
        for path in sorted(place.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        place.rmdir()

    def _remove_empty_folders(self) -> None:
        if not self._folder.is_dir():
            return
        for here, _, _ in os.walk(self._folder, topdown=False):
            if here != str(self._folder) and not os.listdir(here):
                os.rmdir(here)


class MemoryTarget:
    """Holds artifacts in memory and makes their content when it is first asked for."""

    def __init__(self) -> None:
        self._artifacts: dict[str, Artifact] = {}
        self._content: dict[str, tuple[str, bytes]] = {}

    def replace(self, artifacts: Mapping[str, Artifact]) -> tuple[str, ...]:
        """Take a new state; gives the paths whose inputs changed, new and gone ones among them."""
        old = self._artifacts
        changed = [path for path, artifact in artifacts.items() if path not in old or old[path].inputs != artifact.inputs]
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
        """Everything that is there."""
        return frozenset(self._artifacts)

    # As a ``Target``, for tests and for builds that are only looked at.

    def open(self) -> dict[str, Entry]:
        """See ``Target``."""
        return {path: Entry(artifact.inputs, 0) for path, artifact in self._artifacts.items()}

    def stage(self, artifact: Artifact) -> int:
        """See ``Target``."""
        content = artifact.make()
        self._artifacts[artifact.path] = artifact
        self._content[artifact.path] = (artifact.inputs, content)
        return len(content)

    def discard(self) -> None:
        """See ``Target``."""

    def commit(self, entries: Mapping[str, Entry], gone: tuple[str, ...]) -> None:
        """See ``Target``."""
        for path in gone:
            self._artifacts.pop(path, None)
            self._content.pop(path, None)
