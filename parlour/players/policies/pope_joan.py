"""The rule of thumb for Pope Joan, from the book's advice on leads, stops and stakes (pp. 82-84)."""

from __future__ import annotations

from ...cards import ACE, Card, Suit
from ...games.pope_joan import NEXT, PAIRS, POPE, SINGLES, STAKES, DeclineLieu, Place, PlayPopeInLieu
from ...questions import Ask, Play
from ...table import Moved, View
from ..policy import PLAIN, Advice, Style


class Seen:
    """What a seat knows of the cards: which are gone, and the chance that an unseen one lies in the spare hand."""

    def __init__(self, view: View) -> None:
        self.view, self.hand = view, list(view.hand)
        self.gone = {
            p for e in view.events if isinstance(e, Moved) and e.target in ("run", "turn_up") for p in e.pieces
        }
        self.gone |= set(view["removed"]) | {c for c in view["spare_hand"] if c is not None}
        hidden = sum(len(view[f"hands[{s}]"]) for s in range(view.seats) if s != view.seat)
        spare = sum(c is None for c in view["spare_hand"])
        self.spare_chance = spare / (spare + hidden) if spare + hidden else 1.0
        self.trumps = next((s for s in Suit if s.value == view.facts.get("trumps")), None)

    def stops(self, card: Card) -> float:
        """Return the chance that nobody can follow `card`."""
        after = NEXT.get(card)
        if after is None or after in self.gone:
            return 1.0
        return 0.0 if after in self.hand else self.spare_chance


def takings(view: View, card: Card, trumps: Suit | None) -> int:
    """Return the counters that a card takes from the board, and as Pope from the others, when it is played."""
    if card is POPE:
        others = sum(len(view[f"hands[{s}]"]) for s in range(view.seats) if s != view.seat)
        return view.pools["pope"] + others
    if card.suit is not trumps or card.rank not in SINGLES:
        return 0
    return view.pools.get(SINGLES[card.rank], 0)


class PopeJoanPolicy:
    """Leads what keeps the lead or takes stakes; places fines where the board is bare."""

    searches = True

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        ask = view.ask
        assert ask is not None, "a seat that is not asked needs no advice"
        if ask.actions[0].verb is Place:
            advice = self.place(view, ask)
        elif PlayPopeInLieu in ask.actions:
            advice = self.in_lieu(view)
        else:
            seen = Seen(view)
            advice = [self.lead(view, action.what, seen) for action in ask.actions]
        return sorted(advice, key=lambda a: -a.worth)

    def lead(self, view: View, card: Card, seen: Seen) -> Advice:
        """Score a lead: stakes taken, cards shed before the lead is lost, and the chance to lead again."""
        now = takings(view, card, seen.trumps)
        shed, keeps, at = 1, 1.0, card
        while (after := NEXT.get(at)) in seen.hand and after is not None:
            shed, at = shed + 1, after
            now += takings(view, after, seen.trumps)
        keeps = seen.stops(at)
        for pair, ranks in PAIRS.items():
            if (
                card.suit is seen.trumps
                and card.rank in ranks
                and all(any(c.suit is seen.trumps and c.rank == rank for c in seen.hand) for rank in ranks)
            ):
                now += view.pools.get(pair, 0)
        unreachable = 0.6 if card is POPE or card.rank == ACE else 0.0  # nobody can ever play up to it
        worth = now + shed + keeps + unreachable
        return Advice(
            Play(card),
            worth,
            self.idea(card, now, keeps),
            self.reason(card, at, now, shed, keeps),
            self.clause(card, now),
        )

    def idea(self, card: Card, now: int, keeps: float) -> str:
        if now:
            return "Some of your cards take counters from the board."
        return "Which of your cards can nobody follow?" if keeps == 1.0 else "Shed several cards in one run."

    def clause(self, card: Card, now: int) -> str:
        return "POPE-18" if card is POPE else "POPE-17" if now else "POPE-14"

    def reason(self, card: Card, last: Card, now: int, shed: int, keeps: float) -> str:
        parts = []
        if now:
            parts.append(f"it takes {now} counter{'' if now == 1 else 's'}")
        if shed > 1:
            parts.append(f"your run goes up to {last} and sheds {shed} cards")
        if keeps == 1.0:
            parts.append(f"{last} is a stop, so you lead again")
        elif not parts:
            parts.append(f"the next card is held back with a chance of {round(100 * keeps)} in 100")
        return f"Lead {card}: {' and '.join(parts)}."

    def in_lieu(self, view: View) -> list[Advice]:
        """Play Pope for the missing card when it pays, or when the run goes on with a card of one's own."""
        gain = takings(view, POPE, None)
        last: Card = view["run"][-1]
        missing = NEXT[last]
        after = NEXT.get(missing)
        mine = after in view.hand
        worth = gain + (2 if mine else 0) - 4
        said = f"Pope takes {gain} counters now" + (f", and you hold {after} to go on with" if mine else "")
        return [
            Advice(PlayPopeInLieu, worth, "The next card is missing: Pope may stand for it.", f"{said}.", "V7"),
            Advice(
                DeclineLieu,
                0.0,
                "Pope can wait for a better moment.",
                "Keep Pope back: held, it saves you every fine.",
                "POPE-21",
            ),
        ]

    def place(self, view: View, ask: Ask) -> list[Advice]:
        """Cover what is bare, then the poorest division for its usual stake (V2)."""
        usual = STAKES[view.options.divisions]
        found = []
        for action in ask.actions:
            division = action.what
            held = view.pools[division]
            worth = (5.0 if not held else 0.0) - held + usual[division] / 10
            said = "it is bare" if not held else f"it holds only {held}"
            found.append(
                Advice(action, worth, "No division may stay bare.", f"Place it on {division}: {said}.", "POPE-R10")
            )
        return found


POLICY = PopeJoanPolicy()
