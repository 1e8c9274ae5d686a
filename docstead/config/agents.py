"""Settings for agents and other programs that read the site."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from docstead.config.base import Settings

Choice = Literal["yes", "no"]


class SignalSettings(Settings, frozen=True):
    """The uses of the pages that `robots.txt` permits, as `Content-Signal`; one without a choice is not mentioned."""

    search: Choice | None = None
    """Show the pages in search results."""
    ai_input: Choice | None = None
    """Give the pages to a language model that answers a question."""
    ai_train: Choice | None = None
    """Train language models with the pages."""

    @property
    def line(self) -> str:
        """The value of `Content-Signal`; empty without a choice."""
        chosen = {"search": self.search, "ai-input": self.ai_input, "ai-train": self.ai_train}
        return ", ".join(f"{use}={choice}" for use, choice in chosen.items() if choice)


class AgentSettings(Settings, frozen=True):
    """Agents and other programs that read the site."""

    instructions: str = ""
    """Markdown at the top of `llms.txt` and of the skill: what an agent should know or prefer before it reads a page."""
    skill: tuple[str, ...] = ()
    """Addresses of pages, such as `/docs/start`, whose text becomes a skill that agents can install."""
    mcp: bool | None = None
    """Offer the site as tools by the Model Context Protocol, at `/mcp` of `docstead serve`. Where it is left out, they are
    offered if the extra `mcp` is installed, which they need."""
    allowed_hosts: tuple[str, ...] = ()
    """Hosts of the tools, such as `docs.internal:3000`, in addition to those of `url` and `assistant.endpoint` and to this
    machine's own names."""
    per_client: Annotated[int, Meta(ge=1)] = 120
    """Most calls of the tools by one address in a minute. Questions count as those of `assistant.limits`."""
    signals: SignalSettings = SignalSettings()
    """What programs may use the pages for."""
