"""Sentence embedders: a local model, or a hosted one."""
