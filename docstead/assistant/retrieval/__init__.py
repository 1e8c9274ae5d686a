"""From a question to ranked passages: index, chunks, vectors, stores."""
