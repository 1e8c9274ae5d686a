"""The border to JavaScript."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import py_mini_racer
import pytest

from docstead.errors import JavaScriptError
from docstead.javascript import V8Script, isolated_engine


@pytest.fixture
def patience() -> float:
    return 0.3


def test_a_call_that_does_not_end_is_ended(patience: float) -> None:
    script = isolated_engine("import", patience)
    with pytest.raises(JavaScriptError, match=r"did not end within 0.3 s"):
        script.call("eval", "while (true);")
    # The next call has more patience: a machine that runs other tests may stop for a moment.
    assert script.call_each("eval", ["1 + 1"], timeout=60) == [2]


def test_a_running_event_loop_is_no_hindrance(patience: float) -> None:
    async def inside() -> int:
        script = isolated_engine("import", patience)
        with pytest.raises(JavaScriptError, match="did not end"):
            script.call("eval", "while (true);")
        return int(script.call_each("eval", ["1 + 1"], timeout=60)[0])

    # A thread of its own, for the browser tests leave a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, inside()).result() == 2


def test_the_message_is_the_scripts_own() -> None:
    with pytest.raises(JavaScriptError, match=r"^no boats$"):
        isolated_engine("import", 60).call("eval", "throw new Error('no boats')")


@pytest.mark.parametrize("arguments", [["it's `a` \\u2028 \u2028 😀\x00"], ["a", 1, None, {"b": ["c"]}], []])
@pytest.mark.parametrize("timeout", [None, 5.0])
def test_arguments_arrive_as_they_are(arguments: list[object], timeout: float | None) -> None:
    echo = V8Script(lambda: "var echo = (...values) => JSON.stringify(values)", timeout)
    assert json.loads(echo.call("echo", *arguments)) == arguments


def test_a_bundle_that_is_not_there_is_named() -> None:
    with pytest.raises(JavaScriptError, match=r"the bundle none\.js is not part of this installation"):
        isolated_engine("none", 60).call("eval", "1")


def test_engines_start_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    # V8 sets up the process when the first engine starts; two that start at once end it.
    starting: list[int] = []
    most = 0

    class Engine:
        def __init__(self) -> None:
            nonlocal most
            starting.append(1)
            most = max(most, len(starting))
            time.sleep(0.05)
            starting.pop()

        def eval(self, source: str) -> Callable[..., str]:
            return lambda *texts, timeout_sec=None: "[]"

        def close(self) -> None:
            """Nothing runs."""

    monkeypatch.setattr(py_mini_racer, "MiniRacer", Engine)
    scripts = [V8Script(lambda: "") for _ in range(4)]
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda script: script.call("f"), [*scripts, *scripts]))
    assert most == 1


def test_a_script_that_fills_the_memory_is_ended() -> None:
    script = isolated_engine("import", 60.0)  # a busy machine takes long to fill it
    with pytest.raises(JavaScriptError, match="needs more memory than it may use"):
        script.call("eval", "const all = []; while (true) all.push(new Array(1000).fill(1))")


def test_a_call_that_was_ended_leaves_no_traceback_at_the_end_of_the_process() -> None:
    code = (
        "from docstead.javascript import isolated_engine; from docstead.errors import JavaScriptError; import contextlib\n"
        "with contextlib.suppress(JavaScriptError): isolated_engine('import', 0.3).call('eval', 'while (true);')\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stderr == ""


@pytest.fixture(scope="module")
def shared() -> V8Script:
    return V8Script(lambda: "function run(code) { return (0, eval)(code); }")


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("Array.prototype.map = () => ['x']; 1", "Array.prototype.map"),
        ("JSON.stringify = () => 'x'; 1", "JSON.stringify"),
        ("Object.prototype.more = 1", "Object.prototype.more"),
        ("delete String.prototype.trim; 1", "String.prototype.trim"),
        ("Array.prototype[Symbol.iterator] = null; 1", "Array.prototype.Symbol(Symbol.iterator)"),
        ("Object.setPrototypeOf(Array.prototype, null); 1", "Array.prototype"),
        ("Object.defineProperty(Promise, 'all', {get: () => 1}); 1", "Promise.all"),
        ("Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({done: true}); 1", "ArrayIterator.prototype.next"),
        ("Array.prototype.toJSON = () => 'x'; 1", "Array.prototype.toJSON"),
    ],
)
def test_code_of_authors_cannot_change_what_other_code_uses(shared: V8Script, code: str, changed: str) -> None:
    with pytest.raises(JavaScriptError, match=re.escape(f"it changes `{changed}`")):
        shared.call_each("run", [code], 10.0)
    usual = "[[1, 2].map(x => x + 1), [...'ab'], ' a '.trim(), JSON.stringify({}), ({}).more, typeof Promise.all]"
    assert shared.call_each("run", [usual], 10.0) == [[[2, 3], ["a", "b"], "a", "{}", None, "function"]]


def test_what_code_changes_before_it_is_stopped_is_undone(shared: V8Script) -> None:
    with pytest.raises(JavaScriptError, match="did not end within"):
        shared.call_each("run", ["Array.prototype.map = 1; while (true) {}"], 0.3)
    assert shared.call_each("run", ["[1].map(x => x)"], 10.0) == [[1]]


@pytest.mark.parametrize("thrown", ["null", "{toString() { throw 1 }}", "new Error('a reason')", "Symbol('a')"])
def test_whatever_code_throws_is_an_error_of_its_page(shared: V8Script, thrown: str) -> None:
    with pytest.raises(JavaScriptError):
        shared.call_each("run", [f"throw {thrown}"], 10.0)


def test_code_that_fills_the_memory_is_ended_and_the_engine_starts_again() -> None:
    script = V8Script(lambda: "var state = 1", memory=32 * 1024 * 1024)
    with pytest.raises(JavaScriptError, match="needs more memory than it may use"):
        script.call("eval", "(() => { const kept = []; while (true) kept.push({ kept: kept.length }); })()")
    assert script.starts == 1
    assert script.call("eval", "state") == 1
    assert script.starts == 2


def test_a_promise_that_is_never_settled_since_the_memory_is_full_is_not_waited_for() -> None:
    fill = "async function fill() { await 0; const all = []; for (;;) all.push(new Array(1000).fill(1)); }"
    script = V8Script(lambda: fill, timeout=30, memory=64 * 1024 * 1024)
    with pytest.raises(JavaScriptError, match="needs more memory than it may use"):
        script.call("fill")
