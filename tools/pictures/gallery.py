"""The page that shows the pictures, what is wrong with them, and how they differ from the accepted ones."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

from tools.pictures.camera import Picture
from tools.pictures.compare import Difference

_STYLE = (
    "body{font:1rem/1.5 system-ui;margin:1rem}div{display:flex;gap:1rem;overflow:auto}figure{margin:0}"
    "img{height:24rem;border:1px solid #999}li{color:#b00}"
)


def gallery(pictures: Sequence[Picture], differences: Sequence[Difference]) -> str:
    """The page. Addresses of pictures are relative to their folder: ``accepted/`` and ``differences/`` are in it."""
    wrong = [picture for picture in pictures if picture.problems]
    rows = "".join(
        f"<h3>{escape(name)}</h3><div>{''.join(map(_figure, group))}</div>"
        for name, group in groupby(pictures, key=lambda one: one.scene.name)
    )
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Pictures</title><style>{_STYLE}</style>"
        f"<h1>Pictures</h1><p>{len(pictures)} pictures, {len(wrong)} with problems, {len(differences)} differ.</p>"
        f"<h2>Differences from the accepted pictures</h2>{''.join(map(_compared, differences)) or '<p>None.</p>'}"
        f"<h2>Problems</h2><div>{''.join(map(_figure, wrong)) or '<p>None.</p>'}</div>"
        f"<h2>All</h2>{rows}"
    )


def _compared(one: Difference) -> str:
    shown = {
        "accepted": None if one.change == "new" else f"accepted/{one.name}",
        "now": None if one.change == "gone" else one.name,
        "difference": one.marked and f"differences/{one.name}",
    }
    share = f", {one.share:.2%} of the pixels" if one.marked else ""
    figures = "".join(_image(source, caption) for caption, source in shown.items() if source)
    return f"<h3>{escape(one.name.removesuffix('.png'))}: {one.change}{share}</h3><div>{figures}</div>"


def _figure(picture: Picture) -> str:
    problems = "".join(f"<li>{escape(problem)}</li>" for problem in picture.problems)
    return _image(picture.file.name, f"{picture.scene.name}, {picture.circumstances.name}", f"<ul>{problems}</ul>")


def _image(source: str, caption: str, more: str = "") -> str:
    source = escape(source)
    return (
        f"<figure><figcaption>{escape(caption)}{more}</figcaption>"
        f'<a href="{source}"><img loading=lazy src="{source}" alt=""></a></figure>'
    )
