"""What of the markup of a settings form reaches the panel."""

from __future__ import annotations

from typing import Any

import pytest

from tools.reference.forms import settings_of


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
