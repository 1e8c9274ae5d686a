"""Modules that scripts ask for by their names, with ``require.context``."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import build
from docstead.errors import SiteError
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


@pytest.mark.parametrize(
    ("call", "name", "shown"),
    [
        ("require(`@site/static/img/${name}.svg`).default", "boat", "/img/boat.svg"),
        ("require(`@site/static/img/${name}`).default", "deep/oar.svg", "/img/deep/oar.svg"),
        ("require('./near/' + name + '.json').word", "data", "from JSON"),
        ('require("./near/" + name).word', "word.js", "from a script"),
        ("require(`!!raw-loader!@site/near/${name}.txt`).default", "text", "from a text"),
    ],
)
def test_modules_are_found_by_names_that_are_put_together(tmp_path: Path, call: str, name: str, shown: str) -> None:
    files: dict[str, str | bytes] = {
        "docs/a.mdx": f'import Part from "@site/Part";\n\n# A\n\n<Part name="{name}" />\n',
        "Part.jsx": f"export default ({{ name }}) => <i>{{{call}}}</i>;\n",
        "static/img/boat.svg": "<svg/>",
        "static/img/deep/oar.svg": "<svg/>",
        "near/data.json": '{"word": "from JSON"}',
        "near/word.js": "export const word = 'from a script';\n",
        "near/text.txt": "from a text",
    }
    assembly, _ = build(write_site(tmp_path / "s", files), tmp_path / "out")
    assert codes(assembly.issues) == []
    assert f"<i>{shown}</i>" in (tmp_path / "out" / "docs" / "a" / "index.html").read_text(encoding="utf-8")


def test_markdown_is_found_by_a_name_that_is_put_together(tmp_path: Path) -> None:
    files = {
        "docs/a.mdx": "import Part from './Part';\n\n# A\n\n<Part name=\"one\" />\n",
        "docs/_parts/one.md": "The **first** part.\n",
        "docs/Part.jsx": "export default ({ name }) => {\n  const Text = require(`./_parts/${name}.md`).default;\n  return <Text />;\n};\n",
    }
    assembly, _ = build(write_site(tmp_path / "s", files), tmp_path / "out")
    assert codes(assembly.issues) == []
    assert "The <strong>first</strong> part." in (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")


def test_a_name_without_a_module_is_an_error_of_the_component(tmp_path: Path) -> None:
    files = {
        "docs/a.mdx": 'import Part from "@site/Part";\n\n# A\n\n<Part name="x" />\n',
        "Part.jsx": "export default ({ name }) => <i>{require(`@site/none/${name}.js`).word}</i>;\n",
    }
    with pytest.raises(SiteError) as raised:
        build(write_site(tmp_path / "s", files), tmp_path / "out")
    (issue,) = raised.value.issues
    assert (issue.code, issue.path) == ("jsx-evaluation", "Part.jsx")
    assert "there is no module @site/none/x.js" in issue.message


@pytest.mark.parametrize(
    "text", ["require(name)", "require(`${name}`)", "require(`prism/${name}`)", "a.require(`./${x}`)"]
)
def test_other_names_stay(tmp_path: Path, text: str) -> None:
    from docstead.modules.contexts import with_imports

    assert with_imports(text, lambda folder: tmp_path / folder) == text


@pytest.mark.parametrize("arguments", ["folder", "'./x', true, /[/", "'./none'"])
def test_other_calls_stay(arguments: str) -> None:
    from docstead.modules.contexts import with_imports

    text = f"const all = require.context({arguments});"
    found = with_imports(text, Path)
    assert found == text or found.startswith("const all = ((files)")
