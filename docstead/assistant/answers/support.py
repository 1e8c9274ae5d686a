"""Checks whether passages support what a model wrote: its quotations, its statements, its code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import msgspec
from rapidfuzz import fuzz

from docstead.assistant.answers.contradiction import contradicts, is_altered, numbers_in_words
from docstead.assistant.answers.sentences import plain, sentences
from docstead.assistant.query.language import is_foreign
from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.model.passage import Passage

Similarity = Callable[[str, Sequence[str]], Sequence[float]]
"""Cosines of a text with other texts."""

NEAR = 90.0
"""Least similarity of a quotation to the passage, from 0 to 100, by edits of its best alignment."""
_SHORTEST_QUOTE = 10
# A claim is supported by the sentence that it is nearest to. Chosen on pairs of sentences of the documentation with
# paraphrases and with inventions about the same subject (tests/cases/claims): the first value is for claims whose
# quotation was found, the second for claims that only name a passage.
_LEAST_WITH_QUOTE, _LEAST_ALONE = 0.10, 0.42
_SAME_WORDS = 0.6
"""Share of common words, in both directions, from which a negation in one of two sentences contradicts the other."""
_KNOWN_NAMES = 0.9
"""Least share of the names in code that occur in the passages."""

_SPACE = re.compile(r"[\s\u00a0]+")
_QUOTES = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "…": " ", "`": "", "*": ""})
_CODE_SPAN = re.compile(r"(?<!`)`++([^`]+)`++")
_NAME = re.compile(
    r"(?<![\w-])--?[a-z][\w-]+|(?<![\w$])@?[A-Za-z_][\w$]*+(?:[./:#][A-Za-z_][\w$]*+)+|(?<![a-z])[a-z]++[A-Z]\w*"
    r"|[A-Z][a-z]++[A-Z]\w*|(?<!\w)\w+_\w+|(?<!\w)\w++\(\)"
)
_NUMBER = re.compile(r"(?<![\w.])\d++(?:[.,]\d++)*+(?![\w.]*\])")
_STEP = re.compile(r"^\s*\d+[.)]\s")
_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]{2,}")
_CALLED = re.compile(r"(?<![\w$])[A-Za-z_$][\w$]*+(?=\s*\()|(?<=\.)[A-Za-z_$][\w$]*")
_NEGATION = re.compile(r"\b(?:not|no|never|cannot|without|neither|nor|nothing)\b|n['’]t\b", re.I)
_KEYWORDS = frozenset([
    "const", "let", "var", "function", "return", "import", "from", "export", "default", "async", "await", "new",
    "class", "public", "private", "static", "void", "if", "else", "for", "while", "true", "false", "null",
    "undefined", "this", "string", "number", "boolean", "using", "namespace", "try", "catch", "throw", "def", "self",
    "print", "console", "log",
])  # fmt: skip
_SMALL = frozenset(["0", "1", "2"])


class _Text(msgspec.Struct, dict=True):
    """A passage as it is compared."""

    passage: Passage

    @cached_property
    def normal(self) -> str:
        """All of its text, in the form in which texts are compared."""
        passage = self.passage
        texts = (*passage.trail, passage.page, passage.heading, *(block.text for block in passage.blocks))
        return _normal(" ".join(texts))

    @cached_property
    def sentences(self) -> list[str]:
        """Its sentences, rows and items, and its heading."""
        found = [f"{self.passage.page} {self.passage.heading}"]
        for block in self.passage.blocks:
            if block.kind == "code":
                continue
            found += [plain(one) for one in sentences(block.quotable)] if block.kind == "paragraph" else [block.text]
        return found


class Support:
    """The passages that a model got, to check its claims against.

    Args:
        passages: In the order of their numbers.
        question: Names in it may be repeated.
        stemmer: Of the words.
        similarity: Cosines of texts; ``None`` without a model.
    """

    def __init__(
        self, passages: Sequence[Passage], question: str, stemmer: Stemmer, similarity: Similarity | None = None
    ) -> None:
        self._texts = [_Text(passage) for passage in passages]
        self._question = _normal(question)
        self._stemmer = stemmer
        self._similarity = similarity

    def finds(self, quote: str, number: int) -> bool:
        """Whether a passage has a quotation, exactly or nearly; ``number`` counts from 0."""
        wanted = _normal(quote)
        if len(wanted) < _SHORTEST_QUOTE or not 0 <= number < len(self._texts):
            return False
        text = self._texts[number].normal
        return wanted in text or fuzz.partial_ratio(wanted, text, score_cutoff=NEAR) >= NEAR

    def holds(self, claim: str, numbers: Sequence[int], quotes: Sequence[str] = ()) -> bool:
        """Whether passages support a claim, with quotations that were found in them if there are any."""
        texts = [self._texts[number] for number in numbers if 0 <= number < len(self._texts)]
        said = _STEP.sub("", claim)
        if not texts or not self._has_names(said, texts):
            return False
        bare = plain(said)
        foreign = is_foreign(bare)
        if quotes:
            known = " ".join(text.normal for text in texts) + " " + self._question
            if contradicts(bare, quotes, known, is_foreign=foreign):
                return False
            if foreign:
                return True
            typed = [span for span in _CODE_SPAN.findall(said) if not span.isalpha()]
            about = " ".join(f"{text.passage.page} {text.passage.heading}" for text in texts)
            if is_altered(bare, " ".join(quotes), known, about, typed, self._stemmer):
                return False
        others = [*quotes, *(sentence for text in texts for sentence in text.sentences)]
        # A quotation may leave out what its section is about, and the claim may name it.
        headed = [f"{text.passage.heading}: {quote}" for text in texts for quote in quotes]
        nearest, likeness = self._nearest(bare, [*quotes, *headed] or others)
        one, other = self._stems(bare), self._stems(nearest)
        is_same = min(_overlap(one, other), _overlap(other, one)) >= _SAME_WORDS
        if not quotes and is_same and bool(_NEGATION.search(bare)) != bool(_NEGATION.search(nearest)):
            return False
        return likeness >= (_LEAST_WITH_QUOTE if quotes else _LEAST_ALONE)

    def holds_code(self, code: str, numbers: Iterable[int]) -> bool:
        """Whether code uses only names that passages have."""
        texts = [self._texts[number] for number in numbers if 0 <= number < len(self._texts)]
        known = " ".join(text.normal for text in texts) + " " + self._question
        called = {name.casefold() for name in _CALLED.findall(code)} - _KEYWORDS
        names = {name.casefold() for name in _IDENTIFIER.findall(code)} - _KEYWORDS
        if not texts or not all(name in known for name in called):
            return False
        return sum(name in known for name in names) >= _KNOWN_NAMES * len(names)

    def _has_names(self, claim: str, texts: Sequence[_Text]) -> bool:
        """Whether each name, number and code span of a claim occurs in the passages or in the question."""
        known = " ".join(text.normal for text in texts) + " " + self._question
        spans = [_normal(span) for span in _CODE_SPAN.findall(claim)]
        bare = plain(claim)
        names = [_normal(name) for name in _NAME.findall(bare)]
        numbers = [number for number in _NUMBER.findall(bare) if number not in _SMALL]
        in_words = numbers_in_words(known)
        return all(name.removesuffix("()") in known for name in (*spans, *names)) and all(
            number in in_words or re.search(rf"(?<![\d.]){re.escape(number)}(?![\d])", known) for number in numbers
        )

    def _nearest(self, claim: str, others: Sequence[str]) -> tuple[str, float]:
        """The text that is most like a claim, with its likeness from 0 to 1."""
        stems = self._stems(claim)
        likeness = [_overlap(stems, self._stems(other)) for other in others]
        if self._similarity:
            likeness = [max(pair) for pair in zip(likeness, self._similarity(claim, others), strict=True)]
        best = max(range(len(others)), key=lambda place: likeness[place])
        return others[best], likeness[best]

    def _stems(self, text: str) -> frozenset[str]:
        return self._stemmer.stem_set(text) - STOP_WORDS


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one) if one else 0.0


def _normal(text: str) -> str:
    return _SPACE.sub(" ", text.translate(_QUOTES)).strip().casefold()
