"""JSX inside Markdown: found and read here, compiled in V8, written by ``compile/rules/jsx.py``."""
