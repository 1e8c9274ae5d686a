"""What the build of the frontend gives the pages."""

from __future__ import annotations

import msgspec

from docstead.javascript import STATIC_FOLDER
from docstead.render.frontend import load_frontend


def test_the_styles_of_every_page_come_with_it() -> None:
    """A sheet that comes with a script comes after the page is shown."""
    manifest = msgspec.json.decode((STATIC_FOLDER / "manifest.json").read_bytes())
    shown = {"start", "lists", "pages"}
    assert [chunk["name"] for chunk in manifest.values() if chunk.get("name") in shown and chunk.get("css")] == []
    assert len(load_frontend().styles) == 1


def test_the_entry_is_small_and_imports_nothing() -> None:
    frontend = load_frontend()
    text = (frontend.folder / frontend.entry).read_text(encoding="utf-8")
    assert len(text) < 6_000
    assert not any(line.startswith("import") for line in text.splitlines())
    assert frontend.start[0].startswith("assets/start-")


def test_the_tools_of_a_page_bring_no_code_of_other_parts() -> None:
    """Every page fetches them once it is started."""
    manifest = msgspec.json.decode((STATIC_FOLDER / "manifest.json").read_bytes())
    (tools,) = (chunk for chunk in manifest.values() if chunk.get("name") == "extras" and chunk["file"].endswith(".js"))
    frontend = load_frontend()
    assert {manifest[name]["file"] for name in tools["imports"]} <= {frontend.entry, *frontend.start}
