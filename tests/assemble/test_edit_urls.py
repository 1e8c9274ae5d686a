"""The check of the addresses of "Edit this page"."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import codes, write_site

HOST = "https://git.example.org/acme/handbook/edit/main"


@pytest.mark.parametrize(
    ("below", "address", "found"),
    [
        ("", HOST, []),
        ("", f"{HOST}/docs/", ["edit-url"]),
        ("website", f"{HOST}/website", []),
        ("website", f"{HOST}/website/docs", ["edit-url"]),
        ("docs", f"{HOST}/docs", []),
        ("docs", f"{HOST}/docs/docs", ["edit-url"]),
    ],
)
def test_an_address_that_ends_with_a_content_folder_is_reported(
    below: str, address: str, found: list[str], tmp_path: Path
) -> None:
    (tmp_path / ".git").mkdir()
    site = write_site(tmp_path / below, {"docs/a.md": "# A\n"}, f'\n[[sections]]\nedit_url = "{address}"\n')
    assert codes(assemble(site).issues) == found
