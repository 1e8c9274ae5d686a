"""The base of all tables of the settings."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

CONFIG_FILE = "docstead.toml"


class Settings(BaseModel):
    """Base of every table of the settings: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)
