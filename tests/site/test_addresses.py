"""Addresses of the framework's endpoints in texts and scripts exist, and scripts call them with their verb."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from docstead.model.document import Document
from tests.site.components import SITE
from tools.reference.files import read

ADDRESS = re.compile(r"(?:http\.(get|post|put|delete)\(\s*)?[`'\"\s(](/api/[A-Za-z][\w/.-]*\w)(?=[`'\"\s?)])")
# Endpoints of the applications that the examples make.
OF_EXAMPLES = re.compile(r"/api/(?:dynamic/Acme|dynamic$|services/(?:app$|Equipment)|equipment/)")


def verbs() -> dict[str, set[str]]:
    """The pattern of each address in small letters, with its verbs."""
    found: dict[str, set[str]] = defaultdict(set)
    for endpoint in read(SITE / "reference")["endpoints.json"]["endpoints"]:
        found[re.sub(r"\\\{.*?\\\}", "[^/]+", re.escape(endpoint["path"].lower()))].add(endpoint["verb"])
    return found


def mistakes(source: str, known: dict[str, set[str]]) -> Iterator[str]:
    """Addresses that the release does not have, and calls with another verb."""
    for verb, address in ADDRESS.findall(source):
        if not OF_EXAMPLES.match(address):
            offered = [each for path, each in known.items() if re.fullmatch(path, address.lower())]
            if not offered or (verb and verb.upper() not in offered[0]):
                yield f"{verb} {address}".strip()


def test_addresses_are_those_of_the_release(documents: dict[str, Document]) -> None:
    known = verbs()
    assert len(known) > 300
    assert [f"{one.path}: {mistake}" for one in documents.values() for mistake in mistakes(one.source, known)] == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("`/api/StoredFile/Download`", 0),
        ("await http.get('/api/StoredFile/Download?id=' + id)", 0),
        ("await http.post('/api/StoredFile/Download')", 1),
        ("`/api/StoredFile/Fetch`", 1),
        ("`/api/services/Equipment/Loan/Count`", 0),
    ],
)
def test_a_wrong_address_is_found(text: str, count: int) -> None:
    assert len(list(mistakes(text, verbs()))) == count
