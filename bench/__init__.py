"""One bench per promise: ``python -m bench`` measures them and compares with ``baseline.json``."""
