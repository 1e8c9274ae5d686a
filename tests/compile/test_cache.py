"""Documents are kept between builds as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.compile import cache as compile_cache
from docstead.compile.cache import DocumentCache
from docstead.model.document import Document
from docstead.model.source import SourceFile
from tests.building import compiled, page, write_site


def document(text: str) -> Document:
    return compiled(text)


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


def test_the_digest_covers_the_bundles_that_compiling_calls() -> None:
    folder = Path(compile_cache.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert sorted(set(re.findall(r'(?:bundle|isolated_engine)\("(\w+)"', sources))) == sorted(compile_cache.CALLED)
