"""The assistant's dialog: every state, string and transition, with a service that answers as each test needs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

ENDPOINT = "**/shesha_ai"
LOADING = "AI generated responses can take upto a minute."
FALLBACK = "Sorry, I don't know how to help with that."
NOTE = "Shesha AI is experiemental and may produce incorrect answers."
EXAMPLES = [
    "What is Shesha?",
    "What version of Node do I need installed?",
    "How do I validate a South African phone number?",
    "How do I filter with dynamic properties or input?",
    "How do I see which properties are exposed for a on a code editor?",
]


class Service:
    """Answers the dialog's requests: at once, or when the test releases them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[Request] = []
        self.held: list[Route] = []
        self.hold = False
        self.answer: Callable[[Route], None] = lambda route: reply(route, "An answer.", ["https://docs.shesha.io/a"])
        page.route(ENDPOINT, self._serve)

    def _serve(self, route: Route) -> None:
        self.requests.append(route.request)
        if self.hold:
            self.held.append(route)
        else:
            self.answer(route)

    def body(self, number: int) -> dict[str, Any]:
        return json.loads(self.requests[number].post_data or "{}")  # type: ignore[no-any-return]

    def history(self, number: int) -> list[dict[str, str]]:
        return list(json.loads(self.body(number)["chathistory"]))


def reply(route: Route, text: str, source: list[str] | None = None, **more: Any) -> None:
    message: dict[str, Any] = {"response_message": text, **more}
    if source is not None:
        message["source"] = source
    route.fulfill(json={"message": message})


@pytest.fixture
def service(page: Page) -> Service:
    return Service(page)


@pytest.fixture
def dialog(open_page: Callable[..., Page], service: Service, website_url: str) -> Locator:
    page = open_page(f"{website_url}/blog")
    return open_dialog(page)


def open_dialog(page: Page) -> Locator:
    page.get_by_role("button", name="Ask Shesha AI").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("#question-input")).to_be_visible()
    return dialog


def question(dialog: Locator) -> Locator:
    return dialog.locator("#question-input")


def submit(dialog: Locator, text: str) -> None:
    question(dialog).fill(text)
    question(dialog).press("Enter")


@pytest.mark.item("12.1", "12.2", "12.3", "12.8")
def test_ways_in(open_page: Callable[..., Page], service: Service, website_url: str) -> None:
    page = open_page(f"{website_url}/blog")
    bar = page.locator('nav[aria-label="Main"]')
    expect(bar.get_by_alt_text("Ask AI")).to_be_visible()
    bar.get_by_role("button", name="Ask AI", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    bar.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("#search_input_react")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.set_viewport_size({"width": 700, "height": 800})
    page.get_by_role("button", name="Toggle navigation bar").click()
    page.get_by_role("button", name="← Back to main menu").click()
    page.locator(".navbar-sidebar").get_by_role("button", name="Ask Shesha AI").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.item("12.4", "12.6")
def test_a_press_outside_closes(dialog: Locator, page: Page) -> None:
    box = dialog.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 5)
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.move(5, 400)
    page.mouse.down()
    expect(dialog).to_have_count(0)
    page.mouse.up()


@pytest.mark.item("12.5")
def test_closing_resets(dialog: Locator, page: Page, service: Service) -> None:
    submit(dialog, "One?")
    expect(dialog.get_by_text("An answer.")).to_be_visible()
    page.keyboard.press("Escape")
    dialog = open_dialog(page)
    expect(question(dialog)).to_have_value("")
    expect(dialog.get_by_text("Examples")).to_be_visible()
    expect(dialog.get_by_text("An answer.")).to_have_count(0)
    submit(dialog, "Two?")
    expect(dialog.get_by_text("An answer.")).to_be_visible()
    assert service.history(1) == [{"user": "Two?"}]


@pytest.mark.item("12.7")
def test_focus_goes_in_and_back(dialog: Locator, page: Page) -> None:
    expect(question(dialog)).to_be_focused()
    assert dialog.get_attribute("aria-labelledby") or dialog.get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ask Shesha AI")).to_be_focused()


@pytest.mark.item("12.9", "12.10", "12.11")
def test_initial(dialog: Locator) -> None:
    expect(question(dialog)).to_have_attribute("placeholder", "What is Shesha?")
    expect(question(dialog)).to_have_attribute("name", "question-input")
    expect(dialog.get_by_text("Submit message")).to_be_visible()
    expect(dialog.get_by_alt_text("Enter")).to_be_visible()
    expect(dialog.get_by_text("Examples")).to_be_visible()
    assert dialog.locator(".assistant__examples li").all_inner_texts() == EXAMPLES
    for text in (LOADING, NOTE, "Sources:"):
        expect(dialog.get_by_text(text)).to_have_count(0)


@pytest.mark.item("12.12", "12.13", "12.16", "12.20", "12.34", "16.1")
def test_request(dialog: Locator, service: Service) -> None:
    question(dialog).press("Enter")
    submit(dialog, "   ")
    assert service.requests == []
    submit(dialog, "  How? ")
    expect(dialog.get_by_text("An answer.")).to_be_visible()
    (request,) = service.requests
    assert request.method == "POST"
    assert request.headers["content-type"] == "application/json"
    assert "authorization" not in request.headers
    assert service.body(0) == {
        "userinput": "  How? ",
        "chathistory": '[{"user":"  How? "}]',
        "index_name": "shesha",
    }


@pytest.mark.item("12.14", "12.15")
def test_loading(dialog: Locator, service: Service, page: Page) -> None:
    service.hold = True
    dialog.get_by_role("button", name=EXAMPLES[2]).click()
    expect(dialog.get_by_text(LOADING)).to_be_visible()
    expect(dialog.get_by_role("status")).to_be_visible()
    expect(question(dialog)).to_be_disabled()
    expect(question(dialog)).to_have_value(EXAMPLES[2])
    expect(dialog.get_by_text("Examples")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    expect(question(dialog)).to_have_value(EXAMPLES[2])
    assert len(service.requests) == 1
    assert service.body(0)["userinput"] == EXAMPLES[2]
    reply(service.held[0], "Done.", [])
    expect(dialog.get_by_text("Done.")).to_be_visible()


@pytest.mark.item("12.17", "12.18")
def test_history(dialog: Locator, service: Service) -> None:
    for number in (1, 2, 3):
        service.answer = lambda route, number=number: reply(route, f"a{number}", [])  # type: ignore[misc]
        submit(dialog, f"q{number}")
        expect(dialog.get_by_text(f"a{number}")).to_be_visible()
    assert service.history(0) == [{"user": "q1"}]
    assert service.history(1) == [{"user": "q1"}, {"sheshaAI": "a1"}, {"user": "q2"}]
    assert service.history(2) == [{"user": "q2"}, {"sheshaAI": "a2"}, {"user": "q3"}]


def test_a_service_that_is_being_made_ready_is_asked_again(dialog: Locator, service: Service) -> None:
    replies: list[Callable[[Route], None]] = [
        lambda route: route.fulfill(status=503, json={"code": "starting", "error": "soon"}),
        lambda route: reply(route, "Now it is ready.", []),
    ]
    service.answer = lambda route: replies.pop(0)(route)
    submit(dialog, "first")
    expect(dialog.get_by_text(LOADING)).to_be_visible()
    expect(dialog.get_by_text("Now it is ready.")).to_be_visible()
    assert [service.body(number)["userinput"] for number in range(len(service.requests))] == ["first", "first"]


@pytest.mark.item("12.19", "12.27", "12.28", "12.29", "12.30", "17.1")
@pytest.mark.parametrize(
    "failure",
    [
        lambda route: route.fulfill(status=500, body="boom 500"),
        lambda route: route.abort(),
        lambda route: route.fulfill(body="not json", content_type="application/json"),
        lambda route: route.fulfill(json={}),
        lambda route: route.fulfill(json=None),
        lambda route: route.fulfill(status=503, body="busy 500"),
    ],
    ids=["status", "network", "text", "empty", "null", "busy"],
)
def test_failures(dialog: Locator, service: Service, page: Page, failure: Callable[[Route], None]) -> None:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    service.answer = failure
    submit(dialog, "first")
    expect(dialog.get_by_text(FALLBACK)).to_be_visible()
    for text in (LOADING, NOTE, "Sources:", "500"):
        expect(dialog.get_by_text(text)).to_have_count(0)
    assert errors != []
    expect(question(dialog)).to_be_enabled()
    expect(question(dialog)).to_have_value("first")
    service.answer = lambda route: reply(route, "Now it works.", [])
    question(dialog).press("Enter")
    expect(dialog.get_by_text("Now it works.")).to_be_visible()
    assert service.history(1) == [{"user": "first"}, {"user": "first"}]


@pytest.mark.item("12.21", "12.23", "12.24", "12.26")
def test_answer(dialog: Locator, service: Service) -> None:
    sources = ["https://docs.shesha.io/docs/a#b", "https://docs.shesha.io/docs/c"]
    service.answer = lambda route: reply(route, "It is so.", sources)
    submit(dialog, "Is it?")
    expect(dialog.get_by_text("It is so.")).to_be_visible()
    expect(question(dialog)).to_have_value("")
    expect(question(dialog)).to_be_enabled()
    expect(dialog.get_by_text("Sources:")).to_be_visible()
    links = dialog.locator(".assistant__list a")
    assert links.all_inner_texts() == sources
    assert [link.get_attribute("href") for link in links.all()] == sources
    assert links.first.get_attribute("target") is None
    assert links.first.evaluate("element => getComputedStyle(element).fontSize") == "12px"
    expect(dialog.get_by_text(NOTE)).to_be_visible()
    expect(dialog.get_by_text(LOADING)).to_have_count(0)


@pytest.mark.item("12.22")
def test_answers_are_safe_markdown(dialog: Locator, service: Service, page: Page) -> None:
    hostile = (
        "**bold** and [good](https://example.org) and [bad](javascript:window.hurt=1)\n\n"
        "<script>window.hurt = 2</script> <img src=x onerror='window.hurt = 3'>\n\n- one\n- two\n\n```js\nlet a\n```"
    )
    service.answer = lambda route: reply(route, hostile, ["javascript:window.hurt=4"])
    submit(dialog, "Hurt me")
    expect(dialog.locator(".assistant__text strong")).to_have_text("bold")
    expect(dialog.locator(".assistant__text li")).to_have_count(2)
    expect(dialog.locator(".assistant__text pre")).to_contain_text("let a")
    assert dialog.locator("script, img[src=x]").count() == 0
    for link in dialog.locator("a").all():
        assert not (link.get_attribute("href") or "").startswith("javascript:")
    assert page.evaluate("window.hurt") is None


@pytest.mark.item("12.25")
def test_answers_without_sources(dialog: Locator, service: Service) -> None:
    sources: tuple[list[str] | None, ...] = ([], None)
    for source in sources:
        service.answer = lambda route, source=source: reply(route, "Plain.", source)  # type: ignore[misc]
        submit(dialog, "Plain?")
        expect(dialog.get_by_text("Plain.")).to_be_visible()
        expect(dialog.get_by_text("No data")).to_be_visible()


@pytest.mark.item("12.31", "12.32")
def test_typing_hides_the_answer(dialog: Locator, service: Service) -> None:
    submit(dialog, "One?")
    expect(dialog.get_by_text("An answer.")).to_be_visible()
    question(dialog).press("x")
    for text in ("An answer.", "Sources:", NOTE, "Examples"):
        expect(dialog.get_by_text(text)).to_have_count(0)
    service.hold = True
    question(dialog).press("Enter")
    expect(dialog.get_by_text(LOADING)).to_be_visible()
    reply(service.held[0], "Second.", [])
    expect(dialog.get_by_text("Second.")).to_be_visible()


@pytest.mark.item("12.33")
def test_late_answers_are_ignored(dialog: Locator, service: Service, page: Page) -> None:
    service.hold = True
    submit(dialog, "Slow?")
    expect(dialog.get_by_text(LOADING)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    dialog = open_dialog(page)
    expect(dialog.get_by_text("Examples")).to_be_visible()
    expect(dialog.get_by_text(FALLBACK)).to_have_count(0)
    expect(question(dialog)).to_have_value("")


def test_stop(dialog: Locator, service: Service) -> None:
    service.hold = True
    submit(dialog, "Slow?")
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_text(LOADING)).to_have_count(0)
    expect(dialog.get_by_text(FALLBACK)).to_have_count(0)
    expect(question(dialog)).to_have_value("Slow?")


def test_streamed_answers(dialog: Locator, service: Service) -> None:
    message = {"response_message": "Whole **answer**.", "source": ["https://docs.shesha.io/x"]}
    lines = [
        'event: text\ndata: {"type":"text","text":"Whole "}\n\n',
        'event: text\ndata: {"type":"text","text":"**answer**."}\n\n',
        f"event: done\ndata: {json.dumps({'type': 'done', 'message': message})}\n\n",
    ]
    service.answer = lambda route: route.fulfill(body="".join(lines), content_type="text/event-stream")
    submit(dialog, "Stream?")
    expect(dialog.locator(".assistant__text strong")).to_have_text("answer")
    expect(dialog.get_by_text(NOTE)).to_be_visible()
    service.answer = lambda route: route.fulfill(body=lines[0], content_type="text/event-stream")
    submit(dialog, "Broken?")
    expect(dialog.get_by_text(FALLBACK)).to_be_visible()


def test_sources_on_this_site_are_followed_inside_it(
    dialog: Locator, service: Service, page: Page, website_url: str
) -> None:
    service.answer = lambda route: reply(route, "There.", [f"{website_url}/docs/get-started/faq"])
    submit(dialog, "Where?")
    page.evaluate("window.sameDocument = true")
    dialog.locator(".assistant__list a").click()
    expect(page.locator("h1")).to_have_text("FAQ")
    expect(dialog).to_have_count(0)
    assert page.evaluate("window.sameDocument")


def test_copying_and_feedback(dialog: Locator, service: Service, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sent: list[Any] = []

    def take(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(status=204)

    page.route("**/feedback", take)
    service.answer = lambda route: reply(route, "Take **me**.", [], id="a1")
    submit(dialog, "Good?")
    dialog.get_by_role("button", name="Copy answer").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "Take **me**."
    # The button shows it at once, before anything is sent.
    with page.expect_response("**/feedback"):
        dialog.get_by_role("button", name="This helped").click()
    expect(dialog.get_by_role("button", name="This helped")).to_have_attribute("aria-pressed", "true")
    assert sent == [{"id": "a1", "helpful": True}]


def test_nearest_pages_when_it_cannot_answer(dialog: Locator, service: Service, website_url: str) -> None:
    citation = {"url": f"{website_url}/docs/get-started/faq", "title": "FAQ", "heading": "Fit"}
    service.answer = lambda route: reply(
        route, "The documentation does not cover that.", [], abstained=True, citations=[citation]
    )
    submit(dialog, "Weather?")
    expect(dialog.get_by_role("link", name="FAQ: Fit")).to_be_visible()
