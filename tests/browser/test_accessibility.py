"""Accessibility of every page kind, in both modes, on desktop and phone, with panels and menus open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "home": "/",
    "doc": "/docs/back-end-basics/domain-model",
    "component": "/docs/front-end-basics/form-components/data-entry/text-field",
    "chart": "/docs/front-end-basics/form-components/data-display/Charts/bar-chart",
    "category": "/docs/category/form-components",
    "blog-list": "/blog",
    "blog-post": "/blog/welcome",
    "interactive-post": "/blog/mdx-blog-post",
    "archive": "/blog/archive",
    "authors": "/blog/authors",
    "tags": "/blog/tags",
    "tag": "/blog/tags/hello",
    "not-found": "/404.html",
}


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=str(AXE))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations)"
    )
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("kind", PAGES)
def test_pages(open_page: Callable[..., Page], page: Page, website_url: str, kind: str, mode: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}{PAGES[kind]}?docstead-theme={mode}")
    assert violations(page) == []


def test_panel(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}/docs/get-started/Introduction")
    page.get_by_role("button", name="Toggle navigation bar").click()
    expect(page.get_by_role("button", name="Close navigation bar")).to_be_visible()
    assert violations(page) == []


def test_menus(open_page: Callable[..., Page], page: Page, site_url: Callable[..., str]) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{site_url('reader')}/docs/1.0/first")
    label = page.locator('nav[aria-label="Main"] [aria-haspopup="true"]', has_text="More").first
    label.focus()
    page.keyboard.press("Enter")
    expect(label).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []


def test_assistant(open_page: Callable[..., Page], page: Page, website_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(f"{website_url}/blog")
    page.get_by_role("button", name="Ask Shesha AI").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/", "/docs/back-end-basics/domain-model", "/blog", "/docs/category/form-components"])
@pytest.mark.parametrize("width", [320, 390, 768, 1024])
def test_nothing_sticks_out(
    open_page: Callable[..., Page], page: Page, website_url: str, path: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_page(website_url + path)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
