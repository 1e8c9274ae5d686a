"""The extensions of a site: loading them, when they are loaded again, and what a mistake in them is reported as."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from docstead.assistant.factory import open_assistant
from docstead.assistant.retrieval.stores.base import PassageStore, StoreRequest
from docstead.build import assemble, build
from docstead.config import load_config
from docstead.errors import AssistantError, SettingsError, SiteError
from docstead.extend import Extensions, SiteExtensions, load_extensions
from docstead.rebuild import LiveSite
from tests.building import lines, page, rendered, write_files, write_site
from tests.conftest import ROOT

EXAMPLE = ROOT / "examples" / "extension"
HEAD = "from docstead.extend import Extensions\n"


def loaded(site: Path, before: SiteExtensions | None = None) -> SiteExtensions:
    return load_extensions(site, load_config(site), before)


def test_the_example_has_an_entry_of_each_kind() -> None:
    extensions = loaded(EXAMPLE)
    assert all(getattr(extensions, name) for name in Extensions.__struct_fields__)


def test_a_site_without_extensions_has_none(tmp_path: Path) -> None:
    assert loaded(write_site(tmp_path, {})).digest == ""


def test_each_kind_takes_part_in_a_build(tmp_path: Path) -> None:
    artifacts = rendered(EXAMPLE, tmp_path)
    html = artifacts["docs/borrowing/index.html"].make().decode()
    assert '<section class="steps"><p class="steps-title">How to borrow</p>' in html
    assert "<kbd>Enter</kbd>" in html
    assert 'id="longest-time-drill"' in html
    assert 'href="/docs/rules"' in html
    assert "has <strong>3</strong> tools" in html
    markdown = artifacts["docs/borrowing.md"].make().decode()
    assert "### Longest time: Drill\n\n3 days. See the [rules](https://tools.example.org/docs/rules).\n" in markdown
    assert "| Sander | 2 |" in markdown
    assert "<Tool" not in markdown
    assert artifacts["tools.txt"].make() == b"Drill\nSander\nLadder\n"
    assert "catalogue/index.html" in artifacts


def test_modules_of_the_settings_are_files_or_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = f"{HEAD}EXTENSIONS = Extensions(components={{'%s': lambda _: '%s'}})\n"
    package = tmp_path / "packages" / "tool_words" / "__init__.py"
    write_files(package.parent, {"__init__.py": code % ("Word", "of a package")})
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    files = {
        "extensions.py": code % ("Word", "of the site") + "from words.here import X\n",
        "words/here.py": code % ("Here", "here") + "X = 1\n",
    }
    site = write_site(tmp_path / "site", files, 'extensions = ["words.here", "tool_words"]\n')
    extensions = loaded(site)
    assert {name: make({}) for name, make in extensions.components.items()} == {"Word": "of a package", "Here": "here"}
    assert extensions.files == {package, *(site / name for name in files)}
    assert not list(site.rglob("__pycache__"))


@pytest.mark.parametrize("changed", ["extensions.py", "sibling.py", "data/a.json", "data/new/b.json"])
def test_a_change_of_code_or_input_loads_the_module_again(tmp_path: Path, changed: str) -> None:
    code = f"{HEAD}import sibling\nEXTENSIONS = Extensions(inputs=('data/**/*.json',))\n"
    site = write_site(tmp_path, {"extensions.py": code, "sibling.py": "", "data/a.json": "1", "docs/a.md": "# A\n"})
    before = loaded(site)
    digest = assemble(site).site.documents["docs/a.md"].digest
    assert loaded(site, before) is before
    write_files(site, {"docs/b.md": "# B\n"})
    assert loaded(site, before) is before
    write_files(site, {changed: f"{code if changed == 'extensions.py' else ''}\n"})
    assert loaded(site, before).digest != before.digest
    assert assemble(site).site.documents["docs/a.md"].digest != digest


def test_a_site_in_memory_follows_its_extensions(tmp_path: Path) -> None:
    code = HEAD + "from value import VALUE\nEXTENSIONS = Extensions(components={'Value': lambda _: VALUE})\n"
    files = {"extensions.py": code, "value.py": "VALUE = 'one'\n", "docs/a.md": "# A\n\n<Value />\n"}
    site = LiveSite(write_site(tmp_path, files))
    site.update()
    assert b"<p>one</p>" in (site.read("docs/a/index.html") or b"")
    write_files(tmp_path, {"value.py": "VALUE = 'two'\n"})
    assert "docs/a/index.html" in site.update().changed
    assert b"<p>two</p>" in (site.read("docs/a/index.html") or b"")
    write_files(tmp_path, {"value.py": "VALUE = \n"})
    assert lines(site.update().issues) == ["value.py:1:1 extension-failed"]
    assert b"<p>two</p>" in (site.read("docs/a/index.html") or b"")


@pytest.mark.parametrize(
    ("code", "place", "words"),
    [
        ("\n\nEXTENSIONS = (\n", "extensions.py:3:1", "this is not Python: '(' was never closed"),
        ("x = 1\n1 / 0\n", "extensions.py:2:1", "ZeroDivisionError"),
        ("import nowhere_at_all\n", "extensions.py:1:1", "No module named 'nowhere_at_all'"),
        ("import sibling\n", "sibling.py:2:1", "NameError"),
        ("x = 1\n", "extensions.py", "the module has no value `EXTENSIONS`"),
        (f"{HEAD}EXTENSIONS = Extensions(chekcs=())\n", "extensions.py:2:1", "Unexpected keyword argument 'chekcs'"),
        (f"{HEAD}EXTENSIONS = Extensions(components={{'word': str}})\n", "extensions.py", "a capital letter"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_an_issue(tmp_path: Path, code: str, place: str, words: str) -> None:
    site = write_site(tmp_path / "site", {"extensions.py": code, "sibling.py": "\nmissing\n", "docs/a.md": "# A\n"})
    with pytest.raises(SettingsError) as caught:
        build(site, tmp_path / "out")
    assert lines(caught.value.issues) == [f"{place} extension-failed"]
    assert words in caught.value.issues[0].message


def test_a_module_that_is_missing_is_an_issue_of_the_settings(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        loaded(write_site(tmp_path, {}, 'extensions = ["reference.words"]\n'))
    assert lines(caught.value.issues) == ["docstead.toml:3:15 extension-failed"]
    assert "make the file reference/words.py" in caught.value.issues[0].hint


FAILING = {
    "rules": "(Rule(name='a', scan=fail),)",
    "directives": "{'box': Directive(fail, fail)}",
    "checks": "(fail,)",
    "page_kinds": "(fail,)",
    "renderers": "(fail,)",
}


@pytest.mark.parametrize("kind", FAILING)
def test_an_exception_is_an_issue_at_its_line(tmp_path: Path, kind: str) -> None:
    code = (
        "from docstead.extend import Directive, Extensions, Rule\n\n"
        "def fail(*_: object) -> None:\n    raise RuntimeError('broken')\n\n"
        f"EXTENSIONS = Extensions({kind}={FAILING[kind]})\n"
    )
    site = write_site(tmp_path / "site", {"extensions.py": code, "docs/a.md": "# A\n\n:::box\n\nText\n\n:::\n"})
    with pytest.raises(SiteError) as caught:
        build(site, tmp_path / "out")
    assert [issue for issue in lines(caught.value.issues) if "extension-failed" in issue] == [
        "extensions.py:4:1 extension-failed"
    ]
    assert not (tmp_path / "out").exists()


def test_an_exception_of_docstead_itself_stays_one(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), loaded(EXAMPLE).failures():
        raise RuntimeError


def test_a_check_of_a_site_warns(tmp_path: Path) -> None:
    site = shutil.copytree(EXAMPLE, tmp_path / "site")
    write_files(site, {"docs/a.md": "# A title that does not fit a label\n"})
    assembly = assemble(site)
    assert "docs/a.md long-title" in lines(assembly.issues)
    assert page(assembly, "/catalogue").kind == "home"


def test_the_assistant_takes_provider_and_store(tmp_path: Path) -> None:
    output, requests = tmp_path / "out", []
    build(EXAMPLE, output)
    extensions = loaded(EXAMPLE)

    def opened(request: StoreRequest) -> PassageStore:
        requests.append(request.collection)
        return extensions.stores["counted"](request)

    assistant = open_assistant(
        load_config(EXAMPLE), output, index_folder=tmp_path, providers=extensions.providers, stores={"counted": opened}
    )
    answer = assistant.answer("Drill: longest time?")
    assert requests == ["product"]
    assert (answer.provider, answer.abstained) == ("first-passage", False)
    assert answer.text.startswith("3 days")


def test_a_store_that_no_extension_defines_is_an_error(tmp_path: Path) -> None:
    build(EXAMPLE, tmp_path / "out")
    providers = loaded(EXAMPLE).providers
    with pytest.raises(AssistantError, match="define no store `counted`"):
        open_assistant(load_config(EXAMPLE), tmp_path / "out", index_folder=tmp_path, providers=providers)


def test_an_untrusted_site_runs_no_extensions(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"extensions.py": "1 / 0\n"}, "[build]\nuntrusted = true\n")
    assert loaded(site).digest == ""
