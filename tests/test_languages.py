"""Sites in several languages: one build makes all of them, each below its path, with links between their pages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from docstead.build import assemble, build, check, render
from docstead.config import parse_config
from docstead.errors import SettingsError, SiteError
from docstead.server.http.app import create_app
from tests.building import first_load, write_files, write_site

TEXTS = re.compile(r"assets/messages-[0-9a-f]{12}\.js$")
SETTINGS = """
base_path = "/base/"
blog = false
[i18n]
locales = ["en", "de", "ar"]
[[sections]]
edit_url = "https://code.example.org"
"""
FILES = {
    "docs/start.md": "# Start\n\nText. ![p](pic.svg)\n\n## Part\n\nMore.[^1]\n\n[^1]: Note.\n",
    "docs/other.md": "# Other\n\nText.\n",
    "docs/more/_category_.yml": "label: More\n",
    "docs/more/deep.md": "# Deep\n",
    "docs/pic.svg": "<svg/>",
    "static/logo.svg": "<svg/>",
    "static/_redirects": "/from /to\n",
    "i18n/de/docs/start.md": "# Anfang\n\nText. ![p](pic.svg) [weiter](other.md)\n\n## Teil\n\nMehr.[^1]\n\n[^1]: Notiz.\n",
    "i18n/de/docs/more/_category_.yml": "label: Mehr\n",
    "i18n/de/docs/pic.svg": "<svg><text>de</text></svg>",
    "i18n/de/static/logo.svg": "<svg><text>de</text></svg>",
    "i18n/de/docs/nur.md": "# Nur deutsch\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path / "site", FILES, SETTINGS)


def test_mermaid_is_at_the_root_for_a_diagram_of_one_language(site: Path) -> None:
    write_files(site, {"i18n/de/docs/start.md": '# Anfang\n\n```mermaid\npie\n  "Segler" : 4\n```\n'})
    with (site / "docstead.toml").open("a") as settings:
        settings.write("[markdown]\nmermaid = true\n")
    found = [path for path in render(assemble(site)) if "mermaid.browser" in path]
    assert len(found) == 1
    assert found[0].startswith("assets/")


def test_every_language_is_below_its_path(site: Path) -> None:
    artifacts = render(assemble(site))
    html = {code: artifacts[f"{code}docs/start/index.html"].make().decode() for code in ("", "de/", "ar/")}
    assert '<html lang="en" dir="ltr"' in html[""]
    assert '<html lang="de" dir="ltr"' in html["de/"]
    assert '<html lang="ar" dir="rtl"' in html["ar/"]
    assert 'href="/base/de/docs/other"' in html["de/"]
    assert "Anfang" in html["de/"]
    assert "Start" in html["ar/"]
    assert "https://code.example.org/i18n/de/docs/start.md" in html["de/"]
    assert "https://code.example.org/docs/start.md" in html["ar/"]
    assert "Direkter Link zu Teil" in html["de/"]
    # The text of the default language is compiled in the default language.
    assert "Direct link to Part" in html["ar/"]


def test_search_engines_find_the_translations(site: Path) -> None:
    artifacts = render(assemble(site))

    def head(path: str) -> tuple[str, list[tuple[str, str]]]:
        html = artifacts[path].make().decode()
        canonical = re.search(r'rel="canonical" href="([^"]+)"', html)
        assert canonical
        return canonical[1], re.findall(r'rel="alternate" href="([^"]+)" hreflang="([^"]+)"', html)

    url = "https://test.example.org/base"
    both = [(f"{url}/docs/start", "en"), (f"{url}/de/docs/start", "de"), (f"{url}/docs/start", "x-default")]
    assert head("docs/start/index.html") == (f"{url}/docs/start", both)
    assert head("de/docs/start/index.html") == (f"{url}/de/docs/start", both)
    # Arabic has no translation: its page repeats the English one.
    assert head("ar/docs/start/index.html") == (f"{url}/docs/start", [])
    assert head("de/docs/nur/index.html") == (f"{url}/de/docs/nur", [(f"{url}/de/docs/nur", "de")])
    sitemaps = {code: artifacts[f"{code}sitemap.xml"].make().decode() for code in ("", "de/", "ar/")}
    assert f'<loc>{url}/docs/start</loc><xhtml:link rel="alternate" hreflang="en"' in sitemaps[""]
    assert f"<loc>{url}/de/docs/start</loc>" in sitemaps["de/"]
    assert "/de/docs/other" not in sitemaps["de/"]
    assert "docs/start" not in sitemaps["ar/"]


def test_robots_name_the_sitemaps_of_all_languages(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n"}, '[i18n]\nlocales = ["en", "de"]\n')
    robots = render(assemble(site))["robots.txt"].make().decode()
    assert re.findall("Sitemap: (.*)", robots) == [
        "https://test.example.org/sitemap.xml",
        "https://test.example.org/de/sitemap.xml",
    ]


def test_what_languages_share_and_what_they_have_of_their_own(site: Path) -> None:
    artifacts = render(assemble(site))
    assert not [path for path in artifacts if path.startswith(("de/assets/entry", "ar/assets/entry"))]
    assert [path for path in artifacts if path.endswith(("_redirects", "_headers"))] == ["_redirects", "_headers"]
    redirects = artifacts["_redirects"].make().decode().splitlines()
    assert redirects[0] == "/from /to"
    assert {line.split()[0] for line in redirects} >= {"/base/docs", "/base/de/docs", "/base/ar/docs"}
    assert (artifacts["logo.svg"].make(), artifacts["ar/logo.svg"].make()) == (b"<svg/>", b"<svg/>")
    assert artifacts["de/logo.svg"].make() == b"<svg><text>de</text></svg>"
    pictures = {path.split("assets")[0]: artifacts[path].make() for path in artifacts if "assets/files/pic" in path}
    assert pictures == {"": b"<svg/>", "ar/": b"<svg/>", "de/": b"<svg><text>de</text></svg>"}
    assert {path.split("assets")[0] for path in artifacts if TEXTS.search(path)} == {"de/", "ar/"}
    sidebar = next(artifacts[path].make() for path in artifacts if path.startswith("de/assets/sidebar-"))
    assert [item["label"] for item in json.loads(sidebar)["items"]] == ["Mehr", "Nur deutsch", "Other", "Anfang"]


def test_a_landing_page_without_a_translation_keeps_its_direction(tmp_path: Path) -> None:
    files = {"index.md": "---\nhero:\n  title: Library\n---\n", "i18n/ar/docs/a.md": "# A\n", "docs/a.md": "# A\n"}
    site = write_site(tmp_path, files, '[i18n]\nlocales = ["en", "ar"]\n')
    html = render(assemble(site))["ar/index.html"].make().decode()
    assert '<header lang="en" dir="ltr" class="hero' in html


def test_pages_without_a_translation_say_so(site: Path) -> None:
    artifacts = render(assemble(site))

    def view(path: str) -> dict[str, object]:
        return dict(first_load(artifacts[path].make())["page"])

    assert view("de/docs/other/index.html")["untranslated"] == "en"
    assert "untranslated" not in view("de/docs/start/index.html")
    assert "untranslated" not in view("docs/other/index.html")
    assert "otherPaths" not in view("docs/other/index.html")
    # For a page that the other languages lack, the links are to their home pages.
    assert view("de/docs/nur/index.html")["otherPaths"] == {"en": "/base/", "ar": "/base/ar/"}


def test_issues_name_the_translation(site: Path) -> None:
    write_files(site, {"i18n/de/docs/start.md": "# Anfang\n\n[x](nix.md)\n"})
    (issue,) = assemble(site).issues
    assert (issue.code, issue.path, issue.span and issue.span.line) == ("broken-link", "i18n/de/docs/start.md", 3)


def test_a_language_has_settings_of_its_own(site: Path) -> None:
    own = 'title = "Probe"\n[navbar]\ntitle = "Oben"\n'
    write_files(site, {"i18n/de/docstead.toml": own})
    artifacts = render(assemble(site))
    page = artifacts["de/docs/start/index.html"].make().decode()
    assert "<title data-head>Anfang | Probe</title>" in page
    assert '"title":"Oben"' in page
    assert "https://code.example.org/" in page  # what the file leaves out stays
    assert "<title data-head>Start | Test</title>" in artifacts["docs/start/index.html"].make().decode()

    write_files(site, {"i18n/de/docstead.toml": 'titel = "x"\n[navbar]\ntitel = "x"\n'})
    with pytest.raises(SettingsError) as caught:
        assemble(site)
    found = {(issue.code, issue.path, issue.span and issue.span.line) for issue in caught.value.issues}
    assert found == {("settings-unknown", "i18n/de/docstead.toml", line) for line in (1, 3)}
    write_files(site, {"i18n/de/docstead.toml": 'url = "https://de.example.org"\n'})
    with pytest.raises(SettingsError) as caught:
        assemble(site)
    assert [issue.code for issue in caught.value.issues] == ["settings-shared"]


def test_texts_of_the_site_are_used_and_checked(site: Path) -> None:
    write_files(
        site, {"messages/de.toml": '[page]\nedit = "Verbessern"\n', "messages/en.toml": '[page]\nedti = "Improve"\n'}
    )
    assembly = assemble(site)
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("unknown-text", "messages/en.toml")]
    (site / "messages/en.toml").unlink()
    artifacts = render(assemble(site))
    assert "Verbessern" in artifacts["de/docs/start/index.html"].make().decode()
    script = next(path for path in artifacts if path.startswith("de/assets/messages-"))
    assert b'"page.edit":"Verbessern"' in artifacts[script].make()


def test_english_pages_load_no_texts(site: Path) -> None:
    artifacts = render(assemble(site))
    script = '<script src="/base/{}assets/messages-'
    pages = {code: artifacts[f"{code}docs/start/index.html"].make().decode() for code in ("", "de/")}
    assert script.format("") not in pages[""]
    assert script.format("de/") in pages["de/"]


def test_a_page_in_the_way_of_a_language_is_reported(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n", "pages/de/docs/a.md": "# In the way\n"}
    site = write_site(tmp_path / "site", files, 'blog = false\n[i18n]\nlocales = ["en", "de"]\n')
    with pytest.raises(SiteError) as caught:
        check(site)
    assert {issue.code for issue in caught.value.issues} == {"output-conflict"}


def test_documents_without_a_translation_are_compiled_once(site: Path, tmp_path: Path) -> None:
    steps: list[tuple[str, int]] = []
    build(site, tmp_path / "out", lambda stage, done, total: steps.append((stage, total)))
    digests = [
        {path: document.digest for path, document in found.documents.items()}
        for found in (assemble(site).site, *(other for _, other in assemble(site).translations))
    ]
    assert digests[0] == digests[2]
    assert {path for path, digest in digests[1].items() if digests[0].get(path) != digest} == {
        "docs/start.md",
        "docs/nur.md",
    }


def test_folders_of_docusaurus_are_read_where_they_are(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n",
        "docs/b.md": "# B\n",
        "blog/2026-01-02-x.md": "---\ntitle: X\n---\n\nText.\n\n<!-- truncate -->\n",
        "news/2026-01-02-y.md": "---\ntitle: Y\n---\n\nText.\n",
        "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# Ah\n\n[B](b.md) [x](nix.md)\n",
        "i18n/de/docusaurus-plugin-content-blog-news/2026-01-02-y.md": "---\ntitle: Ypsilon\n---\n\nText.\n",
        "i18n/de/docusaurus-plugin-content-blog/2026-01-02-x.md": "---\ntitle: Iks\n---\n\nText.\n\n<!-- truncate -->\n",
    }
    settings = '[[blog]]\n[[blog]]\nid = "news"\n[i18n]\nlocales = ["en", "de"]\n'
    site = write_site(tmp_path / "site", files, settings)
    assembly = assemble(site)
    ((_, german),) = assembly.translations
    titles = {page.route: page.title for page in german.pages}
    assert (titles["/docs/a"], titles["/docs/b"], titles["/blog/2026/01/02/x"]) == ("Ah", "B", "Iks")
    assert titles["/news/2026/01/02/y"] == "Ypsilon"
    place = "i18n/de/docusaurus-plugin-content-docs/current/a.md"
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("broken-link", place)]


def test_every_language_has_services_of_its_own(tmp_path: Path) -> None:
    settings = (
        'title = "T"\nurl = "https://x.example.org"\n[i18n]\nlocales = ["en", "de"]\n[assistant]\nenabled = true\n'
    )
    app = create_app(parse_config(settings), tmp_path)
    paths = {getattr(route, "path", "") for route in app.routes}
    assert {"/product_ai", "/de/product_ai", "/readyz", "/de/readyz", "/mcp", "/de/mcp"} <= paths


def test_texts_for_programs_are_in_the_language_of_the_page(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "---\ntags: [x]\n---\n# A\n",
        "docs/more/_category_.yml": "label: Mehr\nlink: { type: generated-index }\n",
        "docs/more/in/_category_.yml": "label: Darin\nlink: { type: generated-index }\n",
        "docs/more/in/b.md": "# B\n",
        "blog/2024-01-01-a.md": "# Beitrag\n\nText.\n",
    }
    build(write_site(tmp_path / "site", files, '[i18n]\ndefault_locale = "de"\n'), tmp_path / "out")
    text = {path: (tmp_path / "out" / path).read_text(encoding="utf-8") for path in (
        "docs/a/index.html", "docs/a.md", "docs/category/mehr.md", "docs/tags/x.md", "index.md", "404.html")}  # fmt: skip
    assert text["docs/a.md"].startswith(
        "> Für KI-Agenten: [llms.txt](https://test.example.org/llms.txt) nennt alle Seiten"
    )
    assert 'aria-label="Für KI-Agenten"><p>Für KI-Agenten: <a href="/llms.txt"' in text["docs/a/index.html"]
    assert "Darin](https://test.example.org/docs/category/darin): 1 Eintrag" in text["docs/category/mehr.md"]
    assert "[Alle Schlagwörter]" in text["docs/tags/x.md"]
    assert "## Aus dem Blog" in text["index.md"]
    assert '<meta name="docstead-banner" content="{&quot;title&quot;:&quot;Die Website wurde' in text["404.html"]


def test_links_in_components_have_the_base_path_and_the_language(tmp_path: Path) -> None:
    link = "import Link from '@docstead/Link';\nexport default () => <Link to=\"/docs/b\">there</Link>;\n"
    page = 'import Go from \'@site/components/Go\';\n\n# A\n\n<Go /> <Link to="/docs/b">text</Link> {<Link to="/docs/b">value</Link>}\n'
    files = {"docs/a.mdx": page, "docs/b.md": "# B\n", "i18n/de/docs/a.mdx": page, "components/Go.tsx": link}
    settings = 'base_path = "/base/"\n[i18n]\nlocales = ["en", "de"]\n'
    site = write_site(tmp_path / "site", files, settings)
    build(site, tmp_path / "out")
    for path, base in (("docs/a/index.html", "/base/docs/b"), ("de/docs/a/index.html", "/base/de/docs/b")):
        html = (tmp_path / "out" / path).read_text(encoding="utf-8")
        assert re.findall(r'<a href="([^"]+)"[^>]*>(?:there|text|value)<', html) == [base] * 3
