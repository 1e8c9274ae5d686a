"""Settings of the assistant. Keys and passwords are no settings: they come from the environment."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from docstead.config.base import Settings

Count = Annotated[int, Field(ge=1)]


class EmbeddingSettings(Settings):
    """What the assistant finds passages of the same meaning with."""

    model: str = "minilm"
    """``minilm`` for the model that the extra ``assistant`` installs, ``none`` to search by words alone, the path of a
    folder with another sentence encoder (``model.onnx`` and ``tokenizer.json``), or the name of a hosted model."""
    endpoint: str = ""
    """Address of a hosted model behind the OpenAI interface, up to ``/v1``; its key is in ``DOCSTEAD_EMBEDDING_KEY``."""


class ModelSettings(Settings):
    """A language model that writes the answers. Its key is in the environment variable ``DOCSTEAD_MODEL_KEY``."""

    endpoint: str = ""
    """Address of the model behind the OpenAI interface, up to ``/v1``. Where it is empty, answers quote the pages.
    The environment variable ``DOCSTEAD_MODEL_ENDPOINT`` takes its place."""
    name: str = ""
    """Name of the model; the environment variable ``DOCSTEAD_MODEL_NAME`` takes its place."""
    timeout: Annotated[float, Field(gt=0, lt=60)] = 45
    """Longest wait for a whole answer in seconds."""
    passages: Annotated[int, Field(ge=1, le=12)] = 6
    """How many passages the model is given."""
    longest_answer: Annotated[int, Field(ge=50, le=4000)] = 700
    """In tokens."""


class StoreSettings(Settings):
    """Where passages are looked up."""

    qdrant: str = ""
    """Address of a Qdrant server for a service on many machines; where it is empty, one file on this machine. The
    environment variable ``DOCSTEAD_QDRANT`` takes its place, ``DOCSTEAD_QDRANT_KEY`` holds the key."""
    collection: str = ""
    """Name of the collection; the product's identifier where it is empty."""


class LimitSettings(Settings):
    """What one reader and all together may ask."""

    per_client: Count = 20
    """Most questions of one address in a minute, and most verdicts on answers."""
    in_all: Count = 600
    """Most questions of all addresses in a minute, and most verdicts."""
    at_once: Count = 4
    """Most questions that one process answers at the same time."""
    waiting: Annotated[int, Field(ge=0)] = 64
    """Most questions that wait for their turn; further ones are turned away."""
    longest_wait: Annotated[float, Field(gt=0, le=50)] | None = None
    """Seconds that a question waits for its turn before it is turned away; where this is left out, 0.75, and 10 with a
    language model, whose answers take longer."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies in front of the service, such as ``10.0.0.0/8``. Readers are told apart by
    what these write into ``X-Forwarded-For``; from anybody else the header counts for nothing."""
    redis: str = ""
    """Address of a Redis server that counts for all processes, such as ``redis://counts:6379/0``; where it is empty,
    each process counts for itself. The environment variable ``DOCSTEAD_REDIS`` takes its place, and is where an
    address with a password belongs."""

    @field_validator("trusted_proxies")
    @classmethod
    def _are_networks(cls, proxies: tuple[str, ...]) -> tuple[str, ...]:
        for proxy in proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                raise ValueError(f"`{proxy}` is no address and no network; write 192.0.2.7 or 10.0.0.0/8") from None
        return proxies

    @field_validator("redis")
    @classmethod
    def _holds_no_password(cls, address: str) -> str:
        if "@" in address:
            raise ValueError("a password is no setting; put the address into the environment variable DOCSTEAD_REDIS")
        return address


class QuestionSettings(Settings):
    """A log of what is asked, in a file on the service's machine; `docstead insight` reads it."""

    log: bool = False
    """Keep the questions, each with the hour, what was cited and the reader's verdict. Nothing is kept that names a
    reader, and e-mail addresses, long numbers, passwords and tokens in the questions are masked."""
    file: str = ""
    """The file, from the folder that the service is started in; one in the user's cache folder where it is empty."""
    days: Count = 90
    """How long a question is kept."""


class AssistantSettings(Settings):
    """The assistant."""

    enabled: bool = False
    """Show the assistant, and publish the passages that it searches."""
    endpoint: str = ""
    """Absolute address of the service, ending in ``{product id}_ai``; where it is empty, the same host is asked."""
    index_name: str = ""
    """Name of the index in requests; the product's identifier where it is empty."""
    examples: tuple[str, ...] = ()
    """Questions offered before the first one."""
    stream: bool = True
    """Ask the service for its answer piece by piece."""
    feedback: bool = True
    """Offer thumbs up and down."""
    allowed_origins: tuple[str, ...] = ()
    """Origins of other hosts whose pages may ask this service."""
    mcp: bool = False
    """Offer the documentation to editors and agents too, by the Model Context Protocol at `/mcp` beside the service. It
    needs the package's extra `mcp`."""
    allowed_hosts: tuple[str, ...] = ()
    """Hosts under which agents reach the service, such as `docs.internal:3000`, besides those of `url` and `endpoint`
    and this machine's own names."""
    embedding: EmbeddingSettings = EmbeddingSettings()
    """What finds passages of the same meaning."""
    model: ModelSettings = ModelSettings()
    """A language model that writes the answers."""
    store: StoreSettings = StoreSettings()
    """Where passages are looked up."""
    limits: LimitSettings = LimitSettings()
    """What may be asked."""
    questions: QuestionSettings = QuestionSettings()
    """A log of what is asked."""

    @model_validator(mode="after")
    def _has_a_service(self) -> Self:
        if self.mcp and not self.enabled:
            raise ValueError("`mcp` is a part of the assistant's service; set `enabled = true` as well")
        return self
