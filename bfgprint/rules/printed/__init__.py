"""Which figures must be on each printable, derived from its input alone."""
