"""The assistant's dialog with the real service, up to the log of questions."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from docstead.assistant.log.report import Logged, read_log
from docstead.server.http.app import PARTS
from tests.browser.conftest import SITES
from tests.browser.serving import build_variant, free_port, served
from tests.browser.test_assistant import FALLBACK, question, submit

NOTE = "Kettle AI is experimental and may produce incorrect answers."
ASKED = "How do I remove limescale?"
OFF_TOPIC = "Who won the world cup in 2014?"


@dataclass(frozen=True)
class Service:
    """Where pages are, and the log that their questions go to."""

    pages: str
    log: Path

    def noted(self, holds: Callable[[list[Logged]], bool]) -> list[Logged]:
        """What is in the log, as soon as it holds what is waited for."""
        for _ in range(200):
            if self.log.exists():
                entries = read_log(self.log, datetime.fromtimestamp(0, UTC))
                if holds(entries):
                    return entries
            time.sleep(0.05)
        raise AssertionError("it was not noted within ten seconds")


def _settings(log: Path, more: str = "") -> str:
    return f"""{more}
[assistant.embedding]
model = "none"
[assistant.questions]
log = true
file = {json.dumps(str(log))}
"""


def _until_ready(address: str) -> None:
    while httpx.get(f"{address}/readyz").status_code != 200:
        time.sleep(0.02)


@pytest.fixture
def same_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """The service on the host of the pages, as ``docstead serve`` has it."""
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    log = tmp_path / "questions.sqlite"
    site, output = build_variant(SITES / "handbook", _settings(log), tmp_path)
    with served(site, output, PARTS) as url:
        _until_ready(url)
        yield Service(url, log)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """The service alone, for pages of another host, as ``docstead assistant`` has it."""
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    log = tmp_path / "questions.sqlite"
    pages, service = free_port(), free_port()
    more = f'endpoint = "http://127.0.0.1:{service}/kettle_ai"\nallowed_origins = ["http://127.0.0.1:{pages}"]\n'
    site, output = build_variant(SITES / "handbook", _settings(log, more), tmp_path)
    with (
        served(site, output, port=pages) as url,
        served(site, output, PARTS, port=service, with_pages=False) as address,
    ):
        _until_ready(address)
        yield Service(url, log)


@pytest.fixture(params=["same_host", "elsewhere"])
def service(request: pytest.FixtureRequest) -> Service:
    found: Service = request.getfixturevalue(request.param)
    return found


def open_dialog(page: Page) -> Locator:
    page.get_by_role("button", name="Ask Kettle AI").click()
    dialog = page.get_by_role("dialog")
    expect(question(dialog)).to_be_visible()
    return dialog


@pytest.mark.item("12.14", "12.16", "12.21", "12.22", "12.23", "12.24", "12.26", "12.34")
def test_an_answer_and_what_becomes_of_it(open_page: Callable[..., Page], service: Service) -> None:
    page = open_page(f"{service.pages}/docs/safety")
    dialog = open_dialog(page)
    with page.expect_request("**/kettle_ai") as asked:
        dialog.get_by_text("How do I descale the kettle?").click()
    assert (asked.value.post_data_json or {}).keys() == {"userinput", "chathistory", "index_name"}
    expect(dialog.get_by_text(NOTE)).to_be_visible()
    submit(dialog, ASKED)
    expect(dialog.locator(".assistant__text")).to_contain_text("citric acid")
    expect(dialog.locator(".assistant__text li").first).to_be_visible()
    expect(dialog.get_by_text("Sources:")).to_be_visible()
    expect(question(dialog)).to_have_value("")
    source = dialog.locator(".assistant__list a").first
    expect(source).to_contain_text("/docs/descaling#remove-limescale")
    up, down = (dialog.get_by_role("button", name=name) for name in ("This helped", "This did not help"))
    with page.expect_response("**/feedback") as judged:
        up.click()
    assert judged.value.status == 204
    expect(up).to_have_attribute("aria-pressed", "true")
    entries = service.noted(lambda entries: any(entry.helpful for entry in entries))
    assert {(entry.question, entry.helpful) for entry in entries} == {
        ("How do I descale the kettle?", None),
        (ASKED, True),
    }
    assert all(entry.kind == "quoted" and not entry.abstained for entry in entries)
    # Readers may think again.
    down.click()
    expect(down).to_have_attribute("aria-pressed", "true")
    expect(up).to_have_attribute("aria-pressed", "false")
    service.noted(lambda entries: (ASKED, False) in {(entry.question, entry.helpful) for entry in entries})


def test_what_the_pages_do_not_cover(open_page: Callable[..., Page], service: Service) -> None:
    dialog = open_dialog(open_page(f"{service.pages}/docs/safety"))
    submit(dialog, OFF_TOPIC)
    expect(dialog.locator(".assistant__text")).to_contain_text("I did not find an answer to this in the documentation.")
    expect(dialog.get_by_text(FALLBACK)).to_have_count(0)
    (entry,) = service.noted(bool)
    assert (entry.question, entry.abstained, entry.sources) == (OFF_TOPIC, True, ())


@pytest.mark.item("12.17", "12.18")
def test_a_follow_up_goes_on_from_the_question_before(open_page: Callable[..., Page], same_host: Service) -> None:
    dialog = open_dialog(open_page(f"{same_host.pages}/docs/safety"))
    submit(dialog, "Which temperature for green tea?")
    expect(dialog.locator(".assistant__text")).to_contain_text("70")
    submit(dialog, "And for black?")
    expect(dialog.locator(".assistant__text")).to_contain_text("95")


@pytest.mark.item("12.27", "12.28", "12.29", "17.1")
def test_a_service_that_refuses(open_page: Callable[..., Page], same_host: Service) -> None:
    page = open_page(f"{same_host.pages}/docs/safety")
    dialog = open_dialog(page)
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    submit(dialog, "x" * 2001)
    expect(dialog.get_by_text(FALLBACK)).to_be_visible()
    expect(dialog.get_by_text("Sources:")).to_have_count(0)
    expect(dialog.get_by_text(NOTE)).to_have_count(0)
    assert any("422" in text for text in messages)


def test_an_answer_opens_its_section(open_page: Callable[..., Page], same_host: Service) -> None:
    page = open_page(f"{same_host.pages}/docs/safety")
    dialog = open_dialog(page)
    submit(dialog, ASKED)
    page.evaluate("window.sameDocument = true")
    dialog.locator(".assistant__list a").first.click()
    expect(page.locator("h1")).to_have_text("Descaling")
    assert page.url == f"{same_host.pages}/docs/descaling#remove-limescale"
    assert page.evaluate("window.sameDocument")
