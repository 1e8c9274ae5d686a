"""Markdown that components import."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, build
from docstead.errors import SiteError
from tests.building import write_site

FILES = {
    "components/_hours.md": "Open **daily**: [rules](../docs/rules.md).\n\n```js\nlet a;\n```\n",
    "components/Hours.tsx": "import Text from './_hours.md';\nexport default () => <aside><Text /></aside>;\n",
    "docs/a.md": "import Hours from '@site/components/Hours';\n\n# A\n\n<Hours />\n",
    "docs/rules.md": "# Rules\n",
}


def test_a_component_shows_markdown_that_it_imports(tmp_path: Path) -> None:
    build(write_site(tmp_path / "site", FILES, 'base_path = "/base/"\n'), tmp_path / "out")
    html = (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")
    assert '<aside><div><p>Open <strong>daily</strong>: <a href="/base/docs/rules">rules</a>.</p>' in html
    assert '<div class="code-block language-js">' in html
    assert "Open <strong>daily" in (tmp_path / "out/docs/a.md").read_text(encoding="utf-8").replace("**", "<strong>", 1)


def test_the_theme_and_pages_import_markdown_as_well(tmp_path: Path) -> None:
    module = "import Text from '@site/components/_hours.md';\nexport default () => <Text />;\n"
    files = {**FILES, "theme/PageEnd.tsx": module, "pages/tool.tsx": module}
    build(write_site(tmp_path / "site", files), tmp_path / "out")
    for page in ("tool", "docs/rules"):
        assert "Open <strong>daily</strong>" in (tmp_path / f"out/{page}/index.html").read_text(encoding="utf-8")


def test_a_module_next_to_pages_hands_markdown_of_a_folder_on(tmp_path: Path) -> None:
    files = {
        "docs/parts/_hours.mdx": "Open **daily**.\n",
        "docs/_parts.tsx": "export { default as Hours } from './parts/_hours.mdx';\n",
        "docs/a.mdx": "import { Hours } from './_parts';\n\n# A\n\n<Hours />\n",
    }
    build(write_site(tmp_path / "site", files), tmp_path / "out")
    assert "Open <strong>daily</strong>" in (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")


def test_mistakes_in_it_are_reported_there(tmp_path: Path) -> None:
    files = {**FILES, "components/_hours.md": "[rules](../docs/rule.md)\n"}
    (issue,) = assemble(write_site(tmp_path, files)).issues
    assert (issue.code, issue.path, issue.span and issue.span.line) == ("broken-link", "components/_hours.md", 1)


def test_other_modules_cannot_import_markdown(tmp_path: Path) -> None:
    files = {
        "lib/_a.md": "Text.\n",
        "lib/a.tsx": "import Text from './_a.md';\nexport default Text;\n",
        "docs/a.md": "import A from '@site/lib/a';\n\n# A\n\n<A />\n",
    }
    with pytest.raises(SiteError) as caught:
        build(write_site(tmp_path / "site", files), tmp_path / "out")
    (issue,) = caught.value.issues
    assert (issue.code, issue.path) == ("import-missing", "lib/_a.md")


CARDS = """export default function Cards({ children }) {
  return 'map' in children ? <ol>{children.map((child, place) => <li key={place}>{child}</li>)}</ol> : <i>{children}</i>;
}
"""


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One **a**.\n\n    [Two](b.md)\n    goes on.\n\nThree.", 3),
        ("One.", 1),
        ("One.\n\n- a\n- b", 1),
        ("import X from './x.js';\n\nOne.\n\nTwo.", 1),
    ],
)
def test_components_may_look_into_the_markdown_between_their_tags(tmp_path: Path, text: str, count: int) -> None:
    page = f"import Cards from '@site/components/Cards';\n\n# A\n\n<Cards>\n\n{text}\n\n</Cards>\n"
    files = {
        "components/Cards.jsx": CARDS,
        "docs/a.mdx": page,
        "docs/b.md": "# B\n",
        "docs/x.js": "export default 1;\n",
    }
    build(write_site(tmp_path / "site", files), tmp_path / "out")
    html = (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")
    cards = html.partition("<ol>")[2].partition("</ol>")[0]
    assert cards.count("<li><p>") == count
    assert cards.count("One") == 1
    assert "<pre" not in cards
