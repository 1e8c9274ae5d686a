"""Settings that docstead does not accept are left out and reported, so that one wrong value does not end an import."""

from __future__ import annotations

from typing import Any

from docstead.config.problems import WrongValuesError, checked
from docstead.config.site import SiteSettings, written_out
from docstead.migrate.notes import Notes, is_foreign, name_of
from docstead.migrate.theme import Settings

Path = tuple[str | int, ...]


def usable(site: Settings, notes: Notes) -> Settings:
    """The settings without gaps, values of packages, and values that docstead does not accept."""
    settings: Settings = _known(site, (), notes)
    while True:
        try:
            checked(written_out(settings), SiteSettings)
        except WrongValuesError as wrong:
            problem = wrong.problems[0]
            path = _existing(settings, problem.keys)
            if not path:
                return settings
            notes.add(path, f"`{name_of(path)}` is left out: {problem.message}")
            _remove(settings, path)
        else:
            return settings


def _known(value: Any, path: Path, notes: Notes) -> Any:
    """A value without parts that are not known; TOML has no word for a gap."""
    if isinstance(value, dict):
        items = {
            key: _known(item, (*path, key), notes)
            for key, item in value.items()
            if not _drop(item, (*path, key), notes)
        }
        items.pop("$module", None)
        return items
    if isinstance(value, list):
        return [_known(item, (*path, n), notes) for n, item in enumerate(value) if not _drop(item, (*path, n), notes)]
    return value


def _drop(value: Any, path: Path, notes: Notes) -> bool:
    if is_foreign(value):
        notes.add(
            path,
            f"`{name_of(path)}` is left out: its value is not known ({next(iter(value.values())) or 'a function'})",
        )
        return True
    return value is None


def _existing(settings: Any, keys: list[str]) -> Path:
    """The deepest value on a path of keys."""
    path: list[str | int] = []
    inside: Any = settings
    for key in keys:
        part = int(key) if isinstance(inside, list) and key.isdigit() else key
        known: Any = inside if isinstance(inside, dict) else range(len(inside)) if isinstance(inside, list) else ()
        if part in known:
            inside = inside[part]
            path.append(part)
    return tuple(path)


def _remove(settings: Any, path: Path) -> None:
    inside: Any = settings
    for part in path[:-1]:
        inside = inside[part]
    del inside[path[-1]]
