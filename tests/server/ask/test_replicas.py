"""Two processes of the service with one address: each knows what the other one counted and answered."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from docstead.server.http.app import PARTS
from tests.browser.serving import build_variant, served
from tests.server.conftest import RedisServer

SITE = Path(__file__).resolve().parents[2] / "sites" / "handbook"
SETTINGS = """
[assistant.embedding]
model = "none"

[assistant.limits]
per_client = 3
trusted_proxies = ["127.0.0.1"]
"""


def test_replicas_know_of_each_other(
    redis_server: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("DOCSTEAD_REDIS", redis_server.address)
    site, output = build_variant(SITE, SETTINGS, tmp_path)
    body = {"userinput": "How do I remove limescale?", "chathistory": "[]", "index_name": "kettle"}

    def asked(url: str, reader: str) -> httpx.Response:
        return httpx.post(f"{url}/kettle_ai", json=body, headers={"X-Forwarded-For": reader})

    with served(site, output, PARTS) as one, served(site, output, PARTS) as other:
        for url in (one, other):
            while httpx.get(f"{url}/readyz").status_code != 200:
                pass
        answers = [asked(url, "203.0.113.5") for url in (one, other, one, other)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert asked(other, "203.0.113.6").status_code == 200
        verdict = {"id": answers[0].json()["message"]["id"], "helpful": True}
        assert httpx.post(f"{other}/feedback", json=verdict).status_code == 204
        redis_server.stop()
        assert asked(other, "203.0.113.5").status_code == 200
        assert "docstead_redis_failures_total 1" in httpx.get(f"{other}/metrics").text
        assert "docstead_redis_failures_total 0" in httpx.get(f"{one}/metrics").text
