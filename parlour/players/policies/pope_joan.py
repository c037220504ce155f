"""Advice at Pope Joan, from the book's on leads, stops and stakes (pp. 82-84)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...engine.cards import ACE, Card, Suit
from ...engine.questions import Action, Ask, Play
from ...engine.table import Moved, Table, View
from ...games.pope_joan.board import PAIRS, POPE, SINGLES, STAKES
from ...games.pope_joan.deal import NEXT, DeclineLieu, PlayPopeInLieu
from ...procedures.stops import Place
from ...words.message import Message
from ..families.leads import (
    CERTAIN,
    OUT,
    POSSIBLE,
    SHED,
    SHORT,
    UNREACHABLE,
    LeadProspect,
    RunForecast,
    going_out,
    in_sequence,
    lead_again,
    lead_quickly,
    others_hold,
    remembered,
)
from ..families.odds import counters
from ..policy import PLAIN, Advice, Policy, Style

FREE = 1.0  # a lead that is sure to keep the lead costs nothing, so it comes before a fair chance
FAIR_GAIN = 4  # counters for which it pays to play Pope for a missing card


class PopeJoanKnowledge:
    """A seat's knowledge: who played each card, which cards are gone, and the chance that another is out of play."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        self.view, self.hand = view, list(view.hand)
        self.trumps = next((s for s in Suit if s.value == view.facts.get("trumps")), None)
        self.fell: dict[Card, int] = {}
        missing = self._read_runs()
        known_spare = {c for c in view["spare_hand"] if c is not None}
        self.gone = {*remembered(self.fell, style), *view["turn_up"], *view["removed"], *known_spare}
        aside = {c for c in missing if c not in self.gone and c not in self.fell} if style.remembers >= 1 else set()
        self.gone |= aside
        spare = max(sum(c is None for c in view["spare_hand"]) - len(aside), 0)
        self.others = others_hold(view)
        hidden = sum(self.others)
        chance = spare / (spare + hidden) if spare + hidden else 1.0
        self.forecast = RunForecast(self.hand, self.gone, self.takings, chance, NEXT)

    def _read_runs(self) -> list[Card]:
        """Record who played each card; return the missing cards at which runs ended."""
        missing: list[Card] = []
        place: Card | None = None
        for event in self.view.events:
            if not isinstance(event, Moved):
                continue
            if event.target == "run":
                (played,) = event.pieces
                self.fell[played] = int(event.source[6:-1])
                place = played if place is None else NEXT[place]  # Pope may substitute for a missing card
            elif event.source == "run" and place is not None:
                if (wanted := NEXT.get(place)) is not None:
                    missing.append(wanted)
                place = None
        return missing

    def takings(self, card: Card, mine: Sequence[Card]) -> int:
        """Return the counters that `card` wins if it is played now, after `mine` in the same run."""
        view = self.view
        if card is POPE:
            limit = view.options.pope_limit if view.options.pope_limit_on_play else None
            return view.pools["pope"] + sum(n if limit is None else min(n, limit) for n in self.others)
        if card.suit is not self.trumps or card.rank not in SINGLES:
            return 0
        won = view.pools.get(SINGLES[card.rank], 0)
        for pair, ranks in PAIRS.items():
            if card.rank in ranks:
                won += self._pair(pair, next(rank for rank in ranks if rank != card.rank), mine)
        return won

    def _pair(self, pair: str, partner: int, mine: Sequence[Card]) -> int:
        """Return what a pair pays when its other card, of rank `partner`, has already been played."""
        if any(c.suit is self.trumps and c.rank == partner for c in mine):
            return self.view.pools[pair]
        by = next((s for c, s in self.fell.items() if c.suit is self.trumps and c.rank == partner), None)
        if by == self.view.seat:
            return self.view.pools[pair]
        return self.view.pools[pair] // 2 if by is not None and self.view.options.split_pairs else 0


class PopeJoanPolicy(Policy):
    """Leads cards that keep the lead or win stakes; places fines on bare divisions."""

    error_scale = 3.0
    max_candidates = 6

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return an answer for a rollout."""
        return lead_quickly(table, ask, draw, ("turn_up", "removed"))

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if ask.actions[0].verb is Place:
            advice = self.place(view, ask)
        elif PlayPopeInLieu in ask.actions:
            advice = self.in_lieu(view, PopeJoanKnowledge(view, style))
        else:
            seen = PopeJoanKnowledge(view, style)
            advice = self.leads(ask, seen, style)
        return advice

    def leads(self, ask: Ask, seen: PopeJoanKnowledge, style: Style) -> list[Advice]:
        """Return advice on every lead; the reason for the best one never dissuades."""
        advice = [self.lead(seen.forecast.prospect(action.what), seen, style) for action in ask.actions]
        best = max(advice, key=lambda each: each.worth)
        if best.dissuades:
            reason = Message("players.pope_joan.lost_anyway", card=best.action.what)
            advice[advice.index(best)] = replace(best, untold_reason=reason, dissuades=False)
        return advice

    def lead(self, found: LeadProspect, seen: PopeJoanKnowledge, style: Style) -> Advice:
        """Return advice on a lead: stakes won, cards played before losing the lead, and the chance of leading again."""
        worth = found.takes + found.shed + found.keeps * (1 + style.boldness / 4)
        if found.out:
            fines = 0 if seen.view.options.fines_to_board else sum(seen.others)
            worth += found.out * (seen.view.pools["game"] + fines)
        if found.is_sure:
            worth += FREE
        card = found.card
        if card is POPE or card.rank == ACE:
            worth += UNREACHABLE
        if card is POPE:
            worth -= self.fine_feared(seen)
        worth += 0.01 * in_sequence(card, seen.hand, NEXT)
        advice = Advice(Play(card), worth, self.idea(found), self.reason(found, seen), self.clause(found))
        return replace(advice, is_settled=seen.forecast.is_the_end(found), dissuades=_only_loses_the_lead(found))

    def fine_feared(self, seen: PopeJoanKnowledge) -> int:
        """Return the fine saved by holding Pope when another player is almost out (POPE-21)."""
        return len(seen.hand) - 1 if min((n for n in seen.others if n), default=99) <= SHORT else 0

    def idea(self, found: LeadProspect) -> Message:
        if found.out > 0.999:
            return OUT
        if found.takes >= 1:
            return Message("players.pope_joan.idea.winners")
        if found.is_sure and found.shed > 1.001:
            return Message("players.pope_joan.idea.up_to_a_stop")
        if found.is_sure:
            return Message("players.leads.idea.stop")
        return SHED

    def clause(self, found: LeadProspect) -> str:
        if found.out > 0.999:
            return "POPE-20"
        if found.takes >= 1:
            return "POPE-18" if found.card is POPE else "POPE-17"
        return "POPE-14"

    def reason(self, found: LeadProspect, seen: PopeJoanKnowledge) -> Message:
        """Return the reason for a lead in one sentence."""
        card, last, why = found.card, found.last, list[Message]()
        if found.out > 0.999:
            return going_out(found)
        if found.takes >= 1:
            is_certain = seen.takings(card, []) == found.takes or found.takes == round(found.takes)
            wins = "players.pope_joan.wins" if is_certain else "players.pope_joan.wins_about"
            why.append(Message(wins, sum=counters(found.takes)))
        elif card is POPE or card.rank == ACE:
            why.append(Message("players.leads.unreachable"))
        elif last is not card:
            why.append(Message("players.pope_joan.comes_back", last=last))
        if found.is_sure:
            why.append(Message("players.leads.leads_again" if last is not card else "players.pope_joan.stop"))
        elif why and found.keeps <= POSSIBLE:
            but = lead_again(found.keeps)
            return Message("players.pope_joan.lead_but", card=card, why=Message("players.leads.why", why=why), but=but)
        else:
            why.append(lead_again(found.keeps))
        return Message("players.leads.lead", card=card, why=Message("players.leads.why", why=why))

    def in_lieu(self, view: View, seen: PopeJoanKnowledge) -> list[Advice]:
        """Return advice on playing Pope for the missing card: if it pays, or if one's own card comes next (V7)."""
        gain = seen.takings(POPE, [])
        missing = NEXT[view["run"][-1]]
        after = NEXT.get(missing)
        mine = after in seen.hand
        worth = gain - FAIR_GAIN + (FAIR_GAIN + 1 if mine else 0) - self.fine_feared(seen)
        said = Message("players.pope_joan.lieu.wins", sum=counters(gain))
        if mine:
            said = Message("players.pope_joan.lieu.wins_and_goes_on", sum=counters(gain), after=after)
        idea = Message("players.pope_joan.lieu.idea")
        return [
            Advice(PlayPopeInLieu, worth, idea, said, "POPE-V7"),
            Advice(DeclineLieu, 0.0, idea, Message("players.pope_joan.lieu.keep"), "POPE-21"),
        ]

    def place(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on placing a fine: bare divisions first, then the one furthest below its usual stake (V2)."""
        usual = STAKES[view.options.divisions]
        found = []
        for action in ask.actions:
            division = action.what
            held = view.pools[division]
            worth = (5.0 if not held else 0.0) - held + usual[division] / 10
            where = Message(f"players.pope_joan.division.{division}")
            said = Message("players.pope_joan.place_on", where=where, n=held)
            found.append(Advice(action, worth, Message("players.pope_joan.idea.place"), said, "POPE-R10"))
        return found


POLICY = PopeJoanPolicy()


def _only_loses_the_lead(found: LeadProspect) -> bool:
    """Return whether nothing speaks for a lead, so that its reason is how likely the lead is to be lost."""
    is_spent = found.takes < 1 and found.out <= CERTAIN and found.keeps <= POSSIBLE
    return is_spent and found.last is found.card and found.card is not POPE and found.card.rank != ACE
