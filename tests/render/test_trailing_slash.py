"""The setting for hosts that redirect the address of a page to the same with a slash."""

from __future__ import annotations

import re
from pathlib import Path

from tests.building import rendered, write_site

FILES: dict[str, str | bytes] = {
    "docs/first.md": "# First\n\n[second](./second.md#part), [file](./notes.txt), [out](https://example.org/docs/second)\n",
    "docs/second.md": "# Second\n\n## Part\n\n[self](#part) [first](/docs/first?a=b)\n",
    "docs/notes.txt": "notes",
    "blog/2026-01-01-news.md": "# News\n\nText.\n",
}
REDIRECTS = '\n[redirects]\n"/old" = "/docs/first"\n"/out" = "https://example.org/x"\n'


def test_pages_are_named_with_a_slash_everywhere(tmp_path: Path) -> None:
    site = write_site(tmp_path / "s", FILES, "trailing_slash = true\n" + REDIRECTS)
    files = rendered(site, tmp_path / "f")
    first = files["docs/first/index.html"].make().decode()
    assert 'rel="canonical" href="https://test.example.org/docs/first/"' in first
    assert 'property="og:url" content="https://test.example.org/docs/first/"' in first
    body = set(re.findall(r'<a [^>]*?href="([^"]+)"', first))
    assert "/docs/second/#part" in body
    assert "https://example.org/docs/second" in body
    assert not {"/docs/second#part", "/docs/second"} & body
    assert any(address.endswith(".txt") for address in body)
    assert 'href="/docs/first/?a=b"' in files["docs/second/index.html"].make().decode()
    sitemap = files["sitemap.xml"].make().decode()
    places = re.findall(r"<loc>(.*?)</loc>", sitemap)
    assert places
    assert all(place.endswith("/") for place in places)
    feed = files["blog/rss.xml"].make().decode()
    assert all(link.endswith("/") for link in re.findall(r"<link>(.*?)</link>", feed))
    assert files["_redirects"].make().decode().splitlines() == [
        "/docs /docs/first/ 302",
        "/old /docs/first/ 302",
        "/out https://example.org/x 302",
    ]


def test_a_relative_path_begins_at_the_address_with_its_slash(tmp_path: Path) -> None:
    pages: dict[str, str | bytes] = {
        "docs/a/first.md": "# First\n\n[second](../../second)\n",
        "docs/second.md": "# Second\n",
    }
    first = rendered(write_site(tmp_path / "s", pages, "trailing_slash = true\n"), tmp_path / "f")
    assert 'href="/docs/second/"' in first["docs/a/first/index.html"].make().decode()


def test_without_it_they_are_named_without(tmp_path: Path) -> None:
    files = rendered(write_site(tmp_path / "s", FILES), tmp_path / "f")
    assert 'href="https://test.example.org/docs/first"' in files["docs/first/index.html"].make().decode()
    assert "<loc>https://test.example.org/docs/first</loc>" in files["sitemap.xml"].make().decode()
