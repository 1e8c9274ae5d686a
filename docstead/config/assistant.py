"""Settings of the assistant. Keys and passwords are not settings: they are in environment variables."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Annotated

from msgspec import Meta

from docstead.config.base import Needs, Settings, WrongValueError

Count = Annotated[int, Meta(ge=1)]
_HOST = r"https?://(?:\[[\da-fA-F:]+\]|[^\s/?#\[\]]+)(?::\d+)?(?:/\S*)?"
ServiceUrl = Annotated[
    str, Meta(pattern=rf"^(?:{_HOST})?$"), Needs("an address such as `https://models.example.org/v1`")
]
ServicePlace = Annotated[
    str,
    Meta(pattern=rf"^(?:{_HOST}|/[^\s/]\S*)?$"),
    Needs("an address such as `https://ask.example.org/acme_ai`, or a path"),
]


class EmbeddingSettings(Settings, frozen=True):
    """The model for search by meaning."""

    model: str = "minilm"
    """``minilm`` for the model that the extra ``assistant`` installs, ``none`` to search by words alone, the path of a
    folder with another sentence encoder (``model.onnx`` and ``tokenizer.json``), or the name of a hosted model. With
    ``minilm``, which reads English, pages in other languages are searched by words alone."""
    endpoint: ServiceUrl = ""
    """URL of a hosted model with the OpenAI interface, up to ``/v1``; its key is in ``DOCSTEAD_EMBEDDING_KEY``."""


class ModelSettings(Settings, frozen=True):
    """A language model that writes the answers. Its key is in the environment variable ``DOCSTEAD_MODEL_KEY``."""

    endpoint: ServiceUrl = ""
    """URL of the model's interface, up to ``/v1``. If it is empty, answers quote the pages. The environment variable
    ``DOCSTEAD_MODEL_ENDPOINT`` overrides it."""
    provider: str = "openai"
    """The interface of the endpoint: ``openai``, or a name that the site's extensions define."""
    name: str = ""
    """Name of the model; the environment variable ``DOCSTEAD_MODEL_NAME`` overrides it."""
    timeout: Annotated[float, Meta(gt=0, lt=60)] = 45
    """Longest wait for a whole answer in seconds."""
    passages: Annotated[int, Meta(ge=1, le=40)] = 24
    """Most sections that the model gets."""
    longest_context: Annotated[int, Meta(ge=500, le=200_000)] = 12_000
    """Most tokens of these sections together."""
    longest_answer: Annotated[int, Meta(ge=50, le=16_000)] = 1200
    """In tokens. Models that reason before they answer need more."""
    rewrite: bool = True
    """Ask the model first to rewrite follow-up questions and questions in other languages as complete English queries."""
    parameters: dict[str, str | int | float | bool] = {}
    """Further parameters of each request, such as ``reasoning_effort = "low"``."""


class ReplySettings(Settings, frozen=True):
    """Fixed replies to what is not a question about the documentation, in place of those in the language of the pages.

    ``{product}`` is the product's name.
    """

    greeting: str = ""
    """To a greeting."""
    thanks: str = ""
    """To thanks and farewells."""
    who: str = ""
    """To questions about the assistant."""
    insult: str = ""
    """To insults."""
    language: str = ""
    """To questions in other languages than English, without a language model, where the documentation is in English."""


class StoreSettings(Settings, frozen=True):
    """The store of the passages."""

    qdrant: ServiceUrl = ""
    """URL of a Qdrant server for a service on many machines; if it is empty, the store is a file on this machine. The
    environment variable ``DOCSTEAD_QDRANT`` overrides it, ``DOCSTEAD_QDRANT_KEY`` has the key."""
    name: str = ""
    """Name of a store that the site's extensions define, instead of those above."""
    address: str = ""
    """Address that this store is opened with."""
    collection: str = ""
    """Name of the collection; if it is empty, the product's identifier."""


class LimitSettings(Settings, frozen=True):
    """Limits for one reader and for all readers together."""

    per_client: Count = 20
    """Most questions of one address in a minute, and most ratings of answers."""
    in_all: Count = 600
    """Most questions of all addresses in a minute, and most ratings."""
    at_once: Count = 4
    """Most questions that one process answers at the same time."""
    waiting: Annotated[int, Meta(ge=0)] = 64
    """Most questions that wait for their turn; further ones are refused."""
    longest_wait: Annotated[float, Meta(gt=0, le=50)] | None = None
    """Seconds after which a waiting question is refused; by default 0.75, and 10 with a language model, whose answers
    take longer."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies in front of the service, such as ``10.0.0.0/8``. Readers are identified by
    ``X-Forwarded-For`` if one of these sends it; from other clients the header is ignored."""
    redis: str = ""
    """URL of a Redis server that counts for all processes, such as ``redis://counts:6379/0``; if it is empty, each
    process counts for itself. The environment variable ``DOCSTEAD_REDIS`` overrides it; a URL with a password belongs
    there."""

    def __post_init__(self) -> None:
        for proxy in self.trusted_proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                message = f"`{proxy}` is not an IP address or network; write 192.0.2.7 or 10.0.0.0/8"
                raise WrongValueError(message, key="trusted_proxies") from None
        if "@" in self.redis:
            message = "a password is not a setting; put the URL into the environment variable DOCSTEAD_REDIS"
            raise WrongValueError(message, key="redis")


class QuestionSettings(Settings, frozen=True):
    """The question log, a file on the service's machine; `docstead insight` reads it."""

    log: bool = False
    """Log the questions, each with the hour, the cited sections and the reader's rating. Nothing that identifies a reader
    is logged, and e-mail addresses, long numbers, passwords and tokens in the questions are redacted."""
    file: str = ""
    """The file, relative to the folder that the service is started in; if it is empty, one in the user's cache folder."""
    days: Count = 90
    """Days after which a question is deleted."""


class AssistantSettings(Settings, frozen=True):
    """The assistant."""

    enabled: bool = False
    """Show the assistant, and publish the passages that it searches."""
    endpoint: ServicePlace = ""
    """URL of the service, ending in ``{product id}_ai``, or its path on the site's host; if it is empty, the service has the site's host."""
    index_name: str = ""
    """Name of the index in requests; if it is empty, the product's identifier."""
    examples: tuple[str, ...] = ()
    """Example questions."""
    stream: bool = True
    """Show the answer while it is written."""
    feedback: bool = True
    """Offer thumbs up and down."""
    page_feedback: bool = False
    """Ask readers at the end of each page whether it helped. `docstead insight` reports the answers; it needs the question
    log."""
    allowed_origins: tuple[str, ...] = ()
    """Origins of other hosts whose pages may use this service."""
    embedding: EmbeddingSettings = EmbeddingSettings()
    """The model for search by meaning."""
    model: ModelSettings = ModelSettings()
    """A language model that writes the answers."""
    store: StoreSettings = StoreSettings()
    """The store of the passages."""
    limits: LimitSettings = LimitSettings()
    """Limits of the service."""
    replies: ReplySettings = ReplySettings()
    """Fixed replies to greetings and the like."""
    questions: QuestionSettings = QuestionSettings()
    """The question log."""

    def __post_init__(self) -> None:
        if self.page_feedback and not self.questions.log:
            message = "`page_feedback` needs the question log; set `log = true` in [assistant.questions]"
            raise WrongValueError(message)
