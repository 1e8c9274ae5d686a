"""Commands of npm with those of other package managers, as tabs."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, check
from docstead.compile.package_managers import by_manager
from tests.building import bodies, compiled, write_site

COMMANDS = [
    ("npm install", "yarn install", "pnpm install"),
    ("npm ci", "yarn install --frozen-lockfile", "pnpm install --frozen-lockfile"),
    ("npm install --save-dev a b", "yarn add --dev a b", "pnpm add --save-dev a b"),
    ("npm i -D a", "yarn add --dev a", "pnpm add --save-dev a"),
    ("npm install --save a", "yarn add a", "pnpm add a"),
    ("npm i -g a", "yarn global add a", "pnpm add --global a"),
    ("npm uninstall a", "yarn remove a", "pnpm remove a"),
    ("npm run build -- --minify", "yarn build --minify", "pnpm run build --minify"),
    ("npm start", "yarn start", "pnpm start"),
    ("npm update", "yarn upgrade", "pnpm update"),
    ("npm init", "yarn init", "pnpm init"),
    ("npm init site@latest here", "yarn create site@latest here", "pnpm create site@latest here"),
    ("npx -y tool --flag", "yarn dlx tool --flag", "pnpm dlx tool --flag"),
    ("npm exec -- tool", "yarn dlx tool", "pnpm dlx tool"),
    ("cd a && npm test  # npm test", "cd a && yarn test  # npm test", "cd a && pnpm test  # npm test"),
    ("$ CI=1 npm run a && npm stop", "$ CI=1 yarn a && yarn stop", "$ CI=1 pnpm run a && pnpm stop"),
    (
        "# with npm install\nnpm install a\nls",
        "# with npm install\nyarn add a\nls",
        "# with npm install\npnpm add a\nls",
    ),
    ("npm whoami", "npm whoami", "npm whoami"),
    ("pnpm install", "pnpm install", "pnpm install"),
]


@pytest.mark.parametrize(("npm", "yarn", "pnpm"), COMMANDS)
def test_a_command_is_that_of_another_program(npm: str, yarn: str, pnpm: str) -> None:
    assert [code for _, _, code in by_manager(npm)] == [npm, yarn, pnpm]


FENCE = '# A\n\n```bash npm2yarn title="Set up"\nnpm install a\n```\n'


def test_each_program_has_a_tab_and_the_text_is_that_of_npm() -> None:
    document = compiled(FENCE)
    (island,) = document.islands
    assert island.names == ("TabItem", "Tabs")
    assert '"groupId": "npm2yarn"' in island.code
    html = ["".join(map(str, segment.body)) for segment in island.segments]
    assert [[word in text for word in ("npm", "yarn", "pnpm")] for text in html] == [
        [True, False, False],
        [False, True, False],
        [True, False, True],
    ]
    assert all("Set up" in text for text in html)
    assert document.issues == ()


def test_other_code_has_no_tabs() -> None:
    assert compiled("# A\n\n```bash\nnpm install a\n```\n").islands == ()


def test_pages_of_untrusted_authors_have_the_code_alone(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": FENCE}, "[build]\nuntrusted = true\n")
    assert check(site).issues == ()
    (html,) = bodies(assemble(site))["/docs/a"]
    assert "npm" in html
    assert "yarn" not in html
