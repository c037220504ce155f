"""Advice on the tricks of Nap (pp. 5-8): what to lead, how to follow, and how to lose tricks at misère."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....engine.cards import ACE, KING, KNAVE, Card, Suit
from ....engine.questions import Play
from ....engine.table import View
from ....games.nap.calls import MISERE
from ....procedures.tricks import ordinary, winning_place
from ....words.message import Message
from ...policy import Advice
from .hand_value import estimate

LOW_LEAD = 10  # a card below this seldom wins when it is led


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
        """Return whether another opponent of the caller is winning the trick."""
        return self.caller not in (self.seat, self.winner)

    @property
    def is_caller_to_come(self) -> bool:
        """Return whether the caller plays after this seat."""
        return self.caller in self.order[len(self.cards) + 1 :]

    def is_won_by(self, card: Card) -> bool:
        """Return whether `card` would win the trick so far."""
        return winning_place([*self.cards, card], ordinary(self.trumps)) == len(self.cards)

    def cost(self, card: Card) -> float:
        """Return the cost of playing `card`, 0 or more."""
        return card.high / 20 + (0.5 if card.suit is self.trumps else 0)


def trick_of(view: View) -> Trick:
    """Return the trick that the seat must play to."""
    facts = view.facts
    around = [(facts["leader"] + i) % view.seats for i in range(view.seats)]
    cards = view["trick"]
    trumps = next((suit for suit in Suit if suit.value == facts.get("trumps")), cards[0].suit if cards else None)
    order = tuple(seat for seat in around if seat != facts.get("idle"))
    return Trick(cards, order, trumps, facts["caller"], view.seat or 0)


def advise_play(view: View, cards: Sequence[Card], opponents: int) -> list[Advice]:
    """Return advice on each of the legal cards."""
    if len(cards) == 1:
        idea, reason = Message("players.nap.idea.only_card"), Message("players.nap.only_card", card=cards[0])
        return [Advice(Play(cards[0]), 1.0, idea, reason, "NAP-9" if view["trick"] else "NAP-10")]
    if view.facts["call"] == MISERE:
        return [_misere_advice(view, card) for card in cards]
    if not view["trick"]:
        return [_lead_advice(view, card, opponents) for card in cards]
    return _follow_advice(view, cards)


def _lead_advice(view: View, card: Card, opponents: int) -> Advice:
    """Return advice on a lead: trumps from the top while opponents may hold any, then aces, then long suits."""
    trumps, is_caller = view.facts.get("trumps"), view.facts["caller"] == view.seat
    if trumps is None:
        _, suit = estimate(view.hand, opponents)
        worth = (card.high + (20 if card.suit is suit else 0)) / 10
        idea, reason = Message("players.nap.idea.trumps"), Message("players.nap.trumps", card=card, suit=card.text[-1])
        return Advice(Play(card), worth, idea, reason, "NAP-8")
    is_trump = card.suit is not None and card.suit.value == trumps
    if is_caller and is_trump and sum(c.suit is card.suit for c in view.hand) >= 2:
        idea, reason = Message("players.nap.idea.draw_trumps"), Message("players.nap.draw_trumps", card=card)
        return Advice(Play(card), 2 + card.high / 10, idea, reason, "NAP-10")
    if card.rank == ACE:
        reason = Message("players.nap.ace_of_trumps" if is_trump else "players.nap.ace", card=card)
        return Advice(Play(card), 3.0, Message("players.nap.idea.ace"), reason, "NAP-10")
    length = sum(c.suit is card.suit for c in view.hand)
    worth = card.high / 10 + length / 5 - (1.5 if is_trump else 0)
    idea, kind = Message("players.nap.idea.high_cards"), "high_cards" if length > 1 else "high_card"
    reason = Message(f"players.nap.{kind if card.high >= LOW_LEAD else 'low_lead'}", card=card)
    return Advice(Play(card), worth, idea, reason, "NAP-10")


def _follow_advice(view: View, cards: Sequence[Card]) -> list[Advice]:
    """Return advice on following: win as cheaply as possible if it matters, otherwise play the lowest card."""
    trick = trick_of(view)
    winning = [card for card in cards if trick.is_won_by(card)]
    needed_least = min((c for c in cards if c not in winning), key=lambda c: _thrown_away(trick, c), default=None)
    found = []
    for card in cards:
        if _should_wait(view, card, trick):
            reason = Message("players.nap.save_the_ace", card=card, led=trick.cards[0])
            found.append(Advice(Play(card), 4.0, Message("players.nap.idea.save_the_ace"), reason, "NAP-9"))
        elif card in winning and trick.is_friendly and not trick.is_caller_to_come:
            idea, reason = Message("players.nap.idea.won_already"), Message("players.nap.won_already", card=card)
            found.append(Advice(Play(card), 0.3 - trick.cost(card), idea, reason, "NAP-10", dissuades=True))
        elif card in winning:
            found.append(winning_advice(trick, card, winning))
        else:
            is_needless = card is needed_least
            reason = Message("players.nap.throw_needless" if is_needless else "players.nap.throw_good", card=card)
            worth, idea = 1 - _thrown_away(trick, card), Message("players.nap.idea.throw")
            found.append(Advice(Play(card), worth, idea, reason, "NAP-9", dissuades=not is_needless))
    best = max(found, key=lambda each: each.worth)
    if best.dissuades:
        spare = Message("players.nap.spare", card=best.action.what)
        found[found.index(best)] = replace(best, untold_reason=spare, dissuades=False)
    return found


def winning_advice(trick: Trick, card: Card, winning: Sequence[Card]) -> Advice:
    """Return advice on a card that would win the trick, from the caller or before the caller has played."""
    best = max(winning, key=trick.cost)
    if trick.is_friendly and card is best:
        reason = Message("players.nap.before_the_caller", card=card)
    elif trick.is_friendly:
        reason = Message("players.nap.before_the_caller_low", card=card, best=best)
    else:
        beats = "players.nap.beats_cheaply" if card is min(winning, key=trick.cost) else "players.nap.beats"
        reason = Message(beats, card=card, seat=trick.winner, best=trick.best)
    is_last = len(trick.cards) == len(trick.order) - 1
    worth = 3 + (0.5 if is_last else card.high / 40) - trick.cost(card)
    return Advice(Play(card), worth, Message("players.nap.idea.beat"), reason, "NAP-10")


def _thrown_away(trick: Trick, card: Card) -> float:
    """Return the cost of a losing card: aces and kings are kept."""
    return trick.cost(card) + (0.8 if card.rank == ACE else 0.3 if card.rank == KING else 0.0)


def _should_wait(view: View, card: Card, trick: Trick) -> bool:
    """Return whether `card` is a small card beside the ace, and the caller led a knave or less (pp. 5-8).

    A call of one, or of all the tricks, leaves no time to wait: this trick decides it.
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
        why = "players.nap.low_against_the_caller"
    elif trick.cards and not trick.is_won_by(card):
        worth, why = 2 + card.high / 10, "players.nap.below_the_trick"
    elif trick.cards or view.facts.get("trumps") or view.options.misere_trumps == "none":
        why = "players.nap.low_is_safe"
    else:
        worth -= 0.4 * sum(c.suit is card.suit for c in view.hand)
        why = "players.nap.short_suit"
    return Advice(Play(card), worth, Message("players.nap.idea.at_misere"), Message(why, card=card), "NAP-17")
