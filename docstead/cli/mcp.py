"""``docstead mcp``."""

from __future__ import annotations

import asyncio

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_OUTPUT, DEFAULT_SITE, OutputFolder, SiteFolder
from docstead.cli.errors import failures


def mcp_command(site: SiteFolder = DEFAULT_SITE, out: OutputFolder = DEFAULT_OUTPUT) -> None:
    """Offer the site to the editor or agent that starts this command, by the Model Context Protocol."""
    with failures(site):
        from docstead.assistant.factory import open_assistant
        from docstead.build import build
        from docstead.server.ask.assistant import SiteAssistant
        from docstead.server.ask.metrics import Metrics
        from docstead.server.mcp.site_reader import SiteReader
        from docstead.server.mcp.transport import DocumentationTools, serve_stdio

        # The standard output is the protocol's: whatever else is to be said goes to the standard error.
        with report.progress() as progress:
            assembly, _ = build(site, out, progress)
        config = assembly.config
        # Questions of the site's own people are none of readers, so they are not logged.
        answering = (
            SiteAssistant(lambda: open_assistant(config, out, site_folder=site), config.url, Metrics())
            if config.assistant.enabled
            else None
        )
        report.note(f"offering {site} as tools")
        asyncio.run(serve_stdio(DocumentationTools(config, SiteReader(config, out), answering)))
