"""Tune the packaged encoder on readers' questions about sections of documentation, and write ``tuned.safetensors``.

    python model/tune.py CHECKOUTS

CHECKOUTS has a folder for each project in ``questions/projects.toml``: its repository at its revision. The questions are
in ``questions/NAME.jsonl``. A step compares questions about one project with the sections that answer them, with those of the other questions, and
with sections that the encoder finds near. The result is the mean of the weights before and after: it is better on
projects without questions than either. This needs PyTorch, which nothing else here does.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.sites import lay_out  # noqa: E402
from docstead.assistant.retrieval.chunks import Chunks, passage_chunks  # noqa: E402
from docstead.build import assemble  # noqa: E402
from docstead.render.passages import site_passages  # noqa: E402
from model.convert import SCALE, TUNED, WEIGHT_LIMIT, packaged_weights, quantise_rows  # noqa: E402

QUESTIONS = ROOT / "model" / "questions"
GROUP, STEPS, WARM_UP, TEMPERATURE, RATE = 24, 524, 40, 0.05, 3e-5
LONGEST = 158
"""Tokens of a text that are read in training: nearly all sections are shorter."""
NEAR, ALIKE = 15, 0.6
"""Near sections that a wrong one is drawn from, and the share of common tokens from which two sections are the same."""
BLOCK = 0.4
"""Share of the questions that are compared with the paragraph that answers, and not with its section."""
KEPT = 0.5
"""Share of the weights before the training in the result."""
SKIPPED = ("_partials", "api-reference", "/api/", "legacy", "changelog", "i18n", "/_")


class Asked(msgspec.Struct, frozen=True):
    """A question, the address of the section that answers, and the number of the paragraph in it, from 0."""

    section: str
    block: int
    query: str


class Example(msgspec.Struct, frozen=True):
    """Tokens of a question, of the section and paragraph that answer it, and of sections that do not."""

    query: list[int]
    section: list[int]
    block: list[int]
    wrong: list[list[int]]
    place: int


class Layer(nn.Module):
    """A layer of BERT."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.joined = (nn.Linear(width, width) for _ in range(4))
        self.wide, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.first, self.last = (nn.LayerNorm(width, eps=1e-12) for _ in range(2))

    def forward(self, hidden: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """The hidden states after this layer."""
        size, length, width = hidden.shape
        query, key, value = (
            part(hidden).view(size, length, self.heads, -1).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        )
        attended = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask[:, None, None, :])
        hidden = self.first(hidden + self.joined(attended.transpose(1, 2).reshape(size, length, width)))
        return self.last(hidden + self.narrow(functional.gelu(self.wide(hidden))))


NAMES = {
    "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value",
    "joined": "attention.output.dense", "first": "attention.output.LayerNorm",
    "wide": "intermediate.dense", "narrow": "output.dense", "last": "output.LayerNorm",
}  # fmt: skip
"""The parts of a layer by their names in the weights."""


class Encoder(nn.Module):
    """The encoder; the vectors of its words stay as they are."""

    def __init__(self, weights: dict[str, torch.Tensor]) -> None:
        super().__init__()
        self.before = weights
        self.norm = nn.LayerNorm(384, eps=1e-12)
        self.layers = nn.ModuleList(Layer(384, 12) for _ in range(6))
        self.load_state_dict({own: weights[name] for own, name in self.names()})

    def names(self) -> Iterator[tuple[str, str]]:
        """The name of each trained tensor here and in the weights."""
        for kind in ("weight", "bias"):
            yield f"norm.{kind}", f"embeddings.LayerNorm.{kind}"
        for number in range(len(self.layers)):
            for own, name in NAMES.items():
                for kind in ("weight", "bias"):
                    yield f"layers.{number}.{own}.{kind}", f"encoder.layer.{number}.{name}.{kind}"

    def forward(self, texts: list[list[int]]) -> torch.Tensor:
        """A unit vector for each text."""
        length = max(map(len, texts)) + 2
        tokens = torch.tensor([[101, *text, 102] + [0] * (length - len(text) - 2) for text in texts])
        mask = tokens != 0
        hidden = self.before["embeddings.word_embeddings.weight"][tokens]
        hidden = hidden + self.before["embeddings.position_embeddings.weight"][:length]
        hidden = self.norm(hidden + self.before["embeddings.token_type_embeddings.weight"][0])
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return functional.normalize((hidden * mask[..., None]).sum(1), dim=-1)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    checkouts = parser.parse_args().checkouts
    random.seed(0)
    torch.manual_seed(0)
    projects = tomllib.loads((QUESTIONS / "projects.toml").read_text(encoding="utf-8"))
    encoder = Encoder(load_file(packaged_weights() / "model.safetensors"))
    train(encoder, {name: read(name, checkouts / name, one["folders"], encoder) for name, one in projects.items()})
    write(encoder)


def read(name: str, checkout: Path, folders: list[str], encoder: Encoder) -> list[Example]:
    """The questions about a project, with its sections."""
    tokenizer = Tokenizer.from_file(str(packaged_weights() / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    sections = _sections(checkout, folders)
    chunks = list(sections.values())
    places = {address: place for place, address in enumerate(sections)}

    def tokens(text: str) -> list[int]:
        found: list[int] = tokenizer.encode(text, add_special_tokens=False).ids
        return found[:LONGEST]

    texts = [tokens(chunk.section) for chunk in chunks]
    lines = (QUESTIONS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    every = [msgspec.json.decode(line, type=Asked) for line in lines]
    cosines = vectors(encoder, [tokens(asked.query) for asked in every]) @ vectors(encoder, texts).T
    examples = []
    for asked, row in zip(every, cosines, strict=True):
        place = places[asked.section]
        near = row.argsort(descending=True)[: 2 * NEAR].tolist()
        wrong = [texts[one] for one in near if one != place and _alike(texts[one], texts[place]) < ALIKE]
        block = dict(chunks[place].blocks).get(asked.block, "")
        examples.append(Example(tokens(asked.query), texts[place], tokens(block), wrong[:NEAR], place))
    return examples


def vectors(encoder: Encoder, texts: list[list[int]]) -> torch.Tensor:
    """The vectors of many texts."""
    with torch.no_grad():
        return torch.cat([encoder(texts[at : at + GROUP]) for at in range(0, len(texts), GROUP)])


def _sections(checkout: Path, folders: list[str]) -> dict[str, Chunks]:
    """The sections of the Markdown files in some folders of a checkout, by address."""
    files = {
        file.relative_to(checkout).as_posix(): file
        for folder in folders
        for file in (checkout / folder).rglob("*.md*")
        if file.suffix in (".md", ".mdx")
    }
    with tempfile.TemporaryDirectory() as work:
        used = (path for path in sorted(files) if not any(part in path for part in SKIPPED))
        pages = ((path, files[path].read_text("utf-8", "replace")) for path in used)
        lay_out(Path(work), checkout.name.capitalize(), pages)
        assembly = assemble(Path(work))
        passages = site_passages(assembly.site, assembly.config).passages
    return {passage.url: chunk for passage, chunk in zip(passages, passage_chunks(passages), strict=True)}


def _alike(one: list[int], other: list[int]) -> float:
    return len({*one} & {*other}) / len({*one, *other})


def groups(examples: dict[str, list[Example]]) -> Iterator[list[Example]]:
    """Groups of questions about one project, in a random order, again and again."""
    while True:
        shuffled = [random.sample(some, len(some)) for some in examples.values()]
        found = [some[at : at + GROUP] for some in shuffled for at in range(0, len(some) - GROUP + 1, GROUP)]
        random.shuffle(found)
        yield from found


def train(encoder: Encoder, examples: dict[str, list[Example]]) -> None:
    """Bring questions near to what answers them."""
    optimizer = torch.optim.AdamW(encoder.parameters(), weight_decay=0.01)
    for step, group in zip(range(STEPS), groups(examples), strict=False):
        for parameters in optimizer.param_groups:
            parameters["lr"] = RATE * min(1, (step + 1) / WARM_UP) * max(0.03, 1 - step / STEPS)
        right = [one.block if one.block and random.random() < BLOCK else one.section for one in group]
        wrong = [random.choice(one.wrong) if one.wrong else one.section for one in group]
        asked, *others = (encoder(texts) for texts in ([one.query for one in group], right, wrong))
        scores = asked @ torch.cat(others).T / TEMPERATURE
        places = torch.tensor([one.place for one in group])
        same = (places[:, None] == places) & ~torch.eye(len(group), dtype=torch.bool)
        scores[:, : len(group)] = scores[:, : len(group)].masked_fill(same, -1e4)
        loss = functional.cross_entropy(scores, torch.arange(len(group)))
        loss.backward()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        print(f"{step + 1}/{STEPS}: {loss.item():.3f}", flush=True)


def write(encoder: Encoder) -> None:
    """Write the mean of the weights before and after, matrices as integers with a scale for each row."""
    stored: dict[str, Any] = {}
    after = encoder.state_dict()
    for own, name in encoder.names():
        values = (KEPT * encoder.before[name] + (1 - KEPT) * after[own]).contiguous()
        stored[name] = values
        if values.ndim == 2:
            numbers, scales = quantise_rows(values.numpy(), WEIGHT_LIMIT)
            stored |= {name: torch.from_numpy(numbers), name + SCALE: torch.from_numpy(scales)}
    save_file(stored, TUNED)


if __name__ == "__main__":
    main()
