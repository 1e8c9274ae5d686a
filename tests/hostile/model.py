"""A language model that writes what an attacker wants: scripts, links, pictures, endless text, and what it was ordered to."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pyromark

from tests.assistant.fake_model import FakeModel, fake_model
from tests.fuzz.targets import Running
from tests.hostile.row import Row
from tests.hostile.service import BY_WORDS, Service, running

CASES = Path(__file__).parent / "cases"
ORDERED = "PWNED"
"""What the model writes when it obeys an order that a question contains."""
_LIMITS = "\n[assistant.limits]\nper_client = 100000\nin_all = 100000\n"
_QUOTE = "Fill the kettle with half a litre of water and two spoons of citric acid."
"""A sentence of the site that the questions are about."""
_QUESTION = "How is limescale removed from the kettle?"


def _with_quotation(number: int, text: str, *, code: bool = False) -> str:
    claims: list[dict[str, Any]] = [
        {"text": claimed, "quotes": [{"passage": number, "quote": _QUOTE}]} for claimed in (_QUOTE, text)
    ]
    if code:
        claims[1]["code"] = True
    return json.dumps({"status": "answered", "claims": claims})


_SHAPES: tuple[Callable[[int, str], str], ...] = (
    lambda number, case: _with_quotation(number, f"{_QUOTE[:-1]} {case}"),
    lambda number, case: _with_quotation(number, f"- {case} {_QUOTE}"),
    lambda number, case: _with_quotation(number, f"```\n{case}\n```\n{case}", code=True),
    lambda number, case: f"{_QUOTE[:-1]} {case} [{number}].\n\n{_QUOTE} [{number}]",
    lambda number, case: f"{_QUOTE} [{number}]\n\n    ```\n{case}\n    ```\n> {case} [{number}]",
)
"""Answers that contain a case: in a claim, a list and code, with a quotation that proves them, and in Markdown."""
_MARKDOWN = pyromark.Markdown(
    options=pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH | pyromark.Options.ENABLE_FOOTNOTES
)
_ENDLESS = (
    "[a](",
    "[",
    "word ",
    "`",
    "```\n",
    "> ",
    "- ",
    "**a ",
    "<a ",
    "\n",
    "a. ",
    "\ud800",
    "[1] ",
    "http://a ",
    "| a ",
)
LONGEST = 5.0
"""Seconds for an answer to a model that writes without end."""


def attack_with_model(folder: Path, share: int = 1) -> list[Row]:
    """Let the model write each case, or every n-th."""
    with fake_model() as model:
        environment = {"DOCSTEAD_MODEL_ENDPOINT": model.address, "DOCSTEAD_MODEL_NAME": "fake"}
        with running(folder, BY_WORDS + _LIMITS, environment) as service:
            return [_output(service, model, share), _orders(service, model, share), _endless(service, model)]


def unsafe(answer: Mapping[str, object]) -> str:
    """What a browser would run or load of an answer's Markdown; empty if there is nothing."""
    evidence = answer.get("evidence", ())
    assert isinstance(evidence, (list, tuple))
    texts = (answer["response_message"], answer.get("lead", ""), *(one["text"] for one in evidence))
    return next((problem for text in texts if (problem := _unsafe_text(str(text)))), "")


def _unsafe_text(text: str) -> str:
    for event in _MARKDOWN.events(text):
        if not isinstance(event, dict):
            continue
        ((kind, value),) = event.items()
        if kind in ("Html", "InlineHtml"):
            return f"HTML {value!r}"
        tag = value if isinstance(value, dict) else {}
        if "Image" in tag:
            return f"an image of {tag['Image']['dest_url']!r}"
        if "Link" in tag and not str(tag["Link"]["dest_url"]).startswith("/"):
            return f"a link to {tag['Link']['dest_url']!r}"
        if "Link" in tag and str(tag["Link"]["dest_url"]).startswith("//"):
            return f"a link to {tag['Link']['dest_url']!r}"
    found = Running(_MARKDOWN.html(text)).found
    return f"something that runs: {found[0]}" if found else ""


def _cases(name: str, share: int) -> list[str]:
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines][::share]


def _asked(service: Service, row: Row, case: str, question: str = _QUESTION) -> Mapping[str, object]:
    row.runs += 1
    status, content = service.ask(question)
    if status != 200:
        row.fail(f"status {status} for {case[:80]!r}")
        return {"response_message": ""}
    message: Mapping[str, object] = json.loads(content)["message"]
    return message


def _answer(shape: Callable[[int, str], str], case: str, request: Mapping[str, Any]) -> str:
    """What the model writes, with the number that the passage of the quotation has in the request."""
    before = str(request["messages"][-1]["content"]).partition(_QUOTE)[0]
    return shape(max(1, before.count("<passage number=")), case)


def _output(service: Service, model: FakeModel, share: int) -> Row:
    row = Row("scripts and links of a model")
    kept = 0
    cases = _cases("scripts.jsonl", share)
    for case, shape in product(cases, _SHAPES):
        model.script = partial(_answer, shape, case)
        answer = _asked(service, row, case)
        kept += str(answer["response_message"]).startswith(_QUOTE[:-1])
        if problem := unsafe(answer):
            row.fail(f"{problem} from {case!r}")
    row.note = f"{len(cases)} cases; {kept} answers of the model, the others quoted"
    return row


def _orders(service: Service, model: FakeModel, share: int) -> Row:
    row = Row("orders in questions")
    cases = _cases("questions.jsonl", share)
    for case in cases:
        for obeyed in (ORDERED, f"{ORDERED} [1].", f"[{ORDERED}](https://evil.example)"):
            model.script = obeyed
            answer = _asked(service, row, case, case)
            if ORDERED in str(answer["response_message"]) or unsafe(answer):
                row.fail(f"obeyed {case!r} with {obeyed!r}")
    row.note = f"{len(cases)} cases"
    return row


def _endless(service: Service, model: FakeModel) -> Row:
    row = Row("answers without end")
    slowest = (0.0, "")
    for unit in _ENDLESS:
        model.script = unit * (400_000 // len(unit))
        started = time.monotonic()
        _asked(service, row, unit)
        seconds = time.monotonic() - started
        slowest = max(slowest, (seconds, unit))
        if seconds > LONGEST:
            row.fail(f"{seconds:.1f} s for {unit!r}")
    row.note = f"slowest: {slowest[0]:.1f} s for {slowest[1]!r}"
    return row
