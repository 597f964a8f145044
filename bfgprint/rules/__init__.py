"""Pure judgements about the game: no input, no output, no third-party package."""
