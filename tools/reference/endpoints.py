"""The HTTP endpoints of the back end: address, verb, parameters, and who may call them.

The addresses follow the conventions of ABP for application services and of ASP.NET Core for controllers.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tools.reference.checkout import BACKEND, Checkout, find
from tools.reference.csharp import Attribute, Backend, Member, Type, simple

Record = dict[str, Any]
_VERBS = {"HttpGet": "GET", "HttpPost": "POST", "HttpPut": "PUT", "HttpDelete": "DELETE", "HttpPatch": "PATCH"}
# The beginning of a method's name → verb, as ABP has it; any other method is a POST.
_CONVENTION = (
    ("get", "GET"), ("put", "PUT"), ("update", "PUT"), ("delete", "DELETE"), ("remove", "DELETE"), ("patch", "PATCH"),
    ("post", "POST"), ("create", "POST"), ("insert", "POST"),
)  # fmt: skip
_SERVICE = re.compile(r"(AppService|ApplicationService)(Base)?$")
_CONTROLLER = ("ControllerBase", "Controller", "AbpController")
_ANONYMOUS = ("AllowAnonymous", "AbpAllowAnonymous")
_AUTHORIZE = ("AbpAuthorize", "AbpMvcAuthorize", "Authorize")
# The methods that ABP's own class gives to services derived from it.
_PACKAGE_CRUD = "AsyncCrudAppService"
_PACKAGE_METHODS = {"Get": "GET", "GetAll": "GET", "Create": "POST", "Update": "PUT", "Delete": "DELETE"}
# The class of which the framework makes one service for each entity, and the address of its methods.
_ENTITY_CRUD = "DynamicCrudAppService"
_ENTITY_PATH = "api/dynamic/{module}/{entity}/Crud"
# Methods whose access is that of the entity (`PermissionedObjectManager.CrudMethods`).
_ENTITY_METHODS = ("GetAll", "QueryAll", "Get", "Query", "Create", "CreateGql", "Update", "UpdateGql", "Delete")
_NO_ACTIONS = ("Dispose", "ToString", "Equals", "GetHashCode")
_HOST = "Shesha.Web.Host"


def endpoints(checkout: Checkout, backend: Backend) -> list[Record]:
    """One record for each endpoint, in the order of their addresses."""
    modules = _modules(checkout)
    found: list[Record] = []
    for item in backend.types.values():
        project = Path(item.place).relative_to(BACKEND).parts[0]
        if item.kind != "class" or item.modifiers & {"abstract", "static"} or "public" not in item.modifiers:
            continue
        if _is_off(item.attributes) or project == _HOST or (item.generic and item.name != _ENTITY_CRUD):
            continue
        if item.name == _ENTITY_CRUD:
            found += _of_class(backend, item, _ENTITY_PATH)
        elif backend.derives(item, *_CONTROLLER):
            found += _of_class(backend, item, "")
        elif project in modules and _is_service(backend, item):
            found += _of_class(backend, item, f"api/services/{modules[project]}")
    return sorted(found, key=lambda record: (record["path"].lower(), record["verb"], record["source"]))


def _of_class(backend: Backend, item: Type, prefix: str) -> list[Record]:
    name = re.sub(r"(AppService|ApplicationService|Controller)$", "", item.name)
    routes = [route for route in (part.text(0) for part in item.attributes if part.name == "Route") if route]
    # A method hides those of the base classes that it overrides; their types may name other type parameters.
    members: dict[tuple[str, int], list[tuple[Member, Type]]] = {}
    for owner in [item, *(base for base in backend.bases(item) if base.kind == "class")]:
        for member in owner.members:
            known = members.setdefault((member.name, len(member.parameters)), [])
            if member.kind == "method" and all(other is owner for _, other in known):
                known.append((member, owner))
    found = [
        _record(backend, item, owner, member, verb, path)
        for known in members.values()
        for member, owner in known
        if _is_action(member)
        for verb, path in _routes(member, name, prefix, routes)
    ]
    if backend.derives(item, _PACKAGE_CRUD):
        own = {record["method"].removesuffix("Async") for record in found}
        for method, verb in _PACKAGE_METHODS.items():
            if method not in own:
                record = {
                    "path": f"/{prefix}/{name}/{method}",
                    "verb": verb,
                    "service": item.full_name,
                    "method": method,
                }
                found.append(
                    {**record, **_access(backend, item, None), "inheritedFrom": _PACKAGE_CRUD, "source": item.place}
                )
    return found


def _is_service(backend: Backend, item: Type) -> bool:
    return any(_SERVICE.search(simple(base)) for part in [item, *backend.bases(item)] for base in part.bases)


def _is_action(member: Member) -> bool:
    if "public" not in member.modifiers or "static" in member.modifiers or member.name in _NO_ACTIONS:
        return False
    return not _is_off(member.attributes) and not member.attribute("NonAction")


def _is_off(attributes: tuple[Attribute, ...]) -> bool:
    """Whether `[RemoteService(false)]` takes something out of the API."""
    for part in attributes:
        if part.name == "RemoteService" and "false" in (part.text(0), part.text("IsEnabled"), part.text("isEnabled")):
            return True
    return False


def _routes(member: Member, name: str, prefix: str, class_routes: list[str]) -> list[tuple[str, str]]:
    """The verbs and addresses of an action."""
    action = member.name.removesuffix("Async")
    verbs = [(_VERBS[part.name], part.text(0) or "") for part in member.attributes if part.name in _VERBS]
    own = [part.text(0) or "" for part in member.attributes if part.name == "Route"]
    if not verbs:
        lowered = member.name.lower()
        verb = next((verb for start, verb in _CONVENTION if lowered.startswith(start)), "POST") if prefix else "GET"
        verbs = [(verb, "")]
    found = []
    for verb, template in verbs:
        for route in [template] if template else own or [""]:
            found += [(verb, path) for path in _paths(route, name, action, prefix, class_routes)]
    return found


def _paths(route: str, name: str, action: str, prefix: str, class_routes: list[str]) -> list[str]:
    if route.startswith(("/", "~/")):
        templates = [route.lstrip("~").strip("/")]
    elif class_routes:
        templates = [f"{base.strip('/')}/{route}".strip("/") for base in class_routes]
    elif route:
        templates = [route]
    elif prefix:
        templates = [f"{prefix}/{action}" if prefix == _ENTITY_PATH else f"{prefix}/{name}/{action}"]
    else:
        # The route of controllers without attributes.
        templates = [f"{name}/{action}"]
    return [template.replace("[controller]", name).replace("[action]", action) for template in templates]


def _record(backend: Backend, item: Type, owner: Type, member: Member, verb: str, path: str) -> Record:
    record: Record = {
        "path": f"/{path}",
        "verb": verb,
        "service": item.full_name,
        "method": member.name,
        "parameters": [str(parameter) for parameter in member.parameters],
        "returns": member.type,
        **_access(backend, item, member),
        "inheritedFrom": owner.full_name if owner is not item else None,
        "obsolete": bool(member.attribute("Obsolete") or item.attribute("Obsolete")) or None,
        "source": member.place,
    }
    return {key: value for key, value in record.items() if value not in (None, [])}


def _access(backend: Backend, item: Type, member: Member | None) -> Record:
    """Who may call an endpoint, as the attributes say; see the package's docstring.

    The checks are those of `ApiAuthorizationHelper` and, for the CRUD methods of an entity, `EntityCrudAuthorizationHelper`.
    """
    classes = [item, *(base for base in backend.bases(item) if base.kind == "class")]
    of_member = member.attributes if member else ()
    is_crud = member is not None and member.name.removesuffix("Async") in _ENTITY_METHODS
    entity = {"entityAccess": True} if is_crud and backend.derives(item, "AbpCrudAppService") else {}
    if any(part.name in _ANONYMOUS for part in of_member) or any(owner.attribute(*_ANONYMOUS) for owner in classes):
        return {"access": "anonymous", "fixed": True, **entity}
    if is_crud and backend.derives(item, _ENTITY_CRUD, f"I{_ENTITY_CRUD}"):
        return {"access": "entity"}
    for attributes in (of_member, *(owner.attributes for owner in classes)):
        found = _declared(backend, item, attributes)
        if found:
            return {**found, **entity}
    return {"access": "default", **entity}


def _declared(backend: Backend, item: Type, attributes: tuple[Attribute, ...]) -> Record | None:
    """The access that attributes of one method or class declare."""
    for part in attributes:
        values = [backend.value(node, part.source, item.namespace) for node in part.positional]
        if part.name in _AUTHORIZE:
            return _required(values, fixed=True)
        if part.name == "SheshaAuthorize" and values:
            kind = str(values[0]).rsplit(".", 1)[-1]
            if kind in ("AnyAuthenticated", "RequiresPermissions"):
                return _required(values[1:] if kind == "RequiresPermissions" else [], fixed=False)
            return {"access": {"AllowAnonymous": "anonymous", "Disable": "disabled"}.get(kind, "default")}
    return None


def _required(names: list[Any], fixed: bool) -> Record:
    record: Record = {"access": "permissions", "permissions": names} if names else {"access": "authenticated"}
    return {**record, "fixed": True} if fixed else record


def _modules(checkout: Checkout) -> dict[str, str]:
    """Project → the part of the address that its application services have, for projects that publish theirs."""
    found = {}
    for source in checkout.backend():
        if "CreateControllersForAppServices" not in source.text:
            continue
        for call in find(source.root, "invocation_expression"):
            if source.cut(call.child_by_field_name("function")).endswith("CreateControllersForAppServices"):
                name = re.search(r'moduleName:\s*"(\w+)"', source.cut(call))
                found[Path(source.path).relative_to(BACKEND).parts[0]] = name[1] if name else "app"
    return found
