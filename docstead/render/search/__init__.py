"""The search files: for each docs version a documents file and an index file, on a large site in several parts."""
