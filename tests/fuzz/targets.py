"""What inputs are given to: a page of a site, and the settings of one."""

from __future__ import annotations

import shutil
from html.parser import HTMLParser
from pathlib import Path

import msgspec

from docstead.build import assemble, render
from docstead.compile.budget import OWN_ERROR
from docstead.compile.cache import DocumentCache
from docstead.config.load import parse_config
from docstead.errors import SettingsError, SiteError
from tests.building import bodies

CASES = Path(__file__).parents[1] / "cases" / "markdown"
RUNNING = frozenset(["script", "iframe", "object", "embed", "base"])


class FuzzedSite:
    """A site with one page, whose text is the input."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        shutil.copytree(CASES, folder, ignore=shutil.ignore_patterns("expected", "docs"))
        (folder / "docs").mkdir()
        for name in ("_note.md", "picture.png", "table.csv"):
            shutil.copy(CASES / "docs" / name, folder / "docs")

    def build(self, text: str, suffix: str = ".md") -> tuple[str, ...] | None:
        """The bodies of the page in HTML, after the whole page was made as well; ``None`` where there are issues."""
        page = self._folder / "docs" / f"page{suffix}"
        page.write_text(text, encoding="utf-8", newline="")
        try:
            assembly = assemble(self._folder, cache=DocumentCache(self._folder))
            artifacts = render(assembly)
            for path, artifact in artifacts.items():
                if path.startswith("search-"):
                    msgspec.json.decode(artifact.make())
            documents = [artifact for artifact in artifacts.values() if artifact.path.endswith("/index.html")]
            for document in documents:
                assert document.make().lower().startswith(b"<!doctype html>")
            return tuple(body for texts in bodies(assembly).values() for body in texts)
        except SiteError as error:
            assert error.issues
            assert OWN_ERROR not in {issue.hint for issue in error.issues}, error.issues
            return None
        finally:
            page.unlink()


def read_settings(text: str) -> bool:
    """Read settings; gives whether they can be used. Others have issues."""
    try:
        parse_config(text)
    except SettingsError as error:
        assert error.issues
        return False
    return True


class Running(HTMLParser):
    """Finds what runs in a piece of HTML: elements, attributes for events, addresses that are scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See ``HTMLParser``."""
        if tag in RUNNING:
            self.found.append(tag)
        for name, value in attrs:
            address = "".join((value or "").split()).lower()
            if (
                name.startswith("on")
                or name == "srcdoc"
                or address.startswith(("javascript:", "vbscript:", "data:text"))
            ):
                self.found.append(f"{name}={value}")
