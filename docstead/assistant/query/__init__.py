"""Understanding of a question: its words, their spelling, and whether it follows up on an earlier one."""
