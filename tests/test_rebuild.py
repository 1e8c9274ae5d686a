"""A site in memory follows its sources, and keeps its last good state."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from docstead.build import build
from docstead.compile.markdown import Compiler
from docstead.rebuild import LiveSite
from tests.building import write_site

SITE = Path(__file__).parent / "sites" / "dev"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(SITE, tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def site(folder: Path) -> LiveSite:
    live = LiveSite(folder)
    assert not live.update().failed
    return live


def edit(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_memory_holds_what_a_build_writes(folder: Path, site: LiveSite, tmp_path: Path) -> None:
    (folder / "docs" / "draft.md").unlink()
    site.update()
    output = tmp_path / "build"
    build(folder, output)
    for path in output.rglob("*"):
        relative = path.relative_to(output).as_posix()
        if path.is_file() and relative != ".docstead-manifest.json":
            assert site.read(relative) == path.read_bytes(), relative


def test_an_edit_changes_the_files_of_its_page_alone(folder: Path, site: LiveSite) -> None:
    edit(folder / "docs" / "first.md", "Words at the end", "Other words at the end")
    update = site.update()
    assert "docs/first/index.html" in update.changed
    assert not [path for path in update.changed if path.startswith(("docs/second", "blog", "index.html", "assets"))]
    assert b"Other words" in (site.read("docs/first/index.html") or b"")


def test_a_preview_shows_the_page_before_the_update(folder: Path, site: LiveSite) -> None:
    data = site.preview([edit(folder / "docs" / "first.md", "Words at the end", "Other words at the end")])
    assert data is not None
    assert data.page.path == "/docs/first"
    assert "Other words" in data.bodies[0]
    assert b"Other words" not in (site.read("docs/first/index.html") or b"")
    site.update()
    assert data.bodies[0].encode()[:50] in (site.read("docs/first/index.html") or b"")


@pytest.mark.parametrize("link", ["./second.md#there", "/docs/second", "https://example.org"])
def test_a_preview_resolves_new_links(folder: Path, site: LiveSite, link: str) -> None:
    data = site.preview([edit(folder / "docs" / "first.md", "Words at the end.", f"Words, [linked]({link}).")])
    site.update()
    assert data is not None
    preview = data.bodies[0]
    assert preview in (site.read("docs/first/index.html") or b"").decode()


@pytest.mark.parametrize(
    "changed",
    [
        ["docs/first.md", "docs/second.md"],
        ["docstead.toml"],
        ["static/img/logo.svg"],
        ["docs/gone.md"],
        ["../elsewhere.md"],
        [],
    ],
)
def test_only_one_changed_document_has_a_preview(folder: Path, site: LiveSite, changed: list[str]) -> None:
    assert site.preview([(folder / path).resolve() for path in changed]) is None


def test_a_document_with_errors_has_no_preview(folder: Path, site: LiveSite) -> None:
    changed = edit(folder / "docs" / "first.md", "sidebar_position: 1", "sidebar_position: first")
    assert site.preview([changed]) is None
    assert [issue.code for issue in site.update().issues] == ["front-matter-value"]


SLOT = "export default ({ children }) => <>{children}<p>Of the theme</p></>;\n"


def test_edited_components_show_before_the_update(folder: Path) -> None:
    (folder / "theme").mkdir()
    (folder / "theme" / "Footer.jsx").write_text(SLOT, encoding="utf-8")
    site = LiveSite(folder)
    site.update()
    component = edit(folder / "components" / "Counter.tsx", "Pressed {count} times", "{count} so far")
    slot = edit(folder / "theme" / "Footer.jsx", "Of the theme", "Of all pages")
    changed = site.update_modules([component, slot])
    assert {"docs/live/index.html", "docs/first/index.html"} <= set(changed)
    page = site.read("docs/live/index.html") or b""
    assert b"so far" in page
    assert b"Of all pages" in page
    scripts = [path for path in changed if path.startswith("assets/") and path.endswith(".js")]
    assert any(b"so far" in (site.read(path) or b"") for path in scripts)
    state = site.state
    update = site.update()
    assert not update.failed
    assert not [path for path in update.changed if path.endswith(".html")]
    assert (site.state == state) == (not update.changed)


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("components/Counter.tsx", "</button>", "</buton>"),
        ("docs/live.mdx", "Text around them", "Text"),
        ("docstead.toml", "title =", "tagline = 'Other'\ntitle ="),
    ],
)
def test_mistakes_and_other_files_wait_for_the_update(
    folder: Path, site: LiveSite, path: str, old: str, new: str
) -> None:
    before = site.read("docs/live/index.html")
    component = edit(folder / "components" / "Counter.tsx", "Pressed", "Clicked")
    assert site.update_modules([component, edit(folder / path, old, new)]) == ()
    assert site.read("docs/live/index.html") == before


def test_a_site_with_errors_keeps_its_components_too(folder: Path, site: LiveSite) -> None:
    edit(folder / "docs" / "first.md", "./second.md#there", "./missing.md")
    assert site.update().failed
    component = edit(folder / "components" / "Counter.tsx", "Pressed", "Clicked")
    assert site.update_modules([component]) == ()


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        ("docs/first.md", "./second.md#there", "./missing.md", "broken-link"),
        ("docs/second.md", "/img/logo.svg", "/img/none.svg", "missing-image"),
        ("docstead.toml", "title =", "titel =", "settings-unknown"),
        ("docstead.toml", "[navbar]", "[navbar", "settings-syntax"),
    ],
)
def test_the_last_good_state_is_kept(folder: Path, site: LiveSite, path: str, old: str, new: str, code: str) -> None:
    before = site.read("docs/first/index.html")
    state = site.state
    edit(folder / path, old, new)
    update = site.update()
    assert update.failed
    assert update.changed == ()
    assert code in {issue.code for issue in update.issues}
    assert site.read("docs/first/index.html") == before
    assert site.state == state
    edit(folder / path, new, old)
    corrected = site.update()
    assert not corrected.failed
    assert site.state != state


LANGUAGES = {
    "docs/a.md": "# A\n\nText.\n",
    "docs/b.md": "# B\n\nText.\n",
    "i18n/de/docs/a.md": "# A\n\nWorte. <b onClick={() => 1}>x</b>\n",
}


@pytest.mark.parametrize(
    ("path", "page"), [("docs/a.md", "docs/a"), ("i18n/de/docs/a.md", "de/docs/a"), ("docs/b.md", "docs/b")]
)
def test_a_preview_is_of_the_language_of_the_file(tmp_path: Path, path: str, page: str) -> None:
    folder = write_site(tmp_path, LANGUAGES, '[i18n]\nlocales = ["en", "de"]\n')
    live = LiveSite(folder)
    live.update()
    (folder / path).write_text((folder / path).read_text() + "\nNew words.\n")
    data = live.preview([folder / path])
    assert data is not None
    assert data.page.path == f"/{page}"
    assert "New words." in data.bodies[0]
    update = live.update()
    assert f"{page}/index.html" in update.changed
    assert data.bodies[0] in (live.read(f"{page}/index.html") or b"").decode()
    for name in re.findall(r'data-module="/([^"]+)"', data.bodies[0]):
        assert live.read(name) is not None


def test_drafts_are_shown_to_those_who_write(site: LiveSite) -> None:
    assert b"Only for those who write" in (site.read("docs/draft/index.html") or b"")


def test_a_site_that_was_never_good_has_nothing_to_show(folder: Path) -> None:
    edit(folder / "docs" / "first.md", "./second.md#there", "./missing.md")
    live = LiveSite(folder)
    assert live.update().failed
    assert not live.is_there
    assert live.read("index.html") is None
    assert live.preview([folder / "docs" / "first.md"]) is None


def test_new_and_removed_documents(folder: Path, site: LiveSite) -> None:
    (folder / "docs" / "third.md").write_text("# Third\n", encoding="utf-8")
    assert "docs/third/index.html" in site.update().changed
    (folder / "docs" / "third.md").unlink()
    assert "docs/third/index.html" in site.update().changed
    assert site.read("docs/third/index.html") is None


def test_what_was_compiled_is_kept_for_the_next_time(
    folder: Path, site: LiveSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.save()
    monkeypatch.setattr(Compiler, "compile", lambda *_: pytest.fail("this document was compiled before"))
    assert not LiveSite(folder).update().failed


@pytest.mark.parametrize(
    ("file", "shown"), [("theme/PageEnd.tsx", "docs/a/index.html"), ("pages/sum.tsx", "sum/index.html")]
)
def test_a_module_that_throws_does_not_take_the_place_of_the_last_good_state(
    tmp_path: Path, file: str, shown: str
) -> None:
    module = "export default function Part() {\n  return <p>Good</p>;\n}\n"
    live = LiveSite(write_site(tmp_path, {"docs/a.md": "# A\n", "docs/b.md": "# B\n", file: module}))
    assert not live.update().failed
    good = live.read(shown)
    edit(tmp_path / file, "  return", "  throw new Error('no');\n  return")
    update = live.update()
    assert [issue.path for issue in update.issues] == [file]
    assert live.read(shown) == good
    edit(tmp_path / file, "  throw new Error('no');\n", "")
    assert not live.update().failed
