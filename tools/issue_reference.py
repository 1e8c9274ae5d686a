"""Write the manual's pages of issue codes, one for each group, from the descriptions next to the code that reports them.

    python -m tools.issue_reference             write the pages
    python -m tools.issue_reference --check     exit with 1 where a page is out of date
    python -m tools.issue_reference --update    run every example and write its output into the description, then the pages

A description is a file ``docstead/<package>/issue_codes/<code>.md``. Its front matter holds the ``severity`` and the ``group``
whose page describes it. Then follow one paragraph with what the issue means, and the sections "Why it matters", "Example" and
"Remedy". Links are written as on the pages of groups. An example has the files of a site, each a fence with a ``title``, and a
``console`` fence with commands and all that they print. The tests run the commands and compare.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml
from click.testing import CliRunner

from docstead.cli.app import app

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "guide" / "docs" / "reference" / "issues"
INDEX = FOLDER / "index.md"
BEGIN = "<!-- Written by tools/issue_reference.py from here -->"
END = "<!-- to here -->"
SECTIONS = ("Why it matters", "Example", "Remedy")
GROUPS = {
    "settings": "Settings",
    "files": "Files",
    "content": "Content",
    "links": "Links",
    "site": "The site",
    "components": "Components",
    "import": "Import",
    "output": "Output",
}
"""The groups: names of the pages and their titles, in order."""
SETTINGS = 'title = "Test"\nurl = "https://docs.example.org"\n'
"""The ``docstead.toml`` of an example that shows none."""
HOME = "/home/ada"
"""What the output of an example shows in place of the folder that it runs in."""

_FENCE = re.compile(r"^(`{3,})(\w+)([^\n]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_FORM = re.compile(
    r"\A---\n(?P<head>.*?)\n---\n\n(?P<summary>.+?)\n\n"
    + r"\n\n".join(rf"## {name}\n\n(.+?)" for name in SECTIONS)
    + r"\n\Z",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Description:
    """One issue code as its file describes it; texts are Markdown."""

    path: Path
    code: str
    severity: str
    group: str
    summary: str
    why: str
    example: str
    remedy: str

    @property
    def package(self) -> str:
        """The package of the engine that holds the file, such as ``compile``."""
        return self.path.parent.parent.name

    def files(self) -> dict[str, bytes]:
        """The files of the example, by their paths in the site."""
        files = {"docstead.toml": SETTINGS.encode()}
        for _, _, meta, text in _FENCE.findall(self.example):
            attributes = dict(_ATTRIBUTE.findall(meta))
            if "title" in attributes:
                files[attributes["title"]] = text.encode(attributes.get("encoding", "utf-8"))
        return files


def descriptions() -> tuple[Description, ...]:
    """Every description, by code."""
    found = (read(path) for path in ROOT.glob("docstead/*/issue_codes/*.md"))
    return tuple(sorted(found, key=lambda description: description.code))


def read(path: Path) -> Description:
    """A description from its file; ``ValueError`` where the file does not have the form."""
    match = _FORM.match(path.read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{path} does not have the form that tools/issue_reference.py describes")
    head = yaml.safe_load(match["head"])
    why, example, remedy = match.groups()[2:]
    return Description(path, path.stem, head["severity"], head["group"], match["summary"], why, example, remedy)


# ---- examples ----


def transcript(description: Description, folder: Path) -> str:
    """The example with what its commands print now, run in an empty folder."""
    for name, content in description.files().items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)

    def run(match: re.Match[str]) -> str:
        mark, language, meta, text = match.groups()
        if language != "console":
            return match[0]
        commands = [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ ")]
        printed = "".join(f"$ {command}\n{_printed(command, folder)}" for command in commands)
        return f"{mark}{language}{meta}\n{printed}{mark}"

    return _FENCE.sub(run, description.example)


def _printed(command: str, folder: Path) -> str:
    """What a command prints. docstead runs in this process, which saves the time of its start."""
    program, *arguments = command.split()
    before = Path.cwd()
    os.chdir(folder)
    try:
        if program == "docstead":
            printed = CliRunner().invoke(app, arguments, catch_exceptions=False).output
            return printed.replace(str(folder.resolve()), HOME)
        done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True)
        return done.stdout.decode()
    finally:
        os.chdir(before)


def update() -> None:
    """Write what the commands of all examples print into the descriptions."""
    for description in descriptions():
        with tempfile.TemporaryDirectory() as folder:
            example = transcript(description, Path(folder))
        if example != description.example:
            text = description.path.read_text(encoding="utf-8")
            description.path.write_text(text.replace(description.example, example), encoding="utf-8")
            print(f"updated {description.path.relative_to(ROOT)}")


# ---- the pages ----


def pages() -> dict[Path, str]:
    """The text that each page must have."""
    members = {group: [each for each in descriptions() if each.group == group] for group in GROUPS}
    written = {
        FOLDER / f"{group}.md": "\n".join(_page(group, place, members[group])) for place, group in enumerate(GROUPS, 1)
    }
    text = INDEX.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    lists = "\n".join(line for group in GROUPS for line in _list(group, members[group]))
    return {INDEX: f"{head}{BEGIN}\n\n{lists}\n{END}{rest.split(END, 1)[1]}"} | written


def _list(group: str, members: list[Description]) -> Iterator[str]:
    yield f"## {GROUPS[group]} {{#{group}}}\n"
    yield "| Code | Severity | Meaning |"
    yield "| --- | --- | --- |"
    for member in members:
        yield f"| [`{member.code}`](./{group}.md#{member.code}) | {member.severity} | {' '.join(member.summary.split())} |"
    yield ""


def _page(group: str, place: int, members: list[Description]) -> Iterator[str]:
    title = f"Issue codes: {GROUPS[group].lower()}"
    yield f"---\ntitle: {json.dumps(title)}\nsidebar_label: {GROUPS[group]}\nsidebar_position: {place}"
    yield f"description: The codes of issues of the group “{GROUPS[group]}”, each with an example and the remedy.\n---\n"
    yield "[Issue codes](./index.md) explains severities, and how to read the examples.\n"
    for member in members:
        yield f"## `{member.code}` {{#{member.code}}}\n"
        yield f"{member.summary}\n"
        yield f"{member.why}\n"
        yield f"{member.example}\n"
        yield f"**Remedy.** {member.remedy}\n"


def main(arguments: list[str]) -> int:
    """Write or check the pages."""
    if "--update" in arguments:
        update()
    wanted = pages()
    outdated = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--check" not in arguments:
        for path in outdated:
            path.write_text(wanted[path], encoding="utf-8")
        return 0
    for path in outdated:
        print(f"{path} is out of date: run `make format`", file=sys.stderr)
    return bool(outdated)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
