"""Settings are evaluated as in their own world: the files of their repository, and nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from docstead.config import parse_config
from docstead.errors import SettingsError
from docstead.migrate import evaluation, migrate
from docstead.model.issue import Severity

CASES = Path(__file__).parents[1] / "cases" / "migrate"
Make = Callable[..., Path]


@pytest.fixture
def project(tmp_path: Path) -> Make:
    """A repository with a project in the folder ``website``, from its files."""

    def make(**files: str) -> Path:
        (tmp_path / "repository" / ".git").mkdir(parents=True)
        for name, text in files.items():
            path = tmp_path / "repository" / "website" / name.replace("__", "/").replace("_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path / "repository" / "website"

    return make


def title(folder: Path) -> str:
    return parse_config(migrate(folder).text).title


def failures(folder: Path) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        migrate(folder)
    return [issue.message for issue in caught.value.issues]


def settings(value: str, before: str = "") -> str:
    return f"{before}\nmodule.exports = {{ title: {value}, url: 'https://harbour.example.org' }};"


@pytest.mark.parametrize(
    ("before", "value", "expected"),
    [
        ("const fs = require('fs');", "fs.readdirSync('.').join()", "docusaurus.config.js"),
        (
            "const dir = require('fs').opendirSync('.'); let names = ''; for (let one; (one = dir.readSync()); ) names += one.name;",
            "names",
            "docusaurus.config.js",
        ),
        ("const fs = require('node:fs');", "fs.statSync('.').isDirectory() ? 'folder' : ''", "folder"),
        ("const fs = require('fs-extra');", "fs.pathExistsSync('./nothing') ? 'there' : 'absent'", "absent"),
        ("const path = require('path');", "path.relative(__dirname, path.resolve('a', '../b/c'))", "b/c"),
        ("const path = require('path');", "path.parse('/a/b.c.md').name", "b.c"),
        ("const { fileURLToPath } = require('url');", "fileURLToPath(new URL('x', 'file:///a/b')).slice(1)", "a/x"),
        ("", "process.cwd() === __dirname ? 'here' : 'elsewhere'", "here"),
        ("const p = require('package');", "Array.from(p.list.map((x) => x)).length + ' value'", "1 value"),
        ("const p = require('package');", "(() => { p.name = 'given'; return p.name })()", "given"),
        ("const p = require('package');", "`${typeof p.run().then}`", "undefined"),
        ("const p = require('package');", "String(Object.values(p).filter((x) => x.meta.old).length)", "1"),
    ],
)
def test_what_settings_use_is_there(project: Make, before: str, value: str, expected: str) -> None:
    assert title(project(docusaurus_config_js=settings(value, before))) == expected


def test_files_are_read_in_the_repository_alone(project: Make, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    folder = project(docusaurus_config_js=settings("require('fs').readFileSync('../outer.txt', 'utf8')"))
    (folder.parent / "outer.txt").write_text("of the repository")
    assert title(folder) == "of the repository"
    for path in ("../../secret.txt", str(tmp_path / "secret.txt"), "link.txt", "../.git/config", "/etc/hostname"):
        (folder / "docusaurus.config.js").write_text(settings(f"require('fs').readFileSync('{path}', 'utf8')"))
        (folder / "link.txt").unlink(missing_ok=True)
        (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
        (message,) = failures(folder)
        assert "outside the repository" in message, path


def test_a_project_without_a_repository_reads_its_own_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "website").mkdir()
    (tmp_path / "outer.txt").write_text("outer")
    text = settings("require('fs').readFileSync('../outer.txt', 'utf8')")
    (tmp_path / "website" / "docusaurus.config.js").write_text(text)
    assert "outside the repository" in failures(tmp_path / "website")[0]


def test_nothing_is_written(project: Make) -> None:
    folder = project(docusaurus_config_js=settings("'T'", "require('fs').writeFileSync('made.txt', 'x');"))
    assert title(folder) == "T"
    assert not (folder / "made.txt").exists()


def test_every_failure_is_reported_in_one_run() -> None:
    migration = migrate(CASES / "failing")
    errors = [
        (issue.path, issue.span.line if issue.span else 0, issue.code)
        for issue in migration.notes
        if issue.severity is Severity.ERROR
    ]
    assert errors == [
        ("parts/broken.js", 1, "import-syntax"),
        ("parts/deep.js", 3, "import-evaluation"),
        ("parts/second.js", 1, "import-evaluation"),
    ]
    assert all(issue.hint for issue in migration.notes if issue.code == "import-evaluation")
    # A program of the project may make a module that is not there.
    assert ("import-left-out", 2) in {(note.code, note.span.line if note.span else 0) for note in migration.notes}
    # The other settings are carried over all the same.
    assert parse_config(migration.text).title == "Failing"


def test_settings_that_fail_do_not_hide_the_file_of_sidebars(tmp_path: Path) -> None:
    shutil.copytree(CASES / "failing", tmp_path, dirs_exist_ok=True)
    (tmp_path / "docusaurus.config.js").write_text("throw new Error('no boats')")
    with pytest.raises(SettingsError) as caught:
        migrate(tmp_path)
    assert [issue.path for issue in caught.value.issues] == ["docusaurus.config.js", "sidebars.js"]


@pytest.mark.parametrize(
    "value",
    [
        "p.name",
        "`v${p}`",
        "String(p)",
        "p + '!'",
        "Object.keys(p)[0]",
        "Object.entries(p)[0][1]",
        "`${p}`.slice(2)",
        "`${p}`.slice(0, 4)",
    ],
)
def test_the_name_of_a_package_never_becomes_a_setting(project: Make, value: str) -> None:
    migration = migrate(
        project(
            docusaurus_config_js=settings("'T'", "const p = require('harbour');").replace(
                "'T',", f"'T', tagline: {value},"
            )
        )
    )
    assert parse_config(migration.text).tagline == ""
    assert [note.message for note in migration.notes if "tagline" in note.message]


def test_an_optional_module_is_no_failure(project: Make) -> None:
    before = "let extra = 'none'; try { extra = require('./local') } catch {}"
    migration = migrate(project(docusaurus_config_js=settings("extra", before)))
    assert migration.notes == ()
    assert parse_config(migration.text).title == "none"


def test_settings_that_come_from_a_package_are_an_error(project: Make) -> None:
    (message,) = failures(project(docusaurus_config_js="module.exports = require('shared-settings')"))
    assert message == "the file gives no settings; they come from the package shared-settings"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("const again = () => setTimeout(again); again()", "did not end within"),
        ("module.exports = async () => { while (true) await null }", "did not end within"),
        ("/(a+)+$/.test('a'.repeat(60) + 'b')", "did not end within"),
        ("while (require('package').next());", "did not end within"),
        ("let n = 0; while (true) require('fs').existsSync('x' + n++)", "did not end within"),
        ("const all = []; while (true) all.push(new Array(1000).fill(1))", "needs more memory"),
        ("const deep = () => ({ get a() { return deep() } }); module.exports = deep()", "Maximum call stack"),
        ("process.exit(0)", "the settings end the process"),
        ("throw null", "null"),
        ("require('yaml').parse('a: [')", "this is not YAML"),
    ],
)
def test_hostile_settings_end_with_a_message(
    project: Make, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    # Only settings that never end wait for the limit; the others must not reach it on a slow machine.
    monkeypatch.setattr(evaluation, "PATIENCE", 0.5 if "did not end" in message else 120.0)
    (said,) = failures(project(docusaurus_config_js=text))
    assert message in said


def test_aliases_of_yaml_cannot_fill_the_memory(project: Make) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    text = settings("require('js-yaml').load(require('fs').readFileSync('data.yml'))")
    (said,) = failures(project(docusaurus_config_js=text, data_yml="\n".join(lines)))
    assert "more than 100,000 values" in said


def test_half_characters_can_be_written(project: Make) -> None:
    migration = migrate(project(docusaurus_config_js=settings(r"'boat \ud83d'")))
    assert parse_config(migration.text).title == "boat \ufffd"
    migration.text.encode()
