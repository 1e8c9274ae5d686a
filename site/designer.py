"""Draws the screens of the framework from its facts: names, labels, groups and order are those of `reference/`.

    <Designer component="textField" setting="validate.maxLength" />     where a setting is
    <Designer component="datatable" show="toolbox" />                   where a component is
    <Designer action="Show Dialog" setting="modalTitle" />              an argument of an action
    <Designer screen="form-settings" setting="modelType" />             a setting of the form
    <Designer screen="users" mark="Register New User" />                another screen, with one control marked

Further attributes: `item` (settings of an inner item, such as `column`), `value` (what the marked control holds), `form` (name of
the form), `canvas` (components on the canvas: `dataContext(datatable.quickSearch,datatable)`, a label after a colon) and
`caption` (a sentence that follows the generated one). A name that the facts do not have is an error at the tag.

The drawing is one picture for assistive technology. The search, the assistant and the Markdown version get the caption only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlencode

from designer_drawing import Drawing, canvas, designer_bar, frame, settings_panel, toolbox
from designer_screens import SCREENS
from setting_words import Setting, read_facts

from docstead.extend import Mark, Rule, Scan, Writer, escape

ATTRIBUTES = {
    "component",
    "setting",
    "action",
    "owner",
    "item",
    "show",
    "screen",
    "mark",
    "value",
    "form",
    "canvas",
    "caption",
}
FORM = "Acme.Equipment/loan-details"
_TOKEN = re.compile(r"@@designer:(?P<value>[^\s@]*)@@")


class Figure(NamedTuple):
    """A drawing as HTML, what it shows in one sentence of Markdown, and a description for those who cannot see it."""

    html: str
    caption: str
    description: str


def designer(attributes: Mapping[str, str]) -> str:
    """The caption in Markdown, between two tokens that a rule replaces by the drawing."""
    unknown = attributes.keys() - ATTRIBUTES
    if unknown:
        raise ValueError(f"`Designer` has no attribute {', '.join(sorted(unknown))}")
    figure = draw(attributes)
    caption = " ".join(part for part in (figure.caption, attributes.get("caption", "")) if part)
    return f"@@designer:{urlencode(attributes, quote_via=quote)}@@\n\n{caption}\n\n@@designer:@@\n"


def draw(attributes: Mapping[str, str]) -> Figure:
    """The figure that the attributes of a tag ask for."""
    screen = attributes.get("screen", "")
    if screen and screen != "form-settings":
        if screen not in SCREENS:
            raise ValueError(f"there is no screen “{screen}”; there are {', '.join(['form-settings', *SCREENS])}")
        drawing = Drawing(attributes.get("mark", ""))
        html, caption, description = SCREENS[screen](drawing)
        drawing.check()
        return Figure(html, caption, description + (f" Marked: {drawing.mark}." if drawing.mark else ""))
    if attributes.get("show") == "toolbox":
        return _in_toolbox(attributes)
    if screen:
        return _form_settings(attributes)
    if "action" in attributes:
        return _action(attributes)
    return _setting(attributes)


def _facts(attributes: Mapping[str, str]) -> Setting:
    return read_facts(f"components/{attributes['component']}")


def _in_toolbox(attributes: Mapping[str, str]) -> Figure:
    facts = _facts(attributes)
    if not facts["inToolbox"]:
        raise ValueError(f"“{facts['name']}” is not in the toolbox")
    inner = [toolbox(facts), canvas(attributes.get("canvas", facts["type"]), "")]
    html = frame([designer_bar(attributes.get("form", FORM)), *inner], "dz-toolbox-only")
    caption = f"**{facts['name']}** is in the group **{facts['group']}** of the toolbox."
    return Figure(
        html,
        caption,
        f"The form designer. On the left, the toolbox with the group {facts['group']} open. "
        f"Marked: {facts['name']}. On the right, the canvas.",
    )


def _setting(attributes: Mapping[str, str]) -> Figure:
    facts, item = _facts(attributes), attributes.get("item")
    listed = facts["settings"]
    if item:
        listed = next((one["settings"] for one in facts["items"] if one["name"] == item), [])
    shown, html = _panel(listed, attributes, f"{item[0].upper()}{item[1:]}" if item else facts["name"])
    place = _place(shown)
    owner = _with_article(facts["name"])
    what = f"an item **{item}** of {owner}" if item else owner
    drawn = canvas(attributes.get("canvas", facts["type"]), facts["type"])
    parts = [designer_bar(attributes.get("form", FORM)), drawn, html]
    caption = f"**{_label(shown)}** is {place} of {what}." if place else f"**{_label(shown)}** is a setting of {what}."
    return Figure(frame(parts, ""), caption, _described("The form designer", facts["name"], shown))


def _form_settings(attributes: Mapping[str, str]) -> Figure:
    shown, html = _panel(read_facts("form")["settings"], attributes, "Form Settings")
    parts = [designer_bar(attributes.get("form", FORM), "Form Settings"), html]
    caption = f"**{_label(shown)}** is {_place(shown)} of the **Form Settings**."
    return Figure(frame(parts, "dz-dialog"), caption, _described("The form designer", "the form", shown))


def _action(attributes: Mapping[str, str]) -> Figure:
    name, owner = attributes["action"], attributes.get("owner")
    found = [one for one in read_facts("actions")["actions"] if one["name"] == name]
    found = [one for one in found if owner in (None, one.get("owner"), one.get("component"))]
    if len(found) != 1:
        raise ValueError(f"{len(found)} actions have the name “{name}”: name the owner")
    shown, html = _panel(found[0]["arguments"], attributes, f"{found[0].get('owner', '')} > {name}".removeprefix(" > "))
    caption = f"**{_label(shown)}** is an argument of **{name}**."
    return Figure(frame([html], "dz-dialog"), caption, f"The arguments of the action {name}. Marked: {_label(shown)}.")


def _panel(listed: list[Setting], attributes: Mapping[str, str], title: str) -> tuple[Setting, str]:
    """The marked setting, and the panel that shows it."""
    name = attributes.get("setting", "")
    marked = [one for one in listed if one["name"] == name]
    if not marked:
        raise ValueError(f"{title} has no setting “{name}”")
    return marked[0], settings_panel(title, listed, marked[0], attributes.get("value"))


def _with_article(name: str) -> str:
    """The name of a component after its article; an abbreviation such as HTML is spelled letter by letter."""
    vowels = "AEFHILMNORSX" if name.split()[0].isupper() else "AEIO"
    return f"{'an' if name[0] in vowels else 'a'} **{name}**"


def _label(setting: Setting) -> str:
    return str(setting["label"] or setting["name"]).strip()


def _place(setting: Setting) -> str:
    tab, panel = setting.get("tab"), setting.get("panel")
    parts = [f"on the tab **{tab}**"] if tab else []
    parts += [f"under **{panel}**"] if panel else []
    return ", ".join(parts)


def _described(where: str, what: str, setting: Setting) -> str:
    tab = f", tab {setting['tab']}" if setting.get("tab") else ""
    panel = f", section {setting['panel']}" if setting.get("panel") else ""
    return f"{where} with the settings of {what}{tab}{panel}. Marked: {_label(setting)}."


# --- the rule that puts the drawing in place of the tokens ---


def _find(scan: Scan, body: str) -> None:
    for match in _TOKEN.finditer(body):
        if scan.layout.code_end(match.start()) == match.start():
            scan.mark(match.start(), match.end(), "designer", match["value"], block=True)


def _write(writer: Writer, mark: Mark, start: int, end: int) -> None:
    # The Markdown version has the caption alone.
    writer.comments.append(writer.map.written(start, end))
    if not mark.value:
        writer.html("</figcaption></figure>")
        return
    figure = draw(dict(parse_qsl(mark.value, keep_blank_values=True)))
    writer.html(
        f'<figure class="designer"><div class="dz" role="img" aria-label="{escape(figure.description)}">{figure.html}</div>'
        "<figcaption>"
    )


RULE = Rule(name="designer", scan=_find, marks={"designer": _write})
