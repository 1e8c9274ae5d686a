"""What turns texts into vectors, and what it knows of the language's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from docstead.errors import AssistantError

Vectors = NDArray[np.float32]
"""Texts × dimensions, each of length one."""


class EmbeddingError(AssistantError):
    """A model gave no vectors; the text says why, without secrets."""


class Embedder(Protocol):
    """Turns texts into unit vectors: the nearer two texts are in meaning, the larger the product of their vectors."""

    @property
    def id(self) -> str:
        """Names the model and the way it is run: only vectors of one id may be compared."""
        ...

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of texts, in order. A text's vector does not depend on the others."""
        ...


class Lexicon(Protocol):
    """Knows the words of a language."""

    def is_word(self, word: str) -> bool:
        """Whether a word in lower case is one of the language."""
        ...

    def rarity(self, word: str) -> float:
        """How rare a word is, from 0 for the commonest to 1 for one that is not known."""
        ...


class NoLexicon:
    """Stands in where no language is known: every word is unknown and as rare as can be."""

    def is_word(self, word: str) -> bool:
        """See ``Lexicon``."""
        del word
        return False

    def rarity(self, word: str) -> float:
        """See ``Lexicon``."""
        del word
        return 1.0
