"""A site in memory that follows its sources, for authors."""

from __future__ import annotations

import gc
import time
from collections.abc import Collection
from contextlib import nullcontext
from pathlib import Path
from threading import RLock

import msgspec

from docstead.build import Assembly, assemble, gc_paused, preview, render
from docstead.compile.cache import DocumentCache
from docstead.errors import OutputError, SettingsError, SiteError
from docstead.javascript import bundle
from docstead.model.issue import Issue, has_errors
from docstead.model.view import PageData
from docstead.publish import MemoryTarget


class Update(msgspec.Struct, frozen=True):
    """The result of a change of the sources.

    Attributes:
        changed: Published paths that are new, different or gone; empty where the site could not be built.
        issues: Everything an author should know now.
        seconds: What it took.
    """

    changed: tuple[str, ...]
    issues: tuple[Issue, ...]
    seconds: float

    @property
    def failed(self) -> bool:
        """Whether the last good site was kept instead."""
        return has_errors(self.issues)


class LiveSite:
    """A site in memory. Where its sources have errors, the last good state is kept.

    ``update`` and ``preview`` may run at the same time as ``read``, each in a thread of its own.
    """

    def __init__(self, site_folder: Path) -> None:
        self.folder = site_folder.resolve()
        self._cache = DocumentCache(self.folder)
        self._target = MemoryTarget()
        self._assembly: Assembly | None = None
        self._making = RLock()
        self._ahead: dict[str, bytes] = {}
        self._start = time.time_ns()
        self._updates = 0

    @property
    def base_path(self) -> str:
        """Path below the host; a slash before there is a good state."""
        return self._assembly.config.base_path if self._assembly else "/"

    @property
    def state(self) -> str:
        """Identifies the present good state, also among those of other processes."""
        return f"{self._start:x}-{self._updates}"

    @property
    def is_there(self) -> bool:
        """Whether there is a good state to show."""
        return self._assembly is not None

    def read(self, path: str) -> bytes | None:
        """A published file of the last good state, or one that a preview needs; ``None`` where there is none.

        Raises:
            SiteError: The file cannot be made.
        """
        with self._making:
            with self._assembly.extensions.failures() if self._assembly else nullcontext():
                content = self._target.read(path)
            return self._ahead.get(path) if content is None else content

    def update(self) -> Update:
        """Build the site again; only documents that changed are compiled."""
        started = time.monotonic()
        changed: tuple[str, ...] = ()
        try:
            with gc_paused():
                loaded = self._assembly.extensions if self._assembly else None
                assembly = assemble(self.folder, cache=self._cache, drafts=True, loaded=loaded)
                # Whether the index is wanted at all is known only when a reader searches.
                artifacts = render(assembly, self._cache.cache, split_search=False)
            issues = assembly.issues
        except (SettingsError, SiteError, OutputError) as error:
            issues = error.issues
        else:
            with self._making:
                self._assembly = assembly
                self._updates += 1
                changed = self._target.replace(artifacts)
            gc.collect()
            if self._updates == 1:
                # Most objects stay: the collector need not visit them every time.
                gc.freeze()
        return Update(changed, issues, time.monotonic() - started)

    def preview(self, changed: Collection[Path]) -> PageData | None:
        """The page of the one document that changed, ahead of the update that computes everything else.

        ``None`` where something else changed as well, or the page cannot be shown.
        """
        assembly = self._assembly
        if assembly is None or len(changed) != 1:
            return None
        (path,) = changed
        if not path.is_relative_to(self.folder):
            return None
        with self._making:
            page = preview(assembly, path.relative_to(self.folder).as_posix(), self._cache)
            if page is None:
                return None
            self._ahead = page.files
        return page.data

    def warm(self) -> None:
        """Start the JavaScript engine, so that the first page need not wait for it."""
        with self._making:
            bundle("server").start()

    def save(self) -> None:
        """Keep what was compiled for the next time."""
        self._cache.save()
