"""Evaluating a lead in a stops game: how far the run goes, what it wins, and whether its player leads again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ...engine.cards import KING, Card
from ...engine.keys import key_of
from ...engine.questions import Action, Ask, Play
from ...engine.table import Moved, Table, View
from ...procedures.stops import NEXT
from ...words.message import Message, Sentence
from ..policy import PLAIN, Style
from .odds import counters

KEEPING = 2.0  # the value of leading again, if a run may win counters
UNREACHABLE = 0.6  # the value of playing a card that nobody can play up to
SHORT = 2  # cards: a seat with no more than this may end the hand at any lead
CERTAIN = 0.999
LIKELY, POSSIBLE = 0.6, 0.3
SEVERAL = 1.5  # of one's own cards in a run, as expected, from which it is told that they are several
OUT = Message("players.leads.idea.out")
SHED = Message("players.leads.idea.shed")


def fallen(view: View) -> dict[Card, int]:
    """Return the cards played in this deal, in order, each with the seat that played it."""
    return {
        e.pieces[0]: int(e.source[6:-1])
        for e in view.events
        if isinstance(e, Moved) and e.target == "run" and e.source.startswith("hands")
    }


def remembered(fell: Mapping[Card, int], style: Style = PLAIN) -> list[Card]:
    """Return the played cards that a player recalls: the latest ones, the share `remembers` of the style."""
    played = [*fell]
    return played[len(played) - round(len(played) * style.remembers) :]


def others_hold(view: View) -> list[int]:
    """Return the number of cards in each other hand."""
    return [len(view[key_of("hands", seat)]) for seat in range(view.seats) if seat != view.seat]


def in_sequence(card: Card, hand: Collection[Card], next_card: Mapping[Card, Card] = NEXT) -> int:
    """Return how many cards of the hand are in sequence, starting with `card`."""
    count, at = 1, card
    while (after := next_card.get(at)) is not None and after in hand:
        count, at = count + 1, after
    return count


@dataclass
class LeadProspect:
    """The expected outcome of a lead for its player.

    `takes` and `gives` are counters won by the player and by others; `shed` is the number of the player's own cards
    played before another seat leads; `keeps` is the chance of leading again and `out` that of going out. `last` is
    the player's last card in the run, and `run` lists all its cards, as far as it may go.
    """

    card: Card
    takes: float = 0.0
    gives: float = 0.0
    shed: float = 0.0
    keeps: float = 0.0
    out: float = 0.0
    last: Card | None = None
    run: list[Card] = field(default_factory=list)

    @property
    def is_sure(self) -> bool:
        return self.keeps > CERTAIN


@dataclass(frozen=True)
class RunForecast:
    """Forecasts a run from the hand, the cards already gone, and the chance that any other card is out of play.

    `takings` returns what a card wins if it is played after those of one's own cards already in the run.
    """

    hand: Sequence[Card]
    gone: Collection[Card]
    takings: Callable[[Card, Sequence[Card]], float]
    spare_chance: float = 0.0
    next_card: Mapping[Card, Card] = field(default_factory=lambda: NEXT)
    longest: int | None = None

    def is_reachable(self, card: Card) -> bool:
        """Return whether somebody may still play up to a card."""
        below = next((low for low, high in self.next_card.items() if high is card), None)
        return below is not None and below not in self.gone

    def prospect(self, card: Card) -> LeadProspect:
        """Return the prospect of the run that `card` starts, followed to its end."""
        found, mine, at, reach, own = LeadProspect(card), list[Card](), card, 1.0, True
        while True:
            found.run.append(at)
            if own:
                found.takes += reach * self.takings(at, mine)
                found.shed += reach
                found.last = at
                mine.append(at)
                if len(mine) == len(self.hand):
                    found.out = reach
                    return found
            else:
                found.gives += reach * self.takings(at, [])
            after = self.next_card.get(at)
            if after is None or after in self.gone or len(found.run) == self.longest:
                found.keeps += reach * own
                return found
            if after in self.hand:
                own = True
            else:
                found.keeps += reach * self.spare_chance * own
                reach, own = reach * (1 - self.spare_chance), False
            at = after

    def is_the_end(self, found: LeadProspect) -> bool:
        """Return whether a lead is sure to win the hand, either in its run or with the last card, led next."""
        return found.out > CERTAIN or (found.is_sure and found.shed > len(self.hand) - 1 - (1 - CERTAIN))

    def idea(self, found: LeadProspect, otherwise: Sentence) -> Sentence:
        """Return the idea behind a lead that wins nothing: a stop, an unreachable card, or `otherwise`."""
        if found.is_sure:
            return Message("players.leads.idea.stop")
        if not self.is_reachable(found.card):
            return Message("players.leads.idea.unreachable")
        return otherwise

    def reason(self, found: LeadProspect) -> Message:
        """Return the reason for a lead in one sentence: its advantage, and how its run ends."""
        led, why = found.card, list[Message]()
        if found.out:
            return going_out(found)
        run_wins = False
        if found.takes:
            run_wins = not self.takings(led, [])
            wins = "players.leads.run_wins" if run_wins else "players.leads.card_wins"
            why.append(Message(wins, sum=counters(found.takes)))
        elif not self.is_reachable(led):
            why.append(Message("players.leads.unreachable"))
        if found.is_sure and found.last is led:
            why.append(Message("players.leads.leads_again"))
        elif found.is_sure:
            goes_up = "players.leads.and_goes_up" if run_wins else "players.leads.run_goes_up"
            why.append(Message(goes_up, last=found.last))
        elif found.gives and found.takes:
            why.append(Message("players.leads.others_win"))
        else:
            sheds = Message("players.leads.sheds_several" if found.shed >= SEVERAL else "players.leads.sheds_one")
            why = [ending(found, why[0] if why else sheds)]
        return Message("players.leads.lead", card=led, why=Message("players.leads.why", why=why))


def ending(found: LeadProspect, why: Message) -> Message:
    """Return the advantage of a lead with what speaks against it: what others win, or who may end the run."""
    if found.gives:
        return Message("players.leads.though_others_win", why=why, sum=counters(found.gives))
    return Message("players.leads.though_another_ends", why=why, card=found.run[-1])


class LeadKnowledge:
    """A seat's knowledge before a lead: who played each card, the other hands' sizes, and the forecast of a run."""

    forecast: RunForecast

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        self.view, self.others, self.danger = view, others_hold(view), danger(view)
        self.fell = fallen(view)
        self.recalled = remembered(self.fell, style)

    def position(self, found: LeadProspect) -> float:
        """Return the value of a lead apart from its counters: its effect on the hand, and the risk of losing it."""
        hand = self.view.hand
        worth = 0.0 if self.forecast.is_reachable(found.card) else UNREACHABLE
        worth -= (1 - found.keeps) * (1 - found.out) * self.danger * len(hand)
        return worth + 0.01 * in_sequence(found.card, hand)


def going_out(found: LeadProspect) -> Message:
    """Return the reason for a lead that is sure to win the hand."""
    if found.last is found.card:
        return Message("players.leads.last_card", card=found.card)
    return Message("players.leads.run_to_the_last", card=found.card, last=found.last)


def lead_again(chance: float) -> Message:
    """Return how likely a player is to lead again, in words."""
    if chance > LIKELY:
        return Message("players.leads.probably_again")
    return Message("players.leads.maybe_again" if chance > POSSIBLE else "players.leads.probably_lost")


def danger(view: View) -> float:
    """Return the chance that a hidden card is in a hand so short that its holder may soon go out."""
    held = others_hold(view)
    return sum(n for n in held if n <= SHORT) / max(sum(held), 1)


def lead_quickly(table: Table, ask: Ask, draw: float, aside: Sequence[str], longest: int = KING) -> Action:
    """Return a typical lead for rollouts: the longest run up to a known stop, otherwise a random card.

    `aside` lists the piles of cards that are out of play, besides those played.
    """
    first, allowed, *_ = ask.rules[0]
    if first is not Play or len(ask.rules) > 1 or not isinstance(allowed, tuple) or len(allowed) == 1:
        return ask.drawn(draw)
    gone = {*table.pile("played")}.union(*map(table.pile, aside))
    best, most = None, 0
    for led in allowed:
        many, after = 1, NEXT.get(led)
        while after is not None and after in allowed and many < longest:
            many, after = many + 1, NEXT.get(after)
        if many > most and (after is None or after in gone or many == longest):
            best, most = led, many
    return Play[best] if best is not None else ask.drawn(draw)
