"""Compares the search with other engines, on questions with known answers."""
