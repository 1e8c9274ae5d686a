"""From passages to an answer: excerpts, citations, and the providers that write it."""
