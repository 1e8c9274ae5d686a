"""The former generation, kept as a spare outside the output: the next one is made of it by changing only what differs.

Most files of two generations are hard links to the same file. Nothing in a spare is trusted: what is not the same file as
the one of the current generation is removed, and linked or written again.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress

from docstead.model.paths import MANIFEST, is_published
from docstead.publish.lock import lock_folder, unlock_folder


def take_spare(spare: str, output: str) -> int | None:
    """Lock a spare for the next generation of an output; ``None`` if there is none, or it cannot be used."""
    with suppress(OSError):
        is_near = os.lstat(spare).st_dev == os.stat(output).st_dev and not os.path.ismount(output)
        if is_near and not os.path.islink(spare) and is_published(spare):
            lock = lock_folder(spare, wait=False)
            if lock is not None and lock >= 0:
                return lock
    return None


def reduce_spare(spare: str, wanted: Collection[str], inodes: Mapping[str, int]) -> set[str]:
    """Remove everything from a spare except its record, and files of the current generation that are wanted again.

    Args:
        spare: The folder.
        wanted: The paths of the next generation.
        inodes: The number of each intact file of the current generation that has several links.

    Returns:
        The paths that are left: each is the same file as in the current generation.
    """
    folders = folders_of(wanted)
    left: set[str] = set()
    stack = [""]
    while stack:
        prefix = stack.pop()
        with os.scandir(f"{spare}/{prefix}") as entries:
            for entry in entries:
                path = prefix + entry.name
                if entry.is_dir(follow_symlinks=False):
                    if path in folders:
                        stack.append(path + "/")
                    else:
                        shutil.rmtree(entry.path)
                elif path in wanted and inodes.get(path) == entry.inode():
                    left.add(path)
                elif path != MANIFEST:
                    os.unlink(entry.path)
    return left


def keep_spare(generation: str, spare: str) -> bool:
    """Make a former generation the spare, in place of the one before; whether that was possible."""
    lock = None
    try:
        if os.path.lexists(spare):
            lock = lock_folder(spare, wait=False)
            if lock is None or os.path.islink(spare) or not (is_published(spare) or not os.listdir(spare)):
                return False
            shutil.rmtree(spare)
        os.makedirs(os.path.dirname(spare), exist_ok=True)
        os.rename(generation, spare)
    except OSError:  # a read-only site, or another file system
        return False
    finally:
        unlock_folder(lock)
    return True


def folders_of(paths: Iterable[str]) -> set[str]:
    """The folders of files, and those around them."""
    folders: set[str] = set()
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    return folders
