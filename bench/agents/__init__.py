"""Measures how well agents can use a site: a public checker, and an agent that has nothing but the tools."""
