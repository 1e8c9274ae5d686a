"""The published pages over HTTP: routes, files, compression, the server process."""
