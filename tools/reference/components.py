"""The components of the toolbox, with their settings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from tools.reference.checkout import FRONTEND, Checkout
from tools.reference.conditions import Condition, any_of, in_words, settings_in, simplified
from tools.reference.defaults import ABSENT, Default, Defaults, Definition, at, clean, place_of_start
from tools.reference.engine import Engine
from tools.reference.forms import DEVICES, Setting, settings_of
from tools.reference.renderer import fallbacks

Record = dict[str, Any]
# Where the values are that a kind of input shows when nothing is stored: the file, and a text of the line.
FALLBACK_PLACES = {
    "editModeSelector": ("shesha-reactjs/src/components/editModeSelector/index.tsx", "'inherited'"),
    "dropdown": (
        "shesha-reactjs/src/designer-components/_settings/utils/background/utils.tsx",
        "direction || 'to right'",
    ),
}


class Model(Protocol):
    """Where defaults come from: the model of a new component or item."""

    final: dict[str, Any]

    def of(self, name: str, per_device: bool) -> Default:
        """The default of a setting."""
        ...


def components(checkout: Checkout, engine: Engine) -> list[Record]:
    """One record for each component, in the order of the toolbox."""
    groups, dropped = engine.call("toolbox"), engine.call("dropped")
    start = place_of_start(checkout)
    return [
        _component(checkout, group, component, dropped.get(component["type"], {}), start)
        for group in groups
        for component in group["components"]
    ]


def _component(checkout: Checkout, group: Record, component: Record, drop: Record, start: str) -> Record:
    path = (FRONTEND / component["file"]).as_posix()
    definition = Definition(checkout, path, component["type"])
    failed = [part["$error"].splitlines()[0] for part in (component["form"], drop) if _has_failed(part)]
    defaults = Defaults(drop, definition, start, fallbacks(checkout, path))
    steps = drop.get("steps") or []
    settings = merged(settings_of(component["form"]) if not _has_failed(component["form"]) else [], defaults)
    return {
        "type": component["type"],
        "name": str(component["name"]).strip(),
        "group": group["name"],
        "inToolbox": bool(group["visible"]) and not component.get("isHidden"),
        **({"onlyFor": group["onlyFor"]} if group.get("onlyFor") else {}),
        **({"version": steps[-1]["version"]} if steps else {}),
        **({"containers": component["containers"]} if component.get("containers") else {}),
        "isInput": bool(component.get("isInput")),
        "isOutput": bool(component.get("isOutput")),
        "source": definition.place or path,
        "form": next((record["source"].rsplit(":", 1)[0] for record in settings if "source" in record), None),
        "settings": settings,
        **({"problem": "; ".join(failed)} if failed else {}),
    }


def _has_failed(value: Any) -> bool:
    return isinstance(value, dict) and "$error" in value


def merged(settings: Iterable[Setting], defaults: Model | None) -> list[Record]:
    """One record for each name: a form may offer a setting in several places, or under several conditions."""
    settings = list(settings)
    names = {setting.name for setting in settings}
    switches = frozenset(setting.name for setting in settings if setting.input in ("switch", "checkbox", "button"))
    model = defaults.final if defaults else {}

    def known(name: str) -> tuple[bool, Any]:
        """A value that no setting of the form can change, such as the kind of a chart; ``None`` if nothing sets it."""
        value = at(model, name)
        is_setting = any(
            name == other or name.startswith(f"{other}.") or other.startswith(f"{name}.") for other in names
        )
        return bool(model) and not is_setting and not isinstance(
            value, (dict, list)
        ), None if value is ABSENT else value

    # A setting that is never shown changes nothing, so what depends on it depends on the model.
    names = {setting.name for setting in settings if simplified(setting.place.condition, known) is not False}
    records: dict[tuple[str, bool], Record] = {}
    for setting in settings:
        condition = simplified(setting.place.condition, known)
        if condition is False:
            continue
        default = defaults.of(setting.name, setting.place.per_device) if defaults else Default("none")
        if default.kind == "none" and setting.fallback:
            default = Default("renderer", setting.fallback, FALLBACK_PLACES[setting.input][0])
        record = _record(setting, condition, switches, default)
        key = (setting.name, setting.place.per_device)
        if key in records:
            _add_place(records[key], record, switches)
        else:
            records[key] = record
    return list(records.values())


def _record(setting: Setting, condition: Condition, switches: frozenset[str], default: Default) -> Record:
    place = setting.place
    panel = " / ".join(place.panels)
    record: Record = {
        "name": setting.name,
        "label": setting.label,
        "labelHidden": setting.label_hidden or None,
        "input": setting.input,
        "valueType": setting.value_type,
        "options": list(setting.options) if setting.options else None,
        "optionsFrom": setting.options_from,
        "itemKeys": list(setting.item_keys),
        **setting.limits,
        "default": default.value,
        "defaultKind": default.kind,
        "defaultSource": default.source,
        "defaultByDevice": default.by_device or None,
        "required": setting.required is True or None,
        "requiredWhen": "" if isinstance(setting.required, bool) else in_words(setting.required, switches),
        "scriptable": setting.scriptable or None,
        "perDevice": place.per_device or None,
        "tab": place.tab,
        "panel": panel,
        "condition": None if condition is True else condition,
        "shownWhen": in_words(condition, switches),
        "tooltip": setting.tooltip,
        "description": setting.description if setting.description != setting.tooltip else "",
        "placeholder": setting.placeholder,
        "source": setting.source,
    }
    kept = {"name", "label", "default", "defaultKind"}
    return {key: value for key, value in record.items() if key in kept or value not in (None, "", [], {})}


def _add_place(record: Record, other: Record, switches: frozenset[str]) -> None:
    """Add a further place of a setting; what is the same there is not repeated."""
    same_input = all(record.get(key) == other.get(key) for key in ("label", "input", "options", "tab", "panel"))
    if same_input:
        condition = any_of([record.get("condition", True), other.get("condition", True)])
        record.pop("condition", None), record.pop("shownWhen", None)
        if isinstance(condition, dict):
            record["condition"], record["shownWhen"] = condition, in_words(condition, switches)
        return
    keys = (
        "label",
        "labelHidden",
        "input",
        "valueType",
        "options",
        "tab",
        "panel",
        "condition",
        "shownWhen",
        "tooltip",
        "source",
    )
    record.setdefault("also", []).append({key: other.get(key) for key in keys if other.get(key) != record.get(key)})


__all__ = ["DEVICES", "clean", "components", "merged", "settings_in"]
