"""Sidebars: generated from folders or written by hand in the settings."""
