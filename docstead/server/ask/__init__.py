"""The assistant over HTTP: requests, limits, metrics, the OpenAPI description."""
