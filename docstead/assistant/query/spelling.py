"""Corrects misspelt words of a question to words of the documentation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from docstead.assistant.query.tokenizer import STOP_WORDS

_SHORTEST = 4
_WORD = re.compile(r"[A-Za-z]{4,}")


def _most_edits(length: int) -> int:
    """Most edits in a word of this length: letters that are wrong, missing, added or swapped."""
    return 1 if length < 7 else 2 if length < 10 else 3


class Speller:
    """Corrects spelling by optimal string alignment distance (restricted Damerau-Levenshtein).

    Of the words within the most edits, the one with the smallest distance minus Jaro-Winkler similarity wins, then the
    more frequent one.

    Args:
        frequencies: Number of passages that have each word, by the word in lower case.
        is_word: Whether a word belongs to the language. Such a word is right even if the documentation does not use it.
    """

    def __init__(self, frequencies: Mapping[str, int], is_word: Callable[[str], bool]) -> None:
        self._frequencies = frequencies
        self._is_word = is_word
        candidates = {word for word in frequencies if len(word) >= _SHORTEST and word.isalpha()}
        self._candidates = sorted(candidates | {word for word in STOP_WORDS if len(word) >= _SHORTEST})

    def repair(self, text: str) -> str:
        """The text with each misspelt word replaced by the nearest word of the documentation."""
        return _WORD.sub(lambda match: self._repaired(match[0]), text)

    def _repaired(self, written: str) -> str:
        word = written.lower()
        # A capital inside a word marks a name; an unknown name is not a spelling mistake.
        if any(letter.isupper() for letter in written[1:]) or not self._is_unknown(word):
            return written
        best: tuple[float, int, str] | None = None
        limit = _most_edits(len(word))
        for candidate, edits, _ in process.extract(
            word, self._candidates, scorer=OSA.distance, score_cutoff=limit, limit=None
        ):
            # In so short a word a replaced letter usually makes another word; a swapped or missing one does not.
            if len(word) == _SHORTEST and len(candidate) == _SHORTEST and sorted(candidate) != sorted(word):
                continue
            # Letters are omitted more often than added: a word that is two letters shorter is another word.
            if len(candidate) < len(word) - 1:
                continue
            rank = (edits - JaroWinkler.similarity(word, candidate), -self._frequencies.get(candidate, 0), candidate)
            best = rank if best is None else min(best, rank)
        return best[2] if best else written

    def _is_unknown(self, word: str) -> bool:
        return word not in self._frequencies and word not in STOP_WORDS and not self._is_word(word)
