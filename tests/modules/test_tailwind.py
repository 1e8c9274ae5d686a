"""Style sheets written for Tailwind CSS have the rules of the classes that the site uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import build
from tests.building import codes, lines, write_site

SETTINGS = '[theme]\nstyles = ["src/site.css"]\n'
PAGES = {
    "docs/a.mdx": '# A\n\n<p className="underline md:flex gap-1.5" title="5">Text</p>\n',
    "src/parts/Part.jsx": "export default () => <p className={`p-4 bg-[#123456] text-sail dark:mt-2`} />;\n",
    "static/old.html": '<p class="grid-cols-7">',
}


def styles(folder: Path, sheet: str, settings: str = SETTINGS) -> str:
    site = write_site(folder / "s", {**PAGES, "src/site.css": sheet}, settings)
    assembly, _ = build(site, folder / "out")
    assert codes(assembly.issues) == []
    return "".join(path.read_text(encoding="utf-8") for path in (folder / "out" / "assets").rglob("*.css"))


@pytest.mark.parametrize(
    "sheet",
    [
        "@tailwind base;\n@tailwind components;\n@tailwind utilities;\n.own { color: red }\n",
        '@import "tailwindcss";\n.own { color: red }\n',
        "@import 'tailwindcss/base';\n@import 'tailwindcss/components';\n@import 'tailwindcss/utilities';\n.own { color: red }\n",
        '@import "tailwindcss/theme.css" layer(theme);\n@import "tailwindcss/utilities.css";\n.own { color: red }\n',
    ],
)
def test_the_classes_of_pages_and_modules_have_rules(tmp_path: Path, sheet: str) -> None:
    found = styles(tmp_path, sheet)
    for rule in (
        "*1.5)",
        ".underline{",
        ".md\\:flex{",
        ".p-4{",
        ".bg-\\[\\#123456\\]{background-color:#123456}",
        ".own{color:red}",
    ):
        assert rule in found
    assert "grid-cols-7" not in found
    assert "@tailwind" not in found


def test_rules_may_apply_classes(tmp_path: Path) -> None:
    found = styles(tmp_path, ".own { @apply underline; }\n")
    assert ".own{text-decoration-line:underline}" in found


def test_the_configuration_is_part_of_the_settings(tmp_path: Path) -> None:
    settings = """
[build.tailwind]
darkMode = ["class", '[data-theme="dark"]']
[build.tailwind.theme.extend.colors]
sail = "#fedcba"
"""
    found = styles(tmp_path, "@tailwind utilities;\n", SETTINGS + settings)
    assert ".text-sail{color:#fedcba}" in found
    assert '[data-theme="dark"]' in found[found.index(".dark\\:mt-2") :][:80]


def test_a_class_that_is_added_gets_a_rule(tmp_path: Path) -> None:
    assert ".italic{" not in styles(tmp_path, "@tailwind utilities;\n")
    page = tmp_path / "s" / "docs" / "a.mdx"
    page.write_text(page.read_text(encoding="utf-8").replace("underline", "italic"), encoding="utf-8")
    build(tmp_path / "s", tmp_path / "out")
    assert ".italic{" in "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out").rglob("*.css"))


def test_a_prefix_of_tailwind_3_stays_in_front_of_the_utility(tmp_path: Path) -> None:
    sheet = "@import url('https://a.org/css?f=A:wght@1;2');\n@tailwind utilities;\n.own { @apply md:tw-underline; }\n"
    page = {"docs/b.mdx": '# B\n\n<p className="2xl:!tw-flex -tw-mt-2 lg:underline">Text</p>\n'}
    site = write_site(tmp_path / "s", page | {"src/site.css": sheet}, f'{SETTINGS}[build.tailwind]\nprefix = "tw-"\n')
    assembly, _ = build(site, tmp_path / "out")
    assert codes(assembly.issues) == []
    found = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out" / "assets").rglob("*.css"))
    for rule in (r".\32 xl\:\!tw-flex{", ".-tw-mt-2{", ".own{", "wght@1;2"):
        assert rule in found
    assert r".lg\:underline" not in found


def test_only_what_tailwind_does_not_know_is_lost(tmp_path: Path) -> None:
    sheet = ".own { @apply underline text-adrift italic }\n.far { color: theme(colors.gone); top: 0 }\n.bad { @apply lost }\n"
    settings = SETTINGS + '[severities]\ncomponent-syntax = "warning"\n'
    site = write_site(tmp_path / "s", {**PAGES, "src/site.css": sheet}, settings)
    assembly, _ = build(site, tmp_path / "out")
    assert [issue.message[:43] for issue in assembly.issues] == ["Could not resolve value for theme function:"]
    found = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out" / "assets").rglob("*.css"))
    assert ".own{font-style:italic;text-decoration-line:underline}.far{top:0}" in found


def test_a_mistake_in_a_sheet_that_was_compiled_is_at_its_place_in_the_file(tmp_path: Path) -> None:
    sheet = "@tailwind utilities;\n\n.a {\n  background: url(./gone.png);\n}\n.b :: { top: 0 }\n"
    settings = SETTINGS + '[severities]\ncomponent-syntax = "warning"\nimport-missing = "warning"\n'
    site = write_site(tmp_path / "s", {**PAGES, "src/site.css": sheet}, settings)
    assembly, _ = build(site, tmp_path / "out")
    assert lines(assembly.issues) == ["src/site.css component-syntax", "src/site.css:4:19 import-missing"]
