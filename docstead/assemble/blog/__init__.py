"""The blog: posts, authors, lists and tags."""
