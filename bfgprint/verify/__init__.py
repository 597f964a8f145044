"""Read the finished PDF back and compare it with what the input requires."""
