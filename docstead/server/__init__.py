"""Pages and the assistant over HTTP: the only folder that imports the web framework."""
