"""The documentation as tools for editors and agents, by the Model Context Protocol: search, read, ask."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from anyio import to_thread
from mcp.server import Server, ServerRequestContext
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from docstead import __version__
from docstead.config import SiteConfig
from docstead.errors import DocsteadError
from docstead.model.answer import Citation
from docstead.server.ask.ask_request import MAX_QUESTION
from docstead.server.ask.limits import Limits, RateLimitExceededError
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.routes import ANSWER_SECONDS, Answering
from docstead.server.mcp.site_reader import NoPageError, SearchHit, SiteReader

MOST_HITS = 20
OPENING_SECONDS = 30.0
"""Seconds that a question waits for the assistant to start."""

_log = logging.getLogger(__name__)
_LINK = re.compile(r"\]\((?=/(?!/))")

_Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_QUESTION)]
_Result = tuple[str, msgspec.Struct | None]
"""The result of a tool as text and, for some tools, as a value."""


class SearchArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arguments of ``search``."""

    query: Annotated[_Text, msgspec.Meta(description="Words to search for.")]
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_HITS, description="Most results.")] = 8


class PageArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arguments of ``get_page``."""

    path: Annotated[_Text, msgspec.Meta(description="URL of the page, or its path: /docs/start.")]


class AskArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arguments of ``ask``."""

    question: Annotated[_Text, msgspec.Meta(description="A complete question that needs no context.")]


class SearchResult(msgspec.Struct, frozen=True):
    """Result of ``search``: sections, best first."""

    hits: tuple[SearchHit, ...]


class AskResult(msgspec.Struct, frozen=True):
    """Result of ``ask``: Markdown, the cited sections, and whether the documentation does not answer the question."""

    answer: str
    sources: tuple[Citation, ...]
    abstained: bool


@dataclass(frozen=True, slots=True)
class _Tool:
    title: str
    description: str
    arguments: type[msgspec.Struct]
    result: type[msgspec.Struct] | None
    run: Callable[[Any], Awaitable[_Result]]


class DocumentationTools:
    """The tools of one site.

    Args:
        config: Settings of the site; they can disable tools.
        reader: The published pages.
        answering: Answers questions; ``None`` leaves ``ask`` out.
        limits: The same as for questions over HTTP; ``None`` for a client on this machine.
        metrics: Counts questions.
    """

    def __init__(
        self,
        config: SiteConfig,
        reader: SiteReader,
        answering: Answering | None,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self._config, self._reader, self._answering = config, reader, answering
        self._limits, self._metrics = limits, metrics or Metrics()
        title = config.title
        self._tools: dict[str, _Tool] = {}
        if config.search.enabled:
            text = f"Search the documentation of {title} by words. Returns sections with their URLs, best first."
            self._tools["search"] = _Tool("Search", text, SearchArguments, SearchResult, self._search)
        if config.llms.enabled:
            text = f"Read a whole page of the documentation of {title} as Markdown."
            self._tools["get_page"] = _Tool("Read a page", text, PageArguments, None, self._page)
        if answering:
            text = f"Answer a question from the documentation of {title}, with the sections that the answer cites."
            self._tools["ask"] = _Tool("Ask", text, AskArguments, AskResult, self._ask)

    def server(self) -> Server[Any]:
        """A server of the protocol that offers the tools."""
        return Server(
            f"{self._config.product.id}-docs",
            version=__version__,
            title=self._config.title,
            instructions=f"The documentation of {self._config.title}, at {self._config.url}{self._config.base_path}.",
            website_url=self._config.url + self._config.base_path,
            on_list_tools=self._list,
            on_call_tool=self._call,
        )

    async def _list(self, context: ServerRequestContext[Any], params: PaginatedRequestParams | None) -> ListToolsResult:
        del context, params
        hints = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
        return ListToolsResult(
            tools=[
                Tool(
                    name=name,
                    title=tool.title,
                    description=tool.description,
                    input_schema=_schema(tool.arguments),
                    output_schema=_schema(tool.result) if tool.result else None,
                    annotations=hints,
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
        client = self._limits.clients.address(context.request) if context.request is not None else ""
        await self._limits.questions.hit(client)
        async with self._limits.concurrency.turn():
            return await asyncio.wait_for(run(arguments), ANSWER_SECONDS)

    async def _search(self, arguments: SearchArguments) -> _Result:
        hits = await self._reader.search(arguments.query, arguments.limit)
        if not hits:
            return "No results.", SearchResult(hits)
        return "\n\n".join(map(_shown, hits)), SearchResult(hits)

    async def _page(self, arguments: PageArguments) -> _Result:
        return await self._reader.page(arguments.path), None

    async def _ask(self, arguments: AskArguments) -> _Result:
        assert self._answering is not None
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


async def _opened(answering: Answering) -> None:
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


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a struct, with an object at its root, as the protocol requires."""
    _, components = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    # Docstrings are for programmers, not for agents.
    schemas = {
        name: {key: value for key, value in found.items() if key != "description"} for name, found in components.items()
    }
    root = schemas.pop(kind.__name__)
    return root | {"$defs": schemas} if schemas else root
