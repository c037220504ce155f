"""Of some games: whatever is paid, moved, asked, refused or advised names a rule in force at that very table."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.texts import clauses_in_force
from parlour.players.policy import policy_of

TRIED = {
    "nap": ("Play(AS)", "Call(wellington)", "Call(1)", "TakeSpare", "Buy(AS KS QS JS 10S)", "Keep(AS)", "Discard(AS)"),
    "loo": ("Play(AS)", "ThrowUp", "TakeMiss", "PlayMissForPool", "Exchange(AS KS)", "Peek(miss)", "Leave"),
    "spoil_five": ("Play(AS)", "Rob(2C)", "LayOut(3C)", "AskFive", "Jink", "Play(5H)"),
    "pope_joan": ("Play(AS)", "Place(king)", "Place(fines)", "PlayPopeInLieu", "DeclineLieu"),
}


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
        try:
            CATALOGUE[slug].read_options(seats, "plain", options)
        except OptionConflict:
            continue
        found.append((seats, options))
    return found


@pytest.mark.parametrize("slug", ["nap", "loo", "spoil_five", "pope_joan"])
def test_every_clause_that_is_cited_is_in_force_at_the_table(slug: str) -> None:
    chooser = random.Random(5)
    for seats, options in tables(slug, 120):
        match = Match.start(slug, seats=seats, options=options, seed=chooser.randrange(10**6))
        told = {clause.id for clause in clauses_in_force(slug, match.options)}
        cited: set[str] = set()
        asked = 0
        while match.ask is not None:
            refusals = [match.ask.refusal(text) for text in TRIED[slug] if asked % 3 == 0]
            cited |= {r.clause for r in refusals if r is not None}
            if asked % 7 == 0:
                cited |= {a.clause for a in policy_of(slug).advise(match.view(match.ask.seats[0]))}
            match.act(chooser.choice(match.ask.actions))
            asked += 1
        cited |= {event.clause for event in match.events if event.clause}
        assert cited <= told, (seats, options, cited - told)


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
}


@pytest.mark.parametrize("slug", ["nap", "loo", "spoil_five", "pope_joan"])
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
    for seats, options in tables(slug, 120):
        chosen = CATALOGUE[slug].read_options(seats, "plain", options)
        values = {key: getattr(chosen, key) for key in CATALOGUE[slug].options.declared()}
        for clause in clauses_in_force(slug, values):
            assert "{" not in clause.text
            assert " book" not in clause.text
            assert clause.text.endswith(".")
