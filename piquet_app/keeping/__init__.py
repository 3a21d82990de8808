"""Files of the user's: where they are, written whole or not at all, one program at a time."""
