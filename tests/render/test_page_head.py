"""Elements that authors put into the head of a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.build import build
from docstead.render.page_head import take_head
from tests.building import write_site

COMPONENT = """import Head from '@docusaurus/Head';
import Meta from '@site/components/Meta';

# A

<Head>
  <title>Boats for all</title>
  <meta property="og:title" content={"Boats & oars"} />
  <link rel="preconnect" href="https://boats.example.org" crossOrigin="" />
  <script>alert(1)</script>
</Head>

<Meta />

`<head>` is code.
"""
META = """import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';

export default () => (
  <>
    <Head><script type="application/ld+json">{JSON.stringify({ name: '</b>' })}</script></Head>
    <PageMetadata description="All of them" keywords={['boat', 'oar']} />
  </>
);
"""
WRITTEN = '# B\n\n<head>\n  <meta name="robots" content="noindex" />\n  <title>Oars</title>\n</head>\n\nText.\n'


def _head(page: Path) -> tuple[str, str]:
    html = page.read_text(encoding="utf-8")
    head, _, body = html.partition("</head>")
    return head, body


def test_a_component_and_an_element_put_them_there(tmp_path: Path) -> None:
    files = {"docs/a.mdx": COMPONENT, "components/Meta.jsx": META, "docs/b.md": WRITTEN, "docs/c.mdx": WRITTEN}
    build(write_site(tmp_path / "site", files), tmp_path / "out")
    head, body = _head(tmp_path / "out/docs/a/index.html")
    assert re.findall(r"<title[^>]*>([^<]*)", head) == ["Boats for all"]
    assert '<meta data-head property="og:title" content="Boats &amp; oars">' in head
    assert head.count("og:title") == 1
    assert '<link data-head rel="preconnect" href="https://boats.example.org" crossorigin="">' in head
    assert '<script data-head type="application/ld+json">{"name":"\\u003c/b>"}</script>' in head
    assert "alert(1)" not in head + body
    assert '<meta data-head name="description" content="All of them">' in head
    assert '<meta data-head name="keywords" content="boat,oar">' in head
    assert "<template" not in body
    assert "&lt;head&gt;" in body
    for page in ("b", "c"):
        head, body = _head(tmp_path / f"out/docs/{page}/index.html")
        assert '<meta data-head name="robots" content="noindex">' in head
        assert "<title data-head>Oars</title>" in head
        assert "<head>" not in body
        assert "Text." in body


def test_a_list_of_posts_has_a_head_of_its_own(tmp_path: Path) -> None:
    post = f"---\ndate: 2026-01-02\nslug: b\n---\n\n{WRITTEN}\n<!-- truncate -->\n\nMore.\n"
    build(write_site(tmp_path / "site", {"blog/a.md": post}), tmp_path / "out")
    head, body = _head(tmp_path / "out/blog/index.html")
    assert "Oars" not in head
    assert "<head>" not in body
    assert "<title data-head>Oars</title>" in _head(tmp_path / "out/blog/b/index.html")[0]
    assert "&lt;head&gt;" not in (tmp_path / "out/blog/rss.xml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        '<iframe srcdoc="<html><head><title>F</title></head></html>"></iframe>',
        '<template data-head="x">y</template>',
        "<script>var t = '<head>' + x + '</head>';</script>",
    ],
)
def test_other_heads_are_left_alone(text: str) -> None:
    assert take_head(text) == (text, [])


def test_the_text_of_an_element_is_its_own() -> None:
    _, (title,) = take_head("<head><title>A</title><style>.x {}</style><script>1</script></head>")
    assert title.text == "A"
