"""The rules of the house that neither the linter nor import-linter can hold."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "docstead"
MODULES = sorted(path for path in ENGINE.rglob("*.py") if "static" not in path.parts)
NAMES = [path.relative_to(ROOT).as_posix() for path in MODULES]

LONGEST_MODULE = 400

# The project's tree. A new folder is declared here, in README.md and in the import contract (pyproject.toml) first.
TOP_FOLDERS = {
    ".ci",
    ".github",
    "bench",
    "decisions",
    "docs-assets",
    "docstead",
    "examples",
    "frontend",
    "guide",
    "model",
    "site",
    "tests",
    "tools",
}
ENGINE_FOLDERS = {
    "assemble",
    "assemble/blog",
    "assemble/checks",
    "assemble/docs",
    "assemble/links",
    "assemble/sidebar",
    "assistant",
    "assistant/answers",
    "assistant/answers/providers",
    "assistant/guard",
    "assistant/log",
    "assistant/query",
    "assistant/retrieval",
    "assistant/retrieval/embedding",
    "assistant/retrieval/stores",
    "catalogue",
    "cli",
    "compile",
    "compile/jsx",
    "compile/rules",
    "config",
    "migrate",
    "model",
    "model/view",
    "modules",
    "publish",
    "render",
    "render/search",
    "server",
    "server/ask",
    "server/dev",
    "server/http",
    "server/mcp",
}

# The modules outside docstead/publish that write files, and why that is no output of a build.
WRITERS = {
    "docstead/assistant/retrieval/index.py": "makes the file that the assistant searches",
    "docstead/assistant/log/question_log.py": "keeps the log of questions",
    "docstead/cli/completion.py": "lets the user's shell complete commands",
    "docstead/cli/errors.py": "writes the report of an evaluation or of the log, or says why that is not possible",
    "docstead/cli/importer.py": "writes the settings of an imported project",
    "docstead/cli/agents_index.py": "writes the list of pages into a project",
    "docstead/cli/new.py": "lays out a new site",
    "docstead/cli/schema.py": "writes schemas for editors",
    "docstead/cli/version.py": "copies a section as a release",
    "docstead/cache.py": "keeps results of earlier builds",
}

WRITING_METHODS = {
    "write_text",
    "write_bytes",
    "mkdir",
    "rmdir",
    "unlink",
    "rename",
    "touch",
    "symlink_to",
    "hardlink_to",
}
WRITING_FUNCTIONS = {
    "os": {"link", "makedirs", "mkdir", "remove", "removedirs", "rename", "replace", "rmdir", "symlink", "unlink"},
    "shutil": {"copy", "copy2", "copyfile", "copyfileobj", "copytree", "move", "rmtree"},
}
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def parse(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


def tracked_files() -> list[str]:
    """The files that git knows, and those that it would take."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).exists()]


def public_definitions(tree: ast.Module) -> Iterator[tuple[str, ast.ClassDef | FunctionNode]]:
    """Public classes, functions and methods with their dotted names; overloads and overriding methods left out."""
    for node in tree.body:
        if isinstance(node, FunctionNode | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for member in node.body:
                if isinstance(member, FunctionNode) and not member.name.startswith("_"):
                    decorators = {ast.unparse(decorator).split(".")[-1] for decorator in member.decorator_list}
                    if not decorators & {"overload", "override", "setter"}:
                        yield f"{node.name}.{member.name}", member


def test_the_tree_is_the_declared_one() -> None:
    top = {name.split("/")[0] for name in tracked_files() if "/" in name}
    assert top <= TOP_FOLDERS, f"declare it in the import contract and here first: {sorted(top - TOP_FOLDERS)}"
    folders = {path.parent.relative_to(ENGINE).as_posix() for path in MODULES} - {"."}
    assert folders == ENGINE_FOLDERS


def test_imports_run_one_way() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--config", str(ROOT / "pyproject.toml")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_readme_shows_the_tree() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^(?:├── |└── |│   ├── |│   └── )?([\w.-]+)/\s", text, re.MULTILINE))
    wanted = {name for name in TOP_FOLDERS if not name.startswith(".")} | {
        name for name in ENGINE_FOLDERS if "/" not in name
    }
    assert wanted <= shown, f"missing in the tree of README.md: {sorted(wanted - shown)}"


@pytest.mark.parametrize("name", NAMES)
def test_modules_stay_short(name: str) -> None:
    lines = len((ROOT / name).read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_MODULE, f"{lines} lines: split it by its subjects"


@pytest.mark.parametrize("name", NAMES)
def test_no_module_is_a_drawer(name: str) -> None:
    assert Path(name).stem not in {"utils", "util", "helpers", "common", "misc"}, "name it after what it holds"


@pytest.mark.parametrize("name", NAMES)
def test_one_module_prints(name: str) -> None:
    if name == "docstead/cli/report.py":
        return
    printing = [
        f"line {node.lineno}: {called}"
        for node in ast.walk(parse(name))
        if isinstance(node, ast.Call)
        and (called := ast.unparse(node.func)).startswith(
            (
                "print",
                "pprint",
                "typer.echo",
                "typer.secho",
                "click.echo",
                "Console",
                "rich.",
                "sys.stdout",
                "sys.stderr",
            )
        )
    ]
    assert not printing, "only docstead/cli/report.py prints"


def writes_in(tree: ast.Module) -> Iterator[str]:
    """Each call that changes a file or a folder."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        owner, _, attribute = called.rpartition(".")
        mode = node.args[0 if owner else 1] if len(node.args) > (0 if owner else 1) else None
        mode = next((keyword.value for keyword in node.keywords if keyword.arg == "mode"), mode)
        is_open = attribute in {"open", "fdopen"} and isinstance(mode, ast.Constant)
        if (
            (owner and attribute in WRITING_METHODS)
            or attribute in WRITING_FUNCTIONS.get(owner, ())
            or (is_open and isinstance(mode, ast.Constant) and set(str(mode.value)) & set("wax+"))
            or owner == "tempfile"
        ):
            yield f"line {node.lineno}: {called}"


@pytest.mark.parametrize("name", NAMES)
def test_only_publish_writes(name: str) -> None:
    if name.startswith("docstead/publish/") or name in WRITERS:
        return
    assert not list(writes_in(parse(name))), "only docstead/publish writes files (or give the reason in WRITERS)"


@pytest.mark.parametrize("name", NAMES)
def test_public_names_have_docstrings(name: str) -> None:
    tree = parse(name)
    missing = [dotted for dotted, node in public_definitions(tree) if not ast.get_docstring(node)]
    if not ast.get_docstring(tree):
        missing.insert(0, "the module itself")
    assert not missing


@pytest.mark.parametrize("name", NAMES)
def test_public_functions_are_typed(name: str) -> None:
    untyped = []
    for dotted, node in public_definitions(parse(name)):
        if isinstance(node, FunctionNode):
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            arguments += [argument for argument in (node.args.vararg, node.args.kwarg) if argument]
            bare = [argument.arg for argument in arguments if not argument.annotation]
            if node.returns is None or set(bare) - {"self", "cls"}:
                untyped.append(dotted)
    assert not untyped


def test_every_writer_is_still_there() -> None:
    assert {name for name in WRITERS if not (ROOT / name).exists()} == set(), "remove it from WRITERS"


def test_lock_files_name_no_host() -> None:
    """A lock file holds names, versions and digests; where packages come from is each machine's own setting."""
    package_lock = (ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved": "http' not in package_lock
    for path in ROOT.glob("requirements*.txt"):
        assert "--index-url" not in path.read_text(encoding="utf-8")
        assert "://" not in path.read_text(encoding="utf-8")


def test_the_program_starts_without_what_its_commands_run() -> None:
    every = "[app.get_command(None, name) for name in COMMANDS]"
    script = (
        f"import sys; from docstead.cli.app import COMMANDS, app; print(*sys.modules); {every}; print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    alone, with_commands = (set(line.split()) for line in done.stdout.splitlines())
    assert "docstead.cli.build" not in alone
    assert "docstead.cli.build" in with_commands
    assert not {"docstead.build", "docstead.server.http.app", "fastapi", "numpy", "onnxruntime"} & with_commands


def test_a_build_needs_no_library_that_starts_slowly(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(ROOT / "tests/sites/minimal", site)
    script = f"""
import sys
from docstead.cli.app import app
app.main(["build", {str(site)!r}, "--out", {str(tmp_path / "out")!r}], standalone_mode=False)
print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"pydantic", "typer", "rich", "fastapi", "docstead.cli.serve"} & set(done.stdout.split())
