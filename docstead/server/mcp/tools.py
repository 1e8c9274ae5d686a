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
from docstead.server.mcp.site_reader import Found, NoPageError, SiteReader

MOST_HITS = 20
OPENING_SECONDS = 30.0
"""How long a question waits for an assistant that is being made ready."""

_log = logging.getLogger(__name__)
_LINK = re.compile(r"\]\((?=/(?!/))")

_Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_QUESTION)]
_Result = tuple[str, msgspec.Struct | None]
"""What is said, and the same as a value where a tool gives one."""


class SearchArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``search`` is given."""

    query: Annotated[_Text, msgspec.Meta(description="Words to search for.")]
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_HITS, description="Most places to give.")] = 8


class PageArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``get_page`` is given."""

    path: Annotated[_Text, msgspec.Meta(description="Address of the page, or its path: /docs/start.")]


class AskArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``ask`` is given."""

    question: Annotated[_Text, msgspec.Meta(description="A whole question, which stands for itself.")]


class SearchResult(msgspec.Struct, frozen=True):
    """What ``search`` gives: places, best first."""

    hits: tuple[Found, ...]


class AskResult(msgspec.Struct, frozen=True):
    """What ``ask`` gives: Markdown, the sections it stands on, and whether the documentation does not answer."""

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
        config: Settings of the site; a tool whose part is switched off in them is not offered.
        library: The published pages.
        answering: Answers questions; ``None`` leaves ``ask`` out.
        limits: The same as for questions over HTTP; ``None`` for a client on this machine.
        metrics: Counts questions.
    """

    def __init__(
        self,
        config: SiteConfig,
        library: SiteReader,
        answering: Answering | None,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self._config, self._library, self._answering = config, library, answering
        self._limits, self._metrics = limits, metrics or Metrics()
        title = config.title
        self._tools: dict[str, _Tool] = {}
        if config.search.enabled:
            text = f"Search the documentation of {title} by words. Gives sections with their addresses, best first."
            self._tools["search"] = _Tool("Search", text, SearchArguments, SearchResult, self._search)
        if config.llms.enabled:
            text = f"Read a whole page of the documentation of {title} as Markdown."
            self._tools["get_page"] = _Tool("Read a page", text, PageArguments, None, self._page)
        if answering:
            text = f"Answer a question from the documentation of {title}, with the sections that the answer stands on."
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
            # Models write numbers as texts now and then.
            arguments = msgspec.convert(params.arguments or {}, tool.arguments, strict=False)
            text, value = await self._limited(context, tool.run, arguments)
        except msgspec.ValidationError as error:
            return _failed(f"the arguments cannot be understood: {error}")
        except NoPageError as error:
            return _failed(str(error))
        except RateLimitExceededError as error:
            if tool.run == self._ask:
                self._metrics.answered("refused")
            return _failed(str(error))
        except TimeoutError:
            return _failed("it took too long; try again in a moment")
        except DocsteadError as error:
            _log.warning("the tool %s failed: %s", params.name, error)
            return _failed("it could not be done; try again in a moment")
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
        hits = await self._library.search(arguments.query, arguments.limit)
        if not hits:
            return "Nothing was found.", SearchResult(hits)
        return "\n\n".join(map(_shown, hits)), SearchResult(hits)

    async def _page(self, arguments: PageArguments) -> _Result:
        return await self._library.page(arguments.path), None

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
    """Wait for an assistant that is being made ready; raises ``RateLimitExceededError`` where it takes long."""
    try:
        async with asyncio.timeout(OPENING_SECONDS):
            while not answering.ready():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise RateLimitExceededError(503, round(OPENING_SECONDS)) from None


def _shown(hit: Found) -> str:
    """A place as Markdown."""
    title = f"{hit.title} › {hit.heading}" if hit.heading else hit.title
    return f"**{title}**\n{hit.url}\n{hit.snippet}"


def _failed(sentence: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=sentence)], is_error=True)


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a value, with an object at its root, as the protocol asks for."""
    _, components = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    # Docstrings speak to programmers.
    told = {
        name: {key: value for key, value in found.items() if key != "description"} for name, found in components.items()
    }
    root = told.pop(kind.__name__)
    return root | {"$defs": told} if told else root
