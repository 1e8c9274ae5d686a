"""Documents name only what exists: paths, names of the source, and what can be installed."""

from __future__ import annotations

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.guide.pages import without_fences

DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "guide" / "docs" / "architecture").glob("*.md")),
)
SOURCES = ("docstead", "frontend", "tools", "tests/conftest.py", "tests/compile", "Makefile", "pyproject.toml")
TREE = re.compile(r"^(?P<line>(?:├── |└── )?(?P<name>[\w.-]+/?) {2,}.+)$", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
# Files and names that the worked examples add.
ADDED = {
    "tests/sites/broken/long-titles/",
    "check_titles",
    "quotation.DIRECTIVES",
    ":::name",
}
# Programs and words of other projects that the text compares with or recommends.
FOREIGN = {"pip install", "pre-commit install", "remark", "import-linter"}
INSTALL = re.compile(
    r"""(?:pip install|uv add)((?: +(?:-[\w-]+|["']?[a-z][\w.-]*(?:\[[^\]\n]*\])?["']?|\{[^}\n]*\}))+)"""
)
PACKAGE = re.compile(r"""(?<!\S)["']?(?P<name>[a-z][\w.-]*)(?:\[(?P<extras>[^\]]*)\])?""")
# What else is installed: files of requirements.
OTHER_FILES = {"requirements-model.txt"}


@cache
def tracked() -> tuple[str, ...]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return tuple(name for name in listed if (ROOT / name).is_file())


@cache
def source_text() -> str:
    names = [
        name
        for name in tracked()
        if name.startswith(SOURCES) and name.endswith((".py", ".ts", ".tsx", ".toml", ".sh", "file"))
    ]
    return "\n".join((ROOT / name).read_text(encoding="utf-8") for name in names)


def is_path(name: str) -> bool:
    top = name.split("/")[0]
    return "/" in name and " " not in name and (ROOT / top).exists()


def exists(path: str) -> bool:
    """Whether a path exists, from the root; `*` matches any name."""
    return any(ROOT.glob(path.rstrip("/")))


def problem(span: str) -> str:
    """What is wrong with a name in code; empty where nothing is."""
    if span in ADDED or span.startswith(tuple(FOREIGN)):
        return ""
    if is_path(span) or (ROOT / span.rstrip("/")).exists():
        return "" if exists(span) else "no such path"
    if any(name.endswith(f"/{span}") for name in tracked()):
        return ""
    words = [word for word in re.findall(r"[\w.@-]*\w", span) if not word.isdigit()]
    missing = [word for word in words if word not in source_text()]
    return f"not in the source: {missing}" if missing else ""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_names_in_code_exist(document: Path) -> None:
    text = without_fences(document.read_text(encoding="utf-8").replace("\n   ", "\n"))
    found = {span: problem(span) for span in SPAN.findall(text)}
    assert {span: what for span, what in found.items() if what} == {}


def test_a_wrong_name_is_found() -> None:
    assert problem("docstead/compile/mdx.py") == "no such path"
    assert problem("ExtensionLoader") == "not in the source: ['ExtensionLoader']"
    assert problem("docstead/build.py") == problem("docstead/*/__init__.py") == problem("SourceMap") == ""


def test_the_tree_of_the_readme_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8").split("## The tree")[1].split("```")[1]
    folder, missing = "", []
    for match in TREE.finditer(text):
        inside = match["line"].startswith(("├", "└"))
        path = f"{folder}{match['name']}" if inside else match["name"]
        folder = folder if inside else match["name"]
        # A description may list the folders inside: "docs/, blog/".
        inner = (
            [f"{path}{name}" for name in re.findall(r"\b([a-z]+/)(?=[ ,:]|$)", match["line"].split("  ", 1)[1])]
            if inside
            else []
        )
        missing += [name for name in (path, *inner) if not exists(name)]
    assert missing == []


def texts_with_installs() -> list[Path]:
    suffixes = (".md", ".mdx", ".py", ".toml", ".yml", ".tsx")
    names = [
        name for name in tracked() if name.endswith(suffixes) and not name.startswith(("tests/", "site/", "bench/"))
    ]
    paths = [ROOT / name for name in names]
    return [path for path in paths if INSTALL.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", texts_with_installs(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_installed_is_this_project(path: Path) -> None:
    """A name on the index that is not ours would install an unrelated program. Options that name files are exempt."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    for command in INSTALL.findall(path.read_text(encoding="utf-8")):
        for package in PACKAGE.finditer(command):
            assert package["name"] == project["name"] or package["name"] in OTHER_FILES, command
            # A message that is put together names its extra in braces.
            assert {extra for extra in (package["extras"] or "").split(",") if extra and "{" not in extra} <= extras


def test_another_package_is_found() -> None:
    found = [PACKAGE.findall(command) for command in INSTALL.findall('`pip install other "docstead[more,a]"` and')]
    assert found == [[("other", ""), ("docstead", "more,a")]]


def test_every_extra_is_in_the_readme() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {
        extra for extra in project["optional-dependencies"] if f"`{extra}`" not in readme and f"[{extra}]" not in readme
    } == set()
