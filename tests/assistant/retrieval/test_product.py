"""Questions about the product itself: all pages have its name, so it does not help to choose one."""

from __future__ import annotations

import pytest

from docstead.assistant.answer import Assistant
from docstead.build import assemble
from docstead.cli.ask import assistant_of

PAGES = {
    "intro.md": "# Introduction\n\nWelcome to these pages.\n\n## Background\n\n**Parcel**, from the post, is a program that sends letters.\n",
    "installation.md": "# Installation\n\nDownload the program and unpack it.\n\n## Updating Parcel\n\nDownload it again.\n",
    "docker.md": "# Docker\n\n## Installing Parcel\n\nCopy the binary of Parcel from the image.\n",
    "commands.md": "# parcel install\n\nInstalls the stamps that Parcel needs. Parcel is a must.\n",
    "plugins/colour.md": "# Colour plugin\n\nParcel is a friend of colours.\n\n## Installation\n\nInstall the plugin in Parcel.\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    """That of a site whose product is named in its title."""
    folder = tmp_path_factory.mktemp("product")
    (folder / "docstead.toml").write_text('title = "Parcel - Letters for all"\nurl = "https://a.example"\n', "utf-8")
    for name, text in PAGES.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return assistant_of(assemble(folder), folder, folder / "out", index=folder / "index")


@pytest.mark.parametrize(
    ("question", "url"),
    [
        ("What is Parcel?", "/docs/intro#background"),
        ("What does Parcel do?", "/docs/intro#background"),
        ("How do I install Parcel?", "/docs/installation"),
        ("How can I upgrade Parcel?", "/docs/installation#updating-parcel"),
        ("parcel install", "/docs/commands"),
    ],
)
def test_the_section_about_the_product_is_first(assistant: Assistant, question: str, url: str) -> None:
    assert assistant.answer(question).sources[0].url == url
