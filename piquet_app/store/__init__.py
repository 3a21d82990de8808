"""The store: one database of all games, in which nothing that was shown is ever lost."""
