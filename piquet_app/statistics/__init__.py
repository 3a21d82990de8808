"""Statistics: what came of the games that are kept, reckoned from the games each time."""
