"""``docstead dev`` in a browser: what is saved is seen, and nothing of the reader's place is lost."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
SITE = Path(__file__).parents[1] / "sites" / "dev"
COMMAND = [sys.executable, "-c", "from docstead.cli import main; main()", "dev"]

LIVE = '[data-island][data-hydrated="true"]'
"""Components that respond: a press before that has no effect."""


class Writing:
    """A site that is being written: its folder, its address, and the output of the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []
        command = [*COMMAND, str(folder), "--port", "0"]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        self.url = ""
        for line in self._lines():
            if line.startswith("serving"):
                self.url = line.split(" at ")[1].split("/ ")[0]
            if line.startswith(("ready", "the last good state")):
                break
        self._reader = threading.Thread(target=lambda: list(self._lines()), daemon=True)
        self._reader.start()

    def _lines(self) -> Iterator[str]:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.said.append(line.rstrip())
            yield line

    def save(self, path: str, old: str, new: str) -> None:
        place = self.folder / path
        text = place.read_text(encoding="utf-8")
        assert old in text
        place.write_text(text.replace(old, new), encoding="utf-8")

    def wait_for_build(self, path: str, times: int = 1) -> None:
        """Wait until the program has reported this often that it built what a saved file changes."""
        deadline = time.monotonic() + 10
        while sum(line.startswith(f"{path}: ") and line.endswith(" ms") for line in list(self.said)) < times:
            assert time.monotonic() < deadline, self.said
            time.sleep(0.02)

    def stop(self) -> int:
        self._process.terminate()
        status = self._process.wait(timeout=10)
        self._reader.join(timeout=10)
        assert self._process.stderr is not None
        self._process.stderr.close()
        return status


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(SITE, tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def writing(folder: Path) -> Iterator[Writing]:
    site = Writing(folder)
    yield site
    site.stop()


@pytest.fixture
def first(writing: Writing, open_page: Callable[..., Page]) -> Page:
    """The first page, open and listening."""
    page = open_page(f"{writing.url}/docs/first")
    page.evaluate("window.sameDocument = true")
    return page


def is_same_document(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument === true"))


def states(page: Page, number: int) -> None:
    """Wait until the client knows this many states of what the document has shown."""
    page.wait_for_function("(number) => document.documentElement.dataset.docsteadStates >= number", arg=number)


def problems(page: Page) -> list[str]:
    return page.locator("docstead-problems .message").all_inner_texts()


def test_a_saved_word_shows_in_the_open_page(writing: Writing, first: Page) -> None:
    writing.save("docs/first.md", "A word in the middle", "Another word in the middle")
    expect(first.get_by_text("Another word in the middle")).to_be_visible()
    assert is_same_document(first)


def test_place_focus_and_what_was_opened_stay(writing: Writing, first: Page) -> None:
    first.set_viewport_size({"width": 1000, "height": 300})
    states(first, 1)  # what is not known yet is replaced as a whole
    first.locator("summary", has_text="More").click()
    first.locator("#focus").focus()
    first.evaluate("window.scrollTo(0, 220)")
    first.evaluate("window.theButton = document.querySelector('.code-button')")
    writing.save("docs/first.md", "Inside the details.", "Inside the details, more.")
    expect(first.get_by_text("Inside the details, more.")).to_be_visible()
    writing.save("docs/first.md", "answer = 42", "answer = 43")
    expect(first.locator("pre", has_text="answer = 43")).to_be_visible()
    assert first.evaluate("window.scrollY") == 220
    assert first.evaluate("document.activeElement.id") == "focus"
    assert first.evaluate("document.querySelector('.prose details').open")
    assert first.evaluate("window.theButton.isConnected")
    assert is_same_document(first)


def test_what_surrounds_the_text_follows(writing: Writing, first: Page) -> None:
    writing.save("docs/first.md", "# First", "# The very first")
    expect(first.locator("h1")).to_have_text("The very first")
    expect(first).to_have_title("The very first | Under work")
    expect(first.get_by_role("navigation", name="Docs sidebar").get_by_text("The very first")).to_be_visible()
    writing.save("docs/first.md", "## End", "## The end")
    expect(first.locator(".table-of-contents a", has_text="The end").first).to_be_attached()
    assert is_same_document(first)


def test_a_page_that_was_loaded_before_is_loaded_again(writing: Writing, first: Page) -> None:
    first.locator(".prose a", has_text="the second page").click()
    expect(first.locator("h1")).to_have_text("Second")
    writing.save("docs/first.md", "A word in the middle", "Another word in the middle")
    writing.wait_for_build("docs/first.md")
    first.go_back()
    expect(first.get_by_text("Another word in the middle")).to_be_visible()
    writing.save("docs/first.md", "Another word", "Yet another word")
    expect(first.get_by_text("Yet another word in the middle")).to_be_visible()
    assert is_same_document(first)


def test_settings_and_pictures_follow(writing: Writing, first: Page) -> None:
    writing.save("docstead.toml", "Under work", "Nearly done")
    expect(first).to_have_title("First | Nearly done")
    first.goto(f"{writing.url}/docs/second")
    states(first, 1)
    with first.expect_request("**/img/logo.svg"):
        writing.save("static/img/logo.svg", "green", "blue")


def test_components_stay_alive_while_the_text_between_their_tags_changes(
    writing: Writing, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{writing.url}/docs/live")
    page.evaluate("window.sameDocument = true")
    counter = page.locator(LIVE).get_by_role("button", name="Pressed")
    counter.click()
    expect(counter).to_have_text("Pressed 1 times")
    page.get_by_role("tab", name="Second").click()
    writing.save("docs/live.mdx", "What the second tab says.", "What the second tab says now.")
    expect(page.get_by_text("What the second tab says now.")).to_be_visible()
    writing.save("docs/live.mdx", "Text around them.", "Other text around them.")
    expect(page.get_by_text("Other text around them.")).to_be_visible()
    writing.wait_for_build("docs/live.mdx", times=2)
    assert is_same_document(page)
    expect(counter).to_have_text("Pressed 1 times")
    counter.click()
    expect(counter).to_have_text("Pressed 2 times")


def test_an_edited_component_keeps_its_state_and_the_document(writing: Writing, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{writing.url}/docs/live")
    page.evaluate("window.sameDocument = true")
    page.locator(LIVE).get_by_role("button", name="Pressed 0 times").click()
    expect(page.get_by_role("button", name="Pressed 1 times")).to_be_visible()
    states(page, 1)
    writing.save("components/Counter.tsx", "Pressed {count} times", "{count} so far")
    expect(page.get_by_role("button", name="1 so far")).to_be_visible()
    assert is_same_document(page)


def test_a_component_that_cannot_be_compiled_is_shown_over_the_last_good_page(
    writing: Writing, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{writing.url}/docs/live")
    states(page, 1)
    writing.save("components/Counter.tsx", "</button>", "</buton>")
    expect(page.locator("docstead-problems .place").first).to_contain_text("components/Counter.tsx:")
    expect(page.get_by_role("button", name="Pressed 0 times")).to_be_visible()
    writing.save("components/Counter.tsx", "</buton>", "</button>")
    expect(page.locator("docstead-problems")).not_to_be_attached()


def test_an_exception_in_the_browser_names_the_line_of_the_component(
    writing: Writing, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{writing.url}/docs/live")
    states(page, 1)
    writing.save("components/Counter.tsx", "  return <", "  if (count > 0) throw new Error('too many');\n  return <")
    states(page, 2)
    page.locator(LIVE).get_by_role("button", name="Pressed 0 times").click()
    expect(page.get_by_text("This part of the page does not respond.")).to_be_visible()
    problem = page.locator("docstead-problems article").first
    expect(problem).to_contain_text("too many")
    expect(problem.locator(".place")).to_contain_text("components/Counter.tsx:")


def test_a_mistake_is_shown_over_the_last_good_page(writing: Writing, first: Page) -> None:
    writing.save("docs/first.md", "./second.md#there", "./sekond.md")
    expect(first.locator("docstead-problems")).to_be_attached()
    assert "names no source file" in " ".join(problems(first))
    assert "docs/first.md:22:5" in first.locator("docstead-problems .place").all_inner_texts()
    expect(first.locator("docstead-problems mark").first).to_have_text("[the second page](./sekond.md)")
    expect(first.locator("docstead-problems .hint").first).to_contain_text("second.md")
    assert first.evaluate("fetch('/docs/second').then(answer => answer.status)") == 200
    first.reload()
    expect(first.locator("docstead-problems")).to_be_attached()
    writing.save("docs/first.md", "./sekond.md", "./second.md")
    expect(first.locator("docstead-problems")).not_to_be_attached()


def test_wrong_settings_are_shown_too(writing: Writing, first: Page) -> None:
    writing.save("docstead.toml", "title =", "titel =")
    expect(first.locator("docstead-problems")).to_contain_text("unknown setting")
    writing.save("docstead.toml", "titel =", "title =")
    expect(first.locator("docstead-problems")).not_to_be_attached()


def test_a_site_that_cannot_be_built_yet_appears_when_it_can(folder: Path, page: Page) -> None:
    text = (folder / "docs" / "first.md").read_text(encoding="utf-8")
    (folder / "docs" / "first.md").write_text(text.replace("./second.md", "./sekond.md"), encoding="utf-8")
    writing = Writing(folder)
    try:
        page.goto(f"{writing.url}/docs/first")
        expect(page.locator("docstead-problems")).to_contain_text("names no source file")
        writing.save("docs/first.md", "./sekond.md", "./second.md")
        expect(page.locator("h1")).to_have_text("First")
        expect(page.locator("docstead-problems")).not_to_be_attached()
    finally:
        writing.stop()


def test_the_theme_changes_in_place(folder: Path, open_page: Callable[..., Page]) -> None:
    theme = folder / "theme"
    theme.mkdir()
    (theme / "SidebarTop.tsx").write_text("export default () => <p id='slot'>before</p>;", encoding="utf-8")
    (theme / "style.css").write_text("h1 { color: rgb(1, 2, 3); }", encoding="utf-8")
    writing = Writing(folder)
    try:
        page = open_page(f"{writing.url}/docs/first")
        page.evaluate("window.sameDocument = true")
        writing.save("theme/SidebarTop.tsx", "before", "after")
        expect(page.locator("#slot")).to_have_text("after")
        writing.save("theme/style.css", "1, 2, 3", "4, 5, 6")
        expect(page.locator("h1")).to_have_css("color", "rgb(4, 5, 6)")
        sheets = page.locator("head link[rel=stylesheet]").evaluate_all("links => links.map(link => link.href)")
        assert len(sheets) == len(set(sheets))
        assert is_same_document(page)
        # The next page is of the same state, so that it is shown without a new document.
        page.locator('nav[aria-label="Docs sidebar"]').get_by_role("link", name="Second").click()
        expect(page.locator("h1")).to_have_text("Second")
        assert is_same_document(page)
    finally:
        writing.stop()


def test_pages_that_come_and_go(writing: Writing, page: Page) -> None:
    page.goto(f"{writing.url}/docs/third")
    expect(page.locator("h1")).to_have_text("Page Not Found")
    (writing.folder / "docs" / "third.md").write_text("# Third\n", encoding="utf-8")
    expect(page.locator("h1")).to_have_text("Third")
    states(page, 1)
    (writing.folder / "docs" / "third.md").unlink()
    expect(page.locator("h1")).to_have_text("Page Not Found")


def test_an_open_page_follows_its_address(writing: Writing, first: Page) -> None:
    def is_at(path: str) -> None:
        first.wait_for_url(f"{writing.url}{path}#middle")
        states(first, 1)

    first.evaluate("location.hash = 'middle'")
    (writing.folder / "docs/first.md").rename(writing.folder / "docs/moved.md")
    is_at("/docs/moved")
    writing.save("docs/moved.md", "sidebar_position: 1", "sidebar_position: 1\nslug: /elsewhere")
    is_at("/docs/elsewhere")
    writing.save("docstead.toml", 'title = "Under work"', 'title = "Under work"\nbase_path = "/project/"')
    is_at("/project/docs/elsewhere")
    writing.save("docstead.toml", 'base_path = "/project/"', 'base_path = "/"')
    is_at("/docs/elsewhere")
    expect(first.get_by_role("heading", name="First")).to_be_visible()


def test_warnings_are_printed_once(writing: Writing, first: Page) -> None:
    writing.save("docs/first.md", "The first paragraph.", "The first [paragraph](#nowhere).")
    writing.wait_for_build("docs/first.md")
    writing.save("docs/second.md", "Second", "Other")
    writing.wait_for_build("docs/second.md")
    assert sum("broken-anchor" in line for line in writing.said) == 1


def test_drafts_are_marked(writing: Writing, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{writing.url}/docs/draft")
    expect(page.get_by_text("This page is a draft.")).to_be_visible()


def test_a_save_by_rename_is_one_change(writing: Writing, first: Page) -> None:
    place = writing.folder / "docs" / "first.md"
    text = place.read_text(encoding="utf-8")
    backup = place.with_name("first.md~")
    backup.write_text(text.replace("A word", "One word"), encoding="utf-8")
    place.unlink()
    backup.rename(place)
    expect(first.get_by_text("One word in the middle")).to_be_visible()
    assert problems(first) == []
    assert is_same_document(first)


def test_it_prints_what_it_does_and_ends_when_asked(writing: Writing, first: Page) -> None:
    writing.save("docs/first.md", "A word", "One word")
    expect(first.get_by_text("One word in the middle")).to_be_visible()
    writing.wait_for_build("docs/first.md")
    status = writing.stop()
    assert status in (-15, 143)
    assert any(line.startswith("docs/first.md: ") and line.endswith(" ms") for line in writing.said)
    assert not [line for line in writing.said if "Traceback" in line or "Cancel" in line]
