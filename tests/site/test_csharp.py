"""The C# samples use names that exist, and call the framework's methods with arguments that they take."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from docstead.model.site import Site
from tests.conftest import ROOT
from tests.site.contracts import Contracts, classes
from tests.site.csharp import Parameter, attributes, call_mistake, calls, declared, parameters, signatures, used
from tests.site.page_rules import code_blocks
from tests.site.test_names import NAMES, known

# Names of .NET, ABP, Hangfire and other libraries, which the framework's facts do not have.
LIBRARIES = (NAMES / "csharp.txt").read_text(encoding="utf-8").split()
# Methods of libraries whose names are also those of methods of the framework.
SHARED = (NAMES / "csharp-methods.txt").read_text(encoding="utf-8").split()

SENDER = (
    "public Task<SendStatus> SendAsync(IMessageSender sender, IMessageReceiver receiver, NotificationMessage message,"
    " List<EmailAttachment> attachments = null) { return null; }"
)


@cache
def framework() -> dict[str, list[list[Parameter]]]:
    symbols = json.loads((ROOT / "site" / "reference" / "symbols.json").read_text(encoding="utf-8"))
    return signatures(symbols["backendSymbols"])


@cache
def contracts() -> Contracts:
    symbols = json.loads((ROOT / "site" / "reference" / "symbols.json").read_text(encoding="utf-8"))
    return Contracts(symbols["backendSymbols"], symbols["backendBases"])


def member_mistakes(code: str) -> Iterator[tuple[int, str]]:
    """Classes that lack a member of an interface or abstract class of the framework."""
    for line, name, bases, members in classes(code):
        yield from ((line, f"`{name}` lacks {member}") for member in contracts().missing(bases, members))


def samples(site: Site) -> Iterator[tuple[str, int, str]]:
    """The C# samples of all pages: path, line and code."""
    for document in site.documents.values():
        for line, block in code_blocks(document):
            if block.language == "csharp":
                yield document.path, line, block.text


def name_mistakes(code: str, own: set[str]) -> Iterator[tuple[int, str]]:
    """Names that neither the release, nor a library, nor a sample has."""
    for line, name in used(code):
        if not {name, f"{name}Attribute", f"{name}Async"} & known() and name not in own and name not in LIBRARIES:
            yield line, f"`{name}` does not exist"


def call_mistakes(code: str, own: set[str]) -> Iterator[tuple[int, str]]:
    """Calls of the framework's methods with arguments that no overload takes."""
    for line, name, arguments in calls(code):
        overloads = framework().get(name) if name not in own and name not in SHARED else None
        if overloads and (mistake := call_mistake(arguments, overloads)):
            yield line, f"`{name}` {mistake}"


@cache
def known_attributes() -> dict[str, tuple[list[list[Parameter]], set[str]]]:
    """The constructors and properties of each attribute of the framework that inherits from ``Attribute`` alone."""
    facts = json.loads((ROOT / "site" / "reference" / "attributes.json").read_text(encoding="utf-8"))["attributes"]
    return {
        fact["name"]: (
            [parameters(texts) for texts in fact.get("constructors", [[]])],
            {part["name"] for part in fact.get("properties", [])},
        )
        for fact in facts
        if fact["bases"] == ["Attribute"]
    }


def attribute_mistakes(code: str, own: set[str]) -> Iterator[tuple[int, str]]:
    """Attributes of the framework with arguments that no constructor takes, or with properties that they lack."""
    for line, name, arguments, set_ones in attributes(code):
        if name in known_attributes() and f"{name}Attribute" not in own:
            constructors, properties = known_attributes()[name]
            if mistake := call_mistake(arguments, constructors):
                yield line, f"`[{name}]` {mistake}"
            yield from ((line, f"`[{name}]` has no property `{one}`") for one in set_ones if one not in properties)


def test_samples_use_names_and_signatures_of_the_release(site: Site) -> None:
    found = list(samples(site))
    own = {name for _, _, code in found for name in declared(code)}
    wrong = [
        f"{path}:{line + number - 1}: {mistake}"
        for path, line, code in found
        for number, mistake in (
            *name_mistakes(code, own),
            *call_mistakes(code, own),
            *member_mistakes(code),
            *attribute_mistakes(code, own),
        )
    ]
    assert wrong == []
    assert len(found) > 100


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ("public string GetRecipientId(Person person) { return null; }", ["SendAsync"]),
        (f"public string GetRecipientId(Person person) {{ return null; }} {SENDER}", []),
        ("public string GetRecipientId(Guid person) { return null; }", ["GetRecipientId", "SendAsync"]),
    ],
)
def test_missing_members_are_found(members: str, expected: list[str]) -> None:
    found = list(member_mistakes(f"public class Chat : INotificationChannelSender {{ {members} }}"))
    assert found == [(1, f"`Chat` lacks `{name}` of `INotificationChannelSender`") for name in expected]


def test_members_of_a_base_class_count() -> None:
    missing = [text for _, text in member_mistakes("class Files : StoredFileServiceBase, IStoredFileService { }")]
    assert "`Files` lacks `GetStreamAsync` of `IStoredFileServiceBase`" in missing
    assert not any("RenameFileAsync" in text for text in missing)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("UserManager.CreateUserAsync(a, true, b, b, c, d, e, f);", ["`CreateUserAsync` does not take 8 arguments"]),
        ("UserManager.CreateUserAsync(a, true, b, b, c, d, e, f, requireChangePassword: true);", []),
        (
            "UserManager.CreateUserAsync(a, 1, b, b, c, d, e, f, true);",
            ["`CreateUserAsync` takes a `bool` as `createLocalPassword`, not `int`"],
        ),
        (
            "UserManager.CreateUserAsync(a, true, b, b, c, d, e, f, mustChange: true);",
            ["`CreateUserAsync` has no parameter `mustChange`"],
        ),
        (
            "Guid user = Guid.Empty; UserManager.CreateUserAsync(user, true, b, b, c, d, e, f, true);",
            ["`CreateUserAsync` takes a `string` as `username`, not `Guid`"],
        ),
        ('Create.Table("A").WithIdAsGuid();', []),
        ("var list = new ReferenceListThing();", ["`ReferenceListThing` does not exist"]),
        ("public class Loan : FullAuditedEntities<Guid> { }", ["`FullAuditedEntities` does not exist"]),
        ("using Some.Library;\nnamespace Acme.Equipment { public class Loan { } }", []),
    ],
)
def test_mistakes_in_samples_are_found(code: str, expected: list[str]) -> None:
    own = declared(code)
    assert [mistake for _, mistake in (*name_mistakes(code, own), *call_mistakes(code, own))] == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('[SheshaAuthorize(RefListPermissionedAccess.RequiresPermissions, "a", "b")] class A { }', []),
        ('[Entity(TypeShortAlias = "A.B")] class A { }', []),
        ('[Entity(TypeAlias = "A.B")] class A { }', ["`[Entity]` has no property `TypeAlias`"]),
        ("[ScheduledJob] class A { }", ["`[ScheduledJob]` does not take 0 arguments"]),
        ("[Alias(1)] class A { }", ["`[Alias]` takes a `string` as `alias`, not `int`"]),
    ],
)
def test_mistakes_in_attributes_are_found(code: str, expected: list[str]) -> None:
    assert [mistake for _, mistake in attribute_mistakes(code, declared(code))] == expected


def test_lists_have_names_that_samples_use(site: Site) -> None:
    codes = [code for _, _, code in samples(site)]
    names = {name for code in codes for _, name in used(code)}
    called = {name for code in codes for _, name, _ in calls(code)}
    assert sorted(set(LIBRARIES)) == LIBRARIES
    assert [name for name in LIBRARIES if name not in names or name in known()] == []
    assert [name for name in SHARED if name not in called or name not in framework()] == []
