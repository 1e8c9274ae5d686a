"""The files of texts that Docusaurus and its translation services write, such as ``navbar.json``."""

from __future__ import annotations

import json


def texts_of(text: str) -> dict[str, str]:
    """The texts of a file by name: ``{"name": {"message": "text"}}``.

    What has no text is left out, as by Docusaurus: it is as in the original.

    Raises:
        json.JSONDecodeError: It is not JSON, or cannot be read: its lists are too deep, or a number is too long.
    """
    try:
        values = json.loads(text)
    except json.JSONDecodeError:
        raise
    except (RecursionError, ValueError) as error:
        raise json.JSONDecodeError(str(error), text, 0) from None
    entries = values.items() if isinstance(values, dict) else ()
    found = ((name, value.get("message") if isinstance(value, dict) else value) for name, value in entries)
    # Half of a pair of surrogates, which JSON may have, cannot be written.
    return {name: text.encode(errors="replace").decode() for name, text in found if isinstance(text, str) and text}
