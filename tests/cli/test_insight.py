"""``docstead insight``."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from docstead.assistant.log.question_log import DAY, PAGE_DID_NOT_HELP, PAGE_HELPED, Entry, Kind, QuestionLog, log_path
from docstead.cli.app import app
from docstead.config import load_config
from tests.building import write_site

ON = "\n[assistant.questions]\nlog = true\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path / "site", {"docs/a.md": "# A\n"}, ON)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["insight", *map(str, arguments)])


def ask(site: Path, *questions: str, days_ago: int = 0, abstained: bool = False) -> None:
    log = QuestionLog(log_path(load_config(site)), 90, lambda: time.time() - days_ago * DAY)
    for question in questions:
        number = os.urandom(8).hex()
        log.note(Entry(number, question, Kind.QUOTED, abstained, () if abstained else ("/docs/a#b",), 0.02))
        if abstained:
            log.rate(number, False)
    log.close()


def test_tables_for_people(site: Path) -> None:
    ask(site, "How do I add a mailbox?", days_ago=1)
    ask(site, "how do I add mailboxes?", "What is [bold]this[/bold]?")
    ask(site, "Who won the cup?", abstained=True)
    result = run(site)
    assert result.exit_code == 0
    assert "4 questions since" in result.stdout
    assert "1 not answered; thumbs: 0 up, 1 down" in result.stdout
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["2", "0", "how", "do", "I", "add", "mailboxes?"] in lines
    assert ["1", "0", "What", "is", "[bold]this[/bold]?"] in lines
    assert lines.count(["1", "1", "Who", "won", "the", "cup?"]) == 3
    assert ["3", "0", "/docs/a"] in lines


def test_one_question_is_not_several(site: Path) -> None:
    ask(site, "How do I add a mailbox?")
    assert "1 question since" in run(site).stdout


def test_json(site: Path) -> None:
    ask(site, "How do I add a mailbox?", "What is this?")
    found = json.loads(run(site, "--json").stdout)
    assert found["questions"] == 2
    assert found["since"] < found["until"]
    assert found["asked"][0].keys() == {
        *("question", "times", "unanswered", "helpful", "unhelpful", "last", "sources"),
    }
    assert found["cited"] == [{"path": "/docs/a", "times": 2, "unhelpful": 0}]


def test_the_report(site: Path, tmp_path: Path) -> None:
    ask(site, "<script>alert(1)</script>")
    file = tmp_path / "report.html"
    result = run(site, "--html", file)
    assert result.exit_code == 0
    assert f"wrote {file}" in result.stderr
    text = file.read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "<script" not in text


def test_a_report_that_cannot_be_written(site: Path, tmp_path: Path) -> None:
    ask(site, "How?")
    result = run(site, "--html", tmp_path / "nowhere" / "report.html")
    assert result.exit_code == 2
    assert "choose another file with --html" in result.stderr


@pytest.mark.parametrize(("since", "count"), [("12h", 1), ("3d", 1), ("1w", 2), ("30d", 2), ("2000-01-31", 3)])
def test_how_far_back(site: Path, since: str, count: int) -> None:
    for days in (40, 5, 0):
        ask(site, f"question of {days}", days_ago=days)
    assert json.loads(run(site, "--json", "--since", since).stdout)["questions"] == count


@pytest.mark.parametrize("since", ["", "30", "d", "-3d", "3m", "2026-02-31", "yesterday"])
def test_a_time_that_cannot_be_understood(site: Path, since: str) -> None:
    result = run(site, "--since", since)
    assert result.exit_code == 2
    assert "--since" in result.stderr or "not a period" in result.stderr


def test_nothing_asked_is_no_error(site: Path, tmp_path: Path) -> None:
    ask(site, "long ago", days_ago=60)
    result = run(site)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "no questions since" in result.stderr
    assert json.loads(run(site, "--json").stdout)["questions"] == 0
    assert "No question was asked." in _written(site, tmp_path / "report.html")


def _written(site: Path, file: Path) -> str:
    assert run(site, "--html", file).exit_code == 0
    return file.read_text(encoding="utf-8")


def test_a_log_that_is_not_there(site: Path) -> None:
    result = run(site)
    assert result.exit_code == 1
    assert "there is no question log at" in result.stderr


def test_a_log_that_is_switched_off(site: Path) -> None:
    ask(site, "How?")
    settings = site / "docstead.toml"
    settings.write_text(settings.read_text(encoding="utf-8").replace(ON, ""), encoding="utf-8")
    # What was kept before can still be read.
    assert run(site).exit_code == 0
    log_path(load_config(site)).unlink()
    result = run(site)
    assert result.exit_code == 2
    assert "set `log = true` in the table [assistant.questions]" in result.stderr


def test_logs_of_several_machines_are_read_together(site: Path, tmp_path: Path) -> None:
    files = []
    for machine in ("a", "b"):
        ask(site, "How do I add a mailbox?", f"Only on {machine}?")
        files.append(log_path(load_config(site)).rename(tmp_path / f"{machine}.sqlite"))
    options = [part for file in files for part in ("--log", file)]
    found = json.loads(run(site, "--json", *options).stdout)
    assert (found["questions"], found["asked"][0]["times"], len(found["asked"])) == (4, 2, 3)
    result = run(site, "--log", files[0], "--log", tmp_path / "none.sqlite")
    assert result.exit_code == 1
    assert "none.sqlite" in result.stderr


def test_how_readers_rate_pages(site: Path) -> None:
    log = QuestionLog(log_path(load_config(site)), 90)
    log.seen(PAGE_HELPED, "/docs/a")
    log.seen(PAGE_DID_NOT_HELP, "/docs/b")
    log.close()
    lines = [line.split() for line in run(site).stdout.splitlines()]
    assert lines.index(["0", "1", "/docs/b"]) < lines.index(["1", "0", "/docs/a"])
    assert json.loads(run(site, "--json").stdout)["rated"][0] == {"path": "/docs/b", "helpful": 0, "unhelpful": 1}


def test_what_agents_do(site: Path) -> None:
    log = QuestionLog(log_path(load_config(site)), 90)
    for subject in ("/docs/a", "/docs/b", "/docs/a"):
        log.seen("page", subject)
    log.seen("no results", "mail from ann@example.org")
    log.close()
    result = run(site)
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines.index(["2", "/docs/a"]) < lines.index(["1", "/docs/b"])
    assert "ann@example.org" not in result.stdout
    found = json.loads(run(site, "--json").stdout)["agents"]
    assert found[0] == {"kind": "page", "subject": "/docs/a", "times": 2}
