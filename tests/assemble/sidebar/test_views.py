"""Long lists of the sidebar: a page shows those around its own row, and gaps replace the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.assemble.sidebar.views import AROUND, LONGEST_LIST
from docstead.build import Assembly, assemble
from docstead.model.view import CategoryView, DocView, SidebarCategory, SidebarItem, SidebarLink, SidebarTruncation
from tests.building import page, write_site


def flat(folder: Path, count: int) -> Assembly:
    return assemble(write_site(folder, {f"docs/p{number:03d}.md": f"# Page {number}\n" for number in range(count)}))


def branch(assembly: Assembly, route: str) -> tuple[SidebarItem, ...]:
    view = page(assembly, route).view
    assert isinstance(view, DocView | CategoryView)
    assert view.place.sidebar is not None
    return view.place.sidebar


def labels(items: tuple[SidebarItem, ...]) -> list[str]:
    return [item.label for item in items if isinstance(item, SidebarLink)]


def gaps(items: tuple[SidebarItem, ...]) -> list[tuple[int, int, str]]:
    """Place, count and address of each gap."""
    return [
        (place, item.count, item.fallback_href)
        for place, item in enumerate(items)
        if isinstance(item, SidebarTruncation)
    ]


def test_a_list_of_moderate_length_is_shown_whole(tmp_path: Path) -> None:
    items = branch(flat(tmp_path, LONGEST_LIST), "/docs/p000")
    assert len(items) == LONGEST_LIST
    assert gaps(items) == []


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Assembly:
    return flat(tmp_path_factory.mktemp("flat"), 300)


def test_a_page_in_the_middle_has_a_gap_on_either_side(long: Assembly) -> None:
    items = branch(long, "/docs/p150")
    assert labels(items) == [f"Page {number}" for number in range(150 - AROUND, 150 + AROUND + 1)]
    assert gaps(items) == [
        (0, 150 - AROUND, f"/docs/p{150 - AROUND - 1}"),
        (2 * AROUND + 2, 300 - 151 - AROUND, f"/docs/p{150 + AROUND + 1}"),
    ]


def test_pages_at_the_ends_have_one_gap(long: Assembly) -> None:
    assert gaps(branch(long, "/docs/p000")) == [(AROUND + 1, 299 - AROUND, f"/docs/p{AROUND + 1:03d}")]
    assert gaps(branch(long, "/docs/p299")) == [(0, 299 - AROUND, f"/docs/p{299 - AROUND - 1}")]


def test_the_sidebar_file_has_no_gaps(long: Assembly) -> None:
    items = long.site.sidebars["current/tutorialSidebar"].items
    assert labels(items) == [f"Page {number}" for number in range(300)]
    assert gaps(items) == []


def test_every_page_finds_its_own_row(long: Assembly) -> None:
    for number in range(0, 300, 7):
        assert f"Page {number}" in labels(branch(long, f"/docs/p{number:03d}"))


def test_a_long_category_has_gaps_inside(tmp_path: Path) -> None:
    files = {f"docs/cat/p{number:03d}.md": f"# Page {number}\n" for number in range(200)}
    files |= {
        "docs/cat/_category_.json": '{ "label": "Cat", "link": { "type": "generated-index" } }',
        "docs/a.md": "# A\n",
    }
    assembly = assemble(write_site(tmp_path, files))

    def inside(route: str) -> tuple[SidebarItem, ...] | None:
        (category,) = [item for item in branch(assembly, route) if isinstance(item, SidebarCategory)]
        return category.items

    at_page, at_index = inside("/docs/cat/p100"), inside("/docs/category/cat")
    assert at_page is not None
    assert at_index is not None
    assert len(labels(at_page)) == 2 * AROUND + 1
    assert labels(at_index) == [f"Page {number}" for number in range(AROUND + 1)]
    assert inside("/docs/a") is None


def test_an_unlisted_page_in_a_long_list_sees_itself(tmp_path: Path) -> None:
    files = {f"docs/p{number:03d}.md": f"# Page {number}\n" for number in range(200)}
    files["docs/p100x.md"] = "---\nunlisted: true\n---\n\n# Hidden\n"
    assembly = assemble(write_site(tmp_path, files))
    assert "Hidden" in labels(branch(assembly, "/docs/p100x"))
    assert "Hidden" not in labels(branch(assembly, "/docs/p100"))


def test_the_data_of_a_page_does_not_grow_with_a_flat_folder(tmp_path: Path) -> None:
    import msgspec

    sizes = [len(msgspec.json.encode(branch(flat(tmp_path / str(count), count), "/docs/p100"))) for count in (250, 500)]
    assert sizes[1] < sizes[0] * 1.1


def test_a_category_that_cannot_be_closed_is_open_on_every_page(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "docs/a.md": "# A\n",
        "docs/fixed/_category_.yml": "label: Fixed\ncollapsible: false\n",
        "docs/fixed/one.md": "# One\n",
    }
    found = branch(assemble(write_site(tmp_path, files)), "/docs/a")
    (fixed,) = [item for item in found if isinstance(item, SidebarCategory)]
    assert labels(fixed.items or ()) == ["One"]
