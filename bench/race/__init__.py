"""docstead and other engines for documentation, next to each other on the same pages: ``make race``."""
