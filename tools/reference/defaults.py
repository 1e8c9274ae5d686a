"""Default values: what the designer stores for a setting when a component is dropped on a form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tools.reference.checkout import Checkout, Source, find
from tools.reference.forms import DEVICES
from tools.reference.imports import declaration, imported, objects_with, properties, value_of
from tools.reference.renderer import UNDECIDED

_DESIGNER = "shesha-reactjs/src/providers/formDesigner/instance.ts"
ABSENT = object()


@dataclass(frozen=True)
class Default:
    """A default: the value, which part of the source sets it, and where.

    Kinds: ``designer`` (the designer stores it for each new component), ``initModel``, ``defaultStyles``,
    ``migrator``, ``renderer`` (nothing is stored where the panel reads; the component uses this value instead),
    ``elsewhere`` (nothing is stored, and a browser or a package decides), ``none`` (nothing is stored: the setting
    starts empty), ``unknown``.
    """

    kind: str
    value: Any = None
    source: str = ""
    by_device: bool = False


class Definition:
    """The places of the parts of a component's definition in its file."""

    def __init__(self, checkout: Checkout, path: str, component_type: str) -> None:
        self.path = path
        self.place = self.init = self.migrator = self.styles = ""
        self.steps: dict[int, str] = {}
        source = checkout.source(path)
        for node, parts in objects_with(source, "type", "name"):
            text = source.cut(value_of(source, parts["type"])).strip("'\"`")
            if text == component_type or not text.isidentifier() or "Factory" in parts or "isInput" in parts:
                self._read(checkout, source, node, parts)
                if text == component_type:
                    break

    def _read(self, checkout: Checkout, source: Source, node: Any, parts: dict[str, Any]) -> None:
        self.place = source.place(node)
        if "initModel" in parts:
            self.init = source.place(parts["initModel"])
        if "migrator" not in parts:
            return
        self.migrator = source.place(parts["migrator"])
        for call in find(parts["migrator"], "call_expression"):
            called = source.cut(call.child_by_field_name("function"))
            arguments = call.child_by_field_name("arguments")
            first = arguments.named_children if arguments else []
            if (
                called.endswith((".add", ".add "))
                or ".add<" in called.rsplit("(", 1)[-1]
                or called.rstrip().endswith("add")
            ):
                if first and first[0].type == "number":
                    self.steps[int(source.cut(first[0]))] = source.place(first[0])
            elif called == "migratePrevStyles" and len(first) > 1:
                self.styles = _place_of_styles(checkout, source, first[1]) or source.place(call)


def _place_of_styles(checkout: Checkout, source: Source, argument: Any) -> str:
    """Where the default styles that a migration is given are declared."""
    name = source.cut(next(find(argument, "identifier"), argument))
    for path, exported in [imported(checkout, source).get(name, (source.path, name))]:
        found = declaration(checkout, path, exported)
        if found:
            return found[0].place(found[1])
    return ""


class Defaults:
    """The defaults of one component.

    Args:
        drop: What `dropped` of `probes.js` returned for the component.
        definition: The places of the parts of its definition.
        start: Where the designer makes a new component.
        fallbacks: What the component uses when nothing is stored; see `renderer`.
    """

    def __init__(
        self, drop: dict[str, Any], definition: Definition, start: str, fallbacks: dict[str, tuple[Any, str]]
    ) -> None:
        self._drop = drop
        self._definition = definition
        self._start = start
        self._fallbacks = fallbacks
        steps = drop.get("steps") or []
        self.final: dict[str, Any] = steps[-1]["model"] if steps else drop.get("init", {})

    def of(self, name: str, per_device: bool) -> Default:
        """The default of a setting."""
        if "init" not in self._drop:
            return Default("unknown")
        if not per_device:
            value = at(self.final, name)
            if value is ABSENT or value is None:
                used = self._fallbacks.get(name)
                if used and used[0] is UNDECIDED:
                    return Default("elsewhere", None, used[1])
                return Default("renderer", *used) if used else Default("none")
            return self._with_origin(value, name, name)
        values = [at(self.final, f"{device}.{name}") for device in DEVICES]
        if all(value is ABSENT or value is None for value in values):
            # What is stored outside of the devices holds for each of them, but the panel reads those of the device.
            found = self.of(name, per_device=False)
            return found if found.kind in ("none", "elsewhere") else Default("renderer", found.value, found.source)
        if any(value != values[0] for value in values):
            origin = self._with_origin(values[0], f"desktop.{name}", name)
            shown = {device: clean(value) for device, value in zip(DEVICES, values, strict=True) if value is not ABSENT}
            return Default(origin.kind, shown, origin.source, by_device=True)
        return self._with_origin(values[0], f"desktop.{name}", name)

    def _with_origin(self, value: Any, path: str, name: str) -> Default:
        """Which part of the source set a value that the final model has at a path."""
        drop, definition, value = self._drop, self._definition, clean(value)
        paths = [path, name]
        if any(clean(at(drop["start"], key)) == value for key in paths) and clean(at(drop["init"], name)) == value:
            return Default("designer", value, self._start)
        if any(clean(at(drop["init"], key)) == value for key in paths):
            return Default("initModel", value, definition.init)
        if any(clean(at(styles, name)) == value for styles in drop.get("styles", [])):
            return Default("defaultStyles", value, definition.styles)
        version = next(
            (step["version"] for step in drop["steps"] if any(clean(at(step["model"], key)) == value for key in paths)),
            None,
        )
        return Default("migrator", value, definition.steps.get(version, definition.migrator))  # type: ignore[arg-type]


def at(model: Any, path: str) -> Any:
    """The part of a model at a path of names, or ``ABSENT``."""
    for key in path.split("."):
        if not isinstance(model, dict) or key not in model:
            return ABSENT
        model = model[key]
    return model


def clean(value: Any) -> Any:
    """A value without marks of places and generated ids."""
    if isinstance(value, dict):
        return {key: clean(part) for key, part in value.items() if key != "$at" and not (key == "id" and part == "")}
    return [clean(part) for part in value] if isinstance(value, list) else value


def place_of_start(checkout: Checkout) -> str:
    """Where the designer makes the model of a component that is dropped."""
    if checkout.has(_DESIGNER):
        source = checkout.source(_DESIGNER)
        for node, parts in objects_with(source, "propertyName", "componentName", "labelAlign", "isDynamic"):
            if properties(source, node) is not None:
                return source.place(parts["propertyName"])
    return ""
