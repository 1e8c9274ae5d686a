"""The settings of a form itself, as the dialog "Form Settings" shows them."""

from __future__ import annotations

from typing import Any

from tools.reference.checkout import FRONTEND, Checkout
from tools.reference.components import Record, merged
from tools.reference.defaults import ABSENT, Default, at, clean
from tools.reference.engine import Engine
from tools.reference.forms import settings_of
from tools.reference.imports import declaration

_FORM = "components/formDesigner/formSettings.ts"
_MODELS = "providers/form/models.ts"
_MIGRATIONS = "providers/form/migration/formSettingsMigrations.ts"


def form_settings(checkout: Checkout, engine: Engine) -> list[Record]:
    """The settings of a form; none if the checkout has no such dialog."""
    if not checkout.has(f"{FRONTEND.as_posix()}/{_FORM}"):
        return []
    places = {
        kind: found[0].place(found[1]) if found else ""
        for kind, file, name in (
            ("designer", _MODELS, "DEFAULT_FORM_SETTINGS"),
            ("migrator", _MIGRATIONS, "formSettingsMigrations"),
        )
        for found in [declaration(checkout, f"{FRONTEND.as_posix()}/{file}", name)]
    }
    return merged(settings_of(engine.call("form", _FORM, "getSettings")), _NewForm(engine.call("newForm"), places))


class _NewForm:
    """The defaults of a new form."""

    def __init__(self, made: dict[str, Any], places: dict[str, str]) -> None:
        self.final: dict[str, Any] = made["final"]
        self._start = made["start"]
        self._places = places

    def of(self, name: str, per_device: bool) -> Default:
        """The default of a setting."""
        if "$error" in self.final:
            return Default("unknown")
        value = at(self.final, name)
        if value is ABSENT or value is None:
            return Default("none")
        kind = "designer" if clean(at(self._start, name)) == clean(value) else "migrator"
        return Default(kind, clean(value), self._places[kind])
