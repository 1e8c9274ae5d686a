"""What programs read: the Markdown version of every page, and the lists of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, render
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from tests.building import Head, copy_site, rendered, write_site

EXPECTED = Path(__file__).parents[1] / "sites" / "machines" / "expected"
FILES = sorted(path.relative_to(EXPECTED).as_posix() for path in EXPECTED.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Artifact]:
    return render(assemble(copy_site("machines", tmp_path_factory.mktemp("machines"))))


@pytest.mark.parametrize("path", FILES)
def test_texts_for_programs(machines: dict[str, Artifact], path: str) -> None:
    assert machines[path].make().decode() == (EXPECTED / path).read_text(encoding="utf-8")


def test_every_page_has_a_markdown_version_and_names_it(machines: dict[str, Artifact]) -> None:
    pages = [path for path in machines if path.endswith("index.html")]
    assert len(pages) > 10
    for path in pages:
        if b"http-equiv" in (html := machines[path].make()):
            continue
        markdown = f"{path.removesuffix('index.html').rstrip('/') or 'index'}.md"
        index = "[llms.txt](https://read.example.org/base/llms.txt)"
        first = f"> For AI agents: {index} lists all pages of this site.\n\n# "
        assert machines[markdown].make().decode().startswith(first)
        links = [link["href"] for link in Head(html.decode()).links("alternate") if link.get("type") == "text/markdown"]
        assert links == [f"https://read.example.org/base/{markdown.replace(' ', '%20')}"]
        assert b'<a href="/base/llms.txt" tabindex="-1">llms.txt</a>' in html
    assert "# Page Not Found" in machines["404.md"].make().decode()


def test_pages_that_search_engines_must_not_see_are_not_listed(machines: dict[str, Artifact]) -> None:
    assert "docs/hidden.md" in machines
    for path in ("llms.txt", "llms-full.txt"):
        assert b"hidden" not in machines[path].make().lower()


def test_markdown_changes_with_its_document_alone(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n\n[b](./b.md)\n", "docs/b.md": "# B\n\nText.\n"}
    before = rendered(write_site(tmp_path / "s", files), tmp_path / "f")
    (tmp_path / "s" / "docs" / "b.md").write_text("# B\n\nText.\n\nMore.\n")
    after = rendered(tmp_path / "s", tmp_path / "f")
    changed = {path for path in after if path.endswith(".md") and after[path].inputs != before[path].inputs}
    assert changed == {"docs/b.md"}
    assert before["llms-full.txt"].inputs != after["llms-full.txt"].inputs


def test_they_can_be_left_out(tmp_path: Path) -> None:
    site = write_site(tmp_path / "s", {"docs/a.md": "# A\n"}, "[llms]\nenabled = false\n")
    artifacts = rendered(site, tmp_path / "f")
    assert not [path for path in artifacts if path.endswith((".md", "llms.txt", "llms-full.txt"))]
    html = artifacts["docs/a/index.html"].make()
    assert b"text/markdown" not in html
    assert b"llms.txt" not in html


# ---- robots.txt ----


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ("", "User-agent: *\nAllow: /\n\nSitemap: https://test.example.org/sitemap.xml\n"),
        ("[sitemap]\nenabled = false\n", "User-agent: *\nAllow: /\n"),
        (
            '[sitemap]\nenabled = false\n[agents.signals]\nsearch = "yes"\nai_train = "no"\n',
            "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n",
        ),
        ("no_index = true\n", "User-agent: *\nDisallow: /\n"),
    ],
)
def test_robots_file(tmp_path: Path, settings: str, text: str) -> None:
    artifacts = rendered(write_site(tmp_path / "s", {"docs/a.md": "# A\n"}, settings), tmp_path / "f")
    assert artifacts["robots.txt"].make().decode() == text


@pytest.mark.parametrize("name", ["robots.txt", "sitemap.xml", "llms.txt", "llms-full.txt"])
def test_a_file_of_the_owner_replaces_what_is_written_for_programs(tmp_path: Path, name: str) -> None:
    site = write_site(tmp_path / "s", {"docs/a.md": "# A\n", f"static/{name}": "own\n"})
    assert rendered(site, tmp_path / "f")[name].make() == b"own\n"


def test_a_file_of_the_owner_does_not_replace_a_page(tmp_path: Path) -> None:
    site = write_site(tmp_path / "s", {"docs/a.md": "# A\n", "static/docs/a.md": "own\n"})
    with pytest.raises(SiteError) as failure:
        rendered(site, tmp_path / "f")
    assert [issue.code for issue in failure.value.issues] == ["output-conflict"]


def test_a_site_below_a_path_has_no_robots_file(machines: dict[str, Artifact]) -> None:
    assert "robots.txt" not in machines


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Use `<!-- note -->` to hide text, and `{/* x */}` too.", "Use `<!-- note -->` to hide text, and `{/* x */}` too."),
        ("1. Step\n\n   - ```html\n     <!-- keep me -->\n     ```", "1. Step\n\n   - ```html\n     <!-- keep me -->\n     ```"),
        ("* ~~~\n  <!-- keep -->\n  ~~~", "* ~~~\n  <!-- keep -->\n  ~~~"),
        ("    <!-- indented code -->\n\ntext", "    <!-- indented code -->\n\ntext"),
        ("```\na\n\n\n\nb\n## c {#d}\n```", "```\na\n\n\n\nb\n## c {#d}\n```"),
        ("a <!-- c --> b\n\n<!-- d -->\n\n{/* e */}\n\nf <!-- g -->", "a  b\n\nf"),
        ("## Head {#id}\n\n`[./b.md](./b.md)`", "## Head\n\n`[./b.md](./b.md)`"),
        ("[./b.md](./b.md) [é](<./b.md> \"t\") [r]\n\n[r]: ./b.md 'u'", "[./b.md](https://test.example.org/docs/b) [é](<https://test.example.org/docs/b> \"t\") [r]\n\n[r]: https://test.example.org/docs/b 'u'"),
        ("<Tabs>\n  <TabItem label=\"One\" value=\"a\">\n    ```js\n    {x}\n\n\n    y\n    ```\n  </TabItem>\n</Tabs>", "**One**\n\n```js\n{x}\n\n\ny\n```"),
    ],
)  # fmt: skip
def test_code_stays_and_what_is_not_shown_goes(tmp_path: Path, text: str, expected: str) -> None:
    files = {"docs/a.md": f"# A\n\n{text}\n", "docs/b.md": "# B\n\nText.\n"}
    artifacts = rendered(write_site(tmp_path / "s", files), tmp_path / "f")
    assert artifacts["docs/a.md"].make().decode().partition("\n\n")[2] == f"# A\n\n{expected}\n"
