"""The search files: their names, when they change, and how a large site splits them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import docstead.render.search.index as index_module
from docstead.build import Assembly, assemble, render
from docstead.cache import CACHE_FILE, Cache
from docstead.javascript import V8Script
from docstead.model.artifact import Artifact
from docstead.render.search.index import SearchIndex, search_indexes, search_script
from docstead.render.search.query import SiteSearch
from tests.building import copy_site, rendered, write_files, write_site
from tests.fakes import FakeScript


def search_files(artifacts: dict[str, Artifact]) -> dict[str, Artifact]:
    return {path: artifact for path, artifact in artifacts.items() if path.startswith("search-")}


def counting() -> tuple[FakeScript, list[str]]:
    """A search engine that notes what it is asked for."""
    calls: list[str] = []

    def index_pages(pages: str, _language: str) -> str:
        calls.append("indexPages")
        return json.dumps({"titles": [page["title"] for page in json.loads(pages)]})

    def join(segments: str, names: Any, _language: str) -> str:
        calls.append("joinSegments")
        files = dict.fromkeys((*names["shards"], names["words"]), "part") if names else {}
        return json.dumps({"index": json.loads(segments), "files": files})

    return FakeScript({"indexPages": index_pages, "joinSegments": join}), calls


def collect(assembly: Assembly, script: V8Script) -> SearchIndex:
    (found,) = search_indexes(assembly.site, assembly.config, script, Cache(Path(assembly.site.tree.root)))
    return found


def test_a_question_finds_its_section(tmp_path: Path) -> None:
    pages = {
        "docs/a.md": "---\nquestions:\n  b: Where do my invoices go?\n---\n\n# A\n\n## B\n\nBills are in the folder of the month.\n",
        "docs/c.md": "# C\n\nAn invoice is mentioned.\n",
    }
    hits = SiteSearch(*_site_of(write_site(tmp_path, pages))).search("where do my invoices go", 5).hits
    assert hits[0].url == "/docs/a#b"


@pytest.mark.item("11.3", "14.10")
def test_names_carry_an_id_and_copies_do_not(tmp_path: Path) -> None:
    artifacts = search_files(render(assemble(copy_site("search", tmp_path))))
    named = sorted(re.sub(r"\d{13}", "ID", path) for path in artifacts)
    assert named == ["search-doc-ID.json", "search-doc.json", "search-index-ID.json", "search-index.json"]
    assert len({found for path in artifacts for found in re.findall(r"\d{13}", path)}) == 1
    for name in ("doc", "index"):
        one, copy = (artifacts[path].make() for path in sorted(artifacts) if path.startswith(f"search-{name}"))
        assert one == copy


@pytest.mark.item("11.4")
def test_the_documents_file_has_the_records_and_the_options(tmp_path: Path) -> None:
    site = copy_site("search", tmp_path)
    documents = json.loads(search_files(render(assemble(site)))["search-doc.json"].make())
    assert documents.keys() == {"searchDocs", "options"}
    assert documents["options"] == {"maxHits": 5, "highlightResult": True}
    assert documents["searchDocs"][0]["type"] == 0


def test_the_synonyms_of_the_site_are_in_the_documents_file_and_used(tmp_path: Path) -> None:
    settings = 'blog = false\n[search]\nsynonyms = ["Timetable orchard"]\n'
    site = write_site(tmp_path, {"docs/a.md": "# A\n\nAn orchard.\n"}, settings)
    documents = json.loads(search_files(render(assemble(site)))["search-doc.json"].make())
    assert documents["options"]["synonyms"] == ["Timetable orchard"]
    (hit,) = SiteSearch(*_site_of(site)).search("timetables", 5).hits
    assert hit.url == "/docs/a"


@pytest.mark.item("14.10")
def test_the_id_follows_the_content(tmp_path: Path) -> None:
    site = copy_site("search", tmp_path)

    def content_id() -> str:
        return collect(assemble(site), search_script()).content_id

    first = content_id()
    assert re.fullmatch(r"[1-9]\d{12}", first)
    assert content_id() == first
    text = (site / "docs" / "start.md").read_text(encoding="utf-8")
    write_files(site, {"docs/start.md": text.replace("zebra", "okapi")})
    assert content_id() != first
    write_files(site, {"docs/start.md": text})
    assert content_id() == first


def test_the_id_follows_the_settings_and_the_engine(tmp_path: Path) -> None:
    site = copy_site("search", tmp_path)
    assembly = assemble(site)
    ids = {collect(assembly, search_script()).content_id, collect(assembly, counting()[0]).content_id}
    settings = (site / "docstead.toml").read_text(encoding="utf-8")
    write_files(site, {"docstead.toml": settings + "\n[search]\nmax_hits = 8\n"})
    ids.add(collect(assemble(site), search_script()).content_id)
    assert len(ids) == 3


def test_nothing_is_indexed_before_a_file_is_wanted(tmp_path: Path) -> None:
    script, calls = counting()
    found = collect(assemble(copy_site("search", tmp_path)), script)
    assert found.index == f"search-index-{found.content_id}.json"
    assert calls == []
    found.file(found.index)
    found.file(found.index)
    assert calls.count("indexPages") == len(found.segments)
    assert calls.count("joinSegments") == 1


def test_an_index_that_was_begun_is_made_once(tmp_path: Path) -> None:
    script, calls = counting()
    found = collect(assemble(copy_site("search", tmp_path)), script)
    found.prepare()
    found.prepare()
    index = found.file(found.index)
    assert calls.count("joinSegments") == 1
    plain = collect(assemble(copy_site("search", tmp_path / "other")), counting()[0])
    assert index == plain.file(plain.index)


def test_what_fails_during_everything_else_fails_where_it_is_wanted(tmp_path: Path) -> None:
    found = collect(assemble(copy_site("search", tmp_path)), FakeScript({}))
    found.prepare()
    with pytest.raises(KeyError, match="indexPages"):
        found.file(found.index)


def many_pages(folder: Path, pages: int) -> Path:
    texts = {f"docs/p{number:03}.md": f"# Page {number}\n\nWord{number} in common.\n" for number in range(pages)}
    return write_site(folder, texts, "blog = false\n")


def test_an_edit_costs_the_index_of_its_own_group(tmp_path: Path) -> None:
    site = many_pages(tmp_path, 200)
    script, calls = counting()
    first = collect(assemble(site), script)
    first.file(first.index)
    groups = calls.count("indexPages")
    assert groups > 2
    calls.clear()
    write_files(site, {"docs/p077.md": "# Page 77\n\nAnother word.\n"})
    second = collect(assemble(site), script)
    second.file(second.index)
    assert calls == ["indexPages", "joinSegments"]


def test_a_new_page_moves_no_other_group(tmp_path: Path) -> None:
    site = many_pages(tmp_path, 200)
    script, calls = counting()
    first = collect(assemble(site), script)
    first.file(first.index)
    calls.clear()
    write_files(site, {"docs/p077b.md": "# New\n\nA new page.\n"})
    second = collect(assemble(site), script)
    second.file(second.index)
    assert calls.count("indexPages") <= 2


def test_the_index_is_the_same_with_and_without_what_was_kept(tmp_path: Path) -> None:
    site = many_pages(tmp_path, 120)
    kept = collect(assemble(site), search_script())
    kept.file(kept.index)
    write_files(site, {"docs/p050.md": "# Page 50\n\nSomething else.\n"})
    again = collect(assemble(site), search_script())
    fresh = SearchIndex(*_as_given(assemble(site)), script=search_script(), cache=Cache(tmp_path / "elsewhere"))
    assert again.file(again.index) == fresh.file(fresh.index)
    assert (site / CACHE_FILE).is_file()


def _as_given(assembly: Assembly) -> tuple[Any, Any, str]:
    return assembly.site, assembly.config, "current"


def test_a_large_site_is_split_and_found_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = copy_site("search", tmp_path)
    queries = ("walrus", "comm", "confguration", "setDepth", "orchard", "comonpage", "application.pool.setDepht")
    whole = SiteSearch(*_site_of(site))
    expected = {query: whole.search(query, 5) for query in queries}
    monkeypatch.setattr(index_module, "LARGE", 16)
    monkeypatch.setattr(index_module, "WORDS_A_SHARD", 35)
    found = collect(assemble(site), search_script())
    assert len(found.parts) > 2
    assert len(found.records) == len(found.pages)
    heads = json.loads(found.file(found.documents))
    assert {doc["type"] for doc in heads["searchDocs"]} == {0}
    split = SiteSearch(*_site_of(site))
    assert {query: split.search(query, 5) for query in queries} == expected


LETTERS = st.text("xy𠮟𠮷𐐨𞤢é", min_size=1, max_size=5)
"""Words that share their first letters, most of which are two units of UTF-16."""


@settings(max_examples=40, deadline=None, database=None, derandomize=True)
@given(words=st.lists(LETTERS, min_size=1, max_size=12), files=st.integers(0, 6))
def test_letters_above_the_basic_plane_are_indexed(words: list[str], files: int) -> None:
    section = {"heading": "", "text": " ".join(words), "code": "", "terms": "", "questions": ""}
    page = {"title": "Page", "trail": "", "keywords": "", "description": "", "sections": [section]}
    script = search_script()
    segment = script.call("indexPages", msgspec.json.encode([page]).decode(), "en")
    names = {"shards": [f"{number}.json" for number in range(files)], "words": "words.json"} if files else None
    joined = msgspec.json.decode(script.call("joinSegments", f"[{segment}]", names, "en"))
    record = {"title": "Page", "type": 0, "sectionRef": "#", "url": "/page", "content": " ".join(words)}
    record |= {"keywords": "", "version": "", "kind": "docs", "breadcrumbs": []}
    documents = {"searchDocs": [record], "options": {"maxHits": 5, "highlightResult": True}}
    script.call("openSearch", *(msgspec.json.encode(file).decode() for file in (documents, joined["index"])))
    for word in words:
        while missing := (answer := msgspec.json.decode(script.call("search", {"text": word, "limit": 5})))["missing"]:
            for name in missing:
                script.call("addSearchFile", name, msgspec.json.encode(joined["files"][name]).decode())
        assert [hit["url"] for hit in answer["hits"]] == ["/page"], word


def test_a_site_with_letters_above_the_basic_plane_is_published(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# Hello 𠮷 and 𠮟\n\n" + "𠮷" * 300}, "blog = false\n")
    (hit,) = SiteSearch(*_site_of(site)).search("𠮟", 5).hits
    assert hit.title_text == "Hello 𠮷 and 𠮟"


def test_an_edit_changes_the_records_of_its_own_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_module, "LARGE", 16)
    site = many_pages(tmp_path, 120)
    first = collect(assemble(site), counting()[0])
    write_files(site, {"docs/p050.md": "# Page 50\n\nSomething else, and more of it.\n"})
    second = collect(assemble(site), counting()[0])
    before, after = tuple(first.records), tuple(second.records)
    assert len(before) == len(after) == len(set(after)) == 120
    (changed,) = set(after) - set(before)
    assert b"Something else" in second.file(changed)
    inputs = {second.inputs(name) for name in after}
    assert len(inputs & {first.inputs(name) for name in before}) == len(before) - 1


def test_an_edit_changes_the_parts_with_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_module, "LARGE", 16)
    monkeypatch.setattr(index_module, "WORDS_A_SHARD", 35)
    site = copy_site("search", tmp_path)
    first = collect(assemble(site), search_script())
    page = next((site / "docs").rglob("*.md"))
    page.write_text(page.read_text("utf-8") + "\nwalrus\n", "utf-8")
    second = collect(assemble(site), search_script())
    changed = set(second.parts) - set(first.parts)
    assert 1 <= len(changed) < len(second.parts) / 2
    assert first.index != second.index
    for name in set(first.parts) & set(second.parts):
        assert first.inputs(name) == second.inputs(name)
        assert first.file(name) == second.file(name)


def test_the_names_of_parts_are_kept_without_the_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_module, "LARGE", 16)
    site = many_pages(tmp_path, 60)
    monkeypatch.setattr(index_module, "WORDS_A_SHARD", 35)
    first = collect(assemble(site), counting()[0])
    assert len(first.parts) > 1
    assert collect(assemble(site), FakeScript({})).parts == first.parts


def test_an_index_in_memory_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_module, "LARGE", 16)
    assembly = assemble(copy_site("search", tmp_path))
    paths = search_files(render(assembly, split_search=False))
    assert not [path for path in paths if path.startswith("search-index-part-")]


def _site_of(site: Path) -> tuple[Any, Any]:
    assembly = assemble(site)
    return assembly.site, assembly.config


def test_versions_have_files_of_their_own(tmp_path: Path) -> None:
    artifacts = search_files(render(assemble(copy_site("versions", tmp_path))))
    assert {"search-doc.json", "search-doc-current.json", "search-doc-1.0.json"} <= artifacts.keys()
    documents = json.loads(artifacts["search-doc-1.0.json"].make())["searchDocs"]
    assert {doc["version"] for doc in documents} == {"1.0"}


def test_versions_of_a_large_site_share_the_records_of_the_posts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_module, "LARGE", 2)
    monkeypatch.setattr(index_module, "WORDS_A_SHARD", 4)
    site = copy_site("versions", tmp_path)
    settings = (site / "docstead.toml").read_text(encoding="utf-8").replace("blog = false", "")
    post = "# A post\n\nAbout all versions.\n"
    write_files(site, {"docstead.toml": settings, "blog/2024-01-02-post.md": post})
    artifacts = search_files(render(assemble(site)))
    one, other = (
        json.loads(artifacts[f"search-doc-{version}.json"].make())["records"] for version in ("current", "1.0")
    )
    (shared,) = set(one) & set(other)
    assert b"About all versions" in artifacts[shared].make()


def test_build_json_names_the_files(tmp_path: Path) -> None:
    artifacts = render(assemble(copy_site("search", tmp_path)))
    named = json.loads(artifacts["build.json"].make())["search"]["current"]
    assert named["documents"].removeprefix("/") in artifacts
    assert named["index"].removeprefix("/") in artifacts


def test_without_a_search_there_are_no_files(tmp_path: Path) -> None:
    site = copy_site("search", tmp_path)
    settings = (site / "docstead.toml").read_text(encoding="utf-8")
    write_files(site, {"docstead.toml": settings + "\n[search]\nenabled = false\n"})
    assert search_files(rendered(site, tmp_path / "frontend")) == {}
