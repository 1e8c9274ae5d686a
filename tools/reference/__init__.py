"""Reads a checkout of the framework and writes facts about it to `site/reference`."""
