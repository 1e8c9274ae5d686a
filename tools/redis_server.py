"""Find the Redis server that the tests of shared limits start."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

WHAT_TO_INSTALL = """\
The tests of limits that replicas share need a Redis server; none was found, so they are skipped. To run them, install one:
    Debian, Ubuntu   sudo apt-get install redis-server
    Fedora           sudo dnf install redis
    macOS            brew install redis
or name one that is elsewhere:
    REDIS_SERVER=/path/to/redis-server make test"""


def find_redis_server() -> Path | None:
    """The server's program: $REDIS_SERVER, then the PATH."""
    found = os.environ.get("REDIS_SERVER") or shutil.which("redis-server")
    return Path(found) if found else None
