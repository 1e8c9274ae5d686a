"""Words, sentences and code for made-up pages: seeded, so that the same seed gives the same text."""

from __future__ import annotations

import random
from itertools import accumulate
from pathlib import Path

_WORDS = dict(
    line.split(": ", 1) for line in (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").splitlines()
)
_STEMS, _GLUE, _VERBS = (_WORDS[name].split() for name in ("stems", "glue", "verbs"))
_ENDINGS = ("", "s", " list", " id", " type", "-based", " settings", " of record", " handler", " check")

CODE: dict[str, str] = {
    "python": '''from dataclasses import dataclass


@dataclass(frozen=True)
class {Name}:
    """One {name} with its {other}."""

    key: str
    count: int = {number}

    def render(self) -> str:
        return f"{{self.key}}: {{self.count * 2}}"  # the {other} follows
''',
    "csharp": """public class {Name}Service : ApplicationService
{{
    private readonly IRepository<{Name}, Guid> _{name}Repository;

    /// <summary>Gives the {other} of a {name}.</summary>
    public async Task<int> Count{Name}Async(Guid id, bool all = false)
    {{
        var found = await _{name}Repository.GetAllListAsync(x => x.Id == id || all);
        return found.Count + {number};
    }}
}}
""",
    "ts": """interface {Name}Props {{
  readonly {other}: string;
  limit?: number;
}}

export async function load{Name}({{ {other}, limit = {number} }}: {Name}Props): Promise<string[]> {{
  const response = await fetch(`/api/{name}/${{encodeURIComponent({other})}}?limit=${{limit}}`);
  if (!response.ok) throw new Error(`HTTP ${{response.status}}`);
  return (await response.json()) as string[];
}}
""",
    "json": """{{
  "{name}": {{ "label": "{Name}", "visible": true, "position": {number} }},
  "{other}": [1, 2, 3, null, "last"]
}}
""",
    "bash": """#!/bin/sh
set -e
for {name} in "$@"; do
  curl --fail --silent "https://example.org/{other}/${{{name}}}" | grep -c '{number}' || exit 1
done
""",
    "sql": """select {name}.id, count(*) as total
from {name} join {other} on {other}.{name}_id = {name}.id
where {name}.position > {number} and {other}.label like 'a%'
group by {name}.id order by total desc;
""",
    "yaml": """{name}:
  {other}: {number}
  # how long to wait, in seconds
  timeout: 30
  tags: [one, two, "three four"]
""",
}


class Prose:
    """A writer with a vocabulary of some two thousand words, common ones more often than rare ones."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self._terms = [stem + ending for ending in _ENDINGS for stem in _STEMS]
        self._weights = list(accumulate(1 / (rank + 8) for rank in range(len(self._terms))))

    def term(self) -> str:
        """A subject's name."""
        return self.random.choices(self._terms, cum_weights=self._weights)[0]

    def stem(self) -> str:
        """A single word that can name something in code."""
        return self.random.choice(_STEMS)

    def title(self) -> str:
        """A heading of two to four words."""
        words = [self.term() for _ in range(self.random.randint(1, 2))]
        return f"{self.random.choice(_VERBS)} {' and '.join(words)}".capitalize()

    def sentence(self) -> str:
        """A sentence of eight to twenty-two words."""
        pick, glue = self.random, _GLUE
        words = []
        for place in range(pick.randint(8, 22)):
            source = place % 3
            words.append(self.term() if source == 1 else pick.choice(_VERBS) if source == 2 else pick.choice(glue))
        return " ".join(words).capitalize() + "."

    def paragraph(self, sentences: int = 4) -> str:
        """Several sentences, with some words marked up."""
        text = " ".join(self.sentence() for _ in range(sentences))
        word = self.stem()
        text = text.replace(f" {word} ", f" **{word}** ", 1)
        return f"{text} See `{self.stem()}.{self.stem()}` and *{self.term()}*."

    def code(self, language: str) -> str:
        """A fenced block in one of the languages of ``CODE``."""
        name, other = self.stem(), self.stem()
        values = {"name": name, "other": other, "Name": name.capitalize(), "number": self.random.randint(2, 900)}
        extra = self.random.choice(("", "", f' title="{name}.{language}"', " {2}", " showLineNumbers"))
        return f"```{language}{extra}\n{CODE[language].format(**values)}```"

    def table(self, rows: int) -> str:
        """A table of three columns."""
        lines = ["| Name | Meaning | Default |", "| --- | --- | ---: |"]
        lines += [
            f"| `{self.stem()}` | {self.sentence()[:60].strip()} | {self.random.randint(0, 99)} |" for _ in range(rows)
        ]
        return "\n".join(lines)

    def listing(self, items: int) -> str:
        """A list with a list inside."""
        lines = []
        for number in range(items):
            lines.append(f"- {self.sentence()}")
            if number == 1:
                lines += [f"  1. {self.sentence()}", f"  2. {self.sentence()}"]
        return "\n".join(lines)

    def admonition(self) -> str:
        """A tip, a warning or the like."""
        kind = self.random.choice(("note", "tip", "info", "warning"))
        return f":::{kind}\n\n{self.sentence()}\n\n:::"
