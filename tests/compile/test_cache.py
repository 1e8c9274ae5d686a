"""The cache of documents: what it keeps, and that nothing wrong is ever taken from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.compile import cache as module
from docstead.compile.cache import CACHE_FOLDER, DocumentCache
from docstead.model.document import Document
from docstead.model.source import SourceFile
from tests.building import compiled, page, write_site


def document(text: str) -> Document:
    return compiled(text)


def kept(folder: Path) -> Path:
    (path,) = [path for path in (folder / CACHE_FOLDER).iterdir() if path.is_file()]
    return path


@pytest.fixture
def filled(tmp_path: Path) -> tuple[Path, Document]:
    """A folder whose cache holds one document with every kind of value."""
    one = document(
        "---\nlast_update: { date: 2024-01-02 }\n---\n\n# One\n\n[a](./b.md) ![c](./d.png)\n\n```js\nx\n```\n"
    )
    cache = DocumentCache(tmp_path)
    cache.put(one)
    cache.save()
    return tmp_path, one


def test_a_document_comes_back_as_it_was(filled: tuple[Path, Document]) -> None:
    folder, one = filled
    back = DocumentCache(folder).get(one.digest)
    assert back is not None
    assert (back.body, back.links, back.images, back.headings, back.sections) == (
        one.body,
        one.links,
        one.images,
        one.headings,
        one.sections,
    )


def test_a_source_that_changed_is_not_there(filled: tuple[Path, Document]) -> None:
    assert DocumentCache(filled[0]).get("another digest") is None


@pytest.mark.parametrize("damage", ["empty", "text", "cut", "flipped"])
def test_a_damaged_file_is_an_empty_cache(filled: tuple[Path, Document], damage: str) -> None:
    folder, one = filled
    data = kept(folder).read_bytes()
    middle = len(data) // 2
    damaged = {
        "empty": b"",
        "text": b"no cache at all",
        "cut": data[:middle],
        "flipped": data[:middle] + bytes(byte ^ 0xFF for byte in data[middle:]),
    }
    kept(folder).write_bytes(damaged[damage])
    cache = DocumentCache(folder)
    assert cache.get(one.digest) in (None, one)
    cache.put(one)
    cache.save()
    assert DocumentCache(folder).get(one.digest) == DocumentCache(folder).get(one.digest) is not None


def test_another_compiler_finds_nothing(filled: tuple[Path, Document], monkeypatch: pytest.MonkeyPatch) -> None:
    folder, one = filled
    monkeypatch.setattr(module, "compiler_digest", lambda: "another compiler")
    assert DocumentCache(folder).get(one.digest) is None


def test_what_a_build_did_not_use_is_given_up(tmp_path: Path) -> None:
    site = write_site(
        tmp_path, {f"docs/page-{number}.md": f"# Page {number}\n\n{'Words. ' * 500}\n" for number in range(20)}
    )
    assemble(site)
    full = kept(site).stat().st_size
    for number in range(1, 20):
        (site / f"docs/page-{number}.md").unlink()
    assemble(site)
    assert kept(site).stat().st_size < full / 5


def test_only_what_changed_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from docstead.compile.markdown import Compiler

    site = write_site(tmp_path, {"docs/a.md": "# A\n", "docs/b.md": "# B\n"})
    assemble(site)
    compiled_paths: list[str] = []
    compile_ = Compiler.compile

    def watched(self: Compiler, source: SourceFile) -> Document:
        compiled_paths.append(source.path)
        return compile_(self, source)

    monkeypatch.setattr(Compiler, "compile", watched)
    assemble(site)
    assert compiled_paths == []
    (site / "docs/a.md").write_text("# A again\n", encoding="utf-8")
    assert page(assemble(site), "/docs/a").title == "A again"
    assert compiled_paths == ["docs/a.md"]


def test_a_site_that_cannot_be_written_to_builds_all_the_same(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# A\n", CACHE_FOLDER: "a file where the cache's folder should be"})
    assert page(assemble(site), "/docs/a").title == "A"
