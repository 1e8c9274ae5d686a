"""JSX inside Markdown: found and taken apart here, compiled by ``javascript``, written by ``compile/rules/jsx.py``."""
