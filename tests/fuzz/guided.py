"""Inputs guided by the code that they reach, with atheris: compiling pages and reading settings, in this process.

The corpus begins with the texts that are right and grows with every input that reaches something new.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["docstead.compile", "docstead.config"]):
    from docstead.compile.markdown import Compiler
    from docstead.config import MarkdownSettings
    from docstead.config.load import parse_config
from docstead.errors import SettingsError
from tests.building import source
from tests.fuzz import inputs

LONGEST = 5
"""Seconds on the clock after which an input counts as hanging: instrumented code is several times slower."""
_compiler = Compiler(MarkdownSettings(math=True))


def run(seconds: int) -> int:
    """Fuzz for some time; 1 where something was found, which is then printed."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for number, (kind, text) in enumerate(_beginning()):
            (corpus / str(number)).write_bytes(kind + text.encode())
        words = Path(folder) / "words"
        words.write_text("".join(f'"{_quoted(piece)}"\n' for piece in inputs.fragments() if piece), encoding="ascii")
        # The fuzzer ends its process.
        options = [f"-max_total_time={seconds}", f"-dict={words}", f"-timeout={LONGEST}", "-max_len=4000"]
        options += ["-print_final_stats=1", f"-artifact_prefix={folder}/"]
        done = subprocess.run([sys.executable, "-m", "tests.fuzz.guided", *options, str(corpus)], check=False)
        return int(done.returncode != 0)


def _beginning() -> list[tuple[bytes, str]]:
    pages = [(bytes([kind]), text) for kind, text in enumerate((*inputs.pages(), *inputs.pages()))]
    return [*pages, *((b"\xff", text) for text in inputs.settings())]


def _quoted(piece: str) -> str:
    return "".join(f"\\x{byte:02X}" for byte in piece.encode())


def try_input(data: bytes) -> None:
    """Give an input to the target of its first byte."""
    kind, text = data[:1], data[1:].decode("utf-8", "replace")
    if kind == b"\xff":
        try:
            parse_config(text)
        except SettingsError:
            return
    else:
        _compiler.compile(source(text.replace("\r\n", "\n"), "docs/page.mdx" if kind[:1] > b"\x40" else "docs/page.md"))


if __name__ == "__main__":
    atheris.Setup(sys.argv, try_input)
    atheris.Fuzz()
