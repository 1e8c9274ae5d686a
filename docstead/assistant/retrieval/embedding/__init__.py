"""Sentence vectors: what turns texts into them, and how the model for it is made."""
