"""Reads a checkout of the framework and writes its facts to `site/reference`; see the package's docstring."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.reference import names
from tools.reference.checkout import Checkout
from tools.reference.collect import collect
from tools.reference.compare import diff, touched
from tools.reference.files import read, write

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "site" / "reference"
DOCS = ROOT / "site" / "docs"
NOTES = ROOT / "site" / "reference-notes"
_SHOWN = 8


def main() -> int:
    """Write the data, or compare it with what is committed."""
    parser = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__)
    parser.add_argument("checkout", type=Path, help="a checkout of the framework, at the tag of a release")
    parser.add_argument(
        "--check", action="store_true", help="print what differs from the committed data, and its pages"
    )
    arguments = parser.parse_args()
    checkout = Checkout(arguments.checkout)
    data = collect(checkout)
    data[names.FILE] = {
        "release": checkout.release.name,
        "names": names.places(checkout, data, [*sorted(DOCS.rglob("*.md")), *sorted(NOTES.glob("*.toml"))]),
    }
    old = read(FOLDER)
    if arguments.check:
        print("\n".join(diff(old, data)) or "Nothing differs.")
    else:
        for name in write(FOLDER, data):
            print(name)
    for page, facts in touched(old, data, DOCS).items():
        print(f"site/docs/{page}: {', '.join(facts[:_SHOWN])}{' …' if len(facts) > _SHOWN else ''}")
    return int(arguments.check and old != data)


if __name__ == "__main__":
    raise SystemExit(main())
