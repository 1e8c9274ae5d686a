"""Reads a checkout of the framework and writes its facts to `site/reference`; see the package's docstring."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.reference.checkout import Checkout
from tools.reference.collect import collect
from tools.reference.files import write

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "site" / "reference"


def main() -> int:
    """Write the data, or compare it with what is committed."""
    parser = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__)
    parser.add_argument("checkout", type=Path, help="a checkout of the framework, at the tag of a release")
    parser.add_argument(
        "--check", action="store_true", help="print what differs from the committed data, and its pages"
    )
    arguments = parser.parse_args()
    data = collect(Checkout(arguments.checkout))
    for name in write(FOLDER, data):
        print(name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
