"""What continuous integration runs, and how the commands of the Makefile report failures."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FAKE_MAKE = """#!/bin/sh
echo "make $*"
case "$*" in *"$FAILING"*) exit 2 ;; esac
"""


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    (checks,) = re.findall(r"^CHECKS := (.+)$", makefile, re.MULTILINE)
    return {*phony.split(), *checks.split()} - {"$(CHECKS)", "FORCE"}


@pytest.mark.parametrize(("failing", "status"), [("nothing", 0), ("check", 1), ("test", 1)])
def test_ci_runs_the_checks_and_the_tests_whichever_fails(failing: str, status: int, tmp_path: Path) -> None:
    (tmp_path / "make").write_text(FAKE_MAKE, encoding="utf-8")
    (tmp_path / "make").chmod(0o755)
    environment = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "FAILING": failing}
    done = subprocess.run([ROOT / ".ci" / "run"], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["make --keep-going check", "make test"]
    assert done.returncode == status


def test_every_target_is_phony() -> None:
    """A target that names no file runs whether or not a file has its name."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"^([a-z][\w-]*)(?= *:(?!=))", makefile, re.MULTILINE)) <= targets()


def steps(workflow: Path) -> list[dict[str, str]]:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_use_fixed_versions_and_existing_targets(workflow: Path) -> None:
    for step in steps(workflow):
        if "uses" in step:
            assert re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", step["uses"]), step["uses"]
        for target in re.findall(r"\bmake ([a-z-]+)", step.get("run", "")):
            assert target in targets()


def test_a_release_is_attested_and_needs_no_secret() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    assert "secrets." not in text
    publishing = [job for job in jobs.values() if any("pypi-publish" in step.get("uses", "") for step in job["steps"])]
    assert [job["permissions"]["id-token"] for job in publishing] == ["write"]
    used = {step.get("uses", "").partition("@")[0] for job in jobs.values() for step in job["steps"]}
    assert {"actions/attest-build-provenance", "actions/attest-sbom"} <= used


def test_pre_commit_hooks_are_commands_of_this_project() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert [repository["repo"] for repository in hooks] == ["local"]
    for hook in hooks[0]["hooks"]:
        assert hook["entry"].startswith((".venv/bin/ruff ", "make "))
        assert not hook["entry"].startswith("make ") or hook["entry"].split()[1] in targets()
