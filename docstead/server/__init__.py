"""Pages and the assistant over HTTP: the only folder that knows the web toolkit."""
