"""What scripts of a form can use: the constants, and the APIs that they reach, with the signatures of the members."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import FRONTEND, Checkout, Source, find
from tools.reference.imports import declaration, properties

Record = dict[str, Any]
_FRONT = FRONTEND.as_posix()
_CONSTANTS = f"{_FRONT}/providers/form/utils.ts"
_STANDARD = f"{_FRONT}/utils/metadata/standardProperties.tsx"
# Where the declarations of the script APIs are located; some are TypeScript, some are text for the code editor.
_FOLDERS = (
    f"{_FRONT}/publicJsApis/",
    f"{_FRONT}/providers/sourceFileManager/api-utils/",
    f"{_FRONT}/providers/sheshaApplication/publicApi/",
)
# Parts of these folders that no script reaches.
_NO_API = (
    "/experiments/",
    "/generation-logic/",
    "/forms/models/",
    "/manager.ts",
    "httpUtils",
    "/http/",
    "/metadata.ts",
    "hooks",
)
_KINDS = {
    "interface_declaration": "interface",
    "class_declaration": "class",
    "type_alias_declaration": "type",
    "enum_declaration": "enum",
}


def scripts(checkout: Checkout) -> Record:
    """``constants`` and ``apis``, each in the order of their names."""
    return {"constants": _constants(checkout), "apis": _apis(checkout)}


def _constants(checkout: Checkout) -> list[Record]:
    """The keys of the object that scripts see, with what the code editor shows about them."""
    source = checkout.source(_CONSTANTS)
    described = _described(checkout)
    found = []
    for name, part in properties(source, _accessors(checkout, source)).items():
        found.append({"name": name, **described.get(name, {}), "source": source.place(part)})
    return sorted(found, key=lambda record: record["name"])


def _accessors(checkout: Checkout, source: Source) -> Node:
    wrap = declaration(checkout, source.path, "wrapConstantsData")
    if wrap is not None:
        for declared in find(wrap[1], "variable_declarator"):
            value = declared.child_by_field_name("value")
            if source.cut(declared.child_by_field_name("name")) == "accessors" and value is not None:
                return value
    raise LookupError(f"{_CONSTANTS} has no `accessors` in `wrapConstantsData`")


def _described(checkout: Checkout) -> dict[str, Record]:
    """Constant → the description and type that `standardProperties` registers."""
    found: dict[str, Record] = {}
    if not checkout.has(_STANDARD):
        return found
    source = checkout.source(_STANDARD)
    for function in find(source.root, "arrow_function"):
        text = source.cut(function)
        name = re.match(r'\(builder, name = "(\w+)"\)', text)
        described = re.search(r'addCustom\(name, "([^"]+)"', text)
        kind = re.search(r"typeName: '(\w+)'", text)
        if name and described:
            found[name[1]] = {"description": described[1], **({"type": kind[1]} if kind else {})}
    return found


def _apis(checkout: Checkout) -> list[Record]:
    found: list[Record] = []
    for source in checkout.frontend(".ts", ".tsx"):
        if not source.path.startswith(_FOLDERS) or _is_internal(source.path):
            continue
        found += _declarations(source, 0, source.path)
        for text in find(source.root, "template_string"):
            inner = source.cut(text)[1:-1]
            if re.search(r"\b(interface|type|class) \w+", inner):
                found += _declarations(Source(source.path, inner), text.start_point[0], source.path)
    return sorted(found, key=lambda record: (record["name"], record["source"]))


def _is_internal(path: str) -> bool:
    return path.startswith(_FOLDERS[-1]) and any(part in path for part in _NO_API)


def _declarations(source: Source, first_line: int, path: str) -> Iterator[Record]:
    for node in source.root.children:
        target = node.child_by_field_name("declaration") if node.type == "export_statement" else node
        if target is None or target.type not in _KINDS:
            continue
        record: Record = {
            "name": source.cut(target.child_by_field_name("name")),
            "kind": _KINDS[target.type],
            "typeParameters": _line(source.cut(target.child_by_field_name("type_parameters"))),
            "extends": _extends(source, target),
        }
        value = target.child_by_field_name("value")
        if value is not None and value.type != "object_type":
            record["value"] = _line(source.cut(value))
        else:
            body = value or target.child_by_field_name("body")
            record["members"] = list(_members(source, body, first_line, path)) if body else []
        record["source"] = _place(path, first_line, target)
        yield {key: value for key, value in record.items() if value not in ("", [], None)}


def _extends(source: Source, node: Node) -> list[str]:
    names = []
    for part in node.children:
        if part.type in ("extends_type_clause", "class_heritage"):
            text = re.sub(r"\b(extends|implements)\b", ",", source.cut(part))
            names += [name.strip() for name in re.split(r",(?![^<]*>)", text) if name.strip()]
    return names


def _members(source: Source, body: Node, first_line: int, path: str) -> Iterator[Record]:
    for node in body.named_children:
        name = source.cut(node.child_by_field_name("name"))
        text = source.cut(node)
        is_hidden = (
            name.startswith(("#", "_")) or name == "constructor" or re.match(r"(private|protected|static)\b", text)
        )
        if node.type == "index_signature":
            yield {"name": "[]", "signature": _line(text.rstrip(";")), "source": _place(path, first_line, node)}
        if node.type in ("enum_assignment", "property_identifier"):
            yield {"name": name or text, "signature": _line(text), "source": _place(path, first_line, node)}
        if is_hidden or node.type not in (
            "property_signature",
            "method_signature",
            "public_field_definition",
            "method_definition",
        ):
            continue
        yield {
            "name": name,
            "signature": _signature(source, node),
            **({"optional": True} if any(child.type == "?" for child in node.children) else {}),
            **({"readonly": True} if any(child.type == "readonly" for child in node.children) else {}),
            "source": _place(path, first_line, node),
        }


def _signature(source: Source, node: Node) -> str:
    """The type of a property, or the parameters and the result of a method as a function type."""
    if node.type in ("method_signature", "method_definition"):
        generic = source.cut(node.child_by_field_name("type_parameters"))
        parameters = source.cut(node.child_by_field_name("parameters"))
        result = source.cut(node.child_by_field_name("return_type")).removeprefix(":").strip() or "void"
        return _line(f"{generic}{parameters} => {result}")
    kind = source.cut(node.child_by_field_name("type")).removeprefix(":").strip()
    if not kind:
        value = node.child_by_field_name("value")
        if value is not None and value.type == "arrow_function":
            parameters = source.cut(value.child_by_field_name("parameters"))
            result = source.cut(value.child_by_field_name("return_type")).removeprefix(":").strip() or "any"
            kind = f"{parameters} => {result}"
    return _line(kind or "any")


def _line(text: str) -> str:
    """The text on one line, without comments."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL)
    return " ".join(text.split())


def _place(path: str, first_line: int, node: Node) -> str:
    return f"{path}:{first_line + node.start_point[0] + 1}"
