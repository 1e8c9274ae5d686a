"""The pages are spelt in British English and written by the rules of the site's STYLE.md."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools.prose import check, landing_findings, page_findings, pages

CSPELL = ROOT / "frontend" / "node_modules" / "cspell" / "bin.mjs"
SITE = ROOT / "site"


def misspelt(*patterns: str, config: Path = SITE / "cspell.json") -> list[str]:
    """What cspell does not know, as ``file:line:column - Unknown word (word)``; the patterns are below the site."""
    options = ["--no-default-configuration", "--no-progress", "--no-summary", "--config", str(config)]
    command = [str(ROOT / "tools" / "with-node.sh"), "node", str(CSPELL), "lint", *options, *patterns]
    done = subprocess.run(command, cwd=SITE, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


def test_every_word_is_spelt_right() -> None:
    assert misspelt("docs/**/*.md", "blog/*.md*", "reference-notes/*.toml", "index.md", "STYLE.md") == []


def test_the_speller_finds_mistakes(tmp_path: Path) -> None:
    """Outside code, in the text of a diagram too, and by British rules."""
    page = tmp_path / "page.md"
    page.write_text(
        "The behavior of the tabel.\n\n```js\nconst tabel = 1;\n```\n\n"
        "```mermaid\nflowchart LR\n  accTitle: A pictur\n```\n\nNo `tabel` here.\n"
    )
    found = [line.rpartition("(")[2].rstrip(")") for line in misspelt("--root", str(tmp_path), str(page))]
    assert found == ["behavior", "tabel", "pictur"]


def test_every_page_keeps_the_style() -> None:
    findings = [
        f"{path.relative_to(ROOT)}:{finding.line}: {finding.rule}: {finding.text}"
        for path in pages(SITE)
        for finding in page_findings(path)
    ]
    assert findings == []


def test_a_long_section_of_the_landing_page_is_found() -> None:
    words = " ".join(["word"] * 31)
    page = f"---\ntitle: T\n---\n\n## One\n\n{words}.\n\n{words}.\n\n## Two\n\n{words}.\n\n| {words} | {words} |\n"
    assert [(finding.line, finding.rule) for finding in landing_findings(page)] == [(5, "long-section")]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("You can simply save.", "filler"),
        ("In this page we will save.", "filler"),
        ("In some builds the field is called Label.", "hedge"),
        ("The documentation says that the form waits.", "hedge"),
        ("Saved!", "exclamation"),
        ("The color of the label.", "american"),
        ("We customize it.", "american"),
        ("See [here](./a.md).", "link-text"),
        ("## Save The Record\n\nText.", "heading-case"),
        (" ".join(["word"] * 46) + ".", "long-sentence"),
        ("---\ntitle: Simply\n---\n", "filler"),
    ],
)
def test_the_rules_find_mistakes(text: str, rule: str) -> None:
    assert {finding.rule for finding in check(text)} == {rule}


@pytest.mark.parametrize(
    "text",
    [
        "The **Background Color** label, and `just` code.",
        "```js\n// simply\n```\n",
        "<Preview props={{ title: 'Easy', color: 'red' }} label=\"Just\" />\n",
        "The [size](./simply.md) of a prize.",
        "## Use SQL Server\n\nIt runs on SQL Server.",
        "---\nid: simply\n---\n",
    ],
)
def test_what_is_no_prose_passes(text: str) -> None:
    assert list(check(text)) == []


def test_findings_name_their_line() -> None:
    assert [finding.line for finding in check("---\ntitle: Page\n---\n\nOne.\n\nThat is easy.\n")] == [7]
