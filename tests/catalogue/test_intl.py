"""What the engine knows of languages is kept in the cache of a site."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.cache import Cache
from docstead.catalogue import intl as module


class NoEngine:
    digest = module._engine.digest

    def call(self, *_: object) -> None:
        raise AssertionError("the engine was started for a kept answer")


def test_an_answer_of_an_earlier_build_needs_no_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_kept", [])
    cache = Cache(tmp_path)
    module.keep_answers(cache)
    module.intl.cache_clear()
    assert module.intl("languageName", "de", "de") == "Deutsch"
    cache.save()
    monkeypatch.setattr(module, "_engine", NoEngine())
    module.intl.cache_clear()
    module.keep_answers(Cache(tmp_path))
    assert module.intl("languageName", "de", "de") == "Deutsch"
