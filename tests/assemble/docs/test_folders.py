"""A link to a folder or category without a page gets a hint that names it, wherever the link is."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import codes, write_files, write_site

FILES = {
    "docs/01-api/_category_.json": '{"label": "The API"}',
    "docs/01-api/deep/call.md": "# Call\n",
    "docs/apis.md": "# Near\n",
    "docs/guides/first.md": "# First\n",
    "docs/index/_category_.yml": "label: Listed\nlink: {type: generated-index}\n",
    "docs/index/a.md": "# A\n",
    "docs/home/index.md": "---\nslug: /elsewhere\n---\n\n# Home\n",
    "docs/home/b.md": "# B\n",
}
API = (
    'the category `The API` has no page: add docs/01-api/index.md, or `"link": {"type": "generated-index"}` to '
    "docs/01-api/_category_.json; its first page is /docs/api/deep/call"
)
BY_HAND = (
    'the category `More` of the sidebar `main` has no page: give it `link = { type = "generated-index" }`; its first page '
    "is /docs/guides/first"
)
HINTS = {
    "/docs/api": API,
    "/docs/api/": API,
    "/docs/category/the-api": API,
    "/docs/guides": "the category `guides` has no page: add docs/guides/index.md, or `link: {type: generated-index}` to "
    "docs/guides/_category_.yml; its first page is /docs/guides/first",
    "/docs/index": "did you mean /docs/category/listed?",
    "/docs/home": "did you mean /docs/elsewhere?",
    "/docs/apps": "did you mean /docs/apis?",
}


@pytest.mark.parametrize("address", HINTS)
def test_every_link_to_a_category_has_the_hint(tmp_path: Path, address: str) -> None:
    settings = (
        f'[navbar]\nitems = [{{ label = "x", to = "{address}" }}]\n'
        f"[announcement_bar]\ncontent = '<a href=\"{address}\">x</a>'\n"
        f'[redirects]\n"/old" = "{address}"\n'
    )
    home = f"---\nhero: {{ title: T, actions: [{{ label: x, to: {address} }}] }}\n---\n\n[x]({address})\n"
    issues = assemble(write_site(tmp_path, FILES | {"index.md": home}, settings)).issues
    assert sorted(codes(issues)) == [*["broken-link"] * 4, "broken-redirect"]
    assert {issue.hint for issue in issues} == {HINTS[address]}


def test_a_sidebar_that_is_laid_out_has_categories_and_folders(tmp_path: Path) -> None:
    settings = (
        '[[sections]]\n[sections.sidebars]\nmain = [{ type = "category", label = "More", items = ["guides/first"] }]\n'
    )
    text = "# X\n\n[a](/docs/category/more) [b](/docs/guides) [c](/docs/home)\n"
    site = write_site(tmp_path, FILES, settings)
    write_files(site, {"docs/x.md": text})
    assert [issue.hint for issue in assemble(site).issues] == [
        BY_HAND,
        "the folder docs/guides has no page: add docs/guides/index.md, or link to a page in it such as /docs/guides/first",
        "did you mean /docs/elsewhere?",
    ]
