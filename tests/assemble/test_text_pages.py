"""Pages outside the docs and the blog."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, build
from docstead.model.view import HomeView, TextPageView
from tests.building import codes, lines, page, rendered, write_site

FILES = {
    "docs/a.md": "# A\n\n[About](../pages/about.md), [team](/company/team)\n",
    "pages/about.md": "---\ntitle: About\n---\n\nText with [a link](../docs/a.md), [one](./company/team.mdx).\n\n## Part\n",
    "pages/company/team.mdx": "# The *team*\n\n<Cards><Card title='A' to='/docs/a'>B</Card></Cards>\n",
    "pages/company/index.md": "# Company\n",
    "pages/hidden.md": "---\nunlisted: true\nslug: /else/where\n---\n\n# Hidden\n",
    "pages/_part.md": "Part",
    "pages/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
}


def test_files_are_routes(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, FILES))
    assert assembly.issues == ()
    routes = {found.route: found.source for found in assembly.site.pages if found.kind == "page"}
    assert routes == {
        "/about": "pages/about.md",
        "/company/": "pages/company/index.md",
        "/company/team": "pages/company/team.mdx",
        "/else/where": "pages/hidden.md",
    }
    view = page(assembly, "/company/team").view
    assert isinstance(view, TextPageView)
    assert view.heading == "The <em>team</em>"
    assert [item.id for item in getattr(page(assembly, "/about").view, "toc", ())] == ["part"]


def test_pages_are_searched_and_listed_as_others(tmp_path: Path) -> None:
    made = rendered(write_site(tmp_path / "site", FILES), tmp_path)
    assert '<a href="/company/team">one</a>' in made["about/index.html"].make().decode()
    assert "[a link](https://test.example.org/docs/a)" in made["about.md"].make().decode()
    listed = made["sitemap.xml"].make().decode() + made["llms.txt"].make().decode()
    assert listed.count("https://test.example.org/about") == 2
    assert "/else/where" not in listed
    assert 'content="noindex, nofollow"' in made["else/where/index.html"].make().decode()


@pytest.mark.parametrize(
    ("files", "kind", "expected"),
    [
        ({}, HomeView, []),
        ({"pages/index.md": "# Start\n"}, TextPageView, []),
        ({"pages/index.mdx": "# Start\n", "index.md": "# Other\n"}, TextPageView, ["duplicate-route"]),
    ],
)
def test_an_index_replaces_the_landing_page(
    tmp_path: Path, files: dict[str, str], kind: type, expected: list[str]
) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a.md": "# A\n", **files}))
    assert isinstance(page(assembly, "/").view, kind)
    assert codes(assembly.issues) == expected


def test_a_link_to_nowhere_is_reported(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"pages/a.md": "# A\n\n[gone](./b.md)\n"}))
    assert lines(assembly.issues) == ["pages/a.md:3:1 broken-link"]


def test_a_module_is_the_page_that_it_exports(tmp_path: Path) -> None:
    files = {
        "pages/our-tools.tsx": "import { NAME } from '../lib/name';\nexport default function Tools() {\n"
        "  return <h1>{NAME}</h1>;\n}\n",
        "lib/name.ts": "export const NAME = 'All tools';\n",
    }
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n", **files})
    build(site, tmp_path / "out")
    html = (tmp_path / "out/our-tools/index.html").read_text(encoding="utf-8")
    assert "<h1>All tools</h1>" in html
    assert "<title data-head>Our tools | Test</title>" in html
