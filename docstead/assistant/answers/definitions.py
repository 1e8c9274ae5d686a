"""Definitions: the units that state what a term means."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docstead.assistant.answers.units import Unit, epigraph
from docstead.model.passage import Passage

_DEFINES, _OPENS, _IS_NAMED = 1.0, 0.7, 0.4
"""For a definition of what is asked for, for the opening of the section about it, and if its heading
and the question are just the term."""
_SHORTEST = 3
"""Letters up to which a term has no plural."""
_KIND = (
    r"(?: (?:model|class|component|module|mode|object|feature|option|setting|method|command|service|field|resource|type|CRD|API|property|attribute|function|page))?"
    r"[^\w|:\u2013\u2014-]*(?:\([^)]*\)\W*)?(?:(?:also|formerly|previously|short|as|or|from)\b[^,.]{1,60}, )?"
)
"""What may be between a term and the verb: its kind, its abbreviation in brackets, and another name between commas."""
_MEANS = (
    r"(?:(?:is|are) (?:(?:essentially|simply|just|basically|typically|generally|usually) )?(?:an?|the|one|any|what|how|like|similar|responsible|[A-Z]\w+['\u2019]s)\b"
    r"|are (?!not |only |always |also )(?:[\w-]+ ){0,3}?[\w-]+s (?:that|which|for|of|to|with|used|where)\b"
    r"|(?:typically |generally )?(?:means?|refers? to|represents?|describes?|defines?|denotes?|stands? for|lets?|allows?|provides?|enables?|shows?"
    r"|divides?|captures?|contains?|holds?|combines?)\b|\| |: | [-\u2013\u2014] )"
)
"""What follows the name of a term in its definition, as a sentence, a row or an item."""
# The term is compared as text: compiling a pattern with it takes milliseconds of each question.
_SIGNS, _ARTICLE = re.compile(r"\W*"), re.compile(r"(?:the|an?|each|every) ", re.IGNORECASE)
_AFTER = re.compile(f"(?:s|es)?{_KIND}{_MEANS}", re.IGNORECASE)
_TITLE = re.compile(r"(\*\*|\*|__)(.{1,80}?)[:.]?\1\W+\w")


def definition_score(unit: Unit, passage: Passage, question: str, term: str) -> float:
    """What is added to the score of a unit for a question that asks for a definition.

    It is more for a definition, and for the opening of a section with the name of the term.
    """
    # "A form" is no `form` of a script.
    is_concept = any(f" {article} {term}".casefold() in f" {question}".casefold() for article in ("a", "an"))
    if is_concept and term.islower() and unit.markdown.startswith(f"`{term}`"):
        return 0.0
    is_first = unit.kind != "row" and (unit.block, unit.place) == (epigraph(passage), 0)
    is_bare = question.startswith(term)
    is_opening = is_first and _name(passage.heading).endswith(_name(term))
    is_definition = defines(unit.text, term) or (unit.place == 0 and _is_titled(unit.markdown, term))
    return _DEFINES * is_definition + (_OPENS + _IS_NAMED * (is_bare and is_about(passage, term))) * is_opening


def is_about(passage: Passage, term: str) -> bool:
    """Whether the heading of a section is a term."""
    return bool(term) and _name(passage.heading) == _name(term)


def _name(text: str) -> str:
    """A name without the ending of a plural; abbreviations have none."""
    plain = text.strip("`[]()? ")
    return plain.casefold() if plain.isupper() else plain.casefold().rstrip("s")


def defines(text: str, term: str) -> bool:
    """Whether a text is a definition of a term: "A trailing stop is a stop that …"."""
    if not term or text.endswith(" too."):
        return False
    name = term.rstrip("s") if len(term) > _SHORTEST else term
    return any(
        text[place : place + len(name)].casefold() == name.casefold() and _AFTER.match(text, place + len(name))
        for place in _beginnings(text)
    )


def _beginnings(text: str) -> Iterator[int]:
    """Where the first word of a text may begin, and the one after its article; a name may begin with signs."""
    first = _after_signs(text, 0)
    yield from range(first + 1)
    if article := _ARTICLE.match(text, first):
        yield from range(article.end(), _after_signs(text, article.end()) + 1)


def _after_signs(text: str, start: int) -> int:
    found = _SIGNS.match(text, start)
    return found.end() if found else start


def _is_titled(markdown: str, term: str) -> bool:
    """Whether a unit has a term as its title: "**Sync**: The process of …"."""
    title = _TITLE.match(markdown)
    name = term.casefold().rstrip("s")
    return title is not None and title[2].casefold() in (name, f"{name}s")
