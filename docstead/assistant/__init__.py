"""Answers questions with citations, from the files that a site published."""
