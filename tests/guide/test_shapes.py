"""What commands print as JSON has the form that the manual shows, and severities have the effects that it describes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from docstead.cli.app import app
from tests.building import write_site
from tests.guide.pages import GUIDE, fences

QUESTION = '{"id": "1", "kind": "keyword", "query": "drill", "gold": [{"path": "a", "heading": "Borrow"}]}\n'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    files = {
        "docs/a.md": "# Tools\n\nText.\n\n## Borrow\n\nTake a drill.\n",
        "docs/b.md": "# B\n\n[c](./a.md#nothing)\n",
    }
    return write_site(tmp_path / "site", files)


def shown(command: str) -> Any:
    """The JSON that the page of commands shows for a command."""
    page = (GUIDE / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    _, found, rest = page.partition(f"`docstead {command} --json` prints")
    assert found
    return json.loads(next(fence.code for fence in fences(rest) if fence.language == "json"))


def printed(*arguments: str | Path) -> Any:
    result = CliRunner().invoke(app, list(map(str, arguments)))
    return json.loads(result.stdout)


def keys(value: Any) -> Any:
    """The names in a value, without what they hold; of a list, those of its first entry."""
    if isinstance(value, list):
        return [keys(value[0])]
    return {name: keys(part) for name, part in value.items()} if isinstance(value, dict) else None


def test_issues(site: Path) -> None:
    assert keys(printed("check", site, "--json")) == keys(shown("check"))


def test_routes(site: Path) -> None:
    assert keys(printed("routes", site, "--json")) == keys(shown("routes"))


def test_hits(site: Path) -> None:
    assert keys(printed("search", "drill", site, "--json")) == keys(shown("search"))


def test_figures(site: Path, tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text(QUESTION, encoding="utf-8")
    found, example = printed("eval", questions, site, "--json"), shown("eval")
    assert found.keys() == example.keys()
    assert found["index_bytes"].keys() == example["index_bytes"].keys()
    assert example["all"].keys() <= found["all"].keys()
    assert example["kinds"]["keyword"].keys() <= found["kinds"]["keyword"].keys()


def test_the_page_of_search_names_every_figure(site: Path, tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text(QUESTION, encoding="utf-8")
    page = (GUIDE / "docs" / "search.md").read_text(encoding="utf-8")
    table = page.partition("| Figure | Meaning |")[2].partition("\n\n")[0]
    for name in printed("eval", questions, site, "--json")["all"]:
        base, _, number = name.rpartition("_")
        assert f"`{name}`" in table or (f"`{base}_1`" in table and f"`_{number}`" in table), name


@pytest.mark.parametrize(
    ("code", "content"),
    [
        ("broken-anchor", "# A\n\n[a](#nothing)\n"),
        ("unused-directive", "# A\n\n:::nothing\n"),
        ("jsx-text", "# A\n\nList<Loan> and more.\n"),
        ("broken-link", "# A\n\n[a](/nothing)\n"),
    ],
)
@pytest.mark.parametrize(("severity", "status"), [("error", 1), ("warning", 0), ("ignore", 0)])
def test_severities_of_content_and_links_are_settings(
    code: str, content: str, severity: str, status: int, tmp_path: Path
) -> None:
    site = write_site(tmp_path, {"docs/a.md": content}, f'[severities]\n{code} = "{severity}"\n')
    result = CliRunner().invoke(app, ["check", str(site), "--json"])
    given = [issue["severity"] for issue in json.loads(result.stdout) if issue["code"] == code]
    assert (given, result.exit_code) == ([] if severity == "ignore" else [severity], status)


@pytest.mark.parametrize(
    ("code", "content"),
    [
        ("import-missing", "# A\n\nimport X from './nothing';\n\n<X />\n"),
        ("import-package", "# A\n\nimport X from 'lodash';\n\n<X />\n"),
        ("jsx-evaluation", "# A\n\n{[].first.second}\n"),
    ],
)
def test_what_cannot_be_made_always_fails(code: str, content: str, tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": content}, f'[severities]\n{code} = "ignore"\n')
    result = CliRunner().invoke(app, ["check", str(site), "--json"])
    assert [issue["code"] for issue in json.loads(result.stdout)] == [code]
    assert result.exit_code == 1


def test_an_unknown_component_fails_even_where_its_code_is_ignored(tmp_path: Path) -> None:
    settings = '[severities]\nunknown-component = "ignore"\n'
    site = write_site(tmp_path, {"docs/a.md": "# A\n\n<Nothing />\n"}, settings)
    result = CliRunner().invoke(app, ["check", str(site), "--json"])
    assert [issue["code"] for issue in json.loads(result.stdout)] == ["jsx-evaluation"]
