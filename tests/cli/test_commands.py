"""The program as scripts use it: exit statuses, messages on stderr, results on stdout."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from docstead import __version__
from docstead.cli import main
from tests.building import copy_site, tree, write_site

COMMAND = [sys.executable, "-c", "from docstead.cli import program; program()"]
MESSAGE = re.compile(r"^(?P<path>[^:]+):(?:\d+:\d+:)? (?:error|warning)\[[a-z0-9-]+\]: .+$")


@dataclass(frozen=True, slots=True)
class Done:
    """The files that a run left."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str | Path, cwd: Path) -> Done:
    """Run the program inside this process, which has loaded everything already."""
    out, err = io.StringIO(), io.StringIO()
    status: object = 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(cwd)
        patch.setattr(sys, "argv", ["docstead", *map(str, arguments)])
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
    assert isinstance(status, int)
    return Done(status, out.getvalue(), err.getvalue())


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A folder with a small site where the commands look for it."""
    write_site(tmp_path / "site", {"docs/a.md": "# A\n", "docs/b.md": "# B\n\n[broken](#anchor)\n"})
    return tmp_path


def test_build_takes_site_and_build_where_nothing_else_is_said(work: Path) -> None:
    done = run("build", cwd=work)
    assert (done.returncode, done.stdout) == (0, "")
    assert (work / "build" / "docs" / "a" / "index.html").is_file()
    assert "site/docs/b.md:3:1: warning[broken-anchor]: " in done.stderr
    again = run("build", "site", "--out", "build", cwd=work)
    assert re.search(r"0 files written, 0 removed, \d+ unchanged", again.stderr)


@pytest.mark.parametrize("option", ["--out", "--output"])
def test_build_takes_other_folders(work: Path, option: str) -> None:
    (work / "site").rename(work / "pages")
    done = run("build", "pages", option, "out/deep", cwd=work)
    assert done.returncode == 0
    assert (work / "out/deep/index.html").is_file()
    assert not (work / "build").exists()


@pytest.mark.item("14.1", "14.2")
def test_a_site_with_errors_ends_with_one(work: Path) -> None:
    assert run("build", cwd=work).returncode == 0
    before = tree(work / "build")
    (work / "site/docs/a.md").write_text("---\nid: a/b\n---\n\n[x](/nothing-like-it)\n", encoding="utf-8")
    done = run("build", cwd=work)
    assert (done.returncode, done.stdout) == (1, "")
    lines = done.stderr.splitlines()
    assert lines[0] == 'site/docs/a.md:2:1: error[front-matter-value]: "id" cannot hold a slash'
    assert lines[1].startswith("site/docs/a.md:5:1: error[broken-link]: ")
    assert lines[2].startswith("  hint: ")
    assert lines[-1] == "2 errors and 1 warning (1 front-matter-value, 1 broken-link)"
    assert all(MESSAGE.match(line) or line.startswith("  hint: ") for line in lines[:-1])
    assert tree(work / "build") == before


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("build", "nowhere"), "nowhere/docstead.toml: error[settings-missing]: "),
        (("build", "--nothing"), "No such option"),
        (("unknown",), "No such command"),
        (("build", "--out", "site/docs/build"), "error[output-inside-site]: "),
        (("build", "--out", "precious"), "precious: error[output-foreign-files]: "),
        (("build", "--out", "precious/work.txt"), "precious/work.txt: error[output-not-folder]: "),
        (("check", "nowhere"), "error[settings-missing]"),
        (("routes", "nowhere"), "error[settings-missing]"),
        (("routes", "nowhere", "--json"), "error[settings-missing]"),
    ],
)
def test_wrong_use_ends_with_two(work: Path, arguments: tuple[str, ...], text: str) -> None:
    (work / "precious").mkdir()
    (work / "precious/work.txt").write_text("years", encoding="utf-8")
    done = run(*arguments, cwd=work)
    assert (done.returncode, done.stdout) == (2, "")
    assert text in done.stderr
    assert "Traceback" not in done.stderr
    assert (work / "precious/work.txt").read_text(encoding="utf-8") == "years"


def test_wrong_settings_end_with_two_and_have_their_places(work: Path) -> None:
    (work / "site/docstead.toml").write_text('titel = "x"\n', encoding="utf-8")
    done = run("build", cwd=work)
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        "site/docstead.toml:1:1: error[settings-unknown]: unknown setting `titel`\n  hint: did you mean `title`?"
        in done.stderr
    )
    assert "error[settings-required]: `url` is required" in done.stderr
    assert "`title` is required" not in done.stderr
    assert not (work / "build").exists()


# ---- check ----


def test_check_does_everything_but_writing(work: Path) -> None:
    before = {path for path in tree(work) if ".docstead/" not in path}
    done = run("check", cwd=work)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.splitlines()[-1] == "1 warning"
    assert {path for path in tree(work) if ".docstead/" not in path} == before


def test_a_strict_check_fails_for_warnings(work: Path) -> None:
    assert run("check", "--strict", cwd=work).returncode == 1
    (work / "site/docs/b.md").unlink()
    fine = run("check", "--strict", cwd=work)
    assert (fine.returncode, fine.stderr.strip()) == (0, "no issues")


def test_check_gives_its_issues_as_json(work: Path) -> None:
    (work / "site/docs/a.md").write_text("[x](/nothing-like-it)\n", encoding="utf-8")
    done = run("check", "--json", cwd=work)
    assert (done.returncode, done.stderr) == (1, "")
    issues: list[dict[str, Any]] = json.loads(done.stdout)
    assert [(issue["path"], issue["code"], issue["severity"]) for issue in issues] == [
        ("docs/a.md", "broken-link", "error"),
        ("docs/b.md", "broken-anchor", "warning"),
    ]
    assert issues[0]["span"] == {"line": 1, "column": 1, "end_line": 1, "end_column": 22}


def test_wrong_settings_are_reported_in_each_format(work: Path) -> None:
    settings = work / "site/docstead.toml"
    settings.write_text(settings.read_text() + "\n[navbr]\n")
    done = run("check", "--json", cwd=work)
    assert (done.returncode, [issue["code"] for issue in json.loads(done.stdout)]) == (2, ["settings-unknown"])
    done = run("check", "--format", "github", cwd=work)
    assert (done.returncode, done.stdout.partition(",")[0]) == (2, "::error file=site/docstead.toml")
    assert run("check", cwd=work).returncode == 2


def test_check_annotates_for_github(work: Path) -> None:
    (work / "site/docs/a.md").write_text("[50%: x, y](/nothing-like-it)\n", encoding="utf-8")
    done = run("check", "--format", "github", cwd=work)
    assert done.returncode == 1
    first, second = done.stdout.splitlines()
    assert first.startswith("::error file=site/docs/a.md,line=1,col=1,endLine=1,endColumn=30,title=broken-link::")
    assert "%0A" in first
    assert second.startswith("::warning file=site/docs/b.md,line=3,")
    inside = run("check", "--format", "github", cwd=work / "site")
    assert inside.stdout.startswith("::error file=docs/a.md,line=1,")


# ---- routes ----


@pytest.mark.item("1.2", "1.18")
def test_routes_as_json(tmp_path: Path) -> None:
    site = copy_site("docs-forms", tmp_path)
    done = run("routes", site, "--json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    routes: list[dict[str, Any]] = json.loads(done.stdout)
    assert all(route.keys() == {"path", "kind", "title", "source"} for route in routes)
    known = {route["path"]: route for route in routes}
    assert known["/docs/start"] == {
        "path": "/docs/start",
        "kind": "doc",
        "title": "Start here",
        "source": "docs/01-start.md",
    }
    assert known["/docs/category/guides--ways"]["kind"] == "category-index"
    assert known["/docs/New Notes"]["source"] == "docs/New Notes.md"
    assert known["/docs/tags"] == {"path": "/docs/tags", "kind": "doc-tags", "title": "Tags", "source": None}
    assert [route["path"] for route in routes] == sorted(known)


def test_routes_for_people(work: Path) -> None:
    done = run("routes", cwd=work)
    assert done.stdout.splitlines() == [
        "home       /",
        "not-found  /404.html",
        "doc        /docs/a",
        "doc        /docs/b",
    ]


def test_routes_of_a_site_with_errors_are_listed_and_the_errors_reported(work: Path) -> None:
    (work / "site/docs/a.md").write_text("[x](/nothing-like-it)\n", encoding="utf-8")
    done = run("routes", "--json", cwd=work)
    assert done.returncode == 1
    assert {route["path"] for route in json.loads(done.stdout)} >= {"/docs/a", "/docs/b"}
    assert "error[broken-link]" in done.stderr


# ---- the program itself ----


def test_version_and_help(tmp_path: Path) -> None:
    assert run("--version", cwd=tmp_path).stdout == f"docstead {__version__}\n"
    helped = run("--help", cwd=tmp_path)
    assert helped.returncode == 0
    assert all(command in helped.stdout for command in ("build", "serve", "check", "routes"))
    assert not re.search(r"\w\.\.\.$", helped.stdout, re.MULTILINE), "no summary is cut"


@pytest.mark.parametrize(("command", "status"), [("build", 0), ("unknown", 2)])
def test_as_a_process(work: Path, command: str, status: int) -> None:
    done = subprocess.run([*COMMAND, command], cwd=work, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr
    assert "\x1b" not in done.stderr, "no colours and no progress bar where no terminal is"


@pytest.mark.parametrize(("command", "ends_at_once"), [("build", True), ("check", True), ("routes", False)])
def test_a_build_ends_without_freeing_its_values(work: Path, command: str, ends_at_once: bool) -> None:
    code = "import atexit; from docstead.cli import program; atexit.register(print, 'freed'); program()"
    done = subprocess.run([sys.executable, "-c", code, command], cwd=work, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("freed\n") != ends_at_once


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of addresses is that of Linux")
def test_a_limit_of_addresses_in_which_javascript_cannot_start_is_named(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n", "docs/b.mdx": "# B\n\n{1 + 1}\n"})
    code = "import resource; resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30)); from docstead.cli import program; program()"
    command = [sys.executable, "-c", code, "build", str(site), "--output", str(tmp_path / "out")]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "JavaScript cannot start with 2,048 MB of addresses" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "out/index.html").exists()
