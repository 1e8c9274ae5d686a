"""What the framework's own screens show: the toolbox, the designer's bar, the studio, the menu, and the pages of users and roles."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from typing import Any

from tools.reference.checkout import BACKEND, FRONTEND, Checkout

Record = dict[str, Any]

PAGES = (
    "login",
    "change-password",
    "users",
    "user-create",
    "user-details",
    "cs-role-create",
    "cs-role-editor",
    "cs-expose-existing",
    "cs-notification-type-editor",
    "notifications-audit",
    "scheduled-jobs",
    "scheduled-job-details",
)
MENU = "setting-configuration/Shesha.MainMenuSettings.json"
TOOLBAR = FRONTEND / "components/formDesigner/toolbar"
STUDIO = FRONTEND / "configuration-studio"
DEBUG = FRONTEND / "components/debugPanel"
PACKAGES = FRONTEND / "components/configurationFramework"
ACTIONS = FRONTEND / "providers/sheshaApplication/configurable-actions"
_FIELDS = re.compile(r"textField|textArea|dropdown|checkbox|numberField|dateField|\w*[aA]utocomplete|permissionsTree")
_SMALL = {
    "datatable.quickSearch": "search",
    "datatable.pager": "pager",
    "tableViewSelector": "views",
    "permissionsTree": "tree",
}


def screens(checkout: Checkout, toolbox: list[Record]) -> Record:
    """The content of ``screens.json``."""
    forms, menu = _packages(checkout)
    return {
        "toolbox": [
            {
                "name": group["name"],
                "components": [part["type"] for part in group["components"] if not part.get("isHidden")],
            }
            for group in toolbox
            if group["visible"]
        ],
        "designer": _designer(checkout),
        "studio": _studio(checkout),
        "export": _export(checkout),
        "import": _import(checkout),
        "debug": _debug(checkout),
        "menu": menu,
        "pages": {name: forms[name] for name in PAGES if name in forms},
    }


def _text(checkout: Checkout, path: str) -> str:
    return checkout.source(path).text if checkout.has(path) else ""


def _designer(checkout: Checkout) -> Record:
    """The buttons that the studio shows for a form, from left to right, by their titles, and the texts of the left panel."""
    bar = _text(checkout, (STUDIO / "document-definitions/form/toolbar.tsx").as_posix())
    shown = bar.partition("return (")[2]
    right = []
    for name in re.findall(r"<(\w+Buttons?)\b", shown):
        path = TOOLBAR / f"{name[0].lower()}{name[1:]}.tsx"
        right += re.findall(r'\btitle="([^"]+)"', _text(checkout, path.as_posix()))
    area = _text(checkout, (FRONTEND / "components/formDesigner/designerMainArea/index.tsx").as_posix())
    left = re.search(r"title: '([^']+)', content: \(\) => <Toolbox", area)
    box = _text(checkout, (FRONTEND / "components/formDesigner/toolbox.tsx").as_posix())
    search = _text(checkout, (FRONTEND / "components/formDesigner/toolboxComponents.tsx").as_posix())
    found = re.search(r'placeholder="([^"]+)"', search)
    return {
        "buttons": right,
        "toolboxTitle": left[1] if left else "",
        "toolboxTabs": re.findall(r"label: '(\w+)', children: <Toolbox", box),
        "toolboxSearch": found[1] if found else "",
    }


def _studio(checkout: Checkout) -> Record:
    """The menus of the studio: what can be created, and the commands of an item and of a folder."""
    menu = _text(checkout, (STUDIO / "menu-utils.tsx").as_posix())
    new = re.findall(r'label: "(Folder)"', menu)
    for source in checkout.backend():
        if "[FixedView(ConfigurationItemsViews.Create" in source.text:
            name = re.search(r'(?:FriendlyName = |Display\(Name = )"([^"]+)"', source.text)
            new += [name[1]] if name else []
    manager = _text(checkout, (STUDIO / "cs/configurationStudio.tsx").as_posix())
    return {
        "new": new,
        "item": _labels(menu, "buildConfiguraitonItemActionsMenu"),
        "exchange": _labels(menu, "buildExposeAndImportExportMenu"),
        "fixed": re.findall(r"\bname: '(Home|Settings)'", manager),
        "icons": re.findall(
            r'<Tooltip title="([^"]+)"', "".join(_folder(checkout, STUDIO / "components/quick-info-icons"))
        ),
    }


def _export(checkout: Checkout) -> Record:
    """The dialog that writes a package: its filters from left to right, its fields and its buttons."""
    dialog = _text(checkout, (PACKAGES / "itemsExport/index.tsx").as_posix())
    filters = _text(checkout, (PACKAGES / "itemsExport/filter.tsx").as_posix())
    return {
        **_dialog(checkout, "configuration-items-export.tsx"),
        "filters": re.findall(r'<FilterModeButton label="([^"]+)"', filters),
        "fields": re.findall(r'<Form\.Item label="([^"]+)"', dialog),
    }


def _import(checkout: Checkout) -> Record:
    """The dialog that reads a package: where the file is dropped, and the table of the items with their states."""
    dialog = _text(checkout, (PACKAGES / "itemsImport/index.tsx").as_posix())
    drop = re.search(r"upload-text`}>(.+)</p>", dialog)
    table = _text(checkout, (PACKAGES / "packageContent/models.tsx").as_posix())
    states = _text(checkout, (PACKAGES / "packageContent/statusCell.tsx").as_posix())
    return {
        **_dialog(checkout, "configuration-items-import.tsx"),
        "drop": re.sub(r"<[^>]+>", "", drop[1]) if drop else "",
        "columns": re.findall(r"dataColumn\('\w+', '([^']+)'\)", table),
        "states": re.findall(r"return '(\w+)';", states),
    }


def _dialog(checkout: Checkout, name: str) -> Record:
    """The title and the buttons of a dialog for packages."""
    text = _text(checkout, (ACTIONS / name).as_posix())
    title = re.search(r'\btitle: "([^"]+)"', text)
    return {"title": title[1] if title else "", "buttons": re.findall(r">(\w+)</Button>", text)}


def _labels(text: str, function: str) -> list[str]:
    body = text.partition(f"const {function} ")[2].partition("\n};")[0]
    return re.findall(r'label: "([^"]+)"', body)


def _folder(checkout: Checkout, folder: Any) -> Iterator[str]:
    for path in sorted((checkout.root / folder).glob("*.tsx")):
        yield checkout.source(path.relative_to(checkout.root).as_posix()).text


def _debug(checkout: Checkout) -> Record:
    """The title of the debug panel, the sides that it docks to, and the sections that every page has."""
    panel = _text(checkout, (DEBUG / "index.tsx").as_posix())
    title = re.search(r"<span>([^<{]+)</span>", panel)
    return {
        "title": title[1] if title else "",
        "sides": re.findall(r"<Select\.Option [^>]*>(\w+)<", panel),
        "sections": re.findall(
            r'<DebugDataTree\b[^/]*?name="([^"]+)"',
            _text(checkout, (DEBUG / "dataContent.tsx").as_posix()).replace("=>", ""),
        ),
    }


# --- the packages of configuration that the framework installs ---


def _packages(checkout: Checkout) -> tuple[dict[str, Record], list[Record]]:
    """The newest revision of each page, and the main menu."""
    forms: dict[str, Record] = {}
    menu: list[Record] = []
    # The date of a package is in its name.
    packages = sorted((checkout.root / BACKEND).glob("**/ConfigMigrations/*.shaconfig"), key=lambda path: path.name)
    for path in packages:
        with zipfile.ZipFile(path) as package:
            for name in package.namelist():
                module, _, rest = name.replace("\\", "/").partition("/")
                stem = rest.removeprefix("form/").removesuffix(".json")
                if module == "Shesha" and rest.startswith("form/") and stem in PAGES:
                    markup = json.loads(json.loads(package.read(name))["Markup"])
                    forms[stem] = {"package": path.name, "parts": list(_parts(markup["components"]))}
                elif module == "Shesha" and rest == MENU:
                    values = json.loads(package.read(name))["Values"]
                    menu = [_entry(item) for item in json.loads(values[0]["Value"])["items"]]
    return forms, menu


def _entry(item: Record) -> Record:
    inner = [_entry(child) for child in item.get("childItems") or []]
    return {"label": str(item.get("title") or "").strip(), **({"items": inner} if inner else {})}


def _parts(components: Any) -> Iterator[Record]:
    """What a reader sees of a form, in order; containers that draw nothing are left out."""
    for part in components or ():
        kind, label = part.get("type", ""), part.get("label") or part.get("title") or ""
        inner = [found for key in ("header", "content", "columns", "components") for found in _inside(part.get(key))]
        hidden = part.get("hidden")
        if hidden is True or (kind == "container" and isinstance(hidden, dict) and hidden.get("_mode") == "code"):
            continue
        if kind == "collapsiblePanel":
            yield {"kind": "panel", "label": label, "parts": inner}
        elif kind in _SMALL:
            yield {"kind": _SMALL[kind], **({"label": part["filters"][0]["name"]} if part.get("filters") else {})}
        elif kind == "buttonGroup":
            yield {
                "kind": "buttons",
                "labels": [item["label"] for item in part["items"] if (item.get("label") or "").strip()],
            }
        elif kind == "datatable":
            shown = [column for column in part["items"] if column.get("isVisible", True)]
            yield {"kind": "table", "labels": [str(column.get("caption") or "") for column in shown]}
        elif kind == "button" and part.get("label"):
            yield {"kind": "button", "label": label}
        elif kind == "text" and isinstance(said := part.get("content"), str) and said and "{{" not in said:
            yield {"kind": "text", "label": said}
        elif kind == "passwordCombo":
            yield from (
                {"kind": "field", "type": kind, "label": part[key]} for key in ("placeholder", "confirmPlaceholder")
            )
        elif _FIELDS.fullmatch(kind):
            if label := part.get("placeholder") if part.get("hideLabel") else label:
                yield {"kind": "field", "type": kind, "label": label}
        else:
            yield from inner


def _inside(value: Any) -> Iterator[Record]:
    for part in value if isinstance(value, list) else [value] if isinstance(value, dict) else ():
        yield from _parts([part] if "type" in part else part.get("components"))
