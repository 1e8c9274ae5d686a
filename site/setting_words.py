"""Reads the facts of `reference/` and the meanings of `reference-notes/`, and puts one setting into words."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

Setting = dict[str, Any]

HERE = Path(__file__).parent
PANEL = re.compile(r"(?P<path>(?:\w+\.)*?(?:\w*[fF]ont|\w*[dD]imensions|border|background|shadow))\.(?P<leaf>.+)")
SINGLE = re.compile(r"(?:\w+\.)*(?P<name>stylingBox|style)")
ICON_LABEL = re.compile(r"\w+(?:Outlined|Filled)|sectionSeparator")
IMPLIED = re.compile(r"`([\w.]+)` is (?:set|not `[^`]+`) and (?=.*`\1` is `)")
CSS_KEYWORDS = {"inherit", "initial", "revert", "revert-layer", "unset"}
MOST_OPTIONS = 30
LABELLED = {
    "button",
    "colorPicker",
    "configurableActionConfigurator",
    "customDropdown",
    "dropdown",
    "layerSelectorSettingsModal",
    "numberField",
    "radio",
    "styleBox",
    "textField",
}
GENERATED = {"propertyName", "componentName", "label", "name"}
NUMBERED = {"name", "label", "title", "caption", "subTitle", "description"}
NUMBERED_TEXT = re.compile(r"[A-Za-z ]+\d+")


@cache
def read_facts(name: str) -> dict[str, Any]:
    """The file of `reference/` with this name; raises ``ValueError`` if there is none."""
    path = HERE / "reference" / f"{name}.json"
    if not path.is_file():
        raise ValueError(f"there are no facts about “{name}” in {path.parent.name}/")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def read_notes(name: str) -> dict[str, Any]:
    """The file of `reference-notes/` with this name; empty if there is none."""
    path = HERE / "reference-notes" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def toolbox_components() -> list[dict[str, Any]]:
    """All components of the toolbox."""
    paths = sorted((HERE / "reference" / "components").glob("*.json"))
    return [facts for path in paths if (facts := read_facts(f"components/{path.stem}"))["inToolbox"]]


def shared_note(name: str) -> str | None:
    """The meaning of a setting that many components have, by its name or by its place in a panel of styles."""
    notes = read_notes("shared")
    found: str | None = notes["settings"].get(name)
    if found is None:
        if match := PANEL.fullmatch(name):
            found = notes["panels"][panel_of(match["path"])].get(match["leaf"])
        elif single := SINGLE.fullmatch(name):
            found = notes["settings"].get(single["name"])
    return found


def panel_of(path: str) -> str:
    """The panel of styles that a path such as ``tag.border`` belongs to."""
    last = path.rpartition(".")[2].lower()
    return next(name for name in ("font", "dimensions", "border", "background", "shadow") if last.endswith(name))


def slug(name: str) -> str:
    """A name as part of an anchor."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def entry(setting: Setting, notes: Mapping[str, Any], anchor: str, all_devices: bool = False) -> str:
    """One setting: its label and name, what it means, and in small print the facts."""
    name, label = setting["name"], label_of(setting)
    title = f"**{label}** `{name}`" if label else f"`{name}`"
    meaning = notes.get(name) or ("" if setting.get("unread") else shared_note(name)) or ""
    if setting.get("unread"):
        meaning = f"Release {read_facts('meta')['release']} stores this setting and does not use it. {meaning}"
    lines = [f'- <a id="{anchor}-{slug(name)}"></a>{title}']
    lines += [meaning.strip().replace("\n", "\n  ")] if meaning else []
    lines.append(f"<small>{small_print(setting, all_devices)}</small>")
    return "\\\n  ".join(lines)


def small_print(setting: Setting, all_devices: bool) -> str:
    """What the reader enters, the default and the conditions; ``all_devices``: the list states already that it is stored per device."""
    parts = [kind_of(setting), default_of(setting)]
    if setting.get("required") and setting["input"] != "contextPropertyAutocomplete":  # never requires one
        parts.append("Required")
    if "requiredWhen" in setting:
        parts.append(f"Required when {setting['requiredWhen']}")
    if takes_script(setting):
        parts.append("Value or script")
    if setting.get("perDevice") and not all_devices:
        parts.append("Per device")
    if label_is_hidden(setting):
        parts.append("The panel shows it without this label")
    parts.append(shown_when(setting))
    return ". ".join(part for part in parts if part) + "."


def takes_script(setting: Setting) -> bool:
    """Whether the value can be a script instead; the control for an action has no JS toggle."""
    return bool(setting.get("scriptable")) and setting["input"] != "configurableActionConfigurator"


def shown_when(setting: Setting) -> str:
    """When the panel shows a setting; empty for one that it always shows."""
    conditions = alternatives(
        [condition_text(place["shownWhen"]) for place in places(setting) if place.get("shownWhen")]
    )
    if conditions == ["`context` is set"]:  # the designer shows the two together, also while Context is empty
        return "Shown with **Context**"
    return "Shown when " + ", or when ".join(conditions) if conditions else ""


def panel_title(setting: Setting) -> str:
    """The heading right above a setting in the panel."""
    title: str = setting.get("panel", "").rpartition(" / ")[2]
    return title


def label_of(setting: Setting) -> str:
    """The label; of distances without one, the title of their panel, which holds nothing else."""
    hidden = setting.get("labelHidden") and setting.get("input") == "styleBox"
    return (hidden and panel_title(setting)) or (setting["label"] or "").strip()


def label_is_hidden(setting: Setting) -> bool:
    """Whether no place of the panel shows the label, neither at the control nor as the heading of its group."""
    hidden = all(place.get("labelHidden") for place in places(setting))
    in_list = setting["input"] in LABELLED and setting["name"] != "hideLabel"
    return hidden and in_list and label_of(setting) != panel_title(setting)


def alternatives(conditions: list[str]) -> list[str]:
    """Conditions of which one is enough, without those that another one covers; none if one of two is always met."""
    if any(condition.replace(" is ", " is not ", 1) in conditions for condition in conditions):
        return []
    demands = {condition: set(condition.split(" and ")) for condition in conditions}
    return [condition for condition, own in demands.items() if not any(other < own for other in demands.values())]


def places(setting: Setting) -> list[Setting]:
    """The setting, as each place of the panel offers it."""
    return [setting, *({**setting, **place} for place in setting.get("also", []))]


def condition_text(words: str) -> str:
    """A condition without the parts that its other parts imply."""
    return words if " or " in words else IMPLIED.sub("", words)


def kind_of(setting: Setting) -> str:
    """What the reader enters, in words."""
    offered = {option["value"]: option for place in places(setting) for option in place.get("options") or []}
    options = list(offered.values())
    many = setting.get("valueType") == "array"
    if options:
        if len(options) > MOST_OPTIONS:
            return f"{'Any' if many else 'One'} of {len(options)} values, such as {option_text(options[0])}"
        if offered.keys() >= CSS_KEYWORDS:
            named = [option_text(option) for option in options if option["value"] not in CSS_KEYWORDS]
            return ", ".join([*named, "a keyword of CSS such as `inherit`"])
        own = ["or your own text"] if setting["input"] == "customDropdown" else []
        return ("Any of " if many else "") + ", ".join([*map(option_text, options), *own])
    limits = [f"from {setting['min']}"] if "min" in setting else []  # the panel does not enforce a maximum
    kinds = read_notes("kinds")
    own, several = f"{setting['input']}.{setting['name']}", f"{setting['input']}[]"
    kind = kinds.get(own) or (many and kinds.get(several)) or kinds.get(setting["input"], "Text")
    return " ".join([kind, *limits])


def option_text(option: Mapping[str, Any]) -> str:
    """The value of an option, with its label if that has more information."""
    value, label = option["value"], option.get("label") or ""
    plain = [re.sub(r"\W", "", str(text)).lower() for text in (value, label)]
    shown = f"`{value}`" if value != "" else "empty"
    return shown if not label or plain[0] == plain[1] or ICON_LABEL.fullmatch(label) else f"{shown} ({label})"


def default_of(setting: Setting) -> str:
    """The value that the setting starts with, in words; nothing if the facts do not include it."""
    if setting.get("defaultKind", "elsewhere") == "elsewhere":
        return ""
    value, kind = setting["default"], setting["defaultKind"]
    if kind in ("none", "unknown") and setting.get("valueType") == "boolean":
        return "Starts off"
    if setting.get("defaultByDevice"):
        return "Starts as " + ", ".join(f"{value_of(each)} on {device}" for device, each in value.items())
    if kind == "newItem" and setting["name"] == "key":
        return "Starts as a generated id"  # the facts leave ids out
    is_numbered = kind == "newItem" and setting["name"] in NUMBERED and NUMBERED_TEXT.fullmatch(str(value))
    if is_numbered or (kind == "designer" and setting["name"] in GENERATED):
        return f"Starts as a generated text such as {value_of(value)}"
    if kind == "newItem" and setting["name"] == "buttonType" and value == "primary":
        return "Starts as `primary` in the first item of a list and as `default` in the others"
    if kind == "migrator" and setting["name"] == "useSync":
        return "Starts off if the form has a **Model Type**"  # the migration looks at the form
    if value_of(value) == "empty":
        # The control for several colours stores two as soon as the panel shows it.
        is_filled = setting["input"] == "multiColorPicker"
        return "Starts as the primary colour of the theme and `#fff`" if is_filled else "Starts empty"
    if kind == "renderer":
        return f"Until it is set, it is {value_of(value)}"
    return f"{'Starts' if isinstance(value, bool) else 'Starts as'} {value_of(value)}"


def value_of(value: Any) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value in (None, "", "{}") or value == {} or value == []:
        return "empty"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list) and len(text) > 60:
        return f"{len(value)} sample items" if len(value) > 1 else "one sample item"
    if "\n" in text or "`" in text:
        return "a sample"
    return f"`{text}`" if len(text) <= 60 else "a set of values" if text.startswith("{") else "a sample"
