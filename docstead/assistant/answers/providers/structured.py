"""Reads what a model writes: claims with quotations as JSON, or Markdown with numbers of passages, while it arrives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from docstead.assistant.answers.citations import claims

_THINKING = re.compile(r"^\s*<(think|thinking|reasoning|thought)>.*?</\1>\s*", re.DOTALL | re.IGNORECASE)
_THINKS = re.compile(r"^\s*<(?:t(?:h(?:i|o)?)?|r(?:e(?:a)?)?)?", re.IGNORECASE)
_OPENS = re.compile(r"^\s*<(think|thinking|reasoning|thought)>", re.IGNORECASE)
_FENCE = re.compile(r"^\s*(?:```(?:json)?\s*)?")
_STATUS = re.compile(r'"status"\s*:\s*"(\w+)"')
_CLAIMS = re.compile(r'"claims"\s*:\s*\[')
_LONGEST_NAME = 200
"""Characters from the beginning of a name to that of its value."""
_NUMBERS = re.compile(
    r"(?<!\s)\s*(?:\[(?:passages?\s*|source\s*|#)?(\d{1,3}(?:\s*(?:,|;|and|-|–)\s*(?:passage\s*)?\d{1,3})*)\]|【(\d{1,3})[^】]{0,20}】)(?!\()",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,3}")
_RANGE = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")
_SOURCES = re.compile(
    r"^\s*(?:\*\*)?(?:sources?|references?|citations?|quellen|fuentes)\s*+(?:\*\*\s*+)?:", re.IGNORECASE
)
_REFUSAL = re.compile(
    r"\bNOT_COVERED\b|\b(?:do(?:es)?|did|is|are|can|could)(?:n['’]t| not)\b[^.]{0,60}\b(?:answer|cover|contain|mention|say|address|provide|find|include|discuss"
    r"|specif|describe|information|available|help)|\b(?:cannot|can't|unable to|could not) (?:answer|help|find|provide|assist)|\bno (?:information|answer|mention|details?)\b"
    r"|\b(?:i['’]m|i am|we are) (?:sorry|afraid|unable|not able)|\bnot (?:covered|mentioned|answered|documented|found|specified|addressed)\b"
    r"|\b(?:nicht (?:beantwort|enthalten|erwähn|behandel)|keine (?:antwort|information)|ne (?:répond|contien|mentionn)|no (?:responde|contiene|menciona|encontr)"
    r"|não (?:respond|cont[ée]m|menciona))",
    re.IGNORECASE,
)
_LONGEST_REFUSAL = 60


class Claim(msgspec.Struct, frozen=True):
    """A statement or an example of a model.

    Attributes:
        text: Markdown without the numbers of passages.
        passages: Numbers of its passages, from 0.
        quotes: Quotations with the number of their passage; none in Markdown.
        code: Whether it is code.
        language: Of the code.
        has_proof: Whether it names any passage.
    """

    text: str
    passages: tuple[int, ...] = ()
    quotes: tuple[tuple[int, str], ...] = ()
    code: bool = False
    language: str = ""
    has_proof: bool = True


class Reply(msgspec.Struct):
    """What was read so far.

    Attributes:
        status: Of the JSON, ``not_covered`` for a refusal.
        is_json: Whether the model wrote JSON.
        text: Everything that it wrote.
    """

    status: str = ""
    is_json: bool = False
    text: str = ""
    dropped: list[str] = msgspec.field(default_factory=list)


def read_claims(pieces: Iterator[str], reply: Reply) -> Iterator[Claim]:
    """The claims of a model's reply, each as soon as it is complete. Reasoning before the reply is skipped."""
    stream = _without_reasoning(pieces)
    begun = ""
    for piece in stream:
        begun += piece
        if len(begun.lstrip()) >= len("```json\n{"):
            break
    rest = _joined(begun, stream)
    start = _FENCE.sub("", begun, count=1)
    if start.startswith(("{", "[")):
        reply.is_json = True
        yield from _json_claims(rest, reply)
    else:
        yield from _markdown_claims(rest, reply)


def is_refusal(text: str) -> bool:
    """Whether a short text states, in whatever words, that the passages do not answer."""
    return len(text.split()) <= _LONGEST_REFUSAL and bool(_REFUSAL.search(text))


def _joined(begun: str, rest: Iterator[str]) -> Iterator[str]:
    if begun:
        yield begun
    yield from rest


def _without_reasoning(pieces: Iterator[str]) -> Iterator[str]:
    """The pieces after the reasoning that some models write between tags."""
    waiting = ""
    for piece in pieces:
        waiting += piece
        if not waiting.strip():  # streams begin with an empty piece, which names the role
            continue
        if _OPENS.match(waiting):
            # The end is searched for where it can be new, so that long reasoning is not read again for each piece.
            is_ended = "</" in waiting[-len(piece) - len("</reasoning>") :]
            found = _THINKING.match(waiting) if is_ended else None
            if found:
                yield waiting[found.end() :]
                yield from pieces
                return
        elif len(waiting.lstrip()) > len("<reasoning>") or not _THINKS.fullmatch(waiting):
            if waiting.lstrip()[:1] == "<" and len(waiting.lstrip()) <= len("<reasoning>"):
                continue
            yield waiting
            yield from pieces
            return
    if not _OPENS.match(waiting):
        yield waiting


def _json_claims(pieces: Iterator[str], reply: Reply) -> Iterator[Claim]:
    decoder = json.JSONDecoder(strict=False)
    place = -1
    for piece in pieces:
        # A name and its value are searched for where they can be new.
        recent = max(0, len(reply.text) - _LONGEST_NAME)
        reply.text += piece
        if not reply.status and (found := _STATUS.search(reply.text, recent)):
            reply.status = found[1]
        if place < 0:
            opening = _CLAIMS.search(reply.text, recent)
            if not opening:
                continue
            place = opening.end()
        # A claim is complete when its object is; there can be several in one piece.
        while "}" in reply.text[place:]:
            begin = place + len(reply.text[place:]) - len(reply.text[place:].lstrip(" \t\r\n,"))
            try:
                value, place = decoder.raw_decode(reply.text, begin)
            except ValueError:
                break
            if (claim := _claim(value)) is not None:
                yield claim


def _claim(value: Any) -> Claim | None:
    if not isinstance(value, dict):
        return None
    text, code = value.get("text"), value.get("code")
    quotes: list[tuple[int, str]] = []
    given = value.get("quotes")
    for quote in given if isinstance(given, list) else []:
        if isinstance(quote, dict) and isinstance(quote.get("quote"), str):
            number = quote.get("passage")
            number = int(number) if isinstance(number, str) and _NUMBER.fullmatch(number) else number
            if isinstance(number, int) and not isinstance(number, bool):
                quotes.append((number - 1, quote["quote"]))
    passages = tuple(dict.fromkeys(number for number, _ in quotes))
    if isinstance(code, str) and code.strip():
        language = value.get("language")
        return Claim(code, passages, tuple(quotes), True, language if isinstance(language, str) else "")
    if isinstance(text, str) and text.strip():
        bare = _NUMBERS.sub("", text).strip()
        return Claim(bare, passages, tuple(quotes))
    return None


def _markdown_claims(pieces: Iterator[str], reply: Reply) -> Iterator[Claim]:
    def noted() -> Iterator[str]:
        for piece in pieces:
            reply.text += piece
            yield piece

    for text in claims(noted()):
        if not text.strip():
            yield Claim(text, has_proof=False)
        elif _SOURCES.match(text):
            continue
        elif text.lstrip().startswith(("```", "~~~")):
            yield Claim(text, code=True, has_proof=False)
        else:
            numbers = _numbers(text)
            yield Claim(_NUMBERS.sub("", text), tuple(numbers), has_proof=bool(numbers))


def _numbers(text: str) -> Sequence[int]:
    """The numbers of passages in a text, from 0: ``[1]``, ``[1, 3]``, ``[1-3]``, ``[passage 2]``, ``【1】``."""
    found: dict[int, None] = {}
    for match in _NUMBERS.finditer(text):
        for part in _RANGE.finditer(match[1] or match[2]):
            first = int(part[1])
            last = int(part[2]) if part[2] else first
            found.update(dict.fromkeys(range(first - 1, min(last, first + 10))))
    return list(found)
