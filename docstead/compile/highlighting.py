"""Highlights code. The result is cached: loading a language takes longer than compiling the rest of a page."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from docstead.cache import Cache
from docstead.compile.time_limit import TimeUpError, time_limit
from docstead.model.escape import escape

if TYPE_CHECKING:
    from pygments.lexer import Lexer

LANGUAGE_NAMES = {
    "cs": "csharp",
    "c#": "csharp",
    "dotnet": "csharp",
    "shell": "bash",
    "sh": "bash",
    "vue": "html",
    "mdx": "markdown",
    "md": "markdown",
    "jsonc": "json",
    "json5": "json",
    "jsonl": "json",
    "ndjson": "json",
}
NOT_COLOURED = ("", "text", "plain", "mermaid")

Highlight = Callable[[str, str], str]
"""Gives the HTML of code in a language."""


LONGEST_CODE, LONGEST_LINE = 200_000, 5_000
"""Characters of code, and of one line of it, above which it is shown plain."""
SECONDS, SECONDS_OF_CHARACTER = 0.1, 0.000_01
"""CPU time for one piece of code, after which it is shown plain: some expressions of Pygments take very long. Usual code takes
a tenth of this."""


def highlight(code: str, language: str) -> str:
    """The code as HTML whose spans have Pygments' short classes.

    Code of an unknown language is plain, and code that would take too long.
    """
    lexer = _lexer(language) if language not in NOT_COLOURED else None
    if lexer is None or len(code) > LONGEST_CODE or max(map(len, code.split("\n"))) > LONGEST_LINE:
        return escape(code)
    try:
        with time_limit(SECONDS + SECONDS_OF_CHARACTER * len(code)):
            return _highlighted(code, lexer)
    except (TimeUpError, RecursionError):
        return escape(code)
    except ValueError as error:
        # Pygments reports an expression as wrong if the limit ended its compilation.
        if isinstance(error.__cause__, TimeUpError):
            return escape(code)
        raise


def _highlighted(code: str, lexer: Lexer) -> str:
    # Some lexers drop a last line that has no newline, and a few change the text: their code is shown plain.
    ended = code if code.endswith("\n") else f"{code}\n"
    tokens = [(kind, text) for _, kind, text in lexer.get_tokens_unprocessed(ended)]
    if "".join([text for _, text in tokens]) != ended:
        return escape(code)
    if ended != code:
        tokens = _without_newline(tokens)
    parts: list[str] = []
    for kind, text in tokens:
        name = _css_class(kind)
        escaped = text if text.isalnum() else escape(text)
        if not name:
            parts.append(escaped)
        elif "\n" in escaped:
            parts.append(
                "\n".join(f'<span class="{name}">{part}</span>' if part else "" for part in escaped.split("\n"))
            )
        else:
            parts.append(f'<span class="{name}">{escaped}</span>')
    return "".join(parts)


def _without_newline(tokens: list[tuple[Any, str]]) -> list[tuple[Any, str]]:
    """The tokens without the newline at their end."""
    while not tokens[-1][1]:
        tokens.pop()
    kind, text = tokens.pop()
    return [*tokens, (kind, text[:-1])] if len(text) > 1 else tokens


_COMMON = frozenset([
    "bash", "c", "cpp", "csharp", "css", "diff", "docker", "dockerfile", "elixir", "erlang", "fsharp", "go",
    "graphql", "groovy", "haskell", "html", "http", "ini", "java", "javascript", "json", "jsx", "julia", "kotlin",
    "latex", "lua", "makefile", "markdown", "nginx", "perl", "php", "plaintext", "powershell", "protobuf", "python",
    "ruby", "rust", "scala", "scss", "shell", "sql", "swift", "terraform", "toml", "tsx", "typescript", "xml", "yaml",
    "zig",
])  # fmt: skip
"""Languages that authors name often."""
_SHORT = frozenset(["js", "py", "rb", "rs", "sh", "ts"])
"""Names that are near to others, and known without the list of all languages, which takes 12 ms to load."""
_LIKELY = 0.8


@lru_cache(maxsize=256)
def meant_language(language: str) -> str | None:
    """The language that was probably meant by a name that no lexer has; ``None`` where there is nothing to offer."""
    if language in _COMMON | _SHORT or language in NOT_COLOURED or language in LANGUAGE_NAMES:
        return None
    near = get_close_matches(language, _COMMON, n=1, cutoff=_LIKELY)
    return near[0] if near and not _is_known(language) else None


def _is_known(language: str) -> bool:
    """Whether a language has a lexer, which takes long to make."""
    from pygments.lexers import get_all_lexers

    # Looking for installed plugins takes long as well.
    return any(language in aliases for own in (False, True) for _, aliases, *_ in get_all_lexers(plugins=own))


@lru_cache(maxsize=256)
def _lexer(language: str) -> Lexer | None:
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(LANGUAGE_NAMES.get(language, language), stripnl=False)
    except ClassNotFound:
        return None


@lru_cache(maxsize=1024)
def _css_class(kind: Any) -> str:
    from pygments.token import STANDARD_TYPES, Text, Whitespace

    family = kind.split()
    if Text in family or Whitespace in family:
        return ""
    name = next(STANDARD_TYPES[part] for part in reversed(family) if part in STANDARD_TYPES)
    return "" if name in ("n", "p", "x") else name


def cached_highlight(cache: Cache, version: str) -> Highlight:
    """``highlight`` with a cache; ``version`` is that of everything that the HTML depends on besides the code."""

    def cached(code: str, language: str) -> str:
        if language in NOT_COLOURED:
            return highlight(code, language)
        key = blake2b(f"{version}\0{language}\0{code}".encode(), digest_size=16).hexdigest()
        known = cache.get("highlight", key)
        if known is not None:
            return known.decode()
        html = highlight(code, language)
        cache.put("highlight", key, html.encode())
        return html

    return cached
