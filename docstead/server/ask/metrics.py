"""Counters of the assistant's service, in the text form that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds of the histogram of answering times, in seconds."""


@dataclass
class Metrics:
    """What happened since the service started."""

    questions: Counter[str] = field(default_factory=Counter)
    feedback: Counter[str] = field(default_factory=Counter)
    citations_removed: int = 0
    model_failures: int = 0
    redis_failures: int = 0
    seconds_sum: float = 0.0
    seconds: Counter[float] = field(default_factory=Counter)

    def answered(self, outcome: str, seconds: float) -> None:
        """Count a question that was dealt with: ``answered``, ``abstained``, ``refused`` or ``failed``."""
        self.questions[outcome] += 1
        if outcome in ("answered", "abstained"):
            self.seconds_sum += seconds
            self.seconds[next((bound for bound in BUCKETS if seconds <= bound), float("inf"))] += 1

    def text(self, waiting: int) -> str:
        """All metrics."""
        lines = ["# HELP docstead_questions_total Questions by outcome.", "# TYPE docstead_questions_total counter"]
        lines += [
            f'docstead_questions_total{{outcome="{outcome}"}} {self.questions[outcome]}'
            for outcome in ("answered", "abstained", "refused", "failed")
        ]
        lines += ["# HELP docstead_feedback_total Verdicts of readers.", "# TYPE docstead_feedback_total counter"]
        lines += [f'docstead_feedback_total{{helpful="{word}"}} {self.feedback[word]}' for word in ("true", "false")]
        lines += [
            "# HELP docstead_citations_removed_total Citations of a model that did not hold.",
            "# TYPE docstead_citations_removed_total counter",
            f"docstead_citations_removed_total {self.citations_removed}",
            "# HELP docstead_model_failures_total Questions that were answered without the model because it failed.",
            "# TYPE docstead_model_failures_total counter",
            f"docstead_model_failures_total {self.model_failures}",
            "# HELP docstead_redis_failures_total How often Redis did not answer.",
            "# TYPE docstead_redis_failures_total counter",
            f"docstead_redis_failures_total {self.redis_failures}",
            "# HELP docstead_questions_in_progress Questions that wait or are being answered.",
            "# TYPE docstead_questions_in_progress gauge",
            f"docstead_questions_in_progress {waiting}",
            "# HELP docstead_answer_seconds Time to the whole answer.",
            "# TYPE docstead_answer_seconds histogram",
        ]
        below = 0
        for bound in BUCKETS:
            below += self.seconds[bound]
            lines.append(f'docstead_answer_seconds_bucket{{le="{bound:g}"}} {below}')
        total = below + self.seconds[float("inf")]
        lines += [
            f'docstead_answer_seconds_bucket{{le="+Inf"}} {total}',
            f"docstead_answer_seconds_sum {self.seconds_sum:.6f}",
            f"docstead_answer_seconds_count {total}",
        ]
        return "\n".join(lines) + "\n"
