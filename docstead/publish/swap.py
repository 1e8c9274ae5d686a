"""Exchange two folders in one step, where the operating system can."""

from __future__ import annotations

import ctypes
import os
import sys

OLD_SUFFIX = "-old"
"""Ends the name that the current folder has while it is replaced in two steps."""

_AT_FDCWD = -100
_EXCHANGE = 2
"""``RENAME_EXCHANGE`` of Linux and ``RENAME_SWAP`` of macOS have the same value."""


def swap(new: str, current: str) -> str:
    """Put the folder ``new`` at the path of the folder ``current``; both exist, in the same parent folder.

    One atomic step on Linux (``renameat2``) and macOS (``renamex_np``) if the file system supports it. Elsewhere two
    renames, between which nothing is at the path: an interruption there is repaired by ``recover``.

    Returns:
        Where the former folder is now.

    Raises:
        OSError: The folders cannot be renamed; nothing was changed.
    """
    if exchange(new, current):
        return new
    old = new + OLD_SUFFIX
    os.rename(current, old)
    try:
        os.rename(new, current)
    except OSError:
        os.rename(old, current)
        raise
    return old


def exchange(one: str, other: str) -> bool:
    """Exchange two folders in one step; whether that was possible."""
    first, second = os.fsencode(one), os.fsencode(other)
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        if sys.platform == "darwin":
            return bool(libc.renamex_np(first, second, _EXCHANGE) == 0)
        return bool(libc.renameat2(_AT_FDCWD, first, _AT_FDCWD, second, _EXCHANGE) == 0)
    except (AttributeError, OSError, TypeError):  # no such function in this C library
        return False


def flush(folder: str, files: list[str]) -> None:
    """Have the operating system write files to the disk, so that a loss of power leaves none of them half written.

    One ``syncfs`` for many files: a thousand calls of ``fsync`` take seconds on a slow disk.
    """
    if len(files) > 16 and sys.platform == "linux":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            if ctypes.CDLL(None).syncfs(descriptor) == 0:
                return
        except AttributeError:
            pass
        finally:
            os.close(descriptor)
    for file in files:
        descriptor = os.open(file, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
