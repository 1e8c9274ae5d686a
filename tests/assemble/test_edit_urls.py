"""The check of the addresses of "Edit this page"."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.model.view import BlogPostView, DocView
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


def test_a_pattern_has_the_path_below_the_folder(tmp_path: Path) -> None:
    names = ("docs/a b/c.md", "i18n/de/docs/a b/c.md", "versioned_docs/version-1/d.md", "blog/2020-01-01-p.md")
    files = dict.fromkeys(names, "# A\n") | {"versions.json": '["1"]'}
    settings = f"""
[i18n]
locales = ["en", "de"]
[[sections]]
edit_url = "{HOST}/{{folder}}?file={{path}}"
[blog]
edit_url = "{HOST}/posts/{{path}}"
"""
    assembly = assemble(write_site(tmp_path, files, settings))
    sites = [assembly.site, *(site for _, site in assembly.translations)]
    found = [
        page.view.edit_href.removeprefix(HOST)
        for site in sites
        for page in site.pages
        if isinstance(page.view, DocView) and page.view.edit_href
    ]
    assert found == [
        "/versioned_docs/version-1?file=d.md", "/docs?file=a%20b/c.md",
        "/versioned_docs/version-1?file=d.md", "/i18n/de/docs?file=a%20b/c.md",
    ]  # fmt: skip
    post = next(page.view.post for page in assembly.site.pages if isinstance(page.view, BlogPostView))
    assert post.edit_href == f"{HOST}/posts/2020-01-01-p.md"
