"""The development server: pages from memory, live reload, file watching."""
