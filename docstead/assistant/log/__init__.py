"""The question log, and the reports made from it."""
