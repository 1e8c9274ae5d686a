"""The screens around the form designer as HTML: pages of users and roles, the Configuration Studio, and the debug panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer_drawing import Drawing, canvas, designer_bar, designer_buttons, frame
from setting_words import read_facts

from docstead.extend import escape

Drawn = tuple[str, str, str]
"""The HTML, a caption in Markdown, and a description for those who cannot see the picture."""
Screen = Callable[[Drawing], Drawn]

EXAMPLE = {
    "User Name": ("admin", "john.smith"),
    "Name": ("System", "John"),
    "Surname": ("Administrator", "Smith"),
    "Email Address": ("", "john@acme.example"),
    "mobileNumber": ("", "082 555 0123"),
    "User": ("John Smith", "Thandi Nkosi"),
    "Role": ("Lender", "Auditor"),
    "Added On": ("02/03/2026", "09/03/2026"),
    "Origin Module": ("Shesha", "Shesha"),
    "Item Type": ("form", "reference-list"),
    "Message Format": ("Rich Text", "Plain Text"),
    "Title Template": ("Return {{{AssetName}}}", ""),
    "Body Template": ("Dear {{BorrowerName}}, …", "{{{BorrowerName}}}: return …"),
    "Job Namespace": ("Acme.Equipment.Application", "Acme.Equipment.Application"),
    "Job Name": ("OverdueLoanJob", "StockCountJob"),
    "Cron String": ("0 2 * * *", ""),
    "Channel": ("Email", "Sms"),
    "Base Module": ("Acme.Equipment", "Acme.Equipment"),
    "Type": ("form", "reference-list"),
}
CONTROL = {
    "search": '<span class="dz-input dz-find"></span>',
    "pager": '<span class="dz-pager"><i></i><i></i><i></i></span>',
}
SHOWN_COLUMNS = 3
EDIT_MODE = ("Cancel Form Edit", "Save")
"""Buttons that appear in place of **Edit** after it was chosen: the pages open read-only."""
TREE = ("loan-details", "loans", "LoanStatus", "Lender")


def _facts(name: str) -> Any:
    return read_facts("screens")[name]


def page(name: str, title: str, where: str, left: Callable[[Drawing], str]) -> Screen:
    """A page of the framework that is a form; ``left`` draws what is next to it."""

    def draw(drawing: Drawing) -> Drawn:
        parts = "".join(_part(drawing, part) for part in _facts("pages")[name]["parts"])
        inner = f'<div class="dz-page">{parts}</div>'
        return frame([left(drawing), inner], "dz-app"), f"{title} opens {where}.{_marked(drawing)}", f"{title}."

    return draw


def _marked(drawing: Drawing) -> str:
    return f" **{drawing.mark}** is marked." if drawing.mark else ""


def dialog(name: str, title: str) -> Screen:
    """A dialog whose content is a form."""
    head = f'<div class="dz-title">{escape(title)}</div>'
    return bare(name, f"The dialog **{title}**.", f"The dialog {title}.", head)


def bare(name: str, caption: str, description: str, head: str = "") -> Screen:
    """A form with nothing around it."""

    def draw(drawing: Drawing) -> Drawn:
        parts = "".join(_part(drawing, part) for part in _facts("pages")[name]["parts"])
        html = frame([f'<div class="dz-page">{head}{parts}</div>'], "dz-dialog")
        return html, f"{caption}{_marked(drawing)}", description

    return draw


def export(drawing: Drawing) -> Drawn:
    """The dialog that writes a package of configuration items."""
    facts = _facts("export")
    filters = "".join(drawing.text(name, "dz-button") for name in facts["filters"])
    tree = '<div class="dz-group dz-open">Acme.Equipment</div>' + "".join(
        f'<div class="dz-component"><span class="dz-checkbox"></span>{name}</div>' for name in TREE
    )
    by, dependencies = (drawing.text(label) for label in facts["fields"])
    rows = (
        f'<div class="dz-field">{by}<span class="dz-options">{filters}</span></div>{tree}'
        f'<div class="dz-field">{dependencies}<span class="dz-switch dz-checked"></span></div>'
    )
    return _package_dialog(drawing, facts, rows)


def import_(drawing: Drawing) -> Drawn:
    """The dialog that reads a package of configuration items."""
    facts = _facts("import")
    table = _table(drawing, facts["columns"], {"Name": ("loan-details", "LoanStatus")})
    rows = f'<div class="dz-input dz-area">{drawing.text(facts["drop"])}</div>{CONTROL["search"]}{table}'
    return _package_dialog(drawing, facts, rows)


def _package_dialog(drawing: Drawing, facts: Any, rows: str) -> Drawn:
    title = facts["title"]
    buttons = "".join(drawing.text(label, "dz-button") for label in facts["buttons"])
    html = f'<div class="dz-page"><div class="dz-title">{title}</div>{rows}<div class="dz-line">{buttons}</div></div>'
    return frame([html], "dz-dialog"), f"The dialog **{title}**.{_marked(drawing)}", f"The dialog {title}."


def _menu(drawing: Drawing) -> str:
    rows = []
    for entry in _facts("menu"):
        rows.append(
            f'<div class="dz-group{" dz-open" if entry.get("items") else ""}">{drawing.text(entry["label"])}</div>'
        )
        rows += [f'<div class="dz-component">{drawing.text(one["label"])}</div>' for one in entry.get("items", [])]
    return f'<div class="dz-left">{"".join(rows)}</div>'


def _part(drawing: Drawing, part: dict[str, Any]) -> str:
    kind = part["kind"]
    if kind == "panel":
        label = part["label"].replace("{{name}}", "Lender")
        inner = "".join(_part(drawing, one) for one in part["parts"])
        return f'<div class="dz-panel"><div class="dz-group dz-open">{drawing.text(label)}</div>{inner}</div>'
    if kind == "buttons":
        labels = [label for label in part["labels"] if label not in EDIT_MODE]
        return f'<div class="dz-line">{"".join(drawing.text(label, "dz-link") for label in labels)}</div>'
    if kind in ("text", "button"):
        label = drawing.text(part["label"], "dz-button" if kind == "button" else "")
        return f'<div class="dz-line">{label}</div>'
    if kind == "table":
        return _table(drawing, part["labels"], {})
    if kind == "field":
        control = (
            '<span class="dz-checkbox"></span>' if part["type"] == "checkbox" else '<span class="dz-input"></span>'
        )
        return f'<div class="dz-field">{drawing.text(part["label"])}{control}</div>'
    if kind == "tree":
        return "".join(
            f'<div class="dz-component"><span class="dz-checkbox"></span>{name}</div>' for name in _permissions()
        )
    if kind == "views":
        return f'<div class="dz-line"><b>{drawing.text(part["label"])}</b></div>'
    return f'<div class="dz-line">{CONTROL[kind]}</div>'


def _table(drawing: Drawing, columns: list[str], example: dict[str, tuple[str, str]]) -> str:
    """A table with the first columns and the marked one; columns without a caption hold icons."""
    captions = [label for label in columns if label]
    labels = captions[:SHOWN_COLUMNS]
    if drawing.mark in captions and drawing.mark not in labels:
        labels[-1] = drawing.mark
    more = len(captions) > len(labels)
    cells = "".join(drawing.text(label) for label in labels) + "<span>…</span>" * more
    for row in range(2):
        values = [(EXAMPLE | example).get(label, ("", ""))[row] for label in labels]
        cells += "".join(f"<em>{escape(value)}</em>" for value in values + [""] * more)
    shape = "dz-grid dz-cut" if more else "dz-grid"
    return f'<div class="dz-table"><span class="{shape}" style="--columns:{len(labels)}">{cells}</span></div>'


def _permissions() -> list[str]:
    """A few permissions, as the tree shows them."""
    return [escape(one["label"]) for one in read_facts("permissions")["permissions"] if one.get("label")][:4]


def studio(drawing: Drawing) -> Drawn:
    """The Configuration Studio with the menu that has the marked command."""
    tabs = (
        '<div class="dz-tabs"><span class="dz-tab dz-active">loan-details</span><span class="dz-tab">loans</span></div>'
    )
    form = canvas("textField:Asset,dateField:Due date", "")
    work = f'<div class="dz-page">{tabs}{form}</div>'
    caption = "The Configuration Studio: the button **New**, the tree, and one tab for each open item."
    about = "The Configuration Studio with the tree on the left and an open form."
    if drawing.mark:
        caption = f"**{drawing.mark}** is {_place(drawing.mark)} of the Configuration Studio."
    return frame([_studio_bar(drawing), _tree(drawing), work], "dz-app"), caption, about


def _menus() -> dict[str, list[str]]:
    facts = _facts("studio")
    return {"New": facts["new"], "loan-details": facts["item"], "Acme.Equipment": facts["exchange"]}


def _place(mark: str) -> str:
    menu = next((name for name, labels in _menus().items() if mark in labels), "")
    places = {
        "New": "in the menu **New**",
        "loan-details": "in the menu of an item",
        "Acme.Equipment": "in the menu of a module",
    }
    return places.get(menu, "in the tree")


def _studio_bar(drawing: Drawing, item: str = "loan-details", buttons: bool = True) -> str:
    """The header: the button, the menu of the open item, and the bar of its editor."""
    new, menu = drawing.text("New", "dz-button dz-list"), f'<span class="dz-button dz-list">{item}</span>'
    return f'<div class="dz-bar">{new}<i></i>{menu}<i></i>{designer_buttons() if buttons else ""}</div>'


def _tree(drawing: Drawing) -> str:
    """The tree on the left of the studio, with the menu that has the marked command."""
    menus = _menus()
    opened = next((name for name, labels in menus.items() if drawing.mark in labels and drawing.mark not in TREE), "")

    def menu(name: str) -> str:
        labels = "".join(drawing.text(label) for label in menus[name]) if name == opened else ""
        return f'<div class="dz-menu">{labels}</div>' if labels else ""

    def row(name: str, kind: str) -> str:
        return f'<div class="{kind}">{drawing.text(name)}</div>{menu(name) if name in menus else ""}'

    rows = [menu("New"), '<div class="dz-input dz-find">Search</div>']
    rows += [row(name, "dz-component") for name in _facts("studio")["fixed"]]
    rows.append(row("Acme.Equipment", "dz-group dz-open"))
    rows += [row(name, "dz-component") for name in TREE]
    return f'<div class="dz-left">{"".join(rows)}</div>'


def _in_studio(item: str) -> Callable[[Drawing], str]:
    return lambda drawing: _studio_bar(drawing, item, buttons=False) + _tree(drawing)


def bar(drawing: Drawing) -> Drawn:
    """The bar of the form designer."""
    names = _facts("designer")["buttons"]
    for name in names:
        drawing.text(name)
    listed = ", ".join(f"**{name}**" for name in names)
    caption = f"The bar of the form designer has the name of the form, the buttons {listed}, and the save icon."
    if drawing.mark:
        caption = f"**{drawing.mark}** is in the bar of the form designer."
    html = designer_bar("Acme.Equipment/loan-details", drawing.mark, labels=True)
    return frame([html], "dz-dialog"), caption, f"The bar of the form designer with {', '.join(names)}."


def debug(drawing: Drawing) -> Drawn:
    """The debug panel of a page with a table."""
    facts = _facts("debug")
    # The release never passes the form of the page to the panel, so its tree "Form data" does not appear.
    always = [name for name in facts["sections"] if name != "Form data"]
    sections = [*always, "appContext", "pageContext", "formContext", "loansTable"]
    inner = {"loansTable": ("quickSearch:", "selectedRow: {…}")}
    rows = []
    for name in sections:
        rows.append(f'<div class="dz-group{" dz-open" if name in inner else ""}">{drawing.text(name)}</div>')
        rows += [f'<div class="dz-component"><code>{escape(line)}</code></div>' for line in inner.get(name, ())]
    sides = drawing.text("Bottom", "dz-input dz-list")
    head = f'<div class="dz-bar"><b>×</b>{drawing.text(facts["title"])}{sides}</div>'
    for side in facts["sides"]:
        drawing.text(side)
    caption = "The debug panel has one tree for the global state and one for each data context of the page."
    html = frame([head, f'<div class="dz-page">{"".join(rows)}</div>'], "dz-dialog")
    return html, caption, f"The debug panel with the trees {', '.join(sections)}."


SCREENS: dict[str, Screen] = {
    "login": bare("login", "The login page.", "The login page with user name and password."),
    "change-password": bare("change-password", "The page *New password*.", "The page for the new password."),
    "users": page("users", "The list of users", "with **Administration** > **User Management**", _menu),
    "user": page(
        "user-details", "The page of a user", "with the magnifying glass of a row in the list of users", _menu
    ),
    "new-user": dialog("user-create", "Register New User"),
    "role": page(
        "cs-role-editor", "The page of a role", "from the tree of the Configuration Studio", _in_studio("Lender")
    ),
    "new-role": dialog("cs-role-create", "Create Role"),
    "configuration-studio": studio,
    "expose": dialog("cs-expose-existing", "Expose Configuration"),
    "export": export,
    "import": import_,
    "notification": page(
        "cs-notification-type-editor",
        "The page of a notification type",
        "from the tree of the Configuration Studio",
        _in_studio("loan-reminder"),
    ),
    "sent-notifications": page(
        "notifications-audit",
        "The list of messages",
        "with **Administration** > **Audit Logs** > **Notifications**",
        _menu,
    ),
    "jobs": page("scheduled-jobs", "The list of jobs", "with **Configurations** > **Scheduled Jobs**", _menu),
    "job": page("scheduled-job-details", "The page of a job", "with the icon of a row in the list of jobs", _menu),
    "toolbar": bar,
    "debug": debug,
}
