"""Takes out of a question what its reader did not mean to leave behind: addresses, numbers, passwords, tokens."""

from __future__ import annotations

import re

LONGEST = 300
"""Characters that are kept of a question."""

_E_MAIL = re.compile(r"[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_LOGIN = re.compile(r"(?<=://)[^\s/@]{1,256}@")
_QUERY = re.compile(r"(?<=[\w/])\?[\w.~-]{1,64}=\S{1,2000}")
# Of a name with a colon the value must look like one: `password: how do I reset it` is a question.
_NAMED = re.compile(
    r"(?i)\b(pass(?:word|wd|phrase)?|pwd|secret|(?:api|access|private)[ _-]?key|\w{0,20}token|authorization|bearer)"
    r"(?:\s*=\s*[\"']?(?P<assigned>[^\s\"',;]+)|(?:\s*:\s*(?:bearer\s+)?|\s+)[\"']?(?P<told>(?=\S*\d)[^\s\"',;]{7,}))"
)
_KNOWN = re.compile(r"\b(?:eyJ[\w-]{8,}(?:\.[\w-]+){0,2}|(?:sk|pk|rk|ghp|gho|ghs|xox[a-z]|AKIA|AIza)[-_]?[\w-]{12,})")
_LONG_WORD = re.compile(r"[\w-]{20,}")
_DIGITS = re.compile(r"\+?\d(?:[ ().-]{0,2}\d){8,}|\d{7,}")


def masked(question: str) -> str:
    """The question without what names or opens something, on one line, and cut to ``LONGEST`` characters."""
    # What cannot be seen has no meaning here, and may do something where it is printed.
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in question).split())
    text = _LOGIN.sub("[login]@", text)
    text = _E_MAIL.sub("[e-mail]", text)
    text = _QUERY.sub("?[query]", text)
    text = _NAMED.sub(_hidden, text)
    text = _KNOWN.sub("[token]", text)
    text = _LONG_WORD.sub(lambda match: "[token]" if _is_token(match[0]) else match[0], text)
    text = _DIGITS.sub("[number]", text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _hidden(match: re.Match[str]) -> str:
    start = max(match.start("assigned"), match.start("told")) - match.start()
    return f"{match[0][:start]}[secret]"


def _is_token(word: str) -> bool:
    """Whether a long word is no name that a person gave: digits all over it."""
    digits = sum(letter.isdigit() for letter in word)
    return digits >= 3 and any(letter.isalpha() for letter in word)
