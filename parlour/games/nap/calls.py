"""The calls of Nap: their order and prices, the tricks they require, and the question to a caller."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.questions import Ask, CardsVerb, Pass, Verb, plain
from ...words.message import Message
from .options import NapOptions

Call = Verb("Call", Message("plays.nap.call"))
Buy = CardsVerb("Buy", Message("plays.nap.buy"))
Discard = CardsVerb("Discard", Message("plays.nap.discard"))
Keep = CardsVerb("Keep", Message("plays.nap.keep"))
TakeSpare = plain("TakeSpare", Message("plays.nap.take_spare"))
Raise = plain("Raise", Message("plays.nap.raise"))
Yield = plain("Yield", Message("plays.nap.yield"))

CallLevel = int | str  # a number of tricks, or one of the names below
MISERE, NAP, WELLINGTON, BLUCHER = "misere", "nap", "wellington", "blucher"
NAP_LEVELS = (NAP, WELLINGTON, BLUCHER)  # calls of all the tricks, low to high
NO_CALL = 0  # the level to beat before anybody has called


class Price(NamedTuple):
    """What each other player pays for a successful call, and receives for a failed one, in stakes."""

    won: int
    lost: int


# The prices of calls for all the tricks, per trick of the deal, by the option `wellington` (Settlement).
PRICES = {
    "off": {NAP: Price(2, 1)},
    "double": {NAP: Price(2, 1), WELLINGTON: Price(4, 2), BLUCHER: Price(6, 3)},
    "penalty_only": {NAP: Price(2, 1), WELLINGTON: Price(2, 2), BLUCHER: Price(2, 3)},
}


def price_of(level: CallLevel, options: NapOptions) -> Price:
    """Return what a call wins and loses under these options, in stakes (Settlement)."""
    if isinstance(level, int):
        return Price(level, level)
    if level == MISERE:
        return Price(options.misere_stake, options.misere_stake)
    won, lost = PRICES[options.wellington][level]
    return Price(won * options.tricks, lost * options.tricks)


class CallLadder:
    """The calls at one table, low to high, with a cache of questions."""

    def __init__(self, options: NapOptions) -> None:
        self.options = options
        self.heights = {level: self._height(level) for level in self._levels()}
        self._questions: dict[tuple[int, CallLevel, bool | None], Ask] = {}

    def _levels(self) -> list[CallLevel]:
        """Return the permitted levels, low to high (NAP-5, 17, 21, 22, 24, 27)."""
        options = self.options
        tricks: list[CallLevel] = list(range(options.min_call, options.tricks))
        if options.misere:
            tricks.insert(tricks.index(3), MISERE)
        wellington = [WELLINGTON] if options.wellington != "off" else []
        blucher = [BLUCHER] if options.blucher else []
        return [*tricks, NAP, *wellington, *blucher]

    def _height(self, level: CallLevel) -> float:
        """Return a level's index in the order of calls (R6, R7)."""
        if isinstance(level, int):
            return level
        return 2.5 if level == MISERE else self.options.tricks + NAP_LEVELS.index(level)

    def price(self, level: CallLevel) -> Price:
        """Return what a call wins and loses, in stakes."""
        return price_of(level, self.options)

    def needed(self, level: CallLevel) -> int:
        """Return how many tricks the caller must win; 0 in misère."""
        if isinstance(level, int):
            return level
        return 0 if level == MISERE else self.options.tricks

    def outcome(self, level: CallLevel, won: int, lost: int) -> bool | None:
        """Return whether a call has succeeded, from the tricks won and lost; None while undecided (NAP-11, 17)."""
        total, needed = self.options.tricks, self.needed(level)
        if level == MISERE:
            return False if won else True if lost == total else None
        return True if won == needed else False if lost > total - needed else None

    def question(self, seat: int, best: CallLevel, is_spare_free: bool | None) -> Ask:
        """Return the question to a seat: pass, call above `best` or take the spare hand (`is_spare_free`)."""
        key = seat, best, is_spare_free
        ask = self._questions.get(key)
        if ask is None:
            ask = self._questions[key] = self._new_question(seat, best, is_spare_free)
        return ask

    def _new_question(self, seat: int, best: CallLevel, is_spare_free: bool | None) -> Ask:
        heights, floor = self.heights, self.heights.get(best, NO_CALL)
        higher = [level for level, height in heights.items() if height > floor]
        ask = Ask(seat, "NAP-5", Pass)
        ask.may(Call, heights, "NAP-5", Message("plays.nap.no_such_call"))
        ask.may(Call, higher, "NAP-5", Message("plays.nap.too_low", best=best))
        if WELLINGTON in heights:
            allowed = [level for level in higher if level != WELLINGTON or best == NAP]
            ask.may(Call, allowed, "NAP-22", Message("plays.nap.wellington_over_nap"))
        if BLUCHER in heights:
            allowed = [level for level in allowed if level != BLUCHER or best == WELLINGTON]
            ask.may(Call, allowed, "NAP-22", Message("plays.nap.blucher_over_wellington"))
        if is_spare_free is not None:
            too_late = Message("plays.nap.spare_too_late")
            ask.may(TakeSpare, is_spare_free and floor < heights[NAP], "NAP-19", too_late)
        return ask.again()
