"""A site that is kept in memory and follows its sources, for those who write it."""

from __future__ import annotations

import gc
import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from threading import RLock

from docstead.assemble.site import preview
from docstead.build import Assembly, assemble, gc_paused, render
from docstead.compile.cache import DocumentCache
from docstead.compile.discover import reread
from docstead.compile.markdown import Compiler
from docstead.errors import OutputError, SettingsError, SiteError
from docstead.javascript import bundle
from docstead.model.issue import Issue, has_errors
from docstead.model.view import PageData
from docstead.publish import MemoryTarget
from docstead.render.context import RenderContext
from docstead.render.frontend import load_frontend
from docstead.render.pages import page_data


@dataclass(frozen=True, slots=True)
class Update:
    """What became of a site when its sources changed.

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
        """Tells the present good state from all others, also of other processes."""
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
            content = self._target.read(path)
            return self._ahead.get(path) if content is None else content

    def update(self) -> Update:
        """Build the site anew; documents that did not change are known already."""
        started = time.monotonic()
        changed: tuple[str, ...] = ()
        try:
            with gc_paused():
                assembly = assemble(self.folder, cache=self._cache, drafts=True)
                artifacts = render(assembly)
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
                # Most of what is there now stays: the collector need not look at it at every turn.
                gc.freeze()
        return Update(changed, issues, time.monotonic() - started)

    def preview(self, changed: Collection[Path]) -> PageData | None:
        """The page of the one document that changed, ahead of the update that computes everything else.

        ``None`` where something else changed as well, or the document has errors.
        """
        assembly = self._assembly
        if assembly is None or len(changed) != 1:
            return None
        (place,) = changed
        path = place.relative_to(self.folder).as_posix() if place.is_relative_to(self.folder) else ""
        old = next((source for source in assembly.site.tree.files if source.path == path), None)
        source = reread(self.folder, old, assembly.config) if old else None
        if source is None:
            return None
        compiler = Compiler(assembly.config.markdown, highlight=self._cache.highlights.highlight)
        document = self._cache.get(source.digest) or compiler.compile(source)
        self._cache.put(document)
        site = None if has_errors(document.issues) else preview(assembly.site, document, assembly.config)
        if site is None:
            return None
        page = next(page for page in site.pages if page.source == path)
        rendering = RenderContext(site, assembly.config, load_frontend())
        with self._making:
            try:
                data, module = page_data(rendering, page), rendering.islands.module(document)
                self._ahead = {module.path: module.make()} if module else {}
            except SiteError:
                # The update says what is wrong.
                return None
        return data

    def warm(self) -> None:
        """Start the JavaScript engine, so that the first page need not wait for it."""
        with self._making:
            bundle("server").start()

    def save(self) -> None:
        """Keep what was compiled for the next time."""
        self._cache.save()
