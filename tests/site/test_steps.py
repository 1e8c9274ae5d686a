"""Steps of guides agree with the panels of the designer: settings are on the tabs, and have the options, that a step names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

import pytest

from docstead.model.document import Document
from tests.site.components import SITE, forms, toolbox
from tools.reference.files import read

TABS = ("Common", "Data", "Validation", "Events", "Appearance", "Security")
NAMED = re.compile(rf"(?:(?<=tab )\*\*|\*\*(?=[^*]+\*\* tab))({'|'.join(TABS)})\*\*")
FENCE = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
VALUE = re.compile(r"\*\*([^*]+)\*\* (?:to|is|not) (?:`([^`]+)`|(?<!\*)\*([^*]+)\*(?!\*)|\*\*([^*]+)\*\*)")
ITEM = re.compile(r"\n(?=\s*(?:\d+\.|-|\|)\s)|\n\s*\n")
PAGE = re.compile(r"\]\([^)#]*?([^)#/]+)\.md")
DRAWN = re.compile(r'<Designer component="([^"]+)"')


def tabs_of(facts: dict[str, Any]) -> dict[str, set[str]]:
    """The tabs on which a component, or an item of it, offers a label or a panel."""
    found: dict[str, set[str]] = defaultdict(set)
    for _, settings in forms(facts):
        for setting in settings:
            for place in (setting, *({**setting, **other} for other in setting.get("also", []))):
                for label in (place.get("label") or "", *(place.get("panel") or "").split(" / ")):
                    found[label.strip()].add(place.get("tab") or "")
    return found


def components_of(document: Document) -> Iterator[dict[str, Any]]:
    """The components that a page is about, draws or links to."""
    linked = {PurePosixPath(document.path).stem, *PAGE.findall(document.source)}
    drawn = set(DRAWN.findall(document.source))
    yield from (one for one in toolbox() if one["type"] in drawn or PurePosixPath(one["page"]).stem in linked)


def misplaced(source: str, tabs: list[dict[str, set[str]]]) -> Iterator[str]:
    """Labels that a step names after a tab, and that no component of the page has on it; not names of components."""
    names = {facts["name"] for facts in toolbox()}
    for item in ITEM.split(FENCE.sub("", source)):
        text = re.sub(r"\s+", " ", item)
        # The text before the first tab, and then each tab with the text up to the next one.
        _, *parts = NAMED.split(text)
        for tab, words in zip(parts[::2], parts[1::2], strict=True):
            for label in re.findall(r"\*\*([^*]+)\*\*", words):
                places = [known[label] for known in tabs if label in known]
                if places and label not in names and not any(tab in place for place in places):
                    yield f"**{label}** is not on the tab {tab}: {text.strip()[:80]}"


def test_settings_are_on_the_tabs_that_steps_name(documents: dict[str, Document]) -> None:
    wrong = [
        f"{document.path}: {mistake}"
        for document in documents.values()
        for mistake in misplaced(document.source, [tabs_of(facts) for facts in components_of(document)])
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1. On the **Data** tab set **Fee** to 1.", 1),
        ("1. On the **Common** tab set **Fee** to 1.", 0),
        ("1. Set **Fee**. On the **Data** tab set **Rate**.", 0),
        ("1. On the **Data** tab set **Rate**.\n2. Set **Fee**.", 0),
        ("1. **Data** has **Fee**.", 0),
    ],
)
def test_a_misplaced_setting_is_found(text: str, count: int) -> None:
    assert len(list(misplaced(text, [{"Fee": {"Common"}, "Rate": {"Data"}}]))) == count


def choices() -> dict[str, set[str]]:
    """The labels that are always choices, with the values and labels that one of them offers."""
    settings = [one for facts in toolbox() for _, each in forms(facts) for one in each]
    settings += read(SITE / "reference")["form.json"]["settings"]
    settings += [
        one for action in read(SITE / "reference")["actions.json"]["actions"] for one in action.get("arguments", [])
    ]
    offered: dict[str, set[str]] = defaultdict(set)
    free = set()
    for setting in settings:
        for place in (setting, *({**setting, **other} for other in setting.get("also", []))):
            label = place["label"].strip()
            options = place.get("options") or []
            offered[label] |= {
                str(part).lower() for option in options for part in (option["value"], option.get("label"))
            }
            if not options:
                free.add(label)
    return {label: values for label, values in offered.items() if label not in free}


def not_offered(source: str, offered: dict[str, set[str]]) -> Iterator[str]:
    """Values that a step sets, of labels that are choices, which no setting of that label offers."""
    for match in VALUE.finditer(re.sub(r"\s+", " ", FENCE.sub("", source))):
        value = match[2] or match[3] or match[4]
        if match[1] in offered and value.lower() not in offered[match[1]]:
            yield match[0]


def test_steps_choose_what_is_offered(documents: dict[str, Document]) -> None:
    offered = choices()
    wrong = [f"{one.path}: {mistake}" for one in documents.values() for mistake in not_offered(one.source, offered)]
    assert len(offered) > 50
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Set **Size** to `small`.", 0),
        ("Set **Size** to *Small*.", 0),
        ("Set **Size** to **tiny**.", 1),
        ("Set **Fee** to `tiny`.", 0),
    ],
)
def test_a_value_that_is_not_offered_is_found(text: str, count: int) -> None:
    assert len(list(not_offered(text, {"Size": {"small"}}))) == count


def test_settings_of_the_back_end_are_in_their_categories(documents: dict[str, Document]) -> None:
    """In the tables of the page about settings: a category, and one or more settings in it."""
    source = documents["/docs/settings/settings-overview"].source
    categories = {
        one["label"]: one.get("category") for one in read(SITE / "reference")["settings.json"]["backendSettings"]
    }
    rows = re.findall(r"^\| \*\*([^*|]+)\*\* \| (\*\*[^|]+)\|", source, re.MULTILINE)
    listed = [(category, label) for category, cell in rows for label in re.findall(r"\*\*([^*]+)\*\*", cell)]
    assert {label for _, label in listed} == categories.keys() - {"Clickatell Gateway"}
    assert [(label, category) for category, label in listed if categories[label] != category] == []
