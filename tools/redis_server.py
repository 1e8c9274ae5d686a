"""Find the Redis server that the tests count in, and install it where that can be done without asking.

python -m tools.redis_server            print where it is
python -m tools.redis_server --install  install it first when it is missing and this is Debian as root
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.debian import install_package

WHAT_TO_INSTALL = """\
The tests of counts that replicas share need a Redis server, and none was found:
    Debian, Ubuntu   sudo apt-get install redis-server
    Fedora           sudo dnf install redis
    macOS            brew install redis
or name one that is elsewhere:
    REDIS_SERVER=/path/to/redis-server make test"""


def find_redis_server() -> Path | None:
    """The server's program: $REDIS_SERVER, then the PATH."""
    found = os.environ.get("REDIS_SERVER") or shutil.which("redis-server")
    return Path(found) if found else None


def main(arguments: list[str]) -> int:
    """Print the program's path; without it the tests that need it are skipped, so that is no failure."""
    if not find_redis_server() and "--install" in arguments:
        install_package("redis-server", "the tests of counts that replicas share")
    print(find_redis_server() or WHAT_TO_INSTALL)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
