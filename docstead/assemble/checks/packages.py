"""Looks for the packages that the settings need."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

from docstead.assemble.issues import setting_place
from docstead.config import EmbeddingSettings, SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site

_BY_WORDS = ', or set `model = "none"` in `[assistant.embedding]` to search by words alone'


def check_packages(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Report extras of the service that are not installed; those of pictures are reported when one is drawn."""
    # A service at another address has packages of its own.
    for setting, extra, modules in () if config.assistant.endpoint else needed_packages(config):
        missing = next((module for module in modules if not find_spec(module)), None)
        if missing:
            path, span = setting_place(site.tree, setting.split("."))
            message = f"`{setting}` needs the package `{missing}`, which is not installed"
            hint = f'run `pip install "docstead[{extra}]"`{_BY_WORDS if extra == "assistant" else ""}'
            yield Issue("package-missing", Severity.WARNING, message, path, span, hint)


def needed_packages(config: SiteConfig) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The settings that need packages, each with the extra that installs them, and their modules."""
    if config.agents.mcp:
        yield "agents.mcp", "mcp", ("mcp",)
    assistant = config.assistant
    if not assistant.enabled:
        return
    encoder, model = assistant.embedding, assistant.model
    if encoder.endpoint:
        yield "assistant.embedding.endpoint", "openai", ("openai",)
    elif config.encoder != "none":
        setting = "assistant.enabled" if encoder == EmbeddingSettings() else "assistant.embedding.model"
        weights = ("docstead_minilm",) if encoder.model == "minilm" else ()
        yield setting, "assistant", ("onnxruntime", "tokenizers", *weights)
    if model.endpoint and model.provider == "openai":
        yield "assistant.model.endpoint", "openai", ("openai",)
    if assistant.store.qdrant and not assistant.store.name:
        yield "assistant.store.qdrant", "qdrant", ("qdrant_client",)
    if assistant.limits.redis:
        yield "assistant.limits.redis", "redis", ("redis",)
