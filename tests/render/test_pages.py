"""Pages as files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from docstead.build import assemble
from docstead.errors import SiteError
from docstead.model.artifact import Artifact
from docstead.render import render_site
from tests.building import copy_site, fake_frontend, first_load, lines, rendered, write_site
from tests.fakes import FakePrerenderer


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Artifact]:
    folder = tmp_path_factory.mktemp("docs")
    return rendered(copy_site("docs-forms", folder), folder / "frontend")


def data(artifacts: dict[str, Artifact], path: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(artifacts[path].make())
    return found


def html(artifacts: dict[str, Artifact], path: str) -> str:
    return artifacts[path].make().decode()


@pytest.mark.item("13.17")
def test_the_text_is_in_the_page_once(docs: dict[str, Artifact]) -> None:
    text = html(docs, "docs/start/index.html")
    assert text.count("<h2") == 1
    assert '<a href="/base/docs/guides/first">a file link</a>' in re.sub(r"<a +href", "<a href", text)
    assert first_load(docs["docs/start/index.html"].make()).keys() == {"site", "page"}


@pytest.mark.item("1.16")
def test_the_page_for_unknown_addresses_is_one_file(docs: dict[str, Artifact]) -> None:
    assert "404.html" in docs
    assert not [path for path in docs if path.startswith("404") and path not in ("404.html", "404.md")]


def test_what_a_page_loads_lies_below_the_base_path(docs: dict[str, Artifact]) -> None:
    text = html(docs, "docs/start/index.html")
    assert '<link rel="stylesheet" href="/base/assets/style.css">' in text
    assert '<script type="module" fetchpriority="low" src="/base/assets/entry.js"' in text
    assert re.search(r' data-later="/base/assets/shared\.js( /base/[\w./]+)*"></script>', text)
    assert "modulepreload" not in text, "scripts that are fetched with the text delay it"


@pytest.mark.item("8.8", "13.15")
def test_inline_scripts_are_before_what_they_prepare(docs: dict[str, Artifact]) -> None:
    text = html(docs, "docs/start/index.html")
    order = ["window.docstead=", "theme()", 'rel="stylesheet"', "<body>", '<div id="docstead">', "banner()"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert "announce()" not in text, "a site without an announcement has no script for it"
    assert "subscribe()" not in text, "only sites that come from MkDocs have scripts that need it"
    assert "choose()" not in text, "a site with one version has nothing to choose"


def digests(site: Path, folder: Path) -> dict[str, str]:
    return {path: artifact.inputs for path, artifact in rendered(site, folder).items()}


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def of_search(path: str) -> bool:
    return "search" in path or path == "build.json" or "passages" in path or "llms" in path or path == "pages.json"


def test_inputs_show_which_pages_an_edit_changes(tmp_path: Path) -> None:
    files = {f"docs/{name}.md": f"# {name}\n\n{'Words. ' * 10}\n" for name in ("a", "b", "c", "d")}
    site = write_site(tmp_path / "site", files)
    before = digests(site, tmp_path / "f")

    (site / "docs/b.md").write_text(files["docs/b.md"] + "\nMore.\n", encoding="utf-8")
    edited = {path for path in changed(before, digests(site, tmp_path / "f")) if not of_search(path)}
    assert edited == {"docs/b/index.html", "docs/b.md"}

    (site / "docs/b.md").write_text("---\nsidebar_label: Other\n---\n\n" + files["docs/b.md"], encoding="utf-8")
    relabelled = changed(before, digests(site, tmp_path / "f"))
    assert {f"docs/{name}/index.html" for name in "abcd"} <= relabelled, "all pages show the sidebar"


def test_another_setting_or_frontend_changes_every_page(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n"})
    assembly = assemble(site)
    frontend = fake_frontend(tmp_path / "f")
    prerenderer = FakePrerenderer()
    one = render_site(assembly.site, assembly.config, frontend=frontend, prerenderer=prerenderer)
    newer = msgspec.structs.replace(frontend, digest="newer")
    other = render_site(assembly.site, assembly.config, frontend=newer, prerenderer=prerenderer)
    for path in ("index.html", "404.html", "docs/a/index.html"):
        assert one[path].inputs != other[path].inputs


def test_an_address_with_odd_characters_is_safe_in_the_page(tmp_path: Path) -> None:
    text = (
        '[a](<https://example.org/"onmouseover="x>) [b](<https://example.org/ü ä>) ![c](<https://example.org/"x.png>)\n'
    )
    page = html(rendered(write_site(tmp_path / "site", {"docs/a.md": text}), tmp_path / "f"), "docs/a/index.html")
    assert 'href="https://example.org/%22onmouseover=%22x"' in page
    assert 'href="https://example.org/%C3%BC%20%C3%A4"' in page
    assert 'src="https://example.org/%22x.png"' in page


@pytest.mark.item("7.20")
def test_images_keep_their_place_free(docs: dict[str, Artifact]) -> None:
    image = re.search(r"<img [^>]*>", html(docs, "docs/start/index.html"))
    assert image
    assert 'loading="lazy"' in image[0]
    assert 'decoding="async"' in image[0]
    assert 'width="3" height="2"' in image[0]
    assert 'alt="A picture"' in image[0]


def test_an_image_with_a_size_of_its_own_is_not_stretched(tmp_path: Path) -> None:
    text = '![a](a.svg){style="height: 35px"} ![b](a.svg){ style="line-height: 1" }\n'
    files = {"docs/a.md": text, "docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"/>'}
    settings = '[markdown]\nformat = "md"\nextensions = ["attributes"]\n'
    page = html(rendered(write_site(tmp_path / "site", files, settings), tmp_path / "f"), "docs/a/index.html")
    assert ['width="9"' in image for image in re.findall(r"<img [^>]*>", page)] == [False, True]


@pytest.mark.item("14.9")
def test_static_files_are_copied_unchanged(docs: dict[str, Artifact], tmp_path: Path) -> None:
    site = copy_site("docs-forms", tmp_path)
    for path in (".nojekyll", "robots.txt", "img/icon.svg"):
        assert docs[path].make() == (site / "static" / path).read_bytes()


@pytest.mark.item("10.1", "16.14")
def test_metadata_of_the_site_is_published(docs: dict[str, Artifact]) -> None:
    metadata = data(docs, "site-metadata.json")
    (version,) = metadata["versions"]
    assert (version["name"], version["label"], version["path"]) == ("current", "Next", "/base/docs")
    assert (version["mainDocId"], metadata["siteVersion"]) == ("start", "0.0.1")
    assert {"id", "path", "sidebar"} == version["docs"][0].keys()
    routes = json.loads(docs["routes.json"].make())
    assert "/base/docs/New%20Notes" in routes
    assert "/base/404.html" not in routes


def test_the_whole_sidebar_is_one_file_whose_name_depends_on_its_content(docs: dict[str, Artifact]) -> None:
    names = data(docs, "build.json")
    (address,) = names["sidebars"].values()
    path = address.removeprefix("/base/")
    sidebar = data(docs, path)
    assert sidebar["id"] == "tutorialSidebar"
    assert re.fullmatch(r"assets/sidebar-[0-9a-f]{12}\.json", path)
    assert names["buildId"] == first_load(docs["docs/start/index.html"].make())["site"]["buildId"]


def test_a_file_that_is_gone_before_it_is_copied_is_reported(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n", "static/a.txt": "text"})
    artifacts = rendered(site, tmp_path / "f")
    (site / "static/a.txt").unlink()
    with pytest.raises(SiteError) as caught:
        artifacts["a.txt"].make()
    assert lines(caught.value.issues) == ["static/a.txt file-unreadable"]
