"""Issues on a terminal have their source line, and colours unless the environment refuses them."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docstead.cli.frame import Screen
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span
from tests.building import write_files, write_site
from tests.conftest import ROOT

ESCAPE = re.compile(r"\x1b\[[\d;]*m")
COMMAND = [sys.executable, "-c", "from docstead.cli import main; main()", "check"]


def on_terminal(site: Path, **environment: str) -> str:
    """What a command prints to a terminal."""
    own, others = pty.openpty()
    variables = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT)}
    variables.pop("NO_COLOR", None)
    process = subprocess.Popen([*COMMAND, str(site)], stdout=others, stderr=others, env=variables | environment)
    os.close(others)
    parts = []
    while True:
        try:
            part = os.read(own, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    os.close(own)
    process.wait()
    return b"".join(parts).decode().replace("\r\n", "\n")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path, {"docs/a.md": "# A\n\nSee [the other](./missing.md).\n"})


def test_a_terminal_shows_the_line_with_the_place_underlined(site: Path) -> None:
    output = on_terminal(site)
    lines = ESCAPE.sub("", output).splitlines()
    number = next(n for n, line in enumerate(lines) if "error[broken-link]" in line)
    assert lines[number + 1] == "  3 | See [the other](./missing.md)."
    assert lines[number + 2].rstrip() == "    |     " + "^" * len("[the other](./missing.md)")
    assert "\x1b[31m^" in output


def test_colours_can_be_refused(site: Path) -> None:
    # The progress bar of a slow build moves the cursor, so only the lines of the issue are looked at.
    lines = [line for line in on_terminal(site, NO_COLOR="1").splitlines() if "error[" in line or "^^^" in line]
    assert len(lines) == 2
    assert not any(ESCAPE.search(line) for line in lines)


def test_a_pipe_gets_one_line_for_an_issue(site: Path) -> None:
    run = subprocess.run([*COMMAND, str(site)], capture_output=True, text=True, check=False, cwd=ROOT)
    assert "\x1b[" not in run.stderr
    assert "^" not in run.stderr
    assert run.stderr.count("error[broken-link]") == 1


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("ab cd", Span(1, 4, 1, 6), ["  1 | ab cd", "    |    ^^"]),
        ("漢字 x", Span(1, 4, 1, 5), ["  1 | 漢字 x", "    |      ^"]),
        ("a\tb", Span(1, 3, 1, 4), ["  1 | a b", "    |   ^"]),
        ("evil \x1b[31m", Span(1, 1, 1, 5), ["  1 | evil \ufffd[31m", "    | ^^^^"]),
        ("ab", Span(1, 2, 3, 1), ["  1 | ab", "    |  ^"]),
        ("ab", Span(9, 1, 9, 2), []),
        ("ab", Span(1, 9, 1, 10), []),
    ],
)
def test_marks_are_below_their_place(tmp_path: Path, text: str, span: Span, expected: list[str]) -> None:
    write_files(tmp_path, {"a.md": text})
    issue = Issue("broken-link", Severity.ERROR, "no", "a.md", span)
    assert Screen(color=False).frame(issue, str(tmp_path)) == expected
