"""The parts of the form designer as HTML without scripts: bar, toolbox, canvas and settings panel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from setting_words import Setting, read_facts

from docstead.extend import escape

ROWS = 5
"""Settings that a panel shows: the marked one and its neighbours."""
COMPONENTS = 8
"""Components of the open group that the toolbox shows."""
ICONS = {
    "Save": "M2 2h9l3 3v9H2zM5 2v4h5V2M5 14v-5h6v5",
    "Form Settings": "M8 5.5a2.5 2.5 0 1 0 .01 0M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5 13 13M3 13l1.5-1.5M11.5 4.5 13 3",
    "Preview": "M1 8c4-6 10-6 14 0-4 6-10 6-14 0zM8 6a2 2 0 1 0 .01 0",
    "Undo": "M6 3 2 7l4 4M2 7h8a4 4 0 0 1 0 8H8",
    "Redo": "M10 3l4 4-4 4M14 7H6a4 4 0 0 0 0 8h2",
}
_BUTTONS = {"button", "buttonGroup", "datatable.filter"}
_TABLES = {"datatable", "datalist", "childTable", "kanban", "calendar"}
_CHARTS = {"barChart", "lineChart", "pieChart", "polarAreaChart"}
_BOXES = {
    "dataContext",
    "container",
    "columns",
    "sizableColumns",
    "card",
    "collapsiblePanel",
    "tabs",
    "wizard",
    "drawer",
    "KeyInformationBar",
    "subForm",
}
_TYPED = {"textField", "numberField", "textArea", "Password", "date"}
_SWITCHES = {"switch", "checkbox"}
_LISTS = re.compile(r"dropdown|Dropdown|[aA]utocomplete|Selector|permissions|context")
_CANVAS = re.compile(r"\s*(?P<type>[\w.]+)(?::(?P<label>[^(),]*))?\s*")


class Drawing:
    """The labels of a screen, one of which is marked."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self._known: list[str] = []

    def text(self, label: str, kind: str = "") -> str:
        """A label; the marked one has a frame."""
        self._known.append(label)
        classes = " ".join(part for part in (kind, "dz-on" if label == self.mark else "") if part)
        return f'<span class="{classes}">{escape(label)}</span>' if classes else f"<span>{escape(label)}</span>"

    def check(self) -> None:
        """Raises ``ValueError`` if the screen does not have the label to be marked."""
        if self.mark and self.mark not in self._known:
            raise ValueError(f"the screen does not show “{self.mark}”; it shows {', '.join(filter(None, self._known))}")


def frame(parts: Iterable[str], kind: str) -> str:
    """The window around the parts."""
    return f'<div class="dz-window {kind}">'.replace(' ">', '">') + "".join(parts) + "</div>"


def icon(name: str) -> str:
    """A small drawing for a button."""
    return f'<svg viewBox="0 0 16 16" class="dz-icon"><path d="{ICONS[name]}"/></svg>'


def designer_bar(form: str, marked: str = "", *, labels: bool = False) -> str:
    """The bar above the canvas; the marked button has a frame, and ``labels`` writes the titles next to the icons."""
    return f'<div class="dz-bar"><b>{escape(form)}</b><i></i>{designer_buttons(marked, labels=labels)}</div>'


def designer_buttons(marked: str = "", *, labels: bool = False) -> str:
    """The buttons on the right of the bar; the last one saves and has no title."""
    names = read_facts("screens")["designer"]["buttons"]
    buttons = "".join(_tool_button(name, is_marked=name == marked, has_label=labels) for name in names)
    return buttons + _tool_button("Save")


def _tool_button(name: str, *, is_marked: bool = False, has_label: bool = False) -> str:
    kind = (" dz-main" if name == "Save" else "") + (" dz-on" if is_marked else "")
    return f'<span class="dz-tool{kind}">{icon(name)}{escape(name) if has_label else ""}</span>'


def toolbox(facts: Setting) -> str:
    """The left panel, with the group of a component open and the component marked."""
    words, groups = read_facts("screens")["designer"], read_facts("screens")["toolbox"]
    tabs = "".join(
        f'<span class="dz-tab{" dz-active" if number == 0 else ""}">{tab}</span>'
        for number, tab in enumerate(words["toolboxTabs"])
    )
    rows = []
    for group in groups:
        is_open = facts["type"] in group["components"]
        rows.append(f'<div class="dz-group{" dz-open" if is_open else ""}">{escape(group["name"])}</div>')
        if is_open:
            shown = _around(group["components"], group["components"].index(facts["type"]), COMPONENTS)
            rows += [_tool(kind, kind == facts["type"]) if kind else _more() for kind in shown]
    return (
        f'<div class="dz-left"><div class="dz-title">{words["toolboxTitle"]}</div><div class="dz-tabs">{tabs}</div>'
        f'<div class="dz-input">{words["toolboxSearch"]}</div>{"".join(rows)}</div>'
    )


def _tool(kind: str, is_marked: bool) -> str:
    name = read_facts(f"components/{kind}")["name"]
    return f'<div class="dz-component{" dz-on" if is_marked else ""}">{escape(name)}</div>'


def _more() -> str:
    return '<div class="dz-more">…</div>'


def _around(listed: list[Any], at: int, most: int) -> Iterator[Any]:
    """The entries next to one, and ``None`` where others were left out."""
    first = max(0, min(at - most // 2, len(listed) - most))
    if first:
        yield None
    yield from listed[first : first + most]
    if first + most < len(listed):
        yield None


# --- the canvas ---


def canvas(text: str, selected: str) -> str:
    """The components that a text such as ``dataContext(datatable)`` names; the first of the selected type is outlined."""
    drawn, rest = _components(text, [selected])
    if rest:
        raise ValueError(f"`canvas` cannot be read from “{rest}”")
    return f'<div class="dz-canvas">{drawn}</div>'


def _components(text: str, selected: list[str]) -> tuple[str, str]:
    drawn = []
    while match := _CANVAS.match(text):
        kind, label, text = match["type"], match["label"], text[match.end() :]
        is_selected = kind in selected
        if is_selected:
            selected.clear()
        inner = ""
        if text.startswith("("):
            inner, text = _components(text[1:], selected)
            text = text.removeprefix(")")
        drawn.append(_component(kind, label, inner, is_selected))
        if not text.startswith(","):
            break
        text = text[1:]
    return "".join(drawn), text


def _component(kind: str, label: str | None, inner: str, is_selected: bool) -> str:
    name = escape(label if label is not None else str(read_facts(f"components/{kind}")["name"]))
    on = " dz-selected" if is_selected else ""
    if kind in _BOXES:
        shape, content = "box", f"<small>{name}</small>{inner}"
    elif kind in _BUTTONS:
        shape, content = "line", "".join(f'<span class="dz-button">{one.strip()}</span>' for one in name.split("/"))
    elif kind in _TABLES:
        names = [one.strip() for one in name.split("/")]
        names = names if len(names) > 1 else ["Asset", "Due date", "Status"]
        content = "".join(f"<span>{one}</span>" for one in names) + "<i></i>" * (2 * len(names))
        shape, content = "table", f'<span class="dz-grid" style="--columns:{len(names)}">{content}</span>'
    elif kind in _CHARTS:
        shape, content = "line", f'<small>{name}</small><span class="dz-chart"><i></i><i></i><i></i><i></i></span>'
    elif kind == "text":
        shape, content = "line", f"<b>{name}</b>"
    elif kind in _SWITCHES:
        shape, content = "field", f'<span>{name}</span><span class="dz-{kind}"></span>'
    else:
        shape, content = "field", f'<span>{name}</span><span class="dz-input"></span>'
    return f'<div class="dz-{shape}{on}">{content}</div>'


# --- the settings panel ---


def settings_panel(title: str, listed: list[Setting], marked: Setting, value: str | None) -> str:
    """The right panel: the tab and the section of the marked setting, with its neighbours."""
    tabs = list(dict.fromkeys(one["tab"] for one in listed if one.get("tab")))
    strip = "".join(
        f'<span class="dz-tab{" dz-active" if tab == marked.get("tab") else ""}">{escape(tab)}</span>' for tab in tabs
    )
    near = [one for one in listed if all(one.get(key) == marked.get(key) for key in ("tab", "panel"))]
    near = [one for one in near if one is marked or not (one.get("condition") or one.get("labelHidden"))]
    shown = _around(near, near.index(marked), ROWS)
    rows = [_row(one, value if one is marked else None, one is marked) if one else _more() for one in shown]
    head = f'<div class="dz-group dz-open">{escape(marked["panel"])}</div>' if marked.get("panel") else ""
    strip = f'<div class="dz-tabs">{strip}</div>' if strip else ""
    return f'<div class="dz-right"><div class="dz-title">{escape(title)}</div>{strip}{head}{"".join(rows)}</div>'


def _row(setting: Setting, value: str | None, is_marked: bool) -> str:
    label = escape(str(setting["label"] or setting["name"]).strip())
    shown = escape(value if value is not None else _default(setting))
    kind = setting["input"]
    if kind in _SWITCHES or kind == "button":
        state = " dz-checked" if (value or str(_stored(setting))).lower() == "true" else ""
        control = f'<span class="dz-{"checkbox" if kind == "checkbox" else "switch"}{state}"></span>'
    elif kind == "radio" and setting.get("options"):
        chosen = value if value is not None else _stored(setting)
        control = '<span class="dz-options">' + "".join(
            f'<span class="dz-button{" dz-active" if chosen in (one["value"], one.get("label")) else ""}">'
            f"{escape(_short(one))}</span>"
            for one in setting["options"][:4]
        )
        control += "</span>"
    elif kind == "colorPicker":
        control = '<span class="dz-swatch"></span>'
    elif _LISTS.search(kind):
        control = f'<span class="dz-input dz-list">{shown}</span>'
    elif kind in _TYPED:
        control = f'<span class="dz-input{" dz-area" if kind == "textArea" else ""}">{shown}</span>'
    else:
        control = f'<span class="dz-button">{shown or "…"}</span>'
    return f'<div class="dz-row{" dz-on" if is_marked else ""}"><span>{label}</span>{control}</div>'


def _short(option: Setting) -> str:
    label = str(option.get("label") or option["value"])
    return str(option["value"]) if label.endswith(("Outlined", "Filled")) else label


def _shows_its_value(setting: Setting) -> bool:
    """Whether the control shows the stored text; others show a name for it, which the facts may lack."""
    return bool(setting.get("options")) or setting["input"] in _TYPED


def _stored(setting: Setting) -> Any:
    """The value that the panel of a new component shows; one that only the component falls back to is not stored."""
    is_stored = setting.get("defaultKind") != "renderer" or setting["input"] == "editModeSelector"
    return setting.get("default") if is_stored else None


def _default(setting: Setting) -> str:
    value = _stored(setting)
    if value is None or isinstance(value, (bool, list, dict)) or not _shows_its_value(setting):
        return ""
    for option in setting.get("options") or []:
        if option["value"] == value:
            return _short(option)
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 24 and "\n" not in text else ""
