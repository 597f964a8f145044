"""What each file of a tournament pack is made from, normalised for its audience."""
