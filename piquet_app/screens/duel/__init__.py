"""The game for two on a screen: both sides of the table, what is said, and the score."""
