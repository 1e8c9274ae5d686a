"""The tools for agents as a part of the service, where the settings and the installed packages allow them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from docstead.assistant.log.question_log import QuestionLog
from docstead.config import SiteConfig
from docstead.server.ask.limits import Limits
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import Service

if TYPE_CHECKING:
    from docstead.server.ask.assistant import SiteAssistant


def tools_service(
    config: SiteConfig,
    folder: Path,
    answering: SiteAssistant | None,
    limits: Limits,
    metrics: Metrics,
    log: QuestionLog | None,
) -> Service | None:
    """The endpoint of the tools, and the files that describe it; ``None`` without the tools.

    Raises:
        AssistantError: The settings ask for the tools, and their package is missing.
    """
    settings = config.agents
    if settings.mcp is False or (settings.mcp is None and find_spec("mcp") is None):
        return None
    # The protocol's package is an extra, and the search needs a JavaScript engine.
    from docstead.server.mcp.site_reader import SiteReader
    from docstead.server.mcp.transport import DocumentationTools, mcp_service

    tools = DocumentationTools(config, SiteReader(config, folder), answering, limits, metrics, log)
    return mcp_service(tools, config)
