"""What is wrong with text that is not TOML, in words of docstead's own."""

from __future__ import annotations

import re

from docstead.model.source import Span

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_BARE = re.compile(r"[\w.:/+-]+")
_CASES: tuple[tuple[str, str, str], ...] = (
    (r"Illegal character '\\n'|Illegal character '\\r'|Expected \"['\"]+\"|Expected '[\"]+'|Unterminated string",
     "the text has no closing quote", "write the same quote at its end"),
    (r"Unclosed array|Unclosed inline table", "{what} is not closed", "{remedy}"),
    (r"Cannot declare (.+) twice|Cannot redefine namespace (.+)", "the table `[{name}]` is written twice",
     "write all its settings below one header"),
    (r"Cannot overwrite a value", "`{key}` is set twice", "keep one of the two"),
    (r"Duplicate inline table key '(.+)'", "`{name}` is set twice", "keep one of the two"),
    (r"Cannot mutate immutable namespace (.+)", "the table `{name}` has its settings in braces",
     "write all its settings there, or all below one header"),
    (r"Expected '\]+' at the end of", "the name of the table has no closing bracket", "write `{header}`"),
    (r"Expected '=' after a key", "the setting has no value",
     "write `name = value`; a name with spaces or dots is in quotes"),
    (r"Invalid initial character for a key part|Invalid statement", "this is not the name of a setting",
     "a line is `name = value`, or `[table]`; a list has brackets, a table in one line has braces"),
    (r"Unescaped '\\' in a string|Invalid hex value|Escaped character", "a backslash in a text begins an escape",
     "write two backslashes, or put the text in single quotes"),
    (r"Invalid value$", "a value is missing", "write text in quotes; numbers, `true` and `false` have none"),
    (r"Invalid value|Invalid date or datetime", "`{value}` is not a value",
     'write text in quotes, as "{value}"; numbers, `true` and `false` have none'),
    (r"Expected newline or end of document", "the line goes on after its value", "begin a new line, or correct the quotes"),
)  # fmt: skip
"""The messages of Python's parser, what each means to an author, and the remedy."""


def syntax_problem(problem: str, text: str) -> tuple[str, Span, str]:
    """What a message of Python's parser of TOML means, its place, and the remedy."""
    match = _PLACE.search(problem)
    said = problem[: match.start()] if match else problem
    lines = text.split("\n")
    line, column = (int(match[1]), int(match[2])) if match and match[1] else (len(lines), len(lines[-1]) + 1)
    written = lines[line - 1] if line <= len(lines) else ""
    found = _BARE.match(written, column - 1)
    for pattern, message, hint in _CASES:
        # What is not a value is part of the message only where there is some text.
        if case := re.match(pattern, f"{said} {found[0]}" if found and said == "Invalid value" else said):
            is_table = said == "Unclosed inline table"
            names = [name for name in case.groups() if name]
            words = {
                "name": ".".join(re.findall(r"[\w-]+", names[0])) if names else "",
                "key": written.partition("=")[0].strip(),
                "value": found[0] if found else "",
                "header": f"{written.strip()}{']' * max(1, written.count('[') - written.count(']'))}",
                "what": "the table in braces" if is_table else "the list",
                "remedy": f"write a comma between its entries, and {'`}` at its end, all on one line' if is_table else '`]` at its end'}",
            }
            return message.format(**words), Span(line, column, line, column), hint.format(**words)
    return f"this is not TOML: {said}", Span(line, column, line, column), ""
