"""An agent without a language model: it finds pages by the tools for agents alone.

It searches once and reads the three best pages that it has not read. A question counts as answered if one of the pages
that it read is right: at most four calls.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from mcp.client.client import Client

from docstead.build import build
from docstead.evaluation import Question, located, read_questions
from docstead.server.mcp.site_reader import SiteReader
from docstead.server.mcp.tools import DocumentationTools

CALLS = 4
"""Most calls for a question."""


async def answers(client: Client, question: Question) -> int:
    """The number of calls after which a right page was read; 0 if none was."""
    right = {place.path for place in question.gold}
    found = await client.call_tool("search", {"query": " ".join((*question.history, question.query)), "limit": 20})
    hits = (found.structured_content or {"hits": []})["hits"]
    pages = list(dict.fromkeys(hit["url"].partition("#")[0] for hit in hits))
    for calls, url in enumerate(pages[: CALLS - 1], 2):
        page = await client.call_tool("read", {"path": url})
        if not page.is_error and (unquote(urlsplit(url).path).rstrip("/") or "/") in right:
            return calls
    return 0


def unanswered(site: Path, questions: Path, work: Path) -> tuple[list[Question], int]:
    """The questions that the agent does not answer, and the number of all that the site answers."""
    assembly, _ = build(site, work)
    asked = [question for question in located(read_questions(questions), assembly.site).questions if question.gold]
    tools = DocumentationTools(assembly.config, SiteReader(assembly.config, work), None)
    return asyncio.run(_failed(tools, asked)), len(asked)


async def _failed(tools: DocumentationTools, asked: Sequence[Question]) -> list[Question]:
    async with Client(tools.server()) as client:
        return [question for question in asked if not await answers(client, question)]
