"""What holds for every page of the website, whatever it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from docstead.build import Assembly
from docstead.compile.markdown import Compiler
from docstead.config import MarkdownSettings
from docstead.model.document import Document
from docstead.model.site import Page, Site
from docstead.model.source import SourceFile, SourceKind
from docstead.model.view import HomeView
from tests.site import page_rules

HERE = Path(__file__).parent
COMPONENTS = "/docs/front-end-basics/form-components/"
NO_PREVIEW = {"login/implementation": "code of the host application, nothing to see"}

# What a reader should see as a picture: how actions, events and data flow.
DIAGRAMS = {
    "/docs/fundamentals/configurable-form-lifecycle",
    "/docs/front-end-basics/configured-views/action-configurations",
    "/docs/front-end-basics/configured-views/client-side-scripting/basic-scripting",
    "/docs/front-end-basics/configured-views/client-side-scripting/contexts/",
    "/docs/front-end-basics/configured-views/client-side-scripting/script-variables-proxy",
    "/docs/front-end-basics/configured-views/client-side-scripting/shesha-objects/data",
    "/docs/front-end-basics/configured-views/shesha-events/",
    "/docs/front-end-basics/configured-views/shesha-events/on-data-loaded",
    "/docs/front-end-basics/configured-views/shesha-events/on-initialized",
    "/docs/front-end-basics/configured-views/shesha-events/on-update",
    "/docs/front-end-basics/configured-views/shesha-events/prepared-values",
    "/docs/front-end-basics/form-components/tables-lists/datatable-context",
}

Rule = Callable[[Document], Iterator[tuple[int, str]]]


def test_the_engine_finds_nothing_to_say(assembly: Assembly) -> None:
    """Dead links and anchors among the rest."""
    assert [f"{issue.path}: {issue.code}: {issue.message}" for issue in assembly.issues] == []


@pytest.mark.parametrize("rule", page_rules.RULES, ids=lambda rule: rule.__name__)
def test_every_page_keeps_the_rule(documents: dict[str, Document], rule: Rule) -> None:
    mistakes = [f"{doc.path}:{line}: {mistake}" for doc in documents.values() for line, mistake in rule(doc)]
    assert mistakes == []


def test_posts_have_descriptions_and_readable_fences(site: Site) -> None:
    posts = [doc for doc in site.documents.values() if doc.kind is SourceKind.POST]
    rules = (
        page_rules.description_mistakes,
        page_rules.heading_mistakes,
        page_rules.image_mistakes,
        page_rules.fence_mistakes,
    )
    mistakes = [f"{doc.path}:{line}: {mistake}" for doc in posts for rule in rules for line, mistake in rule(doc)]
    assert mistakes == []


def test_the_rules_find_mistakes() -> None:
    """A page with every mistake: each rule names it, with its line."""
    path = HERE / "broken_page.md"
    text = path.read_text(encoding="utf-8")
    source = SourceFile(path="docs/broken_page.md", kind=SourceKind.DOC, version="current", text=text, digest="")
    document = Compiler(MarkdownSettings(mermaid=True)).compile(source)
    found = {rule.__name__: sorted(rule(document)) for rule in page_rules.RULES}
    assert found == {
        "description_mistakes": [(1, "the description has 10 characters")],
        "heading_mistakes": [(10, "level 4 below level 2"), (12, "a second “One”")],
        "image_mistakes": [(14, "./plan.png has no alternative text"), (16, "/img/plan.png has no alternative text")],
        "fence_mistakes": [(19, "a diagram without accDescr"), (23, "a fence without a language")],
        "length_mistakes": [(1, f"{page_rules.words(document)} words of text")],
        "ending_mistakes": [(12, "the page ends neither with Related nor with Next steps")],
        "hidden_module_mistakes": [(6, "the tree does not show the module Shesha: expose the item")],
    }


def test_descriptions_are_distinct(documents: dict[str, Document]) -> None:
    counted = Counter(document.description for document in documents.values())
    assert [text for text, count in counted.items() if count > 1] == []


def test_components_are_shown_alive(documents: dict[str, Document]) -> None:
    missing = []
    for route, document in documents.items():
        if not route.startswith(COMPONENTS) or route.removeprefix(COMPONENTS) in NO_PREVIEW:
            continue
        tag = "<Chart" if "/Charts/" in route else "<Preview"
        if tag not in document.source:
            missing.append(f"{document.path}: no {tag}>")
    assert missing == []
    assert {COMPONENTS + name for name in NO_PREVIEW} <= documents.keys()


def test_what_flows_is_drawn(documents: dict[str, Document]) -> None:
    without = [route for route in DIAGRAMS if not any(page_rules.diagrams(documents[route]))]
    assert without == []


@pytest.mark.item("1.1")
def test_the_landing_page_opens_pages(pages: dict[str, Page]) -> None:
    view = pages["/"].view
    assert isinstance(view, HomeView)
    links = [*view.hero.actions, *(link for card in view.cards for link in card.links)]
    targets = [link.to for link in links] + [card.to for card in view.cards]
    assert [target for target in targets if target.partition("#")[0] not in pages] == []
    assert "/docs/get-started/Introduction" in targets
    assert len(view.cards) == 3
