"""Creates the assistant of a site: model, index, store and provider."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import AnswerProvider
from docstead.assistant.folders import default_index_folder
from docstead.assistant.retrieval.embedding.embedder import Embedder, Lexicon
from docstead.assistant.retrieval.embedding.local import LocalEmbedder, packaged_model
from docstead.assistant.retrieval.index import Progress, build_index, has_vectors, index_path, intact_index
from docstead.assistant.retrieval.passages_file import read_passages, read_pointer
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.base import PassageStore, StoreRequest
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.catalogue import texts_of
from docstead.config import AssistantSettings, ModelSettings, SiteConfig
from docstead.errors import AssistantError
from docstead.model.passage import Passages

OpenProvider: TypeAlias = Callable[[str, ModelSettings], AnswerProvider | None]
"""Makes a provider from the address of a language model and its settings; ``None`` if answers quote the pages."""

OpenStore: TypeAlias = Callable[[StoreRequest], PassageStore]
"""Opens a store of passages."""


class Model(msgspec.Struct, frozen=True):
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
    providers: Mapping[str, OpenProvider] = {},
    stores: Mapping[str, OpenStore] = {},
) -> Assistant:
    """The assistant of the site published in ``output_folder``.

    A missing index is made, which takes a minute for a thousand pages; an existing one opens in a fraction of a second.

    Args:
        config: Settings of the site.
        output_folder: The published folder.
        index_folder: The folder for indexes; by default one in the user's cache.
        site_folder: The folder of the site's own texts, which a relative path of a model starts from.
        progress: Called with the progress of the indexing.
        provider: Writes the answers; by default the provider of the settings.
        providers: Interfaces of language models besides ``PROVIDERS``.
        stores: Stores besides ``STORES``.

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
        providers=providers,
        stores=stores,
    )


def open_by_words(
    config: SiteConfig,
    output_folder: Path,
    *,
    index_folder: Path | None = None,
    site_folder: Path | None = None,
    progress: Progress | None = None,
    providers: Mapping[str, OpenProvider] = {},
) -> Assistant | None:
    """An assistant of the same site that searches by words alone; ``None`` if the site has its vectors already.

    It opens in a second or two: it needs neither the model nor vectors.

    Raises:
        AssistantError: As ``open_assistant``.
    """
    pointer = read_pointer(output_folder)
    folder = index_folder or default_index_folder(output_folder)
    if config.encoder == "none" or has_vectors(folder, pointer.digest):
        return None
    path = build_index(read_passages(output_folder, pointer), pointer.digest, folder, None, progress)
    retriever = Retriever(EmbeddedStore(path), synonyms=config.search.synonyms)
    return _assistant(config, retriever, None, providers, site_folder)


def create_assistant(
    config: SiteConfig,
    digest: str,
    passages: Callable[[], Passages],
    index_folder: Path,
    *,
    site_folder: Path | None = None,
    progress: Progress | None = None,
    provider: AnswerProvider | None = None,
    providers: Mapping[str, OpenProvider] = {},
    stores: Mapping[str, OpenStore] = {},
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
        providers: As for ``open_assistant``.
        stores: As for ``open_assistant``.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    model = open_model(config, site_folder or Path())
    store = _open_store(config, digest, passages, index_folder, model, progress, stores)
    retriever = Retriever(store, model.embedder, model.lexicon, synonyms=config.search.synonyms)
    return _assistant(config, retriever, provider, providers, site_folder)


def _assistant(
    config: SiteConfig,
    retriever: Retriever,
    provider: AnswerProvider | None,
    providers: Mapping[str, OpenProvider],
    site_folder: Path | None,
) -> Assistant:
    settings = config.assistant
    answers = provider or _open_provider(settings, {**PROVIDERS, **providers})
    own = site_folder / f"messages/{config.locale}.toml" if site_folder else None
    text = own.read_text(encoding="utf-8", errors="replace") if own and own.is_file() else None
    texts, _ = texts_of(config.locale, text)  # the build reports what is wrong with them
    return Assistant(retriever, answers, settings.replies, settings.model.passages, texts=texts)


def open_model(config: SiteConfig, site_folder: Path) -> Model:
    """The embedding model of the settings; raises ``AssistantError`` if it is missing."""
    name, endpoint = config.encoder, config.assistant.embedding.endpoint
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
    stores: Mapping[str, OpenStore],
) -> PassageStore:
    def make_index() -> Path:
        kept = intact_index(index_path(folder, digest, model.embedder))
        return kept or build_index(passages(), digest, folder, model.embedder, progress)

    settings = config.assistant.store

    def request(address: str) -> StoreRequest:
        index = index_path(folder, digest, model.embedder).stem.removeprefix("index-")
        return StoreRequest(address, settings.collection or config.product.id, index, make_index, progress)

    if settings.name:
        if settings.name not in stores:
            raise AssistantError(f"assistant.store.name: the site's extensions define no store `{settings.name}`")
        return stores[settings.name](request(settings.address))
    for name, open_store in STORES.items():
        if address := os.environ.get(f"DOCSTEAD_{name.upper()}") or getattr(settings, name):
            return open_store(request(address))
    return EmbeddedStore(make_index())


def _qdrant(request: StoreRequest) -> PassageStore:
    from docstead.assistant.retrieval.stores.qdrant import open_qdrant

    return open_qdrant(request)


STORES: dict[str, OpenStore] = {"qdrant": _qdrant}
"""Stores in databases, each by the setting in ``[assistant.store]`` that has its address. An environment variable with
the same name overrides the setting: ``DOCSTEAD_QDRANT``. Without any address the store is a file on this machine."""


def model_endpoint(settings: AssistantSettings) -> str:
    """Address of the language model that writes the answers; empty if there is none."""
    return os.environ.get("DOCSTEAD_MODEL_ENDPOINT") or settings.model.endpoint


def _open_provider(settings: AssistantSettings, providers: Mapping[str, OpenProvider]) -> AnswerProvider | None:
    name = settings.model.provider
    if name not in providers:
        raise AssistantError(f"assistant.model.provider: `{name}` is not one of {', '.join(providers)}")
    return providers[name](model_endpoint(settings), settings.model)


def _openai(endpoint: str, settings: ModelSettings) -> AnswerProvider | None:
    if not endpoint:
        return None
    from docstead.assistant.answers.providers.openai_compatible import OpenAICompatibleProvider

    return OpenAICompatibleProvider(endpoint, os.environ.get("DOCSTEAD_MODEL_NAME") or settings.name, settings)


PROVIDERS: dict[str, OpenProvider] = {"openai": _openai}
"""Interfaces of language models, by the setting ``assistant.model.provider``."""
