"""Tune the packaged encoder on readers' questions about sections of documentation, and write ``tuned.safetensors``.

    python model/tune.py CHECKOUTS

CHECKOUTS has a folder for each project in ``questions/projects.toml``: its repository at its revision. The questions are
in ``questions/NAME.jsonl``. A step compares questions about one project with the portions of sections that answer them, with those of the other
questions, and with portions of sections that the encoder finds near: by the vectors of the texts, by those of their tokens,
and, within a portion, each of its blocks by the tokens. It begins with the weights in use. This needs PyTorch, which
nothing else here does.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import torch
from safetensors.torch import save_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.projects import project_folder, projects  # noqa: E402
from docstead.assistant.retrieval.chunks import Window, passage_chunks  # noqa: E402
from docstead.build import assemble  # noqa: E402
from docstead.render.passages import site_passages  # noqa: E402
from model.convert import PROJECTION, SCALE, TUNED, WEIGHT_LIMIT, packaged_weights, quantise_rows, read_weights  # noqa: E402

QUESTIONS = ROOT / "model" / "questions"
GROUP, STEPS, WARM_UP, RATE = 24, 887, 30, 2.5e-5
TOKEN_DIMENSIONS, PROJECTION_RATE = 64, 10
"""Length of the vector of a token, and how much faster the matrix that makes them learns."""
SHARPNESS = {"text": 20.0, "tokens": 30.0, "block": 20.0}
SHARES = {"text": 0.5, "tokens": 1.0, "block": 0.4}
"""By what is compared: the factor of the likeness, from -1 to 1, and the share of the loss."""
LONGEST = 180
"""Tokens of a text that are read in training."""
NEAR, ALIKE = 16, 0.6
"""Near sections that a wrong one is drawn from, and the share of common tokens from which two sections are the same."""


class Asked(msgspec.Struct, frozen=True):
    """A question, the address of the section that answers, and the number of the paragraph in it, from 0."""

    section: str
    block: int
    query: str


class Text(msgspec.Struct, frozen=True):
    """The tokens of a text, and the number of the block that each is in; -1 in headings and questions."""

    tokens: list[int]
    blocks: list[int]


class Example(msgspec.Struct, frozen=True):
    """A question, the number of the section that answers it, and of the block in it, the portions of that section, and sections that are near."""

    query: Text
    place: int
    block: int
    section: list[Text]
    near: list[list[Text]]


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
        self.projection = nn.Linear(384, TOKEN_DIMENSIONS, bias=False)
        self.load_state_dict({own: weights[name] for own, name in self.names() if name in weights}, strict=False)

    def names(self) -> Iterator[tuple[str, str]]:
        """The name of each trained tensor here and in the weights."""
        yield "projection.weight", PROJECTION
        for kind in ("weight", "bias"):
            yield f"norm.{kind}", f"embeddings.LayerNorm.{kind}"
        for number in range(len(self.layers)):
            for own, name in NAMES.items():
                for kind in ("weight", "bias"):
                    yield f"layers.{number}.{own}.{kind}", f"encoder.layer.{number}.{name}.{kind}"

    def forward(self, texts: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
        """The last layer (texts × tokens × dimensions), and which tokens there are."""
        length = max(map(len, texts)) + 2
        tokens = torch.tensor([[101, *text, 102] + [0] * (length - len(text) - 2) for text in texts])
        mask = tokens != 0
        hidden = self.before["embeddings.word_embeddings.weight"][tokens]
        hidden = hidden + self.before["embeddings.position_embeddings.weight"][:length]
        hidden = self.norm(hidden + self.before["embeddings.token_type_embeddings.weight"][0])
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return hidden, mask

    def vectors(self, texts: list[list[int]]) -> torch.Tensor:
        """The vectors of many texts, without training."""
        with torch.no_grad():
            portions = (texts[at : at + GROUP] for at in range(0, len(texts), GROUP))
            return torch.cat([pooled(*self(portion)) for portion in portions])


def pooled(hidden: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """A unit vector for each text."""
    return functional.normalize((hidden * mask[..., None]).sum(1), dim=-1)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    checkouts = parser.parse_args().checkouts
    random.seed(0)
    torch.manual_seed(0)
    weights = read_weights(packaged_weights(), TUNED if TUNED.is_file() else None)
    encoder = Encoder({name: torch.from_numpy(values) for name, values in weights.items()})
    examples = {name: read(name, checkouts / name, folders, encoder) for name, folders in projects(QUESTIONS).items()}
    if PROJECTION not in weights:
        encoder.projection.weight.data = main_directions(encoder, examples)
    train(encoder, examples)
    write(encoder)


def read(name: str, checkout: Path, folders: list[str], encoder: Encoder) -> list[Example]:
    """The questions about a project, with its sections."""
    tokenizer = Tokenizer.from_file(str(packaged_weights() / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    sections = _sections(name, checkout, folders)
    places = {address: place for place, address in enumerate(sections)}

    def text(value: str, block: int) -> Text:
        found = tokenizer.encode(value, add_special_tokens=False)
        lines = [value.count("\n", 0, start) for start, _ in found.offsets]
        return Text(found.ids[:LONGEST], [block + line - 1 if line else -1 for line in lines][:LONGEST])

    texts = [[text(window.text, window.block) for window in windows] for windows in sections.values()]
    lines = (QUESTIONS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    every = [msgspec.json.decode(line, type=Asked) for line in lines]
    queries = [text(asked.query, 0) for asked in every]
    cosines = encoder.vectors([query.tokens for query in queries]) @ encoder.vectors([one[0].tokens for one in texts]).T
    examples = []
    for asked, query, row in zip(every, queries, cosines, strict=True):
        place = places[asked.section]
        near = [one for one in row.argsort(descending=True)[: 2 * NEAR].tolist() if one != place]
        wrong = [texts[one] for one in near if _alike(texts[one][0], texts[place][0]) < ALIKE]
        examples.append(Example(query, place, asked.block, texts[place], wrong[:NEAR]))
    return examples


def _sections(name: str, checkout: Path, folders: list[str]) -> dict[str, tuple[Window, ...]]:
    """The portions of the sections of a project, by address."""
    with tempfile.TemporaryDirectory() as work:
        assembly = assemble(project_folder(name, checkout, folders, Path(work)))
        passages = site_passages(assembly.site, assembly.config).passages
    return {passage.url: chunk.windows for passage, chunk in zip(passages, passage_chunks(passages), strict=True)}


def _alike(one: Text, other: Text) -> float:
    return len({*one.tokens} & {*other.tokens}) / max(1, min(len({*one.tokens}), len({*other.tokens})))


def main_directions(encoder: Encoder, examples: dict[str, list[Example]]) -> torch.Tensor:
    """The directions in which the tokens of some sections differ most: a projection to begin with."""
    some = [example.section[0].tokens for every in examples.values() for example in every[:20]]
    with torch.no_grad():
        found = [encoder(some[at : at + GROUP]) for at in range(0, len(some), GROUP)]
    tokens = torch.cat([functional.normalize(hidden[mask], dim=-1) for hidden, mask in found])
    return torch.linalg.eigh(tokens.T @ tokens).eigenvectors[:, -TOKEN_DIMENSIONS:].T.contiguous()


def groups(examples: dict[str, list[Example]]) -> Iterator[list[Example]]:
    """Groups of questions about one project, in a random order, again and again."""
    while True:
        shuffled = [random.sample(some, len(some)) for some in examples.values()]
        found = [some[at : at + GROUP] for some in shuffled for at in range(0, len(some) - GROUP + 1, GROUP)]
        random.shuffle(found)
        yield from found


def train(encoder: Encoder, examples: dict[str, list[Example]]) -> None:
    """Bring questions near to what answers them."""
    layers = [parameter for name, parameter in encoder.named_parameters() if not name.startswith("projection")]
    rates = [(layers, RATE), ([encoder.projection.weight], PROJECTION_RATE * RATE)]
    optimizer = torch.optim.AdamW([{"params": some, "lr": rate} for some, rate in rates], weight_decay=0.01)
    for step, group in zip(range(STEPS), groups(examples), strict=False):
        for parameters, (_, rate) in zip(optimizer.param_groups, rates, strict=True):
            parameters["lr"] = rate * min(1, (step + 1) / WARM_UP) * max(0.03, 1 - step / STEPS)
        losses = compare(encoder, group)
        torch.stack([SHARES[kind] * loss for kind, loss in losses.items()]).sum().backward()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        print(f"{step + 1}/{STEPS}: {', '.join(f'{kind} {loss:.3f}' for kind, loss in losses.items())}", flush=True)


def compare(encoder: Encoder, group: list[Example]) -> dict[str, torch.Tensor]:
    """How far the questions of a group are from preferring what answers them, by what is compared."""
    right = [
        next((one for one in example.section if example.block in one.blocks), example.section[0]) for example in group
    ]
    wrong = [random.choice(random.choice(example.near)) if example.near else example.section[0] for example in group]
    asked, asked_mask = encoder([example.query.tokens for example in group])
    found, found_mask = encoder([text.tokens for text in right + wrong])
    own = torch.arange(len(group))
    places = torch.tensor([example.place for example in group])
    same = (places[:, None] == places) & (own[:, None] != own)
    ignored = torch.cat([same, torch.zeros_like(same)], dim=1)

    def loss(likeness: torch.Tensor, kind: str) -> torch.Tensor:
        scores = (likeness * SHARPNESS[kind]).masked_fill(ignored, -1e4)
        return functional.cross_entropy(scores, own)

    # The marks at both ends are no tokens of the question.
    ends = asked_mask.sum(1) - 1
    inner = asked_mask.clone()
    inner[:, 0] = False
    inner[own, ends] = False
    questions = encoder.projection(asked) * inner[..., None]
    weight = questions.norm(dim=-1).sum(1)
    texts = functional.normalize(encoder.projection(found), dim=-1)
    likeness = torch.einsum("qtd,nsd->qnts", questions, texts).masked_fill(~found_mask[None, :, None, :], -1e4)
    nearest = likeness.amax(-1) * inner[:, None]
    return {
        "text": loss(pooled(asked, asked_mask) @ pooled(found, found_mask).T, "text"),
        "tokens": loss(nearest.sum(-1) / weight[:, None], "tokens"),
        "block": _block_loss(
            likeness[own, own], inner, weight, [(one.block, text) for one, text in zip(group, right, strict=True)]
        ),
    }


def _block_loss(
    likeness: torch.Tensor, inner: torch.Tensor, weight: torch.Tensor, wanted: list[tuple[int, Text]]
) -> torch.Tensor:
    """How far questions are from preferring the block that answers among those of its portion."""
    losses = []
    for row, (block, text) in enumerate(wanted):
        numbers = sorted({*text.blocks} - {-1})
        if block in numbers and len(numbers) > 1:
            of_token = torch.tensor([-1, *text.blocks] + [-1] * (likeness.shape[2] - len(text.blocks) - 1))
            nearest = torch.stack([likeness[row][:, of_token == number].amax(-1) for number in numbers])
            scores = (nearest * inner[row]).sum(-1) / weight[row] * SHARPNESS["block"]
            losses.append(functional.cross_entropy(scores[None], torch.tensor([numbers.index(block)])))
    return torch.stack(losses).mean() if losses else likeness.new_zeros(())


def write(encoder: Encoder) -> None:
    """Write the weights, matrices of the layers as integers with a scale for each row."""
    stored: dict[str, Any] = {}
    after = encoder.state_dict()
    for own, name in encoder.names():
        values = after[own].contiguous()
        stored[name] = values
        if values.ndim == 2 and name != PROJECTION:
            numbers, scales = quantise_rows(values.numpy(), WEIGHT_LIMIT)
            stored |= {name: torch.from_numpy(numbers), name + SCALE: torch.from_numpy(scales)}
    save_file(stored, TUNED)


if __name__ == "__main__":
    main()
