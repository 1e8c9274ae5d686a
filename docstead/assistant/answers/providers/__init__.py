"""What writes the text of an answer: the passages' own words, or a language model."""
