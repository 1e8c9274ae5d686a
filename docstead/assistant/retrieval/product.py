"""Sections about the product as a whole: what it is, and how it is installed, updated or removed."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cached_property

from docstead.assistant.query.tokenizer import STOP_WORDS, Stemmer
from docstead.assistant.retrieval.stores.base import Candidates, FloatArray, PassageStore
from docstead.model.passage import Passage

_READ = 400
"""Sections from the first on among which the product is introduced."""
_OPENING = re.compile(
    r"^\W*(?:home|welcome\b.*|introduction|overview|about\b.*|what(?:'s| is)\b.*|getting started|quick ?start|start here|readme|motivation|why\b.*)\W*$",
    re.IGNORECASE,
)
"""The title of a page about the whole product."""
_SHORTEST = 5
"""Words of text that an introduction has at least."""
_ASIDE = re.compile(r"/(?:blog|news|changelog|release-notes|releases|contribut\w+)(?:/|$)", re.IGNORECASE)
"""The path of a page that is not about what the product is."""


class ProductSections:
    """Finds the sections about the product. Safe to use from several threads.

    Args:
        store: All sections.
        stemmer: Of the words in headings.
        versions: Docs versions that are searched.
    """

    def __init__(self, store: PassageStore, stemmer: Stemmer, versions: Collection[str]) -> None:
        self._store, self._stemmer, self._versions = store, stemmer, {*versions, ""}
        self._names = [name for name in store.corpus.names if name]
        self._lower = {name.casefold() for name in self._names}
        names = "|".join(map(re.escape, self._names)) or "(?!)"
        self._definition = re.compile(
            rf"\W*(?:the )?(?:{names})\b(?: \([^)]*\))?(?:,[^,.]{{1,60}},)? is (?:an?|the|one of|\w+['\u2019]s)\b",
            re.IGNORECASE,
        )
        self._stems = [stemmer.stem_set(name) for name in self._names]

    def is_name(self, term: str) -> bool:
        """Whether a term is the product's name."""
        return term.casefold() in self._lower

    def nearest(self, candidates: Candidates, scores: FloatArray, wanted: Collection[frozenset[str]]) -> int | None:
        """The place of the section that is nearest to what is done with the product, such as to install it.

        Args:
            candidates: The sections that were found.
            scores: Theirs.
            wanted: The stems of the word for what is done, and of its synonyms.
        """
        best: tuple[int, int, int, float, int] | None = None
        for place, number in enumerate(candidates.numbers.tolist()):
            passage = self._store.passage(number)
            is_general, is_own = self._closeness(passage, wanted, introduction=bool(candidates.introduction[place]))
            if is_general or is_own:
                found = (is_general, -passage.path.count("/"), is_own, float(scores[place]), place)
                best = max(best or found, found)
        return best[-1] if best else None

    def _closeness(
        self, passage: Passage, wanted: Collection[frozenset[str]], *, introduction: bool
    ) -> tuple[bool, bool]:
        """Whether a section is on a page about the product, and whether it is itself about what is done; twice false if it does not count."""
        own, of_page = self._without_name(passage.heading), self._without_name(passage.page)
        is_own = own in wanted or (introduction and of_page in wanted)
        if self._is_command(passage.heading) or self._is_command(passage.page):
            return (False, False)
        if of_page in wanted or (is_own and (not of_page or _OPENING.match(passage.page))):
            return (True, is_own)
        return (False, is_own and own != self._stemmer.stem_set(passage.heading) - STOP_WORDS)

    def _is_command(self, heading: str) -> bool:
        """Whether a heading is a command: "acme install" is one, "Acme Installation" and "Install Acme" are none."""
        first, _, rest = heading.partition(" ")
        return (
            first.casefold() in self._lower and rest.isalpha() and rest.islower() and not rest.endswith(("ing", "ion"))
        )

    def _without_name(self, heading: str) -> frozenset[str]:
        stems = self._stemmer.stem_set(heading) - STOP_WORDS
        return stems.difference(*self._stems)

    @cached_property
    def introduction(self) -> int | None:
        """The section that defines the product.

        Best is such a sentence on a page about the whole product, then the beginning of the website, then such a sentence anywhere.
        """
        first = [self._store.passage(number) for number in range(min(_READ, self._store.corpus.size))]
        root = min((passage.path for passage in first), key=len, default="")
        found: list[tuple[int, int]] = []
        for number, passage in enumerate(first):
            if passage.kind == "blog-post" or passage.version not in self._versions or _ASIDE.search(passage.path):
                continue
            texts = [block.text for block in passage.blocks if block.kind in ("paragraph", "quote")]
            is_opening = passage.path == root or bool(_OPENING.match(passage.page))
            has_text = not passage.anchor and sum(len(text.split()) for text in texts) >= _SHORTEST
            if any(map(self._definition.match, texts)):
                found.append((0 if is_opening else 2, number))
            elif has_text and is_opening:
                found.append((1 if passage.path == root else 3, number))
        return min(found)[1] if found else None
