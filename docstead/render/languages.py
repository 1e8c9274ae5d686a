"""The artifacts of all languages of a site: each is rendered by itself, and published below its path."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docstead.config import SiteConfig
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.render.digest import digest
from docstead.render.redirects import REDIRECTS


def merge_languages(
    languages: Sequence[tuple[SiteConfig, dict[str, Artifact]]], conflicts: list[Issue] | None = None
) -> dict[str, Artifact]:
    """Everything to publish, by path; the default language comes first.

    Args:
        languages: The settings and the artifacts of each.
        conflicts: If it is given, issues are added to it.

    Raises:
        SiteError: Two languages have a file of the same path, and ``conflicts`` is not given.
    """
    artifacts: dict[str, Artifact] = {}
    found: list[Issue] = []
    for config, made in languages:
        below = config.base_path.removeprefix(config.root_path)
        for name, artifact in made.items():
            # Hosts read the one file at the root.
            path = name if name == REDIRECTS else below + name
            other = artifacts.setdefault(path, msgspec.structs.replace(artifact, path=path) if below else artifact)
            if not below or other.inputs == artifact.inputs:
                continue
            if name == REDIRECTS:
                artifacts[name] = _both(other, artifact)
            else:
                found.append(_conflict(other, config.locale))
    if found and conflicts is None:
        raise SiteError(found)
    if conflicts is not None:
        conflicts += found
    return artifacts


def _both(first: Artifact, second: Artifact) -> Artifact:
    return msgspec.structs.replace(
        first, inputs=digest(first.inputs, second.inputs), make=lambda: first.make() + second.make()
    )


def _conflict(other: Artifact, code: str) -> Issue:
    message = f"{other.path} is also a file of the language `{code}`, whose pages are below `{code}/`"
    hint = "give the page or the file another address"
    return Issue("output-conflict", Severity.ERROR, message, other.source or "", hint=hint)
