"""The two worked examples of CONTRIBUTING.md work as they are printed."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import pytest

from docstead.assemble.checks import CHECKS
from docstead.build import assemble
from docstead.compile import directive, rules
from docstead.compile.markdown import Compiler
from docstead.config import MarkdownSettings
from tests.building import source, write_site
from tests.conftest import ROOT
from tests.guide.pages import fences
from tools import issue_reference


def example(title: str) -> str:
    """The block with this title; blocks are indented, as parts of numbered steps."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps = text.replace("\n   ", "\n")
    (code,) = (fence.code for fence in fences(steps) if fence.meta == f'title="{title}"')
    return textwrap.dedent(code)


def defined(title: str) -> dict[str, Any]:
    """What the Python of a block defines."""
    names: dict[str, Any] = {}
    exec(compile(example(title), title, "exec"), names)
    return names


def test_the_check_reports_what_its_description_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = defined("docstead/assemble/checks/long_titles.py")["check_titles"]
    monkeypatch.setattr("docstead.assemble.site.CHECKS", (*CHECKS, check))
    file = tmp_path / "issue_codes" / "long-title.md"
    file.parent.mkdir()
    file.write_text(example("docstead/assemble/issue_codes/long-title.md"), encoding="utf-8")
    description = issue_reference.read(file)
    assert issue_reference.transcript(description, tmp_path / "site") == description.example


def test_the_broken_site_gives_the_expected_issues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = defined("docstead/assemble/checks/long_titles.py")["check_titles"]
    monkeypatch.setattr("docstead.assemble.site.CHECKS", (*CHECKS, check))
    site = write_site(
        tmp_path, {"docs/first.md": f"# {'A word and ' * 6}\n\nText.\n", "docs/b.md": "# Short\n\nText.\n"}
    )
    found = [f"{issue.path} {issue.code} {issue.severity.value}" for issue in assemble(site).issues]
    assert found == example("tests/sites/broken/long-titles/expected.txt").splitlines()


def test_the_directive_becomes_a_quotation() -> None:
    table = {**rules.DIRECTIVES, **defined("docstead/compile/rules/quotation.py")["DIRECTIVES"]}
    replaced = [directive.directive_rule(table) if rule.name == "directive" else rule for rule in rules.RULES]
    document = Compiler(MarkdownSettings(), replaced).compile(source(example("tests/cases/markdown/docs/quotation.md")))
    body = "".join(piece for piece in document.body if isinstance(piece, str))
    assert document.issues == ()
    assert '<figure class="quotation"><figcaption>Ana Lind</figcaption><blockquote>' in body
    assert "<p>A drill is <em>borrowed</em>, not owned.</p>" in body
    assert "</blockquote></figure>" in body
