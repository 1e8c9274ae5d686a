"""A rule of this stage: ``extend.Rule`` with the types that it works on."""

from __future__ import annotations

from typing import TypeAlias

from docstead import extend
from docstead.compile.placeholders import Mark
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer

Rule: TypeAlias = extend.Rule[Scan, Writer, Mark]
