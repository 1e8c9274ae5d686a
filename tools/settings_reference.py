"""Write the tables of the manual's page of settings from the classes of ``docstead/config``.

    python -m tools.settings_reference            write them
    python -m tools.settings_reference --check    exit with 1 where the page is out of date

The tables are between two comments of ``guide/docs/reference/settings.md``; the text around them is written by hand.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from docstead.config import Settings
from docstead.config.descriptions import descriptions
from docstead.config.navbar import IMPLIED_TYPES
from docstead.config.site import SiteSettings

PAGE = Path(__file__).resolve().parent.parent / "guide" / "docs" / "reference" / "settings.md"
BEGIN = "<!-- Written by tools/settings_reference.py from here -->"
END = "<!-- to here -->"
# The page shows this for a name that the owner of the site chooses.
CHOSEN = "NAME"
_WORDS = {str: "text", int: "whole number", float: "number", bool: "`true` or `false`", Any: "anything"}


@dataclass(frozen=True, slots=True)
class Place:
    """The location of a table in the file: the path of its keys, and whether it is one of a list."""

    path: str
    in_list: bool

    @property
    def name(self) -> str:
        """As its heading in the file."""
        return f"`[[{self.path}]]`" if self.in_list else f"`[{self.path}]`"


@dataclass(slots=True)
class Table:
    """A table of the settings: its class, and the places that may hold it, the outermost first."""

    kind: type[Settings]
    places: list[Place]

    @property
    def anchor(self) -> str:
        """Of its heading on the page."""
        words = [part for part in self.places[0].path.split(".") if part != CHOSEN]
        return "-".join([*filter(None, words), *types(self.kind)]).lower() or "site"

    @property
    def heading(self) -> str:
        """As the page shows it."""
        place = self.places[0]
        if not place.path:
            return "The top of the file"
        kinds = " or ".join(f"`{kind}`" for kind in types(self.kind))
        return f"{place.name} of type {kinds}" if kinds else place.name


def types(kind: type[Settings]) -> tuple[str, ...]:
    """The value of the key ``type`` of a table, if it has this key."""
    tag = kind.__struct_config__.tag
    return () if tag is None else (str(tag),)


def tables() -> tuple[Table, ...]:
    """Every table that the settings may hold, once, in the order of the outermost keys."""
    found: dict[type[Settings], Table] = {SiteSettings: Table(SiteSettings, [Place("", in_list=False)])}
    waiting: list[type[Settings]] = [SiteSettings]
    while waiting:
        outer = found[waiting.pop(0)]
        for name, field in fields(outer.kind):
            path = ".".join(filter(None, (outer.places[0].path, name)))
            for kind, place in _tables_in(field.type, path):
                known = found.setdefault(kind, Table(kind, []))
                if not known.places:
                    waiting.append(kind)
                # A list inside itself, such as the items of a dropdown, is no place of its own.
                if all(place != other and not place.path.startswith(f"{other.path}.") for other in known.places):
                    known.places.append(place)
    order = list(SiteSettings.__struct_fields__)
    return tuple(
        sorted(found.values(), key=lambda t: order.index(t.places[0].path.split(".")[0]) + 1 if t.places[0].path else 0)
    )


def fields(kind: type[Settings]) -> Iterator[tuple[str, FieldInfo]]:
    """The settings of a table, by the names they have in the file."""
    for field in msgspec.structs.fields(kind):
        yield field.encode_name, field


def reference() -> str:
    """The tables as Markdown."""
    everything = tables()
    by_kind = {table.kind: table for table in everything}
    return "\n".join(part for table in everything for part in _section(table, by_kind))


def page(text: str) -> str:
    """The page with its tables as they must be."""
    head, rest = text.split(BEGIN, 1)
    tail = rest.split(END, 1)[1]
    return f"{head}{BEGIN}\n\n{reference()}\n{END}{tail}"


def _section(table: Table, by_kind: Mapping[type[Settings], Table]) -> Iterator[str]:
    level = "##" if "." not in table.places[0].path else "###"
    yield f"{level} {table.heading} {{#{table.anchor}}}\n"
    also = (
        f" The same table is at {' and '.join(place.name for place in table.places[1:])}." if table.places[1:] else ""
    )
    yield f"{_prose(table.kind.__doc__ or '')}{also}\n"
    docstrings = descriptions(table.kind)
    yield "| Setting | Type | Default | Meaning |"
    yield "| --- | --- | --- | --- |"
    for kind in types(table.kind):
        default = "–" if kind in IMPLIED_TYPES else "required"
        yield f"| `type` | `{_toml(kind)}` | {default} | Tells this table from those of other types. |"
    for name, field in fields(table.kind):
        words = _words(field.type, by_kind, _limits(field))
        yield f"| `{name}` | {_cell(words)} | {_cell(_default(field))} | {_cell(_prose(docstrings[field.name]))} |"
    yield ""


def _bare(annotation: Any) -> Any:
    """A type without its annotations."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _choices(annotation: Any) -> tuple[Any, ...]:
    """The types of a union, without ``None``; a type that is not a union is the only one."""
    annotation = _bare(annotation)
    if get_origin(annotation) not in (Union, UnionType):
        return (annotation,)
    return tuple(choice for part in get_args(annotation) if part is not NoneType for choice in _choices(part))


def _tables_in(annotation: Any, path: str, *, in_list: bool = False) -> Iterator[tuple[type[Settings], Place]]:
    for choice in _choices(annotation):
        origin, arguments = get_origin(choice), get_args(choice)
        if isinstance(choice, type) and issubclass(choice, Settings):
            yield choice, Place(path, in_list)
        elif origin in (tuple, list):
            yield from _tables_in(arguments[0], path, in_list=True)
        elif origin is dict:
            yield from _tables_in(arguments[1], f"{path}.{CHOSEN}")


def _words(annotation: Any, by_kind: Mapping[type[Settings], Table], limits: str = "") -> str:
    choices = _choices(annotation)
    typed = [by_kind[choice] for choice in choices if choice in by_kind]
    if len(typed) > 1:
        return f"table [by its type](#{typed[0].anchor})"
    return " or ".join(_word(choice, by_kind) for choice in choices) + limits


def _word(choice: Any, by_kind: Mapping[type[Settings], Table]) -> str:
    origin, arguments = get_origin(choice), get_args(choice)
    if choice in by_kind:
        return f"[table](#{by_kind[choice].anchor})"
    if origin is Literal:
        return ", ".join(f"`{_toml(value)}`" for value in arguments)
    if origin in (tuple, list):
        return f"list of: {_words(arguments[0], by_kind)}"
    if origin is dict:
        return f"table, by name: {_words(arguments[1], by_kind)}"
    if isinstance(choice, type) and issubclass(choice, Enum):
        return ", ".join(f"`{_toml(member.value)}`" for member in choice)
    return _WORDS[choice]


def _limits(field: FieldInfo) -> str:
    rules = [mark for mark in getattr(field.type, "__metadata__", ()) if isinstance(mark, msgspec.Meta)]
    low = next((rule.ge for rule in rules if rule.ge is not None), None)
    high = next((rule.le for rule in rules if rule.le is not None), None)
    pattern = next((rule.pattern for rule in rules if rule.pattern), None)
    if low is not None and high is not None:
        return f", {low} to {high}"
    if low is not None:
        return f", {low} or more"
    return f", like `{pattern}`" if pattern else ""


def _default(field: FieldInfo) -> str:
    value = field.default
    if field.required:
        return "required"
    if value is msgspec.NODEFAULT or isinstance(value, Settings) or value is None or value in ((), {}):
        return "–"
    return f"`{_toml(value)}`"


def _toml(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, Settings):
        fields = ((field, getattr(value, field.name)) for field in msgspec.structs.fields(value))
        value = {field.name: part for field, part in fields if part not in (field.default, {})}
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _prose(docstring: str) -> str:
    """A docstring as one line of Markdown."""
    return " ".join(docstring.split()).replace("``", "`")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main() -> int:
    """Write or check the page."""
    text = PAGE.read_text(encoding="utf-8")
    wanted = page(text)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(wanted, encoding="utf-8")
        return 0
    if text == wanted:
        return 0
    print(f"{PAGE} is out of date: run `make format`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
