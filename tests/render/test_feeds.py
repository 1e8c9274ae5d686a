"""Feeds, as the readers of feeds parse them."""

from __future__ import annotations

import datetime
import json
import re
from email.utils import parsedate_to_datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docstead.model.artifact import Artifact
from tests.building import copy_site, rendered, write_site

ATOM = "{http://www.w3.org/2005/Atom}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}encoded"
CREATOR = "{http://purl.org/dc/elements/1.1/}creator"


@pytest.fixture(scope="module")
def blog(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Artifact]:
    folder = tmp_path_factory.mktemp("blog")
    site = copy_site("blog-forms", folder)
    (site / "blog/2024-07-13-post-13.md").write_text(
        "---\ntitle: Post <13> & more\nauthors: [ada, { name: Guest & Co }]\ntags: [C# & more]\n---\n\n"
        "A [link](/blog/archive), a [file](./2024-01-01-post-01.md#x), [here](#h), ![i](/img/x.png) and "
        "[away](https://example.org/?a=1&b=2).\n\n## H\n\n]]> & <b>bold</b>\n",
        encoding="utf-8",
    )
    (site / "static/img").mkdir(parents=True, exist_ok=True)
    (site / "static/img/x.png").write_bytes(b"png")
    return rendered(site, folder / "frontend")


def xml(artifacts: dict[str, Artifact], path: str) -> ElementTree.Element:
    return ElementTree.fromstring(artifacts[path].make())


def text(element: ElementTree.Element | None) -> str:
    assert element is not None
    return element.text or ""


@pytest.mark.item("6.18")
def test_rss(blog: dict[str, Artifact]) -> None:
    channel = xml(blog, "blog/rss.xml").find("channel")
    assert channel is not None
    assert text(channel.find("title")) == "Posts Blog"
    assert text(channel.find("link")) == "https://posts.example.org/blog"
    assert text(channel.find("copyright")) == "© 2024 Posts"
    assert text(channel.find("language")) == "en"
    items = channel.findall("item")
    assert len(items) == 5, "feed_limit"
    first = items[0]
    assert text(first.find("title")) == "Post <13> & more"
    assert text(first.find("link")) == text(first.find("guid")) == "https://posts.example.org/blog/2024/07/13/post-13"
    assert parsedate_to_datetime(text(first.find("pubDate"))) == datetime.datetime(2024, 7, 13, tzinfo=datetime.UTC)
    assert [text(creator) for creator in first.findall(CREATOR)] == ["Ada", "Guest & Co"]
    assert [text(category) for category in first.findall("category")] == ["C# & more"]


@pytest.mark.item("6.18")
def test_the_whole_text_with_full_addresses(blog: dict[str, Artifact]) -> None:
    channel = xml(blog, "blog/rss.xml").find("channel")
    assert channel is not None
    content = text(channel.findall("item")[0].find(CONTENT))
    for address in (
        'href="https://posts.example.org/blog/archive"',
        'href="https://posts.example.org/blog/2024/01/01/post-01#x"',
        'href="https://posts.example.org/blog/2024/07/13/post-13#h"',
        'src="https://posts.example.org/img/x.png"',
        'href="https://example.org/?a=1&amp;b=2"',
    ):
        assert address in content
    assert "]]&gt; &amp; <b>bold</b>" in content
    cut = text(channel.findall("item")[1].find(CONTENT))
    assert "Before the cut" in cut
    assert "After the cut" in cut


@pytest.mark.item("6.18")
def test_atom(blog: dict[str, Artifact]) -> None:
    feed = xml(blog, "blog/atom.xml")
    assert text(feed.find(f"{ATOM}title")) == "Posts Blog"
    assert text(feed.find(f"{ATOM}updated")) == "2024-07-13T00:00:00.000Z"
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 5
    assert text(entries[0].find(f"{ATOM}title")) == "Post &lt;13&gt; &amp; more"
    assert text(entries[0].find(f"{ATOM}id")) == "https://posts.example.org/blog/2024/07/13/post-13"
    authors = entries[0].findall(f"{ATOM}author")
    assert [text(author.find(f"{ATOM}name")) for author in authors] == ["Ada", "Guest & Co"]
    assert text(authors[0].find(f"{ATOM}uri")) == "https://posts.example.org/blog/authors/ada"


def test_json(blog: dict[str, Artifact]) -> None:
    feed = json.loads(blog["blog/feed.json"].make())
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["title"] == "Posts Blog"
    assert [item["title"] for item in feed["items"]] == ["Post <13> & more", "Post 12", "Post 11", "Post 10", "Post 09"]
    assert feed["items"][0]["date_published"] == "2024-07-13T00:00:00.000Z"


@pytest.mark.item("6.18", "6.21")
def test_drafts_and_unlisted_posts_are_in_no_feed(blog: dict[str, Artifact]) -> None:
    for path in ("blog/rss.xml", "blog/atom.xml", "blog/feed.json"):
        content = blog[path].make().decode()
        assert "Hidden" not in content
        assert "Draft" not in content


def test_only_the_feeds_that_are_asked_for(tmp_path: Path) -> None:
    files = {"blog/2024-01-02-a.md": "# A\n"}
    some = rendered(write_site(tmp_path / "a", files, '[blog]\nfeeds = ["atom"]\n'), tmp_path / "f")
    assert {
        path
        for path in some
        if path.startswith("blog/") and "/" not in path[5:] and path.endswith(("xml", "feed.json"))
    } == {"blog/atom.xml"}
    none = rendered(write_site(tmp_path / "b", {"docs/a.md": "# A\n"}), tmp_path / "g")
    assert not [path for path in none if path.endswith(("rss.xml", "atom.xml", "feed.json"))]


def test_addresses_of_a_site_below_a_base_path(tmp_path: Path) -> None:
    files = {"blog/2024-01-02-ü.md": "# A\n\n[x](/blog)\n"}
    artifacts = rendered(write_site(tmp_path / "a", files, 'base_path = "/base"\n'), tmp_path / "f")
    channel = xml(artifacts, "blog/rss.xml").find("channel")
    assert channel is not None
    item = channel.findall("item")[0]
    assert text(item.find("link")) == "https://test.example.org/base/blog/2024/01/02/%C3%BC"
    assert 'href="https://test.example.org/base/blog"' in text(item.find(CONTENT))


def test_each_of_several_blogs_has_its_feeds(tmp_path: Path) -> None:
    files = {"blog/2024-01-02-a.md": "# A\n", "notes/2024-03-04-b.md": "# B\n"}
    settings = '[[blog]]\n[[blog]]\nid = "notes"\nfeeds = ["rss", "json"]\nfeed_copyright = "© {year} Harbour"\n'
    artifacts = rendered(write_site(tmp_path / "site", files, settings), tmp_path / "cache")
    main, other = xml(artifacts, "blog/rss.xml").find("channel"), xml(artifacts, "notes/rss.xml").find("channel")
    assert main is not None
    assert other is not None
    assert [(text(each.find("title")), text(each.find("item/title"))) for each in (main, other)] == [
        ("Test Blog", "A"),
        ("Test Notes", "B"),
    ]
    assert (main.find("copyright"), text(other.find("copyright"))) == (None, "© 2024 Harbour")
    assert json.loads(artifacts["notes/feed.json"].make())["home_page_url"] == "https://test.example.org/notes"
    assert "notes/atom.xml" not in artifacts
    head = artifacts["notes/index.html"].make().decode()
    assert re.findall(r'<link rel="alternate" type="[^"]*" href="([^"]*)" title="([^"]*)"', head) == [
        ("/blog/rss.xml", "Test RSS Feed"),
        ("/blog/atom.xml", "Test Atom Feed"),
        ("/blog/feed.json", "Test JSON Feed"),
        ("/notes/rss.xml", "Test Notes RSS Feed"),
        ("/notes/feed.json", "Test Notes JSON Feed"),
    ]
    assert "## Blog\n\n- [A]" in artifacts["llms.txt"].make().decode()
    assert "## Notes\n\n- [B]" in artifacts["llms.txt"].make().decode()
