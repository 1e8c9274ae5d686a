"""Links that passages keep: those to places of the site."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.render.passages import site_passages
from tests.building import write_files

SETTINGS = """
title = "T"
url = "https://docs.example.org"
base_path = "/m/"

[severities]
broken-link = "ignore"
broken-anchor = "ignore"
broken-markdown-link = "ignore"
script-link = "ignore"
"""


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("See [the *other*](./other (2).md) page.", "See [the *other*](./other (2).md) page."),
        ("See [the *other*](./other.md) page.", "See [the *other*](/m/docs/other) page."),
        ("See [`code`](./other.md#deep) here.", "See [`code`](/m/docs/other#deep) here."),
        ('See [a title](./other.md "Says more") here.', "See [a title](/m/docs/other) here."),
        ("See [the address](/docs/other) itself.", "See [the address](/m/docs/other) itself."),
        ("See [below](#below).", "See [below](/m/docs/a#below)."),
        ("See **[both](./other.md)** and [again](./other.md).",
         "See **[both](/m/docs/other)** and [again](/m/docs/other)."),
        ("See [nothing there](./other.md#lost).", "See nothing there."),
        ("See [nowhere](./lost.md).", "See nowhere."),
        ("See [elsewhere](https://elsewhere.example/).", "See elsewhere."),
        ("See [a file](./file.txt).", "See a file."),
        ("See [a script](javascript:alert(1)).", "See a script."),
    ],
)  # fmt: skip
def test_a_paragraph_keeps_its_links_to_places(tmp_path: Path, written: str, quoted: str) -> None:
    assert _first_block(tmp_path, f"{written}\n") == quoted


def test_a_cell_keeps_its_link(tmp_path: Path) -> None:
    assert _first_block(tmp_path, "| [One](./other.md) | B |\n| --- | --- |\n") == "[One](/m/docs/other) | B"


def _first_block(folder: Path, markdown: str) -> str:
    """The first block of a page next to another one, as it is quoted."""
    write_files(
        folder / "site",
        {
            "docstead.toml": SETTINGS,
            "docs/a.md": f"# A\n\n{markdown}\n## Below\n\nText.\n",
            "docs/other.md": "# Other\n\nText.\n\n## Deep\n\nText.\n",
            "docs/file.txt": "A file.",
        },
    )
    assembly = assemble(folder / "site")
    return site_passages(assembly.site, assembly.config).passages[0].blocks[0].quotable
