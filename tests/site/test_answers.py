"""The questions that the assistant offers have their answers on the pages, in sections that can be found."""

from __future__ import annotations

import re
import tomllib

import pytest

from docstead.model.document import Document, Section
from tests.conftest import ROOT

BASICS = "/docs/get-started/tutorial/the-basics/"
SCRIPTING = "/docs/front-end-basics/configured-views/client-side-scripting/basic-scripting"
VALIDATION = "/docs/how-to-guides/adding-custom-validation-on-the-frontend"
FILTERING = "/docs/front-end-basics/how-to-guides/filtering"

# Question → page, section (its anchor; empty for the text on top), and words of the section.
ANSWERS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "What is Shesha?": (
        "/docs/get-started/Introduction",
        "",
        ("open-source low-code framework", "C#", "ASP.NET Core", "React", "drag and drop"),
    ),
    "What version of Node do I need installed?": (
        f"{BASICS}setting-up",
        "before-you-start",
        ("20 or later", "20.11.1", "npm 10 or later", "node -v"),
    ),
    "How do I validate a South African phone number?": (
        VALIDATION,
        "validate-a-south-african-phone-number",
        ("Validator", "Validation tab", r"/^(\+27|0)[1-9][0-9]{8}$/", "Promise.resolve()", "Promise.reject("),
    ),
    "How do I filter with dynamic properties or input?": (
        FILTERING,
        "filter-with-dynamic-properties-or-input",
        ("Permanent Filter", "Table View Selector", "Evaluate (mustache)", "{{data.id}}", "pageContext", "Required"),
    ),
    "How do I see which properties are exposed for a on a code editor?": (
        SCRIPTING,
        "how-to-see-which-properties-are-exposed-on-a-code-editor",
        (
            "//#region Exposed variables",
            "Ctrl+Space",
            "Variables",
            "console.log(test.getArguments(arguments))",
            "Debug Panel",
        ),
    ),
}

SMALL_WORDS = set(
    re.findall("[a-z]+", "what version is do i need installed how a an the for on which are or with see of")
)


def section_of(document: Document, anchor: str) -> Section:
    return next(section for section in document.sections if section.anchor == anchor)


def text_of(section: Section) -> str:
    return "\n".join(block.text for block in section.blocks)


def test_every_question_has_its_answer() -> None:
    settings = tomllib.loads((ROOT / "site" / "docstead.toml").read_text(encoding="utf-8"))
    assert settings["assistant"]["examples"] == list(ANSWERS)


@pytest.mark.parametrize("question", ANSWERS)
def test_the_answer_is_on_its_page(documents: dict[str, Document], question: str) -> None:
    route, anchor, facts = ANSWERS[question]
    text = text_of(section_of(documents[route], anchor))
    assert [fact for fact in facts if fact not in text] == []


@pytest.mark.parametrize("question", ANSWERS)
def test_headings_or_text_speak_the_words_of_the_question(documents: dict[str, Document], question: str) -> None:
    """What searches by words finds the section: its heading and first lines hold every telling word of the question."""
    route, anchor, _ = ANSWERS[question]
    section = section_of(documents[route], anchor)
    found = set(re.findall(r"[a-z]+", f"{documents[route].title} {section.title} {text_of(section)}".lower()))
    asked = set(re.findall(r"[a-z]+", question.lower())) - SMALL_WORDS
    assert asked - found == set()
