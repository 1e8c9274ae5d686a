"""Decides what to write: artifacts whose inputs changed, and files that are gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from docstead.errors import OutputError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue
from docstead.publish.target import RESERVED, Entry, Target


@dataclass(frozen=True, slots=True)
class Publication:
    """The result of a publication: paths that were written and removed, and how many were left unchanged."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    kept: int


def publish(
    artifacts: Mapping[str, Artifact], target: Target, progress: Callable[[int, int], None] | None = None
) -> Publication:
    """Bring the target to the state that the artifacts describe.

    Content is first made and staged; nothing is replaced until all of it is staged, so an error
    leaves the target as it was.

    Raises:
        SiteError: The content of some artifacts cannot be made; carries the issues of all of them.
        OutputError: The target cannot be used, or an artifact would land outside it.
    """
    for path in artifacts:
        _check(path)
    known = target.open()
    changed = [artifact for path, artifact in artifacts.items() if not _current(artifact, known.get(path))]
    gone = tuple(path for path in known if path not in artifacts)
    sizes = {path: entry.size for path, entry in known.items() if path in artifacts}
    failures: list[Issue] = []
    for artifact in changed:
        if artifact.prepare:
            artifact.prepare()
    try:
        for number, artifact in enumerate(changed, 1):
            try:
                sizes[artifact.path] = target.stage(artifact)
            except SiteError as error:
                failures += error.issues
            if progress:
                progress(number, len(changed))
        if failures:
            raise SiteError(failures)
    except BaseException:
        target.discard()
        raise
    target.commit({path: Entry(artifact.inputs, sizes[path]) for path, artifact in artifacts.items()}, gone)
    written = tuple(artifact.path for artifact in changed)
    return Publication(written=written, removed=gone, kept=len(artifacts) - len(written))


def _current(artifact: Artifact, entry: Entry | None) -> bool:
    return entry is not None and entry.inputs == artifact.inputs


def _check(path: str) -> None:
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\\" in path or "\0" in path or parts[0] in RESERVED:
        raise OutputError("output-path", path, "an output must not be written here")
