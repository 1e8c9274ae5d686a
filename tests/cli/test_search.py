"""``docstead search`` and ``docstead eval``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from docstead.cli.app import app
from tests.building import copy_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return copy_site("search", tmp_path)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_hits_as_json(site: Path) -> None:
    result = run("search", "narwhal", site, "--json")
    assert result.exit_code == 0
    (hit,) = json.loads(result.stdout)
    assert hit.keys() == {"url", "title", "heading", "score"}
    assert (hit["url"], hit["title"], hit["heading"]) == ("/docs/start#a-deep-heading", "Start here", "A deep heading")
    assert hit["score"] > 0


def test_hits_come_best_first_and_no_more_than_asked_for(site: Path) -> None:
    hits = json.loads(run("search", "common", site, "--json", "--limit", 3).stdout)
    assert len(hits) == 3
    assert [hit["score"] for hit in hits] == sorted((hit["score"] for hit in hits), reverse=True)
    assert len(json.loads(run("search", "common part", site, "--json").stdout)) == 10


def test_hits_for_people(site: Path) -> None:
    result = run("search", "narwhal", site)
    assert "Start here › A deep heading" in result.stdout
    assert "/docs/start#a-deep-heading" in result.stdout


def test_what_was_searched_instead_is_shown_with_the_result(site: Path) -> None:
    result = run("search", "confguration", site)
    assert "searched for: configuration" in result.stderr
    assert "/docs/guides/configuration" in result.stdout


def test_nothing_found_is_no_error(site: Path) -> None:
    result = run("search", "qqqq", site)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert 'No results found for query "qqqq"' in result.stderr
    assert json.loads(run("search", "qqqq", site, "--json").stdout) == []


def test_a_site_without_a_search_is_reported(site: Path) -> None:
    settings = site / "docstead.toml"
    settings.write_text(settings.read_text(encoding="utf-8") + "\n[search]\nenabled = false\n", encoding="utf-8")
    result = run("search", "walrus", site)
    assert result.exit_code == 1
    assert "switch the search off" in result.stderr


QUESTIONS = [
    {"id": "1", "kind": "keyword", "query": "narwhal", "gold": [{"path": "start.md", "heading": "A deep heading"}]},
    {"id": "2", "kind": "keyword", "query": "walrus", "gold": [{"path": "guides/keywords.md", "heading": ""}]},
    {"id": "3", "kind": "plain", "query": "who is walking?", "gold": [{"path": "start", "heading": "Start here"}]},
    {"id": "4", "kind": "plain", "query": "a deep narwhal", "gold": [{"path": "start.md", "heading": "Walking"}]},
    {"id": "5", "kind": "absent", "query": "qqqq", "gold": []},
]
KEYS = {
    *("page_recall_at_1", "page_recall_at_3", "page_recall_at_5", "page_recall_at_10", "mrr_at_10"),
    *("section_recall_at_1", "section_recall_at_5", "section_mrr_at_10", "latency_ms_p50", "latency_ms_p95"),
}


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(map(json.dumps, QUESTIONS)), encoding="utf-8")
    return path


def test_the_search_is_judged_by_questions(site: Path, questions: Path) -> None:
    result = run("eval", questions, site, "--json")
    assert result.exit_code == 0
    judged = json.loads(result.stdout)
    assert judged["kinds"].keys() == {"keyword", "plain", "absent"}
    assert judged["all"].keys() == KEYS | {"index_bytes"}
    assert all(figures.keys() == KEYS for figures in judged["kinds"].values())
    assert judged["kinds"]["keyword"]["page_recall_at_1"] == 0.5
    assert judged["kinds"]["plain"]["page_recall_at_1"] == 1.0
    # The third question's gold is all of the page, that of the fourth is a heading with another one below it.
    assert judged["kinds"]["plain"]["section_recall_at_1"] == 1.0
    assert judged["kinds"]["absent"]["page_recall_at_1"] is None
    assert judged["all"]["page_recall_at_1"] == 0.75
    assert judged["index_bytes"].keys() == {"raw", "gzip", "brotli"}
    assert judged["index_bytes"]["raw"] > judged["index_bytes"]["brotli"] > 0


def test_a_table_for_people(site: Path, questions: Path) -> None:
    result = run("eval", questions, site)
    assert result.exit_code == 0
    header, first, *_ = result.stdout.splitlines()
    assert header.split() == ["keyword", "plain", "absent", "all"]
    assert first.split() == ["page_recall_at_1", "0.500", "1.000", "–", "0.750"]


def test_gold_that_the_site_does_not_have_is_reported(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    gold = [{"path": "nowhere.md", "heading": ""}, {"path": "start.md", "heading": "No such heading"}]
    file.write_text(json.dumps({"id": "x", "kind": "plain", "query": "walrus", "gold": gold}), encoding="utf-8")
    result = run("eval", file, site)
    assert result.exit_code == 1
    assert f"error: {file}: x: there is no page nowhere.md" in result.stderr
    assert "x: there is no heading 'No such heading' in start.md" in result.stderr


@pytest.mark.parametrize(
    ("content", "message"),
    [("", "has no questions"), ("{", "not a question"), ('{"id": "1"}', "not a question")],
)
def test_a_file_without_questions_is_an_error(site: Path, tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text(content, encoding="utf-8")
    result = run("eval", file, site)
    assert result.exit_code == 1
    assert message in result.stderr
