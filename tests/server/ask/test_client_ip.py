"""Who asks: a header decides who is counted only where a trusted proxy wrote it."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from docstead.config import parse_config
from docstead.errors import SettingsError
from docstead.server.ask.client_ip import Clients

PROXIES = ("10.0.0.0/8", "192.0.2.7", "fd00::/8")


def request(peer: str | None, *forwarded: str) -> Request:
    headers = [(b"x-forwarded-for", value.encode("latin-1")) for value in forwarded]
    return Request({"type": "http", "headers": headers, "client": (peer, 5000) if peer is not None else None})


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.5", [], "203.0.113.5"),
        # Whoever is no proxy of ours may write what he likes.
        ("203.0.113.5", ["198.51.100.1"], "203.0.113.5"),
        ("10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        # Two proxies, each of which added whom it heard from.
        ("10.0.0.1", ["203.0.113.5, 192.0.2.7"], "203.0.113.5"),
        ("10.0.0.1", ["203.0.113.5", "192.0.2.7"], "203.0.113.5"),
        # The client wrote an entry before the proxy did: what is in front of the first stranger is ignored.
        ("10.0.0.1", ["198.51.100.1, 203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", ["10.0.0.9, 203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", ["198.51.100.1", "203.0.113.5"], "203.0.113.5"),
        # A request of a proxy's own, and a whole chain of proxies.
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.2, 10.0.0.3"], "10.0.0.2"),
        # What is no address counts for nothing.
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", ["<script>"], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.5, "], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.999"], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.5\x00"], "10.0.0.1"),
        ("10.0.0.1", ["x" * 10_000], "10.0.0.1"),
        ("10.0.0.1", [",".join(["10.0.0.2"] * 5_000)], "10.0.0.2"),
        # With ports, as some proxies write them.
        ("10.0.0.1", ["203.0.113.5:4711"], "203.0.113.5"),
        ("10.0.0.1", ["[2001:db8:1:2::7]:4711"], "2001:db8:1:2::"),
        # IPv4 in IPv6, as sockets for both show it.
        ("::ffff:203.0.113.5", [], "203.0.113.5"),
        ("::ffff:10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("fd00::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::"),
        # The machines of one household are one client.
        ("2001:db8:1:2:aaaa::1", [], "2001:db8:1:2::"),
        (None, ["203.0.113.5"], ""),
        ("testclient", ["203.0.113.5"], ""),
    ],
)
def test_the_address_that_counts(peer: str | None, forwarded: list[str], address: str) -> None:
    assert Clients(PROXIES).address(request(peer, *forwarded)) == address


@pytest.mark.parametrize("forwarded", [[], ["198.51.100.1"], ["127.0.0.1"]])
def test_without_proxies_no_header_counts(forwarded: list[str]) -> None:
    assert Clients().address(request("127.0.0.1", *forwarded)) == "127.0.0.1"


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ('trusted_proxies = ["10.0.0.0/33"]', "`10.0.0.0/33` is not an IP address or network"),
        ('trusted_proxies = ["proxy.example"]', "`proxy.example` is not an IP address or network"),
        ('redis = "redis://:s3cret@counts:6379/0"', "DOCSTEAD_REDIS"),
        ("longest_wait = 0", "more than 0"),
    ],
)
def test_settings_that_are_refused(setting: str, message: str) -> None:
    with pytest.raises(SettingsError) as caught:
        parse_config(f'title = "A"\nurl = "https://a.example"\n[assistant.limits]\n{setting}\n')
    (issue,) = caught.value.issues
    assert issue.code == "settings-value"
    assert message in issue.message
    assert "s3cret" not in str(caught.value)
