"""Rendering ahead: few crossings into the script, each page's own error, and one site at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.errors import JavaScriptError
from docstead.model.view import NotFoundView, PageView
from docstead.render.prerender import LONGEST_RUN, ReactPrerenderer, ReadAhead
from tests.building import write_site
from tests.fakes import FakePrerenderer, FakeScript

PAGES = [NotFoundView(path=f"/{number}", title=str(number), html_class="") for number in range(60)]


class Watched(FakePrerenderer):
    """Remembers which pages were rendered together; the pages in ``broken`` throw."""

    def __init__(self, broken: Sequence[str] = ()) -> None:
        self.runs: list[list[str]] = []
        self.broken = broken

    def render(self, pages: Sequence[PageView]) -> list[str]:
        titles = [page.title for page in pages]
        self.runs.append(titles)
        if set(titles) & set(self.broken):
            raise JavaScriptError("it threw")
        return titles


def test_pages_in_order_take_few_crossings() -> None:
    watched = Watched()
    ahead = ReadAhead(watched, PAGES)
    assert [ahead.render(number) for number in range(60)] == [page.title for page in PAGES]
    assert [len(run) for run in watched.runs] == [1, 2, 4, 8, 16, 16, 13]
    assert max(map(len, watched.runs)) == LONGEST_RUN


def test_a_single_page_is_rendered_alone() -> None:
    watched = Watched()
    ahead = ReadAhead(watched, PAGES)
    assert [ahead.render(number) for number in (40, 3, 17, 3)] == ["40", "3", "17", "3"]
    assert watched.runs == [["40"], ["3"], ["17"], ["3"]]


def test_an_error_belongs_to_its_own_page() -> None:
    watched = Watched(broken=["5"])
    ahead = ReadAhead(watched, PAGES)
    failed = []
    for number in range(12):
        try:
            assert ahead.render(number) == str(number)
        except JavaScriptError:
            failed.append(number)
    assert failed == [5]


def test_the_script_gets_its_site_once_and_again_after_another_site(tmp_path: Path) -> None:
    shown: list[str] = []
    script = FakeScript({"setSite": lambda site, _: shown.append(site), "renderPage": lambda page: page})
    view = assemble(write_site(tmp_path, {})).site.view
    one, other = ReactPrerenderer(view, script), ReactPrerenderer(view, script)
    for renderer in (one, one, other, other, one):
        assert renderer.render(PAGES[:2])[0].startswith("{")
    assert len(shown) == 3


def test_a_script_that_started_again_gets_its_site_again(tmp_path: Path) -> None:
    sites: list[str] = []
    script = FakeScript({"setSite": lambda site, _: sites.append(site), "renderPage": lambda page: page})
    renderer = ReactPrerenderer(assemble(write_site(tmp_path, {})).site.view, script)
    renderer.render(PAGES[:2])
    script.starts += 1
    renderer.render(PAGES[:2])
    assert len(sites) == 2


def test_an_error_of_the_script_reaches_the_caller(tmp_path: Path) -> None:
    def throw(_: str) -> str:
        raise JavaScriptError("no such component")

    script = FakeScript({"setSite": lambda *_: None, "renderPage": throw})
    view = assemble(write_site(tmp_path, {})).site.view
    with pytest.raises(JavaScriptError, match="no such component"):
        ReactPrerenderer(view, script).render(PAGES[:1])
