"""Piquet for two: the rules by phase, the partie, and an opponent. Nothing is built here yet."""
