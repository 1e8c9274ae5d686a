"""Publication into a folder: each one is a complete generation, put in place in one step.

The new generation is made in a folder next to the output: changed files are written, unchanged ones are hard links to
those of the current generation. Then the two folders are exchanged. At any moment the output is one complete generation,
whatever interrupts the build. The old one is kept as a spare, which becomes the generation after the next (see ``spare``),
or removed if there is no place for it.

The output folder is locked meanwhile. The lock belongs to the folder itself, not to its path, so the next generation
is locked before it gets the path: a waiting build can lock neither too early.

If the output is a mount point, or its parent folder is read-only, there is no place for a second folder. Then files
are staged inside the output and replaced one by one; an interrupted build is completed by the next one.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from docstead.errors import OutputError
from docstead.model.artifact import Artifact
from docstead.model.paths import MANIFEST
from docstead.publish.lock import lock_folder, unlock_folder
from docstead.publish.spare import keep_spare, reduce_spare, take_spare
from docstead.publish.swap import OLD_SUFFIX, exchange, flush, swap
from docstead.publish.target import Entry, content_digest

STAGING = ".docstead-new"
RESERVED = (MANIFEST, STAGING)
"""Names at the top of an output folder that no artifact may have."""
_CLOCK_STEP = 50_000_000
"""Nanoseconds by which the times of a file system may be late."""


class FolderTarget:
    """A folder that belongs to docstead alone: it is refused if it holds anything else.

    Args:
        folder: The output folder; it is made if it is missing.
        waiting: Called once if another build is writing to the folder, before waiting for it.
        spare: Where the former generation is kept for the next publication; ``None`` to keep none.
    """

    def __init__(self, folder: Path, waiting: Callable[[], None] | None = None, spare: Path | None = None) -> None:
        self._folder = os.path.realpath(folder)
        self._spare = os.path.join(os.path.realpath(spare.parent), spare.name) if spare else ""
        self._waiting = waiting
        self._made_folders: list[Path] = []
        self._locks: list[int | None] = []
        self._known: dict[str, Entry] = {}
        self._wanted: frozenset[str] = frozenset()
        self._inodes: dict[str, int] = {}
        self._subfolders_before: list[str] = []
        self._opened = 0
        self._linked: set[str] = set()
        self._staging = ""
        self._staged: set[str] = set()
        self._subfolders: set[str] = set()

    # ---- open ----

    def open(self, wanted: Collection[str]) -> dict[str, Entry]:
        """See ``Target``. Removes what an interrupted publication left, and finds damaged files.

        Raises:
            OutputError: The folder cannot be used, or holds files that docstead did not write.
        """
        try:
            self._lock_output()
        except OSError as error:
            self._release()
            raise _unwritable(error) from error
        try:
            self._remove_leftovers()
            self._wanted = frozenset(wanted)
            self._known = self._read_known(self._wanted)
        except BaseException:
            self.discard()
            raise
        return self._known

    def _lock_output(self) -> None:
        folder = Path(self._folder)
        self._recover()
        if folder.exists() and not folder.is_dir():
            raise OutputError("output-not-folder", self._folder, "the output folder is a file", "give a folder")
        self._made_folders = [place for place in (folder, *folder.parents) if not place.exists()]
        os.makedirs(folder, exist_ok=True)
        self._locks = [lock_folder(self._folder, waiting=self._waiting)]

    def _recover(self) -> None:
        """Complete a replacement in two steps that was interrupted between them."""
        if not os.path.exists(self._folder):
            for sibling in self._siblings():
                if sibling.endswith(OLD_SUFFIX) and os.path.exists(f"{sibling}/{MANIFEST}"):
                    os.rename(sibling, self._folder)
                    return

    def _siblings(self) -> list[str]:
        """Folders next to the output in which generations are made."""
        parent, name = os.path.split(self._folder)
        with suppress(OSError):
            return [f"{parent}/{found}" for found in os.listdir(parent) if found.startswith(f".{name}.docstead-")]
        return []

    def _remove_leftovers(self) -> None:
        shutil.rmtree(self._place(STAGING), ignore_errors=True)
        for sibling in self._siblings():
            with suppress(OSError):
                lock = lock_folder(sibling, wait=False)
                if lock is not None:
                    shutil.rmtree(sibling, ignore_errors=True)
                    unlock_folder(lock)

    def _read_known(self, wanted: frozenset[str]) -> dict[str, Entry]:
        known, written = self._read_manifest()
        self._opened = time.time_ns() - _CLOCK_STEP
        present, self._subfolders_before = _files(self._folder)
        if known is None:  # damaged: all files are made again, if they are known to be docstead's
            known = dict.fromkeys(present.keys() & wanted, Entry("", "", 0))
        foreign = sorted(present.keys() - known.keys())
        if foreign:
            some = ", ".join(foreign[:3]) + (f" and {len(foreign) - 3} more" if len(foreign) > 3 else "")
            message = f"the output folder holds files that docstead did not write: {some}"
            hint = "give another folder, or put files to publish into the site's static folder"
            raise OutputError("output-foreign-files", self._folder, message, hint)
        found: dict[str, Entry] = {}
        for path, entry in known.items():
            status = present.get(path)
            if status and self._is_intact(path, entry, status, written):
                found[path] = entry
                if status.st_nlink > 1:
                    self._inodes[path] = status.st_ino
            else:
                found[path] = Entry("", "", 0)
        return found

    def _read_manifest(self) -> tuple[dict[str, Entry] | None, int]:
        """The record, ``None`` if it is damaged; and when it was completed, in nanoseconds."""
        place = self._place(MANIFEST)
        try:
            with open(place, "rb") as file:
                known = msgspec.json.decode(file.read(), type=dict[str, Entry])
                return known, os.fstat(file.fileno()).st_ctime_ns
        except FileNotFoundError:
            return {}, 0
        except (OSError, msgspec.DecodeError):
            return None, 0

    def _is_intact(self, path: str, entry: Entry, stat: os.stat_result, written: int) -> bool:
        """Whether a file is what was published.

        The time of a file's last change of status cannot be set by programs. If it is before the completion of the
        record, nothing touched the file since; else its content decides.
        """
        if stat.st_size != entry.size:
            return False
        if os.name == "posix" and stat.st_ctime_ns < written:
            return True
        with suppress(OSError):
            return content_digest(Path(self._place(path)).read_bytes()) == entry.content
        return False

    # ---- stage ----

    def stage(self, artifact: Artifact) -> Entry:
        """See ``Target``."""
        content = artifact.make()
        try:
            if not self._staging:
                self._make_staging()
            place = self._staged_place(artifact.path)
            if artifact.path in self._linked:  # the file of the current generation must not be written to
                os.unlink(place)
                self._linked.remove(artifact.path)
            with open(place, "xb") as file:
                file.write(content)
        except OSError as error:
            raise _unwritable(error) from error
        self._staged.add(artifact.path)
        return Entry(artifact.inputs, content_digest(content), len(content))

    def _make_staging(self) -> None:
        """Find the folder of the new generation: the spare, or a new one next to the output, or else inside it."""
        if self._spare and self._use_spare():
            return
        parent, sibling = os.path.dirname(self._folder), self._sibling()
        try:
            if os.stat(parent).st_dev != os.stat(self._folder).st_dev or os.path.ismount(self._folder):
                raise OSError("a mount point cannot be exchanged")
            os.mkdir(sibling)
        except OSError:
            self._staging = self._place(STAGING)
            os.mkdir(self._staging)
            return
        self._staging = sibling
        self._locks.append(lock_folder(sibling))
        with suppress(OSError):
            shutil.copystat(self._folder, sibling)

    def _use_spare(self) -> bool:
        lock = take_spare(self._spare, self._folder)
        if lock is None:
            return False
        try:
            self._linked = reduce_spare(self._spare, self._wanted, self._inodes)
            shutil.copystat(self._folder, self._spare)
        except OSError:
            self._linked = set()
            unlock_folder(lock)
            return False
        self._locks.append(lock)
        self._staging = self._spare
        return True

    def _sibling(self) -> str:
        """A name for a new folder next to the output."""
        parent, name = os.path.split(self._folder)
        return f"{parent}/.{name}.docstead-{os.urandom(4).hex()}"

    def _staged_place(self, path: str) -> str:
        """Where a file is staged; its folder exists afterwards."""
        folder = path.rpartition("/")[0]
        if folder not in self._subfolders:
            os.makedirs(f"{self._staging}/{folder}", exist_ok=True)
            self._subfolders.add(folder)
        return f"{self._staging}/{path}"

    # ---- commit ----

    def commit(self, entries: Mapping[str, Entry], *, changed: bool) -> None:
        """See ``Target``."""
        try:
            if changed or not os.path.exists(self._place(MANIFEST)):
                if not self._staging:
                    self._make_staging()
                if self._staging == self._place(STAGING):
                    self._replace_files(entries)
                else:
                    self._replace_folder(entries)
        except OSError as error:
            raise _unwritable(error) from error
        self._release()

    def _replace_folder(self, entries: Mapping[str, Entry]) -> None:
        for path in entries.keys() - self._staged - self._linked:
            _link(self._place(path), self._staged_place(path))
        manifest = self._write_manifest(entries)
        flush(self._staging, [*(f"{self._staging}/{path}" for path in self._staged), manifest])
        old = self._exchange()
        self._staging = ""
        self._keep_foreign_files(old)
        # Of an output that was empty nothing is kept: a spare without a record would never be used or replaced.
        if not self._known or (old != self._spare and not (self._spare and keep_spare(old, self._spare))):
            shutil.rmtree(old)
        # Links that were removed changed the status of the files they shared; from now on nothing does.
        os.utime(self._place(MANIFEST))

    def _exchange(self) -> str:
        """Put the staged generation in place; returns where the former one is."""
        if self._staging == self._spare:
            if exchange(self._staging, self._folder):
                return self._spare
            # Two renames can be repaired only if both folders are next to each other.
            sibling = self._sibling()
            os.rename(self._staging, sibling)
            self._staging = sibling
        return swap(self._staging, self._folder)

    def _keep_foreign_files(self, old: str) -> None:
        """Move files that someone added to the former generation meanwhile to the new one."""
        folders = list(self._subfolders_before)
        for folder in folders:  # grows while it is walked
            if os.stat(f"{old}/{folder}").st_mtime_ns < self._opened:
                continue
            with os.scandir(f"{old}/{folder}") as entries:
                for entry in entries:
                    path = folder + entry.name
                    if entry.is_dir(follow_symlinks=False):
                        if path + "/" not in folders:
                            folders.append(path + "/")
                    elif path not in self._known and path not in RESERVED:
                        os.makedirs(os.path.dirname(self._place(path)), exist_ok=True)
                        os.rename(entry.path, self._place(path))

    def _replace_files(self, entries: Mapping[str, Entry]) -> None:
        """Replace file by file: not one step, so the record first names all files as damaged."""
        gone = self._known.keys() - entries.keys()
        manifest = self._write_manifest(dict.fromkeys({**self._known, **entries}, Entry("", "", -1)))
        os.replace(manifest, self._place(MANIFEST))
        # A file may become a folder, and a folder a file.
        _remove(self._folder, gone)
        for path in self._staged:
            os.makedirs(os.path.dirname(self._place(path)), exist_ok=True)
            os.replace(f"{self._staging}/{path}", self._place(path))
        flush(self._folder, [self._place(path) for path in self._staged])
        os.replace(self._write_manifest(entries), self._place(MANIFEST))
        shutil.rmtree(self._staging, ignore_errors=True)
        self._staging = ""

    def _write_manifest(self, entries: Mapping[str, Entry]) -> str:
        place = f"{self._staging}/{MANIFEST}"
        Path(f"{place}-new").write_bytes(msgspec.json.encode(dict(sorted(entries.items()))))
        os.replace(f"{place}-new", place)
        return place

    # ---- end ----

    def discard(self) -> None:
        """See ``Target``."""
        if self._staging and self._staging != self._spare:
            shutil.rmtree(self._staging, ignore_errors=True)
        self._staging = ""
        for folder in self._made_folders:
            with suppress(OSError):
                folder.rmdir()
        self._release()

    def _release(self) -> None:
        while self._locks:
            unlock_folder(self._locks.pop())

    def _place(self, path: str) -> str:
        return f"{self._folder}/{path}"


def _files(folder: str) -> tuple[dict[str, os.stat_result], list[str]]:
    """The files of an output folder by path, except those that docstead keeps for itself; and all folders in it."""
    files: dict[str, os.stat_result] = {}
    folders = [""]
    for prefix in folders:  # grows while it is walked
        with os.scandir(f"{folder}/{prefix}") as entries:
            for entry in entries:
                path = prefix + entry.name
                if path in RESERVED:
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(path + "/")
                else:
                    files[path] = entry.stat(follow_symlinks=False)
    return files, folders


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except FileNotFoundError:
        raise
    except OSError:  # a file system without hard links, or a file with too many
        shutil.copy2(source, target)


def _remove(folder: str, paths: Iterable[str]) -> None:
    """Remove files, and the folders that become empty by it."""
    parents = {str(parent) for path in paths for parent in PurePosixPath(path).parents[:-1]}
    for path in paths:
        with suppress(FileNotFoundError):
            os.unlink(f"{folder}/{path}")
    for parent in sorted(parents, key=len, reverse=True):
        with suppress(OSError):
            os.rmdir(f"{folder}/{parent}")


def _unwritable(error: OSError) -> OutputError:
    return OutputError("output-unwritable", str(error.filename or ""), f"cannot write: {error.strerror}")
