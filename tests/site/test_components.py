"""The pages about components agree with the framework's source: all settings, and no others."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from docstead.model.document import Document
from tests.site.components import (
    SITE,
    components,
    control_mistakes,
    controls,
    forms,
    sample_mistakes,
    samples,
    tags,
    toolbox,
)
from tools.prose import check

HERE = Path(__file__).parent
NOTES = sorted((SITE / "reference-notes").glob("*.toml"))
TAG = re.compile(r'<Settings component="([^"]+)"')


# Items that another page explains, by the text of the link to it.
ITEMS_ELSEWHERE = {
    "button of a Button Group": {"button", "group of buttons", "dynamic buttons: Url", "dynamic buttons: Entity"},
    "column of a Data Table": {"column"},
}


def is_listed(name: str, text: str) -> bool:
    """Whether a list has a setting, by its name or as part of a panel."""
    if f"`{name}`" in text:
        return True
    parts = name.split(".")
    for depth in range(1, len(parts)):
        panel, leaf = ".".join(parts[:depth]), ".".join(parts[depth:])
        rows = [line for line in text.splitlines() if f"`{panel}`: " in line]
        if any("all settings" in row or f"`{leaf}`" in row for row in rows):
            return True
    return False


def strings(value: Any) -> list[str]:
    """All texts in a table of notes."""
    return [value] if isinstance(value, str) else [text for inner in value.values() for text in strings(inner)]


@pytest.fixture(scope="module")
def by_source(documents: dict[str, Document]) -> dict[str, Document]:
    """The documents of the docs by their path below `site/docs`."""
    return {document.path.partition("docs/")[2]: document for document in documents.values()}


def test_every_component_of_the_toolbox_has_a_page(by_source: dict[str, Document]) -> None:
    wrong = []
    for facts in toolbox():
        document = by_source.get(facts.get("page", ""))
        if document is None or facts["type"] not in TAG.findall((SITE / "docs" / facts["page"]).read_text("utf-8")):
            wrong.append(facts["type"])
    assert wrong == []


@pytest.mark.parametrize("facts", toolbox(), ids=lambda facts: str(facts["type"]))
def test_every_setting_is_listed(facts: dict[str, Any]) -> None:
    """In full, or by its name in the list of settings that another page explains."""
    text = tags()["Settings"]({"component": facts["type"]})
    assert f"`{facts['type']}`" in text
    assert f"**{facts['name']}**" in text
    missing = []
    for item, settings in forms(facts):
        owner = next(
            (link for link, items in ITEMS_ELSEWHERE.items() if item in items and f"[{link}](/docs/" in text), ""
        )
        if item and not owner and f"### {item[0].upper()}{item[1:]}\n" not in text:
            missing.append(item)
        elif not owner:
            missing += [setting["name"] for setting in settings if not is_listed(setting["name"], text)]
    assert missing == []


def test_a_component_is_rendered_as_expected() -> None:
    """The whole list of a small component: tabs, labels, meanings, defaults and conditions, and the shared settings."""
    expected = (HERE / "settings_checkbox_group.md").read_text(encoding="utf-8")
    assert tags()["Settings"]({"component": "checkboxGroup"}) == expected


def test_a_shared_setting_has_its_own_meaning_and_the_usual_condition() -> None:
    """The style of a border is no script, and its condition is not that of one component."""
    text = tags()["Settings"]({"shared": "all"})
    assert "`border.border.top.style`\\\n  The kind of line at the top.\\\n" in text
    assert text.count("A script that returns CSS") == 1
    assert "`listType`" not in text


def test_distances_have_the_title_of_their_panel_and_no_remark_about_a_label() -> None:
    text = tags()["Settings"]({"shared": "all"})
    small_print = text.partition("**Margin & Padding** `stylingBox`")[2].partition("</small>")[0]
    assert "Distances" in small_print
    assert "without this label" not in small_print


@pytest.mark.parametrize(
    ("component", "row"),
    [
        ("text", "`color` (labelled **Custom Color**; value or script)"),
        ("checkbox", "`size` (labelled **Size**)"),
        ("barChart", "`size` (number from 8; starts as `16`)"),
        ("card", "Component Name `componentName` (property; always shown)"),
        ("tabs", "Class Name `className` (value or script; not per device)"),
        ("calendar", "`permissions` (no script)"),
    ],
)
def test_a_row_names_what_differs_from_the_page_it_links_to(component: str, row: str) -> None:
    assert row in tags()["Settings"]({"component": component})


def test_what_a_browser_decides_has_no_default_and_an_empty_one_is_not_stated_as_a_value() -> None:
    text = tags()["Settings"]({"component": "textField"})
    assert "off" not in text.partition("`spellCheck`")[2].partition("</small>")[0]
    for facts in toolbox():
        assert not re.search(r"[Ss]tarts as empty|set, it is empty", tags()["Settings"]({"component": facts["type"]}))


def test_colours_start_as_their_control_fills_them_in() -> None:
    text = tags()["Settings"]({"shared": "all"})
    assert "Starts as the primary colour of the theme" in text.partition("`background.gradient.colors`")[2][:200]


def test_a_control_for_several_properties_takes_a_list() -> None:
    text = tags()["Settings"]({"component": "autocomplete"})
    assert "<small>List of properties." in text.partition("`fields`")[2][:200]


def test_a_list_that_takes_other_texts_is_marked() -> None:
    text = tags()["Settings"]({"component": "image"})
    assert "`bottom right`, or your own text." in text


def test_an_action_without_a_label_is_marked() -> None:
    text = tags()["Settings"]({"component": "buttonGroup"}).partition("### Dynamic buttons: Url")[2]
    assert "without this label" in text.partition("`actionConfiguration`")[2].partition("</small>")[0]


def test_an_action_is_rendered_as_expected() -> None:
    text = tags()["Action"]({"name": "Show Message"})
    assert text.startswith('- <a id="show-message-message"></a>**Message** `message`\\\n  The text of the message.\\\n')
    assert "<small>`info`, `success`, `error`, `warning`, `loading`.</small>" in text


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("FormApi", "form"),
        ("HttpClientApi", "http"),
        ("MessageApi", "message"),
        ("FileSaverApi", "fileSaver"),
        ("INavigatorApi", "application/navigator/"),
        ("ICurrentUserApi", "application/user/"),
        ("IUtilsApi", "application/utils/"),
        ("SettingAccessor", "application/settings/"),
        ("EntityAccessor", "application/entities/"),
        ("ICanvasContextApi", "contexts/canvasContext/"),
        ("ICanvasActions", "contexts/canvasContext/"),
        ("IDataTableContexApi", "contexts/componentContext"),
    ],
)
def test_every_member_of_a_script_object_is_on_its_page(documents: dict[str, Document], name: str, page: str) -> None:
    facts = json.loads((SITE / "reference" / "scripts.json").read_text(encoding="utf-8"))
    members = next(api["members"] for api in facts["apis"] if api["name"] == name)
    text = documents[f"/docs/front-end-basics/javascript-api/{page}"].source
    missing = [member["name"] for member in members if not re.search(rf"`[^`\n]*\b{member['name']}\b[^`\n]*`", text)]
    assert members
    assert missing == []


def test_some_members_of_a_script_object_can_be_chosen() -> None:
    text = tags()["Api"]({"object": "FormApi", "members": "submit data"})
    assert text.startswith(
        '- <a id="formapi-submit"></a>**`submit`**\\\n  Validates and submits.\\\n  <small>`() => void`</small>\n'
    )
    assert text.count("\n- ") == 1


@pytest.mark.parametrize(
    ("tag", "attributes", "message"),
    [
        ("Settings", {"component": "nothing"}, "no facts about “components/nothing”"),
        ("Action", {"name": "Update item"}, "2 actions have the name"),
        ("Api", {"object": "Nothing"}, "no script object"),
        ("Api", {"object": "FormApi", "members": "data save"}, "has no member save"),
        ("Api", {"object": "IWizardApi"}, "no meaning for"),
    ],
)
def test_a_wrong_name_is_an_error(tag: str, attributes: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tags()[tag](attributes)


def test_notes_are_about_settings() -> None:
    """A note about a setting that the release does not have is an error."""
    stale = []
    for path in NOTES:
        facts = components().get(path.stem)
        notes = tomllib.loads(path.read_text(encoding="utf-8"))
        for item, settings in forms(facts) if facts else ():
            table = notes.get(item, {}) if item else {key: value for key, value in notes.items() if key != "like"}
            names = {setting["name"] for setting in settings}
            stale += [
                f"{path.name}: {key}" for key, value in table.items() if isinstance(value, str) and key not in names
            ]
    assert stale == []


def test_defaults_are_known() -> None:
    kinds = [setting["defaultKind"] for facts in toolbox() for _, settings in forms(facts) for setting in settings]
    assert kinds.count("unknown") <= 0.02 * len(kinds)


def test_previews_have_controls_of_their_components(by_source: dict[str, Document]) -> None:
    """A control fits one of the components that the page is about."""
    wrong, count = [], 0
    for facts in toolbox():
        others = [other for other in toolbox() if other["page"] == facts["page"]]
        for line, control in controls(by_source[facts["page"]]):
            count += 1
            mistakes = [list(control_mistakes(control, other)) for other in others]
            if all(mistakes):
                wrong += [f"{facts['page']}:{line}: {mistake}" for mistake in mistakes[0]]
    assert wrong == []
    assert count > 150


def test_json_samples_have_settings_of_their_components(documents: dict[str, Document]) -> None:
    found = [(document, line, sample) for document in documents.values() for line, sample in samples(document)]
    wrong = [f"{doc.path}:{line}: {mistake}" for doc, line, sample in found for mistake in sample_mistakes(sample)]
    assert wrong == []
    assert len(found) > 40


@pytest.mark.parametrize(
    ("sample", "mistakes"),
    [
        ({"type": "rate", "count": 5}, []),
        ({"type": "card", "header": {}, "content": {}}, []),
        ({"type": "tabs", "tabs": [{"id": "a", "title": "A"}]}, []),
        ({"type": "tabs", "tabs": [{"id": "a", "caption": "A"}]}, ["`caption` is no setting of an item of `tabs`"]),
        ({"type": "rate", "stars": 5}, ["`stars` is no setting at this place"]),
        ({"type": "rate", "count": "many"}, ["`count`: a text, where number is expected"]),
        ({"type": "button", "buttonType": "primary"}, ["`buttonType` is no setting at this place"]),
        ({"type": "button", "desktop": {"buttonType": "big"}}, ["`buttonType`: “big” is not offered"]),
    ],
)
def test_mistakes_in_samples_are_found(sample: dict[str, Any], mistakes: list[str]) -> None:
    version = components()[sample["type"]]["version"]
    assert list(sample_mistakes({"version": version, **sample})) == mistakes


@pytest.mark.parametrize("sample", [{"type": "button"}, {"type": "button", "version": 1}])
def test_an_old_sample_is_found(sample: dict[str, Any]) -> None:
    """The form would run the migrations of older releases on it, which replace values."""
    assert [mistake.partition(" is ")[0] for mistake in sample_mistakes(sample)] == ["`version`"]


def test_a_setting_that_no_code_reads_is_marked_in_the_list() -> None:
    """In words that the facts decide: the notes add only what to use instead."""
    unread = [
        (facts, item, one) for facts in toolbox() for item, each in forms(facts) for one in each if "unread" in one
    ]
    assert len(unread) > 10
    for facts, item, setting in unread:
        text = tags()["Settings"]({"component": facts["type"]})
        anchor = f'-{re.sub(r"[^a-z0-9]+", "-", setting["name"].lower())}"></a>'
        entries = [part for part in text.split("\n- ") if anchor in part]
        assert any("0.45.1 stores this setting and does not use it." in part for part in entries), (
            facts["type"],
            setting["name"],
            item,
        )


def test_the_meaning_of_a_setting_that_no_code_reads_names_only_a_substitute() -> None:
    """Any other meaning would describe an effect that the setting does not have."""
    for facts in toolbox():
        path = SITE / "reference-notes" / f"{facts['type']}.toml"
        notes = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        for item, each in forms(facts):
            meanings = notes.get(item, {}) if item else notes
            for setting in each:
                if "unread" in setting:
                    assert meanings.get(setting["name"], "Use ").startswith("Use "), (facts["type"], setting["name"])


def test_mistakes_in_previews_are_found() -> None:
    control = {"label": "Type", "name": "buttonType", "values": ["primary"]}
    button = components()["button"]
    assert list(control_mistakes(control, button)) == ["`buttonType` is stored for each device"]
    assert list(control_mistakes({**control, "name": "desktop.buttonType"}, button)) == []
    assert list(control_mistakes({"label": "Block", "name": "block"}, button)) == ["`block` is no setting of button"]


@pytest.mark.parametrize("path", NOTES, ids=lambda path: str(path.stem))
def test_notes_keep_the_style(path: Path) -> None:
    notes = strings(tomllib.loads(path.read_text(encoding="utf-8")))
    assert [finding for text in notes for finding in check(text)] == []
