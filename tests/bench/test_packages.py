"""Fetched documentation is what the questions were written for, or nothing."""

from __future__ import annotations

import hashlib
import io
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bench import packages
from bench.packages import PACKAGES, documentation


@pytest.fixture
def archive() -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as opened:
        page = b"# Welcome\n"
        member = tarfile.TarInfo("package/docs/welcome.md")
        member.size = len(page)
        opened.addfile(member, io.BytesIO(page))
    return content.getvalue()


@pytest.fixture
def registry(archive: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was asked of a registry that has one archive."""
    asked: list[str] = []

    def run(command: list[str], **_: Any) -> None:
        asked.append(command[-1])
        folder = Path(command[command.index("--pack-destination") + 1])
        (folder / "archive.tgz").write_bytes(archive)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(packages, "FETCHED", tmp_path / "fetched")
    return asked


def test_pages_are_fetched_once(registry: list[str], archive: bytes) -> None:
    package = replace(PACKAGES["fastify"], sha512=hashlib.sha512(archive).hexdigest())
    for _ in range(2):
        assert (documentation(package) / "welcome.md").read_text() == "# Welcome\n"
    assert registry == [package.spec]


def test_another_archive_is_refused_and_leaves_nothing(registry: list[str]) -> None:
    with pytest.raises(ValueError, match=r"fastify@[\d.]+ is not the archive"):
        documentation(PACKAGES["fastify"])
    assert registry
    assert list(packages.FETCHED.iterdir()) == []
