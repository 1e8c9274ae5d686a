"""From a question to an answer with citations; reads what a site published and nothing else."""
