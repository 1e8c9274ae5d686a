"""Decides what to write: artifacts whose inputs changed. Files without an artifact are removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from docstead.errors import OutputError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue
from docstead.publish.folder import RESERVED
from docstead.publish.target import Entry, Target

_UNUSABLE = frozenset({"", ".", ".."})
"""Parts of paths that lead elsewhere, or are written in several ways."""


class Publication(msgspec.Struct, frozen=True):
    """The result of a publication.

    Attributes:
        written: Paths whose content was made.
        removed: Paths that are no longer published.
        repaired: Those of ``written`` that were missing or damaged.
        kept: Number of files that were left as they were.
    """

    written: tuple[str, ...]
    removed: tuple[str, ...]
    repaired: tuple[str, ...]
    kept: int


def publish(
    artifacts: Mapping[str, Artifact], target: Target, progress: Callable[[int, int], None] | None = None
) -> Publication:
    """Bring the target to the state that the artifacts describe.

    All content is made first and kept aside; then the target changes in one step. An error or an interruption before
    that step leaves the target as it was.

    Raises:
        SiteError: The content of some artifacts cannot be made; carries the issues of all of them.
        OutputError: The target cannot be used, or an artifact would be written outside it.
    """
    for path in artifacts:
        _check(path)
    known = target.open(artifacts.keys())
    try:
        changed = [artifact for path, artifact in artifacts.items() if not _is_current(artifact, known.get(path))]
        removed = tuple(path for path in known if path not in artifacts)
        entries = {path: entry for path, entry in known.items() if path in artifacts}
        entries.update(_stage_all(changed, target, progress))
        target.commit(entries, changed=bool(changed or removed))
    except BaseException:
        target.discard()
        raise
    written = tuple(artifact.path for artifact in changed)
    return Publication(
        written=written,
        removed=removed,
        repaired=tuple(path for path in written if path in known and not known[path].inputs),
        kept=len(artifacts) - len(written),
    )


def _stage_all(
    artifacts: list[Artifact], target: Target, progress: Callable[[int, int], None] | None
) -> dict[str, Entry]:
    failures: list[Issue] = []
    entries: dict[str, Entry] = {}
    for artifact in artifacts:
        if artifact.prepare:
            artifact.prepare()
    for number, artifact in enumerate(artifacts, 1):
        try:
            entries[artifact.path] = target.stage(artifact)
        except SiteError as error:
            failures += error.issues
        if progress:
            progress(number, len(artifacts))
    if failures:
        raise SiteError(failures)
    return entries


def _is_current(artifact: Artifact, entry: Entry | None) -> bool:
    return entry is not None and entry.inputs == artifact.inputs


def _check(path: str) -> None:
    parts = path.split("/")
    if not _UNUSABLE.isdisjoint(parts) or "\\" in path or "\0" in path or parts[0] in RESERVED:
        raise OutputError("output-path", path, "an output must not be written here")
