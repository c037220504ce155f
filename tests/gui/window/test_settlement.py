"""The settlement: the ledger puts together what several pay for one thing and loses nothing; the deal is seen again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.engine.table import Paid
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.narration.ledger import ledger_entries
from parlour.narration.narrator import Narrator
from parlour.players.personas import company
from parlour.players.policy import policy_of
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session, match_of
from tests.gui.driver import Driver

EVERYBODY = 0b11111


def paid(source: int | str, target: int | str, amount: int, clause: str) -> Paid:
    return Paid(source, target, amount, clause, EVERYBODY)


def test_what_several_pay_one_seat_for_one_thing_is_one_line() -> None:
    narrator = Narrator("nap", ["Ann", "Tom", "Lily", "Gran"])
    payments = [paid(seat, 0, 3, "NAP-12") for seat in (1, 2, 3)] + [paid("kitty", 0, 5, "NAP-15")]
    first, second = ledger_entries(payments, narrator)
    assert first.text == "Ann gets 3 each from Tom, Lily and Gran for the call."
    assert (first.amount, first.clause, first.seat) == (9, "NAP-12", 0)
    assert (second.amount, second.clause) == (5, "NAP-15")


def test_different_sums_for_one_thing_are_told_one_by_one() -> None:
    narrator = Narrator("pope_joan", ["Ann", "Tom", "Lily"])
    (line,) = ledger_entries([paid(1, 0, 4, "POPE-20"), paid(2, 0, 6, "POPE-20")], narrator)
    assert line.text == "Ann gets 4 from Tom and 6 from Lily for cards still held."
    assert line.amount == 10


def test_two_payments_of_one_seat_alike_are_one_line_about_it_and_the_payer_is_named() -> None:
    narrator = Narrator("newmarket", ["Ann", "Tom", "Lily", "Gran"])
    (line,) = ledger_entries([paid(1, "A", 1, "NEWM-4"), paid(1, "A", 1, "NEWM-4")], narrator)
    assert (line.text, line.amount, line.seat) == ("Tom places 1 counter on the ace, twice.", 2, 1)


def test_many_bets_of_few_seats_are_told_by_what_each_has_put_in() -> None:
    narrator = Narrator("stud_poker", ["Ann", "Tom", "Lily", "Gran"])
    bets = [paid(seat, "pool", 10, "ST-6") for seat in (1, 2, 3, 1, 2, 3, 1, 2)]
    (line,) = ledger_entries(bets, narrator)
    assert (line.text, line.amount) == ("Betting: Tom and Lily pay 30 each to the pool, Gran 20.", 80)


def test_what_the_log_does_not_say_of_a_payment_the_ledger_says_with_its_payer() -> None:
    narrator = Narrator("stud_poker", ["Ann", "Tom", "Lily", "Gran"])
    bet = paid(2, "pool", 2, "ST-5")
    assert narrator.line(bet) is None
    (line,) = ledger_entries([bet], narrator)
    assert (line.text, line.seat) == ("Betting: Lily puts 2 counters into the pool.", 2)


def test_one_who_pays_everybody_is_one_line() -> None:
    narrator = Narrator("nap", ["Ann", "Tom", "Lily", "Gran"])
    (line,) = ledger_entries([paid(1, seat, 5, "NAP-12") for seat in (2, 3, 0)], narrator)
    assert (line.text, line.amount, line.seat) == ("Tom pays 5 each to Lily, Gran and Ann for the call.", 15, 1)


def settled(tmp_path: Path) -> Any:
    """Return the window at the settlement of a first deal of Pope Joan that a person played by the advice."""
    driver = Driver(tmp_path)
    driver.app.settings.pace, driver.app.settings.motion = "instant", "none"
    match = Match.start("pope_joan", seats=4, seed=4)
    sitters = [Sitter(n, sign, "person" if i == 0 else "computer", "easy") for i, (n, sign) in enumerate(company(4))]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    while not isinstance(driver.scene, SettlementScene):
        driver.frames()
        ask = driver.scene.own_ask() if isinstance(driver.scene, TableScene) else None
        if ask is not None:
            driver.scene.do(policy_of("pope_joan").advise(match.view(0))[0].action)
    driver.frames(30)
    return driver


def test_the_ledger_accounts_for_every_counter_of_the_deal(tmp_path: Path) -> None:
    scene = settled(tmp_path).scene
    gains = [after - before for after, before in zip(scene.result.after, scene.result.before, strict=True)]
    for seat, gain in enumerate(gains):
        got = sum(p.amount for p in scene.result.ledger if p.target == seat)
        gave = sum(p.amount for p in scene.result.ledger if p.source == seat)
        assert gain == got - gave
    assert "All counters: 400, as before the deal." in scene.result.proof()


def test_the_rules_of_payments_are_shown_on_request_alone(tmp_path: Path) -> None:
    driver = settled(tmp_path)
    rules = {entry.clause for entry in driver.scene.result.entries()}
    assert rules and not rules & {text for _, text, _ in driver.app.written}
    driver.click("ledger.rules")
    driver.frames(3)
    assert rules & {text for _, text, _ in driver.app.written}
    driver.click("ledger.rules")
    driver.frames(3)
    assert not rules & {text for _, text, _ in driver.app.written}


def test_counters_that_were_had_from_the_bank_are_told(tmp_path: Path) -> None:
    scene = settled(tmp_path).scene
    scene.result.pools = {"bank": -50}
    scene.result.total = 350
    assert scene.result.proof() == "All counters: 400, 50 of them from the bank."


def test_a_deal_is_seen_again_step_by_step_and_one_comes_back_to_its_settlement(tmp_path: Path) -> None:
    driver = settled(tmp_path)
    driver.click("again")
    driver.frames(30)
    assert isinstance(driver.scene, DemonstrationScene)
    assert driver.scene.picture.number == 1
    driver.key("escape")
    assert isinstance(driver.scene, SettlementScene)


def test_the_way_on_says_who_deals_next(tmp_path: Path) -> None:
    driver = settled(tmp_path)
    scene = driver.scene
    following = scene.table.session.match.starts[scene.number][1].dealer
    words = next(target.words for target in driver.app.targets if target.name == "next")
    assert words == f"Next deal: {scene.table.names[following]} deals"


def test_the_end_of_a_match_tells_what_was_remarkable_and_once_more_is_one_press(window: Any) -> None:
    window.begin_again((1366, 768))
    match = Match.start("pope_joan", seats=4, seed=4, deals=2)
    sitters = [Sitter(name, sign) for name, sign in company(4)]
    session = Session.begin(match, sitters, window.app.thinker, window.app.places)
    while match.ask is not None:
        ask = match.ask.of(match.ask.seats[0])
        assert ask is not None
        match.act(ask.actions[-1], ask.seat)
    last = match.starts[-1][1].dealer
    assert last is not None
    table = TableScene(window.app, session)
    window.app.push(table)
    table.shown.stage.open(2)
    table.shown.stage.settle()
    table.closing.show_settlement()
    window.frames(20)
    settlement = window.scene
    assert isinstance(settlement, SettlementScene)
    assert "The dearest card: " in settlement.reason
    following = (last + 1) % 4
    assert any(f"Once more: {table.names[following]} deals" in words for _, words, _ in window.app.written)
    window.click("replay")
    fresh = next(scene for scene in window.app.scenes if isinstance(scene, TableScene))
    assert match_of(fresh.session).starts[0][1].dealer == following
