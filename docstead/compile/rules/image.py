"""Images."""

from __future__ import annotations

from typing import Any

from docstead.compile.writer import Writer
from docstead.extend import Rule
from docstead.model.document import Image, ImageSlot


def _start(writer: Writer, data: dict[str, Any], _: int, __: int) -> None:
    writer.state["image"] = writer.state.get("image", 0) + 1
    if writer.state["image"] == 1:
        writer.capture()
        writer.state["image_plain"] = writer.plain
        writer.plain = []
        writer.state["image_data"] = data


def _end(writer: Writer, _: Any, start: int, end: int) -> None:
    writer.state["image"] -= 1
    if writer.state["image"]:
        return
    writer.release()
    alt = "".join(writer.plain or [])
    outer: list[str] | None = writer.state.pop("image_plain")
    data = writer.state.pop("image_data")
    writer.plain = outer
    if outer is not None:
        outer.append(alt)
    image = Image(target=data["dest_url"], alt=alt, title=data["title"], span=writer.map.span(start, end))
    writer.images.append(image)
    writer.out.append(ImageSlot(len(writer.images) - 1))


RULE = Rule(name="image", start={"Image": _start}, end={"Image": _end})
