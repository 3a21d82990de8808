"""The terminal or pipe that is spoken to: what it can hold, lines, refusals, waiting."""
