"""Where a component that a page uses without importing it may be found."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator

import msgspec

from docstead.assemble.issues import nearest
from docstead.model.document import Document
from docstead.model.issue import Issue
from docstead.model.source import SourceTree


def document_issues(documents: Iterable[Document], tree: SourceTree) -> Iterator[Issue]:
    """The issues of the documents; those about an unknown component name the file that seems to hold it.

    A document is compiled without knowledge of other files, so the hint is completed here.
    """
    for document in documents:
        for issue in document.issues:
            if issue.code == "unknown-component" and issue.span and not issue.hint:
                name = issue.message.split("`")[1]
                yield msgspec.structs.replace(issue, hint=_hint(name, tree))
            else:
                yield issue


def _hint(name: str, tree: SourceTree) -> str:
    folder = tree.components_folder
    modules = {_module(path).rpartition("/")[2]: _module(path) for path in sorted(tree.components, reverse=True)}
    meant = name if name in modules else nearest(name, modules.keys())
    if meant:
        start = "" if meant == name else f"did you mean `{meant}`? "
        return f"{start}import it: `import {meant} from '@site/{folder}/{modules[meant]}';`"
    return f"write it in `{folder}/{name}.tsx`, and import it: `import {name} from '@site/{folder}/{name}';`"


def _module(path: str) -> str:
    """A component's file as imports name it."""
    return posixpath.splitext(path)[0].removesuffix("/index")
