"""Hints drawn at random and the faults that a reader would find in them.

`python -m tests.players.hint_faults --game all --many 200` checks so many hints of each game, one of each deal, at any
form and number of seats up to eight; with `--read` it prints each with its position, to be read.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from parlour.engine.questions import Deal
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.hints import Hint, hint_for
from parlour.players.levels import choice_by_rule
from parlour.players.policy import STEADY, policy_of
from tests.players.test_figures import told_in, wrongs
from tests.tables import TABLES

WORLDS_FOR = 2.0  # seconds for which a hint may imagine deals
MOST_SEATS, MOST_ANSWERS = 8, 400
BY_CHANCE = 0.1  # how often somebody answers by chance, so that odd positions come about
BLUFFS = {"players.vying.bluff.if_they_fold", "players.vying.bluff.everybody"}
LEAST_BLUFF = 0.15  # of the pool: nobody folds to less
PRICED = ("players.vying.to_call.", "players.vying.to_stay.", "players.draw_poker.join.")  # a sum, and a chance
# A second figure: what a hand counts, beside its chance; the number called at Loto, beside its column.
COUNTED = ("players.bouillotte.held", "players.ambigu.held", "players.brag.others", "players.loto")
LISTED = ("players.cribbage.claim", "players.cassino.takes")  # counts told one by one
CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")
FIGURE = re.compile(r"\d+ (?:times?|hands?) in \d+|half the (?:time|hands)|\d[\d,]*(?:\.\d+)?(?: in 100)?")


class Moment(NamedTuple):
    """A hint, and the position in which it is given."""

    seed: int
    preset: str
    view: View
    hint: Hint


def moments(slug: str, many: int, first: int = 1) -> Iterator[Moment]:
    """Yield so many hints, each of another deal; players of all levels play the deals, mostly as they would."""
    seeds = count(first)
    while many:
        seed = next(seeds)
        found = position(slug, seed)
        if found is not None:
            preset, view = found
            yield Moment(seed, preset, view, hint_for(view, WORLDS_FOR))
            many -= 1


def position(slug: str, seed: int) -> tuple[str, View] | None:
    """Return the form and the view of one choice of a deal by chance; None if the deal has no choice."""
    chooser = random.Random(f"hint/{slug}/{seed}")
    tables = [row[1:] for row in TABLES if row[0] == slug and row[2] <= max(MOST_SEATS, CATALOGUE[slug].seats[0])]
    preset, seats = chooser.choice(tables)
    match = Match.start(slug, seats=seats, preset=preset, seed=seed, dealer=seed % seats, deals=0)
    levels, deals = chooser.choices(("easy", "middle", "strong"), k=seats), chooser.choice((1, 1, 2, 3))
    asked: list[tuple[int, int]] = []
    for _ in range(MOST_ANSWERS):
        if match.ask is None or len(match.results) >= deals:
            break
        if match.ask.actions == [Deal]:
            match.act(Deal)
            continue
        seat = chooser.choice(match.ask.seats)
        own = match.ask.of(seat)
        assert own is not None
        if len(own.actions) > 1 and not own.quiet:
            asked.append((match.choices, seat))
        is_usual = chooser.random() > BY_CHANCE
        match.act(choice_by_rule(match.view(seat), levels[seat], "") if is_usual else chooser.choice(own.actions), seat)
    if not asked:
        return None
    choices, seat = chooser.choice(asked)
    return preset, match.at(choices).view(seat)


def faults(view: View, hint: Hint) -> Iterator[str]:
    """Yield what is wrong with a hint."""
    yield from too_many_figures(hint)
    yield from cards_not_held(view, hint)
    yield from vain_bluffs(view, hint)
    advice = next(each for each in policy_of(view.game).advise(view, STEADY) if each.action is hint.action)
    if advice.dissuades and advice.untold_reason == hint.untold_reason:
        yield "the reason speaks against the play"
    if advice.untold_reason == hint.untold_reason:
        yield from (f"contradicts itself: {wrong}" for wrong in wrongs(advice))
    for text, cost in hint.costs:
        if cost and any(candidate.text == text for candidate in hint.candidates[:1]):
            yield f"the play itself is told to cost {cost:.2f}"


def figures(hint: Hint) -> list[str]:
    """Return the figures in a reason, without cards, seats and the amount of the play itself."""
    text = CARD.sub("", hint.reason.partition(": ")[2] or hint.reason)  # before the colon the play is named
    text = re.sub(
        r"seat \d+|\d+ in (?:clubs|diamonds|hearts|spades)|(?:point|prime|flush) of \d+|\b(?:10|[2-9])s\b|to the \d+",
        "",
        text,
    )  # names of hands
    for own in re.findall(r"\d+", hint.action.phrase):
        text = re.sub(rf"\b{own}\b", "", text, count=1)
    return FIGURE.findall(text)


def too_many_figures(hint: Hint) -> Iterator[str]:
    """Yield a fault if a reason has more than one figure, or two besides the price that a chance is compared with."""
    ids = [told.id for told in told_in(hint.untold_reason)]
    allowed = 1 + any(id.startswith(PRICED) for id in ids) + any(id.startswith(COUNTED) for id in ids)
    found = figures(hint)
    if len(found) > allowed and not any(id.startswith(LISTED) for id in ids):
        yield f"{len(found)} figures: {', '.join(found)}"


def cards_not_held(view: View, hint: Hint) -> Iterator[str]:
    """Yield each card that is called the seat's own, and is not."""
    own = {str(card) for key, pile in view.zones.items() if key.endswith(f"[{view.seat}]") for card in pile}
    own |= {str(card) for card in view.hand}
    for text in (hint.idea, hint.reason):
        yield from (f"{card} is not held" for card in re.findall(rf"\byour ({CARD.pattern})", text) if card not in own)


def vain_bluffs(view: View, hint: Hint) -> Iterator[str]:
    """Yield a fault if a bluff is advised that nobody can fold to, or that is too small to make anybody fold."""
    if not any(told.id in BLUFFS for told in told_in(hint.untold_reason)):
        return
    pool = max(amount for name, amount in view.pools.items() if name != "bank")
    others = [seat for seat in view.facts["in_play"] if seat != view.seat]
    if not others:
        yield "a bluff against nobody"
    if hint.action.args and hint.action.what < LEAST_BLUFF * pool:
        yield f"a bluff of {hint.action.what} into {pool}"


def told_of(moment: Moment) -> str:
    """Return a position and its hint in a few lines."""
    view, hint = moment.view, moment.hint
    piles = {
        key: " ".join(map(str, pile)) if all(piece is not None for piece in pile) and len(pile) < 12 else len(pile)
        for key, pile in view.zones.items()
        if pile
    }
    facts = {key: value for key, value in view.facts.items() if value not in (None, [], False, 0)}
    return (
        f"{view.game} {moment.preset} {view.seats}, seed {moment.seed}, seat {view.seat}: {piles} {facts}\n"
        f"    {hint.idea} {hint.action.phrase}: {hint.reason} {[each.text for each in hint.candidates[1:]]}"
    )


def main() -> int:
    """Check the hints that are asked for, and tell the faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.hint_faults", description=__doc__)
    parser.add_argument("--game", default="all")
    parser.add_argument("--many", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--read", action="store_true", help="print every hint with its position")
    asked = parser.parse_args()
    faulty = 0
    for slug in CATALOGUE if asked.game == "all" else asked.game.split(","):
        seen = 0
        for moment in moments(slug, asked.many, asked.seed):
            seen += 1
            found = list(faults(moment.view, moment.hint))
            faulty += bool(found)
            if found or asked.read:
                print(told_of(moment), *(f"    FAULT {fault}" for fault in found), sep="\n", flush=True)
        print(f"{slug}: {seen} hints", flush=True)
    print(f"{faulty} faulty hints")
    return bool(faulty)


if __name__ == "__main__":
    sys.exit(main())
