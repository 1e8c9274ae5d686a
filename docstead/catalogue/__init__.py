"""The texts of the interface: one file for each language, with the same keys."""
