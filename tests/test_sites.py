"""Whole sites: good ones with the routes and sidebars they must give, broken ones with the issues they must name."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from docstead.build import Assembly, assemble, build
from docstead.errors import DocsteadError, SettingsError, SiteError
from docstead.model.issue import Issue, Severity, has_errors
from docstead.model.view import SidebarCategory, SidebarItem, SidebarLink
from docstead.render import render_site
from tests.building import SITES, copy_site, fake_frontend, tree
from tests.fakes import FakePrerenderer

BROKEN = sorted(path.parent.name for path in SITES.glob("broken/*/expected.txt"))
GOOD = sorted(path.parent.parent.name for path in SITES.glob("*/expected/routes.tsv"))


@pytest.fixture(autouse=True)
def without_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Sites are built with a fake of the compiled frontend."""
    frontend = fake_frontend(tmp_path / "frontend")
    render = partial(render_site, frontend=frontend, prerenderer=FakePrerenderer())
    monkeypatch.setattr("docstead.build.render_site", render)


def described(issue: Issue) -> str:
    place = f"{issue.path}:{issue.span.line}" if issue.span else issue.path
    return f"{place} {issue.code} {issue.severity.value}"


def problems(site: Path, output: Path) -> tuple[Issue, ...]:
    """All issues of a site."""
    try:
        assembly, _ = build(site, output)
    except (SettingsError, SiteError) as error:
        return error.issues
    return assembly.issues


@pytest.mark.item("14.1", "14.2", "14.3", "14.4", "14.5", "14.13", "14.14", "14.15", "14.16", "6.20", "7.21", "14.18")
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_site_names_all_its_problems_and_leaves_the_output_alone(name: str, tmp_path: Path) -> None:
    output = tmp_path / "output"
    build(copy_site("minimal", tmp_path), output)
    before = tree(output)

    found = problems(copy_site(f"broken/{name}", tmp_path), output)

    expected = (SITES / "broken" / name / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert sorted(map(described, found)) == sorted(expected)
    if has_errors(found):
        assert tree(output) == before


@pytest.mark.parametrize("name", BROKEN)
def test_every_problem_names_a_remedy_or_what_is_wrong(name: str, tmp_path: Path) -> None:
    for issue in problems(copy_site(f"broken/{name}", tmp_path), tmp_path / "output"):
        assert issue.path, "no problem without a place"
        assert issue.message == issue.message.strip()
        assert not issue.message.endswith("."), "the message is one sentence of a list"


def test_the_broken_sites_are_broken_each_in_its_own_way() -> None:
    wanted = {
        line.split()[1]
        for name in BROKEN
        for line in (SITES / "broken" / name / "expected.txt").read_text(encoding="utf-8").splitlines()
        if line.endswith(Severity.ERROR)
    }
    assert len(wanted) >= 20


# ---- good sites ----


def routes(assembly: Assembly) -> list[str]:
    """One line a page: route, kind, title, source, previous and next."""
    rows = []
    for page in assembly.site.pages:
        place = getattr(page.view, "place", None)
        around = (place.previous, place.next) if place else (None, None)
        shown = [link.href if link else "" for link in around]
        rows.append("\t".join((page.route, page.kind, page.title, page.source or "", *shown)).rstrip("\t"))
    return rows


def sidebars(assembly: Assembly) -> list[str]:
    """One line a row: indent, label, address, and for a category how it begins."""
    rows: list[str] = []

    def visit(items: tuple[SidebarItem, ...], indent: str) -> None:
        for item in items:
            if isinstance(item, SidebarCategory):
                state = "" if item.collapsed else " open"
                state += "" if item.collapsible else " fixed"
                rows.append(f"{indent}{item.label} > {item.href or f'({item.fallback_href})'}{state}")
                visit(item.items or (), indent + "  ")
            else:
                assert isinstance(item, SidebarLink)
                rows.append(f"{indent}{item.label}  {item.href}")

    for key, sidebar in assembly.site.sidebars.items():
        rows.append(f"[{key}]")
        visit(sidebar.items, "")
    return rows


@pytest.mark.item(
    "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.19", "1.20", "1.21", "1.22", "1.23", "4.26", "4.27", "14.16"
)
@pytest.mark.parametrize("name", GOOD)
def test_a_site_has_its_routes(name: str, tmp_path: Path) -> None:
    expected = (SITES / name / "expected" / "routes.tsv").read_text(encoding="utf-8").splitlines()
    assert routes(assemble(copy_site(name, tmp_path))) == expected


@pytest.mark.item("4.9", "4.10", "4.11")
@pytest.mark.parametrize("name", GOOD)
def test_a_site_has_its_sidebars(name: str, tmp_path: Path) -> None:
    expected = (SITES / name / "expected" / "sidebars.txt").read_text(encoding="utf-8").splitlines()
    assert sidebars(assemble(copy_site(name, tmp_path))) == expected


@pytest.mark.parametrize("name", GOOD)
def test_a_good_site_builds_without_errors_and_a_second_build_changes_nothing(name: str, tmp_path: Path) -> None:
    site, output = copy_site(name, tmp_path), tmp_path / "output"
    assembly, first = build(site, output)
    assert not has_errors(assembly.issues)
    assert not first.kept
    before = tree(output)
    _, second = build(site, output)
    assert (second.written, second.removed) == ((), ())
    assert tree(output) == before


def test_a_build_without_the_frontend_names_the_remedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from docstead.render.frontend import load_frontend

    with pytest.raises(DocsteadError, match="make setup"):
        load_frontend(tmp_path / "nothing")
