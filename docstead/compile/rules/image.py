"""Images."""

from __future__ import annotations

import msgspec

from docstead.compile.rule import LinkData, Rule
from docstead.compile.rules.link import written_target
from docstead.compile.writer import Writer
from docstead.model.document import Image, ImageSlot


class _Image(msgspec.Struct):
    """The outermost image that is being read: the data of its event, and what collected text before."""

    data: LinkData = msgspec.field(default_factory=lambda: LinkData(link_type="", dest_url="", title="", id=""))
    outer: list[str] | None = None


def _start(writer: Writer, data: LinkData, _: int, __: int) -> None:
    writer.in_image += 1
    if writer.in_image == 1:
        writer.capture()
        state = writer.state(_Image)
        state.data, state.outer = data, writer.plain
        writer.plain = []


def _end(writer: Writer, _: object, start: int, end: int) -> None:
    writer.in_image -= 1
    if writer.in_image:
        return
    writer.release()
    alt = "".join(writer.plain or [])
    state = writer.state(_Image)
    data, writer.plain = state.data, state.outer
    if writer.plain is not None:
        writer.plain.append(alt)
    image = Image(
        target=data["dest_url"],
        alt=alt,
        title=data["title"],
        span=writer.map.span(start, end),
        written=written_target(writer, data["link_type"], start, end),
    )
    writer.images.append(image)
    writer.out.append(ImageSlot(len(writer.images) - 1))


RULE = Rule(name="image", start={"Image": _start}, end={"Image": _end})
