"""The check of the addresses of pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import write_site


@pytest.mark.parametrize(
    ("name", "slug", "line"),
    [
        ("a.md", "a" * 300, 2),
        ("a.md", "a\\b", 2),
        ("back\\slash.md", "", None),
    ],
)
def test_an_address_that_no_file_can_have_is_an_issue_of_its_source(
    tmp_path: Path, name: str, slug: str, line: int | None
) -> None:
    text = f"---\nslug: {slug}\n---\n# A\n" if slug else "# A\n"
    issues = [
        issue for issue in assemble(write_site(tmp_path, {f"docs/{name}": text})).issues if issue.code == "page-address"
    ]
    assert [issue.path for issue in issues] == [f"docs/{name}"]
    assert (issues[0].span.line if issues[0].span else None) == line


ABOVE = "---\nslug: ../../../../above\n---\n# B\n"


def test_other_addresses_are_fine(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "---\nslug: /\u00fc b/c.d\n---\n# A\n", "docs/b.md": ABOVE})
    assembly = assemble(site)
    assert "page-address" not in {issue.code for issue in assembly.issues}
    # An address above its section is one of the section.
    assert "/docs/above" in {page.route for page in assembly.site.pages}
