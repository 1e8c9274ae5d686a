"""The previews and charts of the Shesha site, in a browser, from its own components and scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
OpenPage = Callable[..., "Page"]


def test_a_preview_follows_its_settings(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    preview = page.locator(".preview").first
    amount = preview.get_by_role("spinbutton", name="Amount")
    expect(amount).to_have_value("7")
    expect(preview.locator(".preview__json")).to_contain_text('"min": 2')
    preview.get_by_label("Prefix").fill("EUR")
    expect(preview.locator(".preview__box")).to_contain_text("EUR")
    expect(preview.locator(".preview__json")).to_contain_text('"prefix": "EUR"')
    preview.get_by_label("Edit Mode").select_option("readOnly")
    expect(amount).to_be_disabled()
    preview.get_by_label("Edit Mode").select_option("editable")
    preview.get_by_label("Start").fill("9")
    expect(amount).to_have_value("9")
    label = preview.locator(".preview__box").get_by_text("Amount", exact=True)
    expect(label).to_be_visible()
    preview.get_by_label("Hide Label").click()
    expect(label).to_have_count(0)


def test_settings_of_a_preview_can_be_linked_to_and_reset(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    preview = page.locator(".preview").first
    preview.get_by_label("Prefix").fill("EUR")
    preview.get_by_label("Edit Mode").select_option("readOnly")
    json = preview.locator(".preview__json code")
    expect(json).to_contain_text('"prefix": "EUR"')
    changed = json.inner_text()
    preview.get_by_role("button", name="Copy code").click()
    preview.get_by_role("button", name="Copy link").click()
    expect(preview.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")

    preview.get_by_role("button", name="Reset").click()
    expect(json).not_to_contain_text("EUR")

    open_page(link)
    expect(preview.get_by_label("Prefix")).to_have_value("EUR")
    expect(json).to_have_text(changed)

    open_page(f"{page.url.partition('?')[0]}?preview=InputNumber&editMode=nonsense&prefix=%3Cb%3E&min=x")
    expect(preview.get_by_label("Prefix")).to_have_value("<b>")
    expect(preview.get_by_label("Edit Mode")).to_have_value("editable")


def test_a_crash_stays_in_its_preview(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    preview = page.locator(".preview").first
    expect(preview.get_by_role("spinbutton", name="Amount")).to_be_visible()
    preview.get_by_label("Break").click()
    expect(preview.get_by_role("alert")).to_contain_text("Ant Design has no component Input.NoSuchPart")
    preview.get_by_label("Break").click()
    expect(preview.get_by_role("spinbutton", name="Amount")).to_be_visible()


def test_descriptions_become_elements_and_overlays_stay_inside(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    elements, drawer = page.locator(".preview").nth(1), page.locator(".preview").nth(2)
    expect(elements.get_by_role("button", name="Save").locator("svg")).to_be_visible()
    expect(elements).to_contain_text("A plain element")
    drawer.scroll_into_view_if_needed()
    box = drawer.bounding_box()
    inside = drawer.get_by_text("Inside the drawer")
    expect(inside).to_be_visible()
    place = inside.bounding_box()
    assert box and place
    assert box["x"] <= place["x"] <= box["x"] + box["width"]
    assert box["y"] <= place["y"] <= box["y"] + box["height"]


def test_a_preview_follows_the_theme(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    button = page.locator(".preview").nth(1).get_by_role("button", name="Save")
    button.scroll_into_view_if_needed()
    color = "element => getComputedStyle(element).backgroundColor"
    light = button.evaluate(color)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function(
        "([element, light]) => getComputedStyle(element).backgroundColor !== light",
        arg=[button.element_handle(), light],
    )


@pytest.mark.parametrize("width", [1350, 390])
@pytest.mark.parametrize(
    "path", ["data-entry/text-field", "Advanced/kanban", "Layouts/drawer", "data-display/Charts/bar-chart"]
)
def test_nothing_moves_when_a_preview_comes_alive(page: Page, website_url: str, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 940})
    page.add_init_script("""
        window.shift = 0;
        new PerformanceObserver(list => list.getEntries().forEach(entry => (window.shift += entry.value)))
            .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(f"{website_url}/docs/front-end-basics/form-components/{path}")
    preview = page.locator(".preview").first
    expect(preview.locator(".preview__box, [data-drawn=true]").first).to_be_visible(timeout=20_000)
    expect(preview.locator("p.preview__name")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") < 0.002


def test_the_document_has_the_settings_and_the_numbers(browser: Browser, previews_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{previews_url}/docs")
    expect(page.get_by_role("row", name="Size small, large")).to_be_visible()
    expect(page.get_by_role("row", name="Minimum a number")).to_be_visible()
    expect(page.get_by_role("row", name="Sales 12 1")).to_be_visible()
    context.close()


def test_a_chart_is_drawn_and_its_numbers_stay_readable(open_page: OpenPage, previews_url: str) -> None:
    page = open_page(f"{previews_url}/docs")
    chart = page.locator(".preview").nth(3)
    chart.scroll_into_view_if_needed()
    expect(chart.get_by_role("img", name="Loans")).to_be_visible()
    expect(chart.get_by_role("row", name="Sales 12 1")).to_have_count(1)
    chart.get_by_label("Stacked").click()
    expect(chart.locator(".preview__json")).to_contain_text('"stacked": true')


def test_the_library_of_previews_is_fetched_for_them_alone(page: Page, previews_url: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{previews_url}/docs/without")
    page.get_by_role("tab", name="Linux").first.click()
    page.wait_for_load_state("networkidle")
    assert [url for url in loaded if "/islands-" in url]
    assert not [url for url in loaded if "stage" in url or "draw" in url]
