"""What surrounds every page."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import write_site

ITEM = '[[navbar.items]]\ntype = "assistant"\nposition = "left"\n'
NESTED = '[[navbar.items]]\nlabel = "More"\nitems = [{ type = "assistant" }]\n'
LINK = '[[navbar.items]]\nlabel = "Elsewhere"\nhref = "https://example.org"\n'


@pytest.mark.parametrize(
    ("settings", "types"),
    [
        (LINK, ["default"]),
        (LINK + "[assistant]\nenabled = true\n", ["default", "assistant"]),
        (ITEM + LINK + "[assistant]\nenabled = true\n", ["assistant", "default"]),
        (NESTED + "[assistant]\nenabled = true\n", ["dropdown"]),
    ],
)
def test_the_assistant_has_a_place_wherever_it_is_enabled(tmp_path: Path, settings: str, types: list[str]) -> None:
    site = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}, settings)).site
    assert [item.__struct_config__.tag for item in site.view.navbar.items] == types


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        ("", "Test"),
        ('[navbar]\ntitle = ""\n', ""),
        ('[navbar]\ntitle = "Shop"\n', "Shop"),
        ('[navbar.logo]\nsrc = "/logo.svg"\n', ""),
    ],
)
def test_the_bar_has_a_way_home(tmp_path: Path, settings: str, title: str) -> None:
    files = {"docs/a.md": "# A\n", "static/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    assert assemble(write_site(tmp_path, files, settings)).site.view.navbar.title == title
