"""The headers that hosts send with the pages, and the policy among them."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from docstead.build import build
from docstead.server.http.files import FolderFiles, read_headers
from docstead.server.http.pages import Pages
from tests.building import write_site
from tests.server.asking import ask

PAGE = "# Page\n\nText.\n"


def _built(tmp_path: Path, settings: str = "", files: dict[str, str] | None = None) -> Path:
    output = tmp_path / "out"
    build(write_site(tmp_path / "site", {"docs/a.md": PAGE, **(files or {})}, settings), output)
    return output


def _policy(output: Path) -> dict[str, list[str]]:
    found = {name: value for _, name, value in read_headers((output / "_headers").read_text())}
    parts = [part.split() for part in found["Content-Security-Policy"].split("; ")]
    return {name: sources for name, *sources in parts}


def test_the_policy_allows_the_inline_scripts_of_every_page_and_no_other(tmp_path: Path) -> None:
    output = _built(tmp_path)
    sources = _policy(output)["script-src"]
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:"} & set(sources)
    for page in output.rglob("*.html"):
        for script in re.findall(r'<script(?: type="speculationrules")?>(.*?)</script>', page.read_text(), re.DOTALL):
            digest = b64encode(sha256(script.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in sources, page


def test_a_site_in_one_language_has_no_pages_to_fetch_as_a_whole(tmp_path: Path) -> None:
    assert "speculationrules" not in (_built(tmp_path) / "docs/a/index.html").read_text()


def test_mermaid_is_published_and_may_write_styles_where_browsers_draw_a_diagram(tmp_path: Path) -> None:
    settings, diagram = "[markdown]\nmermaid = true\n", "# B\n\n```mermaid\n{}\n  a --> b\n```\n"
    drawn = _built(tmp_path / "1", settings, {"docs/b.md": diagram.format("flowchart LR")})
    later = _built(tmp_path / "2", settings, {"docs/b.md": diagram.format("flowchart LR\n  a@{ shape: cyl }")})
    assert "'unsafe-inline'" not in _policy(drawn)["style-src"]
    assert _policy(later)["style-src"] == ["'self'", "'unsafe-inline'"]
    own = {"docs/b.mdx": "import Plan from '@theme/Mermaid';\n\n# B\n\n<Plan value=\"pie\" />\n"}
    component = {
        "components/Plan.jsx": "import Plan from '@theme/Mermaid';\nexport default () => <Plan value='pie' />;\n"
    }
    sites = [drawn, later, _built(tmp_path / "3", "", own), _built(tmp_path / "4", "", component)]
    assert [len(list(site.glob("assets/mermaid.browser-*.js"))) for site in sites] == [0, 1, 1, 1]


def test_the_policy_allows_the_styles_inside_every_page(tmp_path: Path) -> None:
    every = PAGE + "\n:::tip\nA tip.\n:::\n\n| a |\n| - |\n| b |\n\n```js\nlet a;\n```\n"
    output = _built(tmp_path, '[theme]\nradius = "3px"\n', {"docs/b.md": every})
    sources = _policy(output)["style-src"]
    assert "'unsafe-inline'" not in sources
    inside = {path: re.findall(r"<style>(.*?)</style>", path.read_text(), re.DOTALL) for path in output.rglob("*.html")}
    assert len(inside[output / "docs/b/index.html"]) == len(inside[output / "docs/a/index.html"]) + 3
    assert any(text.startswith(":root{--radius:3px") for text in inside[output / "index.html"])
    for path, texts in inside.items():
        for text in texts:
            digest = b64encode(sha256(text.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in sources, path


def test_without_hashes_where_all_inline_styles_are_allowed(tmp_path: Path) -> None:
    policy = _policy(_built(tmp_path, "[security.sources]\nstyle-src = [\"'unsafe-inline'\"]\n"))
    assert policy["style-src"] == ["'self'", "'unsafe-inline'"], "next to hashes, browsers ignore it"
    assert any(source.startswith("'sha256-") for source in policy["script-src"])


@pytest.mark.parametrize(("address", "fonts"), [("/mine.css", []), ("https://fonts.example/a.css", ["https:"])])
def test_a_style_sheet_of_another_host_may_bring_fonts(tmp_path: Path, address: str, fonts: list[str]) -> None:
    policy = _policy(
        _built(tmp_path, files={"static/mine.css": "", "theme/head.html": f'<link rel="stylesheet" href="{address}">'})
    )
    assert policy["font-src"] == ["'self'", "data:", *fonts]


@pytest.mark.parametrize(
    ("styles", "hosts", "fonts"),
    [
        ("@import url('https://fonts.example/css2?family=Lora');\n", ["https://fonts.example"], ["https:"]),
        ('@import "//fonts.example/a.css";\n', ["https://fonts.example"], ["https:"]),
        ("@font-face { font-family: Lora; src: url(https://files.example/lora.woff2) }\n", [], ["https:"]),
        ("a { background: url(https://files.example/a.png) }\n", [], []),
    ],
)
@pytest.mark.parametrize("settings", ["", '[theme]\nstyles = ["own.css"]\n'])
def test_style_sheets_may_use_those_of_other_hosts(
    tmp_path: Path, styles: str, hosts: list[str], fonts: list[str], settings: str
) -> None:
    policy = _policy(_built(tmp_path, settings, {"own.css" if settings else "theme/style.css": styles}))
    assert [source for source in policy["style-src"] if source.startswith("http")] == hosts
    assert policy["font-src"] == ["'self'", "data:", *fonts]


def test_settings_add_sources(tmp_path: Path) -> None:
    settings = '[security.sources]\nscript-src = ["https://a.example"]\nworker-src = ["blob:"]\n'
    settings += '[[scripts]]\nsrc = "https://tags.example/a.js"\n'
    policy = _policy(_built(tmp_path, settings))
    assert {"'self'", "https://a.example", "https://tags.example"} <= set(policy["script-src"])
    assert policy["connect-src"] == ["'self'", "https://tags.example"]
    assert policy["worker-src"] == ["'self'", "blob:"]


def test_the_owner_can_leave_the_policy_out(tmp_path: Path) -> None:
    output = _built(tmp_path, "[security]\ncontent_policy = false\n")
    assert "Content-Security-Policy" not in (output / "_headers").read_text()


def test_the_owners_headers_come_first(tmp_path: Path) -> None:
    own = "/*\n  Content-Security-Policy: default-src 'self'\n  X-Own: 1\n"
    text = (_built(tmp_path, "", {"static/_headers": own}) / "_headers").read_text()
    assert text.startswith(own.rstrip())
    assert text.count("Content-Security-Policy") == 1
    assert "X-Content-Type-Options" in text


@pytest.mark.parametrize(
    ("address", "own"), [("/docs/a", ""), ("/robots.txt", ""), ("/assets/none.js", "yes"), ("/x", "")]
)
def test_the_service_sends_the_headers(tmp_path: Path, address: str, own: str) -> None:
    output = _built(tmp_path, "", {"static/_headers": "/assets/*\n  X-Own: yes\n# a comment\nnot a header\n"})
    answer = ask(Pages(FolderFiles(output), "/"), address)
    assert "script-src 'self' 'sha256-" in answer.headers["content-security-policy"]
    assert answer.headers.get("x-own", "") == own


@pytest.mark.parametrize(
    ("base", "own", "count"), [("/", "", 1), ("/b/", "", 1), ("/b/", "/*\n  cache-control: no-store\n", 0)]
)
def test_hosts_keep_files_with_a_digest_in_their_names(tmp_path: Path, base: str, own: str, count: int) -> None:
    files = {"static/_headers": own} if own else {}
    found = read_headers((_built(tmp_path, f'base_path = "{base}"\n', files) / "_headers").read_text())
    assert found.count((f"{base}assets/*", "Cache-Control", "public, max-age=31536000, immutable")) == count
    assert {path for path, _, _ in found} == {f"{base}*", *([f"{base}assets/*"] if count else ["/*"])}


@pytest.mark.parametrize(("fresh", "address"), [(False, "/assets/none.js"), (True, "/docs/a")])
def test_what_is_missing_or_edited_is_not_kept(tmp_path: Path, fresh: bool, address: str) -> None:
    output = _built(tmp_path, "", {"static/_headers": "/*\n  Cache-Control: immutable\n"})
    answer = ask(Pages(FolderFiles(output), "/", fresh=fresh), address)
    assert answer.headers["cache-control"] != "immutable"


def test_headers_of_any_bytes_are_read() -> None:
    text = "/*\n  A: b\x00c\r\n \t:\nno\n  Bad Name: x\nx\n  C: d\n/y\n  E: \u2028f"
    assert read_headers(text) == (("/*", "A", "bc"), ("/y", "E", "f"))
