"""What a question asks for: its kind, the things that it compares, and its parts."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from docstead.assistant.query.tokenizer import STOP_WORDS, words

QuestionKind = Literal["what", "how", "where", "why", "yes-no", "count", "difference", "error", "code", "keywords"]

_DIFFERENCE = (
    re.compile(r"\b(?:difference|differences|distinction)\s+between\s+(?P<one>.+?)\s+and\s+(?P<other>.+)", re.I),
    re.compile(r"\bcompare\s+(?P<one>.+?)\s+(?:and|with|to)\s+(?P<other>.+)", re.I),
    re.compile(r"(?:^|[,;:])(?P<one>[^,;:]+?)\s(?:vs\.?|versus)\s+(?P<other>.+)", re.I),
    re.compile(r"\bhow\s+(?:does|do|is|are)\s+(?P<one>.+?)\s+(?:differ|different)\s+from\s+(?P<other>.+)", re.I),
    re.compile(
        r"^(?:\w+\s+){0,3}?(?:should\s+i\s+)?(?:use|choose|take|prefer)\s+(?P<one>[\w.@/()-]+)\s+or\s+(?P<other>[\w.@/()-]+)",
        re.I,
    ),
    re.compile(r"^(?P<one>[\w.@/()-]+)\s+or\s+(?P<other>[\w.@/()-]+)(?=\s+(?:for|when|to|in)\b|\s*\?*$)", re.I),
)
_SPLIT = re.compile(
    r"(?<=\?)\s+(?=\S)|,?\s+and\s+(?=(?:how|what|where|why|when|which|can|does|do|is|are|who)\s+\w+)", re.IGNORECASE
)
_ERROR = re.compile(
    r"\b[A-Z]\w*(?:Error|Exception)\b|\b(?:ERR|E)_?[A-Z]{4,}\w*\b|\b(?:error|exception|fails?|failed|cannot|can't|could not"
    r"|undefined|refused|denied|unexpected|invalid|crash(?:es|ed)?|broken|not working|stack trace|nothing happens|disappear(?:s|ed)?"
    r"|(?:does|do|did|is|are|will|was)(?:n't| not)|won't|keeps? \w+ing)\b",
)
_CODE_ASKED = re.compile(r"\b(?:example|snippet|sample|code|script|syntax)\b", re.I)
_PASTED = re.compile(
    r"[;{}]\s*(?:\n|$)|=>|\w\([^)]*\)\s*[;.{]|^[ \t]*(?:const|let|var|import|public|def|await)\s", re.M
)
_YES_NO = re.compile(
    r"^(?:so\s+)?(?:can|could|does|do|did|is|are|was|were|will|would|should|must|may|has|have|am)\s+"
    r"(?!you\s+(?:please\s+)?(?:tell|show|explain|give|help|list|describe)\b)",
    re.I,
)
_OPENINGS: tuple[tuple[QuestionKind, re.Pattern[str]], ...] = (
    ("count", re.compile(r"\bhow\s+many\b|^(?!how\b).*\bnumber\s+of\b", re.I)),
    ("why", re.compile(r"\bwhy\b|\bhow\s+come\b|\breason\b", re.I)),
    ("where", re.compile(r"^(?:and\s+)?(?:in\s+)?where\b|\bwhich\s+(?:file|folder|page|menu)\b", re.I)),
    ("how", re.compile(r"\bhow\s+(?:do|can|could|should|would|to|is|are|does)\b|\bways?\s+to\b|\bsteps\b", re.I)),
    ("what", re.compile(r"\b(?:what|which|who|when|how)\b", re.I)),
)
_REQUEST = re.compile(
    r"^(?:i\s+(?:want|need|would\s+like)|i'd\s+like|we\s+(?:want|need)|[a-z]+\s+(?:the|a|an|my|our|some|all|only|one)\b)",
    re.I,
)
_LONGEST_TERM, _MOST_TERMS = 60, 3
_VERSUS = re.compile(r"\s+(?:vs\.?|versus)\s+", re.I)


class Asked(msgspec.Struct, frozen=True):
    """A question, understood.

    Attributes:
        text: The question.
        kind: What it asks for.
        compared: The things that it compares; empty if it compares nothing.
        wants_code: Whether an example is a good answer.
    """

    text: str
    kind: QuestionKind
    compared: tuple[str, ...] = ()
    wants_code: bool = False


def understood(question: str) -> Asked:
    """The kind of a question."""
    text = question.strip()
    compared = _compared(text)
    wants_code = bool(_CODE_ASKED.search(text))
    if compared:
        return Asked(text, "difference", compared, wants_code)
    kind = next((kind for kind, pattern in _OPENINGS if pattern.search(text)), None)
    if kind in ("count", "why"):
        return Asked(text, kind, (), wants_code)
    if _PASTED.search(text) or (_ERROR.search(text) and kind != "how"):
        return Asked(text, "error", (), wants_code)
    if _YES_NO.match(text):
        return Asked(text, "yes-no", (), wants_code)
    if kind is None:
        kind = "how" if _REQUEST.match(text) else "code" if wants_code else "keywords"
    return Asked(text, kind, (), wants_code)


def parts(question: str) -> tuple[str, ...]:
    """The questions inside a question, at most two; the question itself if it asks one thing.

    >>> parts("How do I add a role and where do I see it?")
    ('How do I add a role', 'where do I see it?')
    """
    if _compared(question) or _PASTED.search(question):
        return (question,)
    found = [part.strip() for part in _SPLIT.split(question) if part and part.strip()]
    if len(found) != 2 or not all(_is_question(part) for part in found):
        return (question,)
    return tuple(found)


def _is_question(part: str) -> bool:
    asks = _YES_NO.match(part) or any(pattern.search(part) for _, pattern in _OPENINGS)
    return bool(asks) and any(word not in STOP_WORDS for word in words(part))


def _compared(question: str) -> tuple[str, ...]:
    # With single spaces, the time of no pattern grows faster than the text.
    text = " ".join(question.split())
    for pattern in _DIFFERENCE:
        if match := pattern.search(text):
            terms = tuple(map(_term, (*match["one"].split(","), *_VERSUS.split(match["other"]))))
            if all(terms) and max(map(len, terms)) <= _LONGEST_TERM:
                return terms[:_MOST_TERMS]
    return ()


_EDGES = re.compile(
    r"^(?:what\s+is|what's|explain|between|the|an?)\s+|\s*[?.!,]+(?:\s.*)?$|\s+(?:for|when|in|to)\s.*$", re.I
)


def _term(text: str) -> str:
    """The name of a compared thing, without articles and what follows it."""
    before, term = "", text.strip()
    while term != before:
        before, term = term, _EDGES.sub("", term).strip()
    return term.strip("`'\"")
