"""The head of every kind of page, read from the HTML that is published."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docstead import __version__
from tests.building import Head, copy_site, rendered, write_site

Page = Callable[[str], Head]


def reader(site: Path, folder: Path) -> Page:
    artifacts = rendered(site, folder)
    return lambda path: Head(artifacts[path].make().decode())


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Page:
    folder = tmp_path_factory.mktemp("docs")
    return reader(copy_site("docs-forms", folder), folder / "frontend")


@pytest.fixture(scope="module")
def blog(tmp_path_factory: pytest.TempPathFactory) -> Page:
    folder = tmp_path_factory.mktemp("blog")
    return reader(copy_site("blog-forms", folder), folder / "frontend")


@pytest.mark.item("2.1", "2.2", "2.3", "2.7")
@pytest.mark.parametrize(
    ("file", "title"),
    [
        ("index.html", "Posts"),
        ("404.html", "Page Not Found | Posts"),
        ("blog/index.html", "Blog | Posts"),
        ("blog/page/2/index.html", "Blog | Posts"),
        ("blog/archive/index.html", "Archive | Posts"),
        ("blog/authors/index.html", "Authors | Posts"),
        ("blog/authors/ada/index.html", "Ada - 8 posts | Posts"),
        ("blog/tags/index.html", "Tags | Posts"),
        ("blog/tags/everything/index.html", '13 posts tagged with "Everything" | Posts'),
        ("blog/2024/01/01/post-01/index.html", "Post 01 | Posts"),
    ],
)
def test_titles(blog: Page, file: str, title: str) -> None:
    head = blog(file)
    assert head.title == title
    assert head.meta("og:title") == [title]


@pytest.mark.item("2.1", "2.2")
def test_titles_of_the_docs(docs: Page) -> None:
    assert docs("index.html").title == "Forms"
    assert docs("docs/start/index.html").title == "Start here | Forms"
    assert docs("docs/category/guides--ways/index.html").title == "All guides | Forms"


@pytest.mark.item("2.4", "1.9")
@pytest.mark.parametrize(
    ("file", "path"),
    [
        ("index.html", "/base/"),
        ("docs/start/index.html", "/base/docs/start"),
        ("docs/api/index.html", "/base/docs/api/"),
        ("docs/New Notes/index.html", "/base/docs/New%20Notes"),
    ],
)
def test_the_canonical_address(docs: Page, file: str, path: str) -> None:
    head = docs(file)
    address = f"https://forms.example.org{path}"
    assert [link["href"] for link in head.links("canonical")] == [address]
    assert head.meta("og:url") == [address]


def alternates(head: Head) -> dict[str | None, str | None]:
    return {link["hreflang"]: link["href"] for link in head.links("alternate") if "hreflang" in link}


@pytest.mark.item("2.5", "2.6")
def test_every_language_with_the_page_has_its_address(docs: Page, blog: Page) -> None:
    head = docs("docs/start/index.html")
    assert alternates(head) == {
        "en": "https://forms.example.org/base/docs/start",
        "x-default": "https://forms.example.org/base/docs/start",
    }
    assert (head.meta("og:locale"), head.meta("og:locale:alternate")) == (["en"], ["de", "ar"])

    single = blog("blog/index.html")
    assert alternates(single) == dict.fromkeys(("en", "x-default"), "https://posts.example.org/blog")
    assert (single.meta("og:locale"), single.meta("og:locale:alternate")) == (["en"], [])
    assert alternates(blog("404.html")) == {}


@pytest.mark.item("2.8", "2.9")
@pytest.mark.parametrize(
    ("file", "description"),
    [
        ("docs/start/index.html", "Where everyone begins."),
        ("docs/guides/first/index.html", "The first guide."),
        ("docs/category/guides--ways/index.html", "How things are done."),
    ],
)
def test_descriptions(docs: Page, file: str, description: str) -> None:
    head = docs(file)
    assert head.meta("description") == head.meta("og:description") == [description]


@pytest.mark.item("2.9")
def test_descriptions_of_lists(blog: Page) -> None:
    assert blog("blog/index.html").meta("description") == ["Blog"]
    assert blog("blog/archive/index.html").meta("description") == ["Archive"]
    assert blog("blog/my-own-slug/index.html").meta("description") == ["Described & more."]


@pytest.mark.item("2.10", "2.11")
def test_keywords_and_pictures(docs: Page) -> None:
    head = docs("docs/zz-meta/index.html")
    assert head.meta("keywords") == ["one,two"]
    own = "https://forms.example.org/base/img/meta.png"
    assert head.meta("og:image") == head.meta("twitter:image") == [own]
    assert head.meta("twitter:card") == ["summary_large_image"]
    assert docs("docs/start/index.html").meta("og:image") == ["https://forms.example.org/base/img/card.png"]
    assert docs("docs/start/index.html").meta("keywords") == []


@pytest.mark.item("2.12", "2.13", "1.25")
def test_what_every_page_begins_with(docs: Page) -> None:
    head = docs("docs/start/index.html")
    assert head.meta("generator") == [f"docstead {__version__}"]
    assert ("meta", {"charset": "utf-8"}, "") in head.elements
    assert head.meta("viewport") == ["width=device-width, initial-scale=1.0"]
    assert [link["href"] for link in head.links("icon")] == ["/base/img/icon.svg"]
    assert (head.html["lang"], head.html["dir"]) == ("en", "ltr")


@pytest.mark.item("2.21", "8.1")
def test_the_root_element_before_scripts_run(docs: Page) -> None:
    html = docs("docs/start/index.html").html
    assert (html["data-has-hydrated"], html["data-theme"]) == ("false", "light")


@pytest.mark.item("2.14")
@pytest.mark.parametrize(
    ("file", "tag"),
    [
        ("blog/index.html", "blog_posts_list"),
        ("blog/tags/index.html", "blog_tags_list"),
        ("blog/tags/everything/index.html", "blog_tags_posts"),
        ("blog/authors/index.html", "blog_authors_list"),
        ("blog/authors/ada/index.html", "blog_authors_posts"),
        ("blog/archive/index.html", "default"),
        ("blog/my-own-slug/index.html", "default"),
        ("index.html", "default"),
        ("404.html", "default"),
    ],
)
def test_search_hints_of_the_blog(blog: Page, file: str, tag: str) -> None:
    head = blog(file)
    assert head.meta("docstead_tag") == head.meta("docsearch:docstead_tag") == [tag]
    assert head.meta("docstead_locale") == head.meta("docsearch:language") == ["en"]
    assert head.meta("docstead_version") == []


@pytest.mark.item("2.14")
def test_search_hints_of_the_docs(docs: Page) -> None:
    for file in ("docs/start/index.html", "docs/category/same/index.html"):
        head = docs(file)
        assert head.meta("docstead_version") == head.meta("docsearch:version") == ["current"]
        assert head.meta("docstead_tag") == head.meta("docsearch:docstead_tag") == ["docs-default-current"]
    assert docs("docs/tags/index.html").meta("docstead_tag") == ["doc_tags_list"]
    assert docs("docs/tags/shared/index.html").meta("docstead_tag") == ["doc_tag_doc_list"]


@pytest.mark.item("2.15")
def test_feeds_are_named_on_every_page(blog: Page, docs: Page) -> None:
    for file in ("index.html", "404.html", "blog/archive/index.html"):
        feeds = [link for link in blog(file).links("alternate") if "title" in link]
        assert [(link["type"], link["title"], link["href"]) for link in feeds] == [
            ("application/rss+xml", "Posts RSS Feed", "/blog/rss.xml"),
            ("application/atom+xml", "Posts Atom Feed", "/blog/atom.xml"),
            ("application/feed+json", "Posts JSON Feed", "/blog/feed.json"),
        ]
    assert not [link for link in docs("index.html").links("alternate") if "title" in link]


def structured(head: Head) -> list[dict[str, Any]]:
    return [json.loads(text) for _, text in head.scripts("application/ld+json")]


@pytest.mark.item("2.16")
def test_structured_data_of_the_docs(docs: Page) -> None:
    (data,) = structured(docs("docs/guides/first/index.html"))
    assert data["@type"] == "BreadcrumbList"
    assert [(item["position"], item["name"], item["item"]) for item in data["itemListElement"]] == [
        (1, "Guides & Ways", "https://forms.example.org/base/docs/category/guides--ways"),
        (2, "First", "https://forms.example.org/base/docs/guides/first"),
    ]
    (without,) = structured(docs("docs/settings/detail/index.html"))
    assert [item["name"] for item in without["itemListElement"]] == ["Detail"], "a category without a page is left out"
    assert structured(docs("docs/zz-outside/index.html")) == []


@pytest.mark.item("2.16")
def test_structured_data_of_the_blog(blog: Page) -> None:
    (listed,) = structured(blog("blog/index.html"))
    assert listed["@type"] == "Blog"
    assert len(listed["blogPost"]) == 10
    assert structured(blog("blog/page/2/index.html")) == []
    (post,) = structured(blog("blog/my-own-slug/index.html"))
    assert (post["@type"], post["headline"]) == ("BlogPosting", "With a slug")
    assert post["datePublished"] == "2023-05-06T08:20:30.000Z"
    assert post["author"] == [
        {"@type": "Person", "name": "Ada", "url": "https://posts.example.org/blog/authors/ada"},
        {"@type": "Person", "name": "Guest <G>", "url": "https://guest.example.org"},
    ]


@pytest.mark.item("2.17")
def test_metas_of_a_post(blog: Page) -> None:
    head = blog("blog/my-own-slug/index.html")
    assert head.meta("og:type") == ["article"]
    assert head.meta("article:published_time") == ["2023-05-06T08:20:30.000Z"]
    assert head.meta("article:author") == ["https://posts.example.org/blog/authors/ada,https://guest.example.org"]
    assert head.meta("article:tag") == ["Größe"]
    plain = blog("blog/2022/03/05/folder/index.html")
    assert (plain.meta("article:author"), plain.meta("article:tag")) == ([], [])
    assert blog("blog/index.html").meta("og:type") == []


@pytest.mark.item("2.18", "4.33", "6.21")
def test_unlisted_pages_ask_search_engines_to_stay_away(docs: Page, blog: Page) -> None:
    assert docs("docs/hidden/index.html").meta("robots") == ["noindex, nofollow"]
    assert blog("blog/hidden/index.html").meta("robots") == ["noindex, nofollow"]
    assert docs("docs/start/index.html").meta("robots") == []


def test_a_whole_site_may_ask_search_engines_to_stay_away(tmp_path: Path) -> None:
    head = reader(write_site(tmp_path / "site", {"docs/a.md": "# A\n"}, "no_index = true\n"), tmp_path / "f")
    assert head("docs/a/index.html").meta("robots") == ["noindex, nofollow"]


@pytest.mark.item("2.19")
@pytest.mark.parametrize(
    ("file", "classes"),
    [
        (
            "docs/start/index.html",
            {"plugin-docs", "docs-wrapper", "docs-doc-page", "docs-version-current", "docs-doc-id-start"},
        ),
        ("docs/category/same/index.html", {"plugin-docs", "docs-wrapper", "docs-version-current"}),
        ("index.html", {"plugin-pages", "plugin-id-default"}),
    ],
)
def test_the_root_element_has_the_kind_of_page(docs: Page, file: str, classes: set[str]) -> None:
    assert classes <= set((docs(file).html["class"] or "").split())


@pytest.mark.item("2.20")
def test_scripts_of_the_site_owner(tmp_path: Path) -> None:
    settings = (
        '[[scripts]]\nsrc = "/scripts/a.js"\n\n[[scripts]]\nsrc = "https://cdn.example.org/b.js"\nasync = true\n'
        'defer = false\n\n[scripts.attributes]\ndata-site-id = "7\\"8"\n'
    )
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n"}, 'base_path = "/base"\n' + settings)
    scripts = [
        attributes
        for attributes, _ in reader(site, tmp_path / "f")("docs/a/index.html").scripts()
        if "src" in attributes
    ]
    assert scripts == [
        {"src": "/base/scripts/a.js", "defer": None},
        {"src": "https://cdn.example.org/b.js", "async": None, "data-site-id": '7"8'},
    ]


def test_text_of_authors_cannot_leave_its_element(tmp_path: Path) -> None:
    evil = '</title></script><script>alert(1)</script>"><b>'
    text = f"---\ntitle: '{evil}'\ndescription: '{evil}'\nkeywords: ['{evil}']\n---\n\nText.\n"
    artifacts = rendered(write_site(tmp_path / "site", {"docs/a.md": text}), tmp_path / "f")
    html = artifacts["docs/a/index.html"].make().decode()
    assert "<script>alert(1)" not in html
    head = Head(html)
    assert head.title == f"{evil} | Test"
    assert head.meta("description") == [evil]
    assert structured(head)[0]["itemListElement"][0]["name"] == evil
