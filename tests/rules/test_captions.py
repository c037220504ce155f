"""A caption names a rule only when it is true of the moment: `tests/rules/captions/` says when, for each game."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from parlour.engine.questions import Play
from parlour.engine.questions.actions import VERBS
from parlour.engine.table import Acted, Moved, Noted, Paid
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clause_text, clauses_in_force, game_text
from tests.rules.captions.moment import When
from tests.rules.captions.play import Playing, chosen, stands
from tests.support.cases import each_case
from tests.support.matches import open_ask, refusal
from tests.tables import TABLES, few, so_many

PROGRAM = Path(__file__).resolve().parents[2] / "parlour"
NO_RULE = {"session"}  # what a table says under no rule of the game
FEW_MISSED = 6  # one rule in so many may be too rare to be met by chance, such as those of players without counters
BY_CHANCE = 2  # tables of any options in two turns of the long form; half of them in the short one


@dataclass
class Found:
    """What play named: the rules, those not true of their moment, those not in force; and moments that never failed."""

    cited: set[str] = field(default_factory=set)
    wrong: dict[tuple[str, str], str] = field(default_factory=dict)
    not_in_force: dict[str, str] = field(default_factory=dict)
    never_false: set[str] = field(default_factory=set)


def true_when(slug: str) -> dict[str, When]:
    """Return for each rule of a game when a caption may name it."""
    found: dict[str, When] = import_module(f"tests.rules.captions.{slug}").TRUE_WHEN
    return found


@cache
def found(slug: str, many: int) -> Found:
    """Play a game at a table of its first and last preset, or at all `many` times, half of these with any options."""
    chooser = random.Random(f"{slug} {many}")
    rules, told = true_when(slug), Found(never_false=set(true_when(slug)))
    tables = [table for table in (few(1) if many == 1 else TABLES) if table[0] == slug]
    if many == 1:
        tables = tables[:: max(1, len(tables) - 1)]
    plans = [(preset, seats, False) for _, preset, seats in tables for _ in range(many)]
    plans += [("plain", chooser.choice(CATALOGUE[slug].seats), True) for _ in range(BY_CHANCE * many // 2)]
    for preset, seats, at_random in plans:
        options = chosen(slug, seats, preset, chooser, at_random=at_random)
        if not stands(slug, seats, preset, options):
            continue  # so many need an option that chance did not choose
        playing = Playing(slug, seats, preset, options, chooser)
        in_force = {clause.id for clause in clauses_in_force(slug, playing.match.options)}
        for clause, moment, sentence in playing.moments():
            if clause in NO_RULE:
                continue
            told.cited.add(clause)
            if clause not in in_force:
                told.not_in_force[clause] = f"{sentence} {options}"
            if clause in rules and not rules[clause](moment):
                told.wrong[(clause, str(moment.event)[:40] or str(moment.asked))] = sentence
            told.never_false -= {other for other in told.never_false if not rules[other](moment)}
    return told


@each_case("many", so_many(1, 12))
@each_case("slug", CATALOGUE)
def test_a_rule_is_named_only_at_a_moment_of_which_it_is_true(slug: str, many: int) -> None:
    told, rules = found(slug, many), set(true_when(slug))
    assert not told.wrong
    assert not told.not_in_force
    assert told.cited <= rules, "these need a moment"
    assert not told.never_false, "a moment that cannot fail says nothing"
    if many > 1:
        assert len(rules - told.cited) <= len(rules) // FEW_MISSED, rules - told.cited


@each_case("slug", CATALOGUE)
def test_every_moment_is_of_a_rule_that_can_be_named(slug: str) -> None:
    named = set(re.findall(r'"([A-Z]+-\w+)"', _program())) | set(game_text(slug).says.get("rules", {}).values())
    assert set(true_when(slug)) <= named


@each_case("slug", CATALOGUE)
def test_a_rule_named_in_place_of_another_is_one_of_the_game(slug: str) -> None:
    clauses = {clause.id for clause in game_text(slug).clauses}
    for key, rule in game_text(slug).says.get("rules", {}).items():
        place, _, what = key.rpartition(":")
        assert {rule, place or rule} <= clauses, key
        assert what in VERBS or what == "pays", key


@cache
def _program() -> str:
    paths = [*(PROGRAM / "games").rglob("*.py"), *(PROGRAM / "procedures").rglob("*.py")]
    return "".join(path.read_text("utf-8") for path in sorted(paths))


MENDED = [
    ("loo", "Peek(miss)", "LOO-14", "LOO-R32"),
    ("spoil_five", "Rob(2C)", "SPF-11", "SPF-7"),
    ("commerce", "Buy(2C)", "COM-42", "COM-12"),
    ("commerce", "Give(2C)", "COM-R9", "COM-14"),
    ("commerce", "Stand", "COM-R9", "COM-R9"),
    ("my_bird_sings", "Discard(2C)", "BIRD-11", "BIRD-7A"),
    ("my_bird_sings", "OfferHand", "BIRD-11", "BIRD-7B"),
    ("speculation", "Peek", "SPC-8", "SPC-V4"),
    ("speculation", "Invite(next)", "SPC-8", "SPC-13"),
    ("ambigu", "ShowCards", "AM-9", "AM-P1"),
    ("ambigu", "Sight", "AM-14", "AM-S2"),
    ("straight_poker", "Sight", "SP-6", "DP-T2"),
    ("brag", "Retire", "DP-T1", "DP-T4"),
    ("draw_poker", "AskDealerDraw", "DP-A12", "DP-A10"),
    ("draw_poker", "MakeGood", "DP-A10", "DP-A5"),
    ("draw_poker", "Confess", "DP-A22", "DP-A28"),
    ("progressive_poker", "MakeJack", "DP-A6", "DP-A9"),
]


@each_case(("slug", "answer", "clause", "named"), MENDED)
def test_an_answer_names_the_rule_that_explains_it(slug: str, answer: str, clause: str, named: str) -> None:
    line = Narrator(slug, ["Ann", "Tom"]).line(Acted(0, answer, answer, 1, clause))
    assert line is not None
    assert line.clause == named


def test_what_tricks_bring_at_loo_is_explained_by_the_rule_of_the_shares() -> None:
    line = Narrator("loo", ["Ann", "Tom"]).line(Paid("pool", 0, 5, "LOO-17", 7))
    assert line is not None
    assert line.clause == "LOO-20"


@pytest.mark.parametrize("slug", ["nap", "loo", "spoil_five"])
def test_a_card_not_held_is_refused_by_the_rule_of_the_question(slug: str) -> None:
    match = Match.start(slug, seats=3, seed=4, options={"deals": 2})
    while not (open_ask(match).actions[0].verb is Play and after_the_lead(match)):
        lawful = open_ask(match).actions
        match.act(next((a for a in lawful if a.text in ("Call(1)", "Stand")), lawful[0]))
    held = {str(card) for pile in match.table.piles("hands") for card in pile}
    strange = next(f"Play({card})" for card in ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C") if card not in held)
    assert refusal(match, strange).clause == open_ask(match).clause


def after_the_lead(match: Match) -> bool:
    """Return whether a card of a trick lies on the table."""
    return any(isinstance(e, Moved) and e.target.startswith(("trick", "played")) for e in match.deal_events)


@pytest.mark.parametrize(("slug", "clause"), [("newmarket", "NEWM-7"), ("jig", "JIG-3")])
def test_the_rule_of_a_lead_is_true_of_later_leads_too(slug: str, clause: str) -> None:
    told = clause_text(slug, clause)
    assert told is not None
    assert told.text.endswith("leads first. A lead may be any card.")


@pytest.mark.parametrize("slug", ["jig", "newmarket", "pope_joan", "spin"])
def test_that_somebody_wins_the_hand_is_told_before_what_it_brings(slug: str) -> None:
    """Who has won is what the payments for cards still held are for."""
    match = Match.start(slug, seats=4, seed=6)
    while len(match.results) < 1:
        match.act(open_ask(match).actions[0])
    told = [line.text for line in Narrator(slug, ["Ann", "Tom", "Lily", "Gran"]).lines(match.events_of(1))]
    won = next(i for i, text in enumerate(told) if text.endswith(" wins the hand."))
    assert not any("cards still held" in text for text in told[:won])


def test_at_loto_an_empty_bag_is_no_full_card() -> None:
    (flourish,) = CATALOGUE["loto"].flourishes
    assert flourish.spot([Noted("won_card", [2], 7, "LOTO-15")]) == 2
    assert flourish.spot([Noted("won_card", [2], 7, "LOTO-16")]) is None


def test_whoever_goes_out_at_snip_is_named_alone() -> None:
    lines = Narrator("snip_snap_snorum", ["Ann", "Tom", "Lily"]).lines([Noted("out", [2, 1], 7, "SNIP-12")])
    assert [line.text for line in lines] == ["Tom has no counters left and is out of the game."]


def test_a_void_deal_at_bouillotte_is_told_before_the_stakes_go_back() -> None:
    match = Match.start("bouillotte", seats=4, seed=6)
    while len(match.results) < 1:
        lawful = open_ask(match).actions
        match.act(next(a for a in lawful if a.text in ("Pass", "NoStraddle")))
    told = [e for e in match.events_of(1) if isinstance(e, Noted | Paid) and e.clause == "BO-8"]
    assert isinstance(told[0], Noted)
    assert all(isinstance(event, Paid) for event in told[1:])
