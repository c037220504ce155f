"""What a player of a stops game can know of a lead: how far it runs, what it takes, whether the lead comes back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ...engine.cards import KING, Card
from ...engine.questions import Action, Ask, Play
from ...engine.table import Moved, Table, View
from ...procedures.stops import NEXT
from ..policy import PLAIN, Style

UNREACHABLE = 0.6  # what it is worth to be rid of a card that nobody can play up to
SHORT = 2  # cards: a seat with so few may end the hand at any lead
CERTAIN = 0.999
OUT = "You can be out with this lead."
SHED = "No sure stop is left: shed as many cards as you can in one run."


def fallen(view: View) -> dict[Card, int]:
    """Return every card played in this deal, in its order, with the seat that played it."""
    return {
        e.pieces[0]: int(e.source[6:-1])
        for e in view.events
        if isinstance(e, Moved) and e.target == "run" and e.source.startswith("hands")
    }


def remembered(fell: Mapping[Card, int], style: Style = PLAIN) -> list[Card]:
    """Return the played cards that a player recalls: the last ones, as large a part of them as he `remembers`."""
    played = [*fell]
    return played[len(played) - round(len(played) * style.remembers) :]


def others_hold(view: View) -> list[int]:
    """Return the number of cards in each other hand."""
    return [len(view[f"hands[{seat}]"]) for seat in range(view.seats) if seat != view.seat]


def in_sequence(card: Card, hand: Collection[Card], next_card: Mapping[Card, Card] = NEXT) -> int:
    """Return how many cards of the hand follow one another from `card` up."""
    count, at = 1, card
    while (after := next_card.get(at)) is not None and after in hand:
        count, at = count + 1, after
    return count


@dataclass
class Prospect:
    """What a lead promises its player.

    `takes` and `gives` are counters taken by himself and by others, `shed` his own cards played before another has the
    lead, `keeps` the chance to lead again, `out` the chance to be out; `last` is the last own card of the run, `run`
    all its cards as far as it may go.
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
class Knowledge:
    """What decides a run: the own hand, the cards that cannot come any more, and how likely an unseen one is aside.

    `takings` tells what a card takes when it is played by oneself after some own cards of the same run, or by others.
    """

    hand: Sequence[Card]
    gone: Collection[Card]
    takings: Callable[[Card, Sequence[Card]], float]
    spare_chance: float = 0.0
    next_card: Mapping[Card, Card] = field(default_factory=lambda: NEXT)
    longest: int | None = None

    def is_reachable(self, card: Card) -> bool:
        """Whether somebody may yet play up to a card."""
        below = next((low for low, high in self.next_card.items() if high is card), None)
        return below is not None and below not in self.gone

    def prospect(self, card: Card) -> Prospect:
        """Follow the run that `card` begins as far as it can go."""
        found, mine, at, reach, own = Prospect(card), list[Card](), card, 1.0, True
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

    def is_the_end(self, found: Prospect) -> bool:
        """Whether a lead surely brings the player out: in its run, or with the last card that he then leads."""
        return found.out > CERTAIN or (found.is_sure and found.shed > len(self.hand) - 1 - (1 - CERTAIN))

    def idea(self, found: Prospect, otherwise: str) -> str:
        """Return the thought behind a lead that takes nothing: a stop, a card that nobody can reach, or `otherwise`."""
        if found.is_sure:
            return "Which of your cards can nobody follow?"
        if not self.is_reachable(found.card):
            return "Some cards can only be led: be rid of them while the lead is yours."
        return otherwise

    def reason(self, found: Prospect) -> str:
        """Return what speaks for a lead in one sentence, with its numbers."""
        led, parts = found.card, list[str]()
        if found.out:
            why = "it is your last card" if found.last is led else f"your run goes up to {found.last}"
            return f"Lead {led}: {why} and the hand is yours."
        if found.takes:
            taker = "it takes" if self.takings(led, []) else "your run takes"
            parts.append(f"{taker} {counted(found.takes)}")
        if not self.is_reachable(led):
            parts.append("nobody can play up to it")
        if found.gives:
            parts.append(f"others take {counted(found.gives)} on the way")
        own = "" if found.last is led else f"the run has your {found.last} in it"
        if found.is_sure:
            parts.append(f"the run goes up to your {found.last} and you lead again" if own else "you lead again")
        else:
            parts += [own] if own else []
            parts.append(f"the run ends with {found.run[-1]} in another hand")
        return f"Lead {led}: {', '.join(parts[:-1])}{' and ' if parts[:-1] else ''}{parts[-1]}."


def counted(amount: float) -> str:
    """Return an amount of counters with its word."""
    return f"{round(amount)} counter{'' if round(amount) == 1 else 's'}"


def danger(view: View) -> float:
    """Return how likely a hidden card is in a hand so short that its holder may soon be out."""
    held = others_hold(view)
    return sum(n for n in held if n <= SHORT) / max(sum(held), 1)


def lead_quickly(table: Table, ask: Ask, draw: float, aside: Sequence[str], longest: int = KING) -> Action:
    """Lead in an imagined deal as players do: up to a stop that is known, the longest such run; else what falls out.

    `aside` are the piles of cards that cannot come, besides those played.
    """
    first, allowed = ask.rules[0][:2]
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
