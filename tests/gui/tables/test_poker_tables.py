"""The poker games in the window: whole deals are played by clicks, sums are bet, cards are thrown and drawn."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.engine.table import Acted, Paid
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table.answers.guard import PRICED
from parlour.gui.table.pot import VyingTable
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.procedures.vying.betting import Call, Raise
from parlour.session.view.picture import TableRules
from tests.gui.tables.test_stops_tables import seated
from tests.support import open_ask
from tests.support.sessions import in_use

WISHES = ("Call", "MakeGood", "Pass", "NoStraddle", "Draw", "Bet", "Open", "AnteJack", "Show", "Rebuy", "Fold")


def clicked(driver: Any, match: Match) -> None:
    """Do one thing by clicks for the person at seat 0."""
    verbs = [action.verb.name for action in open_ask(match).actions]
    wish = next(verb for verb in WISHES if verb in verbs)
    if wish == "Draw":
        for name in [name for name in driver.names() if name.startswith("card.")][:2]:
            driver.click(name)
        driver.click("set")
    elif wish in open_ask(match).amounts:
        driver.click(f"sum.{wish}")
    else:
        driver.click(f"do.{wish}")


def played(driver: Any, match: Match, most: int = 40) -> list[str]:
    """Play the first deal out by clicks; return the faults that were seen on the way."""

    def is_over() -> bool:
        return match.ask is None or match.deal_number > 1

    faults: list[str] = []
    for _ in range(most):
        driver.until(lambda: is_over() or (0 in open_ask(match).seats and driver.scene.is_settled), 6000)
        driver.frames(round(PRICED * 60) + 5)  # a call at a price that has just changed is not taken
        if is_over():
            return faults
        faults += driver.faults()
        before = match.choices
        clicked(driver, match)
        assert match.choices > before or match.deal_number > 1
    raise AssertionError("the deal never ended")


@pytest.mark.parametrize(("slug", "seats"), [("straight_poker", 4), ("stud_poker", 5), ("progressive_poker", 8)])
def test_a_deal_is_played_by_clicks(slug: str, seats: int, tmp_path: Path) -> None:
    driver, match = seated(tmp_path, slug, seats=seats, deals=3)
    assert played(driver, match) == []


def test_cards_are_thrown_by_clicks_and_as_many_drawn(tmp_path: Path) -> None:
    hands = {0: "AS AD 9C 4D 3H", 1: "KS KD QC JH 2C"}
    driver, match = seated(tmp_path, "draw_poker", seats=3, rig={"hands": hands}, options={"straddle": False}, deals=2)
    driver.until(lambda: match.ask is not None and 0 in match.ask.seats and driver.scene.is_settled)
    assert played(driver, match) == []


def test_a_sum_is_chosen_before_it_is_bet(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "straight_poker", seats=3, rig={"hands": {0: "AS AD AC 4D 3H"}}, deals=2)
    driver.until(lambda: match.ask is not None and 0 in match.ask.seats and driver.scene.is_settled)
    driver.frames(5)
    driver.click("amount.20")
    driver.click("sum.Bet")
    said = [event.text for event in match.events if isinstance(event, Acted) and event.seat == 0]
    assert said == ["Bet(20)"]


def test_what_the_bank_sold_is_no_gain(tmp_path: Path) -> None:
    """The loser holds a hundred again, which he bought: he has lost a hundred all the same."""
    hands = {0: "AS AD AC 4C 3H", 1: "2S 4D 6C 8H JS"}
    match = Match.start("straight_poker", seats=2, dealer=1, seed=4, rig={"hands": hands}, deals=2)
    for word in ("Bet(49)", "Raise(49)", "Call", "Rebuy"):
        match.act(word)
    assert match.results[0].counters == [200, 100]
    narrator = Narrator("straight_poker", ["Ann", "Bob"], match.options)
    app: Any = SimpleNamespace()
    session, picture = in_use(match), SimpleNamespace(number=1)
    table = SimpleNamespace(session=session, picture=picture, narrator=narrator, shown_to=None)
    host: Any = SimpleNamespace(table=table)
    assert SettlementScene(app, host).result.gains() == [100, -100]


def test_where_errors_are_made_another_number_is_asked_for_by_a_button(tmp_path: Path) -> None:
    hands = {0: "AS AD 9C 4D 3H", 1: "KS KD QC JH 2C"}
    options = {"straddle": False, "table_penalties": True}
    driver, match = seated(tmp_path, "draw_poker", seats=3, rig={"hands": hands}, options=options, deals=2)

    def is_drawing() -> bool:
        return match.ask is not None and 0 in match.ask.seats and any(a.verb.name == "Draw" for a in match.ask.actions)

    while not is_drawing():
        driver.until(lambda: match.ask is not None and 0 in match.ask.seats and driver.scene.is_settled, 6000)
        driver.frames(5)
        clicked(driver, match)
        driver.until(lambda: is_drawing() or (0 in open_ask(match).seats and driver.scene.is_settled), 6000)
    driver.until(lambda: driver.scene.is_settled, 6000)
    driver.frames(5)
    for card in ("card.9C", "card.4D"):
        driver.click(card)
    driver.click("verb.Draw")
    driver.frames(3)
    assert driver.faults() == []
    offered = sorted(name for name in driver.names() if name.startswith("do.Draw"))
    assert offered == [f"do.Draw(4D 9C, {n})" for n in (0, 1, 3, 4, 5)]


def test_every_side_pool_lies_on_the_table_by_itself() -> None:
    """Eight players, six of them all in for as many different sums."""
    staked = [60, 1, 3, 5, 9, 20, 60, 30]
    facts = {"staked": staked, "in_play": list(range(8)), "sights": [1, 2, 3, 4, 5, 7], "carried": 8}
    stage = SimpleNamespace(facts=facts, pools={"pool": sum(staked) + 8}, counters=[10] * 8)
    rules = SimpleNamespace(options={"short_call": "sight"})
    table = VyingTable()
    found = table.named_pools(SimpleNamespace(picture=stage, rules=rules))  # type: ignore[arg-type]
    assert [(pot.words, pot.amount) for pot in found] == [
        ("The pool", 16), ("Side 1", 14), ("Side 2", 12), ("Side 3", 20), ("Side 4", 44), ("Side 5", 30),
        ("Side 6", 60),
    ]  # fmt: skip
    assert found[0].seats == tuple(range(8)) and set(found[-1].seats) == {0, 6}
    facts["in_play"], facts["sights"] = [0, 6, 7], [7]
    assert table.named_pools(SimpleNamespace(picture=stage, rules=rules)) == [  # type: ignore[arg-type]
        ("The pool", 8 + 38 + 90, "pool", (0, 6, 7)), ("Side pool", 60, "side_1", (0, 6)),
    ]  # fmt: skip


def test_nobody_stakes_all_he_has_by_mistake(tmp_path: Path) -> None:
    """At table stakes the greatest sum says what it is, and a call for all one has is not what Enter does."""
    hands = {0: "AS AD AC 4D 3H"}
    driver, match = seated(tmp_path, "straight_poker", seats=2, rig={"hands": hands}, options={"stakes": "table"})
    driver.until(lambda: match.ask is not None and 0 in match.ask.seats and driver.scene.is_settled)
    driver.frames(5)
    driver.click(f"amount.{match.counters[0]}")
    driver.frames(3)
    said = {choice.name: choice.words for choice in driver.scene.foot.choices()}
    assert said["sum.Bet"] == f"Bet {match.counters[0]}, all you have"
    driver.click("amount.20")
    driver.frames(3)
    assert {choice.name: choice.words for choice in driver.scene.foot.choices()}["sum.Bet"] == "Bet 20"
    one = Match.start("straight_poker", seats=2, dealer=0, seed=4, options={"stakes": "table"}, counters=[200, 60])
    one.act("Pass")
    one.act("Bet(60)")
    table = SimpleNamespace(
        shown_to=1,
        rules=TableRules.of(one),
        picture=SimpleNamespace(facts=one.facts, counters=one.counters, pools=one.pools),
    )
    call, raised = Call, Raise(1)
    assert VyingTable().stakes_all(table, call)  # type: ignore[arg-type]
    assert not VyingTable().stakes_all(table, raised)  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "seats"), [("draw_poker", 6), ("brag", 5), ("bouillotte", 4)])
def test_above_the_sums_stands_what_goes_in_and_what_the_pool_comes_to(slug: str, seats: int, tmp_path: Path) -> None:
    driver, match = seated(tmp_path, slug, seats=seats, deals=3)
    while not (driver.scene.amounts.open() and any(name.startswith("do.Call") for name in driver.names())):
        driver.until(lambda: match.ask is not None and 0 in match.ask.seats and driver.scene.is_settled, 6000)
        driver.frames(3)
        if not any(name.startswith("do.Call") for name in driver.names()):
            clicked(driver, match)
    calls = next(a for a in open_ask(match).actions if a.verb.name == "Call")
    driver.scene.amounts.put(driver.scene.amounts.ends[0] + 3)
    driver.frames(20)  # a press within a quarter of a second of the table's first frame does nothing
    verb, value = next(iter(driver.scene.amounts.open())), driver.scene.amounts.value
    written = " ".join(text for _, text, _ in driver.app.written)
    call = next(target for target in driver.app.targets if target.name == f"do.{calls}")
    before, held = match.pools["pool"], match.counters[0]
    owes = int(call.words.split()[-1])
    assert f"{owes} to call" in written
    assert f"{before} to win" in written
    assert call.state == f"{owes} to put in; the pool comes to {before + owes}"
    known = len(match.events)
    driver.click(f"sum.{verb.name}")
    paid = next(e for e in match.events[known:] if isinstance(e, Paid) and e.source == 0)
    assert f"{paid.amount} to put in; the pool comes to {before + paid.amount}" in written
    assert paid.amount > owes
    assert held - paid.amount >= 0
    assert value >= 3
