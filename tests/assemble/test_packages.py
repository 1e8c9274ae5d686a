"""Extras that the settings need, and that are not installed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path

import pytest

from docstead.assemble.checks import packages
from docstead.assemble.checks.packages import needed_packages
from docstead.build import assemble
from docstead.config import parse_config
from tests.building import SETTINGS, write_site
from tests.conftest import ROOT

ENABLED = "[assistant]\nenabled = true\n"
CASES = [
    (ENABLED, "tokenizers", 4, "assistant.enabled", "assistant"),
    (ENABLED, "docstead_minilm", 4, "assistant.enabled", "assistant"),
    (
        f'{ENABLED}[assistant.embedding]\nmodel = "encoder"\n',
        "onnxruntime",
        6,
        "assistant.embedding.model",
        "assistant",
    ),
    (
        f'{ENABLED}embedding.endpoint = "https://m.example.org/v1"\n',
        "openai",
        5,
        "assistant.embedding.endpoint",
        "openai",
    ),
    (
        f'{ENABLED}[assistant.model]\nendpoint = "https://m.example.org/v1"\n',
        "openai",
        6,
        "assistant.model.endpoint",
        "openai",
    ),
    (f'{ENABLED}[assistant.store]\nqdrant = "http://q:6333"\n', "qdrant_client", 6, "assistant.store.qdrant", "qdrant"),
    (f'{ENABLED}[assistant.limits]\nredis = "redis://r:6379"\n', "redis", 6, "assistant.limits.redis", "redis"),
    ("[agents]\nmcp = true\n", "mcp", 4, "agents.mcp", "mcp"),
]


def without(monkeypatch: pytest.MonkeyPatch, missing: Collection[str]) -> None:
    monkeypatch.setattr(packages, "find_spec", lambda name: None if name in missing else "installed")


@pytest.mark.parametrize(("settings", "missing", "line", "name", "extra"), CASES)
def test_a_missing_package_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str, missing: str, line: int, name: str, extra: str
) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)
    without(monkeypatch, ())
    assert assemble(site).issues == ()
    without(monkeypatch, (missing,))
    (issue,) = assemble(site).issues
    assert (issue.code, issue.severity, issue.span and issue.span.line) == ("package-missing", "warning", line)
    assert issue.message == f"`{name}` needs the package `{missing}`, which is not installed"
    assert issue.hint.startswith(f'run `pip install "docstead[{extra}]"`')


@pytest.mark.parametrize(
    "settings",
    [
        "",
        f'{ENABLED}endpoint = "https://ask.example.org/product_ai"\n',
        f'{ENABLED}embedding.model = "none"\n',
        '[assistant.model]\nendpoint = "https://m.example.org/v1"\n',
    ],
)
def test_packages_that_are_not_needed_may_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    without(monkeypatch, [module for _, _, modules in needed_of_all() for module in modules])
    assert assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)).issues == ()


def needed_of_all() -> list[tuple[str, str, tuple[str, ...]]]:
    return [needed for settings, *_ in CASES for needed in needed_packages(parse_config(SETTINGS + settings))]


def test_every_extra_is_looked_for_and_its_modules_exist() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    needed = needed_of_all()
    # Pictures are drawn by the build itself, which reports the package.
    assert {extra for _, extra, _ in needed} == set(extras) - {"images"}
    for _, extra, modules in needed:
        packages_of_extra = {re.split(r"[>=<; ]", entry)[0].replace("-", "_") for entry in extras[extra]}
        assert set(modules) <= packages_of_extra
        assert all(find_spec(module) for module in modules)
