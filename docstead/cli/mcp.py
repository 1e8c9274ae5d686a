"""``docstead mcp``."""

from __future__ import annotations

from pathlib import Path

from docstead.cli import report
from docstead.cli.arguments import command, output_folder, site_folder
from docstead.cli.errors import failures


@command
@site_folder
@output_folder
def mcp_command(site: Path, out: Path) -> None:
    """Offer the site to the editor or agent that starts this command, by the Model Context Protocol."""
    import asyncio

    with failures(site):
        from docstead.build import build
        from docstead.server.ask.assistant import SiteAssistant, open_published
        from docstead.server.ask.metrics import Metrics
        from docstead.server.mcp.site_reader import SiteReader
        from docstead.server.mcp.transport import DocumentationTools, serve_stdio

        # The standard output belongs to the protocol; messages go to the standard error.
        with report.progress() as progress:
            assembly, _ = build(site, out, progress)
        config = assembly.config
        answering: SiteAssistant | None = None
        if config.assistant.enabled:
            # Questions of the site's authors are not logged.
            opener = open_published(config, out, site, assembly.extensions)
            answering = SiteAssistant(opener, config.url, Metrics())
        report.note(f"offering {site} as tools")
        try:
            asyncio.run(serve_stdio(DocumentationTools(config, SiteReader(config, out), answering)))
        finally:
            if answering:
                answering.close()
