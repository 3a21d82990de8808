"""The worked hands of the Russian source, suit by suit."""

from typing import Final

COMES_OUT: Final = "AC KC QC JC TC KS QS JS AH QH AD KD"
"""5 + 3 + 15 + 9 = 32, worth 92."""

MISPRINTED: Final = "AC QC JC TC KS QS JS AH KH QH AD KD"
"""4 + 9 + 9 = 22. "Comes out", printed beneath it in the source, is its misprint."""
