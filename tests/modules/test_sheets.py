"""Style sheets in Sass, and conditions that the compiler of style sheets does not know."""

from __future__ import annotations

from pathlib import Path

from docstead.build import build
from tests.building import codes, write_site

SETTINGS = '[theme]\nstyles = ["src/site.scss", "src/plain.css"]\n'
FILES = {
    "docs/a.mdx": "# A\n\nimport Part from '@site/src/Part';\n\n<Part />\n",
    "src/Part.jsx": "import names from './part.module.scss';\nexport default () => <p className={names.sail}>Sail</p>;\n",
    "src/part.module.scss": "@use 'sass:math';\n@use '@site/src/values' as *;\n.sail { color: $shade; width: math.div(6px, 2); }\n",
    "src/site.scss": "@import '~@site/src/values';\n@mixin wide { width: 100% }\n.deck { @include wide; &:hover { color: #{$shade} } }\n",
    "src/_values.scss": "$shade: #204060; // of the sea\n",
    "src/plain.css": "@supports (color: color(display-p3 1 1 1)) { .mast { color: color(display-p3 1 1 1) } }\n"
    ".rope { :is(.knot:hover &) { color: red; } }\n",
}


def test_sass_is_compiled_with_the_files_that_it_loads(tmp_path: Path) -> None:
    assembly, _ = build(write_site(tmp_path / "s", FILES, SETTINGS), tmp_path / "out")
    assert codes(assembly.issues) == []
    found = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out" / "assets").rglob("*.css"))
    assert ".deck{width:100%}.deck:hover{color:#204060}" in found
    assert "@supports (color:color(display-p3 1 1 1)){.mast{color:color(display-p3 1 1 1)}}" in found
    assert ":is(.knot:hover &){color:red}" in found
    name = found.partition(".sail_")[2].partition("{")[0]
    assert f".sail_{name}{{color:#204060;width:3px}}" in found
    assert f'<p class="sail_{name}">' in (tmp_path / "out" / "docs" / "a" / "index.html").read_text(encoding="utf-8")


def test_what_keeps_sass_from_being_compiled_is_reported(tmp_path: Path) -> None:
    site = write_site(
        tmp_path,
        FILES | {"src/_values.scss": "$tone: red;\n"},
        SETTINGS + '[severities]\ncomponent-syntax = "warning"\n',
    )
    assembly, _ = build(site, tmp_path / "out")
    found = [(issue.path, issue.message) for issue in assembly.issues if issue.code == "component-syntax"]
    assert found == [("src/part.module.scss", "Undefined variable."), ("src/site.scss", "Undefined variable.")]


def test_only_the_rules_that_cannot_be_read_are_lost(tmp_path: Path) -> None:
    sheets = {
        "src/site.scss": "a { color: #123456 }\n",
        "src/plain.css": ".mast { color: #123 }\n.b) { color: red }\n.c { f(1),g }\n.sail { @apply nothing-at-all; top: 1px }\n",
        "src/part.module.scss": ".sail { color: red }\n} .hull { color: #456 }\n",
    }
    severities = '[severities]\ncomponent-syntax = "warning"\n'
    assembly, _ = build(write_site(tmp_path / "s", FILES | sheets, SETTINGS + severities), tmp_path / "out")
    assert "component-syntax" in codes(assembly.issues)
    found = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out" / "assets").rglob("*.css"))
    assert ".mast{color:#123}" in found
    assert "top:1px" in found
