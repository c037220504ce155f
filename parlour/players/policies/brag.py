"""The rule of thumb for Brag: how good three cards are among all that may be held, what it costs to find out, and bluff.

Chances are exact upon the cards that the seat does not see; what others hold is judged by what they staked.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from ...cards import PACK_52, Card
from ...games.brag.deal import Ante, Muck, Show
from ...games.brag.hands import BRAGGERS, EIGHT_BRAGGERS, MOST, NOTHING, PAIR, Value, american, english, pips
from ...games.brag.options import AMERICAN, THREE_STAKE
from ...games.brag.three_stake import PassOut, Stop, Take
from ...procedures.betting import Bet, Call, Fold, Raise, Sight
from ...questions import Action, Ask
from ...table import View
from .. import vying
from ..policy import PLAIN, Advice, Style
from ..vying import Other, Pot

RANKS = {
    14: "aces", 13: "kings", 12: "queens", 11: "knaves", 10: "tens", 9: "nines", 8: "eights", 7: "sevens", 6: "sixes",
    5: "fives", 4: "fours", 3: "threes", 2: "twos",
}  # fmt: skip
ONE = {14: "an ace", 13: "a king", 12: "a queen", 11: "a knave"}

# From which upper part of all hands a seat is thought to stake: unasked, the ante met, raised once, raised again.
MET, RAISED, RERAISED = 0.5, 0.2, 0.1
COMES_IN = 0.4  # how often a seat that is still to speak meets the ante
BLUFFS = 1 / 8  # of the hands with which nothing else can be done
STAYS_THIRD = 28  # pips with which a seat draws no more for thirty-one


@cache
def _worths(form: str) -> tuple[list[Value], dict[frozenset[Card], list[Value]]]:
    """Return the worth of all hands in order, and of those with one or two given cards in them."""
    worth = american if form == AMERICAN else english
    every: list[Value] = []
    having: dict[frozenset[Card], list[Value]] = {}
    for hand in combinations(PACK_52, 3):
        value = worth(frozenset(hand))
        every.append(value)
        for few in (1, 2):
            for some in combinations(hand, few):
                having.setdefault(frozenset(some), []).append(value)
    every.sort()
    for values in having.values():
        values.sort()
    return every, having


def share_of(hand: Sequence[Card], form: str) -> float:
    """Return the share of all hands from the other 49 cards that a hand beats, half of those that tie counted, 0 to 1.

    Counted exactly, by taking out of all hands those with a card of one's own in them.
    """
    every, having = _worths(form)
    value = (american if form == AMERICAN else english)(frozenset(hand))

    def less(values: list[Value]) -> float:
        return (bisect_left(values, value) + bisect_right(values, value)) / 2

    whole = less(every) - sum(less(having[frozenset((c,))]) for c in hand)
    whole += sum(less(having[frozenset(two)]) for two in combinations(hand, 2)) - 0.5
    return whole / 18424  # hands of three among 49 cards


def share_against(hand: Sequence[Card], up: Card, seen: frozenset[Card]) -> float:
    """Return the share of a three-stake opponent's hands that a hand beats, his card turned up being known, 0 to 1."""
    value, others = english(frozenset(hand)), [c for c in PACK_52 if c not in seen]
    won, many = 0.0, 0
    for one, other in combinations(others, 2):
        theirs = english(frozenset((up, one, other)))
        won += 1.0 if value > theirs else 0.5 if value == theirs else 0.0
        many += 1
    return won / many


def named(value: Value) -> str:
    """Return a hand in words: "a pair of tens", "three aces", "no pair, a queen high"."""
    kind, rank = value[0], value[1]
    if kind == NOTHING:
        return f"no pair, {ONE.get(rank, f'a {rank}')} high"
    return f"a pair of {RANKS[rank]}" if kind == PAIR else f"three {RANKS[rank]}"


class BragPolicy:
    """Weighs the pool against the hands that others may hold; bluffs now and then against one who seems weak."""

    searches = False  # chances are counted here, and betting that is tried out at random tells nothing

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        ask = view.ask
        assert ask is not None, "a seat that is not asked needs no advice"
        between = vying.between_deals(ask)
        if between is not None:
            return between
        verbs = {action.verb for action in ask.actions}
        for verb, judge in self._judges().items():
            if verb in verbs:
                return vying.best_first(judge(view, ask, style))
        return vying.best_first(self.betting(view, ask, style))

    def _judges(self) -> dict[object, Callable[[View, Ask, Style], list[Advice]]]:
        return {Ante: self.ante, Take.verb: self.thirty_one, Muck.verb: self.showing}

    # the ante
    def ante(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """A small ante: nobody has seen a card, and a great one only drives the others away (BR-2)."""
        span = vying.range_of(ask, Ante)
        best = min(span[-1], max(span[0], view.options.ante + round(2 * style.boldness)))
        idea = "Nobody has seen a card yet."
        return [
            Advice(Ante(k), -abs(k - best) / 5, idea, f"An ante of {k}: {self.ante_reason(k, best)}.", "BR-2")
            for k in sorted({best, *vying.amounts(span)})
        ]

    def ante_reason(self, amount: int, best: int) -> str:
        if amount <= best:
            return "it keeps others in, and if nobody meets it each pays you a counter"
        return "it wins no more when all give up, and may be lost when one does not"

    # betting
    def betting(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        pot = self.pot(view, style)
        held = self.held(view)
        said = f"you hold {named(self.worth(view, held))}, {self.unseen(view, held)}"
        found = [self.leaving(ask, pot, said)]
        if Call in ask.actions:
            found.append(self.calling(ask, pot, said, style))
        if Sight in ask.actions:
            found.append(self.sight(view, ask, pot, said))
        for verb in (Raise, Bet):
            for amount in vying.amounts(vying.range_of(ask, verb)):
                found.append(self.raising(view, ask, verb(amount), pot, said, style))
        return [advice for advice in found if advice.action in (Fold, PassOut) or ask.broken(advice.action) is None]

    def held(self, view: View) -> tuple[Card, ...]:
        if view.options.form == THREE_STAKE:
            return (*view[f"down[{view.seat}]"], *view[f"up[{view.seat}]"])
        return view.hand

    def worth(self, view: View, held: Sequence[Card]) -> Value:
        return (american if view.options.form == AMERICAN else english)(frozenset(held))

    def unseen(self, view: View, held: Sequence[Card]) -> str:
        """Say how many braggers may be in other hands."""
        every = EIGHT_BRAGGERS if view.options.form == AMERICAN else frozenset(BRAGGERS)
        seen = {*held, *(c for key, pile in view.zones.items() if key.startswith("up[") for c in pile)}
        left = len(every - seen)
        return f"and {left if left else 'no'} bragger{'' if left == 1 else 's'} may be against you"

    def pot(self, view: View, style: Style) -> Pot:
        """Return what is at stake for the seat, and what the others are thought to hold."""
        seat, facts = view.seat, view.facts
        assert seat is not None
        stakes: list[int] = facts["stakes"]
        owes = max(stakes) - stakes[seat]
        pool = view.pools["second_pool" if view.options.form == THREE_STAKE else "pool"]
        held = self.held(view)
        share = share_of(held, view.options.form)
        others = tuple(self.other(view, other, style, held) for other in facts["in_play"] if other != seat)
        return Pot(pool, owes, share, others)

    def other(self, view: View, seat: int, style: Style, held: Sequence[Card]) -> Other:
        """Judge another seat by what it has put in."""
        facts, high = view.facts, max(view.facts["stakes"])
        staked: int = facts["stakes"][seat]
        raises = self.raises(view)
        share = self.known_share(view, seat, held)
        if staked == high and high:
            is_unmoved = seat == view.dealer and high == facts.get("ante")
            upper = 1.0 if is_unmoved else MET if not raises else RAISED if raises == 1 else RERAISED
            return Other(seat, vying.read(upper, style), 1.0, share)
        upper = MET if staked else 1.0
        stays = 1.0 if not high else COMES_IN if not raises else 0.6 if staked else 0.3
        return Other(seat, vying.read(min(upper, stays) if stays < 1 else upper, style), stays, share)

    def raises(self, view: View) -> int:
        """Return how often it has been bet or raised in the open phase."""
        texts = [event.text for event in view.events if hasattr(event, "text")]
        return sum(text.startswith(("Raise", "Bet")) for text in texts)

    def known_share(self, view: View, seat: int, held: Sequence[Card]) -> float | None:
        """Return what is beaten of a hand of which cards are known: one turned up, or all of them compared."""
        if view.options.form == THREE_STAKE:
            ups = [view[f"up[{s}]"] for s in view.facts["players"]]
            seen = frozenset((*held, *(c for pile in ups for c in pile)))
            return share_against(held, view[f"up[{seat}]"][0], seen)
        theirs = view.zones.get(f"hands[{seat}]", ())
        if theirs and None not in theirs:
            mine, other = self.worth(view, held), self.worth(view, theirs)
            return 1.0 if mine > other else 0.5 if mine == other else 0.0
        return None

    def leaving(self, ask: Ask, pot: Pot, said: str) -> Advice:
        action = PassOut if PassOut in ask.actions else Fold
        often = vying.often(pot.wins)
        reason = f"Let it go: {said}; it wins {often}, and staying costs {pot.owes}."
        if not pot.owes:
            reason = f"Let it go: {said}; a bet is met by better hands, and it wins {often}."
        return Advice(action, 0.0, "What you have put in is no longer yours.", reason, ask.clause)

    def calling(self, ask: Ask, pot: Pot, said: str, style: Style) -> Advice:
        often = vying.often(pot.wins)
        costs = f"it costs {pot.owes} to stay for a pool of {pot.pool}" if pot.owes else "it costs nothing to stay"
        worth = pot.call() + 0.1 * style.boldness * pot.pool * pot.wins
        reason = f"Call: {said}; {costs}, and it wins {often}."
        return Advice(Call, worth, "What does it cost, and what is there to win?", reason, ask.clause)

    def sight(self, view: View, ask: Ask, pot: Pot, said: str) -> Advice:
        """A sight costs what one has, and no more can be lost (BR-S2)."""
        assert view.seat is not None
        own = view.counters[view.seat]
        worth = pot.wins * min(pot.pool, own * (len(pot.others) + 1) + pot.pool // 2) - (1 - pot.wins) * own
        reason = f"Call for a sight: {said}; it costs your last {own}, and wins {vying.often(pot.wins)}."
        return Advice(Sight, worth, "Is the hand worth all that you have left?", reason, "BR-S2")

    def raising(self, view: View, ask: Ask, action: Action, pot: Pot, said: str, style: Style) -> Advice:
        """Raise with a hand that is best more often than not, or, seldom, because it looks as if it were (bluff)."""
        more = action.what
        worth = pot.bet(more) + 0.1 * style.boldness * pot.pool
        fits_bluff = self.may_bluff(view, pot, style)
        if pot.share < 0.8 and not fits_bluff:
            worth = min(worth, -0.5 - more / 10)
        if fits_bluff and more <= max(3, pot.pool):
            worth = max(worth, 0.2 + more / 100)
            reason = f"Bluff with {more}: {said}, but few are left and they look weak."
            return Advice(action, worth, "Would they believe you?", reason, ask.clause)
        word = "Bet" if action.verb is Bet else "Raise by"
        reason = f"{word} {more}: {said}; it is the best hand {vying.often(pot.wins)}."
        return Advice(action, worth, "Make the others pay for seeing it.", reason, ask.clause)

    def may_bluff(self, view: View, pot: Pot, style: Style) -> bool:
        """Whether this is one of the few hands to bluff with: a poor one, against one or two who have not raised."""
        few = len([o for o in pot.others if o.stays > 0.5]) <= 2 and len(pot.others) <= 2
        rate = BLUFFS * (1 + 0.8 * style.boldness)
        return pot.share < 0.7 and few and not self.raises(view) and vying.lot(view, "bluff") < rate

    # the show
    def showing(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Show what may win; hide what is beaten where it costs nothing (BR-8, BR-P1)."""
        shown = [c for key, pile in view.zones.items() if key.startswith("shown[") and pile for c in [tuple(pile)]]
        best = max((self.worth(view, hand) for hand in shown), default=(NOTHING,))
        is_beaten = best > self.worth(view, self.held(view)) and view.options.show == "winner"
        hide = 0.1 if is_beaten and not view.options.table_penalties else -5.0
        idea = "Is there anything to win by showing?"
        return [
            Advice(Show, 0.0, idea, "Show: an honest hand costs nothing.", ask.clause),
            Advice(Muck, hide, idea, self.hide_reason(hide), ask.clause),
        ]

    def hide_reason(self, worth: float) -> str:
        if worth > 0:
            return "Throw it in: it is beaten, and nobody need know what you bet upon."
        return "Thrown in it cannot win, and may have to be paid for."

    # thirty-one
    def thirty_one(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Draw while another card brings more than it costs: all hands lie open (BR-20)."""
        made = pips(self.held(view))
        race = Race.of(view)
        stop, take = race.stands(made), race.draws(made)
        idea = "All hands lie open: what do you have to beat?"
        worth = (take - stop) * race.pool - 1
        out = race.puts_out(made)
        risk = "no card can put you out" if not out else f"{round(out * 100)} cards in 100 put you out"
        yes = f"You have {made}, and {race.target_words()}: {risk}, and a card wins the pool {vying.often(take)}."
        no = f"You have {made}, and {race.target_words()}: as it stands it wins {vying.often(stop)}."
        return [Advice(Take, worth, idea, yes, "BR-20"), Advice(Stop, 0.0, idea, no, "BR-20")]


class Race:
    """The third pool as it stands: what the others have, who of them is still to draw, and what cards may come."""

    def __init__(self, pool: int, before: Sequence[int], after: Sequence[int], cards: Sequence[int]) -> None:
        self.pool, self.before, self.after, self.cards = pool, before, after, cards

    @classmethod
    def of(cls, view: View) -> Race:
        made: list[int | None] = view.facts["pips"]
        order = [s for s in view.facts["players"] if made[s] is not None]
        at = order.index(view.seat)
        seen = {c for key, pile in view.zones.items() if key[:3] in ("up[", "dow") for c in pile}
        cards = [pips([c]) for c in PACK_52 if c not in seen]
        totals = [made[s] or 0 for s in order]
        return cls(view.pools["third_pool"], totals[:at], totals[at + 1 :], cards)

    def puts_out(self, made: int) -> float:
        """Return the chance that the next card brings more than thirty-one."""
        return sum(made + n > MOST for n in self.cards) / len(self.cards)

    def stands(self, made: int) -> float:
        """Return the chance that a total is the best in the end; equals go to the elder."""
        if made > MOST or any(made <= t <= MOST for t in self.before):
            return 0.0
        chance = 1.0
        for theirs in self.after:
            chance *= 1 - self.passes(theirs, made)
        return chance

    def passes(self, theirs: int, made: int) -> float:
        """Return the chance that a later seat comes above a total, drawing until it does or is out."""
        if theirs > MOST:
            return 0.0
        return 1.0 if theirs > made else sum(self.passes(theirs + n, made) for n in set(self.cards)) / len(
            set(self.cards)
        )

    def draws(self, made: int) -> float:
        """Return the chance of the best in the end after one card more, and perhaps others after it."""
        chance = 0.0
        for n in self.cards:
            total = made + n
            again = self.draws(total) if total < MOST and self.stands(total) < 0.2 else 0.0
            chance += max(self.stands(total), again)
        return chance / len(self.cards)

    def target_words(self) -> str:
        others = [t for t in (*self.before, *self.after) if t <= MOST]
        return f"the best of the others is {max(others)}" if others else "all the others are out"


POLICY = BragPolicy()
