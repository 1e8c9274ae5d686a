"""Renders the facts of `reference/` and the meanings of `reference-notes/` as Markdown, in place of a tag on a page.

    <Settings component="textField" />               the settings of a component, and of the items that it holds
    <Settings component="fileUpload" anchor="file" />  the same, when it is the second component on its page
    <Settings shared="all" />                        the settings that many components share
    <Settings shared="toolbox" />                    the components of the toolbox, with links to their pages
    <Action name="Show Dialog" />                    the arguments of an action
    <Api object="FormApi" />                         the members of a script object
    <Api object="FormApi" members="data submit" />   some of them
    <Designer component="textField" setting="…" />   a drawing of a screen: see `designer.py`

An author writes the meaning of a setting once: in `reference-notes/<component>.toml`, in the file of the component that
the key `like` names, or in `shared.toml` if many components have the setting. A setting with a meaning in the
component's own file is listed in full. The others are listed in a few lines, which link to the page that explains them.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from designer import RULE, designer
from setting_words import (
    PANEL,
    SINGLE,
    Setting,
    condition_text,
    default_of,
    entry,
    kind_of,
    label_is_hidden,
    label_of,
    panel_of,
    panel_title,
    places,
    read_facts,
    read_notes,
    shared_note,
    shown_when,
    slug,
    takes_script,
    toolbox_components,
)

from docstead.extend import Extensions

COMMON_PAGE = "/docs/front-end-basics/form-components/common-component-properties"
SOURCE = "https://github.com/shesha-io/shesha-framework/blob/release-{release}/{path}"
ITEM_OWNERS = {"button": "buttonGroup", "column": "datatable"}
TABS = ("Common", "Data", "Validation", "Events", "Appearance", "Security")
SIDE = re.compile(r"(?P<start>.*\.)(?:top|right|bottom|left|topLeft|topRight|bottomLeft|bottomRight)(?P<end>\..*)?")


def settings(attributes: Mapping[str, str]) -> str:
    """The property list of a component, or of what components share."""
    if "shared" in attributes:
        return _toolbox() if attributes["shared"] == "toolbox" else _shared_page()
    component = attributes["component"]
    facts, notes = read_facts(f"components/{component}"), read_notes(component)
    parts = [_identity(facts), _tabs(facts["settings"], notes, attributes.get("anchor", "setting"), "###")]
    items = facts.get("items", [])
    for item in items:
        if item["name"] in notes:
            name = item["name"][0].upper() + item["name"][1:]
            about = f"Settings of one item in `{item['of'].partition('.')[0]}`."
            parts.append(
                f"### {name}\n\n{about}\n\n" + _tabs(item["settings"], notes[item["name"]], slug(name), "####")
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
    name, facts = item["name"], read_facts(f"components/{ITEM_OWNERS[item['name']]}")
    same = next(other for other in facts["items"] if other["name"] == name)
    here = {setting["name"] for setting in item["settings"]}
    absent = ", ".join(f"`{setting['name']}`" for setting in same["settings"] if setting["name"] not in here)
    link = f"[{name} of a {facts['name']}]({_page(facts)}#{slug(name)})"
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
        if setting["name"] in notes or setting.get("unread"):
            own[setting.get("tab") or "Common"].append(setting)
        elif setting["name"] in read_notes(like):
            similar.append(setting)
        elif shared_note(setting["name"]) is not None:
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
            lines.append("\n".join(entry(setting, notes, anchor, all_devices) for setting in group))
        parts.append("\n\n".join(lines))
    if similar:
        facts = read_facts(f"components/{like}")
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


# What components share.


@cache
def _usual(like: str) -> dict[str, Setting]:
    """The settings of a component, or (without one) the most frequent form of each shared setting; by name."""
    if like:
        return {setting["name"]: setting for setting in read_facts(f"components/{like}")["settings"]}
    found: dict[str, list[Setting]] = defaultdict(list)
    for facts in toolbox_components():
        for setting in facts["settings"]:
            if shared_note(setting["name"]) is not None and not setting.get("unread"):
                found[setting["name"]].append(setting)
    usual = {}
    for name, variants in found.items():
        default = Counter(_starts(setting) for setting in variants).most_common(1)[0][0]
        label = Counter(setting["label"] for setting in variants).most_common(1)[0][0]
        shown = Counter(_shown(setting) for setting in variants).most_common(1)[0][0]
        fits = [setting for setting in variants if _starts(setting) == default]
        fits.sort(key=lambda setting: (_shown(setting) != shown, setting["label"] != label))
        conditions = next(setting for setting in variants if _shown(setting) == shown)
        usual[name] = {
            **fits[0],
            "label": label,
            "shownWhen": conditions.get("shownWhen"),
            "also": conditions.get("also", []),
        }
    return usual


def _shown(setting: Setting) -> str:
    """When the panel shows the setting, to compare it."""
    return json.dumps([place.get("shownWhen") for place in places(setting)])


def _starts(setting: Setting) -> str:
    default = None if setting["defaultKind"] == "designer" else setting["default"]  # a generated text
    return json.dumps([default, setting["defaultKind"]])


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
            panel = panel_title(setting)
            label = panel if panel and setting.get("labelHidden") else setting["label"].strip()
            row = f"{label} `{setting['name']}`{_difference(setting, names, like)}"
            plain[setting.get("tab") or "Common"].append(row)
    if panels:
        about += " The component may ignore single settings of a style group."
    rows = [f"- **{tab}**: " + ", ".join(plain[tab]) + "." for tab in TABS if tab in plain]
    rows += [_panel_row(path, group, names) for path, group in panels.items()]
    return f"{heading}\n\n{about}\n\n" + "\n".join(rows)


def _panel_row(path: str, group: list[Setting], names: Mapping[str, Setting]) -> str:
    """A panel of styles on one line."""
    leaves = {setting["name"].removeprefix(path + "."): setting for setting in group}
    known = read_notes("shared")["panels"][panel_of(path)].keys()
    title = group[0].get("panel") or panel_of(path).capitalize()
    entries = {leaf: f"`{leaf}`{_difference(setting, names, '')}" for leaf, setting in leaves.items()}
    complete = known <= leaves.keys()
    shown = [entry for entry in entries.values() if not complete or entry.endswith(")")]
    listed = ", ".join([*(["all settings"] if complete else []), *shown])
    note = "" if any(setting.get("perDevice") for setting in group) else "; not per device"
    condition = _condition_of_all(group)
    note += f"; shown when {condition_text(condition)}" if condition else ""
    return f"- **{title}** `{path}`: {listed}{note}."


def _condition_of_all(group: list[Setting]) -> str:
    """What the conditions of all settings of a group have in common, in words: that of the setting with no other one."""
    parts = [{json.dumps(part, sort_keys=True) for part in _parts_of(setting.get("condition"))} for setting in group]
    common = set.intersection(*parts)
    return next((setting["shownWhen"] for setting, own in zip(group, parts, strict=True) if own == common and own), "")


def _parts_of(condition: Mapping[str, Any] | None) -> list[Any]:
    return condition.get("all", [condition]) if condition else []


def _difference(setting: Setting, names: Mapping[str, Setting], like: str) -> str:
    """In brackets, a default and a condition that are not the usual ones, and what is usual but missing."""
    name = setting["name"]
    match, single = (None, None) if like else (PANEL.fullmatch(name), SINGLE.fullmatch(name))
    key = f"{panel_of(match['path'])}.{match['leaf']}" if match else single["name"] if single else name
    usual = _usual(like).get(key)
    if usual is None:
        return ""
    shown = shown_when(setting)
    condition = "" if match or shown == shown_when(usual) else shown or "Always shown"
    # The row of a panel ends with whether all of it is per device.
    device = "not per device" if usual.get("perDevice") and not setting.get("perDevice") and not match else ""
    parts = filter(
        None,
        (
            _other_label(setting, usual) if match else "",
            _other_kind(setting, usual),
            _other_default(setting, usual, names, like),
            condition,
            _other_script(setting, usual),
            device,
        ),
    )
    text = "; ".join(part[0].lower() + part[1:] for part in parts)
    return f" ({text})" if text else ""


def _other_label(setting: Setting, usual: Setting) -> str:
    """The label that the panel shows, if the usual one is another or is not shown."""
    label = label_of(setting)
    is_same = label == label_of(usual) and label_is_hidden(setting) == label_is_hidden(usual)
    return "" if is_same or label_is_hidden(setting) else f"labelled **{label}**"


def _other_kind(setting: Setting, usual: Setting) -> str:
    """What the reader enters, if that is something else; other choices are no other kind."""
    has_choices = any(place.get("options") for one in (setting, usual) for place in places(one))
    return "" if has_choices or kind_of(setting) == kind_of(usual) else kind_of(setting)


def _other_script(setting: Setting, usual: Setting) -> str:
    if takes_script(setting) == takes_script(usual):
        return ""
    return "value or script" if takes_script(setting) else "no script"


def _other_default(setting: Setting, usual: Setting, names: Mapping[str, Setting], like: str) -> str:
    text = default_of(setting)
    side = None if like else SIDE.fullmatch(setting["name"])
    same = text == default_of(usual) or setting["default"] == usual["default"] is not None
    if (same and not side) or setting["defaultKind"] == "designer":
        return ""
    if side:
        whole = names.get(f"{side['start']}all{side['end'] or ''}")
        if setting["default"] is None or (whole and whole["default"] == setting["default"]):
            return ""
    return text


def _shared_page() -> str:
    """All shared settings with their meanings and usual defaults."""
    notes, usual = read_notes("shared"), _usual("")
    plain = [usual[name] for name in notes["settings"] if name in usual]
    parts = []
    for tab in TABS:
        group = [setting for setting in plain if setting.get("tab") == tab]
        if group:
            parts.append(f"### {tab}\n\n" + "\n".join(entry(setting, {}, "setting") for setting in group))
    for panel, leaves in notes["panels"].items():
        names = [name for leaf in leaves if (name := f"{panel}.{leaf}") in usual]
        entries = "\n".join(entry(_without_side_default(usual[name]), {}, "setting", True) for name in names)
        parts.append(f"### {panel.capitalize()}\n\nStored in `{panel}`, for each device.\n\n{entries}")
    return "\n\n".join(parts) + "\n"


def _without_side_default(setting: Setting) -> Setting:
    """A setting of one side or corner without its default: the page says that it is the one for all."""
    if not SIDE.fullmatch(setting["name"]):
        return setting
    return {key: value for key, value in setting.items() if key != "defaultKind"}


def _toolbox() -> str:
    """The groups of the toolbox, each with its components."""
    groups: dict[str, list[str]] = defaultdict(list)
    for facts in toolbox_components():
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
        for one in read_facts("actions")["actions"]
        if one["name"] == name and owner in (None, one.get("owner"), one.get("component"))
    ]
    if len(found) != 1:
        raise ValueError(f"{len(found)} actions have the name “{name}”: name the owner")
    arguments = found[0].get("arguments", [])
    notes = read_notes("actions").get(name, {})
    if not arguments:
        return "This action has no arguments.\n"
    anchor = slug(name)
    return "\n".join(entry(argument, notes, anchor) for argument in arguments) + "\n"


def api(attributes: Mapping[str, str]) -> str:
    """The members of a script object with their signatures: all of them, or those that ``members`` names."""
    name = attributes["object"]
    found = [one for one in read_facts("scripts")["apis"] if one["name"] == name and "members" in one]
    if not found:
        raise ValueError(f"no script object has the name “{name}”")
    members = {member["name"]: member for member in found[0]["members"]}
    wanted = attributes["members"].split() if "members" in attributes else list(members)
    if unknown := [one for one in wanted if one not in members]:
        raise ValueError(f"`{name}` has no member {', '.join(unknown)}")
    notes = read_notes("scripts").get(name, {})
    lines = []
    for one in wanted:
        if one not in notes:
            raise ValueError(f"reference-notes/scripts.toml has no meaning for `{one}` of `{name}`")
        head = f'- <a id="{slug(name)}-{slug(one)}"></a>**`{one}`**'
        lines.append("\\\n  ".join((head, notes[one], f"<small>`{members[one]['signature']}`</small>")))
    return "\n".join(lines) + "\n"


EXTENSIONS = Extensions(
    components={"Settings": settings, "Action": action, "Api": api, "Designer": designer},
    rules=(RULE,),
    inputs=("reference/**/*.json", "reference-notes/*.toml"),
)
