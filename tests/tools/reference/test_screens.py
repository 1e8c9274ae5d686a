"""What is read about the framework's own screens, from a made-up checkout."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tools.reference.checkout import BACKEND, FRONTEND, Checkout
from tools.reference.screens import screens

BAR = "export const FormToolbar = () => {\n  return (\n    <><PreviewButton /><UndoButtons /><SaveButton /></>\n  );\n};\n"
BUTTON = '<Button onClick={() => go()} title="Preview" />'
MENU = 'const buildConfiguraitonItemActionsMenu = () => {\n  return [{ label: "Rename" }, { label: "Delete" }];\n};\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    def write(path: Path, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")

    bar = FRONTEND / "components/formDesigner/toolbar"
    write(FRONTEND / "configuration-studio/document-definitions/form/toolbar.tsx", BAR)
    write(bar / "previewButton.tsx", BUTTON)
    write(bar / "undoButtons.tsx", '<><Button title="Undo" /><Button title="Redo" /></>')
    write(FRONTEND / "configuration-studio/menu-utils.tsx", MENU)
    kind = '[Entity(FriendlyName = "Form")]\n[FixedView(ConfigurationItemsViews.Create, "Shesha", "create")]\nclass Form {}'
    write(BACKEND / "Shesha.Framework/Domain/Form.cs", kind)
    dialogs = FRONTEND / "components/configurationFramework"
    write(dialogs / "itemsExport/filter.tsx", '<FilterModeButton label="Updated" mode="updated" />')
    write(dialogs / "itemsExport/index.tsx", '<Form.Item label="Filter by"></Form.Item>')
    write(
        dialogs / "itemsImport/index.tsx",
        "<p className={`${prefix}-upload-text`}>Drop a <strong>.zip</strong> here</p>",
    )
    write(dialogs / "packageContent/models.tsx", "dataColumn('name', 'Name'),\ndataColumn('type', 'Type'),")
    write(dialogs / "packageContent/statusCell.tsx", "case New: return 'New';")
    action = 'title: "Write",\n<Button onClick={hide}>Cancel</Button>'
    write(FRONTEND / "providers/sheshaApplication/configurable-actions/configuration-items-export.tsx", action)
    packages = tmp_path / BACKEND / "Shesha.Application/ConfigMigrations"
    packages.mkdir(parents=True)
    for name, label in (("package20260101_0900", "Old"), ("package20260201_0900", "New")):
        parts = [
            {"type": "container", "components": [{"type": "textField", "label": label}]},
            {"type": "textField", "label": "Secret", "hidden": True},
            {"type": "container", "hidden": {"_mode": "code"}, "components": [{"type": "text", "content": "At times"}]},
            {"type": "text", "content": "Welcome!"},
            {"type": "text", "content": "Details of {{name}}"},
            {"type": "textField", "label": ".", "hideLabel": True, "placeholder": "User"},
            {"type": "checkbox", "label": "Stay", "hideLabel": True},
            {"type": "passwordCombo", "placeholder": "New password", "confirmPlaceholder": "Again"},
            {"type": "button", "label": "Sign in"},
            {"type": "datatable", "items": [{"caption": "Name"}, {"caption": "Id", "isVisible": False}]},
        ]
        form = {"Markup": json.dumps({"components": parts})}
        with zipfile.ZipFile(packages / f"{name}.shaconfig", "w") as package:
            package.writestr("Shesha\\form\\users.json", json.dumps(form))
    return Checkout(tmp_path)


def test_the_newest_revision_of_a_page_is_read(checkout: Checkout) -> None:
    page = screens(checkout, [])["pages"]["users"]
    assert page["package"] == "package20260201_0900.shaconfig"
    assert page["parts"] == [
        {"kind": "field", "type": "textField", "label": "New"},
        {"kind": "text", "label": "Welcome!"},
        {"kind": "field", "type": "textField", "label": "User"},
        {"kind": "field", "type": "passwordCombo", "label": "New password"},
        {"kind": "field", "type": "passwordCombo", "label": "Again"},
        {"kind": "button", "label": "Sign in"},
        {"kind": "table", "labels": ["Name"]},
    ]


def test_labels_of_bars_and_menus_are_in_their_order(checkout: Checkout) -> None:
    found = screens(checkout, [])
    assert found["designer"]["buttons"] == ["Preview", "Undo", "Redo"]
    assert found["studio"]["item"] == ["Rename", "Delete"]
    assert found["studio"]["new"] == ["Form"]


def test_the_dialogs_for_packages_have_their_labels(checkout: Checkout) -> None:
    found = screens(checkout, [])
    assert found["export"] == {
        "title": "Write",
        "buttons": ["Cancel"],
        "filters": ["Updated"],
        "fields": ["Filter by"],
    }
    assert found["import"]["drop"] == "Drop a .zip here"
    assert found["import"]["columns"] == ["Name", "Type"]
    assert found["import"]["states"] == ["New"]


def test_the_toolbox_has_visible_groups_and_components(checkout: Checkout) -> None:
    groups = [
        {"name": "A", "visible": True, "components": [{"type": "x"}, {"type": "y", "isHidden": True}]},
        {"name": "B", "visible": False, "components": [{"type": "z"}]},
    ]
    assert screens(checkout, groups)["toolbox"] == [{"name": "A", "components": ["x"]}]
