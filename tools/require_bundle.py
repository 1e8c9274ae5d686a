"""A hook of the wheel's build: it fails where the frontend's bundle is missing.

The bundle is not in git. A wheel without it installs, and fails at the owner's first ``docstead build``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RequireBundle(BuildHookInterface):  # type: ignore[type-arg]
    """Stops a build of files to publish; an editable installation comes before the bundle is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See ``BuildHookInterface``."""
        del build_data
        if version == "standard" and not (Path(self.root) / "docstead" / "static" / "manifest.json").exists():
            raise FileNotFoundError("docstead/static has no bundle of the frontend: run `make setup` first")
