"""What the tests of the service share: a Redis server of their own."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.serving import free_port
from tools.redis_server import WHAT_TO_INSTALL, find_redis_server


@dataclass
class RedisServer:
    """A Redis server on a free port of this machine, which keeps nothing on disk."""

    program: Path
    folder: Path
    port: int
    password: str = ""
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://{f':{self.password}@' if self.password else ''}127.0.0.1:{self.port}/0"

    def start(self) -> None:
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder)]
        settings += ["--save", "", "--appendonly", "no"]
        if self.password:
            settings += ["--requirepass", self.password]
        self.process = subprocess.Popen([str(self.program), *settings], stdout=subprocess.DEVNULL)
        for _ in range(500):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.process.poll() is None, "the Redis server ended at once"
                time.sleep(0.01)
        raise AssertionError("the Redis server did not open its port")

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def redis_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """A running Redis server. Where none is installed, tests that need it are skipped."""
    # However busy the machine is, only a server that is gone counts as gone.
    monkeypatch.setattr("docstead.server.ask.redis_limits.PATIENCE", 30.0)
    program = find_redis_server()
    if program is None:
        pytest.skip(WHAT_TO_INSTALL)
    server = RedisServer(program, tmp_path, free_port())
    server.start()
    yield server
    server.stop()
