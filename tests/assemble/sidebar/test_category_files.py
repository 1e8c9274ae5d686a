"""Mistakes in category files: each is one issue, without others that follow from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import codes, write_site

LINK = '"link": { "type": "generated-index" }'


@pytest.mark.parametrize(
    "category",
    [
        f'{{ "lable": "Part", {LINK} }}',
        f'{{ "label": "Part", "position": "first", {LINK} }}',
        f'{{ "label": "Part", "unlike": 1, {LINK} }}',
        '{ "label": "Part", "link": { "type": "generated-index", "titel": "P" } }',
    ],
)
def test_a_mistake_leaves_the_page_of_the_category_in_its_place(tmp_path: Path, category: str) -> None:
    files = {"docs/a/_category_.json": category, "docs/a/b.md": "# B\n\n[x](/docs/category/part)\n"}
    assert codes(assemble(write_site(tmp_path, files)).issues) == ["category-value"]


def test_a_file_of_which_nothing_can_be_used_counts_as_empty(tmp_path: Path) -> None:
    files = {"docs/a/_category_.json": '{ "link": { "type": "page" } }', "docs/a/b.md": "# B\n"}
    assembly = assemble(write_site(tmp_path, files))
    assert codes(assembly.issues) == ["category-value"]
    assert [page.route for page in assembly.site.pages if page.kind == "doc"] == ["/docs/a/b"]
