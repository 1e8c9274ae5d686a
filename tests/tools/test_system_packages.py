"""System packages are installed where that is possible, never silently, and never elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import system_packages
from tools.system_packages import Program

Run = Callable[[bool], int]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command where a required browser and an optional server are missing; installing makes both appear."""
    installed: set[str] = set()

    def program(package: str, *, is_required: bool) -> Program:
        return Program(package, lambda: Path(package) if package in installed else None, f"get {package}", is_required)

    def install(package: str) -> bool:
        print(f"Installing {package}")
        installed.add(package)
        return True

    def run(is_root_on_debian: bool) -> int:
        monkeypatch.setattr(system_packages, "can_install", lambda: is_root_on_debian)
        return system_packages.main()

    programs = (program("browser", is_required=True), program("server", is_required=False))
    monkeypatch.setattr(system_packages, "PROGRAMS", programs)
    monkeypatch.setattr(system_packages, "install", install)
    return run


def test_root_on_debian_gets_both_and_reads_their_names(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(True) == 0
    assert capsys.readouterr() == ("Installing browser\nInstalling server\n", "")


def test_elsewhere_it_is_printed_what_to_install(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(False) == 1
    assert capsys.readouterr() == ("", "get browser\nget server\n")


def test_present_programs_are_left_alone(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    run(True)
    capsys.readouterr()
    assert run(False) == 0
    assert capsys.readouterr() == ("", "")


def test_where_any_other_will_do_nothing_is_printed(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system_packages, "PROGRAMS", (Program("shell", lambda: None, "", is_required=False),))
    assert run(False) == 0
    assert capsys.readouterr() == ("", "")
