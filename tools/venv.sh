#!/bin/sh
# Makes the virtual environment in the folder given, with the best Python of this machine (3.11 or newer).
# Usage: tools/venv.sh .venv        PYTHON=/path/to/python3.12 tools/venv.sh .venv
set -eu

is_good() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
  for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11; do
    if [ -n "$candidate" ] && is_good "$candidate"; then
      echo "$candidate"
      return
    fi
  done
  echo "docstead needs Python 3.11 or newer. Install it, or name one: make setup PYTHON=/path/to/python3" >&2
  exit 1
}

python=$(find_python)
echo "Making $1 with $("$python" --version)"
if ! "$python" -c 'import ensurepip' >/dev/null 2>&1 && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  # Debian keeps one half of the venv module in a package of its own.
  echo "Installing the system package python3-venv with apt-get"
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
fi
"$python" -m venv --clear "$1"
