"""What of the markup of a settings form reaches the panel, and which values are used where nothing is stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.reference.checkout import FRONTEND, Checkout
from tools.reference.forms import settings_of
from tools.reference.items import filled_in
from tools.reference.renderer import UNDECIDED, fallbacks


@pytest.mark.parametrize(
    ("node", "scriptable"),
    [
        ({"propertyName": "title", "jsSetting": True}, True),
        ({"propertyName": "title"}, False),
        ({"propertyName": "onClick", "inputType": "codeEditor", "jsSetting": True}, False),
        ({"propertyName": "componentName", "jsSetting": True}, False),
        ({"propertyName": "desktop.font.type", "jsSetting": True}, False),
    ],
)
def test_a_script_is_promised_only_where_it_runs(node: dict[str, Any], scriptable: bool) -> None:
    (setting,) = settings_of([{"type": "settingsInput", "inputType": "textField", **node}])
    assert setting.scriptable is scriptable


def test_the_control_for_colours_stores_a_direction_too() -> None:
    colors = {"type": "multiColorPicker", "propertyName": "header.background.gradient.colors", "label": "Colors"}
    found = settings_of([{"type": "settingsInputRow", "inputs": [colors]}])
    assert [setting.name.rpartition(".")[2] for setting in found] == ["colors", "direction"]
    assert found[1].name == "header.background.gradient.direction"
    assert found[1].options is not None
    assert {"value": "conic", "label": "Conic"} in found[1].options


COMPONENT = """
import { Alert } from 'antd';
import { Inner } from '@/components/inner';
import { Picture } from '@/components/picture';
export const Component = {
  type: 'greeting',
  Factory: ({ model }) => {
    const { closed, banner } = model;
    const inputProps = { spellCheck: model.spellCheck };
    return (
      <>
        <Inner open={model.opened} closed={closed} tone={model.loud ? model.tone : undefined} kind={other.kind} />
        <Inner size={model.size + 1} fixed={banner} />
        {model.sign && <Picture sign={model.sign} />}
        <Alert showIcon={model.showIcon} banner={banner} {...inputProps} />
      </>
    );
  },
};
"""
INNER = """
import { Deepest } from '@/components/deepest';
export const Inner = ({ open = true, closed = false, tone = 'calm', kind = 'x', size = 3, ...props }) => <Deepest {...props} />;
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    files = {
        "designer-components/greeting/index.tsx": COMPONENT,
        "components/inner.tsx": INNER,
        "components/deepest.tsx": "export const Deepest = ({ fixed = true }) => <b>{fixed}</b>;\n",
        "components/picture.tsx": "export const Picture = ({ sign = 'star' }) => <i>{sign}</i>;\n",
    }
    for name, text in files.items():
        path = tmp_path / FRONTEND / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Checkout(tmp_path)


def test_the_default_of_a_component_that_a_setting_is_handed_to_counts(checkout: Checkout) -> None:
    found = fallbacks(checkout, f"{FRONTEND.as_posix()}/designer-components/greeting/index.tsx")
    assert {name: value for name, (value, _) in found.items()} == {
        "opened": True,
        "tone": "calm",
        "banner": True,
        "showIcon": UNDECIDED,
        "spellCheck": UNDECIDED,
    }
    assert found["banner"][1].endswith("components/deepest.tsx:1")


def test_a_panel_fills_in_values_that_are_not_set() -> None:
    panel = (
        "initialValues={{ ...componentModel, source: componentModel.source || 'entity', other: model.other || 'x' }}"
    )
    assert filled_in(panel) == {"source": "entity"}
