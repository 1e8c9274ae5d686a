"""What is photographed: pages, states of the dialog, and the circumstances under which they are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

ANSWER = """# Install it

Run the [starter](https://example.org).

```js
const answer = await http.get('/api/services/app/Session/GetCurrentLoginInformations/of/the/user');
```

| Property | Type | Default | Meaning | Since |
| --- | --- | --- | --- | --- |
| `validate.required` | boolean | false | Whether a value must be entered before the form can be submitted | 0.45 |
"""
LONG_WORD = "Benutzerverwaltungsoberfläche"
"""A word as long as translations of interface texts get."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How a page is looked at.

    Attributes:
        text_size: The size of text that a reader chose in the browser, in pixels.
        context: Options of the browser's context.
        page_script: JavaScript that changes the page when it is loaded.
        with_previews: Whether all pages with live previews are looked at, and not only one of each kind.
    """

    name: str
    width: int = 1280
    height: int = 800
    text_size: int = 16
    print: bool = False
    context: dict[str, Any] = field(default_factory=dict)
    page_script: str = ""
    with_previews: bool = False


DARK = "document.documentElement.dataset.theme = 'dark'"
LONG_WORDS = f"""
for (const one of document.querySelectorAll('.navbar__link, .menu__link, .button, .mode-switch span, .breadcrumbs__link'))
  if (one.lastChild?.nodeType === Node.TEXT_NODE) one.lastChild.data += ' {LONG_WORD}';
"""
CIRCUMSTANCES = (
    Circumstances("desktop", with_previews=True),
    Circumstances("phone", 390, 844, context={"has_touch": True}, with_previews=True),
    Circumstances("narrow", 320, 640),
    Circumstances("tablet", 1024, 768),
    Circumstances("paper", 800, 1100, print=True, with_previews=True),
    Circumstances("dark", page_script=DARK, with_previews=True),
    Circumstances("forced-colors", context={"forced_colors": "active"}),
    Circumstances("text-20", 1024, 768, text_size=20),
    Circumstances("text-24", text_size=24),
    Circumstances("text-32-narrow", 320, 640, text_size=32),
    Circumstances("long-words", page_script=LONG_WORDS),
    Circumstances("right-to-left", page_script="document.documentElement.dir = 'rtl'"),
    Circumstances("right-to-left-phone", 390, 844, page_script="document.documentElement.dir = 'rtl'"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A page, or a state of the dialog on top of one.

    Attributes:
        is_one_more: Whether another page of its kind is photographed too.
    """

    name: str
    path: str
    act: Callable[[Page], None] | None = None
    is_one_more: bool = False


def search(page: Page) -> None:
    """Open the dialog and search."""
    page.locator("#search_input_react:enabled").wait_for(state="attached")
    page.keyboard.press("Control+k")
    page.locator(".dialog__input").fill("validation")
    page.locator(".search-row").first.wait_for()


def all_results(page: Page) -> None:
    """Show all results of a search."""
    search(page)
    page.get_by_role("button", name="Show all results").click()
    page.locator(".search-row").nth(20).wait_for()


def nothing_found(page: Page) -> None:
    """Search for what is not there."""
    search(page)
    page.locator(".dialog__input").fill("qqqqzzzz")
    page.get_by_text("No results found").wait_for()


def ask(page: Page) -> None:
    """Open the dialog to ask."""
    page.evaluate("document.querySelector('.mode-switch button:last-child').click()")
    page.locator("#question-input").wait_for()


def answered(page: Page) -> None:
    """Ask two questions."""
    ask(page)
    for question in ("How do I install it?", "What is next?"):
        page.locator("#question-input").fill(question)
        page.keyboard.press("Enter")
        page.get_by_role("heading", name=question).wait_for()
        page.locator(".assistant__note").wait_for()


def failed(page: Page) -> None:
    """Ask a service that fails."""
    page.route("**/*_ai", lambda route: route.fulfill(status=500))
    ask(page)
    page.locator("#question-input").fill("Why?")
    page.keyboard.press("Enter")
    page.get_by_text("Sorry, I don't know").wait_for()


def waiting(page: Page) -> None:
    """Ask a service that does not answer."""
    page.evaluate("() => { window.fetch = () => new Promise(() => undefined); }")
    ask(page)
    page.locator("#question-input").fill("Why?")
    page.keyboard.press("Enter")
    page.locator(".assistant__waiting").wait_for()


def failing_part(page: Page) -> None:
    """Open the dialog while its code cannot be loaded."""
    page.route("**/reader-dialog*", lambda route: route.abort())
    page.keyboard.press("Control+k")
    page.get_by_role("alert").wait_for()


def menu(page: Page) -> None:
    """Open the menu of small screens, where there is one."""
    toggle = page.get_by_role("button", name="Toggle navigation bar")
    if toggle.is_visible():
        toggle.click()


def page_actions(page: Page) -> None:
    """Open the menu of the page."""
    page.get_by_role("button", name="Page actions").click()
    page.locator(".page-actions__menu").wait_for()


def enlarged(page: Page) -> None:
    """Enlarge the first diagram of the page."""
    page.locator(".zoom-button").first.dispatch_event("click")
    page.locator(".zoom").wait_for()


def keyboard_help(page: Page) -> None:
    """Show the list of keys."""
    page.wait_for_selector(".code-buttons", state="attached")
    page.keyboard.press("?")
    page.locator(".keyboard-help").wait_for()


STATES = (
    search,
    all_results,
    nothing_found,
    ask,
    waiting,
    answered,
    failed,
    failing_part,
    menu,
    page_actions,
    keyboard_help,
)


def answer(route: Route) -> None:
    """The reply of the assistant in every picture."""
    message = {"response_message": ANSWER, "source": ["https://docs.example.org/docs/install"], "id": "1"}
    route.fulfill(json={"message": message})


def scenes(built: Path) -> Iterator[Scene]:
    """One page of every kind, every page with a live preview, and every state of the dialog."""
    kinds: set[str] = set()
    state_page = diagram_page = "/"
    for file in sorted(built.rglob("index.html")):
        path = "/" + file.parent.relative_to(built).as_posix().removeprefix(".")
        html = file.read_text(encoding="utf-8")
        kind = html.partition('"kind":"')[2].partition('"')[0]
        if kind.startswith("doc") and state_page == "/":
            state_page = path
        if not kind:
            continue  # an address of another page
        if 'class="diagram' in html:
            diagram_page = path
        has_preview = 'class="preview' in html
        kind += " with preview" * has_preview
        if kind not in kinds or has_preview:
            yield Scene(path.strip("/").replace("/", "-") or "home", path, is_one_more=kind in kinds)
            kinds.add(kind)
    yield Scene("not-found", "/docs/nothing-here")
    if diagram_page != "/":
        yield Scene("state-enlarged", diagram_page, enlarged)
    for state in STATES:
        yield Scene(f"state-{state.__name__.replace('_', '-')}", state_page, state)
