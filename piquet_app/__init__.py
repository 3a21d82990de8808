"""Everything that meets the world: the command line, the faces of the cards, the languages."""
