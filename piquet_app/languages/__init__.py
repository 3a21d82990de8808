"""What the program says, and in which language: sentences, names of cards, numbers."""
