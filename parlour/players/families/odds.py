"""Chances as they are said: so many times in a hundred, or in ten where no more is known."""

from __future__ import annotations


def hundred(chance: float) -> int:
    """Return a chance as so many times in 100, never quite sure."""
    return min(99, max(1, round(100 * chance)))


def in_hundred(chance: float) -> str:
    """Return how often something comes about that is never quite sure.

    >>> in_hundred(0.004), in_hundred(0.37)
    ('about once in a hundred', 'about 37 times in 100')
    """
    return f"about {times(hundred(chance))}"


def times(many: int) -> str:
    """Return so many times in 100, once in words."""
    return "once in a hundred" if many == 1 else f"{many} times in 100"


def hands(share: float) -> str:
    """Return how many of a hundred hands a share is.

    >>> hands(0.0), hands(0.62)
    ('1 hand in 100', '62 hands in 100')
    """
    many = hundred(share)
    return f"{many} hand{'' if many == 1 else 's'} in 100"


def reckoned(chance: float, always: str = "for certain", never: str = "never") -> str:
    """Return how often something comes about whose chance is reckoned out, and may be sure.

    >>> reckoned(0.0), reckoned(0.5), reckoned(1.0)
    ('never', 'about 50 times in 100', 'for certain')
    """
    many = round(100 * chance)
    return f"about {times(many)}" if 0 < many < 100 else always if many else never


def in_ten(chance: float) -> str:
    """Return how often something comes about, as nearly as one guesses.

    >>> in_ten(0.1), in_ten(0.42), in_ten(0.99)
    ('about once in ten', 'about 4 times in ten', 'nearly always')
    """
    many = round(chance * 10)
    if many in (0, 10):
        return "nearly always" if many else "hardly ever"
    return f"about {many} times in ten" if many > 1 else "about once in ten"
