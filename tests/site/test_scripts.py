"""The scripts of the examples use only what the framework gives to scripts, and call it as it declares."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from docstead.model.site import Site
from tests.conftest import ROOT
from tests.site.page_rules import code_blocks
from tests.site.scripts import calls, free_names, is_script, keys, member_uses, parameters

FACTS = json.loads((ROOT / "site" / "reference" / "scripts.json").read_text(encoding="utf-8"))
CONSTANTS = {constant["name"] for constant in FACTS["constants"]}
NAMES = ROOT / "tests" / "site" / "names"
ALLOWED = {name: (NAMES / f"{name}.txt").read_text(encoding="utf-8").split() for name in ("javascript", "events")}
# The objects with a fixed set of members, by the chain that begins them. The members of all others are data.
OBJECTS = {
    ("application",): ("ApplicationApi",),
    ("application", "user"): ("ICurrentUserApi",),
    ("application", "navigator"): ("INavigatorApi",),
    ("application", "utils"): ("IUtilsApi",),
    ("application", "forms"): ("IFormsApi",),
    ("form",): ("FormApi",),
    ("fileSaver",): ("FileSaverApi",),
    ("http",): ("HttpClientApi",),
    ("message",): ("MessageApi",),
    ("contexts", "canvasContext"): ("ICanvasContextApi",),
    ("contexts", "canvasContext", "api"): ("ICanvasActions",),
    ("contexts", "webStorage"): ("IWebStorage",),
}
# Members that exist at run time and that the editor's declarations lack, and the plugin of an example.
UNDECLARED = {"message.loading", "form.initialValues", "form.parentFormValues", "application.vat"}
LITERALS = {"string": "string", "template_string": "string", "number": "number", "true": "boolean", "false": "boolean"}
# Settings whose scripts the framework runs without waiting: ``await`` is a syntax error in them.
IMMEDIATE = {"Hide", "Edit Mode", "On Change", "On Focus", "On Blur", "On Select", "Style", "Disable Refresh Data"}
# Actions of tables and wizards, whose contexts have names of their own.
ACTIONS = ("IDataTableActionsContext", "IPublicDataTableActions", "IWizardActions", "ICanvasActions")


def members(names: tuple[str, ...]) -> set[str]:
    """The members of script objects."""
    found = [api for api in FACTS["apis"] if api["name"] in names]
    assert len({api["name"] for api in found}) == len(names), names
    return {member["name"] for api in found for member in api.get("members", [])}


def call_mistakes(code: str) -> Iterator[tuple[int, str]]:
    """Calls of the framework's objects with arguments that they do not take, each with its line."""
    settings = members(("HttpRequestConfig",))
    for line, chain, arguments in calls(code):
        for member in (
            m for api in FACTS["apis"] if api["name"] in OBJECTS.get(chain[:-1], ()) for m in api["members"]
        ):
            taken = parameters(member.get("signature", ""))
            if member["name"] != chain[-1] or not taken:
                continue
            if not sum(not optional for _, optional, _ in taken) <= len(arguments) <= len(taken):
                yield line, f"`{'.'.join(chain)}` does not take {len(arguments)} arguments"
            for argument, (name, _, kind) in zip(arguments, taken, strict=False):
                if kind in LITERALS.values() and LITERALS.get(argument.type, kind) != kind:
                    yield line, f"`{'.'.join(chain)}` takes a {kind} as `{name}`"
                if kind == "HttpRequestConfig":
                    yield from ((line, f"requests have no `{key}`") for key in keys(argument) if key not in settings)


def mistakes(code: str) -> Iterator[tuple[int, str]]:
    """What a script uses that the release does not have, each with its line."""
    allowed = CONSTANTS.union(ALLOWED["javascript"], ALLOWED["events"])
    used = free_names(code)
    yield from ((line, f"`{name}` is not defined") for name, line in used.items() if name not in allowed)
    for line, chain in member_uses(code):
        if chain[0] not in used:
            continue
        for start, names in OBJECTS.items():
            if chain[: len(start)] == start and len(chain) > len(start):
                member = ".".join(chain[: len(start) + 1])
                if chain[len(start)] not in members(names) and member not in UNDECLARED:
                    yield line, f"`{member}` does not exist"
        # The cache of entity metadata has the names of modules, which are written like namespaces, and not their aliases.
        if chain[:2] == ("application", "entities") and len(chain) > 2 and not chain[2][0].isupper():
            yield line, f"`{'.'.join(chain[:3])}` is an alias and not the name of a module"
        if chain[0] == "contexts" and chain[2:3] == ("api",) and len(chain) > 3 and chain[3] not in members(ACTIONS):
            yield line, f"`{'.'.join(chain[:4])}` does not exist"
    yield from ((line, mistake) for line, mistake in call_mistakes(code))


def scripts(site: Site) -> Iterator[tuple[str, int, str]]:
    """The scripts of all pages: path, line and code."""
    for document in site.documents.values():
        for line, block in code_blocks(document):
            if block.language == "js" and is_script(block.text):
                yield document.path, line, block.text


def test_scripts_use_what_exists(site: Site) -> None:
    found = list(scripts(site))
    wrong = [
        f"{path}:{line + number - 1}: {mistake}"
        for path, line, code in found
        for number, mistake in mistakes(code)
        # The page about a removed function shows how old scripts used it.
        if not (path.endswith("/set-form-data.md") and "`setFormData`" in mistake)
    ]
    assert wrong == []
    assert len(found) > 250


def setting_of(text: str, line: int) -> str:
    """The setting that the words before a block, whose code begins on the line, name last."""
    paragraph = "\n".join(text.splitlines()[: line - 2]).rstrip().rpartition("\n\n")[2]
    names = re.findall(r"\*\*([^*]+)\*\*", paragraph)
    return names[-1] if names and paragraph.endswith(":") else ""


def test_scripts_that_cannot_wait_do_not(site: Site) -> None:
    found = [
        (path, line, code)
        for path, line, code in scripts(site)
        if setting_of(site.documents[path].source, line) in IMMEDIATE
    ]
    assert [(path, line) for path, line, code in found if "await" in code and "async" not in code] == []
    assert len(found) > 20


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("data.status = 2;", []),
        ("const { a } = data; return a.b;", []),
        ("form.showLoader();", ["`form.showLoader` does not exist"]),
        ("return formMode === 'edit';", ["`formMode` is not defined"]),
        ("application.user.hasRole('A');", ["`application.user.hasRole` does not exist"]),
        ("application.entities.Shesha.Person.getAsync('1');", []),
        ("application.entities['Acme.Equipment'].Asset.getAsync('1');", []),
        (
            "application.entities.shesha.Person.getAsync('1');",
            ["`application.entities.shesha` is an alias and not the name of a module"],
        ),
        ("contexts.loans.api.reload();", ["`contexts.loans.api.reload` does not exist"]),
        ("contexts.loans.api.refreshTable();", []),
        ("const form = data.form; form.name = 1;", []),
        ("for (const x of data.list) { console.log(x); }", []),
        ("try { await http.get('/a'); } catch (error) { message.error(error.message); }", []),
        ("http.get('/a', { params: { id: 1 } });", ["requests have no `params`"]),
        ("http.post('/a', { params: 1 }, { timeout: 1 });", []),
        ("form.setFieldValue('status');", ["`form.setFieldValue` does not take 1 arguments"]),
        ("application.user.hasRoleAsync(3);", ["`application.user.hasRoleAsync` takes a string as `roleName`"]),
        ("http.fetch('/a');", ["`http.fetch` does not exist"]),
    ],
)
def test_mistakes_in_scripts_are_found(code: str, expected: list[str]) -> None:
    assert [mistake for _, mistake in mistakes(code)] == expected


def test_lists_have_names_that_scripts_use(site: Site) -> None:
    used = {name for _, _, code in scripts(site) for name in free_names(code)}
    for title in ("javascript", "events"):
        assert ALLOWED[title] == sorted(set(ALLOWED[title]))
        assert [name for name in ALLOWED[title] if name not in used] == []


# The scripts of Form Settings run outside the form, so the form context that they reach is that of another form.
FORM_EVENTS = {
    "On Before Data Load",
    "On After Data Load",
    "On Values Update",
    "Prepare Submit Data",
    "On Before Submit",
    "On Load",
}


def test_form_events_do_not_use_the_form_context(site: Site) -> None:
    found = [
        (path, line, code)
        for path, line, code in scripts(site)
        if setting_of(site.documents[path].source, line) in FORM_EVENTS
    ]
    assert [(path, line) for path, line, code in found if "contexts.formContext" in code] == []
    assert len(found) > 10
