"""Every issue code is described next to the code that reports it, and every example gives the output that it shows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.building import SITES
from tests.conftest import ROOT
from tools import issue_reference
from tools.issue_reference import Description, descriptions, transcript

CODE = re.compile(r"^[a-z]+(?:-[a-z]+)*$")
# Functions that are given the code of an issue as a text, among their first two arguments or as `code`.
REPORTS = re.compile(r"issue|error|warning|setting|report|broken|^_add$", re.IGNORECASE)
# These go to clients of the assistant's service, and are no issues.
ANSWERS = {"RefusedError", "RateLimitExceededError"}
# Mistakes of docstead itself, and what depends on the machine.
WITHOUT_EXAMPLE = {"page-crash", "package-missing"}

ALL = descriptions()
each = pytest.mark.parametrize("description", ALL, ids=lambda description: description.code)


def codes_of_the_engine() -> dict[str, set[str]]:
    """The codes that the engine's source gives to issues, with the packages that do; "" for a module outside of any."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "docstead").rglob("*.py")):
        package = path.relative_to(ROOT / "docstead").parts[0] if path.parent != ROOT / "docstead" else ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for code in _codes_of(node):
                    found.setdefault(code, set()).add(package)
    return found


def _codes_of(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in ANSWERS or not REPORTS.search(name):
        return
    given = [*call.args[:2], *(keyword.value for keyword in call.keywords if keyword.arg == "code")]
    for value in given:
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and CODE.match(value.value):
            yield value.value


def test_every_code_is_described() -> None:
    assert {description.code for description in ALL} == set(codes_of_the_engine())


def test_descriptions_are_next_to_the_code_that_reports_the_issue() -> None:
    packages = codes_of_the_engine()
    elsewhere = {
        d.code: packages[d.code] for d in ALL if d.package not in packages[d.code] and packages[d.code] != {""}
    }
    assert elsewhere == {}


@each
def test_the_example_prints_what_it_shows(description: Description, tmp_path: Path) -> None:
    update = "see the difference, then run `python -m tools.issue_reference --update`"
    assert transcript(description, tmp_path) == description.example, update


@each
def test_the_example_shows_the_issue_with_its_severity(description: Description) -> None:
    shown = set(re.findall(rf"\b(error|warning)\[{description.code}\]: ", description.example))
    assert shown == (set() if description.code in WITHOUT_EXAMPLE else set(description.severity.split(" or ")))


def test_the_pages_are_up_to_date() -> None:
    pages = issue_reference.pages()
    assert {path: path.read_text(encoding="utf-8") for path in issue_reference.FOLDER.iterdir()} == pages, (
        "run `make format`"
    )
    assert {description.group for description in ALL} == set(issue_reference.GROUPS)


@pytest.mark.parametrize("site", sorted(SITES.glob("broken/*/expected.txt")), ids=lambda path: path.parent.name)
def test_broken_sites_give_the_described_severities(site: Path) -> None:
    severities = {description.code: description.severity for description in ALL}
    for line in site.read_text(encoding="utf-8").splitlines():
        _, code, severity = line.split()
        assert severity in severities[code].split(" or ")


def test_a_description_without_the_form_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "some-code.md"
    file.write_text("---\nseverity: error\ngroup: site\n---\n\nA summary.\n\n## Remedy\n\nNone.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="does not have the form"):
        issue_reference.read(file)
