"""Numbers as the language spoken now writes them."""

from typing import Final

from piquet_app.languages.words import NO_BREAK, _, language

_FLOATING: Final = 1e-9
"""An error under that comes of reckoning with binary fractions, where there is none."""

_MARKS: Final[dict[str, dict[int, int]]] = {"en": {}, "ru": str.maketrans(",.", f"{NO_BREAK},")}


def whole(number: int) -> str:
    """A whole number in groups of three digits: ``1,000,000``."""
    return f"{number:,}".translate(_MARKS[language()])


def decimal(number: float, digits: int = 2, *, sign: bool = False) -> str:
    """A number with so many decimals: ``29.41``, or ``29,41`` in Russian; with a true minus sign.

    >>> decimal(-1234.5, 1), decimal(0.5, sign=True)
    ('−1,234.5', '+0.50')
    """
    written = f"{number:+,.{digits}f}" if sign else f"{number:,.{digits}f}"
    return written.translate(_MARKS[language()]).replace("-", "−")


def percent(share: float, digits: int = 2) -> str:
    """A share of one as a percentage: ``29.41 %``."""
    return f"{decimal(100 * share, digits)}{NO_BREAK}%"


def rounded_error(error: float, digits: int) -> float:
    """How far a number may be off, to the nearest; what is not nothing is never written as nothing.

    >>> rounded_error(0.32, 1), rounded_error(0.004, 1), rounded_error(0.0, 1)
    (0.3, 0.1, 0.0)
    """
    return max(round(error, digits), 10**-digits) if error > _FLOATING else 0.0


def error_decimal(error: float, digits: int = 2) -> str:
    """How far a number may be off, with so many decimals."""
    return decimal(rounded_error(error, digits), digits)


def bounds(low: float, high: float, *, sign: bool = False) -> str:
    """From one share of one to another, in percent: ``5.24 to 36.04``."""
    return _("{low} to {high}").format(
        low=decimal(100 * low, sign=sign), high=decimal(100 * high, sign=sign)
    )
