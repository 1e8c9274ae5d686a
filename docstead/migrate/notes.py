"""What could not be carried over, with its place in the settings of the project."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

Way = tuple[str | int, ...]
"""Keys and positions that lead to a value of the project's settings."""


class Notes:
    """Collects notes on one file of settings."""

    def __init__(self, path: str, text: str) -> None:
        self.issues: list[Issue] = []
        self._path = path
        self._text = text

    def add(self, way: Way, message: str, hint: str = "") -> None:
        """Note something about the value at ``way``."""
        self._add("import-left-out", way, message, hint)

    def changed(self, way: Way, message: str, hint: str = "") -> None:
        """Note that a value was carried over, but means something else now."""
        self._add("import-changed", way, message, hint)

    def failed(self, issues: Iterable[Issue]) -> None:
        """Add issues; each of them once."""
        self.issues += [issue for issue in issues if issue not in self.issues]

    def _add(self, code: str, way: Way, message: str, hint: str) -> None:
        span = find_key(self._text, way)
        # Options that several plugins share give the same note for each of them.
        self.failed(
            [Issue(code=code, severity=Severity.WARNING, message=message, path=self._path, span=span, hint=hint)]
        )


class Table:
    """A table of the project's settings. What is taken from it is carried over; what is left is reported.

    Args:
        values: The table.
        way: How it is reached.
        notes: Collects values of a wrong kind and what is left.
    """

    def __init__(self, values: dict[str, Any], way: Way, notes: Notes) -> None:
        self.notes = notes
        self.way = way
        self._values = dict(values)

    def take(self, key: str, kind: type | tuple[type, ...] = object) -> Any:
        """Take a value; ``None`` where there is none, or one of another kind, which is reported."""
        value = self._values.pop(key, None)
        name = name_of((*self.way, key))
        if kind is not object and is_foreign(value):
            self.note(key, f"`{name}` {_what(value)}")
            return None
        if isinstance(value, dict) and "$module" in value and len(value) > 1:
            value = dict(value)
            self.note(key, f"`{name}` holds values that come from {origin(value)}, which is not evaluated")
            del value["$module"]
        if value is None or (isinstance(value, kind) and not (isinstance(value, bool) and kind in (int, float))):
            return value
        self.note(key, f"`{name}` {_what(value)}")
        return None

    def peek(self, key: str) -> Any:
        """A value that stays to be taken."""
        return self._values.get(key)

    def has(self, key: str) -> bool:
        """Whether a key is set, and was not taken yet."""
        return self._values.get(key) is not None

    def names(self) -> tuple[str, ...]:
        """The keys that were not taken yet."""
        return tuple(self._values)

    def text(self, key: str) -> str | None:
        """Take a string."""
        value: str | None = self.take(key, str)
        return value

    def flag(self, key: str) -> bool | None:
        """Take a truth value."""
        value: bool | None = self.take(key, bool)
        return value

    def table(self, key: str) -> Table:
        """Take a table; an empty one where there is none."""
        return Table(self.take(key, dict) or {}, (*self.way, key), self.notes)

    def items(self, key: str, *, foreign: bool = False) -> list[Any]:
        """Take a list; an empty one where there is none. Values of packages are reported unless they are wanted."""
        items = self.take(key, list) or []
        if foreign:
            return items
        for number, item in enumerate(items):
            if is_foreign(item):
                self.notes.add((*self.way, key, number), f"an entry of `{name_of((*self.way, key))}` {_what(item)}")
        return [item for item in items if not is_foreign(item)]

    def tables(self, key: str) -> list[Table]:
        """Take a list of tables; entries of other kinds are reported."""
        way = (*self.way, key)
        found = list(enumerate(self.items(key)))
        for number, item in found:
            if not isinstance(item, dict):
                self.notes.add((*way, number), f"an entry of `{name_of(way)}` {_what(item)}")
        return [Table(item, (*way, number), self.notes) for number, item in found if isinstance(item, dict)]

    def leave(self, keys: Iterable[str], hint: str = "") -> None:
        """Report keys that have no counterpart, where they are set."""
        for key in keys:
            value = self._values.pop(key, None)
            if value not in (None, False, [], {}):
                self.note(key, f"`{name_of((*self.way, key))}` has no counterpart", hint)

    def ignore(self, *keys: str) -> None:
        """Pass over keys that make no difference to the site."""
        for key in keys:
            self._values.pop(key, None)

    def note(self, key: str, message: str, hint: str = "") -> None:
        """Report something about a key."""
        self.notes.add((*self.way, key), message, hint)

    def close(self) -> None:
        """Report every key that was not taken."""
        self.leave(tuple(self._values))


def name_of(way: Way) -> str:
    """How a reader would write the way to a value: ``themeConfig.navbar.items[2].label``."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in way).removeprefix(".")


def is_foreign(value: Any) -> bool:
    """Whether a value is a function, or comes from a package, and so is not known."""
    return isinstance(value, dict) and len(value) == 1 and next(iter(value)) in ("$module", "$function", "$regexp")


def origin(value: dict[str, Any]) -> str:
    """Where a value that is not known comes from, in words."""
    name = value.get("$module")
    if name is None:
        return "a function"
    return f"the file {name}" if name.startswith((".", "/", "@site/")) else f"the package {name}"


def _what(value: Any) -> str:
    if isinstance(value, dict) and "$function" in value:
        return "is a function, which cannot be carried over"
    if isinstance(value, dict) and "$module" in value:
        return f"comes from {origin(value)}, which is not evaluated"
    return f"holds {value!r}, which cannot be carried over"


def find_key(text: str, way: Way) -> Span | None:
    """Where the last key of a way is located in JavaScript, as far as a search can find it.

    The keys are searched one after the other; where the settings are put together from pieces, the last key alone.
    """
    names = [part for part in way if isinstance(part, str)]
    at, found = 0, None
    for name in names:
        found = _key(name).search(text, at)
        if found is None:
            found = _key(names[-1]).search(text)
            break
        at = found.end()
    return Span.within(text, found.start("name"), len(found["name"])) if found else None


def _key(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w$.])(['\"]?)(?P<name>{re.escape(name)})\1(?=\s*[:,(}}\]]|['\"])")
