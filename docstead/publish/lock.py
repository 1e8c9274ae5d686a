"""Exclusive locks on folders. The operating system releases them when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress

# Windows has no such locks: there, overlapping builds are not kept apart.
if sys.platform != "win32":
    import fcntl


def lock_folder(folder: str, *, wait: bool = True, waiting: Callable[[], None] | None = None) -> int | None:
    """Lock the folder at a path.

    Args:
        folder: An existing folder.
        wait: Whether to wait for another process that holds the lock.
        waiting: Called once before waiting.

    Returns:
        What ``unlock_folder`` takes; ``-1`` on a file system without locks; ``None`` if another process holds the
        lock and ``wait`` is false.

    Raises:
        OSError: The folder cannot be opened.
    """
    if sys.platform == "win32":
        return -1
    while True:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not wait:
                os.close(descriptor)
                return None
            if waiting:
                waiting()
                waiting = None
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except OSError:
            os.close(descriptor)
            return -1
        # The holder may have put another folder at the path meanwhile; the lock must be on the one that is there now.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), os.stat(folder)):
                return descriptor
        os.close(descriptor)


def unlock_folder(descriptor: int | None) -> None:
    """Release what ``lock_folder`` returned."""
    if descriptor is not None and descriptor >= 0:
        os.close(descriptor)
