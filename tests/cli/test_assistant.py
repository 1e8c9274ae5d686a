"""``docstead assistant`` as a program: it answers from the built site, and reports what is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx
import pytest

from docstead.build import build

SITE = Path(__file__).parents[1] / "sites" / "handbook"
COMMAND = [sys.executable, "-c", "from docstead.cli import main; main()", "assistant", "site", "--out", "build"]
WORDS_ONLY = '\n[assistant.embedding]\nmodel = "none"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which a site was built, of which only the settings are left."""
    build(SITE, tmp_path / "build")
    (tmp_path / "site").mkdir()
    settings = (SITE / "docstead.toml").read_text(encoding="utf-8") + WORDS_ONLY
    (tmp_path / "site" / "docstead.toml").write_text(settings, encoding="utf-8")
    return tmp_path


def environment(folder: Path, **more: str) -> dict[str, str]:
    return os.environ | {"DOCSTEAD_CACHE": str(folder / "cache")} | more


@contextmanager
def running(folder: Path) -> Iterator[IO[str]]:
    """The output of a running service, line by line."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0"], cwd=folder, env=environment(folder), stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    try:
        yield process.stderr
    finally:
        process.terminate()
        assert process.wait(timeout=30) in (0, -15)
        process.stderr.close()


@contextmanager
def answering(folder: Path) -> Iterator[str]:
    """The address of a running service."""
    with running(folder) as said:
        line = next(line for line in said if line.startswith("answering"))
        yield line.rsplit(" ", 1)[1].strip().rstrip("/")


def test_it_answers_from_what_was_built(folder: Path) -> None:
    body = {"userinput": "How do I remove limescale?", "chathistory": "[]", "index_name": "kettle"}
    with answering(folder) as url, httpx.Client(base_url=url, timeout=30) as client:
        while client.get("/readyz").status_code != 200:
            time.sleep(0.05)
        message = client.post("/kettle_ai", json=body).json()["message"]
        assert "citric acid" in message["response_message"]
        # The pages are served elsewhere.
        assert client.get("/docs/descaling").status_code == 404


def ended(folder: Path, **more: str) -> str:
    done = subprocess.run(
        [*COMMAND, "--port", "0"],
        cwd=folder,
        env=environment(folder, **more),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_an_assistant_that_is_switched_off_is_said(folder: Path) -> None:
    settings = folder / "site" / "docstead.toml"
    settings.write_text('title = "A"\nurl = "https://a.example"\n', encoding="utf-8")
    assert "disabled; set `enabled = true`" in " ".join(ended(folder).split())


def test_a_wrong_address_of_redis_is_said_without_its_password(folder: Path) -> None:
    said = json.dumps(ended(folder, DOCSTEAD_REDIS="http://:s3cret@counts"))
    assert "the address of Redis must start with" in said
    assert "s3cret" not in said


def test_a_model_is_looked_for_in_the_folder_of_the_site(folder: Path) -> None:
    settings = folder / "site" / "docstead.toml"
    text = settings.read_text(encoding="utf-8").replace('model = "none"', 'model = "models/own"')
    settings.write_text(text, encoding="utf-8")
    with running(folder) as said:
        assert "site/models/own is not a folder" in next(line for line in said if "answers by words alone" in line)
