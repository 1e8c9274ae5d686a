"""Every example on the pages parses."""

from __future__ import annotations

import re

import pytest

from docstead.model.site import Site
from tests.site.examples import CHECKS, UNCHECKED
from tests.site.page_rules import code_blocks

BROKEN = {
    "bash": ("echo one\necho $(two", 2),
    "csharp": ("public class Loan\n{\n    public Guid Id { get set }\n}", 3),
    "js": ("const a = 1;\nconst b = ;", 2),
    "json": ('{\n  "a": 1,\n}', 3),
    "jsx": ("const a = (\n  <b a=></b>\n);", 2),
    "sql": ("SELECT Id\nFROM Loans\nWHERE = 4", 3),
    "toml": ("a = 1\nb = [\nc", 3),
    "ts": ("const a: number = 1;\ninterface { b: string }", 2),
    "tsx": ("const a = 1;\nconst b = <b a=></b>;", 2),
    "xml": ("<a>\n<b></a>", 2),
    "yaml": ("a: 1\nb: [1,\nc: 2", 3),
}
SOUND = {
    "csharp": [
        "public virtual string Name { get; set; }",
        "var loan = new Loan();\nawait repository.InsertAsync(loan);",
    ],
    "js": ["if (!data.id) return;\nawait http.get('/a');", "import a from 'a';\nexport const b = a;"],
    "json": ["[1, 2]"],
    "xml": ["<a />\n<b>text</b>"],
}


def test_examples_parse(site: Site) -> None:
    mistakes = [
        f"{document.path}:{line + number - 1}: {mistake}"
        for document in site.documents.values()
        for line, block in code_blocks(document)
        if block.language not in UNCHECKED
        for number, mistake in CHECKS[block.language](block.text)
    ]
    assert mistakes == []


def test_every_language_is_known(site: Site) -> None:
    used = {block.language for document in site.documents.values() for _, block in code_blocks(document)}
    assert used <= CHECKS.keys() | UNCHECKED
    assert {"csharp", "js", "json", "tsx"} <= used


@pytest.mark.parametrize("language", sorted(CHECKS))
def test_broken_examples_are_found(language: str) -> None:
    code, line = BROKEN[language]
    assert [number for number, _ in CHECKS[language](code)] == [line]


@pytest.mark.parametrize(("language", "code"), [(name, code) for name, codes in SOUND.items() for code in codes])
def test_sound_examples_pass(language: str, code: str) -> None:
    assert list(CHECKS[language](code)) == []


def test_a_script_that_only_v8_refuses() -> None:
    assert list(CHECKS["js"]("const a = 1;\nconst a = 2;")) != []


def test_migrations_have_numbers_of_their_own(site: Site) -> None:
    """The examples make one application, in which no two migrations may share a number."""
    numbers = [
        number
        for document in site.documents.values()
        for _, block in code_blocks(document)
        for number in re.findall(r"\[Migration\((\d+)\)\]", block.text)
    ]
    assert len(numbers) > 5
    assert sorted(numbers) == sorted(set(numbers))


def test_places_are_those_of_the_page(site: Site) -> None:
    """The line that a mistake is named with counts from the line on which the code begins."""
    document = site.documents["docs/back-end-basics/custom-apis.md"]
    lines = document.source.splitlines()
    starts = {line: block.text.splitlines()[0] for line, block in code_blocks(document)}
    assert len(starts) > 2
    assert {line: lines[line - 1] for line in starts} == starts
