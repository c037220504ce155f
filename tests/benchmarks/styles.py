"""How the personas differ in style, and what a style costs: `python -m tests.benchmarks.styles --game brag,nap`.

Every persona is asked at the same choices of deals that strong players play, so differences are of the same hands.
Printed are, for each game, how much more or less often than a player without a style a persona bets or calls higher,
stays in, and gives up, in a hundred choices, with 95 % intervals. `--cost` prints what a persona wins or loses a deal
with strong players of no style in all other seats, at the vying games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from math import inf

from parlour.cli.commands import league
from parlour.engine.questions import Action, Deal
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.personas import PERSONAS
from parlour.players.policy import policy_of
from parlour.players.vying.betting_verbs import LEAVES, MEETS, OPENS, SIGHTS, STAYS

from .exploit import gains

SHOWN = ("uncle_ned", "aunt_prue", "mrs_crane", "jack")  # the boldest, the quietest, the slyest, the absent-minded
RAISES = OPENS | {"Bid", "Stake", "Double", "Knock", "Stand", "Card"}  # what a bold player does more often
GIVES_UP = LEAVES | {"ThrowUp", "Pass", "Content", "Keep"}
DEALS = 2  # of each match: at Loo the first is a single
KINDS = ("bets", "stays", "gives up")


def kind_of(action: Action) -> str:
    """Return whether an action bets, stays in or gives up, or nothing for another one."""
    name = action.verb.name
    if name == "Call" and action.args:  # a call for tricks, not of a bet
        return "bets"
    if name in RAISES - STAYS or (name == "Stand" and action.text == "Stand"):
        return "bets"
    if name in MEETS | SIGHTS | STAYS - {"Pass"}:
        return "stays"
    return "gives up" if name in GIVES_UP else ""


def views(slug: str, many: int, seed: int) -> Iterator[tuple[View, int]]:
    """Yield so many views of choices to bet, to stay in or to give up, with a seed for each."""
    kind, made = CATALOGUE[slug], 0
    seats = kind.playable_seat_count("plain", {})
    while made < many:
        seed += 1
        match = Match.start(slug, seats=seats, seed=seed, dealer=seed % seats, deals=0)
        while match.ask is not None and len(match.results) < DEALS:
            seat, action = match.ask.seats[0], Deal
            if match.ask.actions != [Deal]:
                view = match.view(seat)
                assert view.ask is not None
                if len({kind_of(each) for each in view.ask.actions} - {""}) > 1:
                    made += 1
                    yield view, seed ^ match.position
                action = choice(view, "middle", "", seed ^ match.position, patience=inf)
            match.act(action, seat)


def styles(slug: str, many: int, seed: int) -> Iterator[str]:
    """Yield a line for each persona: the differences of each kind of action from a player without a style."""
    asked = list(views(slug, many, seed))[:many]
    plain = [kind_of(choice(view, "strong", "", own, patience=inf)) for view, own in asked]
    for persona in SHOWN:
        styled = [kind_of(choice(view, "strong", persona, own, patience=inf)) for view, own in asked]
        told = []
        for kind in KINDS:
            over = [100.0 * ((own == kind) - (other == kind)) for own, other in zip(styled, plain, strict=True)]
            found = league.interval(over)
            is_clear = found["low"] > 0 or found["high"] < 0
            told.append(f"{kind} {found['mean']:+.1f} ± {found['high'] - found['mean']:.1f}{' clear' * is_clear}")
        yield f"{slug}, {persona}: {', '.join(told)}; thinks {PERSONAS[persona].thinks} s"


def with_style(persona: str) -> Callable[[View], Action]:
    """Return what a persona chooses at the vying games, which are not searched."""
    style = PERSONAS[persona].style(LEVELS["strong"].remembers)
    return lambda view: policy_of(view.game).advise(view, style)[0].action


def costs(slug: str, deals: int, seed: int) -> Iterator[str]:
    """Yield a line for each persona: what it gains a deal among strong players without a style."""
    seats = CATALOGUE[slug].playable_seat_count("plain", {})
    for persona in SHOWN:
        found = league.interval(gains(slug, "plain", seats, with_style(persona), range(seed, seed + deals)))
        yield f"{slug}, {persona}: {found['mean']:+.2f} ± {found['high'] - found['mean']:.2f} counters a deal"


def main(words: Sequence[str] | None = None) -> None:
    """Print the differences, or the costs."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.styles", description=__doc__)
    parser.add_argument("--game", default="straight_poker,brag,bouillotte,nap,loo,speculation,vingt_un,thirty_one")
    parser.add_argument("--many", type=int, default=300, help="choices of each game, or deals with --cost")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cost", action="store_true")
    asked = parser.parse_args(words)
    for slug in asked.game.split(","):
        for line in (costs if asked.cost else styles)(slug, asked.many, asked.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
