"""Admonitions that a site names."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.config import parse_config
from docstead.errors import SettingsError
from tests.building import rendered, write_site

PAGE = "# A\n\n:::theorem[Of Thales]\n\nText.\n\n:::\n\n:::lemma\n\nMore.\n\n:::\n"


def test_a_site_names_its_own_admonitions(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": PAGE}, "[markdown]\nadmonitions = ['theorem', 'lemma']\n")
    html = rendered(site, tmp_path / "out")["docs/a/index.html"].make().decode()
    assert html.count("theme-admonition-note theme-admonition-") == 2
    assert "Of Thales</div>" in html
    assert "Lemma</div>" in html


def test_without_the_setting_its_lines_are_text(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a.md": PAGE}))
    assert [issue.code for issue in assembly.issues] == ["unused-directive", "unused-directive"]


def test_a_space_after_the_colons_is_reported(tmp_path: Path) -> None:
    text = "# A\n\n::: note\n\nText.\n\n:::\n\n::: other\n\n```\n::: tip\n```\n"
    (issue,) = assemble(write_site(tmp_path, {"docs/a.md": text})).issues
    assert (issue.code, issue.span and issue.span.line) == ("unused-directive", 3)
    assert issue.hint == "write `:::note` without a space"


def test_a_name_has_letters_and_digits() -> None:
    with pytest.raises(SettingsError):
        parse_config("title = 'a'\n[markdown]\nadmonitions = ['a b']\n")
