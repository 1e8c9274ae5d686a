"""The manual and the README against the program: settings, keys, commands, options, codes of the service."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from docstead.assemble.home import HomeKeys
from docstead.assemble.sidebar.category_files import CategoryFile
from docstead.cli.app import app
from docstead.compile.front_matter import SCHEMAS
from docstead.config import Settings, SiteConfig, parse_config
from docstead.config.sidebars import CategoryDocSettings, GeneratedIndexSettings
from docstead.model.source import SourceKind
from tests.conftest import ROOT
from tests.guide.pages import CORRECT_PAGES, GUIDE, PAGES, fences, section, without_fences
from tools import settings_reference

# The answers of the assistant's service that report an error, by a code.
ANSWERS = {"RefusedError"}
FIRST_CELL = re.compile(r"^\| (`[^|]+`) +\|", re.MULTILINE)
NAME = re.compile(r"`([^`]+)`")


def text(name: str) -> str:
    return (GUIDE / "docs" / name).read_text(encoding="utf-8")


def first_cells(markdown: str) -> list[str]:
    """The names in the first column of the tables of a text."""
    return [name for cell in FIRST_CELL.findall(markdown) for name in NAME.findall(cell)]


# ---- settings ----


def test_the_page_of_settings_is_up_to_date() -> None:
    page = settings_reference.PAGE.read_text(encoding="utf-8")
    assert settings_reference.page(page) == page, "run `make format`"


@pytest.mark.parametrize("table", settings_reference.tables(), ids=lambda table: table.anchor)
def test_every_setting_is_on_its_page(table: settings_reference.Table) -> None:
    shown = section(text("reference/settings.md"), table.anchor)
    typed = ["type"] if settings_reference.types(table.kind) else []
    assert first_cells(shown) == [*typed, *(name for name, _ in settings_reference.fields(table.kind))]


def test_every_class_of_settings_has_a_table() -> None:
    def below(kind: type[Settings]) -> Iterator[type[Settings]]:
        for child in kind.__subclasses__():
            yield child
            yield from below(child)

    known = {table.kind for table in settings_reference.tables()}
    of_sites = {kind for kind in below(Settings) if kind.__module__.startswith("docstead.config")} - {SiteConfig}
    assert {kind for kind in of_sites if not kind.__name__.startswith("_")} == known


def whole_settings() -> list[tuple[str, str]]:
    return [
        (page.name, fence.code)
        for page in CORRECT_PAGES
        for fence in fences(page.read_text(encoding="utf-8"))
        if fence.language == "toml" and 'title="messages/' not in fence.meta
    ]


@pytest.mark.parametrize(("page", "code"), whole_settings())
def test_settings_shown_anywhere_are_right(page: str, code: str) -> None:
    above = re.split(r"^\[", code, maxsplit=1, flags=re.M)[0]
    required = "".join(
        f'{key} = "{value}"\n' for key, value in REQUIRED.items() if not re.search(rf"^{key} =", above, re.M)
    )
    parse_config(required + code)


REQUIRED = {"title": "Test", "url": "https://docs.example.org"}


# ---- keys of files ----


@pytest.mark.parametrize(
    ("anchor", "keys"),
    [
        ("common-keys", SCHEMAS[SourceKind.PAGE].keys()),
        ("doc-keys", SCHEMAS[SourceKind.DOC].keys() - SCHEMAS[SourceKind.PAGE].keys()),
        ("post-keys", SCHEMAS[SourceKind.POST].keys() - SCHEMAS[SourceKind.PAGE].keys()),
        ("category-keys", CategoryFile.__struct_fields__),
        ("link-keys", {"type", *GeneratedIndexSettings.__struct_fields__, *CategoryDocSettings.__struct_fields__}),
        ("home-keys", HomeKeys.__struct_fields__),
    ],
)
def test_every_key_of_a_file_is_on_its_page(anchor: str, keys: set[str]) -> None:
    assert set(first_cells(section(text("authoring/pages.md"), anchor))) == set(keys)


# ---- commands ----


def program() -> dict[str, click.Command]:
    context = click.Context(app)
    commands = {name: app.get_command(context, name) for name in app.list_commands(context)}
    return {name: command for name, command in commands.items() if command}


def shown_names(command: click.Command) -> set[str]:
    """The options and arguments of a command as its help shows them."""
    names: set[str] = set()
    for parameter in command.params:
        if parameter.param_type_name == "option":
            names |= {*parameter.opts, *parameter.secondary_opts}
        else:
            names.add((parameter.metavar or str(parameter.name).upper()).strip("[]"))
    return names


@pytest.mark.parametrize("name", sorted(program()))
def test_every_option_of_a_command_is_on_its_page(name: str) -> None:
    page = text("reference/commands.md")
    assert f"## `docstead {name}` {{#{name}}}" in page, "add the command to guide/docs/reference/commands.md"
    assert set(first_cells(section(page, name))) == shown_names(program()[name])


def test_the_page_names_no_command_that_is_not_there() -> None:
    assert set(re.findall(r"^## `docstead (\S+)`", text("reference/commands.md"), re.MULTILINE)) == set(program())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_that_pages_use_exist(page: Path) -> None:
    assert used_commands(page.read_text(encoding="utf-8")) <= set(program())


def used_commands(markdown: str) -> set[str]:
    """The commands of docstead in a text: in code within a sentence, and in blocks of code for a shell."""
    shells = [fence.code for fence in fences(markdown) if fence.language in ("bash", "powershell", "dockerfile")]
    spoken = re.findall(r"`docstead ([a-z][a-z-]*)", without_fences(markdown))
    return {*spoken, *re.findall(r"(?:^|[\s/\\])docstead ([a-z][a-z-]*)", "\n".join(shells), re.MULTILINE)}


def test_commands_are_found_in_sentences_and_shells() -> None:
    assert used_commands("run `docstead a`\n\n```bash\n.venv/bin/docstead b x\ncd y && docstead c\n```\n") == {*"abc"}


def test_readme_names_commands_of_the_makefile() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    targets = set(re.findall(r"^([a-z][\w-]*)(?= *:(?!=))", makefile, re.MULTILINE))
    used = set(re.findall(r"`(?:[A-Z]+=\S+ )?make ([a-z-]+)", readme)) | set(
        re.findall(r"^make ([a-z-]+)", readme, re.M)
    )
    assert used
    assert used <= targets | set(phony.split())


def test_readme_shows_the_manual() -> None:
    assert "docstead dev guide" in (ROOT / "README.md").read_text(encoding="utf-8")


# ---- the assistant's service ----


def python_files() -> str:
    """All Python files of the program."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "docstead").rglob("*.py")))


def test_environment_variables_are_real_and_documented() -> None:
    variable = re.compile(r"\bDOCSTEAD_[A-Z_]+\b")
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert set(variable.findall(pages)) == set(variable.findall(python_files()))


def test_metrics_are_real_and_documented() -> None:
    from docstead.server.ask.metrics import Metrics

    given = re.findall(r"^# TYPE (\w+) ", Metrics().text(0), re.MULTILINE)
    table = section(text("assistant-service.md"), "metrics").split("| Metric |")[1]
    assert first_cells(table) == given


def test_codes_of_the_service_are_real_and_documented() -> None:
    from docstead.server.ask.limits import RateLimitExceededError
    from docstead.server.http.refusal import refusal

    usual = (400, 404, 405, 408, 431, 500, 504)
    given: set[object] = {
        RateLimitExceededError(429, 1).code,
        *(json.loads(bytes(refusal(n).body))["code"] for n in usual),
    }
    for path in (ROOT / "docstead" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ANSWERS:
                values = [*node.args[1:2], *(keyword.value for keyword in node.keywords if keyword.arg == "code")]
                given |= {value.value for value in values if isinstance(value, ast.Constant)}
    assert set(first_cells(section(text("assistant-service.md"), "interface"))) == given


# ---- commands that readers paste ----

QUOTED = re.compile(r"""'[^']*'|"[^"]*"|\\.""")
SHELL = re.compile(r"^( *)```(?:sh|bash|shell|zsh)\b[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda path: path.name)
def test_commands_can_be_pasted_into_zsh(path: Path) -> None:
    """On a terminal, zsh takes comments for words, and refuses patterns that match no file."""
    for _, code in SHELL.findall(path.read_text(encoding="utf-8")):
        for line in code.splitlines():
            assert not re.search(r"(?:^|\s)#|[*?\[!']", QUOTED.sub("", line)), line
