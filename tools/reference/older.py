"""Older names of settings: what the migrations of a component make of the JSON that an older release stored.

Each name that the migrations read is given a mark, the framework's own upgrade runs, and the mark is looked for.
"""

from __future__ import annotations

import posixpath
import re

from tools.reference.checkout import FRONTEND, Checkout
from tools.reference.components import Record
from tools.reference.engine import Engine
from tools.reference.forms import DEVICES

_STYLES = f"{FRONTEND.as_posix()}/designer-components/_common-migrations/migrateStyles.ts"
_READ = re.compile(
    r"\b(?:prev\w*|model|result)\s*(?:\?\.|\.)\s*([a-zA-Z]\w*)|\b(?:prev\w*|model)\??\.?\[['\"](\w+)['\"]\]"
)
_TAKEN_APART = re.compile(r"\{([^{}]*)\}\s*=\s*(?:prev\w*|model)\b")
# Parts of each component that no setting holds.
_STRUCTURE = {"id", "type", "version", "parentId", "desktop", "tablet", "mobile", "components", "isDynamic"}


def older_names(checkout: Checkout, engine: Engine, component: Record) -> dict[str, Record]:
    """Former name → ``now``: the names that hold its value today, and ``perDevice``."""
    names = sorted(_names(checkout, component["source"].split(":")[0]) - _STRUCTURE)
    current = {setting["name"] for setting in component["settings"]}
    roots = {name.split(".")[0] for name in current}
    found: dict[str, Record] = {}
    for name, paths in engine.call("migrated", component["type"], names).items():
        if name in current or name in roots:
            continue
        # Migrations often keep the old name as well, and copy it to the devices.
        moved = {path: re.sub(rf"^({'|'.join(DEVICES)})\.", "", path) for path in paths}
        now = sorted({path for path in moved.values() if path in current})
        if now:
            in_devices = all(path.startswith(DEVICES) for path, new in moved.items() if new in now)
            found[name] = {"now": now, **({"perDevice": True} if in_devices else {})}
    return found


def _names(checkout: Checkout, path: str) -> set[str]:
    """The names that migrations may read: those that the code of the component takes from a former model."""
    folder = checkout.root / posixpath.dirname(path)
    files = [checkout.root / path, *sorted(folder.rglob("*igrat*.ts*"))]
    files += [file for part in sorted(folder.rglob("migrations")) for file in sorted(part.rglob("*.ts*"))]
    texts = [file.read_text(encoding="utf-8") for file in dict.fromkeys(files) if "__tests__" not in file.parts]
    if checkout.has(_STYLES):
        texts.append(checkout.source(_STYLES).text)
    found: set[str] = set()
    for text in texts:
        found |= {first or second for first, second in _READ.findall(text)}
        for inside in _TAKEN_APART.findall(text):
            found |= set(re.findall(r"\b([a-zA-Z]\w*)\b\s*(?:[,=:]|$)", inside))
    return found
