"""The documentation as tools for editors and agents, by the Model Context Protocol.

The tools read published files alone, keep no state, and are listed in a fixed order.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import msgspec
from anyio import to_thread
from mcp.server import Server, ServerRequestContext
from mcp.server.caching import CacheableMethod, CacheHint
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListResourcesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    TextContent,
    TextResourceContents,
    Tool,
    ToolAnnotations,
)

from docstead import __version__
from docstead.assistant.log.question_log import QuestionLog
from docstead.config import SiteConfig
from docstead.errors import DocsteadError
from docstead.model.page_list import ListedPage
from docstead.server.ask.limits import Limits, RateLimit, RateLimitExceededError
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.routes import ANSWER_SECONDS
from docstead.server.mcp import page_tree
from docstead.server.mcp.arguments import (
    AskArguments,
    AskResult,
    ChangesArguments,
    FeedbackArguments,
    GrepArguments,
    ListArguments,
    ReadArguments,
    SearchArguments,
    SearchResult,
    schema,
)
from docstead.server.mcp.reading import outline, section, within
from docstead.server.mcp.site_reader import NoPageError, SearchHit, SiteReader

if TYPE_CHECKING:
    from docstead.server.ask.assistant import SiteAssistant

OPENING_SECONDS = 30.0
"""Seconds that a question waits for the assistant to start."""
RESOURCES = 200
"""Pages in one answer to a request for the list of resources."""
FRESH_MILLISECONDS = 300_000
"""How long a client may use a list again."""

_CACHED: tuple[CacheableMethod, ...] = ("tools/list", "resources/list", "resources/read", "server/discover")
_log = logging.getLogger(__name__)
_LINK = re.compile(r"\]\((?=/(?!/))")

_Result = tuple[str, msgspec.Struct | None]
"""The result of a tool as text and, for some tools, as a value."""


class _Tool(msgspec.Struct, frozen=True):
    title: str
    description: str
    arguments: type[msgspec.Struct]
    run: Callable[[Any], Awaitable[_Result]]
    result: type[msgspec.Struct] | None = None


class DocumentationTools:
    """The tools of one site.

    Args:
        config: Settings of the site; they can disable tools.
        reader: The published pages.
        answering: Answers questions; ``None`` leaves ``ask`` out.
        limits: Questions count as those over HTTP, other calls for themselves; ``None`` for a client on this machine.
        metrics: Counts questions.
        log: Counts what is read; ``None`` leaves ``feedback`` out.
    """

    def __init__(
        self,
        config: SiteConfig,
        reader: SiteReader,
        answering: SiteAssistant | None,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
        log: QuestionLog | None = None,
    ) -> None:
        self._config, self._reader, self._answering = config, reader, answering
        self._limits, self._metrics, self._events = limits, metrics or Metrics(), log
        self._calls = RateLimit(config.agents.per_client, 20 * config.agents.per_client)
        self._tools = dict(self._offered())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tools, in the order in which they are listed."""
        return tuple(self._tools)

    def _offered(self) -> Iterator[tuple[str, _Tool]]:
        config = self._config
        of = f"the documentation of {config.title}"
        if config.search.enabled:
            text = (
                f"Search {of} by words. Returns sections with their URLs, best first. Read the best ones with `read`."
            )
            yield "search", _Tool("Search", text, SearchArguments, self._search, SearchResult)
        if config.llms.enabled:
            text = f"Read a page of {of} as Markdown, or one section of it."
            yield "read", _Tool("Read a page", text, ReadArguments, self._read)
            text = f"Find lines of {of} that contain an exact text, such as the name of a setting or an error message."
            yield "grep", _Tool("Find exact text", text, GrepArguments, self._grep)
            text = f"List the pages of {of}, by section."
            yield "list", _Tool("List pages", text, ListArguments, self._list_pages)
            text = f"What changed in {of}: the pages changed since a date, or what differs between two versions."
            yield "changes", _Tool("Changes", text, ChangesArguments, self._changes)
        if self._answering:
            text = f"Answer a question from {of}, with the sections that the answer cites."
            yield "ask", _Tool("Ask", text, AskArguments, self._ask, AskResult)
        if self._events:
            text = f"Report to the authors what is missing or wrong in {of}."
            yield "feedback", _Tool("Report a gap", text, FeedbackArguments, self._feedback)

    def server(self) -> Server[Any]:
        """A server of the protocol that offers the tools, and the pages as resources."""
        config = self._config
        site = config.url + config.base_path
        has_pages = config.llms.enabled
        instructions = (f"The documentation of {config.title}, at {site}.", config.agents.instructions.strip())
        return Server(
            f"{config.product.id}-docs",
            version=__version__,
            title=config.title,
            instructions="\n\n".join(filter(None, instructions)),
            website_url=site,
            cache_hints=dict.fromkeys(_CACHED, CacheHint(FRESH_MILLISECONDS, "public")),
            on_list_tools=self._list,
            on_call_tool=self._call,
            on_list_resources=self._list_resources if has_pages else None,
            on_read_resource=self._read_resource if has_pages else None,
        )

    async def _list(self, context: ServerRequestContext[Any], params: PaginatedRequestParams | None) -> ListToolsResult:
        del context, params
        return ListToolsResult(
            tools=[
                Tool(
                    name=name,
                    title=tool.title,
                    description=tool.description,
                    input_schema=schema(tool.arguments),
                    output_schema=schema(tool.result) if tool.result else None,
                    annotations=ToolAnnotations(
                        read_only_hint=name != "feedback", idempotent_hint=name != "feedback", open_world_hint=False
                    ),
                )
                for name, tool in self._tools.items()
            ]
        )

    async def _call(self, context: ServerRequestContext[Any], params: CallToolRequestParams) -> CallToolResult:
        tool = self._tools.get(params.name)
        if tool is None:
            return _failed(f"there is no tool {params.name[:50]!r}; there are {', '.join(self._tools)}")
        try:
            # Some models send numbers as strings.
            arguments = msgspec.convert(params.arguments or {}, tool.arguments, strict=False)
            text, value = await self._limited(context, tool.run, arguments)
        except msgspec.ValidationError as error:
            return _failed(f"the arguments are not valid: {error}")
        except NoPageError as error:
            return _failed(str(error))
        except RateLimitExceededError as error:
            if tool.run == self._ask:
                self._metrics.answered("refused")
            return _failed(str(error))
        except TimeoutError:
            return _failed("the tool took too long; try again in a moment")
        except DocsteadError as error:
            _log.warning("the tool %s failed: %s", params.name, error)
            return _failed("the tool failed; try again in a moment")
        structured = msgspec.to_builtins(value) if value is not None else None
        return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=structured)

    async def _limited(
        self, context: ServerRequestContext[Any], run: Callable[[Any], Awaitable[_Result]], arguments: msgspec.Struct
    ) -> _Result:
        if self._limits is None:
            return await asyncio.wait_for(run(arguments), ANSWER_SECONDS)
        questions = self._limits.questions if run == self._ask else self._calls
        await questions.hit(self._client(context))
        async with self._limits.concurrency.turn():
            return await asyncio.wait_for(run(arguments), ANSWER_SECONDS)

    def _client(self, context: ServerRequestContext[Any]) -> str:
        return self._limits.clients.address(context.request) if self._limits and context.request is not None else ""

    async def _search(self, arguments: SearchArguments) -> _Result:
        hits = await self._reader.search(arguments.query, arguments.limit)
        self._seen("search" if hits else "no results", arguments.query)
        if not hits:
            return "No results. Try fewer or other words, or `list`.", SearchResult(hits)
        return "\n\n".join(map(_shown, hits)), SearchResult(hits)

    async def _read(self, arguments: ReadArguments) -> _Result:
        address, _, anchor = arguments.path.partition("#")
        text = await self._reader.page(address)
        listed = await self._reader.listed(address)
        self._seen("page", listed.path if listed else address)
        parts = outline(text, listed.headings if listed else ())
        wanted = arguments.section or anchor
        if wanted:
            found = section(text, parts, unquote(wanted))
            if found is None:
                names = ", ".join(f"`{part.anchor}`" for part in parts if part.level > 1)
                raise NoPageError(f"the page has no section {wanted[:100]!r}; its sections: {names or 'none'}")
            return (found if len(found) <= arguments.budget else f"{found[: arguments.budget]}\n\n(cut)\n"), None
        return within(text, parts, arguments.budget), None

    async def _grep(self, arguments: GrepArguments) -> _Result:
        patterns = [part.strip().lower() for part in arguments.pattern.split("|") if part.strip()]
        lines: list[str] = []
        left = arguments.limit
        for page in page_tree.below(await self._reader.pages(), arguments.under, ""):
            found, count = await self._lines(page, patterns, arguments.context, left)
            lines += ["", self._config.url + page.path, *found] if found else ()
            left -= count
            if left < 0:
                lines.append("(there are more lines; narrow the search with `under`)")
                break
        self._seen("grep" if lines else "no results", arguments.pattern)
        return "\n".join(lines).strip() or "No line contains this text.", None

    async def _lines(self, page: ListedPage, patterns: list[str], context: int, most: int) -> tuple[list[str], int]:
        try:
            text = await self._reader.page(page.path)
        except NoPageError:
            return [], 0  # the site is being published again
        return page_tree.matching_lines(text, patterns, context, most)

    async def _list_pages(self, arguments: ListArguments) -> _Result:
        every = await self._reader.pages()
        self._seen("list", arguments.under)
        if arguments.version and arguments.version not in every.versions:
            known = ", ".join(every.versions) or "the site has none"
            raise NoPageError(f"there is no version {arguments.version[:100]!r}; the versions: {known}")
        pages = page_tree.below(every, arguments.under, arguments.version)
        if not pages:
            raise NoPageError(f"there are no pages below {arguments.under[:100]!r}; `list` without arguments has all")
        return page_tree.tree(pages, self._config.url, descriptions=bool(arguments.under)), None

    async def _changes(self, arguments: ChangesArguments) -> _Result:
        pages, url = await self._reader.pages(), self._config.url
        new = arguments.new or page_tree.main_of_same_section(pages, arguments.old)
        if arguments.since:
            return page_tree.changed_since(pages, arguments.since, url), None
        for version in (arguments.old, new):
            if version not in pages.versions:
                raise NoPageError(
                    f"there is no version {version!r}; give `since`, or `from`: {', '.join(pages.versions)}"
                )
        if not arguments.path:
            return page_tree.changed_between(pages, arguments.old, new, url), None
        listed = await self._reader.listed(arguments.path)
        texts = []
        for version in (arguments.old, new):
            same = (page for page in pages.pages if listed and page.id == listed.id and page.version == version)
            found = next(same, None)
            texts.append(await self._reader.page(found.path) if found else "")
        return page_tree.difference(arguments.old, new, *texts), None

    async def _feedback(self, arguments: FeedbackArguments) -> _Result:
        where = f"{arguments.path}: " if arguments.path else ""
        self._seen("feedback", f"{where}{arguments.problem}: {arguments.message}")
        return "Thank you. The authors will see this in their report.", None

    async def _ask(self, arguments: AskArguments) -> _Result:
        assert self._answering is not None
        self._seen("question", arguments.question)
        started = time.monotonic()
        try:
            await _opened(self._answering)
            message = await to_thread.run_sync(
                self._answering.answer, arguments.question, (), "", abandon_on_cancel=True
            )
        except (DocsteadError, TimeoutError):
            self._metrics.answered("failed")
            raise
        self._metrics.answered("abstained" if message.abstained else "answered", time.monotonic() - started)
        answer = _LINK.sub(f"]({self._config.url}", message.response_message)
        sources = () if message.abstained else message.citations
        text = "\n".join([answer, "", "Sources:", *(f"- {source.url}" for source in sources)]) if sources else answer
        return text, AskResult(answer, sources, message.abstained)

    def _seen(self, kind: str, subject: str) -> None:
        if self._events:
            self._events.seen(kind, subject)

    # --- pages as resources ---

    async def _list_resources(
        self, context: ServerRequestContext[Any], params: PaginatedRequestParams | None
    ) -> ListResourcesResult:
        del context
        cursor = (params.cursor if params else None) or "0"
        if not cursor.isdecimal() or len(cursor) > 9:
            raise MCPError(INVALID_PARAMS, "the cursor is not valid")
        pages, start = (await self._reader.pages()).pages, int(cursor)
        end = start + RESOURCES
        return ListResourcesResult(
            resources=[
                Resource(
                    name=page.path,
                    title=page.title,
                    uri=self._config.url + page.path,
                    description=page.description,
                    mime_type="text/markdown",
                )
                for page in pages[start:end]
            ],
            next_cursor=str(end) if end < len(pages) else None,
        )

    async def _read_resource(
        self, context: ServerRequestContext[Any], params: ReadResourceRequestParams
    ) -> ReadResourceResult:
        try:
            if self._limits:
                await self._calls.hit(self._client(context))
            text = await self._reader.page(str(params.uri))
        except (NoPageError, RateLimitExceededError) as error:
            raise MCPError(INVALID_PARAMS, str(error)) from None
        self._seen("page", str(params.uri).removeprefix(self._config.url))
        return ReadResourceResult(contents=[TextResourceContents(uri=params.uri, mime_type="text/markdown", text=text)])


async def _opened(answering: SiteAssistant) -> None:
    """Wait for the assistant to start; raises ``RateLimitExceededError`` if that takes too long."""
    try:
        async with asyncio.timeout(OPENING_SECONDS):
            while not answering.ready():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise RateLimitExceededError(503, round(OPENING_SECONDS)) from None


def _shown(hit: SearchHit) -> str:
    """A result as Markdown."""
    title = f"{hit.title} › {hit.heading}" if hit.heading else hit.title
    return f"**{title}**\n{hit.url}\n{hit.snippet}"


def _failed(sentence: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=sentence)], is_error=True)
