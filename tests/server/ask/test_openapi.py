"""The OpenAPI description of the service: nothing is missing in it, and it is true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from starlette.applications import Starlette
from starlette.routing import Route

from docstead.config import parse_config
from docstead.errors import AssistantError
from docstead.model.ask import AskMessage
from docstead.server.ask import routes as asking
from docstead.server.ask.ask_request import MAX_BODY
from docstead.server.ask.limits import RateLimit
from docstead.server.http.app import create_app
from tests.server.ask.described import check
from tests.server.ask.test_routes import Scripted, body, client
from tests.server.asking import run

SETTINGS = """
title = "Test"
url = "https://test.example.org"
base_path = "/base/"
product.id = "test"
[assistant]
enabled = true
[assistant.embedding]
model = "none"
"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Starlette:
    """The whole application, with everything that the settings can enable."""
    return create_app(parse_config(SETTINGS), tmp_path_factory.mktemp("nothing"))


@pytest.fixture(scope="module")
def described(app: Starlette) -> dict[str, Any]:
    async def get() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://service") as service:
            return await service.get("/base/openapi.json")

    answer: dict[str, Any] = run(get()).json()
    return answer


def operations(described: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_every_address_is_described(app: Starlette, described: dict[str, Any]) -> None:
    routes = {
        (route.path, method.lower())
        for route in app.routes
        if isinstance(route, Route)
        for method in route.methods or ()
    }
    paths = {(path, method) for path, methods in described["paths"].items() for method in methods}
    names = {"test_ai", "feedback", "healthz", "readyz", "metrics", "mcp"}
    assert set(described["paths"]) == {f"/base/{name}" for name in names}
    # Not described: the document itself, descriptions and refusals of the tools' endpoint, and HEAD next to GET.
    left_out = {(path, method) for path, method in routes - paths if method != "head"}
    cards = (".well-known/mcp/server-card.json", ".well-known/mcp/server.json", "mcp/server-card")
    assert left_out == {
        ("/base/mcp", "get"),
        ("/base/mcp", "delete"),
        ("/base/openapi.json", "get"),
        *((f"/base/{card}", "get") for card in cards),
    }
    assert paths <= routes


def test_every_operation_describes_what_it_does_takes_and_gives(described: dict[str, Any]) -> None:
    for name, operation in operations(described):
        assert operation.get("summary"), name
        assert operation.get("description"), name
        if name.startswith("POST"):
            assert _schemas(operation["requestBody"]), name
        for status, answer in operation["responses"].items():
            assert answer.get("description"), (name, status)
            for kind, content in answer.get("content", {}).items():
                assert content.get("schema"), (name, status, kind)
        assert any(status.startswith("2") for status in operation["responses"]), name


def _schemas(body: dict[str, Any]) -> list[dict[str, Any]]:
    return [content["schema"] for content in body["content"].values() if content["schema"]]


def test_every_reference_has_a_target(described: dict[str, Any]) -> None:
    def references(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from (target for key, target in value.items() if key == "$ref")
            for inner in value.values():
                yield from references(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from references(inner)

    targets = set(references(described))
    assert "#/components/schemas/Citation" in targets
    for target in targets:
        found: Any = described
        for part in target.removeprefix("#/").split("/"):
            found = found[part]
        Draft202012Validator.check_schema(found)


# ---- every status that is described is given, and no other: each answer is checked by the client of test_ask ----


class Broken(Scripted):
    def answer(self, question: str, history: Any, origin: str) -> AskMessage:
        raise AssistantError("out of order")


def test_every_status_of_a_question_is_given(described: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> set[int]:
        statuses: set[int] = set()

        async def post(service: httpx.AsyncClient, **request: Any) -> None:
            statuses.add((await service.post("/shesha_ai", **request)).status_code)

        async with client(Scripted(), per_client=2) as service:
            await post(service, json=body())
            await post(service, json=body(), headers={"Accept": "text/event-stream"})
            await post(service, json=body())
            await post(service, json=body(index="other"))
            await post(service, json=body(""))
            await post(service, content=b"{", headers={"Content-Type": "application/json"})
            await post(service, content=b"{}", headers={"Content-Type": "text/plain"})
            await post(service, content=b" " * (MAX_BODY + 1), headers={"Content-Type": "application/json"})
        async with client(Broken()) as service:
            await post(service, json=body())
        monkeypatch.setattr(asking, "ANSWER_SECONDS", 0.01)
        async with client(Scripted(seconds=0.1)) as service:
            await post(service, json=body())
            await post(service, json=body(), headers={"Accept": "text/event-stream"})
        return statuses

    documented = described["paths"]["/base/test_ai"]["post"]["responses"]
    # A body that is sent too slowly has a test of its own: the client here sends it at once.
    assert run(ask()) | {408} == {int(status) for status in documented}


def test_every_status_of_feedback_is_given(described: dict[str, Any]) -> None:
    async def judge() -> set[int]:
        kinds = {"Content-Type": "application/json"}
        requests: list[dict[str, Any]] = [
            {"json": {"id": "id-1", "helpful": True}},
            {"json": {"id": "other", "helpful": True}},
            {"json": {"id": "id-1"}},
            {"content": b"{", "headers": kinds},
            {"content": b"{}"},
            {"content": b" " * (MAX_BODY + 1), "headers": kinds},
        ]
        async with client(Scripted()) as service:
            statuses = {(await service.post("/feedback", **request)).status_code for request in requests}
        for limit in (RateLimit(1, 10), RateLimit(10, 1)):
            async with client(Scripted(), feedback=limit) as service:
                answers = [await service.post("/feedback", **requests[0]) for _ in range(2)]
            assert answers[0].status_code == 204
            assert 1 <= int(answers[1].headers["Retry-After"]) <= 61
            statuses.add(answers[1].status_code)
        return statuses

    documented = described["paths"]["/base/feedback"]["post"]["responses"]
    assert run(judge()) | {408} == {int(status) for status in documented}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)
HISTORY = st.lists(st.dictionaries(st.sampled_from(["user", "sheshaAI", "x"]), JSON, max_size=2), max_size=4).map(
    json.dumps
)


@settings(deadline=None, max_examples=50)
@given(
    st.fixed_dictionaries(
        {}, optional={"userinput": JSON, "chathistory": HISTORY | JSON, "index_name": st.just("shesha") | JSON}
    )
    | JSON
)
def test_whatever_is_sent_is_answered_as_described(sent: Any) -> None:
    async def post() -> int:
        async with client(Scripted()) as service:
            headers = {"Content-Type": "application/json"}
            return (await service.post("/shesha_ai", content=json.dumps(sent), headers=headers)).status_code

    assert run(post()) in (200, 400, 404, 413, 422)


def test_the_check_itself_can_fail(described: dict[str, Any]) -> None:
    request = httpx.Request("POST", "http://service/base/test_ai")
    for answer in (
        httpx.Response(418, json={}, request=request),
        httpx.Response(200, json={"message": {}}, request=request),
        httpx.Response(200, text="An answer.", request=request),
        httpx.Response(429, json={"error": "no code"}, request=request),
        httpx.Response(200, json={}, request=httpx.Request("POST", "http://service/base/other")),
    ):
        with pytest.raises(Exception, match=r"described|is a required property"):
            check(described, answer)
