"""Renders the facts of `reference/` and the meanings of `reference-notes/` as Markdown, in place of a tag on a page.

    <Settings component="textField" />               the settings of a component, and of the items that it holds
    <Settings component="fileUpload" anchor="file" />  the same, when it is the second component on its page
    <Settings shared="all" />                        the settings that many components share
    <Settings shared="toolbox" />                    the components of the toolbox, with links to their pages
    <Action name="Show Dialog" />                    the arguments of an action
    <Api object="FormApi" />                         the members of a script object

An author writes the meaning of a setting once: in `reference-notes/<component>.toml`, in the file of the component that
the key `like` names, or in `shared.toml` if many components have the setting. A setting with a meaning in the
component's own file is listed in full. The others are listed in a few lines, which link to the page that explains them.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Setting = dict[str, Any]

HERE = Path(__file__).parent
COMMON_PAGE = "/docs/front-end-basics/form-components/common-component-properties"
SOURCE = "https://github.com/shesha-io/shesha-framework/blob/release-{release}/{path}"
ITEM_OWNERS = {"button": "buttonGroup", "column": "datatable"}
TABS = ("Common", "Data", "Validation", "Events", "Appearance", "Security")
PANEL = re.compile(r"(?P<path>(?:\w+\.)*?(?:\w*[fF]ont|\w*[dD]imensions|border|background|shadow))\.(?P<leaf>.+)")
SINGLE = re.compile(r"(?:\w+\.)*(?P<name>stylingBox|style)")
SIDE = re.compile(r"(?P<start>.*\.)(?:top|right|bottom|left|topLeft|topRight|bottomLeft|bottomRight)(?P<end>\..*)?")
ICON_LABEL = re.compile(r"\w+(?:Outlined|Filled)|sectionSeparator")
IMPLIED = re.compile(r"`([\w.]+)` is (?:set|not `[^`]+`) and (?=.*`\1` is `)")
CSS_KEYWORDS = {"inherit", "initial", "revert", "revert-layer", "unset"}
MOST_OPTIONS = 30
GENERATED = {"propertyName", "componentName", "label", "name"}


@cache
def _facts(name: str) -> dict[str, Any]:
    path = HERE / "reference" / f"{name}.json"
    if not path.is_file():
        raise ValueError(f"there are no facts about “{name}” in {path.parent.name}/")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def _notes(name: str) -> dict[str, Any]:
    path = HERE / "reference-notes" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def settings(attributes: Mapping[str, str]) -> str:
    """The property list of a component, or of what components share."""
    if "shared" in attributes:
        return _toolbox() if attributes["shared"] == "toolbox" else _shared_page()
    component = attributes["component"]
    facts, notes = _facts(f"components/{component}"), _notes(component)
    parts = [_identity(facts), _tabs(facts["settings"], notes, attributes.get("anchor", "setting"), "###")]
    items = facts.get("items", [])
    for item in items:
        if item["name"] in notes:
            name = item["name"][0].upper() + item["name"][1:]
            about = f"Settings of one item in `{item['of'].partition('.')[0]}`."
            parts.append(
                f"### {name}\n\n{about}\n\n" + _tabs(item["settings"], notes[item["name"]], _slug(name), "####")
            )
        elif item["name"] in ITEM_OWNERS:
            parts.append(_item_elsewhere(item))
    return "\n\n".join(parts) + "\n"


def _identity(facts: Mapping[str, Any]) -> str:
    """How the toolbox and the JSON name the component, and where the framework defines it."""
    path, _, line = facts["source"].partition(":")
    source = f"{SOURCE.format(release=facts['release'], path=path)}#L{line}"
    return (
        f"Toolbox: **{facts['group']}** > **{facts['name']}**. Type in the JSON: `{facts['type']}`. [Source]({source})"
    )


def _item_elsewhere(item: Mapping[str, Any]) -> str:
    """An inner item that the page of another component explains."""
    name, facts = item["name"], _facts(f"components/{ITEM_OWNERS[item['name']]}")
    same = next(other for other in facts["items"] if other["name"] == name)
    here = {setting["name"] for setting in item["settings"]}
    absent = ", ".join(f"`{setting['name']}`" for setting in same["settings"] if setting["name"] not in here)
    link = f"[{name} of a {facts['name']}]({_page(facts)}#{_slug(name)})"
    rest = f", apart from {absent}" if absent else ""
    return f"### {name[0].upper()}{name[1:]}\n\nAn item of `{item['of']}` has the settings of a {link}{rest}."


def _page(facts: Mapping[str, Any]) -> str:
    """The address of a component's page; a file named like its folder is the folder's own page."""
    folder, _, name = str(facts["page"]).removesuffix(".md").rpartition("/")
    same = folder.rpartition("/")[2].lower() == name.lower()
    return f"/docs/{folder}" if same else f"/docs/{folder}/{name}"


def _tabs(listed: list[Setting], notes: Mapping[str, Any], anchor: str, heading: str) -> str:
    """The settings of a form, tab by tab; those that need no words of their own come last."""
    like = notes.get("like", "")
    own: dict[str, list[Setting]] = defaultdict(list)
    similar: list[Setting] = []
    shared: list[Setting] = []
    for setting in listed:
        if setting["name"] in notes:
            own[setting.get("tab") or "Common"].append(setting)
        elif setting["name"] in _notes(like):
            similar.append(setting)
        elif _shared_note(setting["name"]) is not None:
            shared.append(setting)
        else:
            raise ValueError(f"no file of reference-notes/ has a meaning for the setting “{setting['name']}”")
    parts = []
    for tab in sorted(own, key=lambda tab: TABS.index(tab) if tab in TABS else len(TABS)):
        all_devices = len(own[tab]) > 1 and all(setting.get("perDevice") for setting in own[tab])
        lines = [f"{heading} {tab}"]
        if all_devices:
            lines.append("Each device has its own values: they are stored below `desktop`, `tablet` and `mobile`.")
        for panel, group in _by_panel(own[tab]):
            if panel:
                lines.append(f"**{panel}**")
            lines.append("\n".join(_entry(setting, notes, anchor, all_devices) for setting in group))
        parts.append("\n\n".join(lines))
    if similar:
        facts = _facts(f"components/{like}")
        parts.append(_list_elsewhere(similar, f"{heading} As in {facts['name']}", facts["name"], _page(facts), like))
    if shared:
        title = "Common Properties & Events"
        parts.append(_list_elsewhere(shared, f"{heading} Shared settings", title, COMMON_PAGE, ""))
    return "\n\n".join(parts)


def _by_panel(listed: Iterable[Setting]) -> list[tuple[str, list[Setting]]]:
    groups: dict[str, list[Setting]] = defaultdict(list)
    for setting in listed:
        groups[setting.get("panel") or ""].append(setting)
    return sorted(groups.items(), key=lambda group: group[0] != "")


def _entry(setting: Setting, notes: Mapping[str, Any], anchor: str, all_devices: bool = False) -> str:
    """One setting: its label and name, what it means, and in small print the facts."""
    name, label = setting["name"], (setting["label"] or "").strip()
    title = f"**{label}** `{name}`" if label else f"`{name}`"
    meaning = notes.get(name) or _shared_note(name) or ""
    lines = [f'- <a id="{anchor}-{_slug(name)}"></a>{title}']
    lines += [meaning.strip().replace("\n", "\n  ")] if meaning else []
    lines.append(f"<small>{_small_print(setting, all_devices)}</small>")
    return "\\\n  ".join(lines)


def _small_print(setting: Setting, all_devices: bool) -> str:
    parts = [_kind(setting), _default(setting)]
    if setting.get("required"):
        parts.append("Required")
    if "requiredWhen" in setting:
        parts.append(f"Required when {setting['requiredWhen']}")
    if setting.get("scriptable"):
        parts.append("Value or script")
    if setting.get("perDevice") and not all_devices:
        parts.append("Per device")
    conditions = [_condition(place["shownWhen"]) for place in _places(setting) if place.get("shownWhen")]
    if conditions:
        parts.append("Shown when " + ", or when ".join(dict.fromkeys(conditions)))
    return ". ".join(part for part in parts if part) + "."


def _places(setting: Setting) -> list[Setting]:
    """The setting, as each place of the panel offers it."""
    return [setting, *({**setting, **place} for place in setting.get("also", []))]


def _condition(words: str) -> str:
    """A condition without the parts that its other parts imply."""
    return words if " or " in words else IMPLIED.sub("", words)


def _kind(setting: Setting) -> str:
    """What the reader enters, in words."""
    offered = {option["value"]: option for place in _places(setting) for option in place.get("options") or []}
    options = list(offered.values())
    if options:
        many = setting.get("valueType") == "array"
        if len(options) > MOST_OPTIONS:
            return f"{'Any' if many else 'One'} of {len(options)} values, such as {_option(options[0])}"
        if offered.keys() >= CSS_KEYWORDS:
            named = [_option(option) for option in options if option["value"] not in CSS_KEYWORDS]
            return ", ".join([*named, "a keyword of CSS such as `inherit`"])
        return ("Any of " if many else "") + ", ".join(_option(option) for option in options)
    limits = [f"{word} {setting[key]}" for key, word in (("min", "from"), ("max", "to")) if key in setting]
    return " ".join([_notes("kinds").get(setting["input"], "Text"), *limits])


def _option(option: Mapping[str, Any]) -> str:
    value, label = option["value"], option.get("label") or ""
    plain = [re.sub(r"\W", "", str(text)).lower() for text in (value, label)]
    shown = f"`{value}`" if value != "" else "empty"
    return shown if not label or plain[0] == plain[1] or ICON_LABEL.fullmatch(label) else f"{shown} ({label})"


def _default(setting: Setting) -> str:
    """The value that the setting starts with, in words; nothing if the facts do not say it."""
    if "defaultKind" not in setting:
        return ""
    value, kind = setting["default"], setting["defaultKind"]
    if kind in ("none", "unknown"):
        return "Starts off" if setting.get("valueType") == "boolean" else "No default"
    if setting.get("defaultByDevice"):
        return "Starts as " + ", ".join(f"{_value(each)} on {device}" for device, each in value.items())
    if kind == "designer" and setting["name"] in GENERATED:
        return f"Starts as a generated text such as {_value(value)}"
    if isinstance(value, bool):
        return f"{'Empty means' if kind == 'renderer' else 'Starts'} {_value(value)}"
    return f"{'Empty means' if kind == 'renderer' else 'Starts as'} {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if value in (None, "", "{}") or value == {} or value == []:
        return "empty"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list) and len(text) > 60:
        return f"{len(value)} sample items" if len(value) > 1 else "one sample item"
    return f"`{text}`" if len(text) <= 60 and "\n" not in text and "`" not in text else "a sample"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


# What components share.


def _shared_note(name: str) -> str | None:
    """The meaning of a setting that many components have, by its name or by its place in a panel of styles."""
    notes = _notes("shared")
    found: str | None = notes["settings"].get(name)
    if found is None and (single := SINGLE.fullmatch(name)):
        found = notes["settings"].get(single["name"])
    if found is None and (match := PANEL.fullmatch(name)):
        found = notes["panels"][_panel_of(match["path"])].get(match["leaf"])
    return found


def _panel_of(path: str) -> str:
    last = path.rpartition(".")[2].lower()
    return next(name for name in ("font", "dimensions", "border", "background", "shadow") if last.endswith(name))


def _components() -> list[dict[str, Any]]:
    """All components of the toolbox."""
    paths = sorted((HERE / "reference" / "components").glob("*.json"))
    return [facts for path in paths if (facts := _facts(f"components/{path.stem}"))["inToolbox"]]


@cache
def _usual(like: str) -> dict[str, Setting]:
    """The settings of a component, or (without one) the most frequent form of each shared setting; by name."""
    if like:
        return {setting["name"]: setting for setting in _facts(f"components/{like}")["settings"]}
    found: dict[str, list[Setting]] = defaultdict(list)
    for facts in _components():
        for setting in facts["settings"]:
            if _shared_note(setting["name"]) is not None:
                found[setting["name"]].append(setting)
    usual = {}
    for name, variants in found.items():
        default = Counter(_starts(setting) for setting in variants).most_common(1)[0][0]
        label = Counter(setting["label"] for setting in variants).most_common(1)[0][0]
        fits = [setting for setting in variants if _starts(setting) == default]
        usual[name] = {**next((one for one in fits if one["label"] == label), fits[0]), "label": label}
    return usual


def _starts(setting: Setting) -> str:
    return json.dumps([setting["default"], setting["defaultKind"]])


def _list_elsewhere(listed: list[Setting], heading: str, title: str, page: str, like: str) -> str:
    """Settings that another page explains, and the defaults that are not the usual ones; in few words."""
    names = {setting["name"]: setting for setting in listed}
    about = f"[{title}]({page}) explains these settings. A default is given where it differs from the one on that page."
    plain: dict[str, list[str]] = defaultdict(list)
    panels: dict[str, list[Setting]] = defaultdict(list)
    for setting in listed:
        match = PANEL.fullmatch(setting["name"])
        if match and not like:
            panels[match["path"]].append(setting)
        else:
            panel = setting.get("panel", "").rpartition(" / ")[2]
            label = panel if panel and setting.get("labelHidden") else setting["label"].strip()
            row = f"{label} `{setting['name']}`{_difference(setting, names, like)}"
            plain[setting.get("tab") or "Common"].append(row)
    rows = [f"- **{tab}**: " + ", ".join(plain[tab]) + "." for tab in TABS if tab in plain]
    rows += [_panel_row(path, group, names) for path, group in panels.items()]
    return f"{heading}\n\n{about}\n\n" + "\n".join(rows)


def _panel_row(path: str, group: list[Setting], names: Mapping[str, Setting]) -> str:
    """A panel of styles on one line."""
    leaves = {setting["name"].removeprefix(path + "."): setting for setting in group}
    known = _notes("shared")["panels"][_panel_of(path)].keys()
    title = group[0].get("panel") or _panel_of(path).capitalize()
    entries = {leaf: f"`{leaf}`{_difference(setting, names, '')}" for leaf, setting in leaves.items()}
    complete = known <= leaves.keys()
    shown = [entry for entry in entries.values() if not complete or entry.endswith(")")]
    return f"- **{title}** `{path}`: " + ", ".join([*(["all settings"] if complete else []), *shown]) + "."


def _difference(setting: Setting, names: Mapping[str, Setting], like: str) -> str:
    name = setting["name"]
    match, single = (None, None) if like else (PANEL.fullmatch(name), SINGLE.fullmatch(name))
    key = f"{_panel_of(match['path'])}.{match['leaf']}" if match else single["name"] if single else name
    usual = _usual(like).get(key)
    text = _default(setting)
    same = usual is not None and (text == _default(usual) or setting["default"] == usual["default"] is not None)
    if usual is None or same or setting["defaultKind"] == "designer":
        return ""
    side = SIDE.fullmatch(name)
    if side:
        whole = names.get(f"{side['start']}all{side['end'] or ''}")
        if setting["default"] is None or (whole and whole["default"] == setting["default"]):
            return ""
    return f" ({text[0].lower()}{text[1:]})"


def _shared_page() -> str:
    """All shared settings with their meanings and usual defaults."""
    notes, usual = _notes("shared"), _usual("")
    plain = [usual[name] for name in notes["settings"] if name in usual]
    parts = []
    for tab in TABS:
        group = [setting for setting in plain if setting.get("tab") == tab]
        if group:
            parts.append(f"### {tab}\n\n" + "\n".join(_entry(setting, {}, "setting") for setting in group))
    for panel, leaves in notes["panels"].items():
        names = [name for leaf in leaves if (name := f"{panel}.{leaf}") in usual]
        entries = "\n".join(_entry(usual[name], {}, "setting", True) for name in names)
        parts.append(f"### {panel.capitalize()}\n\nStored in `{panel}`, for each device.\n\n{entries}")
    return "\n\n".join(parts) + "\n"


def _toolbox() -> str:
    """The groups of the toolbox, each with its components."""
    groups: dict[str, list[str]] = defaultdict(list)
    for facts in _components():
        groups[facts["group"]].append(f"[{facts['name']}]({_page(facts)})" if "page" in facts else facts["name"])
    return (
        "\n".join(f"- **{group}**: {', '.join(sorted(groups[group], key=str.lower))}." for group in sorted(groups))
        + "\n"
    )


# Actions and script objects.


def action(attributes: Mapping[str, str]) -> str:
    """The arguments of an action, by the labels of its panel and the keys in the JSON."""
    name, owner = attributes["name"], attributes.get("owner")
    found = [
        one
        for one in _facts("actions")["actions"]
        if one["name"] == name and owner in (None, one.get("owner"), one.get("component"))
    ]
    if len(found) != 1:
        raise ValueError(f"{len(found)} actions have the name “{name}”: name the owner")
    arguments = found[0].get("arguments", [])
    notes = _notes("actions").get(name, {})
    if not arguments:
        return "This action has no arguments.\n"
    anchor = _slug(name)
    return "\n".join(_entry(argument, notes, anchor) for argument in arguments) + "\n"


def api(attributes: Mapping[str, str]) -> str:
    """The members of a script object, with their signatures."""
    name = attributes["object"]
    found = [one for one in _facts("scripts")["apis"] if one["name"] == name and "members" in one]
    if not found:
        raise ValueError(f"no script object has the name “{name}”")
    notes = _notes("scripts").get(name, {})
    lines = []
    for member in found[0]["members"]:
        meaning = notes.get(member["name"], "")
        head = f'- <a id="{_slug(name)}-{_slug(member["name"])}"></a>**`{member["name"]}`**'
        lines.append("\\\n  ".join(part for part in (head, meaning, f"<small>`{member['signature']}`</small>") if part))
    return "\n".join(lines) + "\n"
