"""YAML as authors mean it: only true and false are booleans, and keys may come in any order."""

from __future__ import annotations

import re
from typing import Any

import yaml

YamlError = yaml.YAMLError


class _Loader(yaml.CSafeLoader):
    """The safe loader, without the words of YAML 1.1 that look like text."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF")
)


def load_yaml(text: str) -> Any:
    """Parse YAML; raises ``YamlError`` or ``ValueError``."""
    return yaml.load(text, Loader=_Loader)
