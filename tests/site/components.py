"""What the tests of component pages share: the facts about components, and the parsers for previews and JSON samples."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from docstead.compile.expand import Component
from docstead.config import load_config
from docstead.extend import load_extensions
from docstead.javascript import V8Script
from docstead.model.document import Document
from tests.conftest import ROOT
from tests.site.page_rules import code_blocks, line_of

SITE = ROOT / "site"
DEVICES = ("desktop", "tablet", "mobile")
# What a component's JSON holds besides its settings.
STRUCTURE = {"id", "parentId", "type", "version", "components", *DEVICES}
NOT_TEXT = {"boolean", "number", "array", "filter", "action"}
ICON = re.compile(r"[A-Z]\w+(?:Outlined|Filled|TwoTone)")
LENGTH = re.compile(r"[\d.]+\w*")
PREVIEW = re.compile(r"<(?:Preview|Chart)\b")
CONTROLS = re.compile(r"\bcontrols=\{")
EVALUATE = V8Script(lambda: "function evaluate(code) { return JSON.stringify(eval('(' + code + ')')) }")

Facts = dict[str, Any]
Setting = dict[str, Any]


@cache
def tags() -> Mapping[str, Component]:
    """The functions of the site's tags, by name."""
    return load_extensions(SITE, load_config(SITE)).components


@cache
def components() -> dict[str, Facts]:
    """The facts about every component, by type."""
    paths = sorted((SITE / "reference" / "components").glob("*.json"))
    found = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return {facts["type"]: facts for facts in found}


def toolbox() -> list[Facts]:
    """The components that the toolbox shows."""
    return [facts for facts in components().values() if facts["inToolbox"]]


def forms(facts: Facts) -> Iterator[tuple[str, list[Setting]]]:
    """The settings of a component (under an empty name), and those of each item that it holds."""
    yield "", facts["settings"]
    for item in facts.get("items", []):
        yield item["name"], item["settings"]


def controls(document: Document) -> Iterator[tuple[int, dict[str, Any]]]:
    """The controls of all previews of a page, each with the line of the preview."""
    for preview in PREVIEW.finditer(document.source):
        end = document.source.find("\n/>", preview.start())
        found = CONTROLS.search(document.source, preview.start(), end)
        if found:
            code = document.source[found.end() : document.source.rindex("}", found.end(), end)]
            line = line_of(document, len(document.source[: preview.start()].encode()))
            yield from ((line, control) for control in json.loads(EVALUATE.call("evaluate", code)))


def control_mistakes(control: Mapping[str, Any], facts: Facts) -> Iterator[str]:
    """What is wrong with a control of a preview of this component."""
    device, _, rest = control["name"].partition(".")
    name = rest if device in DEVICES else control["name"]
    setting = next((one for one in facts["settings"] if one["name"] == name), None)
    if setting is None:
        yield f"`{name}` is no setting of {facts['type']}"
        return
    if control["label"] != setting["label"].strip():
        yield f"`{name}` has the label “{setting['label'].strip()}”, not “{control['label']}”"
    if (device in DEVICES) != bool(setting.get("perDevice")):
        yield f"`{name}` is {'' if setting.get('perDevice') else 'not '}stored for each device"
    for value in control.get("values", [control.get("value")]):
        yield from (f"`{name}`: {mistake}" for mistake in value_mistakes(value, setting))


def value_mistakes(value: Any, setting: Setting) -> Iterator[str]:
    """Why a setting cannot have a value."""
    kind = setting.get("valueType")
    places = [setting, *setting.get("also", [])]
    options = [option["value"] for place in places for option in place.get("options") or []]
    if isinstance(value, dict) and "_mode" in value:
        if not setting.get("scriptable"):
            yield "the value cannot be a script"
    elif isinstance(value, bool):
        if kind != "boolean":
            yield f"a boolean, where {kind} is expected"
    elif isinstance(value, int | float):
        if kind != "number":
            yield f"a number, where {kind} is expected"
    elif isinstance(value, str) and kind == "icon" and value and not ICON.fullmatch(value):
        yield f"“{value}” is no icon"
    elif isinstance(value, str) and kind in NOT_TEXT and not (kind == "number" and LENGTH.fullmatch(value)):
        yield f"a text, where {kind} is expected"
    is_choice = bool(options) and kind != "array" and setting["input"] != "customDropdown"
    if is_choice and isinstance(value, str) and value not in options:
        yield f"“{value}” is not offered"


def samples(document: Document) -> Iterator[tuple[int, dict[str, Any]]]:
    """The components in the JSON samples of a page, each with the line of its sample."""
    for line, block in code_blocks(document):
        if block.language == "json":
            yield from ((line, sample) for sample in _components_in(json.loads(block.text)))


def _components_in(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if value.get("type") in components() and {"propertyName", "componentName"} & value.keys():
            yield value
        for inner in value.values():
            yield from _components_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _components_in(inner)


def sample_mistakes(sample: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the JSON of a component."""
    facts = components()[sample["type"]]
    settings, version = facts["settings"], facts.get("version")
    if sample.get("version") != version:
        yield f"`version` is {sample.get('version')}, and the migrations of the release end with {version}"
    yield from _item_mistakes(sample, facts)
    for device in DEVICES:
        named = {one["name"]: one for one in settings if one.get("perDevice")}
        yield from _object_mistakes(sample.get(device, {}), named, "")
    named = {one["name"]: one for one in settings if not one.get("perDevice")}
    yield from _object_mistakes(
        {key: sample[key] for key in sample.keys() - STRUCTURE - set(facts.get("containers", []))}, named, ""
    )


def _item_mistakes(sample: Mapping[str, Any], facts: Facts) -> Iterator[str]:
    """Keys of inner items, such as tabs and columns, that their editor does not store."""
    for setting in facts["settings"]:
        known = {"id", "components", *(key["name"] for key in setting.get("itemKeys", []))}
        for item in facts.get("items", []):
            if item["of"].partition(".")[0] == setting["name"]:
                known |= {one["name"].partition(".")[0] for one in item["settings"]}
        values = sample.get(setting["name"])
        for value in values if isinstance(values, list) else []:
            if isinstance(value, dict):
                yield from (f"`{key}` is no setting of an item of `{setting['name']}`" for key in value.keys() - known)


def _object_mistakes(value: Mapping[str, Any], settings: Mapping[str, Setting], path: str) -> Iterator[str]:
    for key, inner in value.items():
        name = f"{path}{key}"
        if name in settings:
            yield from (f"`{name}`: {mistake}" for mistake in value_mistakes(inner, settings[name]))
        elif isinstance(inner, dict) and any(other.startswith(f"{name}.") for other in settings):
            yield from _object_mistakes(inner, settings, f"{name}.")
        else:
            yield f"`{name}` is no setting at this place"
