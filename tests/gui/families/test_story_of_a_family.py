"""A family of four at one laptop, as the plan tells it: two children, one of them left-handed, and a grandmother."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.curtain.seat_rail import RailSeat
from parlour.gui.scenes.demonstrations.scene import DemonstrationScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.people.people import PeopleScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.routes import ToGame
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.match.debts import debts, loans_before
from parlour.match.lending import RESTS, LoanTerms
from parlour.players.personas import company
from parlour.session.deal_settlement import DealSettlement
from parlour.session.seats.lending import loans_told
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.seats.sitting_out import sits_out
from parlour.session.session import Session, match_of
from parlour.storage.settings import Group, HouseRules, keep_group, keep_house_rules, load_house_rules
from tests.gui.hearing import Heard
from tests.session.test_sitting_out import begun, play_deal

GRAN = {"text": 175, "suit_set": "safe", "pace": "leisurely"}
LILY = {"left_handed": True, "ideas": 3, "warned": True}
RULES = {"pope_in_lieu": True, "split_pairs": True, "pope_wins": True, "deals": 8}


class Family:
    """The Hendersons, and what they do in the window."""

    def __init__(self, window: Any) -> None:
        window.begin_again((1366, 768))
        self.window, self.app = window, window.app
        members = [{"name": "Ann", "comfort": {}}, {"name": "Tom", "comfort": {}}]
        members += [{"name": "Lily", "comfort": LILY}, {"name": "Gran", "comfort": GRAN}]
        keep_group(self.app.places.config, Group("Hendersons", members))
        keep_house_rules(self.app.places.config, HouseRules("as at Gran’s", "pope_joan", "plain", RULES))
        self.app.request = replace(self.app.request, seed=6)

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    def faces(self) -> list[str]:
        return [name for name in self.window.names() if name.startswith("card.")]

    def pass_on(self) -> CurtainScene:
        """Wait for the curtain; until it hangs no face of any hand is on the screen."""
        for _ in range(6000):
            if isinstance(self.window.scene, CurtainScene):
                break
            if isinstance(self.window.scene, SettlementScene):
                self.window.frames(20)
                self.window.scene.go_on()
            self.keep_silent()
            self.window.frames(1)
            assert self.table.shown_to is not None or not self.faces()
        curtain = self.window.scene
        assert isinstance(curtain, CurtainScene)
        self.window.frames(40)
        assert not self.faces()
        return curtain

    def keep_silent(self) -> None:
        """Let nobody speak up where whoever has something to play is invited to."""
        scene = self.window.scene
        if isinstance(scene, TableScene) and scene.pausing.invites:
            self.window.frames(40)
            scene.pausing.nobody()

    def look(self) -> int:
        """Let whoever is called hold the button; return their seat."""
        curtain = self.pass_on()
        self.window.hold_down("reveal")
        self.window.until(lambda: self.table.own_ask() is not None)
        assert self.table.shown_to == curtain.person
        assert curtain.person is not None
        return curtain.person

    def play(self) -> None:
        """Play the first card that may be played; the hand is covered in the same frame."""
        table = self.table
        table.answering.do(table.actions()[0])
        if "warned.yes" in self.app_names():
            self.window.click("warned.yes")

    def app_written(self) -> list[str]:
        self.window.frames(2)
        return [words for _, words, _ in self.app.written]

    def app_names(self) -> list[str]:
        self.window.frames(2)
        names: list[str] = self.window.names()
        return names

    def turn_of(self, name: str) -> int:
        """Play on until somebody has looked at their hand."""
        for _ in range(60):
            seat = self.look()
            if self.table.names[seat] == name:
                return seat
            self.play()
        raise AssertionError(f"{name} was never called")


def test_a_family_of_four_plays_pope_joan_as_their_story_tells(window: Any) -> None:
    family = Family(window)
    # 0:00 the saved group, with its seats and each person's comfort
    window.click("family")
    assert "Hendersons" in [t.words for t in family.app.targets if t.name.startswith("group.")]
    window.click("game.pope_joan")
    page = window.scene
    assert isinstance(page, GameScene)
    assert [s.name for s in page.company.sitters()] == ["Ann", "Tom", "Lily", "Gran"]
    assert page.company.comforts[3] == GRAN
    # 0:15 the house rules, and what differs from the book
    window.click("leaf.0")
    told = page.forms_leaf._house_lines(load_house_rules(family.app.places.config)[0])
    assert "At a stop, Pope may be played for the missing card." in told
    window.click("house.as at Gran’s")
    assert page.choice.changed == RULES
    # 0:25 forty counters each, in fish of five, and the box lends: in one panel, kept for the next time
    window.click("leaf.2")
    window.click("purse")
    for _ in range(6):
        window.click("purse.each.less")
    window.click("ease.fish.1")
    assert "8 fish each; 4 players: 160 in all" in family.app_written()
    window.click("ease.lender.0")
    assert window.faults() == []
    window.click("purse.done")
    assert "40 counters each" in family.app_written()
    page.play()
    table = family.table
    assert family.app.looks().fish == 5
    assert list(match_of(table.session).starts[0][1].counters) == [40] * 4
    assert "Plain + 3" in table.head._forms()
    # 0:35 the board is dressed before all eyes, and 0:40 the curtain falls before the first hand is seen
    window.app.settings.pace, dressed = "normal", set()
    while not isinstance(window.scene, CurtainScene):
        window.frames(1)
        assert table.shown_to is None and not family.faces()
        dressed.add(sum(table.picture.pools.values()))
    assert len(dressed) > 1, "the board fills while all look on"
    window.app.settings.pace = "instant"
    # 0:46 a person holds the button and 0:55 plays; the hand is covered in the same frame
    first = family.look()
    assert family.faces()
    window.click("head.forms")  # the three house rules, of which the head tells the number
    listed = " ".join(family.app_written())
    assert "+ At a stop, Pope may be played for the missing card." in listed
    assert listed.count("+ ") == 3
    window.click("lines.back")
    family.play()
    window.frames(1)
    assert table.session.asked_person == first or (table.shown_to is None and not family.faces())
    # 1:30 one key hides everything at once
    family.look()
    window.key("escape")
    window.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.frames(2)
    assert not family.faces()
    # 2:10 Lily's cards and buttons are mirrored
    family.turn_of("Lily")
    assert family.app.looks().left_handed
    family.play()
    # 3:00 Gran reads everything at 175 per cent
    family.turn_of("Gran")
    assert family.app.looks().text == 1.75
    assert window.faults() == []
    family.play()
    # 4:00 a card that may not be played says why
    family.turn_of("Tom")
    ask = table.own_ask()
    assert ask is not None
    barred = [name for name in family.faces() if not any(name.endswith(str(a.args[-1])) for a in ask.actions if a.args)]
    if barred:
        family.app.focus = barred[0]
        table.explaining.why()
        assert table.caption.kind == "refusal"
        assert table.caption.text
    family.play()
    # 6:20 the computer sits in for Ann, and she comes back by herself
    ann = family.turn_of("Ann")
    table.sheets.show_menu()
    window.frames(20)
    window.click("menu.sit")
    assert table.session.people == [1, 2, 3]
    curtain = family.pass_on()
    curtain.seats.choose(ann)
    window.frames(5)
    window.click("back")
    assert table.session.people == [0, 1, 2, 3]
    # 9:30 each payment stands in the ledger, and nothing is missing
    with window.unpainted():
        for _ in range(4000):
            window.frames(1)
            family.keep_silent()
            if isinstance(window.scene, SettlementScene):
                break
            if isinstance(window.scene, CurtainScene):
                window.scene.lift()
            elif isinstance(window.scene, TableScene) and table.own_ask() is not None:
                family.play()
    settlement = window.scene
    assert isinstance(settlement, SettlementScene)
    result = DealSettlement(table.session.match, table.narrator, settlement.number)
    assert result.entries()
    assert sum(result.after) + sum(result.pools.values()) == 160
    # 20:00 the lid is closed; the table is offered again, with the curtain on
    window.frames(20)
    settlement.go_on()
    family.pass_on()
    window.app.to_bottom()
    window.frames(20)
    home = window.scene
    assert isinstance(home, HomeScene)
    window.click("continue")
    family.pass_on()
    assert not isinstance(window.scene, PeopleScene)


def test_the_next_game_begins_with_the_counters_of_the_last(window: Any) -> None:
    window.begin_again((1366, 768))
    settings = window.app.settings
    settings.purse, settings.fish, settings.lender = 40, 5, "neighbour"
    window.click("family")
    window.click("game.nap")
    choice = window.scene.choice
    assert choice.values()["start_counters"] == 40
    assert choice.form_words() == "the plain game"  # counters are no rule
    window.click("purse")
    assert {"No fish", "40"} <= {words for _, words, _ in window.app.written}
    window.key("escape")
    assert not window.scene.purse.is_open
    choice.to_plain()
    assert choice.values()["start_counters"] == 100


def test_where_the_rules_provide_for_whoever_runs_out_nobody_is_asked_who_lends(window: Any) -> None:
    window.begin_again((1366, 768))
    window.click("family")
    window.app.open(ToGame("brag", people=4))
    window.frames(20)
    window.click("purse")
    assert not [name for name in window.names() if name.startswith("ease.lender")]
    window.key("escape")
    window.app.open(ToGame("cribbage", people=2))
    window.frames(20)
    assert "purse" not in window.names()  # it is played for points


def test_whoever_has_lost_more_than_they_had_lies_behind_a_notched_tab(window: Any) -> None:
    window.begin_again((1366, 768))
    match = Match.start("nap", seats=4, seed=5, counters=[100, 100, -7, 207])
    sitters = [Sitter(name, sign) for name, sign in company(4)]
    window.app.push(TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places)))
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    window.scene.lift()
    window.frames(20)
    assert "owes 7" in [words for _, words, _ in window.app.written]
    assert window.faults() == []


def test_everybody_in_debt_has_their_tab_at_a_table_of_six(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "owes", lambda *_: 50)
    for size in ((1366, 768), (1920, 1080)):
        window.begin_again(size)
        match = Match.start("speculation", seats=6, seed=6)
        sitters = [Sitter(name, sign, COMPUTER) for name, sign in company(6)]
        table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
        window.app.push(table)
        window.frames(120)
        assert [words for _, words, _ in window.app.written].count("owes 50") == 6, size
        assert window.faults() == []


def test_whoever_runs_out_is_lent_counters_before_the_next_deal_and_all_hear_it(window: Any) -> None:
    window.begin_again((1366, 768))
    match = Match.start("pope_joan", seats=4, seed=6, counters=[60, 60, 1, 60], lending=LoanTerms())
    sitters = [Sitter(name, sign, COMPUTER if i else PERSON) for i, (name, sign) in enumerate(company(4))]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    window.app.voice = heard = Heard()
    with window.unpainted():
        for _ in range(20000):
            window.frames(1)
            if isinstance(window.scene, SettlementScene):
                lent = loans_told(table.session, match.deal_number)
                if lent:
                    break
                window.frames(20)
                window.scene.go_on()
            elif table.own_ask() is not None:
                table.do(table.actions()[0])
    settlement = window.scene
    assert isinstance(settlement, SettlementScene)
    assert any(entry.text in lent for entry in settlement.result.entries())
    window.frames(20)
    settlement.go_on()
    assert lent in heard.said
    window.frames(60)
    borrower = loans_before(match, match.deal_number)[0].borrower
    owed = debts(match, match.deal_number)[borrower]
    assert f"owes {owed}" in [words for _, words, _ in window.app.written]
    rail = RailSeat(table.sitters[0], 3, None, is_away=False, is_member=True, is_called=False, is_chosen=False, owes=20)
    assert (rail.state, replace(rail, is_away=True).state) == ("owes 20", "away")
    assert f"owes {owed} to the box" in table.helping.seat(borrower)
    assert window.faults() == []


def test_whoever_has_run_out_sits_out_if_the_family_likes(window: Any) -> None:
    window.begin_again((1366, 768))
    session = begun(LoanTerms(RESTS), people=1)
    play_deal(session)
    table = TableScene(window.app, session)
    window.app.push(table)
    table.shown.stage.open(len(session.match.results))
    table.closing.show_settlement()
    window.frames(20)
    settlement = window.scene
    assert isinstance(settlement, SettlementScene)
    out = [table.names[seat] for seat in sits_out(session, settlement.number)]
    assert any(f"without {out[0]}" in words for _, words, _ in window.app.written)
    window.click("next")
    others = window.scene
    assert isinstance(others, TableScene)
    assert not set(out) & set(others.names)
    assert f"{out[0]} has no counters left and sits out." in window.app.notice
    assert window.faults() == []


def settled(window: Any, slug: str, people: int) -> SettlementScene:
    """Play a deal by chance to its settlement."""
    window.begin_again((1366, 768))
    match = Match.start(slug, seats=4, seed=5)
    sitters = [Sitter(name, sign, PERSON if i < people else COMPUTER) for i, (name, sign) in enumerate(company(4))]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    with window.unpainted():
        for _ in range(20000):
            window.frames(1)
            if isinstance(window.scene, SettlementScene):
                break
            if isinstance(window.scene, CurtainScene):
                window.scene.lift()
            elif table.own_ask() is not None:
                table.do(table.actions()[0])
    window.frames(20)
    assert isinstance(window.scene, SettlementScene)
    return window.scene


def test_after_a_deal_all_hands_are_shown_if_everybody_agrees(window: Any) -> None:
    settlement = settled(window, "pope_joan", 4)
    window.click("hands")
    assert window.scene is settlement
    window.click("hands.no")
    window.frames(5)
    assert "hands.yes" not in window.names()
    window.click("hands")
    window.click("hands.yes")
    window.frames(5)
    show = window.scene
    assert isinstance(show, DemonstrationScene)
    assert all(_faces(show)), "the hands lie open at once"
    assert show.replay.last_deal == settlement.number
    assert window.faults() == []


def _faces(show: DemonstrationScene) -> list[bool]:
    hands = [show.picture.hand(seat) for seat in range(4)]
    return [bool(hand) and None not in hand and seat in show.revealed for seat, hand in enumerate(hands)]


def test_all_hands_are_not_offered_where_cards_stay_in_play_or_nobody_hides_them(window: Any) -> None:
    settled(window, "vingt_un", 2)
    assert "hands" not in window.names()
    settled(window, "pope_joan", 1)
    assert "hands" not in window.names()


def test_a_card_pressed_where_no_answer_takes_one_says_what_to_do_instead(window: Any) -> None:
    window.begin_again((1366, 768))
    match = Match.start("nap", seats=3, seed=5)
    sitters = [Sitter(name, sign, COMPUTER if i else PERSON) for i, (name, sign) in enumerate(company(3))]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    window.until(lambda: table.own_ask() is not None)
    window.frames(40)
    ask = table.own_ask()
    assert ask is not None and all(action.verb.name != "Play" for action in ask.actions)
    window.click(next(name for name in window.names() if name.startswith("card.")))
    assert table.caption.kind == "refusal"
    assert table.caption.text.endswith("you cannot do that now.")
    assert table.own_ask() is ask
