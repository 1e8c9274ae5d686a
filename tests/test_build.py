"""The pipeline as a whole: what it refuses and reports, and that a build is the same however it came about."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest

from docstead.build import assemble, build, check
from docstead.errors import JavaScriptError, OutputError, SettingsError, SiteError
from docstead.model.issue import Severity
from docstead.model.paths import MANIFEST
from docstead.render import render_site
from docstead.render.frontend import Frontend
from docstead.render.prerender import ReactPrerenderer
from tests.building import codes, copy_site, fake_frontend, lines, tree, write_files, write_site
from tests.fakes import FakePrerenderer, FakeScript


@pytest.fixture
def frontend(tmp_path: Path) -> Frontend:
    return fake_frontend(tmp_path / "frontend")


@pytest.fixture(autouse=True)
def without_bundle(monkeypatch: pytest.MonkeyPatch, frontend: Frontend) -> None:
    render = partial(render_site, frontend=frontend, prerenderer=FakePrerenderer())
    monkeypatch.setattr("docstead.build.render_site", render)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path / "site", {"docs/a.md": "# A\n", "docs/b.md": "# B\n\n[to a](./a.md)\n"})


@pytest.mark.parametrize("output", ["site", "site/docs/build", ".", "site/docs", "site/static"])
def test_the_output_is_not_among_the_sources(site: Path, output: str) -> None:
    before = tree(site)
    with pytest.raises(OutputError) as caught:
        build(site, site.parent / output)
    assert codes(caught.value.issues) == ["output-inside-site"]
    assert tree(site) == before


def test_the_output_may_be_a_folder_of_its_own_in_the_site(site: Path) -> None:
    for _ in range(2):
        assembly, _ = build(site, site / "build")
        assert assembly.issues == ()
        assert {page.route for page in assembly.site.pages} == {"/", "/404.html", "/docs/a", "/docs/b"}


def test_a_linked_output_inside_the_site_is_seen(site: Path, tmp_path: Path) -> None:
    (tmp_path / "output").symlink_to(site / "docs")
    with pytest.raises(OutputError):
        build(site, tmp_path / "output")


def test_a_folder_that_is_no_site_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        build(tmp_path / "nothing", tmp_path / "output")
    assert codes(caught.value.issues) == ["settings-missing"]


OF_B = {
    *("docs/b/index.html", "docs/b.md"),
    *("pages.json", "llms.txt", "llms-full.txt", "docs/documentation/llms-full.txt"),
}


def test_an_edit_changes_its_own_page_alone(site: Path, tmp_path: Path) -> None:
    output = tmp_path / "output"
    build(site, output)
    (site / "docs/b.md").write_text("# B\n\n[to a](./a.md) and more.\n", encoding="utf-8")
    _, publication = build(site, output)
    assert set(publication.written) <= OF_B | set(publication.removed) | {
        path for path in publication.written if "search" in path or path == "build.json"
    }
    assert set(publication.written) >= OF_B


def test_a_page_that_is_removed_is_gone_from_the_output(site: Path, tmp_path: Path) -> None:
    output = tmp_path / "output"
    build(site, output)
    (site / "docs/b.md").unlink()
    build(site, output)
    assert not (output / "docs/b").exists()
    assert (output / "docs/a/index.html").is_file()


def test_builds_that_came_about_differently_are_equal(site: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(site, changed)
    write_files(changed, {"docs/c.md": "# C\n", "docs/a.md": "# Another A\n"})
    build(changed, tmp_path / "one")
    (changed / "docs/c.md").unlink()
    shutil.copy(site / "docs/a.md", changed / "docs/a.md")
    build(changed, tmp_path / "one")
    build(site, tmp_path / "two")
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_the_place_of_a_site_leaves_no_trace_in_its_output(tmp_path: Path) -> None:
    for name in ("one", "another"):
        site = copy_site("docs-forms", tmp_path / name)
        build(site, tmp_path / name / "output")
    one, another = tree(tmp_path / "one/output"), tree(tmp_path / "another/output")
    assert one == another
    assert not any(str(tmp_path).encode() in data for path, data in one.items() if path != MANIFEST)


# ---- issues ----


def test_a_check_writes_nothing(site: Path) -> None:
    before = set(tree(site.parent))
    assembly = check(site)
    assert assembly.issues == ()
    assert {path for path in tree(site.parent) if ".docstead/" not in path} == before


def test_a_page_whose_component_throws_is_reported_with_all_others(
    site: Path, frontend: Frontend, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def throw(page: str) -> str:
        if '"id":"b"' in page or '"id":"a"' in page:
            raise JavaScriptError("no such component")
        return ""

    class Throwing(ReactPrerenderer):
        def __init__(self) -> None:
            super().__init__(assemble(site).site.view, FakeScript({"setSite": lambda *_: None, "renderPage": throw}))

    monkeypatch.setattr("docstead.build.render_site", partial(render_site, frontend=frontend, prerenderer=Throwing()))
    for run in (lambda: build(site, tmp_path / "output"), lambda: check(site)):
        with pytest.raises(SiteError) as caught:
            run()
        assert lines(caught.value.issues) == ["docs/a.md page-crash", "docs/b.md page-crash"]
        assert "no such component" in caught.value.issues[0].message
    assert not (tmp_path / "output").exists()


def test_issues_come_in_reading_order(tmp_path: Path) -> None:
    text = "---\nsidebar_position: x\n---\n\n[a](/b)\n[b](/a) [c](/c)\n"
    site = write_site(tmp_path / "site", {"docs/z.md": text, "docs/a.md": text})
    places = lines(assemble(site).issues)
    assert places == [
        f"docs/{name}.md:{place}"
        for name in "az"
        for place in ("2:1 front-matter-value", "5:1 broken-link", "6:1 broken-link", "6:9 broken-link")
    ]


@pytest.mark.item("14.2")
def test_settings_weigh_issues(tmp_path: Path) -> None:
    files = {"docs/a.md": "[x](#nowhere) [y](/nowhere)\n"}
    plain = write_site(tmp_path / "plain", files)
    severities = {issue.code: issue.severity for issue in assemble(plain).issues}
    assert severities == {"broken-anchor": Severity.WARNING, "broken-link": Severity.ERROR}

    weighed = write_site(tmp_path / "weighed", files, '[severities]\nbroken-anchor = "error"\nbroken-link = "ignore"\n')
    assert [(issue.code, issue.severity) for issue in assemble(weighed).issues] == [("broken-anchor", Severity.ERROR)]


def test_progress_is_reported(site: Path, tmp_path: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    build(site, tmp_path / "output", lambda *step: steps.append(step))
    compiled = [(done, total) for stage, done, total in steps if stage == "compile"]
    rendered = [(done, total) for stage, done, total in steps if stage == "render"]
    assert compiled == [(1, 2), (2, 2)]
    assert [done for done, _ in rendered] == list(range(1, rendered[0][1] + 1))


def test_what_only_looks_like_an_address_ends_no_build(tmp_path: Path) -> None:
    page = '# A\n\n[a](https://[b) <https://[c> ![i](https://[d/x.png)\n\n<img src="https://[z/a.png"> <a href="//[q">x</a>\n'
    settings = '\n[[scripts]]\nsrc = "https://[s/x.js"\n'
    site = write_site(tmp_path / "site", {"docs/a.md": page}, settings)
    build(site, tmp_path / "output")
    assert "https://[b" in (tmp_path / "output/docs/a.md").read_text(encoding="utf-8")
