"""Probabilities in everyday words: so many times in ten, or once in a round number."""

from __future__ import annotations

NUMBERS = (3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 50, 100)  # the denominators for rare events
IN_TENTHS = 0.37  # from here on a chance is given in tenths, except a half
SELDOM, NEARLY_SURE = 0.007, 0.95  # below and above, no number is given


def parts(chance: float) -> tuple[int, int]:
    """Return a chance as so many times in a round number.

    >>> parts(0.42), parts(0.07), parts(0.5), parts(0.22)
    ((4, 10), (1, 15), (1, 2), (1, 5))
    """
    if 0.45 <= chance < 0.55:
        return 1, 2
    if chance >= IN_TENTHS:
        return min(9, round(10 * chance)), 10
    return 1, min(NUMBERS, key=lambda number: abs(1 / number - chance))


def times(chance: float) -> str:
    """Return how many times in a round number.

    >>> times(0.42), times(0.07), times(0.5)
    ('4 times in 10', '1 time in 15', 'half the time')
    """
    many, of = parts(chance)
    return "half the time" if of == 2 else f"{many} time{'' if many == 1 else 's'} in {of}"


def how_often(chance: float) -> str:
    """Return an estimated frequency, never quite certain.

    >>> how_often(0.37), how_often(0.07), how_often(0.99), how_often(0.001)
    ('about 4 times in 10', 'about 1 time in 15', 'nearly always', 'hardly ever')
    """
    if chance < SELDOM:
        return "hardly ever"
    return f"about {times(chance)}" if chance < NEARLY_SURE else "nearly always"


def does(what: str, chance: float) -> str:
    """Return how often something happens, as a clause.

    >>> does("wins", 0.42), does("wins", 0.97), does("makes a bird", 0.0)
    ('wins about 4 times in 10', 'nearly always wins', 'never makes a bird')
    """
    often = how_often(chance) if chance > 0 else "never"
    return f"{what} {often}" if often.startswith("about") else f"{often} {what}"


def reckoned(chance: float, always: str = "always", never: str = "never") -> str:
    """Return a computed frequency, which may be certain.

    >>> reckoned(0.0), reckoned(0.5), reckoned(1.0), reckoned(0.97)
    ('never', 'about half the time', 'always', 'nearly always')
    """
    if chance <= 0.0005:
        return never
    return always if chance >= 0.9995 else how_often(chance)


def hands(share: float) -> str:
    """Return a share of all hands in words.

    >>> hands(0.0), hands(0.62), hands(0.07), hands(0.99)
    ('hardly any hand', 'about 6 hands in 10', 'about 1 hand in 15', 'nearly every hand')
    """
    if share < SELDOM:
        return "hardly any hand"
    if share >= NEARLY_SURE:
        return "nearly every hand"
    many, of = parts(share)
    return "about half the hands" if of == 2 else f"about {many} hand{'' if many == 1 else 's'} in {of}"
