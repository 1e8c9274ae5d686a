"""Keeps browsers up to date with the sources of a site."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path

import anyio.to_thread
import msgspec

from docstead.model.issue import Issue, Severity
from docstead.model.live import (
    ChangedMessage,
    ExcerptLine,
    HelloMessage,
    LiveMessage,
    PageMessage,
    Problem,
    ProblemsMessage,
)
from docstead.rebuild import LiveSite, Update
from docstead.server.dev.watch import changes

_log = logging.getLogger(__name__)

CONTEXT_LINES = 2
"""Lines of the source before and after an issue."""


SHOWING = 0.1
"""Seconds in which browsers show edited components undisturbed, before everything else is computed."""


class Channel:
    """Sends messages to all connected browsers. Must be used in the event loop only.

    Attributes:
        problems: The problems that were sent last.
    """

    def __init__(self) -> None:
        self.problems: tuple[Problem, ...] = ()
        self._listeners: set[asyncio.Queue[bytes | None]] = set()

    def send(self, message: LiveMessage) -> None:
        """Send a message to all browsers."""
        if isinstance(message, ProblemsMessage):
            self.problems = message.problems
        event = _event(message)
        for listener in self._listeners:
            listener.put_nowait(event)

    def close(self) -> None:
        """End all connections."""
        for listener in self._listeners:
            listener.put_nowait(None)

    async def listen(self, first: Iterable[LiveMessage]) -> AsyncIterator[bytes]:
        """The server-sent events for one browser, beginning with the messages ``first``."""
        queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            yield b"retry: 500\n\n"
            for message in first:
                yield _event(message)
            while (event := await queue.get()) is not None:
                yield event
        finally:
            self._listeners.discard(queue)


class Follower:
    """Updates a site when its sources change, and notifies browsers.

    Args:
        site: The site in memory.
        channel: The connected browsers.
        report: Called with the changed paths and the result of each update.
    """

    def __init__(self, site: LiveSite, channel: Channel, report: Callable[[frozenset[Path], Update], None]) -> None:
        self._site = site
        self._channel = channel
        self._report = report

    def first_messages(self) -> tuple[LiveMessage, ...]:
        """The first messages of a connection."""
        return HelloMessage(state=self._site.state), ProblemsMessage(problems=self._channel.problems)

    async def start(self) -> None:
        """Build the site for the first time."""
        self._notify(frozenset(), await anyio.to_thread.run_sync(self._site.update))

    async def follow(self, stop: asyncio.Event) -> None:
        """Update the site whenever its sources change."""
        async for changed in changes(self._site.folder, stop):
            try:
                await self._update(changed)
            except Exception:  # noqa: BLE001 - a fault of the program; later changes are still followed
                _log.exception("this change could not be shown; the next one is tried again")

    async def _update(self, changed: frozenset[Path]) -> None:
        data = await anyio.to_thread.run_sync(functools.partial(self._site.preview, changed))
        if data is not None:
            self._channel.send(PageMessage(data=data))
        elif paths := await anyio.to_thread.run_sync(self._site.update_modules, changed):
            self._channel.send(ChangedMessage(state=self._site.state, paths=paths))
            await asyncio.sleep(SHOWING)
        self._notify(changed, await anyio.to_thread.run_sync(self._site.update))

    def _notify(self, changed: frozenset[Path], update: Update) -> None:
        errors = [issue for issue in update.issues if issue.severity is Severity.ERROR]
        problems = tuple(describe(issue, self._site.folder) for issue in errors)
        if problems != self._channel.problems:
            self._channel.send(ProblemsMessage(problems=problems))
        if update.changed:
            self._channel.send(ChangedMessage(state=self._site.state, paths=update.changed, moved=update.moved))
        self._report(changed, update)


def describe(issue: Issue, site_folder: Path) -> Problem:
    """An issue with the lines of the source around it."""
    place = issue.path + (f":{issue.span.line}:{issue.span.column}" if issue.span else "")
    return Problem(
        code=issue.code,
        message=issue.message,
        hint=issue.hint,
        place=place,
        excerpt=_excerpt(issue, site_folder),
    )


def _excerpt(issue: Issue, site_folder: Path) -> tuple[ExcerptLine, ...]:
    span = issue.span
    if span is None:
        return ()
    try:
        lines = (site_folder / issue.path).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    end = min(span.end_line, span.line + CONTEXT_LINES)
    excerpt = []
    for number in range(max(1, span.line - CONTEXT_LINES), min(len(lines), end + CONTEXT_LINES) + 1):
        text = lines[number - 1]
        marked = None
        if span.line <= number <= end:
            first = span.column - 1 if number == span.line else 0
            last = span.end_column - 1 if number == span.end_line else len(text)
            marked = (_utf16(text[:first]), _utf16(text[: max(last, first + 1)]))
        excerpt.append(ExcerptLine(number=number, text=text, marked=marked))
    return tuple(excerpt)


def _utf16(text: str) -> int:
    """Length in UTF-16 code units, as browsers count."""
    return len(text.encode("utf-16-le")) // 2


def _event(message: LiveMessage) -> bytes:
    return b"data: " + msgspec.json.encode(message) + b"\n\n"
