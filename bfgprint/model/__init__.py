"""What the game is made of, as frozen values: ships, fleets, orders, rule tables."""
