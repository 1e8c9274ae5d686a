"""The page on extensions: its example works as it is printed, and its table names every entry."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from docstead.build import assemble
from docstead.cli.app import app
from docstead.extend import Extensions
from docstead.model.issue import Severity
from tests.building import rendered, write_site
from tests.conftest import ROOT
from tests.guide.pages import GUIDE, fences

PAGE = (GUIDE / "docs" / "extensions.md").read_text(encoding="utf-8")


def test_the_example_works(tmp_path: Path) -> None:
    titled = {match[1]: fence.code for fence in fences(PAGE) if (match := re.match(r'title="([^"]+)"', fence.meta))}
    del titled["docstead.toml"], titled["handbook.py"], titled["library.py"], titled["shelf.py"]
    made = rendered(write_site(tmp_path / "site", titled), tmp_path)
    html = made["docs/renting/index.html"].make().decode()
    assert "A drill costs <strong>5 €</strong> a day." in html
    assert 'id="prices"' in html
    assert "| ladder | 3 € |" in made["docs/renting.md"].make().decode()


def test_the_syntax_the_directive_and_the_check_work(tmp_path: Path) -> None:
    (code,) = (fence.code for fence in fences(PAGE) if "handbook.py" in fence.meta)
    text = (
        "# Keys of every machine in the workshop\n\nPress ++Ctrl++, not `++Alt++`.\n\n:::steps[A < B]\n\nOne.\n\n:::\n"
    )
    settings = 'extensions = ["handbook"]\n[severities]\nlong-title = "error"\n'
    site = write_site(tmp_path / "site", {"handbook.py": code, "docs/keys.md": text}, settings)
    assembly = assemble(site)
    assert [(issue.code, issue.path, issue.severity) for issue in assembly.issues] == [
        ("long-title", "docs/keys.md", Severity.ERROR)
    ]
    html = assembly.site.documents["docs/keys.md"].body
    assert "Press <kbd>Ctrl</kbd>, not <code>++Alt++</code>." in "".join(map(str, html))
    assert '<section class="steps"><p>A &lt; B</p>' in "".join(map(str, html))


def test_the_page_the_file_and_the_provider_work(tmp_path: Path) -> None:
    (code,) = (fence.code for fence in fences(PAGE) if "library.py" in fence.meta)
    settings = 'extensions = ["library"]\n[assistant]\nenabled = true\n'
    settings += '[assistant.embedding]\nmodel = "none"\n[assistant.model]\nprovider = "quote"\n'
    site = write_site(
        tmp_path / "site", {"library.py": code, "docs/renting.md": "# Renting\n\nA day is free.\n"}, settings
    )
    made = rendered(site, tmp_path)
    assert "Reaches the roof." in made["catalogue/index.html"].make().decode()
    assert made["tools.txt"].make().decode() == "Drill, Ladder on 4 pages\n"
    arguments = [
        "ask",
        "what is renting?",
        str(site),
        "--out",
        str(tmp_path / "out"),
        "--index",
        str(tmp_path / "index"),
    ]
    result = CliRunner().invoke(app, arguments)
    assert "A day is free." in result.stdout


def test_the_store_works(tmp_path: Path) -> None:
    code = {match[1]: fence.code for fence in fences(PAGE) if (match := re.match(r'title="([^"]+)"', fence.meta))}
    text = "# Renting\n\n## Price\n\nA day costs 5 €.\n\n## Hours\n\nThe shop opens at nine.\n"
    (settings,) = (fence.code for fence in fences(PAGE) if "assistant.store" in fence.code)
    settings = settings.replace("passages.sqlite", str(tmp_path / "passages.sqlite"))
    settings += '[assistant]\nenabled = true\n[assistant.embedding]\nmodel = "none"\n'
    site = write_site(tmp_path / "site", {"shelf.py": code["shelf.py"], "docs/renting.md": text}, settings)
    arguments = ["--out", str(tmp_path / "out"), "--index", str(tmp_path / "index")]
    for question, answer in (("When does the shop open?", "opens at nine"), ("what does a day cost?", "5 €")):
        assert answer in CliRunner().invoke(app, ["ask", question, str(site), *arguments]).stdout
    assert (tmp_path / "passages.sqlite").is_file()


def test_every_name_can_be_imported_from_one_place() -> None:
    example = (ROOT / "examples/extension/extensions.py").read_text(encoding="utf-8")
    assert set(re.findall(r"^(?:from|import) (docstead[\w.]*)", example, re.MULTILINE)) == {"docstead.extend"}


def test_the_table_names_every_entry() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == sorted(
        Extensions.__struct_fields__, key=lambda name: PAGE.index(f"| `{name}` |")
    )
