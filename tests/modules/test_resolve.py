"""Which file an import means: Node's algorithm, as bundlers for browsers apply it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docstead.modules.resolve import NotFoundError, Resolver
from tests.building import write_files

EXPORTS = {
    ".": {
        "types": "./index.d.ts",
        "import": {"browser": "./browser.mjs", "default": "./node.mjs"},
        "require": "./node.cjs",
    },
    "./icons/*": "./dist/icons/*.js",
    "./icons/private/*": None,
    "./style.css": "./dist/style.css",
}
FILES = {
    "repo/.git/HEAD": "",
    "repo/site/components/Card/index.tsx": "",
    "repo/site/components/both.ts": "",
    "repo/site/components/both.js": "",
    "repo/site/components/typed.ts": "",
    "repo/site/docs/page.mdx": "",
    "repo/outside.ts": "",
    "repo/packages/own/package.json": json.dumps({"name": "own", "main": "lib/main"}),
    "repo/packages/own/lib/main.ts": "",
    "repo/node_modules/exported/package.json": json.dumps({"name": "exported", "exports": EXPORTS}),
    "repo/node_modules/exported/browser.mjs": "",
    "repo/node_modules/exported/node.cjs": "",
    "repo/node_modules/exported/dist/icons/star.js": "",
    "repo/node_modules/exported/dist/icons/private/key.js": "",
    "repo/node_modules/exported/dist/style.css": "",
    "repo/node_modules/exported/hidden.js": "",
    "repo/node_modules/@scope/fields/package.json": json.dumps(
        {
            "module": "./es/index.js",
            "main": "./lib.js",
            "browser": {"./es/a.js": "./es/b.js", "fs": False},
            "sideEffects": ["*.css", "./es/a.js"],
        }
    ),
    "repo/node_modules/@scope/fields/es/index.js": "",
    "repo/node_modules/@scope/fields/es/a.js": "",
    "repo/node_modules/@scope/fields/es/b.js": "",
    "repo/node_modules/@scope/fields/lib.js": "",
    "repo/site/node_modules/near/index.js": "",
    "repo/site/node_modules/near/package.json": "{}",
    "repo/node_modules/near/index.js": "",
    "repo/node_modules/near/package.json": "{}",
    "above/node_modules/far/package.json": "{}",
    "above/node_modules/far/index.js": "",
}
PAGE = "site/docs/page.mdx"


@pytest.fixture
def resolver(tmp_path: Path) -> Resolver:
    """A resolver for a site in a repository with packages."""
    write_files(tmp_path, dict(FILES))
    (tmp_path / "repo/node_modules/own").symlink_to(tmp_path / "repo/packages/own")
    return Resolver(tmp_path / "repo/site")


@pytest.mark.parametrize(
    ("specifier", "importer", "expected"),
    [
        ("@site/components/Card", PAGE, "site/components/Card/index.tsx"),
        ("../components/Card", PAGE, "site/components/Card/index.tsx"),
        ("../components/both", PAGE, "site/components/both.ts"),
        ("../components/both.js", PAGE, "site/components/both.js"),
        ("../components/typed.js", PAGE, "site/components/typed.ts"),
        ("exported", PAGE, "node_modules/exported/browser.mjs"),
        ("exported/icons/star", PAGE, "node_modules/exported/dist/icons/star.js"),
        ("exported/style.css", PAGE, "node_modules/exported/dist/style.css"),
        ("@scope/fields", PAGE, "node_modules/@scope/fields/es/index.js"),
        ("@scope/fields/lib", PAGE, "node_modules/@scope/fields/lib.js"),
        ("./a", "node_modules/@scope/fields/es/index.js", "node_modules/@scope/fields/es/b.js"),
        ("near", PAGE, "site/node_modules/near/index.js"),
        ("own", PAGE, "packages/own/lib/main.ts"),
    ],
)
def test_an_import_means_a_file(resolver: Resolver, specifier: str, importer: str, expected: str) -> None:
    resolver.find("@scope/fields", resolver.root / PAGE)
    found = resolver.find(specifier, resolver.root / importer)
    assert found is not None
    assert resolver.name(found) == expected


def test_require_has_conditions_of_its_own(resolver: Resolver) -> None:
    found = resolver.find("exported", resolver.root / PAGE, required=True)
    assert found is not None
    assert found.name == "node.cjs"


def test_a_package_leaves_out_modules_of_node(resolver: Resolver) -> None:
    main = resolver.find("@scope/fields", resolver.root / PAGE)
    assert main is not None
    assert resolver.find("fs", main) is None


@pytest.mark.parametrize(
    ("specifier", "message"),
    [
        ("./nothing", "there is no module `./nothing`"),
        ("../../outside", "outside.ts is outside the site folder"),
        ("exported/hidden.js", "the package `exported` does not export `./hidden.js`"),
        ("exported/icons/private/key", "the package `exported` does not export `./icons/private/key`"),
        ("far", "the package `far` is not installed"),
        ("path", "`path` is a module of Node, which browsers do not have"),
        ("@theme/Nothing", "`@theme/Nothing` is part of Docusaurus, and has no counterpart here"),
    ],
)
def test_what_cannot_be_found_is_reported_with_the_reason(resolver: Resolver, specifier: str, message: str) -> None:
    with pytest.raises(NotFoundError, match=message.replace("(", "\\(")):
        resolver.find(specifier, resolver.root / PAGE)


def test_side_effects_are_read_from_the_package(resolver: Resolver) -> None:
    folder = resolver.root / "node_modules/@scope/fields"
    resolver.find("@scope/fields", resolver.root / PAGE)
    assert resolver.is_pure(folder / "es/index.js")
    assert not resolver.is_pure(folder / "es/a.js")
