"""A site in memory that follows its sources, for authors."""

from __future__ import annotations

import gc
import time
from collections.abc import Collection, Mapping
from contextlib import nullcontext
from pathlib import Path
from threading import RLock

import msgspec

from docstead.build import Assembly, assemble, gc_paused, preview, render
from docstead.compile.cache import DocumentCache
from docstead.errors import OutputError, SettingsError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, has_errors
from docstead.model.view import PageData
from docstead.modules import SCRIPTS, warm
from docstead.publish import MemoryTarget


class Update(msgspec.Struct, frozen=True):
    """The result of a change of the sources.

    Attributes:
        changed: Published paths that are new, different or gone; empty where the site could not be built.
        issues: Everything an author should know now.
        seconds: What it took.
        moved: New addresses of pages by their former ones.
    """

    changed: tuple[str, ...]
    issues: tuple[Issue, ...]
    seconds: float
    moved: dict[str, str] = {}

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
        self._artifacts: dict[str, Artifact] = {}
        self._is_good = False
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
        moved: dict[str, str] = {}
        try:
            with gc_paused():
                loaded = self._assembly.extensions if self._assembly else None
                assembly = assemble(self.folder, cache=self._cache, drafts=True, loaded=loaded)
                # Whether the index is wanted at all is known only when a reader searches.
                artifacts = render(assembly, self._cache.cache, split_search=False)
                self._try(assembly, artifacts)
            issues = assembly.issues
        except (SettingsError, SiteError, OutputError) as error:
            issues = error.issues
            self._is_good = False
        else:
            moved = _moved(self._assembly, assembly) if self._assembly else {}
            changed = self._take(assembly, artifacts)
            gc.collect()
            if self._updates == 1:
                # Most objects stay: the collector need not visit them every time.
                gc.freeze()
                if assembly.site.tree.components or assembly.site.tree.slots:
                    warm()
        return Update(changed, issues, time.monotonic() - started, moved)

    def _try(self, assembly: Assembly, artifacts: Mapping[str, Artifact]) -> None:
        """Make the pages that fail where a module of the owner does: changed pages that are modules, and one with the theme's.

        Raises:
            SiteError: One of them cannot be made.
        """
        pages = [artifact for path, artifact in artifacts.items() if path.endswith(".html") and artifact.source]
        tried = [page for page in pages if (page.source or "").endswith(SCRIPTS)]
        tried += [page for page in pages if page not in tried][: bool(assembly.site.tree.slots)]
        for page in tried:
            known = self._artifacts.get(page.path)
            if known is None or known.inputs != page.inputs:
                page.make()

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

    def update_modules(self, changed: Collection[Path]) -> tuple[str, ...]:
        """Show edited components, ahead of the update that computes everything else; returns the paths that changed.

        There are none where something else changed as well, or where the modules or the site have errors.
        """
        assembly = self._assembly
        if assembly is None or not self._is_good or not changed or not all(map(self._is_module, changed)):
            return ()
        try:
            with gc_paused():
                made = render(assembly, self._cache.cache, split_search=False, only_modules=True)
        except SiteError:
            return ()  # the update reports what is wrong
        return self._take(assembly, self._artifacts | made)

    def _is_module(self, path: Path) -> bool:
        """Whether a file can be a module that pages import: it is no page, and not published as it is."""
        if not path.name.endswith((*SCRIPTS, ".css")) or not path.is_file() or not path.is_relative_to(self.folder):
            return False
        below = path.relative_to(self.folder)
        pages = self._assembly.config.pages_folder if self._assembly else ""
        return below.parts[0] not in ("static", pages) and below != Path("theme/style.css")

    def _take(self, assembly: Assembly, artifacts: dict[str, Artifact]) -> tuple[str, ...]:
        """Take a new state; returns the paths that changed."""
        with self._making:
            changed = self._target.replace(artifacts)
            self._updates += bool(changed) or not self._is_good
            self._assembly, self._artifacts, self._is_good = assembly, artifacts, True
        return changed

    def save(self) -> None:
        """Keep what was compiled for the next time."""
        self._cache.save()


def _moved(before: Assembly, after: Assembly) -> dict[str, str]:
    """The new addresses of pages by their former ones: a file was renamed, or its route or the base path changed."""
    former, present = ((one.site, *(site for _, site in one.translations)) for one in (before, after))
    there = {page.view.path for site in present for page in site.pages}
    moved: dict[str, str] = {}
    for old, new in zip(former, present, strict=False):
        gone = [page for page in old.pages if page.view.path not in there and not page.is_fallback]
        if not gone:
            continue
        now = {page.source or page.route: page.view.path for page in new.pages}
        known = {file.path for file in old.tree.files}
        renamed = {file.text: file.path for file in new.tree.files if file.path not in known}
        texts = {file.path: file.text for file in old.tree.files}
        for page in gone:
            key = page.source or page.route
            if to := now.get(key) or now.get(renamed.get(texts.get(key, ""), "")):
                moved[page.view.path] = to
    return moved
