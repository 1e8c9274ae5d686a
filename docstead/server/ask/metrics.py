"""Metrics of the assistant's service for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

# A series with the time at which each counter was created would double the output.
disable_created_metrics()  # type: ignore[no-untyped-call]

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """What happened since the service started. Each service has a registry of its own."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self._questions = Counter("docstead_questions", "Questions by outcome.", ["outcome"], registry=registry)
        self.feedback = Counter("docstead_feedback", "Ratings by readers.", ["helpful"], registry=registry)
        for outcome in ("answered", "abstained", "refused", "failed"):
            self._questions.labels(outcome)
        for helpful in ("true", "false"):
            self.feedback.labels(helpful)
        self.citations_removed = Counter(
            "docstead_citations_removed", "Citations of a model that the passages do not support.", registry=registry
        )
        self.model_failures = Counter(
            "docstead_model_failures", "Questions answered without the model because it failed.", registry=registry
        )
        self.redis_failures = Counter("docstead_redis_failures", "Failed requests to Redis.", registry=registry)
        self._in_progress = Gauge(
            "docstead_questions_in_progress", "Questions that wait or are being answered.", registry=registry
        )
        self._seconds = Histogram(
            "docstead_answer_seconds", "Time to the whole answer.", buckets=_SECONDS, registry=registry
        )

    def answered(self, outcome: str, seconds: float = 0.0) -> None:
        """Count a question with its outcome: ``answered``, ``abstained``, ``refused`` or ``failed``."""
        self._questions.labels(outcome).inc()
        if outcome in ("answered", "abstained"):
            self._seconds.observe(seconds)

    def text(self, in_progress: int) -> str:
        """All metrics in Prometheus' text format, version 0.0.4."""
        self._in_progress.set(in_progress)
        return generate_latest(self._registry).decode()
