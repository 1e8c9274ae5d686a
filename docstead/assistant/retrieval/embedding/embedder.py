"""The interfaces of embedders, which turn texts into vectors, and of lexicons, which know the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.errors import AssistantError

Vectors = NDArray[np.float32]
"""Texts × dimensions, each of length one."""


class EmbeddingError(AssistantError):
    """A model returned no vectors; the message has the reason, without secrets."""


class TextTokens(msgspec.Struct, frozen=True):
    """What an encoder makes of a text and each of its tokens.

    Attributes:
        vector: Of the text, as ``Embedder.embed`` gives it.
        tokens: Tokens × dimensions. The longer a vector, the more its token matters in a question.
        starts: For each token, the place of its first character.
    """

    vector: NDArray[np.float32]
    tokens: NDArray[np.float32]
    starts: NDArray[np.int32]


class Embedder(Protocol):
    """Turns texts into unit vectors. The dot product of two vectors measures how similar their texts are in meaning."""

    @property
    def id(self) -> str:
        """Identifies the model and its quantisation: only vectors of one id are comparable."""
        ...

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        ...

    @property
    def token_dimensions(self) -> int:
        """Length of the vector of a token; 0 for a model that has none."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of texts, in order. A text's vector does not depend on the others."""
        ...

    def embed_tokens(self, text: str) -> TextTokens:
        """The vectors of a text and of its tokens; there are no tokens if ``token_dimensions`` is 0."""
        ...


class Lexicon(Protocol):
    """The words of a language."""

    def is_word(self, word: str) -> bool:
        """Whether a word, in lower case, belongs to the language."""
        ...

    def rarity(self, word: str) -> float:
        """How rare a word is, from 0 for the most common to 1 for an unknown one."""
        ...


class NoLexicon:
    """A lexicon without words."""

    def is_word(self, word: str) -> bool:
        """See ``Lexicon``."""
        del word
        return False

    def rarity(self, word: str) -> float:
        """See ``Lexicon``."""
        del word
        return 1.0
