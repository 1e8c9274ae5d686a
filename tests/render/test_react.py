"""Pages as React renders them at build: every kind of page of the good sites, with the frontend that ships."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.render import render_site
from tests.building import copy_site, write_site

SITES = ("minimal", "docs-forms", "versions", "blog-forms", "sidebars", "reader")
Pages = dict[str, str]


def pages_of(site: Path) -> Pages:
    """The HTML of every page by its route; redirects are left out."""
    assembly = assemble(site)
    artifacts = render_site(assembly.site, assembly.config)
    files = {page.route: f"{page.route.strip('/')}/index.html".lstrip("/") for page in assembly.site.pages}
    files["/404.html"] = "404.html"
    return {route: artifacts[path].make().decode() for route, path in files.items()}


@pytest.fixture(scope="module", params=SITES)
def pages(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Pages:
    return pages_of(copy_site(request.param, tmp_path_factory.mktemp("sites")))


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    return pages_of(copy_site("docs-forms", tmp_path_factory.mktemp("docs")))


@pytest.fixture(scope="module")
def blog(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    return pages_of(copy_site("blog-forms", tmp_path_factory.mktemp("blog")))


def text(html: str) -> str:
    """The words of a page's content, without the scripts."""
    body = html[html.find("<body") :] if "<body" in html else html
    body = re.sub(r"<script\b.*?</script>|<!--.*?-->", "", body, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body))


@pytest.mark.item("13.17")
def test_every_page_is_whole(pages: Pages) -> None:
    for route, html in pages.items():
        hides_its_title = route == "/docs/zz-outside"
        assert len(re.findall(r"<h1\b", html)) == (0 if hides_its_title else 1), route
        assert html.count("<main") == 1, route
        assert "docstead-body:" not in html, route
        assert not re.search(r"\bundefined\b|\[object Object\]|\bNaN\b", text(html)), route


@pytest.mark.item("4.2", "6.11")
def test_titles_appear_once(docs: Pages, blog: Pages) -> None:
    assert len(re.findall(">Start here<", docs["/docs/start"].partition("<main")[2])) >= 1
    assert re.search(r"<h1[^>]*>Start here</h1>", docs["/docs/start"])
    assert re.search(r"<h1[^>]*>Meta from the front matter</h1>", docs["/docs/zz-meta"])
    assert re.search(r"<h1[^>]*>Post 01</h1>", blog["/blog/2024/01/01/post-01"])


@pytest.mark.item("6.11")
def test_a_post_whose_heading_is_its_title_has_one(tmp_path: Path) -> None:
    html = pages_of(write_site(tmp_path, {"blog/2024-01-02-x.md": "# Own *heading*\n\nText.\n"}))["/blog/2024/01/02/x"]
    assert len(re.findall(r"<h1\b", html)) == 1
    assert "Own heading" in text(html)


@pytest.mark.item("5.1", "5.2", "5.3", "5.5")
def test_category_pages_show_their_cards(docs: Pages) -> None:
    html = docs["/docs/category/guides--ways"]
    assert re.search(r"<h1[^>]*>All guides</h1>", html)
    assert "How things are done." in text(html)
    cards = re.findall(r'<h2[^>]* title="([^"]*)"', html)
    assert cards == ["Third", "Fourth", "First", "Raw name", "Notes of November", "Release 7.0"]
    assert "The first guide." in text(html)


@pytest.mark.item("5.3")
def test_cards_count_what_a_category_holds(tmp_path: Path) -> None:
    index = '{ "link": { "type": "generated-index" } }'
    files = {
        "docs/top/_category_.json": index,
        "docs/top/one/_category_.json": index,
        "docs/top/many/_category_.json": index,
    }
    files |= {"docs/top/one/a.md": "# A\n", "docs/top/many/a.md": "# A\n", "docs/top/many/b.md": "# B\n"}
    words = text(pages_of(write_site(tmp_path, files))["/docs/category/top"].partition("<main")[2])
    assert re.search(r"many\b.*\b2 items\b", words)
    assert re.search(r"one\b.*\b1 item\b", words)


@pytest.mark.item("4.26")
def test_neighbours_are_named(docs: Pages) -> None:
    nav = re.search(r'<nav[^>]*aria-label="Docs pages".*?</nav>', docs["/docs/guides/fourth"], re.DOTALL)
    assert nav
    assert re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", nav[0])).split() == ["Previous", "Third", "Next", "First"]


@pytest.mark.item("6.7")
def test_recent_posts_are_next_to_lists_and_posts_alone(blog: Pages) -> None:
    label = 'aria-label="Blog recent posts navigation"'
    for route in ("/blog", "/blog/page/2", "/blog/my-own-slug", "/blog/tags", "/blog/tags/everything", "/blog/authors"):
        assert label in blog[route], route
    assert label not in blog["/blog/archive"]
    assert label not in blog["/"]


@pytest.mark.item("6.1", "6.4", "6.5")
def test_the_list_shows_what_is_before_the_cut(blog: Pages) -> None:
    words = text(blog["/blog"])
    assert "Before the cut of post 13." in words
    assert "After the cut of post 13." not in words
    assert 'aria-label="Read more about Post 13"' in blog["/blog"]
    assert "After the cut of post 13." in text(blog["/blog/2024/07/13/post-13"])
    assert 'aria-label="Read more about In a folder"' not in blog["/blog/page/2"]


@pytest.mark.item("6.9")
def test_a_post_lists_its_contents(blog: Pages) -> None:
    assert 'href="#h"' in blog["/blog/my-own-slug"]


def test_a_gap_of_the_sidebar_is_a_link(tmp_path: Path) -> None:
    files = {f"docs/p{number:03d}.md": f"# Page {number}\n" for number in range(130)}
    html = pages_of(write_site(tmp_path, files))["/docs/p000"]
    links = re.findall(r'<a[^>]*href="(/docs/p041)"[^>]*>(.*?)</a>', html)
    assert [(href, text(words)) for href, words in links] == [("/docs/p041", "89 more")]


@pytest.mark.item("4.20")
def test_a_row_that_leaves_the_site_opens_a_tab(tmp_path: Path) -> None:
    html = pages_of(copy_site("sidebars", tmp_path))["/docs/next/guides/one"]
    row = re.search(r'<a[^>]*href="https://elsewhere\.example\.org"[^>]*>(.*?)</a>', html)
    assert row
    assert 'target="_blank"' in row[0]
    assert "<svg" in row[1]


def test_headings_are_escaped_once(tmp_path: Path) -> None:
    files = {
        "docs/heading.md": "# A & B, *x* and `<y>`\n",
        "docs/front.md": "---\ntitle: \"A & B < C\"\ntags: ['A & B < C']\n---\n\nText.\n",
        "docs/part/_category_.json": '{ "label": "A & B < C", "link": { "type": "generated-index" } }',
        "docs/part/in.md": "# In\n",
        "blog/2024-01-02-post.md": "---\ntags: ['A & B < C']\n---\n\n# Post\n",
    }
    pages = pages_of(write_site(tmp_path, files, '[blog]\ntitle = "A & B < C"\n'))
    escaped = "A &amp; B &lt; C"
    headings = {route: re.findall(r"<h1[^>]*>(.*?)</h1>", html) for route, html in pages.items()}
    assert headings["/docs/heading"] == ["A &amp; B, <em>x</em> and <code>&lt;y&gt;</code>"]
    assert headings["/docs/front"] == [escaped]
    assert headings["/docs/category/a--b--c"] == [escaped]
    assert headings["/docs/tags/a-b-c"] == [f"One doc tagged with &quot;{escaped}&quot;"]
    assert headings["/blog/tags/a-b-c"] == [f"One post tagged with &quot;{escaped}&quot;"]
    assert headings["/blog"] == [escaped]
