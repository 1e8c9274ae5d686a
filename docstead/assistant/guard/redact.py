"""Redacts e-mail addresses, logins, passwords, tokens and long numbers in logged questions."""

from __future__ import annotations

import re

LONGEST = 300
"""Most characters of a logged question."""

_E_MAIL = re.compile(r"[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_LOGIN = re.compile(r"(?<=://)[^\s/@]{1,256}@")
_QUERY = re.compile(r"(?<=[\w/])\?[\w.~-]{1,64}=\S{1,2000}")
# After a name with a colon the value must contain a digit: `password: how do I reset it` is a question.
_NAMED = re.compile(
    r"(?i)\b(pass(?:word|wd|phrase)?|pwd|secret|(?:api|access|private)[ _-]?key|\w{0,20}token|authorization|bearer)"
    r"(?:\s*=\s*[\"']?(?P<assigned>[^\s\"',;]+)|(?:\s*:\s*(?:bearer\s+)?|\s+)[\"']?(?P<spaced>(?=\S*\d)[^\s\"',;]{7,}))"
)
_KNOWN = re.compile(r"\b(?:eyJ[\w-]{8,}(?:\.[\w-]+){0,2}|(?:sk|pk|rk|ghp|gho|ghs|xox[a-z]|AKIA|AIza)[-_]?[\w-]{12,})")
_LONG_WORD = re.compile(r"[\w-]{20,}")
_DIGITS = re.compile(r"\+?\d(?:[ ().-]{0,2}\d){8,}|\d{7,}")


def redact(question: str) -> str:
    """The redacted question on one line, cut to ``LONGEST`` characters."""
    # Control characters could act on the terminal that prints the question.
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in question).split())
    text = _LOGIN.sub("[login]@", text)
    text = _E_MAIL.sub("[e-mail]", text)
    text = _QUERY.sub("?[query]", text)
    text = _NAMED.sub(_without_value, text)
    text = _KNOWN.sub("[token]", text)
    text = _LONG_WORD.sub(lambda match: "[token]" if _is_token(match[0]) else match[0], text)
    text = _DIGITS.sub("[number]", text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _without_value(match: re.Match[str]) -> str:
    start = max(match.start("assigned"), match.start("spaced")) - match.start()
    return f"{match[0][:start]}[secret]"


def _is_token(word: str) -> bool:
    """Whether a long word is generated rather than a name: it has letters and at least three digits."""
    digits = sum(letter.isdigit() for letter in word)
    return digits >= 3 and any(letter.isalpha() for letter in word)
