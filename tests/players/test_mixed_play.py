"""Mixed play at the vying games: the lines of the tables, a seat's place in them, their loss to a best reply."""

from __future__ import annotations

import json
import random
from importlib import import_module
from itertools import pairwise
from math import prod
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour import resources
from parlour.engine.cards import BY_TEXT, Card
from parlour.engine.questions import Action
from parlour.engine.questions.listing import MOST_LISTED
from parlour.games.draw_poker.pot import pack_of, ranking_of
from parlour.games.straight_poker.options import pack_of as stud_pack
from parlour.games.straight_poker.options import ranking_of as stud_ranking
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.hints import hint_for
from parlour.players.levels import choice
from parlour.players.policies import ambigu, bouillotte
from parlour.players.policies.stud_poker import POLICY as STUD
from parlour.players.policy import PLAIN, policy_of
from parlour.players.vying.betting_verbs import OPENS
from parlour.players.vying.draw_odds import comes_in, usual_throw, worth_of_hand
from parlour.players.vying.mixed.advice import usual
from parlour.players.vying.mixed.betting_lines import FORMS, nodes, tree
from parlour.players.vying.mixed.frequencies import LEAST, cheapness, fewer_bluffs, kept_in
from parlour.players.vying.mixed.history import Word, place_of, words_of
from parlour.players.vying.mixed.reasons import Reasons, bluffing, chances
from parlour.players.vying.mixed.situation import AFTER_THE_DRAW, NOW, HandStrength, opponents_counted
from parlour.players.vying.mixed.strategy import packed, strategy, unpacked
from parlour.procedures.ranking import Ranking
from parlour.procedures.vying.betting import Bet, Fold, Raise
from tests.players.test_figures import told_in
from tests.players.test_vying_manners import bets
from tests.rules.brag.brag_table import plain as brag
from tests.rules.poker_table import FLUSH, NOTHING, PAIR, THREES, poker, say
from tests.support.cases import each_case
from tests.tables import so_many

SHIPPED: dict[str, dict[str, Any]] = json.loads(resources.text("players/vying.json"))
MOST_LOST = 0.02  # antes that a table may lose to a seat which knows it by heart


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "assets" / "make" / "vying"))
    return SimpleNamespace(solver=import_module("solver"), deals=import_module("deals"))


def rows(name: str) -> dict[str, list[list[float]]]:
    return {line: unpacked(row) for line, row in SHIPPED[name]["rows"].items()}


def test_a_bet_beyond_the_amounts_that_are_listed_is_made() -> None:
    match = Match.start("bouillotte", seats=4, preset="family", seed=1, counters=[10**9] * 4, pools={"pool": 10**6})
    chosen: list[Action] = []
    while match.deal_number == 1 and match.ask is not None:
        seat = match.ask.seats[0]
        chosen.append(choice(match.view(seat), "strong", "", 1))
        match.act(chosen[-1], seat)
    bets = [action.what for action in chosen if action.verb.name in OPENS]
    assert max(bets) > MOST_LISTED


@each_case("name", FORMS)
def test_a_line_goes_on_until_the_stakes_are_met_or_folded_to(name: str) -> None:
    form = FORMS[name]
    for node in nodes(tree(form)):
        for sign, after in node.follow.items():
            assert after.line == node.line + sign
            assert min(after.put) >= min(node.put)
            if after.ended == "show":
                assert after.put[0] == after.put[1] >= form.price
            if sign.isdigit():
                assert after.put[node.seat] > max(node.put)
                assert after.seat == 1 - node.seat


@each_case("name", SHIPPED)
def test_every_class_has_its_play_at_every_line(name: str) -> None:
    known = strategy(name)
    assert list(SHIPPED[name]["rows"]) == list(known.nodes)
    assert known.bounds[-1] == pytest.approx(1, abs=0.001)
    for ends in (known.cuts, known.bounds):
        assert all(a < b for a, b in pairwise(ends))
    for line, node in known.nodes.items():
        for share in known.bounds:
            chances = known.chances(line, share - 0.0001)
            assert list(chances) == list(node.follow)
            assert sum(chances.values()) == pytest.approx(1)


@each_case("name", SHIPPED)
def test_no_table_loses_much_to_a_best_reply(name: str) -> None:
    assert 0 < SHIPPED[name]["loss"] <= MOST_LOST
    assert SHIPPED[name].get("loss_to_all_hands", 0) <= MOST_LOST


def test_a_chance_is_read_as_it_was_written() -> None:
    written = packed([[0.25, 1.0], [0.75, 0.0]])
    assert unpacked(written)[0] == pytest.approx([0.25, 1.0], abs=0.01)


@pytest.mark.parametrize("name", ["straight", "after"])
def test_the_best_reply_to_a_shipped_table_wins_next_to_nothing(name: str, maker: SimpleNamespace) -> None:
    game = maker.solver.Game(FORMS[name], maker.deals.equal_shares().deals)
    lost = game.exploitability(rows(name)) * 2  # the pool of two antes is 1
    assert lost == pytest.approx(SHIPPED[name]["loss"], abs=0.0002)


def test_a_player_who_never_bluffs_is_beaten_by_the_same_judge(maker: SimpleNamespace) -> None:
    game = maker.solver.Game(FORMS["after"], maker.deals.equal_shares().deals)
    honest = rows("after")
    for line, row in honest.items():
        signs = list(game.lines[line].follow)
        for k in range(13):  # the worse half gives up or meets, and never raises
            shared = sum(each[k] for sign, each in zip(signs, row, strict=True) if sign.isdigit())
            for sign, each in zip(signs, row, strict=True):
                each[k] = 0.0 if sign.isdigit() else each[k] + (shared if sign == "f" else 0.0)
    assert game.exploitability(honest) > 3 * SHIPPED["after"]["loss"]


def test_the_solver_finds_the_known_value_of_one_card_poker(maker: SimpleNamespace) -> None:
    """Three cards, one bet of an ante: the first to speak loses an eighteenth of an ante on average."""
    form = maker.solver.BettingForm("pass", 2.0, ((0.5,),))
    often = [[(i != j) / 6 for j in range(3)] for i in range(3)]
    wins = [[(i > j) / 6 for j in range(3)] for i in range(3)]

    class ShownDown(maker.solver.Game):  # type: ignore[misc, name-defined]
        def ended(self, node: Any, seat: int, reach: list[float]) -> list[float]:
            if node.ended == "void":
                node.ended = "show"  # two passes show the cards
            return list(super().ended(node, seat, reach))

    game = ShownDown(form, maker.solver.Deals(often, wins))
    game.learn(300)
    found = game.rows()
    assert game.exploitability(found) < 0.002
    assert 2 - game.best_reply(found, 1) - 1 == pytest.approx(-1 / 18, abs=0.003)


@pytest.mark.slow
def test_the_best_reply_at_brag_tells_all_hands_apart_and_wins_next_to_nothing(maker: SimpleNamespace) -> None:
    """All pairs of hands from one pack, counted; two minutes."""
    from parlour.games.brag.hands import ENGLISH

    found = maker.deals.brag(ENGLISH)
    assert len(found.coarse_of) == 720
    spread = {line: [[each[k] for k in found.coarse_of] for each in row] for line, row in rows("brag").items()}
    lost = maker.solver.Game(FORMS["ante"], found.fine).exploitability(spread)
    assert lost == pytest.approx(SHIPPED["brag"]["loss_to_all_hands"], abs=0.0002)


# a seat's place
def test_the_betting_is_read_in_turn_with_its_sizes() -> None:
    match = say(poker("straight_poker", {1: NOTHING, 2: PAIR, 3: THREES, 0: FLUSH}), "Pass Bet(4) Raise(8) Call")
    words = words_of(match.view(1), FORMS["straight"])
    assert [(word.seat, word.kind) for word in words] == [(1, "pass"), (2, "raise"), (3, "raise"), (0, "meet")]
    assert [word.size for word in words[1:3]] == pytest.approx([4 / 4, 8 / 12])


def test_an_ante_has_to_be_met_and_is_no_raise() -> None:
    match = say(brag(ante=2), "Call")
    words = words_of(match.view(2), FORMS["ante"])
    assert [(word.seat, word.kind) for word in words] == [(1, "meet")]
    place = place_of(FORMS["ante"], 2, words, 2, 4, is_last=False)
    assert (place.lines, place.raises) == ((("", 1.0),), 0)


def test_a_bet_between_two_sizes_counts_as_both_by_the_odds_it_gives() -> None:
    match = say(poker("straight_poker", {1: NOTHING, 2: PAIR}), "Pass Bet(5)")
    words = words_of(match.view(1), FORMS["straight"])
    place = place_of(FORMS["straight"], 1, words, 5, 9, is_last=False)
    assert [line for line, _ in place.lines] == ["p1", "p2"]
    assert sum(weight for _, weight in place.lines) == pytest.approx(1)
    assert (
        0 < place.lines[0][1] < place.lines[1][1]
    )  # five into a pool of four is nearer to twice the pool than to 0.7 of it


def test_a_bet_beyond_all_sizes_is_called_by_fewer_hands() -> None:
    match = say(poker("straight_poker", {1: NOTHING, 2: PAIR}), "Bet(50)")
    words = words_of(match.view(2), FORMS["straight"])
    place = place_of(FORMS["straight"], 2, words, 50, 54, is_last=False)
    assert place.lines == (("3", 1.0),)
    assert place.over > 1.3


def test_the_smaller_a_bet_the_less_often_a_hand_is_folded() -> None:
    form = FORMS["straight"]
    least = min(form.sizes[0])

    def less(size: float, raises: int = 1, owes: int = 1) -> float:
        place = SimpleNamespace(raises=raises, size=size)
        return cheapness(SimpleNamespace(strategy=SimpleNamespace(form=form), place=place, owes=owes))  # type: ignore[arg-type]

    assert less(2 * least) == less(least) == 1
    assert 0 < less(least / 8) < less(least / 2) < 1
    assert less(0.0, raises=0) == less(0.0, owes=0) == 1  # nothing was bet


def situation(**said: Any) -> Any:
    """A situation with nothing to call, ten counters in the pool, a hand that beats 2 in 10, and what is `said`."""
    known = {"measure": 0.2, "fair": 0.2, "crowd": 1.0, "owes": 0, "pool": 10, "least": 1, "closes": False}
    place = SimpleNamespace(raises=0, lines=(("", 1.0),))
    hand = HandStrength(table="straight", beats={1: 0.2})
    return SimpleNamespace(
        **{**known, "place": place, "hand": hand, "strategy": strategy("straight"), **said}, view=SEATED
    )


SEATED = SimpleNamespace(seat=0, seats=4, facts={})


# more than two seats
def test_a_bluff_is_told_for_what_it_is() -> None:
    bluff = situation(all=0.12, opponents=2)
    assert (
        str(bluffing(bluff, 0.3))
        == "This is a bluff, which wins if they fold. This hand beats both other hands about 1 time in 8."
    )
    assert str(bluffing(bluff, 0.0)).endswith("about 1 time in 8. That is too little to bet on.")


@each_case(
    ("given", "said"),
    [
        ({"when": AFTER_THE_DRAW}, "after the draw, this hand beats the other hand about 4 times in 10"),
        ({"raises": 1, "owes": 3}, "before the bet, this hand beat the other hand about 4 times in 10"),
        ({"raises": 1}, "before the betting, this hand beat the other hand about 4 times in 10"),
        ({}, "this hand beats the other hand about 4 times in 10"),
        ({"all": 0.99}, "this hand nearly always beats the other hand"),
        ({"opponents": 0}, "nobody else is in yet"),
    ],
)
def test_a_chance_that_is_told_names_its_moment(given: dict[str, Any], said: str) -> None:
    known: dict[str, Any] = {"all": 0.4, "opponents": 1, "raises": 0, "when": NOW, **given}
    place = SimpleNamespace(raises=known.pop("raises"))
    hand = HandStrength(table="straight", beats={1: 0.4}, when=known.pop("when"))
    assert str(chances(situation(**known, place=place, hand=hand))) == said


@each_case(
    ("verb", "owes", "idea"),
    [
        ("Fold", 0, "Is your hand worth a bet?"),
        ("Fold", 3, "Compare what it costs with what you may win."),
        ("Call", 0, "Why give up a hand that costs nothing?"),
        ("Call", 3, "Compare what it costs with what you may win."),
    ],
)
def test_a_price_is_compared_only_where_there_is_one(verb: str, owes: int, idea: str) -> None:
    told, _ = Reasons(situation(all=0.2, opponents=1, owes=owes)).of(verb, 0.5, is_small=False)
    assert str(told) == idea


def test_what_a_hand_wins_after_the_draw_is_what_playing_it_out_shows() -> None:
    """A pair of knaves against three others that came in, everybody drawing as usual."""
    options = Match.start("draw_poker", seats=4, seed=1).view(0).options
    ranking, pack = ranking_of(options, 4), pack_of(options, 4)
    hand = [BY_TEXT[card] for card in ["JS", "JD", "9C", "5H", "2S"]]
    rest, draw, won, dealt = [card for card in pack if card not in hand], random.Random(5), 0.0, 0
    while dealt < 300:
        cards = draw.sample(rest, 35)
        others = [cards[i * 10 : i * 10 + 10] for i in range(3)]
        if not all(comes_in(ranking, each[:5]) for each in others):
            continue
        dealt += 1
        mine = ranking(drawn(ranking, [*hand, *cards[30:]]))
        theirs = [ranking(drawn(ranking, each)) for each in others]
        won += mine > max(theirs)
    assert worth_of_hand(ranking, hand, pack, 3) == pytest.approx(won / dealt, abs=0.06)


def drawn(ranking: Ranking, cards: list[Card]) -> list[Card]:
    """Return a hand of the first five cards after the usual draw from the next."""
    thrown = usual_throw(ranking, cards[:5])
    return [card for card in cards[:5] if card not in thrown] + cards[5 : 5 + len(thrown)]


def test_to_beat_three_hands_with_cards_to_come_is_likelier_than_to_beat_each_of_them_alone() -> None:
    """A hand that improves beats all of them at once."""
    match = Match.start("stud_poker", seats=4, seed=61)
    view = match.view(match.ask.seats[0])  # type: ignore[union-attr]
    options = view.options
    each, wins = STUD.chances(view, stud_ranking(options), stud_pack(options))
    assert prod(each.values()) < wins < min(each.values())


def test_at_bouillotte_to_beat_three_callers_is_likelier_than_to_beat_each_of_them_alone() -> None:
    """The same cards count in every point, and those of the folded too."""
    match = Match.start("bouillotte", seats=4, dealer=0, rig={"hands": {3: "AC QC 8D"}, "retourne": "KH"}, seed=1)
    while not match.view(3).hand:
        match.act("NoStraddle")
    view = match.view(3)
    alone, together = (bouillotte.share_of(view, 600, callers) for callers in ((), (0, 1, 2)))
    assert alone**3 + 0.05 < together < alone


def test_a_hint_is_the_usual_play_and_never_a_rare_one() -> None:
    assert usual({Fold: 0.9, Raise(19): 0.1}) is Fold
    assert usual({Fold: 0.4, Bet(2): 0.35, Bet(5): 0.25}) is Bet(2), "betting is the usual play, two the usual amount"


@pytest.mark.parametrize("slug", ["straight_poker", "draw_poker", "stud_poker", "brag", "bouillotte", "ambigu"])
@pytest.mark.parametrize("many", so_many(4, 30))
def test_a_hint_to_bet_speaks_for_the_bet(slug: str, many: int) -> None:
    for view in bets(slug, many):
        hint = hint_for(view)
        if hint.action.verb.name in OPENS:
            assert "too little to bet on" not in hint.reason
            assert "Another amount" not in hint.reason
        told = Narrator(slug, [str(seat) for seat in range(view.seats)]).advised(hint.action, hint.reason)
        assert told != hint.reason, "the play stands before the reason"


def test_bluffs_become_rarer_as_more_opponents_count() -> None:
    chances = {"p": 0.6, "0.7": 0.4}
    bluffs = [fewer_bluffs(situation(crowd=crowd), PLAIN, chances)["0.7"] for crowd in (1.0, 1.9, 3.0)]
    assert bluffs[0] == pytest.approx(0.4)
    assert bluffs[0] > 2 * bluffs[1] > 4 * bluffs[2] > 0


def test_a_seat_that_raised_counts_in_full_and_one_that_passed_hardly_at_all() -> None:
    hand = HandStrength(table="straight", beats={1: 0.5, 2: 0.5, 3: 0.5})
    alone = opponents_counted(hand, ())
    raised = opponents_counted(hand, (Word(1, "pass"), Word(2, "raise", 1.0)))
    assert sum(weight for _, weight in alone) < 3
    assert next(weight for _, weight in raised) == 1.0
    assert min(weight for _, weight in raised) < min(weight for _, weight in alone)


def test_a_seat_that_must_bet_or_fold_stays_in_cheaply_with_some_hope() -> None:
    chances, after = {"f": 0.9, "0.1": 0.1}, strategy("stud_3")
    assert kept_in(situation(strategy=after, pool=40), chances) == {"0.1": 0.1, LEAST: 0.9}
    assert kept_in(situation(strategy=after, pool=10), chances) == chances
    assert kept_in(situation(strategy=after, pool=40, fair=0.02), chances) == chances


def test_the_last_to_speak_claims_a_pool_that_would_otherwise_belong_to_all() -> None:
    chances = {"p": 0.7, "0.7": 0.3}
    assert kept_in(situation(closes=True, fair=0.5), chances) == {LEAST: 0.7, "0.7": 0.3}
    for not_now in ({"fair": 0.5}, {"closes": True}, {"closes": True, "fair": 0.5, "owes": 3}):
        assert kept_in(situation(**not_now), chances) == chances


def test_at_ambigu_a_hand_that_stands_is_harder_to_beat_than_one_that_draws_two() -> None:
    line = ambigu.standard()
    for held in line[100::100]:
        assert ambigu.share(held, 0) < ambigu.share(held, 2)


@pytest.mark.parametrize("slug", ["draw_poker", "ambigu"])
def test_before_the_draw_a_chance_is_told_of_the_hand_after_it(slug: str) -> None:
    """A pair of knaves as dealt is not told the chance that it has when all have drawn, nor the other way about."""
    moments: dict[bool, set[str]] = {False: set(), True: set()}
    for seed in range(1, 3):
        match, chooser = Match.start(slug, seats=3, seed=seed), random.Random(seed)
        while match.ask is not None and not match.results:
            seat = match.ask.seats[0]
            has_drawn = any(many is not None for many in match.facts.get("drawn") or ())
            for advice in policy_of(slug).advise(match.view(seat)):
                told = {each.id for each in told_in(advice.untold_reason)}
                moments[has_drawn] |= {id for id in told if id.startswith("players.vying.chances.")}
            match.act(chooser.choice(match.ask.of(seat).actions), seat)  # type: ignore[union-attr]
    now = {"players.vying.chances.now", "players.vying.chances.before_the_bet"}
    assert "players.vying.chances.after_the_draw" in moments[False] - moments[True]
    assert not now & moments[False]
