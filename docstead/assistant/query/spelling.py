"""Completes unfinished words of a question and corrects misspelt ones, to words of the documentation."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from docstead.assistant.query.tokenizer import STOP_WORDS

_SHORTEST, _LONG_NAME = 4, 10
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
        is_form: Whether the documentation has the word in another form.
    """

    def __init__(
        self,
        frequencies: Mapping[str, int],
        is_word: Callable[[str], bool],
        is_form: Callable[[str], bool] = lambda word: False,
    ) -> None:
        self._frequencies = frequencies
        self._is_word = is_word
        self._is_form = is_form
        self._sorted = sorted(word for word in frequencies if word.isalpha())
        candidates = {word for word in frequencies if len(word) >= _SHORTEST and word.isalpha()}
        self._candidates = sorted(candidates | {word for word in STOP_WORDS if len(word) >= _SHORTEST})

    def repair(self, text: str) -> str:
        """The text with each unfinished or misspelt word replaced by the nearest word of the documentation."""
        return _WORD.sub(lambda match: self._repaired(match[0]), text)

    def _repaired(self, written: str) -> str:
        word = written.lower()
        if not self._is_unknown(word):
            return written
        # A capital inside a word marks a name; an unknown name is a spelling mistake only if it is long and one letter off.
        if any(letter.isupper() for letter in written[1:]):
            return self._name(word) or written
        if completed := self._completed(word):
            return completed
        if self._is_form(word):
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

    def _name(self, word: str) -> str | None:
        """The only name of the documentation that is one edit away from a long name."""
        if len(word) < _LONG_NAME:
            return None
        found = process.extract(word, self._candidates, scorer=OSA.distance, score_cutoff=1, limit=2)
        return found[0][0] if len(found) == 1 else None

    def _completed(self, beginning: str) -> str | None:
        """The most frequent word of the documentation that begins like this."""
        start = bisect_left(self._sorted, beginning)
        longer = []
        for word in self._sorted[start:]:
            if not word.startswith(beginning):
                break
            longer.append(word)
        return max(longer, key=lambda word: self._frequencies[word], default=None)

    def _is_unknown(self, word: str) -> bool:
        return word not in self._frequencies and word not in STOP_WORDS and not self._is_word(word)
