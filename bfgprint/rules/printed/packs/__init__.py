"""Which figures must be on the files of a tournament pack."""
