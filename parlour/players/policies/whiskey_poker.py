"""The rule of thumb for Whiskey Poker: what to do with the widow, which card to draw, when to knock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...cards import JOKER, Card
from ...games.whiskey_poker import MARKERS, ExchangeAll, TurnUp, WhiskeyPokerOptions
from ...procedures.exchange import Draw, Keep, Knock, TakeWidow
from ...procedures.ranking import FLUSH, FULL, STRAIGHT, THREES, TWO_PAIRS, Rank, Ranking
from ...questions import Action, Ask, Pass
from ...table import Table, View
from ..exchanging import helps, known_of, next_to_act, seats_in, swapped
from ..policy import PLAIN, Advice, Style
from ..vying import measure, share_beaten

# The share of dealt hands beaten that keeps a marker safe, in the first circuit and by how much more later.
SAFE, LATER = 0.72, 0.06
FOUR_FLUSH, FOUR_STRAIGHT, TRIPLET = 0.12, 0.08, 0.04  # what a hand may yet become, as a share of hands beaten
FOUR = 4


def draws_to(hand: Sequence[Card], ranked: Ranking) -> float:
    """Return what four of a suit, or four that nearly follow one another, add to a hand."""
    natural = [card for card in hand if card is not JOKER]
    need = FOUR - (len(hand) - len(natural))
    if max(Counter(card.suit for card in natural).values(), default=0) >= need:
        return FOUR_FLUSH
    heights = sorted({ranked.heights[card.rank] for card in natural})
    runs = [sum(low <= height <= low + FOUR for height in heights) for low in heights]
    return FOUR_STRAIGHT if max(runs, default=0) >= need else 0.0


def enough(options: WhiskeyPokerOptions, players: int, circuits: int, is_up: bool) -> Rank:
    """Return the least rank to knock upon, where a pool is played for."""
    ranked = options.ranking
    if not is_up:
        few = TWO_PAIRS if players <= 3 else THREES if players <= FOUR else STRAIGHT
        return ranked.least(few)
    if circuits <= 1:
        return ranked.least(THREES if players <= FOUR else STRAIGHT)
    return ranked.least(FULL if circuits > 2 and players >= 6 else FLUSH if circuits > 2 else STRAIGHT)


class Judge:
    """What one seat can work out at an open question."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.style = view, style
        self.options: WhiskeyPokerOptions = view.options
        self.ranked = self.options.ranking
        self.hand: Sequence[Card] = view.hand
        idle = view.facts.get("idle")
        self.players = [seat for seat in seats_in(view) if seat != idle]
        self.circuits: int = view.facts.get("circuits", 0)
        self.prize = len(self.players) if self.options.settle != MARKERS else 1
        self.rank, self.share = self.ranked(self.hand), self.share_of(self.hand)
        self.words = self.ranked.words(self.rank)

    def share_of(self, hand: Sequence[Card]) -> float:
        """Return the share of dealt hands that a hand beats."""
        return share_beaten(measure(self.ranked, self.options.cards), self.ranked(hand))

    def merit(self, hand: Sequence[Card]) -> float:
        """Return how good a hand is to go on with."""
        return self.share_of(hand) + draws_to(hand, self.ranked)

    @property
    def is_enough(self) -> bool:
        """Whether to knock: a hand that should win the pool, or one that is hardly the worst."""
        boldness = self.style.boldness
        if self.options.settle == MARKERS:
            return self.share >= SAFE + LATER * self.circuits - 0.05 * boldness
        is_up = bool(self.view.facts.get("widow_up"))
        circuits = self.circuits - (1 if boldness > 0.4 else 0)
        return bool(self.rank >= enough(self.options, len(self.players), circuits, is_up))


class WhiskeyPokerPolicy:
    """Takes an unseen widow for a hand with nothing in it, draws what betters it most, and knocks in time."""

    widest = 5

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        ask = view.ask
        assert ask is not None, "a seat that is not asked needs no advice"
        judge = Judge(view, style)
        if TakeWidow in ask.actions:
            found = [self.closed(judge, ask, action) for action in ask.actions]
        else:
            found = [self.opened(judge, ask, action) for action in ask.actions]
        return sorted(found, key=lambda advice: -advice.worth)

    # the widow face down
    def closed(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """An unseen hand is as good as any: take it for one without a pair and without a draw."""
        beaten = f"{judge.words} beats {judge.share:.0%} of the hands that are dealt"
        idea, promise = "Is an unseen hand likely to be better?", draws_to(judge.hand, judge.ranked)
        if action is Knock:
            return self.knocked(judge, ask, beaten)
        is_late = judge.view.facts.get("knocker") is not None
        poor = judge.share < 0.5 + (0.15 if is_late else 0.0) and (is_late or not promise)
        if action is TakeWidow:
            said = f"Take the widow: {judge.words} is {'less' if poor else 'more'} than an unseen hand is likely to be."
            return Advice(TakeWidow, judge.prize * (0.55 if poor else 0.2), idea, said, ask.clause)
        worth = judge.prize * 0.4
        if action is TurnUp:
            said = f"Turn it up and see: {beaten}, and you may draw in your next turn."
            return Advice(TurnUp, worth, idea, said, "WHP-10")
        said = f"Pass: {beaten}, and you may draw when the widow lies open."
        return Advice(Pass, worth, idea, said, "WHP-8")

    def knocked(self, judge: Judge, ask: Ask, beaten: str) -> Advice:
        if judge.is_enough:
            said = f"Knock: {beaten}, and nobody has more than one turn left."
            return Advice(Knock, judge.prize * 1.6, "Would you show this hand now?", said, "WHP-14")
        said = f"Do not knock yet: {beaten}, and the others will draw once more."
        return Advice(Knock, judge.prize * (judge.share - 1.0), "Your hand can still grow.", said, "WHP-14")

    # the widow face up
    def opened(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """Draw or exchange for the best hand; keep one that nothing betters."""
        is_last = Keep in ask.actions
        worth_of = judge.share_of if is_last else judge.merit
        if action is Knock:
            return self.knocked(judge, ask, f"{judge.words} beats {judge.share:.0%} of the hands that are dealt")
        idea = "There is no later: does any exchange better your hand?" if is_last else "What betters your hand most?"
        if action is Keep:
            said = f"Keep your hand: {judge.words} is shown."
            return Advice(Keep, judge.prize * judge.share, idea, said, "WHP-12")
        if action is ExchangeAll:
            lying: Sequence[Card] = judge.view["widow"]
            said = f"Exchange the whole hand: the widow is {judge.ranked.words(judge.ranked(lying))}."
            return Advice(action, judge.prize * (worth_of(lying) - 0.03), idea, said, ask.clause)
        give, take = action.args
        hand = swapped(judge.hand, give, take)
        gift = 0.0 if is_last else 0.01 * helps(give, known_of(judge.view, next_to_act(judge.view, judge.players)))
        said = f"Lay down {give} for {take}: that makes {judge.ranked.words(judge.ranked(hand))}"
        said += ", though the next player may want what you give." if gift else "."
        return Advice(action, judge.prize * (worth_of(hand) - 0.001 - gift), idea, said, ask.clause)

    # imagined deals
    def quick(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return what a seat does in an imagined deal, from its own cards and an open widow."""
        options: WhiskeyPokerOptions = table.options
        ranked, hand, actions = options.ranking, table.piles("hands")[ask.seat], ask.actions
        now, facts = ranked(hand), table.facts
        players = table.n - len(facts["out"]) - (facts["idle"] is not None)
        least = enough(options, players, facts["circuits"], facts["widow_up"])
        if Knock in actions and (now >= least or (options.settle == MARKERS and now[0] > draw * 3)):
            return Knock
        if TakeWidow in actions:
            return TakeWidow if now[0] == 0 and draw < 0.7 else actions[1]
        widow = table.pile("widow")
        if len(widow) == len(hand) and ranked(widow) > now and draw < 0.5:
            return ExchangeAll
        best, chosen = now, Keep
        for action in actions if draw < 0.9 or Keep not in actions else ():
            if action.verb is Draw:
                rank = ranked(swapped(hand, *action.args))
                if rank > best or (chosen is Keep and Keep not in actions):
                    best, chosen = rank, action
        return chosen if chosen in actions else actions[int(draw * len(actions))]


POLICY = WhiskeyPokerPolicy()
