"""``robots.txt``."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.model.artifact import Artifact
from docstead.render.context import RenderContext, text_artifact

PATH = "robots.txt"


def render_robots(context: RenderContext) -> Iterator[Artifact]:
    """The URL of the sitemap and the permitted uses, or a ban on crawling. Only a site at the root of its host has it."""
    config = context.config
    if config.base_path != "/":
        return
    if config.no_index:
        yield text_artifact(PATH, "User-agent: *\nDisallow: /\n")
        return
    signals = f"Content-Signal: {line}\n" if (line := config.agents.signals.line) else ""
    languages = [locale.base_url for locale in context.site.view.locales] if config.sitemap.enabled else []
    sitemap = (
        "\n".join(["", *(f"Sitemap: {config.url}{base}sitemap.xml" for base in languages), ""]) if languages else ""
    )
    yield text_artifact(PATH, f"User-agent: *\n{signals}Allow: /\n{sitemap}")
