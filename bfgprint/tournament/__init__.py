"""Pair the rounds of an event, and work out who stands where."""
