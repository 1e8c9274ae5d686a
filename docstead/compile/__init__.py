"""The first stage: from files on disk to documents, one file at a time."""
