"""The docstrings of settings, for the manual and for editors. They are read from the source when they are needed."""

from __future__ import annotations

import ast
from inspect import cleandoc, getsource
from itertools import pairwise
from textwrap import dedent

from docstead.config.base import Settings


def descriptions(kind: type[Settings]) -> dict[str, str]:
    """The docstrings of the fields of a class and of those that it is made of."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if issubclass(one, Settings):
            (definition,) = ast.parse(dedent(getsource(one))).body
            assert isinstance(definition, ast.ClassDef)
            for field, text in pairwise(definition.body):
                if (
                    isinstance(field, ast.AnnAssign)
                    and isinstance(field.target, ast.Name)
                    and isinstance(text, ast.Expr)
                ):
                    assert isinstance(text.value, ast.Constant)
                    found[field.target.id] = cleandoc(str(text.value.value))
    return found
