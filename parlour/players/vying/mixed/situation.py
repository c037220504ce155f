"""A seat's situation in a phase of betting: its hand against each opponent, its place, the price and the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from ....engine.questions import Ask
from ....engine.table import View
from ....words.message import Message
from ...policy import Style
from ..betting_verbs import OPENS, SIGHTS
from ..strength import misread
from .history import Place, Word, place_of, words_of
from .strategy import Strategy, strategy

UNHEARD, PASSED, STAYED = 0.45, 0.3, 0.75  # weights of opponents: silent so far; passed; stayed earlier
BLUFF = 0.5  # a hand that beats the others less often than this raises as a bluff
NUTS = 0.995  # chance of winning from which a hand is never folded
NOW, AFTER_THE_DRAW, ALL_CARDS_DEALT = "now", "after_the_draw", "all_cards_dealt"  # messages of players.vying.chances


@dataclass(frozen=True, kw_only=True)
class HandStrength:
    """A seat's hand, as the chance of beating each opponent in play if that opponent's hand were random.

    `table` names the strategy for this phase, `account` the pool played for, `held` is a sentence about the hand,
    `base` is subtracted from an amount that is a total, `pays` is what the winner receives besides the pool, in
    counters, and `has_stayed` whether all opponents have paid to stay in an earlier phase. `short_clause` is the
    rule of a sight; if `may_open` is false no bet is made, because it would be an error. If cards are still to
    come, `wins` is the chance of beating all opponents, which is not the product of `beats`, and `when` names the
    message that says when. `presses` is the share of its calls that become raises if it is likely to beat all.
    """

    table: str
    beats: Mapping[int, float]
    held: Message | None = None
    account: str = "pool"
    base: int = 0
    pays: int = 0
    has_stayed: bool = False
    short_clause: str = "DP-T2"
    may_open: bool = True
    bluffs: float = 1.0
    doubt: float = 1.0
    wins: float | None = None
    when: str = NOW
    presses: float = 0.0


@dataclass(frozen=True)
class Situation:
    """A seat's complete situation.

    `measure` is the share of all hands that are worse, converted to a single opponent however many there are;
    `crowd` is the opponents' total weight, `fair` the chance of beating that many, and `all` the chance of beating
    every one of them, if their hands were random. `least` is the smallest bet; `closes`: nobody speaks after this
    seat unless it bets.
    """

    view: View
    strategy: Strategy
    hand: HandStrength
    words: tuple[Word, ...]
    place: Place
    measure: float
    crowd: float
    fair: float
    all: float
    owes: int
    pool: int
    has: int
    least: int
    closes: bool

    @property
    def opponents(self) -> int:
        return len(self.hand.beats)


def situation_of(view: View, style: Style, hand: HandStrength, ask: Ask) -> Situation:
    """Return a seat's situation from the public stakes and the history of actions."""
    seat, facts = view.seat, view.facts
    assert seat is not None
    known = strategy(hand.table)
    words = words_of(view, known.form, hand.account)
    stakes = facts["stakes"]
    price = 0 if hand.has_stayed else facts.get("to_meet") or 0
    is_opening = not any(word.kind == "raise" for word in words) and known.form.opens != "meet"
    owes = 0 if is_opening else max(*stakes, price) - stakes[seat]
    owes = min(owes, max(view.counters[seat], 0)) if _is_short(ask) else owes
    pool = view.pools[hand.account] + hand.pays
    spoken = {word.seat for word in words}
    is_last = all(other in spoken for other in hand.beats)
    place = place_of(known.form, seat, words, owes, pool, is_last=is_last)
    whole = prod(hand.beats.values())
    against = opponents_counted(hand, words)
    measure = _seen(view, style, prod(known.share(chance) ** weight for chance, weight in against), hand.doubt)
    crowd = sum(weight for _, weight in against)
    fair = prod(chance**weight for chance, weight in against)
    opens = (ask.amounts[name] for name in OPENS if ask.amounts.get(name))
    least = min((amounts[0] for amounts in opens), default=0) - hand.base
    has = view.counters[seat]
    return Situation(view, known, hand, words, place, measure, crowd, fair, whole, owes, pool, has, least, is_last)


def _is_short(ask: Ask) -> bool:
    """Return whether the seat asked has too little to meet the stakes."""
    return any(action.verb.name in SIGHTS for action in ask.actions)


def opponents_counted(hand: HandStrength, words: tuple[Word, ...]) -> list[tuple[float, float]]:
    """Return, for each opponent, the chance of beating that hand and the opponent's weight.

    At least one has full weight.
    """
    since, last = set[int](), dict[int, str]()
    for word in words:
        last[word.seat] = word.kind
        since = {word.seat} if word.kind == "raise" else since | {word.seat}
    found = []
    for seat, chance in hand.beats.items():
        kind = last.get(seat)
        weight = 1.0 if kind in ("raise", "meet") and seat in since else PASSED if kind == "pass" else UNHEARD
        weight = max(weight, STAYED) if hand.has_stayed or kind in ("raise", "meet") else weight
        found.append((chance, weight))
    found.sort(key=lambda pair: -pair[1])
    return [(chance, weight if i else 1.0) for i, (chance, weight) in enumerate(found)]


def _seen(view: View, style: Style, measure: float, doubt: float) -> float:
    """Return a measure as this player perceives it."""
    if measure >= NUTS:
        return measure
    return measure + doubt * (misread(view, style, measure) - measure)
