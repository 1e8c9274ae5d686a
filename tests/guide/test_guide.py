"""The manual is a site of its own: it builds without an issue, and its pages show what they say."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from docstead.build import Assembly, build
from tests.conftest import ROOT
from tests.guide.pages import GUIDE, fences, without_fences

AUTHORING = GUIDE / "docs" / "authoring"


def rendered_cases() -> list[tuple[str, str, str]]:
    """Page, syntax, and a piece of the HTML that it must become."""
    with (ROOT / "tests" / "guide" / "rendered.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [(page, syntax, html) for page, syntax, html in list(rows)[1:]]


def example_cases() -> list[tuple[str, str]]:
    """Page and source of each example; a source with a title is a file of its own, and shown as a source alone."""
    return [
        (path.name, fence.code)
        for path in sorted(AUTHORING.glob("*.md*"))
        for fence in fences(path.read_text(encoding="utf-8"))
        if fence.language in ("md", "mdx") and "title=" not in fence.meta
    ]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Assembly, Path]:
    output = tmp_path_factory.mktemp("guide") / "build"
    assembly, _ = build(GUIDE, output)
    return assembly, output


def test_the_manual_builds_without_an_issue(built: tuple[Assembly, Path]) -> None:
    assembly, _ = built
    assert assembly.issues == ()


def test_every_page_has_a_description_for_search_engines(built: tuple[Assembly, Path]) -> None:
    assembly, _ = built
    sources = [page.source for page in assembly.site.pages if page.kind in ("doc", "home") and page.source]
    documents = [assembly.site.documents[source] for source in sources]
    assert documents
    lengths = {document.path: len(document.front_matter.get("description", "")) for document in documents}
    assert {path: length for path, length in lengths.items() if not 50 <= length <= 160} == {}


@pytest.mark.parametrize(("page", "source"), example_cases())
def test_every_example_is_on_its_page_as_source_and_as_result(page: str, source: str) -> None:
    markdown = (AUTHORING / page).read_text(encoding="utf-8")
    shown = markdown.replace(source, "", 1)
    assert source.strip() in shown, "an example without its result; give the fence a title if it is a file of its own"


@pytest.mark.parametrize(("page", "syntax", "html"), rendered_cases())
def test_every_syntax_becomes_what_the_page_describes(
    page: str, syntax: str, html: str, built: tuple[Assembly, Path]
) -> None:
    _, output = built
    document = (output / "docs" / "authoring" / page / "index.html").read_text(encoding="utf-8")
    assert html.replace("\\n", "\n") in document, syntax


def test_the_source_of_the_component_is_that_of_the_file() -> None:
    page = (AUTHORING / "components.mdx").read_text(encoding="utf-8")
    shown = [fence.code for fence in fences(page) if fence.meta == 'title="components/Meter.tsx"']
    assert shown == [(GUIDE / "components" / "Meter.tsx").read_text(encoding="utf-8")]


def test_every_page_of_the_manual_is_about_a_syntax_that_is_tested() -> None:
    """A page with examples has cases in the table."""
    with_examples = {Path(page).stem for page, _ in example_cases()}
    assert with_examples == {page for page, _, _ in rendered_cases()}


def test_fences_are_taken_out_whole() -> None:
    text = "a\n\n````md\n```js\nx\n```\n````\n\nb\n"
    assert without_fences(text).split() == ["a", "b"]
    assert [fence.code for fence in fences(text)] == ["```js\nx\n```\n"]


def test_the_files_that_the_page_on_publishing_names_are_there(built: tuple[Assembly, Path]) -> None:
    _, output = built
    page = (GUIDE / "docs" / "publishing.md").read_text(encoding="utf-8")
    table = page.partition("| File | What it is |")[2].partition("\n\n")[0]
    named = [name for row in table.splitlines() for name in re.findall(r"`([^`]+)`", row.partition(" | ")[0])]
    # The manual has no blog, and an ellipsis replaces a stamp.
    wanted = [name.replace("…", "*") for name in named if not name.startswith(("blog/", "static/"))]
    assert len(wanted) >= 12
    assert [name for name in wanted if not list(output.glob(name))] == []


def test_the_image_has_every_file_that_its_proxy_reads() -> None:
    recipes = {
        re.findall(r'title="([^"]+)"', fence.meta)[0]: fence.code
        for fence in reversed(fences((GUIDE / "docs" / "hosts.md").read_text(encoding="utf-8")))
        if "title=" in fence.meta and "reverse_proxy" not in fence.code
    }
    image = re.findall(r"^COPY --from=build \S+ (\S+)$", recipes["Dockerfile"], re.MULTILINE)
    needed = re.findall(r"(?:\bimport|root \*) (\S+)", recipes["Caddyfile"])
    assert set(needed) == set(image) == {"/srv/docs/build", "/srv/docs/headers.caddy"}
