"""A language model with the OpenAI interface with scripted output, which records its requests."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Script = str | Callable[[dict[str, Any]], str]


@dataclass
class FakeModel:
    """What the endpoint does next, and what happened.

    Attributes:
        script: The answer, or what makes it from the request.
        status: Of the HTTP answer.
        raw: Sent instead of a proper stream.
        endless: Sent again and again, until the client leaves.
        delay: Seconds before each piece.
        breaks_after: Letters of the answer after which the connection is cut.
        finish_reason: Why the answer ends.
        refuses: A parameter that is refused with status 400.
        requests: Bodies that were sent.
        keys: Values of the Authorization header.
        address: Up to ``/v1``.
    """

    script: Script = ""
    status: int = 200
    raw: bytes | None = None
    endless: bytes = b""
    delay: float = 0
    breaks_after: int | None = None
    finish_reason: str = "stop"
    refuses: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    address: str = ""

    @property
    def last_prompt(self) -> str:
        """What the user message of the last request said."""
        return str(self.requests[-1]["messages"][-1]["content"])


@contextmanager
def fake_model() -> Iterator[FakeModel]:
    """The endpoint, on a free port of this machine."""
    model = FakeModel()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            model.requests.append(body)
            model.keys.append(self.headers.get("Authorization", ""))
            if model.status != 200:
                self._answer("application/json", b'{"error": {"message": "the key sk-secret is wrong"}}')
            elif model.refuses and model.refuses in body:
                self._answer("application/json", self._refusal(), 400)
            elif model.raw is not None:
                self._answer("text/event-stream", model.raw)
            elif model.endless:
                self._send_without_end()
            elif self.path.endswith("/embeddings"):
                self._answer("application/json", json.dumps(_embeddings(body)).encode())
            else:
                self._stream(model.script if isinstance(model.script, str) else model.script(body))

        def _refusal(self) -> bytes:
            message = f"Unsupported parameter: '{model.refuses}' is not supported with this model."
            return json.dumps({"error": {"message": message}}).encode()

        def _answer(self, kind: str, content: bytes, status: int | None = None) -> None:
            self.send_response(status or model.status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def _send_without_end(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            with suppress(OSError):
                while True:
                    self.wfile.write(model.endless)

        def _stream(self, text: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            # Servers begin with the role and no text.
            self._chunk({"role": "assistant", "content": ""}, None)
            # Pieces of seven letters: what must stay together arrives apart.
            for start in range(0, len(text), 7):
                time.sleep(model.delay)
                if model.breaks_after is not None and start >= model.breaks_after:
                    self.connection.close()
                    return
                self._chunk({"content": text[start : start + 7]}, None)
            self._chunk({}, model.finish_reason)
            self.wfile.write(b"data: [DONE]\n\n")

        def _chunk(self, delta: dict[str, str], finish_reason: str | None) -> None:
            chunk = {
                "id": "1",
                "object": "chat.completion.chunk",
                "created": 0,
                "model": "fake",
                "choices": [{"index": 0, "delta": delta, "finish_reason": finish_reason}],
            }
            self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
            self.wfile.flush()

        def log_message(self, format: str, *args: Any) -> None:
            """Keep quiet."""

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            """Keep quiet about clients that leave."""

    server = Server(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    model.address = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _embeddings(body: dict[str, Any]) -> dict[str, Any]:
    """Vectors of eight numbers that count letters."""
    rows = [
        {
            "object": "embedding",
            "index": number,
            "embedding": [1.0 + text.lower().count(letter) for letter in "aeioulnt"],
        }
        for number, text in enumerate(body["input"])
    ]
    return {
        "object": "list",
        "data": rows[::-1],
        "model": body["model"],
        "usage": {"prompt_tokens": 1, "total_tokens": 1},
    }
