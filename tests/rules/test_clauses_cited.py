"""Of some games: whatever is paid, moved, asked, refused or advised names a rule in force at that very table."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.texts import clauses_in_force, game_text
from parlour.players.policy import policy_of
from tests.support.cases import each_case
from tests.tables import so_many

ROOT = Path(__file__).resolve().parents[2]
TRIED = {
    "nap": ("Play(AS)", "Call(wellington)", "Call(1)", "TakeSpare", "Buy(AS KS QS JS 10S)", "Keep(AS)", "Discard(AS)"),
    "loo": ("Play(AS)", "ThrowUp", "TakeMiss", "PlayMissForPool", "Exchange(AS KS)", "Peek(miss)", "Leave"),
    "spoil_five": ("Play(AS)", "Rob(2C)", "LayOut(3C)", "AskFive", "Jink", "Play(5H)"),
    "pope_joan": ("Play(AS)", "Place(king)", "Place(fines)", "PlayPopeInLieu", "DeclineLieu"),
    "newmarket": ("Play(AS)", "Place(A)", "Place(10)", "Layout(AS KS QS JS)"),
    "spin": ("Play(AS)", "Declare(matrimony)", "Claim", "Forgo", "PlayWithSpin(AS)"),
    "jig": ("Play(AS)", "Call(Snip)", "Call(none)"),
    "snip_snap_snorum": ("Play(AS)", "Play(9D)"),
    "speculation": ("Invite(all)", "Invite(next)", "Invite(trump)", "Bid(9999)", "Bid(1)", "Peek", "Turn"),
    "blind_hookey": ("Cut(1)", "Stake(0)", "Stake(999)", "Stake(X, 9)", "StakeBoth(Y, 1, Z, 1)", "CutHeaps(1, 2)"),
    "loto": ("Answer", "TakeCards(3)", "Exchange(1, 2)", "ThrowUp(1)", "DrawCard", "Close(50)", "Propose(1, 0, 2)"),
}
MOST_ANSWERS = 600  # of one match; a game until the last is in may take many deals


def any_options(slug: str, chooser: random.Random) -> dict[str, Any]:
    """Return a value for each option that has a short list of them, and now and then one for the others."""
    found: dict[str, Any] = {"deals": 2}
    for key, declared in CATALOGUE[slug].options.declared().items():
        values = declared.metadata["values"]
        if not isinstance(values, range):
            found[key] = chooser.choice(values)
    found |= {"fixed_stops": chooser.randint(1, 20)} if slug == "pope_joan" and chooser.random() < 0.5 else {}
    found |= {"dress_minimum": chooser.randint(15, 60)} if slug == "pope_joan" and chooser.random() < 0.3 else {}
    return found


def tables(slug: str, wanted: int) -> list[tuple[int, Mapping[str, Any]]]:
    """Return that many lawful tables: seats and options."""
    chooser = random.Random(slug)
    found: list[tuple[int, Mapping[str, Any]]] = []
    while len(found) < wanted:
        seats, options = chooser.choice(CATALOGUE[slug].seats), any_options(slug, chooser)
        for given in (options, {key: value for key, value in options.items() if key != "deals"}):
            if can_stand(slug, seats, given):
                found.append((seats, given))
                break
    return found


def can_stand(slug: str, seats: int, options: Mapping[str, Any]) -> bool:
    """Return whether these options stand together; a game until the last is in takes no number of deals."""
    try:
        CATALOGUE[slug].read_options(seats, "plain", options)
    except OptionConflict:
        return False
    return True


@each_case("many", so_many(3, 120))
@each_case("slug", TRIED)
def test_every_clause_that_is_cited_is_in_force_at_the_table(slug: str, many: int) -> None:
    chooser = random.Random(5)
    for seats, options in tables(slug, many):
        match = Match.start(slug, seats=seats, options=options, seed=chooser.randrange(10**6))
        told = {clause.id for clause in clauses_in_force(slug, match.options)}
        cited: set[str] = set()
        asked = 0
        while match.ask is not None and asked < MOST_ANSWERS:
            seat = match.ask.seats[0]
            refusals = [match.ask.refusal(text, seat) for text in TRIED[slug] if asked % 3 == 0]
            cited |= {r.clause for r in refusals if r is not None}
            if asked % 7 == 0:
                cited |= {a.clause for a in policy_of(slug).advise(match.view(seat))}
            own = match.ask.of(seat)
            assert own is not None
            match.act(chooser.choice(own.actions), seat)
            asked += 1
        cited |= {event.clause for event in match.events if event.clause}
        assert cited <= told, (seats, options, cited - told)


STOPS_AND_ROUND = ["pope_joan", "newmarket", "spin", "jig", "snip_snap_snorum", "speculation", "blind_hookey", "loto"]


@each_case("slug", STOPS_AND_ROUND)
def test_every_clause_that_players_are_told_is_in_the_written_rules(slug: str) -> None:
    """The rules number their rulings R1 and their variations V1; in the texts both follow the game's letters."""
    written = (ROOT / "docs" / "rules" / f"{slug}.md").read_text("utf-8")
    letters = game_text(slug).clauses[0].id.partition("-")[0]
    for clause in game_text(slug).clauses:
        number = clause.id.removeprefix(f"{letters}-")
        assert re.search(rf"\b(?:{letters}-)?{number}\b", written), clause.id


# What an option needs beside it before it is a rule at all.
NEEDS: dict[str, dict[str, Any]] = {
    "misere_trumps": {"misere": True},
    "misere_stake": {"misere": True},
    "kitty_end": {"kitty": "dealer"},
    "buying": {"kitty": "dealer"},
    "min_call": {"double_header": True},
    "blucher": {"wellington": "double"},
    "nap_raise": {"wellington": "double"},
    "spoil_stake": {"pool_stake": 10_000},
    "fiving": {"teams": "two_sides"},
    "mixed_limit": {"loo_limit": "mixed"},
    "pam": {"form": "five_card"},
    "pam_civil": {"form": "five_card"},
    "five_deal": {"form": "five_card"},
    "irish_flush": {"form": "irish"},
    "fixed_stops": {"stops_source": "fixed_top"},
    "pope_limit_on_play": {"pope_limit": 4},
    "pool_fines": {"table_penalties": True, "call_words": "manual"},
    "call_words": {"table_penalties": False},
    "whole_pack_end": {"deal": "whole_pack"},
    "min_stake": {"max_stake": 1000},
}


@each_case("slug", ["nap", "loo", "spoil_five", *(slug for slug in STOPS_AND_ROUND if slug != "loto")])
def test_every_value_of_every_option_is_told_among_the_rules(slug: str) -> None:
    for key, declared in CATALOGUE[slug].options.declared().items():
        if key in ("start_counters", "deals", "choose_start"):
            continue
        values = declared.metadata["values"]
        told = [rules(slug, {**NEEDS.get(key, {}), key: value}) for value in (*values[:3], values[-1])]
        usual = rules(slug, {**NEEDS.get(key, {}), key: declared.default})
        assert len(set(told) | {usual}) == len({*values[:3], values[-1], declared.default}), key


def rules(slug: str, options: Mapping[str, Any]) -> str:
    """Return everything that the rules page tells four players under these options, or six where sides are formed."""
    chosen = CATALOGUE[slug].read_options(6 if slug == "spoil_five" else 4, "plain", options)
    values = {key: getattr(chosen, key) for key in CATALOGUE[slug].options.declared()}
    return " ".join(clause.text for clause in clauses_in_force(slug, values))


@pytest.mark.parametrize("slug", ["nap", "loo", "spoil_five", "pope_joan"])
def test_no_rule_told_at_any_table_has_an_open_place_in_it(slug: str) -> None:
    for seats, options in tables(slug, 40):
        chosen = CATALOGUE[slug].read_options(seats, "plain", options)
        values = {key: getattr(chosen, key) for key in CATALOGUE[slug].options.declared()}
        for clause in clauses_in_force(slug, values):
            assert "{" not in clause.text
            assert " book" not in clause.text
            assert clause.text.endswith(".")
