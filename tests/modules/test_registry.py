"""Components that every page of a site can use without an import."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docstead.build import assemble, render
from docstead.cache import Cache
from docstead.errors import SiteError
from docstead.modules import read_registry
from tests.building import codes, write_site

WORD = "export default function Word({ text }) { return <b>registered {text}</b>; }\n"
REGISTRY = """import MDXComponents from '@theme-original/MDXComponents';
import Word from '@site/components/Word';

export default { ...MDXComponents, Word, Other: () => <i>inline</i>, a: Word };
"""


@pytest.mark.parametrize(
    ("path", "text", "names"),
    [
        ("theme/MDXComponents.tsx", REGISTRY, {"Word", "Other"}),
        ("theme/MDXComponents.js", "const all = { First: 1, 'Second': 2 };\nexport default all;", {"First", "Second"}),
        ("src/theme/MDXComponents/index.js", "module.exports = { First: 1 };", {"First"}),
        ("theme/MDXComponents.ts", "export default {", set()),
        ("theme/other.ts", "export default { First: 1 };", set()),
    ],
)
def test_the_names_are_the_keys_of_the_default_export(tmp_path: Path, path: str, text: str, names: set[str]) -> None:
    site = write_site(tmp_path, {path: text})
    assert set(read_registry(site, Cache(site)).specifiers) == names


def test_a_page_uses_them_without_an_import_and_its_own_names_come_first(tmp_path: Path) -> None:
    site = write_site(
        tmp_path,
        {
            "docs/a.md": "---\ntitle: A\n---\n\n<Word text='here' />\n\n<Other />\n\n:::note\n\n<Word text='inside' />\n\n:::\n",
            "docs/b.mdx": "---\ntitle: B\n---\n\nexport const Word = () => <u>own</u>;\n\n<Word />\n",
            "docs/c.md": "---\ntitle: C\n---\n\nA page without any.\n",
            "theme/MDXComponents.tsx": REGISTRY,
            "components/Word.jsx": WORD,
        },
    )
    assembly = assemble(site)
    assert codes(assembly.issues) == []
    files = render(assembly)
    first, second = (files[f"docs/{name}/index.html"].make().decode() for name in "ab")
    assert "<b>registered here</b>" in first
    assert "<b>registered inside</b>" in first
    assert "<i>inline</i>" in first
    assert "<u>own</u>" in second


@pytest.mark.parametrize("folder", ["theme", "src/theme"])
def test_a_text_can_be_registered(tmp_path: Path, folder: str) -> None:
    registry = "import Caution from '@site/docs/parts/_caution.mdx';\nexport default { Caution };\n"
    pages = {"docs/a.md": "# A\n\n<Caution />\n", "docs/parts/_caution.mdx": "Mind the **tide**.\n"}
    assembly = assemble(write_site(tmp_path, {**pages, f"{folder}/MDXComponents.js": registry}))
    assert codes(assembly.issues) == []
    assert "Mind the <strong>tide</strong>." in render(assembly)["docs/a/index.html"].make().decode()
    # Its words are those of the page, for the search and the assistant.
    (page,) = (page for page in assembly.site.pages if page.source == "docs/a.md")
    sections = assembly.site.documents["docs/a.md"].sections
    assert page.indexed
    assert [block.text for section in sections for block in section.blocks] == ["Mind the tide."]


@pytest.mark.parametrize(
    "listed",
    [
        "const all = [{ Svg: require('@site/components/mark.svg').default }];\n",
        "const all = [{ icon: require('@site/components/mark.svg').default }].map(({ icon: Svg }) => ({ Svg }));\n",
        "import mark from './mark.svg';\nconst all = [{ Svg: mark }];\n",
    ],
)
def test_a_drawing_that_is_the_value_of_a_property_is_a_component(tmp_path: Path, listed: str) -> None:
    shown = "export default () => all.map(({ Svg }) => <Svg key='1' role='img' />);\n"
    files = {"components/Marks.jsx": listed + shown, "components/mark.svg": '<svg><path d="M0 0"/></svg>'}
    page = "# A\n\nimport Marks from '@site/components/Marks';\n\n<Marks />\n"
    assembly = assemble(write_site(tmp_path, {"docs/a.mdx": page, **files}))
    assert codes(assembly.issues) == []
    assert '<svg role="img"><path d="M0 0"/></svg>' in render(assembly)["docs/a/index.html"].make().decode()


def test_a_drawing_is_an_address_where_a_text_is_wanted(tmp_path: Path) -> None:
    code = """import mark from './mark.svg';
import other from './other.svg';

const Picture = ({ src }) => <img src={src} style={{ background: `url(${src})` }} alt="" />;
export default () => <><Picture src={mark} /><img src={other} alt="" /></>;
"""
    drawing = '<svg><path d="M0 0"/></svg>'
    files = {"components/Marks.jsx": code, "components/mark.svg": drawing, "components/other.svg": f"{drawing}\n"}
    page = "# A\n\nimport Marks from '@site/components/Marks';\n\n<Marks />\n"
    built = render(assemble(write_site(tmp_path, {"docs/a.mdx": page, **files})))
    text = built["docs/a/index.html"].make().decode()
    assert text.count('<img src="/assets/components/mark-') == text.count("url(/assets/components/mark-") == 1
    assert text.count('<img src="/assets/components/other-') == 1


def test_components_read_the_versions_and_documents_of_the_docs(tmp_path: Path) -> None:
    code = """import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';

export default () => {
  const { versions } = usePluginData('docusaurus-plugin-content-docs');
  return <p>{Object.values(versions).map(({ path }) => path)} {useDocsVersion().docs['parts/sail'].title}</p>;
};
"""
    page = "# A\n\nimport Data from '@site/components/Data';\n\n<Data />\n"
    built = render(assemble(write_site(tmp_path, {"docs/a.mdx": page, "components/Data.jsx": code})))
    assert "<p>/docs sail</p>" in re.sub("<!-- -->", "", built["docs/a/index.html"].make().decode())


def test_a_registered_component_that_fails_is_reported_at_its_file(tmp_path: Path) -> None:
    site = write_site(
        tmp_path,
        {
            "docs/a.md": "---\ntitle: A\n---\n\n<Word />\n",
            "theme/MDXComponents.ts": "import Word from './none';\n\nexport default { Word };\n",
        },
    )
    with pytest.raises(SiteError, match="no module") as failure:
        render(assemble(site))
    assert any("theme/MDXComponents.ts" in issue.path for issue in failure.value.issues)
