"""What a sheet says, without positions: nodes, and the XML they are read from."""
