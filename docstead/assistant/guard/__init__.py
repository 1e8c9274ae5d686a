"""Protection of the assistant and its log: prompt-injection detection and redaction."""
