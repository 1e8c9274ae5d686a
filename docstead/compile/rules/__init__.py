"""The tables of syntaxes: rules in the order in which they read the source, and directives by name."""

from collections.abc import Iterable, Mapping

from docstead.compile.directive import Directive, directive_rule
from docstead.compile.rule import Rule
from docstead.compile.rules import (
    admonition,
    code_block,
    comment,
    footnote,
    heading,
    html,
    image,
    indented,
    inline,
    jsx,
    link,
    lists,
    math,
    mkdocs,
    paragraph,
    table,
)

DIRECTIVES: dict[str, Directive] = {
    **admonition.DIRECTIVES,
    **mkdocs.DIRECTIVES,
}

_RULES: tuple[Rule, ...] = (
    math.RULE,
    mkdocs.RULE,
    jsx.RULE,
    comment.RULE,
    paragraph.RULE,
    heading.RULE,
    inline.RULE,
    link.RULE,
    image.RULE,
    lists.RULE,
    table.RULE,
    code_block.RULE,
    footnote.RULE,
    html.RULE,
)


def all_rules(rules: Iterable[Rule] = (), directives: Mapping[str, Directive] = {}) -> tuple[Rule, ...]:
    """The rules with those of a site, whose handlers replace ours, and with its directives."""
    return (indented.RULE, directive_rule({**DIRECTIVES, **directives}), *_RULES, *rules)


RULES = all_rules()
"""The rules of every site."""
