"""``docstead serve`` as a program: it builds, answers, and ends as asked."""

from __future__ import annotations

import http.client
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from docstead import __version__

SITE = Path(__file__).parents[1] / "sites" / "sidebars"
COMMAND = [sys.executable, "-P", "-c", "from docstead.cli import main; main()"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(SITE, tmp_path / "site")
    return tmp_path


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """A running service, the line with its address, and its port."""
    command = [*COMMAND, "serve", "site", "--out", "build", "--port", "0", *options]
    # A shell that starts the tests in the background may have disabled the interrupt, also for what they start.
    process = subprocess.Popen(
        command,
        cwd=folder,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stderr is not None
    try:
        line = next(line for line in process.stderr if line.startswith("serving"))
        yield process, line.strip(), int(line.rsplit(":", 1)[1].split("/")[0])
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


@pytest.mark.item("1.15")
def test_serving_builds_the_site_and_prints_its_address(folder: Path) -> None:
    with serving(folder) as (_, line, port):
        assert line == f"serving site at http://127.0.0.1:{port}/base/"
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/base/docs/next/intro")
        answer = connection.getresponse()
        assert answer.status == 200
        assert b"<h1" in answer.read()
        connection.request("GET", "/base/docs/next/nope")
        answer = connection.getresponse()
        assert answer.status == 404
        assert b"Page Not Found" in answer.read()
        connection.close()


@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM])
def test_serving_ends_when_asked(folder: Path, wish: signal.Signals) -> None:
    with serving(folder) as (process, _, port):
        # A connection that is kept open must not keep the service.
        idle = socket.create_connection(("127.0.0.1", port))
        process.send_signal(wish)
        assert process.wait(timeout=60) in (130, -wish, 128 + wish)
        idle.close()


def test_a_port_in_use_is_said_plainly(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [*COMMAND, "serve", "site", "--out", "build", "--port", str(port)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert f"error: port {port} of 127.0.0.1 is in use by another program" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("host", ["no such host", "192.0.2.1"])
def test_an_address_of_another_machine_is_refused(folder: Path, host: str) -> None:
    command = [*COMMAND, "serve", "site", "--out", "build", "--port", "0", "--host", host]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "--host" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_site_with_errors_is_not_served(folder: Path) -> None:
    (folder / "site" / "docs" / "intro.md").write_text("# Intro\n\n[nowhere](/nowhere)\n", encoding="utf-8")
    command = [*COMMAND, "serve", "site", "--out", "build", "--port", "0"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "error[broken-link]" in done.stderr
    assert not (folder / "build").exists()


def test_modules_next_to_the_site_are_not_taken_for_pythons_own(folder: Path) -> None:
    (folder / "random.py").write_text("raise RuntimeError('not this one')\n", encoding="utf-8")
    with serving(folder) as (_, line, _port):
        assert line.startswith("serving site at")


def test_the_program_runs_as_a_module(folder: Path) -> None:
    command = [sys.executable, "-m", "docstead", "--version"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, f"docstead {__version__}\n")
