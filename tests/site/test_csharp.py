"""The C# samples use names that exist, and call the framework's methods with arguments that they take."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from docstead.model.site import Site
from tests.conftest import ROOT
from tests.site.csharp import Parameter, call_mistake, calls, declared, signatures, used
from tests.site.page_rules import code_blocks
from tests.site.test_names import NAMES, known

# Names of .NET, ABP, Hangfire and other libraries, which the framework's facts do not have.
LIBRARIES = (NAMES / "csharp.txt").read_text(encoding="utf-8").split()
# Methods of libraries whose names are also those of methods of the framework.
SHARED = (NAMES / "csharp-methods.txt").read_text(encoding="utf-8").split()


@cache
def framework() -> dict[str, list[list[Parameter]]]:
    symbols = json.loads((ROOT / "site" / "reference" / "symbols.json").read_text(encoding="utf-8"))
    return signatures(symbols["backendSymbols"])


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


def test_samples_use_names_and_signatures_of_the_release(site: Site) -> None:
    found = list(samples(site))
    own = {name for _, _, code in found for name in declared(code)}
    wrong = [
        f"{path}:{line + number - 1}: {mistake}"
        for path, line, code in found
        for number, mistake in (*name_mistakes(code, own), *call_mistakes(code, own))
    ]
    assert wrong == []
    assert len(found) > 100


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


def test_lists_have_names_that_samples_use(site: Site) -> None:
    codes = [code for _, _, code in samples(site)]
    names = {name for code in codes for _, name in used(code)}
    called = {name for code in codes for _, name, _ in calls(code)}
    assert sorted(set(LIBRARIES)) == LIBRARIES
    assert [name for name in LIBRARIES if name not in names or name in known()] == []
    assert [name for name in SHARED if name not in called or name not in framework()] == []
