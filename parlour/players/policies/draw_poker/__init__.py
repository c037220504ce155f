"""The rule of thumb for Draw Poker: what a hand may become, what the others drew, and what their bets tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace

from ....engine.cards import Card
from ....engine.questions import Action, Ask
from ....engine.table import Acted, Noted, View
from ....games.draw_poker.openers import are_openers
from ....games.draw_poker.options import DRAW, FLAT, SHOW_DOWN, DrawPokerOptions
from ....games.draw_poker.pot import pack_of, ranking_of
from ....games.draw_poker.words import (
    AnteJack,
    AskDealerDraw,
    BackField,
    Confess,
    Decline,
    Draw,
    DrawOther,
    JoinCall,
    MakeJack,
    Match,
    NoStraddle,
    PassJack,
    Straddle,
)
from ....procedures.ranking import PAIR, Ranking
from ....procedures.vying.betting import Bet, Call, Fold, Pass, Stand
from ...families.odds import hands, hundred, in_hundred
from ...policy import NO_VERB, Advice, Policy, Style
from ...vying.drawing import Ways, after_draw, anybody, usual_throw, ways_to_throw, worth_of_hand
from ...vying.mixed.judgement import Hand, considered, goes_by_table, mixed_advice
from ...vying.mixed.words import WORDS
from ...vying.spot import (
    Spot,
    answer_advice,
    bet_advice,
    coin,
    common_advice,
    floors,
    fold_early,
    is_beaten,
    misread,
    raises_made,
    share_beaten,
    spot_of,
    stay_advice,
)
from .flat import Field
from .show_down import OpenHands

BLUFF = 0.1  # of hands that are worth nothing, in the right place
STRADDLES = 1 / 30  # how often a straddle is put up, for its colour
COME_IN = ((4, 0.4), (2, 0.36), (0, 0.31))  # the worth to come in with, by how many are still to speak
FANCIES = 0.7  # the share of hands beaten with which a beginner takes the whole field on
OPENS, RAISES = 0.4, 0.6  # the worth of a hand, against those who come in, with which to open and to raise
WORDS_OF_BETTING = {"Open", "Bet", "Stand", "Call", "Raise", "Sight", "DemandShow", "MakeGood", "Pass"}


def of_this_hand(view: View) -> View:
    """Return the view with the events of the hand that is played: in a last deal there may be several (DP-R12)."""
    cleared = [i for i, e in enumerate(view.events) if isinstance(e, Noted) and e.name == "stakes" and e.value is None]
    if not cleared:
        return view
    found = copy(view)
    found.events = tuple(view.events[cleared[-1] + 1 :])
    return found


class DrawPokerPolicy(Policy):
    """Comes in with pairs that are worth it, draws by the odds, and bets by what the others may have."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        view, style = of_this_hand(view), considered(view, style)
        options: DrawPokerOptions = view.options
        ranking, pack = ranking_of(options, view.seats), pack_of(options, view.seats)
        verbs = {action.verb.name for action in ask.actions}
        if "Draw" in verbs:
            advice = self.draw(view, ask, ranking, pack, style)
        elif verbs & WORDS_OF_BETTING:
            advice = self.bet(view, ask, ranking, pack, style)
        elif {"Show", "Rebuy", "Ready", "Consent"} & verbs:
            advice = common_advice(view, ask, len(view.hand) == 5 and is_beaten(view, ranking))
        else:
            advice = [self.other(view, ask, action, ranking, pack, style) for action in ask.actions]
        return advice

    # the betting
    def bet(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
        """Weigh every word of a phase of betting, before the draw or after it."""
        has_drawn = bool(view.facts.get("drawn")) and view.facts["drawn"][view.seat or 0] is not None
        if goes_by_table(style) and view.options.variant == DRAW:
            words = [action for action in ask.actions if action.verb.name not in WORDS]
            others = [self.other(view, ask, action, ranking, pack, style) for action in words]
            hand = self.hand(view, ask, ranking, pack, has_drawn)
            if not hand.may_open:
                others += [false_opening(each, ask) for each in ask.actions if each.verb.name == "Open"]
            return mixed_advice(view, ask, style, hand, others)
        verbs = {action.verb.name for action in ask.actions}
        if not has_drawn:
            found = self.before(view, ask, ranking, pack, style)
        elif {"Call", "Sight", "DemandShow"} & verbs and "Bet" not in verbs:
            found = answer_advice(self.spot_after(view, ranking, pack, style), ask, ask.clause)
        else:
            found = self.first_bet(ask, self.spot_after(view, ranking, pack, style))
        known = {advice.action for advice in found}
        rest = [action for action in ask.actions if action not in known]
        return found + [self.other(view, ask, action, ranking, pack, style) for action in rest]

    def hand(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], has_drawn: bool) -> Hand:
        """Return what the hand is worth against each opponent: before the draw what it becomes, then what it is."""
        others = [seat for seat in view.facts["in_play"] if seat != view.seat]
        if not has_drawn:
            worth = worth_of_hand(ranking, view.hand, pack)  # against hands that come in
            kind = "jack" if "jack_minimum" in view.facts else "blind"
            may_open = not ("Open" in ask.amounts and self.is_false_opening(view))
            return Hand(table=kind, beats=dict.fromkeys(others, worth), may_open=may_open)
        rank, standard = ranking(view.hand), after_draw(ranking, pack)
        drawn: Sequence[int | None] = view.facts["drawn"]
        beats = {seat: share_beaten(standard[-1 if (many := drawn[seat]) is None else many], rank) for seat in others}
        return Hand(table="after" if view.options.stand == "none" else "straight", beats=beats, has_stayed=True)

    def before(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
        """Weigh coming in, raising and opening, by what the hand is worth when all have drawn."""
        fair = worth_of_hand(ranking, view.hand, pack)
        worth = min(1.0, misread(view, style, fair) * (1 + 0.05 * style.boldness))
        spot = spot_of(view, style, fair, self.told(view, style), 0.0)
        stakes, price = view.facts["stakes"], max(view.facts.get("to_meet") or 0, 1)
        win = worth ** (0.2 * self.behind(view))
        for seat, floor in spot.floors.items():
            if stakes[seat] >= price or floor:
                win *= 0.15 * worth + 0.85 * max(0.0, (worth - 0.5 * floor) / (1 - 0.5 * floor))
        coming = 4 * price  # what the betting after the draw may still bring
        stay = win * (spot.pool + spot.owes + coming) - spot.owes - spot.risk(spot.owes) / 4
        need = next(least for behind, least in COME_IN if self.behind(view) >= behind)
        if worth < need and not stakes[view.seat or 0] and spot.owes:
            stay = min(stay, -0.5 - 3 * (need - worth))
        tired = raises_made(view) >= 2
        found = (self.coming_in(view, ask, action, spot, win, stay, worth, tired) for action in ask.actions)
        return [advice for advice in found if advice is not None]

    def behind(self, view: View) -> int:
        """Return how many seats have not spoken yet and may still come in."""
        spoken = {event.seat for event in view.events if isinstance(event, Acted)}
        return sum(seat != view.seat and seat not in spoken for seat in view.facts["in_play"])

    def coming_in(
        self, view: View, ask: Ask, action: Action, spot: Spot, win: float, stay: float, worth: float, tired: bool
    ) -> Advice | None:
        """Return advice on one word before the draw, or None where it is no bet."""
        name, clause = action.verb.name, ask.clause
        chances = f"you win {in_hundred(win)}"
        price = f"It costs {spot.owes}" if spot.owes else "It costs nothing"
        if name in ("Call", "MakeGood"):
            return Advice(action, stay, "What may your hand become?", f"{price}, and {chances}.", clause)
        if name in ("Sight", "DemandShow"):
            has = view.counters[view.seat or 0]
            value = win * (spot.pool + has) - has
            return Advice(action, value, "What may your hand become?", f"You stake {has}, and {chances}.", clause)
        if action is Fold:
            is_free = Pass in ask.actions
            reason = "Low pairs and loose high cards cost more than they bring."
            return (
                fold_early(action, clause) if is_free else Advice(action, 0.0, "Is it worth coming in?", reason, clause)
            )
        if action is Pass:
            return stay_advice(action, 0.0, clause)
        if name not in ("Raise", "Open"):
            return None
        if name == "Open" and self.is_false_opening(view):
            return false_opening(action, ask)
        return self.raised(action, ask, spot, stay, worth, tired)

    def is_false_opening(self, view: View) -> bool:
        """Whether to open this jack-pot with the hand in view would be an error, where errors are made."""
        options: DrawPokerOptions = view.options
        if view.facts.get("jack") is None or not options.table_penalties:
            return False
        step = int(view.facts.get("jack_step") or 0)
        return not are_openers(ranking_of(options, view.seats), view.hand, options, step)

    def raised(self, action: Action, ask: Ask, spot: Spot, stay: float, worth: float, tired: bool) -> Advice:
        """Return advice on a raise or an opening before the draw: a good hand makes the others pay to draw."""
        amount, is_raise = action.what, action.verb.name == "Raise"
        least = RAISES if is_raise else OPENS
        callers = max(1, sum(spot.view.facts["stakes"][seat] > 0 for seat in spot.floors))
        wanted = max(2, round(spot.pool * (0.5 if worth < 0.75 else 1.0)))
        value = stay + 3 * (worth - least) * min(amount, 2 * wanted) * callers**0.5
        value -= 0.2 * abs(amount - wanted) + spot.risk(spot.owes + amount) / 2
        if is_raise and (tired or spot.owes + amount > spot.view.counters[spot.view.seat or 0]):
            value = stay - 1000.0
        elif not is_raise and amount and worth < least:
            value -= 2.0
        reason = f"After the draw you beat about {hundred(worth)} in 100 of the hands that come in."
        return Advice(action, value, "Should the others pay to draw?", reason, ask.clause)

    def spot_after(self, view: View, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> Spot:
        """Return the spot after the draw: each opponent is judged by the number of cards that he drew."""
        rank, standard = ranking(view.hand), after_draw(ranking, pack)
        drawn: Sequence[int | None] = view.facts["drawn"]
        recalls = style.remembers > 0.5
        against = {
            seat: share_beaten(standard[many if many is not None and recalls else -1], rank)
            for seat, many in enumerate(drawn)
        }
        own = drawn[view.seat or 0]
        others = [seat for seat in view.facts["in_play"] if seat != view.seat]
        is_told_well = own is not None and own <= 1 and len(others) <= 2 and view.seat != view.facts["players"][0]
        has_seen_none = all(drawn[seat] != 0 for seat in others)
        bluff = 2 * BLUFF if is_told_well and has_seen_none else 0.02
        spot = spot_of(view, style, share_beaten(standard[-1], rank), self.told(view, style), bluff, against)
        stakes = view.facts["stakes"]
        return replace(spot, owes=max(stakes) - stakes[view.seat])  # what was to be met before the draw has been met

    def told(self, view: View, style: Style) -> Mapping[int, float]:
        """Return what the betting tells of each seat: half as much of what it said before the draw as of what after."""
        events = list(view.events)
        drew = next((i for i, event in enumerate(events) if getattr(event, "name", "") == "drawn"), len(events))
        before = floors(view, style, events[:drew])
        after = floors(view, style, events[drew:]) if drew < len(events) else dict.fromkeys(before, 0.0)
        return {seat: max(0.5 * before[seat], after[seat]) for seat in before}

    def first_bet(self, ask: Ask, spot: Spot) -> list[Advice]:
        """Bet, stand or give up, nothing having been bet after the draw."""
        found = []
        for action in ask.actions:
            if action is Fold and Stand in ask.actions:
                found.append(fold_early(action, ask.clause))
            elif action is Fold:
                reason = "With this hand a bet would lose more than it wins."
                found.append(Advice(action, 0.0, "Is your hand worth a bet?", reason, ask.clause))
            elif action is Stand:
                found.append(stay_advice(action, 0.4 * spot.win * spot.pool, ask.clause))
            elif action.verb.name in ("Sight", "DemandShow"):
                reason = "You have little left: stake it on a hand that may win."
                found.append(Advice(action, spot.win * spot.pool - 1, "What can you still win?", reason, ask.clause))
        return found + bet_advice(spot, ask, Bet, ask.clause)

    # the draw
    def draw(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
        """Weigh every set of cards that may be thrown, by what the hand becomes."""
        if not goes_by_table(style):
            return self.draw_by_habit(view, ask, ranking, pack, style)
        pool, ways = max(view.pools["pool"], 1), self.ways(view, ranking, pack)
        found = []
        wins = beats if view.options.variant == DRAW else against_all
        for action in ask.actions:
            if action.verb is not Draw:
                found.append(self.other(view, ask, action, ranking, pack, style))
                continue
            cards = action.what
            share, better = next(way for thrown, way in ways.items() if set(thrown) == set(cards))
            number = "Standing pat" if not cards else f"Drawing {len(cards)}"
            reason = f"{number}, you {wins(share)}"
            reason += f", and the hand improves {in_hundred(better)}." if cards else "."
            idea = "Which cards do you need?"
            found.append(Advice(action, share * pool, idea, reason, ask.clause))
        return found

    def draw_by_habit(
        self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> list[Advice]:
        """Keep what is made, else four to a flush or a straight, and draw as many as that takes."""
        usual, pool = usual_throw(ranking, view.hand), max(view.pools["pool"], 1)
        idea, found = "Which cards do you need?", []
        reason = f"Keep {' '.join(str(card) for card in view.hand if card not in usual)}: it is the best you have."
        for action in ask.actions:
            if action.verb is not Draw:
                found.append(self.other(view, ask, action, ranking, pack, style))
                continue
            amiss = len(set(usual).symmetric_difference(action.what)) / 10
            found.append(Advice(action, (1 - amiss) * pool, idea, reason, ask.clause))
        return found

    def ways(self, view: View, ranking: Ranking, pack: tuple[Card, ...]) -> Ways:
        """Return what every throw brings, against the hands that lie open or else against those that come in."""
        if view.options.variant == SHOW_DOWN:
            lying = OpenHands(view, ranking, pack)
            return ways_to_throw(ranking, view.hand, lying.unseen, lying.beaten)
        unseen = [card for card in pack if card not in view.hand]
        if view.options.variant == FLAT:
            others, field = after_draw(ranking, pack, anybody)[-1], len(view.facts["players"]) - 1
            return ways_to_throw(ranking, view.hand, unseen, lambda rank: share_beaten(others, rank) ** field)
        standard = after_draw(ranking, pack)[-1]
        return ways_to_throw(ranking, view.hand, unseen, lambda rank: share_beaten(standard, rank))

    # all else
    def other(
        self, view: View, ask: Ask, action: Action, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> Advice:
        """Weigh a word that is no bet."""
        clause, amounts = ask.clause, ask.amounts
        if action in (Straddle, NoStraddle):
            is_gay = coin(view, "straddle", len(view.events)) < STRADDLES * (1 + style.boldness)
            reason = "A straddle puts up counters before you have seen a card, and buys only the last word."
            return Advice(action, float((action is Straddle) == is_gay), "What does a straddle buy?", reason, clause)
        if action in (AnteJack, PassJack):
            reason = "The pot is worth its ante, for the others pay as much."
            return Advice(action, float(action is AnteJack), "Is the pot worth its ante?", reason, clause)
        if action is MakeJack:
            is_poor = len(view.hand) == 5 and ranking(view.hand) < ranking.least(PAIR, 10)
            reason = "With less than a pair of tens a jack-pot is the better bargain."
            return Advice(action, 1.0 if is_poor else -1.0, "Would you rather play or deal again?", reason, clause)
        if action.verb.name in ("Blind", "JackAnte", "BuyIn"):
            usual = {"Blind": amounts["Blind"][0] if "Blind" in amounts else 1, "JackAnte": view.options.jack_ante}
            wanted = usual.get(action.verb.name, view.options.start_counters)
            reason = "The usual sum is enough before anybody has seen a card."
            return Advice(action, -abs(action.what - wanted) / 10, "How much must it be?", reason, clause)
        if action in (Match, Decline, BackField, JoinCall, Call):
            return self.flat(view, ask, action, ranking, pack, style)
        if action is Confess:
            reason = "An error owned up to before the draw costs least."
            return Advice(action, 0.5, "You opened without openers.", reason, clause)
        if action is AskDealerDraw:
            reason = "It costs nothing to have the dealer's number again."
            return Advice(action, -0.05, "Do you remember the draws?", reason, clause)
        if action.verb is DrawOther:
            reason = "A hand of six cards is foul, and a short one seldom wins."
            return Advice(action, -100.0, "How many cards have you thrown?", reason, clause)
        if action is Fold:
            return Advice(action, 0.0, "Is it worth staying?", "What is lost is lost; save the rest.", clause)
        reason = "Telling what another drew is fined by the whole pool."
        return Advice(action, -float(view.pools["pool"]) - 1, "Is that for you to say?", reason, clause)

    def flat(
        self, view: View, ask: Ask, action: Action, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> Advice:
        """Weigh the words of flat poker, and of the age that may open alone."""
        if len(view.hand) < 5 or action is Call:
            reason = "Before the cards are seen all have the same chance."
            return Advice(action, float(action is not Decline), "What are your chances?", reason, ask.clause)
        if goes_by_table(style):
            return Field(view, ranking, pack).advice(action)
        good = share_beaten(after_draw(ranking, pack)[-1], ranking(view.hand)) >= FANCIES
        reason = "Good cards want to be played." if good else "Cards like these are better kept out of it."
        worth = float((action is Decline) != good)
        return Advice(action, worth, "Are your cards good?", reason, ask.clause)


def beats(share: float) -> str:
    """Return in words how many hands are beaten."""
    return f"beat about {hands(share)}"


def against_all(chance: float) -> str:
    """Return in words how often one wins who has to beat all the others."""
    return f"win {in_hundred(chance)}"


def false_opening(action: Action, ask: Ask) -> Advice:
    """Return advice against opening a jack-pot without openers, where errors are made."""
    reason = "You have no openers, and whoever is found out pays for it."
    return Advice(action, -100.0 - action.what, "May your hand open?", reason, ask.clause)


POLICY = DrawPokerPolicy()
