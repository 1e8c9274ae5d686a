"""Mutated inputs: whatever an author writes ends in a page or an issue."""
