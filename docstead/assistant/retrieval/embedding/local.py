"""Runs a sentence encoder on this machine: an int8 model in ONNX Runtime, without PyTorch."""

from __future__ import annotations

import importlib.util
import math
import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from docstead.assistant.retrieval.embedding.embedder import TextTokens, Vectors
from docstead.errors import AssistantError

MODEL_PACKAGE = "docstead_minilm"
LONGEST_TEXT = 256
"""Tokens of a text that are read; the encoder was not trained on longer texts."""

_OUTPUT, _TOKENS = "sentence_embedding", "token_vectors"
_FIRST_WORD = 1996
"""Number of the first whole word in the vocabulary; before it are unused numbers and single characters."""


def packaged_model() -> Path | None:
    """The folder of the model's package; ``None`` if it is not installed."""
    found = importlib.util.find_spec(MODEL_PACKAGE)
    folder = Path(found.origin).parent if found and found.origin else None
    return folder if folder and (folder / "model.onnx").is_file() else None


class LocalEmbedder:
    """The encoder in a folder with ``model.onnx`` and ``tokenizer.json``; ``model/convert.py`` makes such folders.

    Each text is run alone, so that its vector does not depend on others (activations are quantised over a whole run).

    Raises:
        AssistantError: The folder has no such model, or the packages that run it are not installed.
    """

    def __init__(self, folder: Path) -> None:
        # Otherwise the package makes an identifier of the machine and sends what it runs to its maker.
        os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
        try:
            import onnxruntime
            from tokenizers import Tokenizer
        except ImportError as error:
            raise AssistantError(
                f'search by meaning needs {error.name}: pip install "docstead[assistant]", '
                'or set assistant.embedding.model = "none"'
            ) from error
        model, tokenizer = folder / "model.onnx", folder / "tokenizer.json"
        options = onnxruntime.SessionOptions()
        # One thread for each text: in runs this short, several threads mostly wait for each other.
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        # Texts differ in length: memory that is kept for each length grows for hours, and saves no time.
        options.enable_mem_pattern = False
        options.enable_cpu_mem_arena = False
        options.log_severity_level = 3
        try:
            digest = blake2b(model.read_bytes() + tokenizer.read_bytes(), digest_size=8).hexdigest()
            self._tokenizer: Any = Tokenizer.from_file(str(tokenizer))
            self._session: Any = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # both libraries raise exceptions of many kinds
            raise AssistantError(f"cannot read the model in {folder}: {error}") from error
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(LONGEST_TEXT)
        self._vocabulary: dict[str, int] = self._tokenizer.get_vocab()
        self._id = f"int8-{digest}"
        widths = {output.name: int(output.shape[-1]) for output in self._session.get_outputs()}
        self._dimensions, self._token_dimensions = widths[_OUTPUT], widths.get(_TOKENS, 0)

    @property
    def id(self) -> str:
        """See ``Embedder``."""
        return self._id

    @property
    def dimensions(self) -> int:
        """See ``Embedder``."""
        return self._dimensions

    @property
    def token_dimensions(self) -> int:
        """See ``Embedder``."""
        return self._token_dimensions

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See ``Embedder``. Safe to call from several threads."""
        vectors = np.empty((len(texts), self._dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            vectors[row] = self._run([_OUTPUT], self._tokenizer.encode(text).ids)[0]
        return vectors

    def embed_tokens(self, text: str) -> TextTokens:
        """See ``Embedder``. Safe to call from several threads."""
        encoded = self._tokenizer.encode(text)
        if not self._token_dimensions:
            none = np.empty((0, 0), dtype=np.float32)
            return TextTokens(self._run([_OUTPUT], encoded.ids)[0], none, np.empty(0, dtype=np.int32))
        vector, tokens = self._run([_OUTPUT, _TOKENS], encoded.ids)
        # The first and the last token only mark the ends.
        starts = np.array([start for start, _ in encoded.offsets[1:-1]], dtype=np.int32)
        return TextTokens(vector, tokens[1:-1], starts)

    def _run(self, outputs: list[str], tokens: list[int]) -> list[Any]:
        ids = np.array([tokens], dtype=np.int64)
        found = self._session.run(outputs, {"input_ids": ids, "attention_mask": np.ones_like(ids)})
        return [one[0] for one in found]

    def is_word(self, word: str) -> bool:
        """See ``Lexicon``: whether the encoder's vocabulary has the word as one piece."""
        return word in self._vocabulary

    def rarity(self, word: str) -> float:
        """See ``Lexicon``: the vocabulary is ordered by frequency, so the logarithm of the rank is used."""
        rank = self._vocabulary.get(word)
        if rank is None:
            return 1.0
        longest = math.log(max(2, len(self._vocabulary) - _FIRST_WORD))
        return math.log(max(1, rank - _FIRST_WORD + 1)) / longest
