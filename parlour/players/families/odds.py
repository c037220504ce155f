"""Probabilities in words: so many times in ten or, for rare events, once in a round number."""

from __future__ import annotations

from ...words.message import Message

NUMBERS = (3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 50, 100)  # denominators for rare events
IN_TENTHS = 0.37  # from this chance up, tenths are used, except for a half
SELDOM, NEARLY_SURE = 0.007, 0.95  # below and above these chances, no number is given


def parts(chance: float) -> tuple[int, int]:
    """Return a chance as a fraction with a round denominator, as a pair.

    >>> parts(0.42), parts(0.07), parts(0.5), parts(0.22)
    ((4, 10), (1, 15), (1, 2), (1, 5))
    """
    if 0.45 <= chance < 0.55:
        return 1, 2
    if chance >= IN_TENTHS:
        return min(9, round(10 * chance)), 10
    return 1, min(NUMBERS, key=lambda number: abs(1 / number - chance))


def times(chance: float) -> Message:
    """Return a chance in words, with a round number.

    >>> print(times(0.42), times(0.07), times(0.5), sep=", ")
    4 times in 10, 1 time in 15, half the time
    """
    many, of = parts(chance)
    return Message("players.odds.half_the_time") if of == 2 else Message("players.odds.times", n=many, of=of)


def how_often(chance: float) -> Message:
    """Return an estimated chance in words; it is never described as certain.

    >>> print(how_often(0.37), how_often(0.07), how_often(0.99), how_often(0.001), sep=", ")
    about 4 times in 10, about 1 time in 15, nearly always, hardly ever
    """
    if chance < SELDOM:
        return Message("players.odds.hardly_ever")
    if chance >= NEARLY_SURE:
        return Message("players.odds.nearly_always")
    return Message("players.odds.about", times=times(chance))


def does(what: Message | str, chance: float) -> Message:
    """Return a clause that says how often something happens.

    >>> print(does("wins", 0.42), does("wins", 0.97), does("makes a bird", 0.0), sep=", ")
    wins about 4 times in 10, nearly always wins, never makes a bird
    """
    often = how_often(chance) if chance > 0 else Message("players.odds.never")
    has_number = SELDOM <= chance < NEARLY_SURE
    return Message("players.odds.does" if has_number else "players.odds.always_does", what=what, often=often)


def hands(share: float) -> Message:
    """Return a share of all hands in words.

    >>> print(hands(0.0), hands(0.62), hands(0.07), hands(0.99), sep=", ")
    hardly any hand, about 6 hands in 10, about 1 hand in 15, nearly every hand
    """
    if share < SELDOM:
        return Message("players.odds.hardly_any_hand")
    if share >= NEARLY_SURE:
        return Message("players.odds.nearly_every_hand")
    many, of = parts(share)
    return Message("players.odds.half_the_hands") if of == 2 else Message("players.odds.hands", n=many, of=of)


def counters(amount: float) -> Message:
    """Return an amount of counters in words, rounded.

    >>> print(counters(1.2), counters(3), sep=", ")
    1 counter, 3 counters
    """
    return Message("players.odds.counters", n=round(amount))
