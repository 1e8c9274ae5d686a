"""The cascade: every style is in a layer, so that a site's own styles override all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import add_style

pytestmark = pytest.mark.browser
LAYERS = ["reset", "tokens", "base", "project", "ui", "content", "features", "layout", "pages", "app"]
# The sheet of the site's theme is in no layer, so that it overrides all of them, and of fonts the last one counts anyway.
OUTERMOST = """() => [...document.styleSheets].filter((sheet) => !sheet.href?.includes('/theme-')).flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => !(rule instanceof CSSFontFaceRule))
  .flatMap((rule) => rule.name !== undefined && rule.cssRules ? [rule.name] : [...(rule.nameList ?? [rule.cssText])])"""


def test_every_style_is_in_a_layer(open_page: Callable[..., Page], website_url: str) -> None:
    page = open_page(f"{website_url}/blog/archive")
    assert list(dict.fromkeys(page.evaluate(OUTERMOST))) == LAYERS
    page.get_by_role("button", name="Ask Shesha AI").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    page.keyboard.type("form")
    expect(page.get_by_role("option").first).to_be_visible()
    assert set(page.evaluate(OUTERMOST)) == set(LAYERS)


def test_a_rule_outside_the_layers_overrides_a_more_specific_one(
    open_page: Callable[..., Page], website_url: str
) -> None:
    page = open_page(f"{website_url}/docs/get-started/Introduction")
    add_style(page, ":root { --color-link: rgb(1, 2, 3) } a { color: rgb(4, 5, 6) } h2 { font-size: 99px }")
    expect(page.locator(".prose h2").first).to_have_css("font-size", "99px")
    expect(page.locator(".menu__link--active").first).to_have_css("color", "rgb(4, 5, 6)")
    assert (
        page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--color-link')") == "rgb(1, 2, 3)"
    )
