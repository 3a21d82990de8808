"""Who sits down to a match: named players, players of the user's own, other programs."""
