"""The patience as it is played, in lines: shown, asked, answered, kept and ended."""
