"""Advice on the tricks of Nap (pp. 5-8): what to lead, what to follow with, and how to lose at misère."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.cards import ACE, KING, KNAVE, Card, Suit
from ....engine.questions import Play
from ....engine.table import View
from ....games.nap.calls import MISERE
from ....procedures.tricks import ordinary, winning_place
from ...policy import Advice
from .hand_value import estimate


@dataclass(frozen=True)
class Trick:
    """The current trick as the seat to play sees it; `order` has the seats in order of play."""

    cards: tuple[Card, ...]
    order: tuple[int, ...]
    trumps: Suit | None
    caller: int
    seat: int

    @property
    def winner(self) -> int:
        """Return the seat currently winning the trick."""
        return self.order[winning_place(self.cards, ordinary(self.trumps))]

    @property
    def best(self) -> Card:
        """Return the card currently winning the trick."""
        return self.cards[winning_place(self.cards, ordinary(self.trumps))]

    @property
    def is_friendly(self) -> bool:
        """Return whether a fellow opponent of the caller is currently winning the trick."""
        return self.caller not in (self.seat, self.winner)

    @property
    def is_caller_to_come(self) -> bool:
        """Return whether the caller plays after this seat."""
        return self.caller in self.order[len(self.cards) + 1 :]

    def is_won_by(self, card: Card) -> bool:
        """Return whether `card` would currently win the trick."""
        return winning_place([*self.cards, card], ordinary(self.trumps)) == len(self.cards)

    def cost(self, card: Card) -> float:
        """Return how much the seat gives up by playing `card`, from 0."""
        return card.high / 20 + (0.5 if card.suit is self.trumps else 0)


def trick_of(view: View) -> Trick:
    """Return the trick that the seat is to play to."""
    facts = view.facts
    around = [(facts["leader"] + i) % view.seats for i in range(view.seats)]
    cards = view["trick"]
    trumps = next((suit for suit in Suit if suit.value == facts.get("trumps")), cards[0].suit if cards else None)
    order = tuple(seat for seat in around if seat != facts.get("idle"))
    return Trick(cards, order, trumps, facts["caller"], view.seat or 0)


def advise_play(view: View, cards: Sequence[Card], opponents: int) -> list[Advice]:
    """Return advice on each of the cards that may be played."""
    if len(cards) == 1:
        reason = f"Play {cards[0]}: it is the only card you may play."
        return [Advice(Play(cards[0]), 1.0, "You have no choice here.", reason, "NAP-9")]
    if view.facts["call"] == MISERE:
        return [_misere_advice(view, card) for card in cards]
    if not view["trick"]:
        return [_lead_advice(view, card, opponents) for card in cards]
    return _follow_advice(view, cards)


def _lead_advice(view: View, card: Card, opponents: int) -> Advice:
    """Return advice on a lead: trumps from the top while opponents may hold them, then aces, then long suits."""
    trumps, is_caller = view.facts.get("trumps"), view.facts["caller"] == view.seat
    if trumps is None:
        _, suit = estimate(view.hand, opponents)
        worth = (card.high + (20 if card.suit is suit else 0)) / 10
        reason = f"Lead {card}: that makes {card.suit} trumps."
        return Advice(Play(card), worth, "Make your longest strong suit trumps.", reason, "NAP-8")
    is_trump = card.suit is not None and card.suit.value == trumps
    if is_caller and is_trump and sum(c.suit is card.suit for c in view.hand) >= 2:
        reason = f"Lead {card}: draw the other trumps before you lead another suit."
        return Advice(Play(card), 2 + card.high / 10, "Draw their trumps first.", reason, "NAP-10")
    if card.rank == ACE:
        reason = f"Lead {card}: nothing can beat it." if is_trump else f"Lead {card}: only a trump can beat it."
        return Advice(Play(card), 3.0, "An ace may win at once.", reason, "NAP-10")
    length = sum(c.suit is card.suit for c in view.hand)
    worth = card.high / 10 + length / 5 - (1.5 if is_trump else 0)
    reason = f"Lead {card}: high cards of a long suit win most often."
    return Advice(Play(card), worth, "High cards first.", reason, "NAP-10")


def _follow_advice(view: View, cards: Sequence[Card]) -> list[Advice]:
    """Return advice on following: win as cheaply as possible where it matters, else throw the lowest card."""
    trick = trick_of(view)
    winning = [card for card in cards if trick.is_won_by(card)]
    cheapest = min(winning, key=trick.cost, default=None)
    needed_least = min(set(cards).difference(winning), key=lambda c: _thrown_away(trick, c), default=None)
    found = []
    for card in cards:
        if _should_wait(view, card, trick):
            reason = f"Play {card}: save your ace for a better card than {trick.cards[0]}."
            found.append(Advice(Play(card), 4.0, "Must the ace be played at once?", reason, "NAP-9"))
        elif card in winning and trick.is_friendly and not trick.is_caller_to_come:
            reason = f"Play {card} only if you must: your side has already won the trick."
            idea = "The trick is already on your side."
            found.append(Advice(Play(card), 0.3 - trick.cost(card), idea, reason, "NAP-10", dissuades=True))
        elif card in winning:
            found.append(_winning_advice(trick, card, card is cheapest))
        else:
            why = "you need it least" if card is needed_least else "it is worth keeping"
            reason = f"Play {card}: it cannot win the trick, and {why}."
            worth = 1 - _thrown_away(trick, card)
            found.append(Advice(Play(card), worth, "Throw the card you need least.", reason, "NAP-9"))
    return found


def _winning_advice(trick: Trick, card: Card, is_cheapest: bool) -> Advice:
    """Return advice on a card that currently wins the trick, from the caller or before the caller has played."""
    if trick.is_friendly:
        reason = f"Play {card}: the caller has yet to play, so make the trick hard to win."
    else:
        how = "it is the cheapest card that beats" if is_cheapest else "it beats"
        reason = f"Play {card}: {how} seat {trick.winner}'s {trick.best}."
    is_last = len(trick.cards) == len(trick.order) - 1
    worth = 3 + (0.5 if is_last else card.high / 40) - trick.cost(card)
    return Advice(Play(card), worth, "Can you win this trick, and cheaply?", reason, "NAP-10")


def _thrown_away(trick: Trick, card: Card) -> float:
    """Return what a losing card gives up: aces and kings are kept."""
    return trick.cost(card) + (0.8 if card.rank == ACE else 0.3 if card.rank == KING else 0.0)


def _should_wait(view: View, card: Card, trick: Trick) -> bool:
    """Return whether `card` is a small one beside the ace, and the caller has opened with a knave or less (pp. 5-8).

    A call of one, or of all the tricks, leaves no time to wait: this trick makes or breaks it.
    """
    call, suit = view.facts["call"], trick.cards[0].suit
    is_first_trick = trick.order[0] == trick.caller and not any(view.facts.get("tricks") or ())
    if not is_first_trick or not isinstance(call, int) or call == 1:
        return False
    own = [c for c in view.hand if c.suit is suit]
    has_ace_and_one = len(own) == 2 and any(c.rank == ACE for c in own) and card in own
    return has_ace_and_one and card.rank != ACE and card.high < trick.cards[0].high <= KNAVE


def _misere_advice(view: View, card: Card) -> Advice:
    """Return advice on a card at misère: the caller stays below the trick, and the others try to (NAP-17)."""
    trick = trick_of(view)
    worth = -card.high / 10
    if trick.caller != trick.seat:
        reason = "a low card makes it harder for the caller to lose"
    elif trick.cards and not trick.is_won_by(card):
        worth, reason = 2 + card.high / 10, "it stays below the trick; throw high cards first"
    elif trick.cards or view.facts.get("trumps") or view.options.misere_trumps == "none":
        reason = "a low card is the safest"
    else:
        worth -= 0.4 * sum(c.suit is card.suit for c in view.hand)
        reason = "a short suit leaves you few trumps to win with"
    return Advice(Play(card), worth, "At misère, low is good.", f"Play {card}: {reason}.", "NAP-17")
