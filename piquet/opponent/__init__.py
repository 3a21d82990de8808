"""The computer's side of the table: how it thinks about the cards it does not see."""
