"""Files of the built site, as values that know what they are made from."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Artifact(msgspec.Struct, frozen=True):
    """One file of the built site.

    Attributes:
        path: Where it goes below the output folder, with forward slashes.
        inputs: Digest of everything the content depends on. Equal inputs mean equal content, so a file whose inputs
            did not change need not be made again.
        make: Makes the content. Pure: called at most once a publication, or not at all.
        source: The file of the site that it is made from, relative to the site folder; ``None`` if there is no single one.
        prepare: Starts work in the background that ``make`` will wait for; ``None`` if there is none. Called
            before anything is made, and only if ``make`` will be.
    """

    path: str
    inputs: str
    make: Callable[[], bytes]
    source: str | None = None
    prepare: Callable[[], None] | None = None
