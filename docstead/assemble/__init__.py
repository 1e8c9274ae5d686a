"""The second stage: from documents to a site, with every fact that needs more than one file."""
