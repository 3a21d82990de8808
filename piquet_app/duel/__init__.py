"""The game for two as it is played, in lines: shown, asked, answered, handed over, kept, ended."""
