"""The games kept: a file that never loses one, however many terminals write it."""
