"""A hint names a rule that is in force, and only with a choice that the rule is about."""

from __future__ import annotations

import random
from functools import cache

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.texts import clauses_in_force, game_text
from parlour.players.policy import STEADY, policy_of
from tests.rules.captions.moment import Deal, Moment
from tests.rules.hint_moments import OFFERED, TRUE_OF
from tests.rules.test_captions import true_when
from tests.support.cases import each_case
from tests.tables import asked, few, positions, so_many

OF_CHOICES = {  # rules that a hint names for what may follow: with which choices, beside those of its moments
    "AM-12": "Draw", "AM-S2": "Sight", "BHK-6": "Stake StakeBoth", "BO-13": "Sight", "COM-13": "Buy", "COM-52": "Buy",
    "CRB-11": "Play", "CRB-13": "Play", "CRB-15": "Play", "CRB-16": "Play", "CRB-17": "Play",
    "DP-S3": "DemandShow", "DP-T2": "Sight", "JIG-4": "Call", "JIG-6": "Play", "JIG-7": "Call Play", "JIG-10": "Play",
    "LOO-15": "Play", "LOO-17": "Play", "LOO-18": "Play", "LOTO-33": "DrawCard ThrowUp", "LOTO-38": "Close",
    "NAP-9": "Play", "NAP-10": "Play", "NAP-17": "Call Play", "NAP-19": "TakeSpare", "NAP-21": "Call",
    "NEWM-9": "Play", "NEWM-11": "Play", "NEWM-14": "Play", "NEWM-R8": "Layout", "NEWM-R10": "Place",
    "POPE-14": "Play", "POPE-17": "Play", "POPE-18": "Play", "POPE-20": "Play", "POPE-21": "DeclineLieu",
    "POPE-R10": "Place", "PP-9": "Call Sight", "SNIP-8": "Play", "SNIP-V4": "Play", "SPC-4": "Invite Turn",
    "SPC-8": "Turn", "SPC-10": "Turn", "SPC-13": "Hold Invite",
    "SPF-9": "Play", "SPF-13": "Play", "SPF-14": "Play", "SPF-15": "Play",
    "SPIN-7": "Play", "SPIN-8": "Play", "SPIN-10": "Declare", "SPIN-11": "Play", "SPIN-12": "Play", "SPIN-15": "Play",
    "SPIN-18": "Play",
    "WHP-8": "Pass", "WHP-14": "Knock",
}  # fmt: skip


def ids_of(slug: str) -> set[str]:
    """Return the ids of a game's clauses."""
    return {clause.id for clause in game_text(slug).clauses}


def tables_of(slug: str, *, is_whole: bool) -> list[tuple[str, str, int]]:
    """Return the smallest table of every preset of a game, or of its first and its last."""
    tables = [table for table in few(1) if table[0] == slug]
    return tables if is_whole else tables[:: max(1, len(tables) - 1)]


def deal_of(match: Match) -> Deal:
    """Return what has happened so far in the open deal."""
    begun = match.starts[match.deal_number - 1][1]
    deal = Deal(match.seats, begun.dealer, match.deal_number, match.options)
    for event in match.events_of(match.deal_number):
        deal.follow(event)
    return deal


@each_case("many", so_many(1, 30))
@each_case("slug", CATALOGUE)
def test_a_hint_names_a_rule_in_force_that_is_about_its_choice(slug: str, many: int) -> None:
    chooser, rules = random.Random(slug), true_when(slug)
    for _, preset, seats in tables_of(slug, is_whole=many > 2):
        for match in positions(slug, preset, seats, 3, many, 5):
            seat, ask = asked(match, chooser)
            in_force = {clause.id for clause in clauses_in_force(slug, match.options)}
            now = Moment(deal_of(match), asked=tuple(dict.fromkeys(verb.name for verb in ask.verbs)), seat=seat)
            found = policy_of(slug).advise(match.view(seat), STEADY)
            for advice in [found[0], *chooser.sample(found, min(4, len(found)))]:
                rule, verb = advice.clause, advice.action.verb.name
                assert rule in in_force, (rule, verb, preset)
                is_now = rule in rules and rules[rule](now)
                of_choice = OF_CHOICES.get(rule, "").split()
                assert is_now or verb in of_choice, (rule, str(advice.action), str(advice.reason))


@cache
def met(slug: str, many: int) -> tuple[dict[str, str], set[str]]:
    """Return the hints that named a rule where its moment was not true, and the rules whose moment never failed."""
    chooser, wrong = random.Random(slug), dict[str, str]()
    never_false = {rule for rule in TRUE_OF if rule in ids_of(slug)}
    for _, preset, seats in tables_of(slug, is_whole=True):
        for match in positions(slug, preset, seats, 3, many, 5):
            view = match.view(asked(match, chooser)[0])
            for advice in policy_of(slug).advise(view, STEADY):
                verb, rule = advice.action.verb.name, advice.clause
                if rule in TRUE_OF and verb in OF_CHOICES[rule] and not TRUE_OF[rule](view, advice.action):
                    wrong[f"{rule}, {preset}"] = f"{advice.action}: {advice.reason}"
                of_verb = [other for other in never_false if verb in OF_CHOICES[other]]
                never_false -= {other for other in of_verb if not TRUE_OF[other](view, advice.action)}
    return wrong, never_false


@each_case("many", so_many(8, 30))
@each_case("slug", sorted({slug for slug in CATALOGUE for rule in TRUE_OF if rule in ids_of(slug)}))
def test_a_hint_names_a_rule_only_at_a_moment_of_which_it_is_true(slug: str, many: int) -> None:
    wrong, never_false = met(slug, many)
    assert not wrong
    assert not never_false, "a moment that cannot fail says nothing"


@cache
def offered(slug: str, many: int) -> tuple[dict[str, str], set[str]]:
    """Return where an answer could be given that its rule does not allow, and the rules that never forbade one."""
    chooser, wrong = random.Random(slug), dict[str, str]()
    never_false = {rule for rule in OFFERED if rule in ids_of(slug)}
    for _, preset, seats in tables_of(slug, is_whole=True):
        for match in positions(slug, preset, seats, 3, many, 5):
            seat, ask = asked(match, chooser)
            view, verbs = match.view(seat), {action.verb.name for action in ask.actions}
            in_force = {clause.id for clause in clauses_in_force(slug, match.options)}
            for rule in {rule for rule in OFFERED if rule in in_force}:
                if not verbs.isdisjoint(OF_CHOICES[rule].split()) and not OFFERED[rule](view):
                    wrong[f"{rule}, {preset}"] = f"{sorted(verbs)}"
            never_false -= {rule for rule in never_false if not OFFERED[rule](view)}
    return wrong, never_false


@each_case("many", so_many(30, 60))
@each_case("slug", sorted({slug for slug in CATALOGUE for rule in OFFERED if rule in ids_of(slug)}))
def test_an_answer_can_be_given_only_where_the_rule_that_its_hint_names_allows_it(slug: str, many: int) -> None:
    wrong, never_false = offered(slug, many)
    assert not wrong
    assert not never_false, "a moment that cannot fail says nothing"


@each_case("rule", OF_CHOICES)
def test_every_rule_of_a_choice_is_one_of_a_game(rule: str) -> None:
    assert any(rule == clause.id for slug in CATALOGUE for clause in game_text(slug).clauses)
