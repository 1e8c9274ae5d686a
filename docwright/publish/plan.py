"""Decides what to write: artifacts whose inputs changed, and files that are gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from docwright.errors import OutputError
from docwright.model.artifact import Artifact
from docwright.publish.target import Entry, Target


@dataclass(frozen=True, slots=True)
class Publication:
    """What a publication did: paths that were written, removed, and left as they were."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    kept: int


def publish(
    artifacts: Mapping[str, Artifact], target: Target, progress: Callable[[int, int], None] | None = None
) -> Publication:
    """Bring the target to the state that the artifacts describe.

    Content is made and written beside its place first; nothing is replaced until all of it is there, so an error
    leaves the target as it was.

    Raises:
        OutputError: The target cannot be used, or an artifact would land outside it.
    """
    for path in artifacts:
        _check(path)
    known = target.open()
    changed = [artifact for path, artifact in artifacts.items() if not _current(artifact, known.get(path))]
    gone = tuple(path for path in known if path not in artifacts)
    sizes: dict[str, int] = {path: entry.size for path, entry in known.items() if path in artifacts}
    try:
        for number, artifact in enumerate(changed):
            sizes[artifact.path] = target.stage(artifact)
            if progress:
                progress(number + 1, len(changed))
    except BaseException:
        target.discard()
        raise
    entries = {path: Entry(artifact.inputs, sizes[path]) for path, artifact in artifacts.items()}
    target.commit(entries, gone)
    written = tuple(artifact.path for artifact in changed)
    return Publication(written=written, removed=gone, kept=len(artifacts) - len(written))


def _current(artifact: Artifact, entry: Entry | None) -> bool:
    return entry is not None and entry.inputs == artifact.inputs


def _check(path: str) -> None:
    parts = PurePosixPath(path).parts
    if not path or path.startswith("/") or ".." in parts or "\\" in path or "\0" in path:
        raise OutputError(f"{path!r} would be written outside the output folder")
