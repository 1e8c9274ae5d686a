"""Addresses that send readers on."""

from __future__ import annotations

from pathlib import Path

from docstead.build import assemble
from tests.building import copy_site, rendered, write_site


def test_old_addresses_lead_to_new_ones(tmp_path: Path) -> None:
    artifacts = rendered(copy_site("docs-forms", tmp_path), tmp_path / "f")
    assert 'content="0; url=/base/docs/start"' in artifacts["old/index.html"].make().decode()
    assert 'href="https://elsewhere.example.org/x"' in artifacts["old/deep/index.html"].make().decode()
    assert artifacts["_redirects"].make().decode().splitlines() == [
        "/base/docs /base/docs/start 302",
        "/base/old /base/docs/start 302",
        "/base/old/deep/ https://elsewhere.example.org/x 302",
    ]


def test_the_root_of_each_version_opens_its_main_document(tmp_path: Path) -> None:
    lines = rendered(copy_site("versions", tmp_path), tmp_path / "f")["_redirects"].make().decode().splitlines()
    assert lines == [
        "/docs/next /docs/next/only-new 302",
        "/docs /docs/guides/way 302",
        "/docs/v1 /docs/v1/guides/way 302",
    ]


def test_an_address_with_and_without_a_slash_is_one_redirect(tmp_path: Path) -> None:
    site = write_site(tmp_path / "s", {"docs/a.md": "# A\n"}, '[redirects]\n"/old" = "/x"\n"/old/" = "/docs/a"\n')
    artifacts = rendered(site, tmp_path / "f")
    assert artifacts["_redirects"].make().decode().splitlines()[1:] == ["/old/ /docs/a 302"]


def test_a_page_keeps_its_address(tmp_path: Path) -> None:
    files = {"docs/index.md": "# Root\n", "docs/a.md": "# A\n"}
    site = write_site(tmp_path / "s", files, '[redirects]\n"/docs/a" = "/docs/"\n"/docs/a.md" = "/docs/"\n')
    artifacts = rendered(site, tmp_path / "f")
    assert "_redirects" not in artifacts
    assert "refresh" not in artifacts["docs/a/index.html"].make().decode()


def test_a_target_cannot_leave_its_attribute(tmp_path: Path) -> None:
    site = write_site(tmp_path / "s", {}, '[redirects]\n"/old" = "https://example.org/\\"><script>alert(1)</script>"\n')
    assert "<script>" not in rendered(site, tmp_path / "f")["old/index.html"].make().decode()


def test_the_lines_of_the_owner_come_first_and_win(tmp_path: Path) -> None:
    own = b"# Moved by hand\n/a /b 301\n/docs /docs/b 301\n/x/* /y/:splat 200"
    files: dict[str, str | bytes] = {"docs/a.md": "# A\n", "docs/b.md": "# B\n", "static/_redirects": own}
    site = write_site(tmp_path / "s", files, '[redirects]\n"/old" = "/docs/a"\n')
    lines = rendered(site, tmp_path / "f")["_redirects"].make().decode().splitlines()
    assert lines == [*own.decode().splitlines(), "/old /docs/a 302"]


def test_a_file_of_the_owner_is_published_where_nothing_is_added(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/index.md": "# A\n", "static/_redirects": b"/a /b 301\n"}
    assert rendered(write_site(tmp_path / "s", files), tmp_path / "f")["_redirects"].make() == b"/a /b 301\n"


def test_pages_are_reached_from_addresses_with_html(tmp_path: Path) -> None:
    files = {"docs/index.md": "# Root\n\n[A](a.html#a) [Root](/docs/index.html)\n", "docs/a.md": "# A\n\n## A\n"}
    settings = 'html_redirects = true\n[redirects]\n"/docs/old.html" = "/docs/a"\n"/docs/index.html" = "/docs/"\n'
    site = write_site(tmp_path / "s", files, settings)
    assert [issue.code for issue in assemble(site).issues] == []
    artifacts = rendered(site, tmp_path / "f")
    lines = artifacts["_redirects"].make().decode().splitlines()
    assert {"/docs/a.html /docs/a 302", "/docs/old.html /docs/a 302"} <= set(lines)
    assert 'content="0; url=/docs/a"' in artifacts["docs/a.html"].make().decode()
    assert 'content="0; url=/docs/a"' in artifacts["docs/old.html"].make().decode()
    assert "refresh" not in artifacts["docs/index.html"].make().decode()
