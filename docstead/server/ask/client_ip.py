"""The client of a request: the IP address that its questions are counted by."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.requests import Request

_Address = IPv4Address | IPv6Address
_PREFIX_BITS = 64
"""Bits of an IPv6 address that identify a client: providers assign a network of this size to one household."""


class Clients:
    """Identifies clients, also those that connect through proxies.

    Args:
        trusted_proxies: Addresses and networks of trusted proxies. Any client can send ``X-Forwarded-For``, so only
            entries that a trusted proxy added are used.
    """

    def __init__(self, trusted_proxies: Iterable[str] = ()) -> None:
        self._trusted = tuple(ip_network(network, strict=False) for network in trusted_proxies)

    def address(self, request: Request) -> str:
        """The client's address; of an IPv6 address the network. Empty if the connection has no address."""
        peer = _parsed(request.client.host) if request.client else None
        if peer is None:
            return ""
        nearest = peer
        # Each proxy appends the address of its own client, so the last entry comes from the proxy that is connected.
        for entry in reversed(",".join(request.headers.getlist("x-forwarded-for")).split(",")):
            if not self._is_trusted(nearest):
                break
            before = _parsed(entry)
            if before is None:
                break
            nearest = before
        return _counted(nearest)

    def _is_trusted(self, address: _Address) -> bool:
        return any(address in network for network in self._trusted)


def _parsed(text: str) -> _Address | None:
    """An address as proxies write it, with or without a port; ``None`` for other text."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _counted(address: _Address) -> str:
    if isinstance(address, IPv6Address):
        free = address.max_prefixlen - _PREFIX_BITS
        return str(IPv6Address(int(address) >> free << free))
    return str(address)
