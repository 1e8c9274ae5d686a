"""The result of one part of the hostile run."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Row:
    """One line of the table.

    Attributes:
        name: What was done.
        runs: How often.
        failures: What went wrong, each in a sentence.
        note: Figures worth seeing, such as the slowest case.
    """

    name: str
    runs: int = 0
    failures: list[str] = field(default_factory=list)
    note: str = ""

    def fail(self, text: str) -> None:
        """Record a failure."""
        self.failures.append(text)
