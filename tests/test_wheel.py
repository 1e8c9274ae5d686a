"""The wheel alone builds the website: with its declared dependencies, without Node, and the same bytes as here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
MOMENT = "1767225600"


def declared_distributions() -> Iterator[Distribution]:
    """What docstead with the assistant and pictures declares to need, and what that needs in turn."""
    waiting = [Requirement("docstead[assistant,images]")]
    seen: set[tuple[str, str]] = set()
    while waiting:
        requirement = waiting.pop()
        found = distribution(requirement.name)
        for extra in ("", *requirement.extras):
            if (found.name, extra) in seen:
                continue
            seen.add((found.name, extra))
            if not extra and found.name != "docstead":
                yield found
            needed = [Requirement(line) for line in found.requires or []]
            waiting += [each for each in needed if not each.marker or each.marker.evaluate({"extra": extra})]


def link_into(site_packages: Path) -> None:
    """Make the declared distributions, and no others, importable from a clean environment."""
    for found in declared_distributions():
        tops = {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")}
        for top in tops:
            target = site_packages / top
            if not target.exists():
                target.symlink_to(Path(str(found.locate_file(top))))


def run(*command: str | Path, **environment: str) -> None:
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    (wheel,) = folder.glob("docstead-*.whl")
    return wheel


@pytest.fixture(scope="module")
def clean_docstead(wheel: Path) -> Path:
    """The command `docstead` of a clean environment that the wheel was installed into."""
    folder = wheel.parent
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    python = folder / "venv" / "bin" / "python"
    link_into(next((folder / "venv" / "lib").glob("python*/site-packages")))
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    return python.parent / "docstead"


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_wheel_builds_the_same_website(clean_docstead: Path, tmp_path: Path) -> None:
    path_without_node = str(clean_docstead.parent)
    assert shutil.which("node", path=path_without_node) is None
    here = Path(sys.executable).parent / "docstead"

    outputs = []
    sides = (("here", here, os.environ["PATH"], str(ROOT)), ("wheel", clean_docstead, path_without_node, ""))
    for name, command, path, python_path in sides:
        site, output = tmp_path / name / "site", tmp_path / name / "build"
        shutil.copytree(ROOT / "guide", site, ignore=shutil.ignore_patterns(".docstead", "build"))
        run(command, "build", site, "--output", output, PATH=path, PYTHONPATH=python_path, SOURCE_DATE_EPOCH=MOMENT)
        outputs.append(tree(output))

    ours, theirs = outputs
    assert sorted(theirs) == sorted(ours)
    assert len(ours) > 100
    different = [name for name, content in ours.items() if theirs[name] != content]
    assert not different


def test_the_wheel_holds_its_licences_and_is_marked_as_typed(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {re.sub(r"^docstead-[^/]+\.dist-info", "info", name) for name in archive.namelist()}
    assert {"docstead/py.typed", "info/licenses/LICENSE", "info/licenses/THIRD-PARTY-NOTICES.txt"} <= names
    assert {name.split("/")[0] for name in names} == {"docstead", "info"}


def test_the_source_distribution_holds_what_a_wheel_is_built_from(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", tmp_path, ROOT)
    (file,) = tmp_path.glob("docstead-*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    files = {
        "LICENSE",
        "THIRD-PARTY-NOTICES.txt",
        "README.md",
        "CHANGELOG.md",
        "pyproject.toml",
        "tools/require_bundle.py",
    }
    assert {name for name in names if not name.startswith("docstead/")} == files | {"PKG-INFO", ".gitignore"}
    assert "docstead/static/manifest.json" in names


def test_without_the_bundle_there_is_no_wheel(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docstead", tmp_path / "docstead", ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    for name in ("pyproject.toml", "README.md", "LICENSE", "THIRD-PARTY-NOTICES.txt"):
        shutil.copy(ROOT / name, tmp_path)
    build = "-m build --wheel --no-isolation --outdir dist ."
    done = subprocess.run([sys.executable, *build.split()], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "run `make setup` first" in done.stdout + done.stderr
    assert not list(tmp_path.glob("dist/*"))


def test_the_wheel_imports_from_itself(clean_docstead: Path) -> None:
    """The clean environment must not fall back on this checkout."""
    where = "import docstead, pathlib; print(pathlib.Path(docstead.__file__).parent)"
    python = clean_docstead.parent / "python"
    command, environment = [str(python), "-P", "-c", where], os.environ | {"PYTHONPATH": ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT.parent)
    assert clean_docstead.parent.parent in Path(done.stdout.strip()).parents


def test_the_model_is_not_packed_without_its_files(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("model.onnx", "tokenizer.json")
    shutil.copytree(ROOT / "model", tmp_path / "model", ignore=without)
    with pytest.raises(FileNotFoundError):
        list(WheelBuilder(str(tmp_path / "model")).build(directory=str(tmp_path / "dist"), versions=["standard"]))
