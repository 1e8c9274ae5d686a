"""Texts about subjects that most sites do not cover: a question nearer to one of them than to any passage is off topic.

They cover everyday life and the neighbouring fields of software. A site about one of these subjects is not affected: its
own passages are nearer to its questions than a few words are.
"""

from __future__ import annotations

from pathlib import Path

TOPICS = tuple(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines())
