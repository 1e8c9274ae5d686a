"""``docstead ask``: an answer in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from docstead.cli.app import app
from tests.building import copy_site


@pytest.fixture(scope="module")
def site(folder: Path) -> Path:
    """A site that does not offer the assistant to its readers."""
    site = copy_site("handbook", folder)
    settings = site / "docstead.toml"
    text = settings.read_text(encoding="utf-8")
    assert "enabled = true" in text
    settings.write_text(text.replace("enabled = true", "enabled = false"), encoding="utf-8")
    return site


def ask(folder: Path, *arguments: object) -> Result:
    return CliRunner().invoke(app, ["ask", *map(str, arguments), "--out", str(folder / "build")])


def test_an_answer_as_json(folder: Path, site: Path) -> None:
    result = ask(folder, "How do I remove limescale?", site, "--json")
    assert result.exit_code == 0, result.stderr
    answer = json.loads(result.stdout)
    assert answer.keys() == {"answer", "sources", "abstained", "status", "lead", "evidence", "more", "tokens"}
    assert "citric acid" in answer["answer"]
    assert answer["sources"][0] == {
        "url": "/docs/descaling#remove-limescale", "title": "Descaling", "heading": "Remove limescale",
    }  # fmt: skip
    assert answer["abstained"] is False


def test_an_answer_for_people(folder: Path, site: Path) -> None:
    text = ask(folder, "How do I remove limescale?", site).stdout
    assert "citric acid" in text
    assert "Sources:\n  /docs/descaling#remove-limescale" in text


def test_what_the_pages_do_not_cover(folder: Path, site: Path) -> None:
    answer = json.loads(ask(folder, "Who won the world cup in 2014?", site, "--json").stdout)
    assert answer["abstained"] is True
    assert answer["sources"] == []


def test_nothing_is_built(folder: Path, site: Path) -> None:
    assert ask(folder, "How do I remove limescale?", site).exit_code == 0
    assert not (folder / "build").exists()


def test_an_edit_is_answered_from(folder: Path, site: Path) -> None:
    page = site / "docs" / "descaling.md"
    page.write_text(page.read_text(encoding="utf-8").replace("citric acid", "lemon juice"), encoding="utf-8")
    assert "lemon juice" in ask(folder, "How do I remove limescale?", site).stdout


def test_an_empty_question_is_wrong_use(folder: Path, site: Path) -> None:
    assert ask(folder, "  ", site).exit_code == 2


def test_a_folder_without_a_site_is_reported(folder: Path) -> None:
    result = ask(folder, "How?", folder / "nowhere")
    assert result.exit_code == 2
    assert "nowhere" in result.stderr


def test_without_the_packages_for_meaning_words_are_searched(
    folder: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("docstead.assistant.retrieval.embedding.local.packaged_model", lambda: None)
    result = ask(folder, "How do I remove limescale?", site)
    assert "half a litre of water" in result.stdout
    assert 'pip install "docstead[assistant]"' in result.stderr
