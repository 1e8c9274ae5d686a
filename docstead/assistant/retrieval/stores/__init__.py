"""Where passages are looked up: one file on this machine, or a vector database that many machines share."""
