"""The border to JavaScript."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from docwright.errors import JavaScriptError
from docwright.javascript import apart


@pytest.fixture
def patience() -> float:
    return 0.3


def test_a_call_that_does_not_end_is_ended(patience: float) -> None:
    script = apart("import", patience)
    with pytest.raises(JavaScriptError, match=r"did not end within 0.3 s"):
        script.call("eval", "while (true);")
    assert script.call("eval", "1 + 1") == 2


def test_a_running_event_loop_is_no_hindrance(patience: float) -> None:
    async def inside() -> int:
        script = apart("import", patience)
        with pytest.raises(JavaScriptError, match="did not end"):
            script.call("eval", "while (true);")
        return int(script.call("eval", "1 + 1"))

    # A thread of its own, for the browser tests leave a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, inside()).result() == 2


def test_the_message_is_the_scripts_own(patience: float) -> None:
    with pytest.raises(JavaScriptError, match=r"^no boats$"):
        apart("import", patience).call("eval", "throw new Error('no boats')")


def test_a_bundle_that_is_not_there_is_named(patience: float) -> None:
    with pytest.raises(JavaScriptError, match=r"the bundle none\.js is not part of this installation"):
        apart("none", patience).call("eval", "1")
