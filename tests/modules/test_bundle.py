"""Modules of a site: what a component may import, and what a browser loads for it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from docstead.build import build
from docstead.cache import Cache
from docstead.errors import SiteError
from docstead.modules import Bundle, Entry, Wanted, bundle_modules
from docstead.modules import bundle as modules
from tests.building import write_files, write_site

PAGE = "docs/first.mdx"
PICTURE = b"\x89PNG"
FILES: dict[str, str | bytes] = {
    "components/Card.tsx": """import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { label } from '@site/src/words';
import names from './Card.module.css';
import './plain.css';
import data from './data.json';
import picture from './picture.png';
import Drawing from './drawing.svg';
import address from './drawing.svg?url';
import note from './note.txt?raw';

interface Props { children?: ReactNode }

export default function Card({ children }: Props) {
  const [open] = useState<boolean>(false);
  return <div className={clsx(names.card, { open })} title={label + data.word + picture + address + note}><Drawing width="3" />{children}</div>;
}
""",
    "components/Card.module.css": ".card { composes: base from './base.module.css'; background: url(./picture.png) }",
    "components/base.module.css": ".base { color: red }",
    "components/plain.css": "@import 'https://fonts.example.org/a.css'; .plain :is(.a, .b) { margin: 0 }",
    "components/data.json": '{"word": "data", "not-a-name": 1}',
    "components/picture.png": PICTURE,
    "components/drawing.svg": '<svg class="mark" stroke-width="2" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    "components/note.txt": "a note",
    "src/words.ts": "export const label: string = 'words';\nexport const unused = 'never shipped';",
}


def package(name: str, files: dict[str, str], **manifest: object) -> dict[str, str | bytes]:
    """The files of an installed package."""
    data = json.dumps({"name": name, "version": "1.0.0", **manifest})
    return {f"node_modules/{name}/{path}": text for path, text in {"package.json": data, **files}.items()}


def bundled(site: Path, *wanted: Wanted, cache: Cache | None = None) -> Bundle:
    """The modules of a site whose page imports something."""
    return bundle_modules(site, ["docs"], "/base/", wanted, cache or Cache(site))


def entry(bundle: Bundle, specifier: str) -> Entry:
    """The chunks of what the page imports."""
    found = bundle.entry(PAGE, specifier)
    assert isinstance(found, Entry)
    return found


def want(specifier: str, *names: str) -> Wanted:
    """An import of the page."""
    return Wanted(PAGE, specifier, names or ("default",))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with one component that imports files of every kind."""
    write_files(tmp_path, FILES)
    return tmp_path


COMMENTED = """// left out one
const pure = /* @__PURE__ */ Object.create(null);
export default function A() {
  /*! Licence of A */
  /* left out two
  and more */ const a = '// text', b = /\\/\\*x/.source; // left out three
  return <p title={a + b + pure}>{/* left out four */}{`// ${a}`} // shown</p>;
}
"""


def test_comments_are_not_shipped_apart_from_licences(tmp_path: Path) -> None:
    write_files(tmp_path, {"components/A.tsx": COMMENTED})
    bundle = bundled(tmp_path, want("../components/A"))
    code = bundle.browser[entry(bundle, "../components/A").browser].code
    assert "left out" not in code
    for kept in ("/*! Licence of A */", "@__PURE__", "'// text'", "/\\/\\*x/", "`// ${a}`", "// shown"):
        assert kept in code


def test_a_component_imports_files_of_every_kind(site: Path) -> None:
    bundle = bundled(site, want("../components/Card"))
    card = entry(bundle, "../components/Card")
    code = bundle.browser[card.browser].code
    assert 'docsteadModule("react")' in code
    assert '"data"' in code
    assert '"a note"' in code
    assert "never shipped" not in code
    assert '"strokeWidth": "2"' in code
    assert '"className": "mark"' in code
    assert "/base/assets/components/picture-" in code
    assert "/base/assets/components/drawing-" in code
    assert {artifact.path.rpartition(".")[2] for artifact in bundle.files()} == {"png", "svg"}
    assert [artifact.path for artifact in bundle.artifacts([card])] == [
        f"assets/components/{card.browser}",
        f"assets/components/{card.browser}.map",
    ]


def test_style_sheets_are_in_one_layer_and_names_of_css_modules_are_replaced(site: Path) -> None:
    bundle = bundled(site, want("../components/Card"))
    styles = bundle.stylesheet([entry(bundle, "../components/Card")])
    assert styles is not None
    lines = styles.make().decode().splitlines()
    assert lines[0] == '@import url("https://fonts.example.org/a.css") layer(site);'
    assert lines[1] == "@layer site {"
    base, card, plain = lines[2:5]
    assert base.startswith(".base_")
    assert card.startswith(".card_")
    assert "url(/base/assets/components/picture-" in card
    assert plain == ".plain :is(.a,.b){margin:0}"
    code = bundle.browser[entry(bundle, "../components/Card").browser].code
    assert base.partition("{")[0].removeprefix(".") in code


def test_rules_inside_others_need_no_ampersand(tmp_path: Path) -> None:
    css = (
        '.a { color: red; [data-theme="dark"] & { color: blue } tbody td { margin: 0; .b:hover { top: 0 } }\n'
        "> .c { background: url(./picture.png) } left: 0; @media print { .d { x: y } } }"
    )
    write_files(
        tmp_path,
        {
            "components/A.tsx": "import './A.module.css';\nexport default () => null;",
            "components/A.module.css": css,
            "components/picture.png": b"x",
        },
    )
    bundle = bundled(tmp_path, want("@site/components/A"))
    styles = bundle.stylesheet([entry(bundle, "@site/components/A")])
    assert styles is not None
    text = re.sub(r"(\.[a-d])_\w+", r"\1", styles.make().decode())
    assert '.a{color:red;[data-theme="dark"] &{color:blue}tbody td{margin:0;.b:hover{top:0}}>.c{background:url(' in text
    assert "/assets/components/picture-" in text
    assert "left:0;@media print{.d{x:y}}}" in text
    assert not re.search(r"\.[a-d]\b(?!_)", styles.make().decode())


def test_packages_are_chunks_of_their_own_that_an_edit_does_not_change(tmp_path: Path) -> None:
    lib = "export const used = 'used'; export const unused = 'left out';"
    write_files(
        tmp_path,
        {
            **package("lib", {"index.js": lib}, module="index.js", sideEffects=False),
            **package(
                "old",
                {"main.js": "exports.two = require('./part') + 1;", "part.js": "module.exports = 1;"},
                main="main",
            ),
            "components/A.tsx": "import { used } from 'lib'; import { two } from 'old'; export default () => used + two;",
        },
    )
    cache = Cache(tmp_path)
    before = bundled(tmp_path, want("@site/components/A"), cache=cache)
    write_files(
        tmp_path,
        {"components/A.tsx": "import { used } from 'lib'; import { two } from 'old'; export default () => two + used;"},
    )
    after = bundled(tmp_path, want("@site/components/A"), cache=cache)
    names = [name for name in before.browser if name.startswith(("lib-", "old-"))]
    assert len(names) == 2
    assert set(names) <= after.browser.keys()
    assert entry(before, "@site/components/A").browser != entry(after, "@site/components/A").browser
    assert set(names) <= set(entry(after, "@site/components/A").imports)
    assert not any("left out" in chunk.code for chunk in after.browser.values())


def test_modules_that_two_pages_import_are_in_a_shared_chunk(tmp_path: Path) -> None:
    write_files(
        tmp_path,
        {
            "components/A.tsx": "import { common } from './common'; export default () => common;",
            "components/B.tsx": "import { common } from './common'; export default () => common + 1;",
            "components/common.ts": "export const common = ['in both'];",
        },
    )
    bundle = bundled(tmp_path, want("@site/components/A"), want("@site/components/B"))
    assert sum("in both" in chunk.code for chunk in bundle.browser.values()) == 1


def test_every_key_of_json_that_is_a_name_can_be_imported(tmp_path: Path) -> None:
    code = "import all, { class as word, e0 } from './data.json'; export default () => [word, e0, all.default, all['a-b']];"
    data = '{"class": "of JSON", "default": 1, "e0": "zero", "a-b": 2}'
    write_files(tmp_path, {"components/A.tsx": code, "components/data.json": data})
    bundle = bundled(tmp_path, want("@site/components/A"))
    assert "of JSON" in bundle.browser[entry(bundle, "@site/components/A").browser].code


def test_a_part_of_the_theme_that_wraps_another_one_is_used(tmp_path: Path) -> None:
    wrapper = "import Layout from '@theme-original/Layout'; export default (own) => ['wrapped', <Layout {...own} />];"
    replaced = (
        "import { useTabs } from '@docusaurus/theme-common/internal'; export default () => ['replaced', useTabs];"
    )
    page = "import Layout from '@theme/Layout'; import Tabs from '@theme/Tabs'; export default () => <Layout><Tabs /></Layout>;"
    missing = "import Heading from '@theme-original/Heading'; import far from 'far-away'; export default () => ['missing', far, Heading];"
    page = "import Heading from '@theme/Heading';" + page.replace("<Tabs />", "<Tabs /><Heading as='h2' />")
    files = {
        "src/theme/Layout/index.js": wrapper, "src/theme/Tabs.js": replaced, "src/theme/Heading.js": missing, "pages/A.tsx": page,
    }  # fmt: skip
    write_files(tmp_path, files)
    bundle = bundled(tmp_path, want("@site/pages/A"))
    code = "".join(chunk.code for chunk in bundle.browser.values())
    assert "wrapped" in code
    assert "replaced" not in code
    assert "missing" not in code


def test_yaml_is_data_as_scripts_read_it(tmp_path: Path) -> None:
    data = "names:\n  - of YAML\nsince: 2026-11-29\nopen: 10:30\nmode: 0755\nshare: 1.5\ntrue: 1\n"
    code = "import all, { names } from './data.yaml'; export default () => [names[0], all];"
    write_files(tmp_path, {"components/A.tsx": code, "components/data.yaml": data})
    bundle = bundled(tmp_path, want("@site/components/A"))
    found = bundle.browser[entry(bundle, "@site/components/A").browser].code
    for value in (
        '["of YAML"]',
        '"since": "2026-11-29"',
        '"open": "10:30"',
        '"mode": 755',
        '"share": 1.5',
        '"true": 1',
    ):
        assert value in found


def test_a_theme_outside_the_site_wraps_nothing(tmp_path: Path) -> None:
    site = tmp_path / "site"
    page = "import Layout from '@theme/Layout'; export default () => <Layout />;"
    write_files(tmp_path, {"theme/Layout.js": "import L from '@theme-original/Layout';", "site/pages/A.tsx": page})
    (site / "src").mkdir()
    (site / "src" / "theme").symlink_to(tmp_path / "theme")
    assert bundled(site, want("@site/pages/A")).browser


def test_an_edit_bundles_what_shares_files_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same = "export default () => 'same';"
    files: dict[str, str | bytes] = {
        "components/A.tsx": "import { common } from './common'; export default () => common;",
        "components/B.tsx": "import { common } from './common'; export default () => common + 1;",
        "components/common.ts": "export const common = ['in both'];",
        "components/Alone.tsx": "import { useState } from 'react'; export default () => useState('alone')[0];",
        "components/one/Same.tsx": same,
        "components/two/Same.tsx": same,
    }
    write_files(tmp_path, files)
    names = ["A", "B", "Alone", "one/Same", "two/Same"]
    wanted = [want(f"@site/components/{name}") for name in names]
    made: list[set[str]] = []
    run = modules._run

    def noted(files: dict[str, Any], *rest: Any, **options: Any) -> Any:
        made.append({name.rpartition("/")[2] for name in files})
        return run(files, *rest, **options)

    monkeypatch.setattr(modules, "_run", noted)
    cache = Cache(tmp_path)
    before = bundled(tmp_path, *wanted, cache=cache)
    assert sorted(map(sorted, made)) == [["A.tsx", "B.tsx", "common.ts"], ["Alone.tsx"], ["Same.tsx"], ["Same.tsx"]]
    made.clear()
    write_files(tmp_path, {"components/Alone.tsx": "export default () => 'edited';"})
    after = bundled(tmp_path, *wanted, cache=cache)
    assert made == [{"Alone.tsx"}]
    assert "edited" in after.browser[entry(after, "@site/components/Alone").browser].code
    for name in ("A", "B", "one/Same", "two/Same"):
        assert entry(after, f"@site/components/{name}") == entry(before, f"@site/components/{name}")
        assert entry(after, f"@site/components/{name}").browser in after.browser


def test_the_result_does_not_depend_on_the_folder(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_files(tmp_path / name, FILES)
    one, two = (bundled(tmp_path / name, want("../components/Card")) for name in ("one", "two"))
    assert one.browser == two.browser
    assert one.digest == two.digest


MISTAKES = {
    "tags that do not match": (
        {"components/A.tsx": "const n: number = 1;\nexport default () => (\n  <button>{n}</buton>\n);"},
        ["components/A.tsx:3:14 component-syntax Expected corresponding JSX closing tag for <button>"],
    ),
    "no default export": (
        {"components/A.tsx": "export const A = 1;"},
        [f"components/A.tsx:1:1 import-name `A.tsx` has no default export, which {PAGE} imports"],
    ),
    "a file that is not there": (
        {"components/A.tsx": "export default 1;\nimport './nothing';"},
        ["components/A.tsx:2:1 import-missing there is no module `./nothing`"],
    ),
    "a package that is not there": (
        {"components/A.tsx": "import x from 'nothing';\nexport default x;"},
        ["components/A.tsx:1:1 import-package the package `nothing` is not installed"],
    ),
    "a module of Node": (
        {"components/A.tsx": "import x from 'node:fs';\nexport default x;"},
        ["components/A.tsx:1:1 import-package `node:fs` is a module of Node, which browsers do not have"],
    ),
    "a name that is not exported": (
        {
            "components/A.tsx": "import { b } from './b';\nexport default () => b;",
            "components/b.ts": "export const c = 1;",
        },
        [
            'components/A.tsx:1:10 component-syntax "b" is not exported by "components/b.ts", imported by "components/A.tsx".'
        ],
    ),
    "a style sheet": (
        {"components/A.tsx": "import './a.css';\nexport default 1;", "components/a.css": "a { color: red }\n} b {"},
        ["components/a.css:2:1 component-syntax Selector is expected"],
    ),
    "a rule inside another one": (
        {
            "components/A.tsx": "import './a.css';\nexport default 1;",
            "components/a.css": "a {\n  b c {\n    color red;\n  }\n}",
        },
        ["components/a.css:3:11 component-syntax Colon is expected"],
    ),
    "JSON": (
        {"components/A.tsx": "import a from './a.json';\nexport default a;", "components/a.json": "{"},
        [
            "components/a.json component-syntax this is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"
        ],
    ),
    "YAML": (
        {"components/A.tsx": "import a from './a.yml';\nexport default a;", "components/a.yml": "a: 'open"},
        ["components/a.yml:1:9 component-syntax this is not YAML: found unexpected end of stream"],
    ),
    "a value of YAML that scripts do not have": (
        {"components/A.tsx": "import a from './a.yml';\nexport default a;", "components/a.yml": "!!set {a, b}"},
        ["components/a.yml component-syntax this is not YAML: Object of type set is not JSON serializable"],
    ),
    "a file outside the site": (
        {"components/A.tsx": "import '../../secret';\nexport default 1;", "../secret.ts": "export {};"},
        ["components/A.tsx:1:1 import-missing secret.ts is outside the site folder"],
    ),
    "a comment of several lines before it": (
        {"components/A.tsx": "/* one\n two\n three */\nimport x from './missing';\nexport default () => <p>{x}</p>;"},
        ["components/A.tsx:4:1 import-missing there is no module `./missing`"],
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_names_its_file_and_place(name: str, tmp_path: Path) -> None:
    files, expected = MISTAKES[name]
    site = tmp_path / "site"
    write_files(site, files)
    bundle = bundled(site, want("@site/components/A"))
    with pytest.raises(SiteError) as failure:
        bundle.entry(PAGE, "@site/components/A")
    assert [
        f"{issue.path}{f':{issue.span.line}:{issue.span.column}' if issue.span else ''} {issue.code} {issue.message}"
        for issue in failure.value.issues
    ] == expected


def test_a_mistake_concerns_only_what_imports_it(tmp_path: Path) -> None:
    write_files(tmp_path, {"components/A.tsx": "export default (;", "components/B.tsx": "export default () => null;"})
    bundle = bundled(tmp_path, want("@site/components/A"), want("@site/components/B"))
    assert entry(bundle, "@site/components/B").browser.startswith("B-")
    with pytest.raises(SiteError):
        bundle.entry(PAGE, "@site/components/A")


def test_what_is_imported_later_is_published_and_not_loaded_with_the_page(tmp_path: Path) -> None:
    component = "export default () => Promise.all([import('./words'), import('heavy')]);\n"
    files = {"components/Lazy.ts": component, "components/words.ts": "export const words = 'later';\n"}
    write_files(tmp_path, {**files, **package("heavy", {"index.js": "module.exports = 'heavy';"}, main="index.js")})
    bundle = bundled(tmp_path, want("../components/Lazy"))
    lazy = entry(bundle, "../components/Lazy")
    assert lazy.imports == ()
    published = [artifact.path for artifact in bundle.artifacts([lazy]) if artifact.path.endswith(".js")]
    assert len(published) == 3
    assert all(name in bundle.browser[lazy.browser].code for name in lazy.later)


@pytest.mark.parametrize(
    ("code", "is_live"),
    [
        (
            "export default function A({ label }) { return <b className='x' style={{ color: 'red' }}>{label}</b>; }",
            False,
        ),
        ("import B from './B'; export default () => <B />;", False),
        ("export default () => <button onClick={() => alert(1)}>x</button>;", True),
        ("import { useState } from 'react'; export default () => useState(1)[0];", True),
        ("import * as React from 'react'; export default () => React.useId();", True),
        (
            "import { Component } from 'react'; export default class A extends Component { render() { return 1; } }",
            True,
        ),
        ("export default () => <p>{typeof window}</p>;", True),
        ("export default () => <p ref={(element) => element?.focus()} />;", True),
        ("import Tabs from '@theme/Tabs'; export default () => <Tabs />;", True),
        ("import C from './C'; export default () => <C />;", True),
        ("export default () => { import('./B'); return null; };", True),
    ],
)
def test_only_modules_with_behaviour_are_live(tmp_path: Path, code: str, is_live: bool) -> None:
    files: dict[str, str | bytes] = {
        "components/A.tsx": code,
        "components/B.tsx": "export default () => <i>plain</i>;",
        "components/C.tsx": "export default () => <input onChange={() => undefined} />;",
    }
    write_files(tmp_path, files)
    bundle = bundled(tmp_path, Wanted(PAGE, "@site/components/A", ("default",)))
    assert bundle.is_live(entry(bundle, "@site/components/A")) is is_live


def test_types_of_flow_are_left_out(tmp_path: Path) -> None:
    component = (
        "/** @flow */\ntype Props = {| name: string |};\nexport default ({ name }: Props): mixed => <b>{name}</b>;\n"
    )
    files = {
        "components/Name.js": component,
        "docs/a.mdx": "import Name from '@site/components/Name';\n\n# A\n\n<Name name='Gull' />\n",
    }
    build(write_site(tmp_path / "site", files), tmp_path / "out")
    assert "<b>Gull</b>" in (tmp_path / "out/docs/a/index.html").read_text(encoding="utf-8")
