"""Modules that scripts ask for by their names, with ``require.context``."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import build
from tests.building import codes, write_site

PART = """
const files = require.context('@site/docs', true, /^\\.\\/_parts\\/.*\\.md$/);
const near = require.context('./near', false);
export default ({ name }) => {
  const Part = files.keys().includes(name) ? files(name).default : 'b';
  return <div><Part />{near.keys().map((key) => <i key={key}>{key} {near(key).word}</i>)}</div>;
};
"""


def test_the_files_of_a_folder_are_modules_by_their_names(tmp_path: Path) -> None:
    site = write_site(
        tmp_path / "s",
        {
            "docs/a.mdx": "import Part from './Part';\n\n# A\n\n<Part name=\"./_parts/one.md\" />\n",
            "docs/_parts/one.md": "The **first** part.\n",
            "docs/Part.jsx": PART,
            "docs/near/word.js": "export const word = 'oar';\n",
            "docs/near/deep/other.js": "export const word = 'far';\n",
        },
    )
    assembly, _ = build(site, tmp_path / "out")
    assert codes(assembly.issues) == []
    page = (tmp_path / "out" / "docs" / "a" / "index.html").read_text(encoding="utf-8")
    assert "The <strong>first</strong> part." in page
    assert "<i>./word.js oar</i>" in page
    assert "far" not in page


@pytest.mark.parametrize("arguments", ["folder", "'./x', true, /[/", "'./none'"])
def test_other_calls_stay(arguments: str) -> None:
    from docstead.modules.contexts import with_imports

    text = f"const all = require.context({arguments});"
    found = with_imports(text, Path)
    assert found == text or found.startswith("const all = ((files)")
