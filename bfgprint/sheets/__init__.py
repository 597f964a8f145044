"""One module a play aid: what is printed from which input, and what it must show."""
