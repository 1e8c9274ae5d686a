"""The only interface to JavaScript: V8 in this process, running the bundles that ship with the package."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, cached_property, partial
from hashlib import blake2b
from math import inf
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import Any

import msgspec

from docstead.errors import EngineError, JavaScriptError

STATIC_FOLDER = Path(__file__).parent / "static"
MOST_MEMORY = 512 * 1024 * 1024
"""Bytes that code of others may use in an engine of its own."""
MOST_SHARED_MEMORY = 1024 * 1024 * 1024
"""Bytes that an engine may use that holds a whole site."""
MOST_BUNDLER_MEMORY = 2048 * 1024 * 1024
"""Bytes for bundling packages of the owner: with thousands of icons they need more than half of it."""
_MEMORY_CHECKED = 1.0
"""Seconds between looks at the memory while a promise is waited for."""
_STARTING = Lock()
_FLAGS = ("--single-threaded", "--invocation-count-for-turbofan=100000", "--invocation-count-for-osr=20000")
"""Of V8. Its second compiler begins late: of a build that changes a few pages, it would take a tenth and gain nothing."""


_GUARD = (Path(__file__).parent / "javascript_guard.js").read_text(encoding="utf-8")
"""Defines ``docsteadGuard``, which runs code of authors and undoes what it changes of the objects that all code shares."""


class V8Script:
    """A bundle running in an isolate of its own. Starting takes about 50 ms, so it starts at the first call.

    Args:
        load: Gives the script.
        timeout: Seconds after which a call is ended; ``None`` lets it take its time.
        memory: Bytes that the script may use; ``None`` sets no limit.

    Attributes:
        starts: How often the script was started: after each start, it has no state.
    """

    def __init__(self, load: Callable[[], str], timeout: float | None = None, memory: int | None = None) -> None:
        self._load = cache(load)
        self._timeout = timeout
        self._memory = memory
        self._context: Any = None
        self._close: Callable[[], None] = lambda: None
        self.starts = 0
        self._functions: dict[str, Any] = {}

    @cached_property
    def digest(self) -> str:
        """Digest of the script itself: what it made is up to date as long as this is the same.

        Each module that is compiled asks for it, and bundles have megabytes.
        """
        return blake2b(self._load().encode(), digest_size=16).hexdigest()

    def start(self) -> None:
        """Start the engine before the first call does; raises ``JavaScriptError`` where the script is missing."""
        self._engine()

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a global function of the script, which takes and returns JSON values.

        Raises:
            JavaScriptError: The function threw; the text is its message.
        """
        # Texts are passed as they are: of a large index, JSON would be written and read twice.
        names = [f"a{number}" for number in range(len(arguments))]
        pairs = list(zip(names, arguments, strict=True))
        values = ",".join(name if isinstance(value, str) else f"JSON.parse({name})" for name, value in pairs)
        texts = [value if isinstance(value, str) else msgspec.json.encode(value).decode() for value in arguments]
        return self._apply(f"({','.join(names)}) => {function}({values})", texts)

    def call_each(self, function: str, arguments: Sequence[Any], timeout: float | None = None) -> list[Any]:
        """Call a global function of one argument for each of several, in one call into the engine.

        With a ``timeout`` the function runs code of authors: what it changes of the built-in objects is undone.

        Raises:
            JavaScriptError: The function threw for one of them, or did not end within ``timeout`` seconds.
        """
        if timeout is None:
            each = f"(texts) => JSON.stringify(JSON.parse(texts).map((text) => {function}(text)))"
            values: list[Any] = json.loads(self._apply(each, [msgspec.json.encode(arguments).decode()]))
            return values
        calls = ",".join(f"{function}({json.dumps(argument)})" for argument in arguments)
        answer: dict[str, Any] = json.loads(self._eval(f"docsteadGuard(() => [{calls}])", timeout))
        if answer.get("changed"):
            raise JavaScriptError(f"it changes `{answer['changed']}`, which the code of other pages uses too")
        if "error" in answer:
            raise JavaScriptError(answer["error"])
        return answer["values"] or []

    def shrink(self) -> None:
        """Free the memory of values that are no longer used, which takes tens of milliseconds."""
        self._run(lambda engine: engine.low_memory_notification(), None)

    def _apply(self, function: str, texts: Sequence[str]) -> Any:
        """Call a function of texts. As parts of a script they would stay in memory, but only scripts can be ended."""
        if self._timeout is not None:
            return self._eval(f"({function})({','.join(map(json.dumps, texts))})", self._timeout)

        def apply(engine: Any) -> Any:
            if function not in self._functions:
                self._functions[function] = engine.eval(function)
            return self._functions[function](*texts)

        return self._run(apply, None)

    def _eval(self, source: str, timeout: float) -> Any:
        return self._run(lambda engine: engine.eval(source, timeout_sec=timeout), timeout)

    def _run(self, work: Callable[[Any], Any], timeout: float | None) -> Any:
        from py_mini_racer import JSEvalException, JSOOMException, JSPromise, JSPromiseError, JSTimeoutException

        try:
            value = work(self._engine())
            return self._settled(value, timeout) if isinstance(value, JSPromise) else value
        except (JSTimeoutException, TimeoutError) as error:
            raise JavaScriptError(f"it did not end within {timeout:g} s") from error
        except (JSEvalException, JSPromiseError) as error:
            # A call that fills the memory is ended like one that throws.
            if isinstance(error, JSOOMException) or self._context.was_hard_memory_limit_reached():
                self._stop()
                raise JavaScriptError("it needs more memory than it may use") from error
            raise JavaScriptError(_message(str(error))) from error

    def _settled(self, promise: Any, timeout: float | None) -> Any:
        """What a promise gives. Where the memory is full, V8 ends the work, and the promise is never settled."""
        from py_mini_racer import JSTimeoutException

        ends = monotonic() + timeout if timeout is not None else inf
        while True:
            try:
                return promise.get(timeout=max(0.0, min(_MEMORY_CHECKED, ends - monotonic())))
            except JSTimeoutException:
                if self._context.was_hard_memory_limit_reached():
                    self._stop()
                    raise JavaScriptError("it needs more memory than it may use") from None
                if monotonic() >= ends:
                    raise

    def _engine(self) -> Any:
        """The running engine, started at the first call."""
        from py_mini_racer import MiniRacer, init_mini_racer

        # V8 sets up the process for all engines when the first one starts; two that start at once end the process.
        with _STARTING:
            if self._context is None:
                _check_address_space()
                init_mini_racer(flags=_FLAGS, ignore_duplicate_init=True)
                # An engine that starts in a running event loop would live in that loop, and could not end a call in time.
                with ThreadPoolExecutor(1) as thread:
                    context = thread.submit(MiniRacer).result()
                if self._memory:
                    # Without a limit, a script that fills the memory ends the whole process.
                    context.set_hard_memory_limit(self._memory)
                context.eval(self._load())
                context.eval(_GUARD)
                # An engine that is still there when the interpreter is torn down may wait for its threads for ever.
                self._close = partial(_close, context)
                atexit.register(self._close)
                self._context = context
                self._functions = {}
                self.starts += 1
        return self._context

    def _stop(self) -> None:
        """Close an engine whose memory is full; the next call starts another one."""
        with _STARTING:
            self._context = None
            atexit.unregister(self._close)
            self._close()


@cache
def _check_address_space() -> None:
    """Try V8 in a process of its own where a limit applies: it reserves far more addresses than memory, or ends the process.

    Raises:
        EngineError: It cannot start.
    """
    if os.name != "posix":
        return
    from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit

    limit = getrlimit(RLIMIT_AS)[0]
    trial = "import os, py_mini_racer; py_mini_racer.MiniRacer(); os._exit(0)"
    if limit == RLIM_INFINITY or subprocess.run([sys.executable, "-c", trial], capture_output=True).returncode == 0:
        return
    raise EngineError(
        f"JavaScript cannot start with {limit >> 20:,} MB of addresses: it reserves many that it does not use. "
        "Lift the limit (`ulimit -v unlimited`), and limit the memory of the process instead"
    )


def _close(context: Any) -> None:
    """Close an engine at the end of the process."""
    shown = sys.unraisablehook

    def show(failure: sys.UnraisableHookArgs) -> None:
        # The engine reports the end of a call that was stopped late, to an event loop that is closed.
        if "Event loop is closed" not in str(failure.exc_value):
            shown(failure)

    sys.unraisablehook = show
    context.close()


@cache
def bundle(name: str) -> V8Script:
    """The bundle ``static/{name}.js``, one instance a process."""
    return V8Script(lambda: _read(name), memory=MOST_SHARED_MEMORY)


def warm(*names: str) -> None:
    """Start bundles before the first call needs them."""
    run_ahead(*(bundle(name).start for name in names))


def run_ahead(*works: Callable[[], object]) -> None:
    """Do work of engines in a thread, before or without waiting for it; a failure is reported by the call that needs it."""

    def run() -> None:
        for work in works:
            with suppress(EngineError, JavaScriptError):
                work()

    Thread(target=run, name="warm").start()


def isolated_engine(name: str, timeout: float, memory: int = MOST_MEMORY) -> V8Script:
    """The bundle ``static/{name}.js`` in an engine of its own, which may run untrusted code; see ``V8Script``."""
    return V8Script(lambda: _read(name), timeout, memory)


def _read(name: str) -> str:
    path = STATIC_FOLDER / f"{name}.js"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise JavaScriptError(
            f"the bundle {path.name} is not part of this installation; in a checkout, run `make setup`"
        ) from None


def _message(text: str) -> str:
    """The script's own message, without the engine's trace."""
    lines = [line for line in text.splitlines() if line.strip()]
    for line in lines:
        if "Error" in line and ":" in line:
            return line.split(": ", 1)[-1].removeprefix("Error: ").strip()
    return lines[0] if lines else "unknown error"
