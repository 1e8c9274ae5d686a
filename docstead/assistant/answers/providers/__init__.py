"""Answer providers: quotes of the passages, or a language model."""
