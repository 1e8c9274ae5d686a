"""The notices name what is bundled, with its licence, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.building import write_files
from tools import third_party


def package(name: str, licence: str = "MIT", **data: object) -> str:
    return json.dumps({"name": name, "version": "1.0.0", "license": licence, **data})


@pytest.fixture
def frontend(tmp_path: Path) -> tuple[Path, Path]:
    """Lists of two builds, and four installed packages, of which one is not bundled."""
    write_files(
        tmp_path,
        {
            "lists/client.json": '["@scope/one", "two"]',
            "lists/server.json": '["two", "two/node_modules/one"]',
            "modules/@scope/one/package.json": package("@scope/one", repository={"url": "git+https://e.org/one.git"}),
            "modules/@scope/one/LICENSE": "Permission \r\nis granted.\n",
            "modules/two/package.json": package("two", repository="owner/two"),
            "modules/two/license.md": "Permission\nis granted.",
            "modules/two/node_modules/one/package.json": package("one", "ISC", homepage="https://e.org"),
            "modules/unused/package.json": package("unused", "GPL-3.0-only"),
        },
    )
    return tmp_path / "lists", tmp_path / "modules"


def test_every_bundled_package_is_named_once(frontend: tuple[Path, Path]) -> None:
    text = third_party.notices(third_party.bundled(*frontend)).partition("\n" + "=" * 80)[2]
    assert text.splitlines() == [
        "",
        "@scope/one 1.0.0 (MIT) https://e.org/one",
        "two 1.0.0 (MIT) https://github.com/owner/two",
        "",
        "Permission",
        "is granted.",
        "",
        "=" * 80,
        "one 1.0.0 (ISC) https://e.org",
        "",
        "The package names its licence, ISC, and contains no text of it.",
    ]


def test_another_licence_is_an_error(frontend: tuple[Path, Path]) -> None:
    (frontend[0] / "client.json").write_text('["unused"]', encoding="utf-8")
    with pytest.raises(ValueError, match="unused has the licence `GPL"):
        third_party.bundled(*frontend)


def test_without_a_build_there_is_nothing_to_list(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make setup"):
        third_party.bundled(tmp_path, tmp_path)
