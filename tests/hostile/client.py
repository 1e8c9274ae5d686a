"""A client of the service that sends any bytes, from an address of its own."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from dataclasses import dataclass

QUESTION = {"userinput": "How do I descale the kettle?", "index_name": "kettle", "chathistory": ""}


@dataclass(frozen=True, slots=True)
class Client:
    """A client of the service at a port of this machine.

    Attributes:
        port: Of the service.
        address: Of the client; each address of 127.0.0.0/8 is one of this machine.
    """

    port: int
    address: str = "127.0.0.1"

    def connect(self, timeout: float | None = None) -> socket.socket:
        """A connection from the client's address."""
        return socket.create_connection(("127.0.0.1", self.port), timeout, (self.address, 0))

    def request(
        self, method: str, path: str, body: bytes = b"", timeout: float = 30, headers: str = ""
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        answer = self.send(head.encode() + body, timeout)
        start, _, content = answer.partition(b"\r\n\r\n")
        words = start.split(b" ", 2)
        return (int(words[1]), content) if len(words) > 1 else (0, b"")

    def send(self, content: bytes, timeout: float = 30) -> bytes:
        """Send bytes; gives everything until the service closes the connection."""
        received = b""
        with self.connect(timeout) as opened:
            with suppress(ConnectionError):
                opened.sendall(content)
            with suppress(ConnectionError):
                while piece := opened.recv(65536):
                    received += piece
        return received

    def ask(self, question: str = QUESTION["userinput"], product: str = "kettle") -> tuple[int, bytes]:
        """The assistant's answer."""
        asked = QUESTION | {"userinput": question, "index_name": product}
        return self.request("POST", f"/{product}_ai", json.dumps(asked).encode())
