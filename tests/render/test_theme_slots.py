"""Slots of the theme: components of the site replace or wrap parts of every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.build import assemble, build
from docstead.errors import SiteError
from docstead.model.slots import SLOTS, TEXT_SLOTS
from tests.building import codes, write_site
from tests.conftest import ROOT

PAGE = {"docs/a.md": "# A page\n\nText.\n"}


def built(folder: Path, files: dict[str, str], path: str = "docs/a/index.html") -> str:
    build(write_site(folder / "site", PAGE | files), folder / "out")
    return (folder / "out" / path).read_text(encoding="utf-8")


def test_a_component_replaces_what_docstead_shows(tmp_path: Path) -> None:
    html = built(tmp_path, {"theme/DocHead.tsx": "export default () => <h1>Ours</h1>;\n"})
    assert "<h1>Ours</h1>" in html
    assert "<h1>A page</h1>" not in html


def test_a_component_wraps_what_docstead_shows_and_knows_the_page(tmp_path: Path) -> None:
    code = "export default ({ children, page, site }) => <div id={page.id} title={site.title}>{children}</div>;\n"
    assert re.search(r'<div id="a" title="Test">.*<h1>A page</h1>', built(tmp_path, {"theme/DocHead.jsx": code}))


def test_a_site_without_slots_pays_nothing(tmp_path: Path) -> None:
    html = built(tmp_path, {})
    assert "slots" not in html
    assert not list((tmp_path / "out/assets").glob("pages/*"))
    with_slot = built(tmp_path / "other", {"theme/PageEnd.tsx": "export default () => <hr />;\n"})
    (module,) = (tmp_path / "other/out/assets/pages").glob("slots-*.js")
    assert re.search(rf'data-later="[^"]*/assets/pages/{module.name}[ "]', with_slot)


def test_every_slot_is_on_some_page(tmp_path: Path) -> None:
    files = {f"theme/{name}.tsx": f"export default () => <b>slot {name}</b>;\n" for name in SLOTS}
    files |= {
        "docs/a.md": "# A\n\n## B\n\nText.\n",
        "docs/b.md": "# B\n",
        "blog/2026-01-01-a.md": "# Post\n\nText.\n",
    }
    site = write_site(tmp_path / "site", files)
    build(site, tmp_path / "out")
    pages = ("index.html", "404.html", "docs/a/index.html", "blog/2026/01/01/a/index.html")
    text = "".join((tmp_path / "out" / page).read_text(encoding="utf-8") for page in pages)
    assert {name for name in SLOTS if f"slot {name}<" not in text} == set()


TEXT = """# A

- item

  ```js title="a.js" {1}
  let a = 1; // one
  ```

:::tip[A `title`]

With [a link](./b.md).

:::note

Inner.

:::

:::
"""
CODE_SLOT = "export default ({ language, title, code, meta, children }) => <i title={`${language}|${title}|${code}|${meta}`}>{children}</i>;\n"
TIP_SLOT = "export default ({ type, title, content, children }) => (type === 'tip' ? <aside>{title}{content}</aside> : <b>{children}</b>);\n"


def test_slots_in_texts_wrap_or_replace_what_markdown_writes(tmp_path: Path) -> None:
    files = {
        "docs/a.md": TEXT,
        "docs/b.md": "# B\n",
        "theme/CodeBlock.tsx": CODE_SLOT,
        "theme/Admonition.tsx": TIP_SLOT,
    }
    html = built(tmp_path, files)
    assert re.search(
        r'<i title="js\|a\.js\|let a = 1; // one\|title=&quot;a\.js&quot; \{1\}">.*?code-block', html, re.DOTALL
    )
    assert re.search(
        r"<aside>.*?<code>title</code>.*?<a href=\"/docs/b\">a link</a>.*?<b><div class=\"admonition", html, re.DOTALL
    )
    assert "theme-admonition-tip" not in html.partition("<body>")[2]
    # Components without behaviour are HTML that nothing is loaded for.
    assert 'data-island="' not in html
    # Search and Markdown have the text as without slots.
    plain = built(tmp_path / "plain", {"docs/a.md": TEXT, "docs/b.md": "# B\n"})
    assert 'data-island="' not in plain
    for name in ("docs/a.md", "pages.json", "search-doc.json"):
        with_slots, without = (folder / "out" / name for folder in (tmp_path, tmp_path / "plain"))
        assert with_slots.read_bytes() == without.read_bytes()


def test_a_text_slot_is_no_part_of_pages_without_its_syntax(tmp_path: Path) -> None:
    html = built(tmp_path, {"theme/CodeBlock.tsx": CODE_SLOT})
    assert "data-island=" not in html
    assert not list((tmp_path / "out/assets").glob("pages/*"))


@pytest.mark.parametrize(
    ("code", "expected"), [("export const a = 1;\n", "import-name"), ("export default (", "component-syntax")]
)
def test_a_text_slot_that_cannot_be_used_is_an_error_in_its_file(tmp_path: Path, code: str, expected: str) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": TEXT, "docs/b.md": "# B\n", "theme/CodeBlock.tsx": code})
    with pytest.raises(SiteError) as caught:
        build(site, tmp_path / "out")
    (issue,) = caught.value.issues
    assert (issue.code, issue.path) == (expected, "theme/CodeBlock.tsx")


def test_other_names_are_reported_and_modules_in_lower_case_are_not(tmp_path: Path) -> None:
    files = {f"theme/{name}": "export default () => null;\n" for name in ("Fotter.tsx", "helper.tsx", "parts/Big.tsx")}
    (issue,) = assemble(write_site(tmp_path, PAGE | files)).issues
    assert (issue.code, issue.path) == ("unknown-slot", "theme/Fotter.tsx")
    assert issue.hint.startswith("did you mean `Footer`?")


@pytest.mark.parametrize(
    ("code", "expected", "line"),
    [
        ("export const Footer = () => null;\n", "import-name", 1),
        ("export default () => <b></i>;\n", "component-syntax", 1),
        ("export default () => {\n  const none = null;\n  return none.text;\n};\n", "page-crash", 3),
        ("import x from './missing';\nexport default () => x;\n", "import-missing", 1),
    ],
)
def test_mistakes_are_reported_in_the_file_of_the_component(
    tmp_path: Path, code: str, expected: str, line: int
) -> None:
    with pytest.raises(SiteError) as caught:
        built(tmp_path, {"theme/Footer.tsx": code})
    issue = caught.value.issues[0]
    assert (issue.path, issue.span and issue.span.line) == ("theme/Footer.tsx", line)
    assert codes([issue]) == [expected]
    assert "which theme/Footer.tsx imports" not in issue.message


def test_a_slot_that_needs_a_browser_is_reported_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(SiteError) as caught:
        built(tmp_path, {"theme/Footer.tsx": "export default () => <b>{window.name}</b>;\n"})
    assert "use it in `useEffect`" in caught.value.issues[0].hint


def test_an_untrusted_site_has_no_slots(tmp_path: Path) -> None:
    files = PAGE | {"theme/Footer.tsx": "export default () => <b>theirs</b>;\n"}
    build(write_site(tmp_path / "site", files, "[build]\nuntrusted = true\n"), tmp_path / "out")
    assert "theirs" not in (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")


def test_the_frontend_knows_the_same_slots() -> None:
    source = (ROOT / "frontend" / "src" / "content" / "slot.tsx").read_text(encoding="utf-8")
    block = source.partition("export interface Slots {")[2].partition("\n}")[0]
    assert re.findall(r"^  (\w+):", block, re.MULTILINE) == list(SLOTS)
    block = source.partition("export interface TextSlots {")[2].partition("\n}")[0]
    assert re.findall(r"^  (\w+): \{", block, re.MULTILINE) == list(TEXT_SLOTS)
