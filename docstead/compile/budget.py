"""Compiles a file within a budget: whatever its text does, the result is a document, if only one with an issue."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from docstead.compile.markdown import Compiler
from docstead.compile.time_limit import TimeUpError, time_limit
from docstead.errors import EngineError
from docstead.model.document import Document
from docstead.model.issue import Issue, Severity
from docstead.model.source import SourceFile, Span

SECONDS = 2.0
"""CPU time for a file of any size. A page of 20,000 characters takes 0.05 s."""
SECONDS_PER_MILLION = 2.0
"""CPU time for each million characters, in addition."""
OWN_ERROR = "report this as an error of docstead"
"""The hint of an issue that no text of a page should cause."""
LARGEST = 10_000_000
"""Characters of a file."""


def compile_within_budget(
    compiler: Compiler, source: SourceFile, is_foreign: Callable[[Exception], bool] = lambda _: False
) -> Document:
    """Turn a source file into a document. A file that cannot be compiled becomes an empty one with an issue.

    Exceptions for which ``is_foreign`` is true, those of extensions, are raised.
    """
    if len(source.text) > LARGEST:
        return _failed(compiler, source, f"it has more than {LARGEST:,} characters")
    seconds = SECONDS + SECONDS_PER_MILLION * len(source.text) / 1_000_000
    try:
        with time_limit(seconds):
            document = compiler.compile(source)
    except TimeUpError:
        return _failed(compiler, source, f"it takes longer than {seconds:.3g} s", "simplify or shorten the page")
    except RecursionError:
        return _failed(
            compiler, source, "its parts are too deep inside each other", "make lists, quotes and tags less deep"
        )
    except MemoryError:
        return _failed(compiler, source, "it needs too much memory", "divide the page")
    except EngineError:
        raise  # no page can be compiled
    except Exception as error:
        if is_foreign(error):
            raise
        return _failed(compiler, source, f"{type(error).__name__}: {str(error)[:200]}", OWN_ERROR)
    try:
        # Pages contain these values as JSON.
        msgspec.json.encode(document.front_matter)
    except (TypeError, ValueError, RecursionError, OverflowError):
        hint = "put quotes around keys such as `true` and `null`"
        return _failed(compiler, source, "its front matter has a key that is not text", hint)
    return document


def is_failed(document: Document) -> bool:
    """Whether the document is one of a file that could not be compiled."""
    return any(issue.code == "page-not-compiled" for issue in document.issues)


def _failed(compiler: Compiler, source: SourceFile, reason: str, hint: str = "") -> Document:
    message = f"the page could not be compiled: {reason}"
    issue = Issue("page-not-compiled", Severity.ERROR, message, source.path, Span(1, 1, 1, 1), hint)
    empty = compiler.compile(msgspec.structs.replace(source, text=""))
    return msgspec.structs.replace(empty, issues=(issue,))
