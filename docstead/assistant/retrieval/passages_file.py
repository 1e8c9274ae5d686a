"""Reads the passages that a site published for the assistant."""

from __future__ import annotations

from pathlib import Path

import msgspec

from docstead.errors import AssistantError
from docstead.model.passage import POINTER_PATH, Passages, PassagesPointer


def read_pointer(output_folder: Path) -> PassagesPointer:
    """The pointer of a published site.

    Raises:
        AssistantError: The folder is not a site with an assistant.
    """
    path = output_folder / POINTER_PATH
    try:
        return msgspec.json.decode(path.read_bytes(), type=PassagesPointer)
    except FileNotFoundError:
        raise AssistantError(
            f"{output_folder} has no passages for the assistant; set `enabled = true` in the table [assistant] of "
            "the settings and build the site"
        ) from None
    except (OSError, msgspec.DecodeError) as error:
        raise AssistantError(f"cannot read {path}: {error}; build the site again") from error


def read_passages(output_folder: Path, pointer: PassagesPointer) -> Passages:
    """The passages that a pointer refers to; raises ``AssistantError``."""
    path = output_folder / pointer.file
    try:
        return msgspec.json.decode(path.read_bytes(), type=Passages)
    except (OSError, msgspec.DecodeError) as error:
        raise AssistantError(f"cannot read the passages in {path}: {error}; build the site again") from error
