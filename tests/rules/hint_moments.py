"""When a hint may name a rule for what is to follow: a moment of the seat's view and of the recommended play."""

from __future__ import annotations

from collections.abc import Callable

from parlour.engine.cards import KING, Card
from parlour.engine.questions import Action
from parlour.engine.table import View

When = Callable[[View, Action], bool]
HONOURS = ("A", "K", "Q", "J")
BELOW = {"A": "K", "K": "Q", "Q": "J", "J": "10"}  # the rank below a pool card


def played(action: Action) -> Card:
    """Return the card that a play names first."""
    (card, *_) = action.args
    assert isinstance(card, Card)
    return card


def runs_up(view: View, action: Action) -> list[Card]:
    """Return the own cards that a run from the played card can come to: it and the higher ones of its suit."""
    card = played(action)
    return [own for own in view.hand if own is not None and own.suit == card.suit and own.rank >= card.rank]


def is_lead(view: View, _: Action) -> bool:
    return not view.zones.get("trick") and not view.zones.get("run")


def follows(view: View, action: Action) -> bool:
    return not is_lead(view, action)


def ends_the_hand(view: View, action: Action) -> bool:
    return len(runs_up(view, action)) == len(view.hand)


def holds_above(*texts: str) -> When:
    """Return whether a run from the played card can come to one of these cards of the own hand."""
    return lambda view, action: any(card.text in texts for card in runs_up(view, action))


def is_only_answer(view: View, _: Action) -> bool:
    return view.ask is not None and len(view.ask.actions) == 1


def wins_the_pool(view: View, _: Action) -> bool:
    """Return whether one trick more wins the pool at Spoil-Five; where points are counted, any may."""
    tricks = view.facts.get("tricks") or [0] * view.seats
    return view.facts.get("scores") is not None or tricks[view.seat or 0] == 2


def count_with(view: View, action: Action) -> int:
    """Return the count at Cribbage after a play."""
    return int(view.facts["count"]) + min(played(action).rank, 10)


def current(view: View) -> list[str]:
    """Return the ranks of the cards of the count at Cribbage."""
    return [text[:-1] for text in view.facts["current"]]


def makes_a_run(view: View, action: Action) -> bool:
    """Return whether the last three cards or more of the count, with the played one, are in sequence."""
    values = [("A23456789TJQK".index(rank.replace("10", "T"))) for rank in [*current(view), played(action).text[:-1]]]
    lasts = [sorted(values[-many:]) for many in range(3, len(values) + 1)]
    return any(last == [*range(last[0], last[0] + len(last))] for last in lasts)


def below_the_layout(view: View, action: Action) -> bool:
    """Return whether the run can come to an own card just below a pool card, which wins its stake."""
    below = {f"{BELOW[text[:-1]]}{text[-1]}" for text in view.facts["layout"]}
    return any(card.text in below for card in runs_up(view, action))


def on_trumps(view: View, action: Action) -> bool:
    """Return whether the run can come to an honour of trumps in the own hand."""
    return any(card.suit and card.suit.value == view.facts["trumps"] and card.text[:-1] in HONOURS
               for card in runs_up(view, action))  # fmt: skip


TRUE_OF: dict[str, When] = {
    "POPE-17": on_trumps,
    "POPE-18": holds_above("9D"),
    "POPE-20": ends_the_hand,
    "SPIN-7": follows,
    "SPIN-11": holds_above("KD", "QD", "JD"),
    "SPIN-12": lambda view, action: any(card.rank == KING for card in runs_up(view, action)),
    "SPIN-15": holds_above("AD"),
    "SPIN-18": ends_the_hand,
    "NEWM-11": below_the_layout,
    "NEWM-14": ends_the_hand,
    "JIG-10": ends_the_hand,
    "NAP-9": follows,
    "NAP-17": lambda view, action: "misere" in (view.facts.get("call"), *map(str, action.args)),
    "LOO-18": is_only_answer,
    "SPF-14": wins_the_pool,
    "SPF-9": is_lead,
    "CRB-11": is_only_answer,
    "CRB-13": lambda view, action: count_with(view, action) in (21, 31),  # or a ten-card would make it
    "CRB-15": lambda view, action: count_with(view, action) <= 15,
    "CRB-16": lambda view, action: current(view)[-1:] == [played(action).text[:-1]],
    "CRB-17": makes_a_run,
}
