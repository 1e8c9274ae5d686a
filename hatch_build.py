"""Refuses to build a wheel that lacks the compiled frontend, without which no site can be built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]
    """Looks for the frontend before a wheel is built; an editable installation may come before it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fail where the frontend is missing.

        Raises:
            FileNotFoundError: There is no frontend in ``docstead/static``.
        """
        if version != "editable" and not Path(self.root, "docstead", "static", "manifest.json").is_file():
            raise FileNotFoundError("docstead/static holds no compiled frontend: run `make setup` before the build")
