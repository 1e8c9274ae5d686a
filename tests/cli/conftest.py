"""What tests of the commands share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for a module's commands, with a cache of models and indexes that only this module has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCSTEAD_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield tmp_path_factory.mktemp("commands")
