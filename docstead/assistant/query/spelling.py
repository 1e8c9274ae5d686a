"""Repairs misspelt words of a question by the words of the documentation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from docstead.assistant.query.tokenizer import STOP_WORDS

_SHORTEST = 4
_WORD = re.compile(r"[A-Za-z]{4,}")


def _most_edits(length: int) -> int:
    """How many letters of a word of this length may be wrong, missing, too many or swapped."""
    return 1 if length < 7 else 2 if length < 10 else 3


class Speller:
    """Knows the words of the documentation.

    Args:
        frequencies: In how many passages each word occurs, by the word in lower case.
        is_word: Whether a word is one of the language, though the documentation may not use it: such a word is right
            as it stands.
    """

    def __init__(self, frequencies: Mapping[str, int], is_word: Callable[[str], bool]) -> None:
        self._frequencies = frequencies
        self._is_word = is_word
        candidates = {word for word in frequencies if len(word) >= _SHORTEST and word.isalpha()}
        self._candidates = sorted(candidates | {word for word in STOP_WORDS if len(word) >= _SHORTEST})

    def repair(self, text: str) -> str:
        """The text with each misspelt word replaced by the nearest one that the documentation uses."""
        return _WORD.sub(lambda match: self._repaired(match[0]), text)

    def _repaired(self, written: str) -> str:
        word = written.lower()
        # A capital inside a word marks a name, and a name that the documentation lacks is no mistake of spelling.
        if any(letter.isupper() for letter in written[1:]) or not self._is_unknown(word):
            return written
        best: tuple[float, int, str] | None = None
        limit = _most_edits(len(word))
        for candidate, edits, _ in process.extract(
            word, self._candidates, scorer=OSA.distance, score_cutoff=limit, limit=None
        ):
            # Replacing a letter of so short a word makes another word; a swapped or missing letter does not.
            if len(word) == _SHORTEST and len(candidate) == _SHORTEST and sorted(candidate) != sorted(word):
                continue
            # Letters are left out more often than written twice: what is two letters shorter is another word.
            if len(candidate) < len(word) - 1:
                continue
            rank = (edits - JaroWinkler.similarity(word, candidate), -self._frequencies.get(candidate, 0), candidate)
            best = rank if best is None else min(best, rank)
        return best[2] if best else written

    def _is_unknown(self, word: str) -> bool:
        return word not in self._frequencies and word not in STOP_WORDS and not self._is_word(word)
