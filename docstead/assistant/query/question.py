"""What a question asks for: the things that it compares, and its parts."""

from __future__ import annotations

import re

from docstead.assistant.query.tokenizer import STOP_WORDS, words

_DIFFERENCE = (
    re.compile(r"\b(?:difference|differences|distinction)\s+between\s+(?P<one>.+?)\s+and\s+(?P<other>.+)", re.I),
    re.compile(r"\bcompare\s+(?P<one>.+?)\s+(?:and|with|to)\s+(?P<other>.+)", re.I),
    re.compile(r"(?:^|[,;:])(?P<one>[^,;:]+?)\s(?:vs\.?(?!\s+code\b)|versus)\s+(?P<other>.+)", re.I),
    re.compile(r"\bhow\s+(?:does|do|is|are)\s+(?P<one>.+?)\s+(?:differ|different)\s+from\s+(?P<other>.+)", re.I),
    re.compile(
        r"^(?:\w+\s+){0,3}?(?:should\s+i\s+)?(?:use|choose|take|prefer)\s+(?P<one>[\w.@/()-]+)\s+or\s+(?P<other>[\w.@/()-]+)",
        re.I,
    ),
    re.compile(
        r"^(?P<one>[\w.@/()-]+)\s+or\s+(?P<other>[\w.@/()-]+)(?=\s+(?:for|when|to|in)\b|(?:\s+[\w-]+)?\s*\?*$|,\s)",
        re.I,
    ),
)
_SPLIT = re.compile(
    r"(?<=\?)\s+(?=\S)|,?\s+and\s+(?=(?:how|what|where|why|when|which|can|does|do|is|are|who)\s+\w+)", re.IGNORECASE
)
_PASTED = re.compile(
    r"[;{}]\s*(?:\n|$)|=>|\w\([^)]*\)\s*[;.{]|^[ \t]*(?:const|let|var|import|public|def|await)\s", re.M
)
_YES_NO = re.compile(
    r"^(?:so\s+)?(?:can|could|does|do|did|is|are|was|were|will|would|should|must|may|has|have|am)\s+"
    r"(?!you\s+(?:please\s+)?(?:tell|show|explain|give|help|list|describe)\b)",
    re.I,
)
_OPENING = re.compile(r"\b(?:how|why|where|what|which|who|when|reason|number\s+of|ways?\s+to|steps)\b", re.I)
_DEFINITION = re.compile(
    r"^(?:so )?(?:what(?:'s|\u2019s|s| is| are)|who (?:is|are)|define|explain|(?:the )?(?:meaning|definition) of|what does|what do)"
    r" (?:meant by |meaning of |an? |the )?(?P<term>[^?.!,;:]+?)(?: (?:mean|do|stand for|used for|good for|for))?\W*$",
    re.I,
)
_BARE = re.compile(r"[\w.@/()-]+(?: [\w.@/()-]+){0,3}\W*")
"""A question that is a name: no sentence, and at most four words."""
_MOST_WORDS = 4
_LONGEST_TERM, _MOST_TERMS = 60, 3
_VERSUS = re.compile(r"\s+(?:vs\.?(?!\s+code\b)|versus)\s+", re.I)


def parts(question: str) -> tuple[str, ...]:
    """The questions inside a question, at most two; the question itself if it asks one thing.

    >>> parts("How do I add a role and where do I see it?")
    ('How do I add a role', 'where do I see it?')
    """
    if compared(question) or _PASTED.search(question):
        return (question,)
    found = [part.strip() for part in _SPLIT.split(_on_one_line(question)) if part and part.strip()]
    if len(found) != 2 or not all(_is_question(part) for part in found):
        return (question,)
    return tuple(found)


def _on_one_line(text: str) -> str:
    """The text with single spaces: so the time of no pattern grows faster than the text."""
    return " ".join(text.split())


def _is_question(part: str) -> bool:
    asks = _YES_NO.match(part) or _OPENING.search(part)
    return bool(asks) and any(word not in STOP_WORDS for word in words(part))


def compared(question: str) -> tuple[str, ...]:
    """The things that a question compares; empty if it compares nothing."""
    text = _on_one_line(question)
    for pattern in _DIFFERENCE:
        if match := pattern.search(text):
            terms = tuple(map(_term, (*match["one"].split(","), *_VERSUS.split(match["other"]))))
            if all(terms) and max(map(len, terms)) <= _LONGEST_TERM:
                return terms[:_MOST_TERMS]
    return ()


def defined(question: str) -> str:
    """What a question wants to have explained, without an article; empty if it asks for something else.

    >>> defined("What is a trailing stop?"), defined("trailing stop")
    ('trailing stop', 'trailing stop')
    """
    asked = _on_one_line(question)
    match = _DEFINITION.match(asked)
    term = match["term"].strip("`'\"") if match else ""
    if not term and _BARE.fullmatch(asked) and STOP_WORDS.isdisjoint(words(asked)):
        term = asked.rstrip("?!. ").removesuffix("()")
    return term if 0 < len(term.split()) <= _MOST_WORDS and len(term) <= _LONGEST_TERM else ""


_EDGES = re.compile(
    r"^(?:what\s+is|what's|explain|between|the|an?)\s+|\s*[?.!,]+(?:\s.*)?$|\s+(?:for|when|in|to(?!\s+(?:end|peer|point|one|many)\b))\s.*$",
    re.I,
)


def _term(text: str) -> str:
    """The name of a compared thing, without articles and what follows it."""
    before, term = "", text.strip()
    while term != before:
        before, term = term, _EDGES.sub("", term).strip()
    return term.strip("`'\"")
