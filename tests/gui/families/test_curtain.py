"""The curtain of a family table: it falls in time, rises for a deliberate act, and leads on from where it hangs."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Any

import pygame
import pytest

from parlour.engine.table import Moved, Paid
from parlour.gui.drawing.canvas import Canvas, Rect
from parlour.gui.input import touch
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.curtain.news_list import in_reading_order, newest
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.game.rules import RulesScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.people.people import PeopleScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.routes import ToDemonstration
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.course.flights import Flight
from parlour.gui.scenes.table.sheets.overlays import Chooser
from parlour.match import Match
from parlour.narration.table_words import Line
from parlour.players.personas import company
from parlour.session.seats.missed import since
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.session.talk.gathering import News
from parlour.storage.settings import Group, keep_group
from tests.support import game_file

NAMES = ("Ann", "Tom", "Lily", "Gran", "Ned", "Sue")
SIZE = (1024, 600)
SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}


def sat_down(window: Any, people: int = 2, seats: int = 2, slug: str = "cribbage", **start: Any) -> TableScene:
    """Sit people down at the first seats of a new game, computer players at the others."""
    window.begin_again(SIZE)
    match = Match.start(slug, seats=seats, seed=start.pop("seed", 5), **start)
    sitters = [
        Sitter(NAMES[seat] if seat < people else name, sign, PERSON if seat < people else COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(seats))
    ]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    return table


def at_the_curtain(window: Any) -> CurtainScene:
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    assert isinstance(window.scene, CurtainScene)
    return window.scene


def with_open_hand(window: Any, table: TableScene) -> int:
    """Lift the curtain for whoever is called; return their seat."""
    at_the_curtain(window)
    window.hold_down("reveal")
    seat = table.shown_to
    assert seat is not None
    assert window.scene is table
    return seat


def faces(window: Any) -> list[str]:
    return [name for name in window.names() if name.startswith("card.")]


def press(window: Any, kind: int, **what: Any) -> None:
    window.app.step([pygame.event.Event(kind, **what)])


# leaving and coming back
def test_F1_the_hand_of_somebody_who_leaves_is_covered_before_the_next_person_looks(window: Any) -> None:
    table = sat_down(window)
    seat = with_open_hand(window, table)
    table.sheets.show_menu()
    window.frames(20)
    window.click("menu.sit")
    assert table.shown_to is None
    window.frames(1)
    assert faces(window) == []
    curtain = at_the_curtain(window)
    assert curtain.person == 1 - seat


def test_of_two_the_other_plays_on_and_the_one_who_left_comes_back_by_the_curtain(window: Any) -> None:
    table = sat_down(window)
    seat = with_open_hand(window, table)
    table.members.sit_in()
    assert with_open_hand(window, table) == 1 - seat
    for _ in range(2):  # alone, so no curtain falls between two answers
        window.until(lambda: not isinstance(window.scene, TableScene) or table.own_ask() is not None)
        assert window.scene is table
        table.do(table.actions()[0])
    table.members.come_back(seat)
    assert table.shown_to is None
    window.until(lambda: isinstance(window.scene, CurtainScene))
    assert table.session.people == [0, 1]


def test_F10_where_everybody_is_away_the_game_waits_for_whoever_comes_back(window: Any) -> None:
    table = sat_down(window)
    with_open_hand(window, table)
    table.members.sit_in()
    curtain = at_the_curtain(window)
    window.click("away")
    curtain = at_the_curtain(window)
    assert curtain.person is None
    here = match_of(table.session).position
    window.frames(120)
    assert match_of(table.session).position == here
    window.click("back")
    assert table.session.people == [curtain.seats.chosen]
    assert at_the_curtain(window).person == curtain.seats.chosen


def test_F6_a_game_taken_up_while_one_of_two_is_away_begins_covered(window: Any) -> None:
    table = sat_down(window)
    seat = with_open_hand(window, table)
    table.members.sit_in()
    with_open_hand(window, table)
    table.closing.leave()
    window.frames(5)
    home = window.scene
    assert isinstance(home, HomeScene)
    home.go_on()
    for _ in range(120):
        window.frames(1)
        assert not faces(window)
        if isinstance(window.scene, CurtainScene):
            break
    assert window.scene.person == 1 - seat


def test_the_curtain_leads_to_the_seats_and_back_without_being_lifted(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    curtain = at_the_curtain(window)
    person = curtain.person
    window.click("people")
    assert isinstance(window.scene, PeopleScene)
    other = next(seat for seat in range(3) if seat != person)
    window.click(f"away.{other}")
    assert list(table.session.away) == [other]
    window.click(f"back.{other}")
    assert not table.session.away
    window.click("ease.left_handed")
    assert table.sitters[window.scene.person.seat].comfort == {"left_handed": True}
    window.click("done")
    assert at_the_curtain(window).person == person
    assert table.shown_to is None


def test_F10_who_leaves_for_good_is_asked_once_and_a_computer_plays_on(window: Any) -> None:
    table = sat_down(window, people=2, seats=3, slug="nap")
    at_the_curtain(window)
    window.click("people")
    window.click("leaves.0")
    window.click("leave.no")
    assert table.session.members == [0, 1]
    window.click("leaves.0")
    window.click("leave.yes")
    assert table.session.members == [1]
    window.click("leaves.1")
    assert "Somebody has to stay" in window.app.notice
    window.click("done")
    assert at_the_curtain(window).person == 1  # whoever stays asks for their own hand


def test_two_change_seats_only_while_nobody_has_chosen_in_the_deal(window: Any) -> None:
    table = sat_down(window, people=2, seats=3, slug="nap")
    at_the_curtain(window)
    window.click("people")
    window.click("seat.0")
    window.click("change")
    window.click("seat.1")
    assert table.session.names[:2] == ["Tom", "Ann"]
    window.click("done")
    seat = with_open_hand(window, table)
    table.do(table.actions()[0])
    table.members.open_people(seat)
    window.frames(20)
    window.click("change")
    assert window.app.notice == "Finish this deal first; then seats can change."


def test_somebody_else_takes_a_seat_over_under_their_own_name(window: Any) -> None:
    table = sat_down(window)
    curtain = at_the_curtain(window)
    person = curtain.person
    window.click("people")
    window.click("name")
    for _ in range(6):
        window.key("backspace")
    window.type("Uncle Ned")
    window.click("done")
    at_the_curtain(window)
    assert person is not None
    assert table.names[person] == table.session.names[person] == "Uncle Ned"
    assert any("Uncle Ned" in text for _, text, _ in window.app.written)


def test_a_seat_is_handed_over_with_the_newcomers_own_comfort_and_to_nobody_who_sits_here(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    family = [{"name": name, "comfort": {}} for name in table.names]
    family[0]["comfort"] = {"left_handed": True}
    family.append({"name": "Rose", "comfort": {"text": 150}})
    keep_group(window.app.places.config, Group("Hendersons", family))
    table.session.seating.set_comfort(0, {"left_handed": True})
    for given, name, comfort, notice in (
        ("Rose", "Rose", {"text": 150}, ""),
        ("Ned", "Ned", None, ""),
        ("Tom", "Ned", None, "Tom sits at this table already."),
    ):
        table.members.open_people(0)
        window.frames(20)
        window.app.say("")
        window.scene.person.write_name(given)
        window.click("done")
        window.frames(2)
        sitter = table.session.sitters[0]
        assert (sitter.name, sitter.comfort, window.app.notice) == (name, comfort, notice)


# lifting
def test_F3_a_hurried_space_or_click_does_not_lift_the_curtain(window: Any) -> None:
    sat_down(window)
    window.until(lambda: isinstance(window.scene, CurtainScene))
    curtain = window.scene
    window.frames(3)
    press(window, pygame.KEYDOWN, **SPACE)
    window.frames(90)  # held, but since before the curtain took anything
    press(window, pygame.KEYUP, **SPACE)
    for _ in range(3):
        press(window, pygame.KEYDOWN, **SPACE)
        press(window, pygame.KEYUP, **SPACE)
        window.click("reveal")
    assert window.scene is curtain


def test_the_curtain_rises_when_space_is_held_until_the_ring_is_full(window: Any) -> None:
    table = sat_down(window)
    curtain = at_the_curtain(window)
    press(window, pygame.KEYDOWN, **SPACE)
    window.frames(20)
    press(window, pygame.KEYUP, **SPACE)
    window.frames(60)
    seen = window.scene
    assert seen is curtain, "it was let go before the ring was full"
    press(window, pygame.KEYDOWN, **SPACE)
    window.frames(45)
    assert window.scene is table
    assert table.shown_to == curtain.person
    assert table.session.match.choices == 0, "the key that is still held answers nothing"


def test_nothing_is_due_while_the_curtain_hangs_and_frames_are_while_its_ring_fills(window: Any) -> None:
    sat_down(window)
    at_the_curtain(window)
    window.frames(60)
    assert window.app.still_for() == inf
    press(window, pygame.KEYDOWN, **SPACE)
    window.frames(3)
    assert window.app.still_for() == 0


def test_a_finger_that_is_held_lifts_the_curtain(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touch, "HELD", 0.3)  # a long press elsewhere, which must not end this one
    table = sat_down(window)
    at_the_curtain(window)
    rect = next(t for t in window.app.targets if t.name == "reveal").rect
    at = {"finger_id": 1, "touch_id": 1, "x": rect.centerx / SIZE[0], "y": rect.centery / SIZE[1], "dx": 0, "dy": 0}
    press(window, pygame.FINGERDOWN, **at)
    window.frames(45)
    assert window.scene is table


def test_a_button_of_a_pad_that_is_held_lifts_the_curtain(window: Any) -> None:
    table = sat_down(window)
    at_the_curtain(window)
    button = {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}
    press(window, pygame.CONTROLLERBUTTONDOWN, **button)
    window.frames(45)
    assert window.scene is table


def test_where_a_press_is_enough_the_key_that_ended_the_turn_is_not(window: Any) -> None:
    table = sat_down(window)
    window.app.settings.curtain = "press"
    at_the_curtain(window)
    window.key("space")
    seen = window.scene
    assert seen is table
    seat = table.shown_to
    window.app.last_press = "space"  # the key by which the answer is given
    for action in iter(lambda: table.actions(), []):
        table.do(action[0])
        if table.shown_to != seat:
            break
        window.until(lambda: not isinstance(window.scene, TableScene) or table.own_ask() is not None)
    curtain = at_the_curtain(window)
    window.key("space")
    assert window.scene is curtain
    assert "Press once more" in window.app.notice
    window.frames(40)
    window.key("space")
    assert window.scene is table


def test_F3_the_button_that_a_press_is_enough_for_lies_over_no_card_of_a_hand(window: Any) -> None:
    for size in ((800, 600), (1024, 600), (1366, 768), (1920, 1080)):
        table = sat_down(window)
        window.app.settings.curtain, window.app.last_press = "press", None
        window.app.surface = pygame.Surface(size)
        at_the_curtain(window)
        window.app.is_dirty = True
        window.frames(2)
        button = next(t for t in window.app.targets if t.name == "reveal").rect
        window.key("enter")
        assert window.scene is table
        window.frames(2)
        assert not [t for t in window.app.targets if t.name.startswith("card.") and t.rect.colliderect(button)]


# covering
def opened_rules(table: TableScene) -> None:
    table.sheets.open_rules()


def opened_settings(table: TableScene) -> None:
    table.sheets.open_settings()


@pytest.mark.parametrize("opens", [opened_rules, opened_settings])
def test_F5_a_hand_below_another_screen_is_covered_after_a_while_and_when_the_window_is_left(
    window: Any, opens: Any
) -> None:
    for leaves in (lambda: window.frames(60 * 21), lambda: press(window, pygame.WINDOWFOCUSLOST)):
        table = sat_down(window)
        with_open_hand(window, table)
        opens(table)
        window.frames(5)
        leaves()
        assert table.shown_to is None
        window.key("esc")
        assert isinstance(window.scene, CurtainScene)
        assert not faces(window)


def test_F4_a_menu_and_a_sheet_of_choices_are_covered_after_a_while(window: Any) -> None:
    sheets: tuple[Callable[[TableScene], object], ...] = (
        lambda table: table.sheets.show_menu(),
        lambda table: table.sheets.open_chooser(table.actions()[0].verb.name),
    )
    for lays in sheets:
        table = sat_down(window)
        with_open_hand(window, table)
        lays(table)
        window.frames(60 * 19)
        assert table.overlay is not None
        window.frames(60 * 2)
        assert isinstance(window.scene, CurtainScene)
        assert not isinstance(table.overlay, Chooser)


def test_F8_whoever_moves_the_mouse_or_presses_any_key_is_still_there(window: Any) -> None:
    touches = (
        (pygame.MOUSEMOTION, {"pos": (300, 200), "rel": (1, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEWHEEL, {"y": 1, "x": 0}),
        (pygame.KEYDOWN, {"key": pygame.K_LEFT, "mod": 0, "unicode": ""}),
    )
    for kind, what in touches:
        table = sat_down(window)
        with_open_hand(window, table)
        for _ in range(3):
            window.frames(60 * 15)
            press(window, kind, **what)
        assert window.scene is table
        window.frames(60 * 21)
        assert isinstance(window.scene, CurtainScene)


def test_F15_nobody_changes_places_on_the_screen_when_the_table_is_covered(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    seat = with_open_hand(window, table)
    around = table.around()
    table.presenter.cover()
    assert table.around() == around
    assert around[0] == seat


# looking back
def test_F2_an_unfinished_game_of_a_family_is_watched_with_every_hand_covered(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    with_open_hand(window, table)
    path = game_file(table.session)
    window.app.to_bottom()
    window.frames(20)
    window.app.open(ToDemonstration(path))
    scene = window.scene
    assert isinstance(scene, DemonstrationScene)
    for key in ("end", "v", "1", "home", "v", "2"):
        window.key(key)
        hands = [card for seat in range(3) for card in scene.picture.piles[f"hands[{seat}]"]]
        assert set(hands) <= {None}


def test_F14_the_rules_are_read_at_the_size_of_whoever_opened_them(window: Any) -> None:
    table = sat_down(window)
    for seat in range(2):
        table.session.seating.set_comfort(seat, {"text": 150})
    with_open_hand(window, table)
    table.sheets.open_rules()
    window.frames(3)
    assert isinstance(window.scene, RulesScene)
    assert window.app.looks().text == 1.5


# asking first
def settled(window: Any, table: TableScene) -> SettlementScene:
    """Play the first thing each time until a deal is settled."""
    for _ in range(400):
        window.until(lambda: not isinstance(window.scene, TableScene) or table.own_ask() is not None)
        if isinstance(window.scene, SettlementScene):
            window.frames(20)
            return window.scene
        if isinstance(window.scene, CurtainScene):
            window.scene.lift()
        else:
            table.do(table.actions()[0])
        window.frames(2)
    raise AssertionError("the deal did not end")


def test_F11_the_end_of_the_session_is_asked_for_first_and_play_goes_on_with_escape(window: Any) -> None:
    table = sat_down(window, slug="nap", people=3, seats=3)
    settlement = settled(window, table)
    window.click("stop")
    assert not match_of(table.session).is_over
    window.key("esc")
    assert window.scene is settlement
    window.click("stop")
    window.key("enter")
    assert not match_of(table.session).is_over, "the harmless answer has the focus"
    window.click("stop")
    window.click("stop.yes")
    assert match_of(table.session).is_over


def test_F9_taking_back_asks_whoever_played_since_and_is_told_on_the_next_curtain(window: Any) -> None:
    table = sat_down(window, slug="nap", people=3, seats=3, dealer=2)
    first = with_open_hand(window, table)
    table.do(table.actions()[0])
    second = with_open_hand(window, table)
    here = match_of(table.session).position
    table.undoing.undo()
    window.frames(20)
    assert table.shown_to is None, "nobody's hand is seen while the others are asked"
    assert match_of(table.session).position == here
    assert any(table.names[first] in text and "played" in text for _, text in window.app.told)
    assert any(f"{table.names[first]} would choose again, in place of “pass”." in text for _, text in window.app.told)
    window.click("ask.no")
    assert match_of(table.session).position == here
    assert with_open_hand(window, table) == second
    table.undoing.undo()
    window.frames(20)
    window.click("undo.yes")
    assert match_of(table.session).position < here
    curtain = at_the_curtain(window)
    assert curtain.person == first
    assert curtain.news[0].line.text == f"{table.names[second]} took play back to {table.names[first]}’s turn."
    assert curtain.news[0].concerns


def test_taking_back_ones_own_play_after_computers_asks_nobody(window: Any) -> None:
    table = sat_down(window, slug="nap", people=1, seats=3)
    window.until(lambda: table.own_ask() is not None)
    table.do(table.actions()[0])
    window.until(lambda: table.own_ask() is not None)
    table.undoing.undo()
    assert table.overlay is None
    assert match_of(table.session).choices < 3


def test_before_the_first_play_of_a_deal_two_people_change_seats_on_the_curtain(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    curtain = at_the_curtain(window)
    person, before = curtain.person, list(table.session.names)
    assert person is not None
    other = next(seat for seat in range(3) if seat != person)
    window.click("swap")
    assert "Press the other seat" in [t.words for t in window.app.targets]
    window.click(f"seat.{other}")
    assert table.session.names[person] == table.names[person] == before[other]
    assert table.session.names[other] == before[person]
    assert at_the_curtain(window).person == person
    window.hold_down("reveal")
    assert table.prompt is not None
    assert table.prompt.words.startswith(before[other]), "whoever sits here now is asked by their own name"
    table.do(table.actions()[0])
    at_the_curtain(window)
    assert "swap" not in window.names(), "in the midst of a deal nobody changes seats"


def test_a_notice_on_the_curtain_covers_neither_the_name_nor_what_to_do(window: Any) -> None:
    for size in ((800, 600), (1024, 600), (1366, 768), (1920, 1080)):
        table = sat_down(window, slug="nap", people=3, seats=3)
        window.app.surface = pygame.Surface(size)
        called = at_the_curtain(window).person
        assert called is not None

        name = table.names[called]
        before = [words for _, words, _ in window.app.written if words in (name, f"Pass the machine to {name}.")]
        window.click("swap")
        assert window.app.notice
        now = [words for _, words, _ in window.app.written if words in before]
        assert now == before, size
    window.begin_again(SIZE)


def test_a_press_meant_for_the_table_sends_nobody_away_as_the_curtain_falls(window: Any) -> None:
    table = sat_down(window, people=3, seats=3, slug="nap")
    person = with_open_hand(window, table)
    table.cover.cover()
    window.until(lambda: isinstance(window.scene, CurtainScene))
    away, home = (next(t.rect.center for t in window.app.targets if t.name == name) for name in ("away", "home"))
    for place in (away, home):
        by_mouse(window, place)
    window.key("a")
    assert isinstance(window.scene, CurtainScene)
    assert person in table.session.people
    window.frames(40)
    by_mouse(window, away)
    window.frames(5)
    assert person not in table.session.people


def test_the_rail_of_the_curtain_shows_what_everybody_did_last(window: Any) -> None:
    table = sat_down(window, people=3, seats=4, slug="nap")
    person = with_open_hand(window, table)
    table.do(next(action for action in table.actions() if action.text == "Pass"))
    at_the_curtain(window)
    said = next(t.words for t in window.app.targets if t.name == f"seat.{person}")
    assert said == f"{table.names[person]}, passed"


# what somebody has missed
def test_F13_every_payment_stands_first_on_the_curtain_of_whoever_paid_or_was_paid(window: Any) -> None:
    table = sat_down(window, slug="pope_joan", people=4, seats=4)
    seen = 0
    for _ in range(70):
        window.until(lambda: not isinstance(window.scene, TableScene) or table.own_ask() is not None)
        scene = window.scene
        if isinstance(scene, CurtainScene):
            person = scene.person
            assert person is not None
            paid = [e for e in since(table.session, person) if isinstance(e, Paid) and person in (e.source, e.target)]
            if match_of(table.session).deal_number == 1:  # of a settled deal only what was won or lost in all is told
                told = " ".join(news.line.text for news in scene.news if news.concerns)
                assert sum(map(int, re.findall(r"(\d+) counter", told))) == sum(event.amount for event in paid)
            seen += len(paid)
            concerns = [news.concerns for news in scene.news]
            assert concerns == sorted(concerns, reverse=True)
            scene.lift()
        elif isinstance(scene, SettlementScene):
            scene.go_on()
        else:
            table.do(table.actions()[0])
        window.frames(2)
    assert seen > 3


def test_F13_what_finds_no_room_on_the_curtain_is_scrolled_to(window: Any) -> None:
    table = sat_down(window, slug="nap", people=4, seats=4)
    settled(window, table).go_on()
    curtain = at_the_curtain(window)
    curtain.news = [News(Line(f"Tom plays the 10 of clubs now: {i}."), False) for i in range(20)]
    window.app.is_dirty = True
    window.frames(2)
    assert curtain.scroll_most > 0
    assert any("more below" in text for _, text, _ in window.app.written)
    for _ in range(20):
        window.key("pagedown")
    assert curtain.scroll == curtain.scroll_most
    assert not any("more below" in text for _, text, _ in window.app.written)


def test_the_newest_lines_stand_before_the_older_ones_and_these_alone_are_read_aloud(window: Any) -> None:
    own = News(Line("Ann pays 3."), True)
    others = [News(Line(f"Tom plays the 10 of clubs now: {i}."), False) for i in range(12)]  # nine words each
    concerned, lines = in_reading_order([own, *others])
    assert (concerned, lines) == (1, [own, *others[-4:], None, *others[:-4]])
    assert newest([own, *others]) == [own, *others[-4:]]
    assert in_reading_order(others[:4]) == (0, others[:4])
    sat_down(window, slug="nap", people=4, seats=4)
    curtain = at_the_curtain(window)
    curtain.news = [own, *others]
    window.app.is_dirty = True
    window.frames(2)
    written = [words for _, words, _ in window.app.written]
    assert "8." in written and "0." not in written
    assert "now: 11." in window.app.heading and "now: 7." not in window.app.heading


def test_who_is_away_at_the_end_of_a_match_can_come_back_to_the_next(window: Any) -> None:
    table = sat_down(window, slug="nap", people=3, seats=3, deals=1)
    settlement = settled(window, table)
    table.session.seating.sit_in(1)
    settlement.play_again()
    again = window.scene
    assert isinstance(again, TableScene)
    assert again.session.members == [0, 1, 2]
    assert list(again.session.away) == [1]
    assert again.shown_to is None


def test_F12_a_family_sees_the_cards_dealt_before_the_first_curtain_falls(window: Any) -> None:
    table = sat_down(window, slug="nap", people=3, seats=3)
    window.app.settings.pace = "normal"
    dealt = set()
    for _ in range(60 * 60):
        window.frames(1)
        if isinstance(window.scene, CurtainScene):
            break
        assert table.shown_to is None
        assert not faces(window)
        dealt.add(sum(len(table.picture.piles[f"hands[{seat}]"]) for seat in range(3)))
    assert isinstance(window.scene, CurtainScene)
    assert {0, 15} < dealt, "packet by packet"


def test_the_family_sees_the_nearest_players_cards_dealt_to_their_place_face_down(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    backs: list[Rect] = []
    draw_card = Canvas.card

    def recorded(canvas: Canvas, name: str | None, rect: Rect, state: str = "") -> None:
        if name is None:
            backs.append(rect)
        draw_card(canvas, name, rect, state)

    monkeypatch.setattr(Canvas, "card", recorded)
    table = sat_down(window, slug="nap", people=3, seats=3)
    window.app.settings.pace = "normal"
    ended = set()
    for _ in range(60 * 60):
        window.frames(1)
        if isinstance(window.scene, CurtainScene):
            break
        flight, moving = table.playback.flight, table.shown.moving
        if isinstance(flight, Flight) and isinstance(moving, Moved) and moving.target == f"hands[{table.nearest}]":
            ended.add(flight.end)
        backs.clear()
        window.app.is_dirty = True
        window.app.look()
        held = table.picture.piles[f"hands[{table.nearest}]"]
        assert table.layout is not None
        assert len([rect for rect in backs if rect.h == table.layout.card_h]) >= len(held)
    assert table.layout is not None
    assert ended == {table.layout.hand.center}


def test_the_people_of_a_table_and_its_curtain_are_read_at_every_size_of_window_and_type(window: Any) -> None:
    for size, text in (((800, 600), 100), ((800, 600), 200), ((1024, 600), 150), ((1366, 768), 200)):
        table = sat_down(window, slug="nap", people=4, seats=4)
        window.app.settings.text, window.app.surface = text, pygame.Surface(size)
        for curtain in ("hold", "press"):
            window.app.settings.curtain = curtain
            at_the_curtain(window)
            assert window.faults() == [], (size, text, curtain)
        window.click("people")
        assert window.faults() == [], (size, text)
        for button in ("person", "person"):
            if button in window.names():
                window.click(button)
            rects = [t.rect for t in window.app.targets if t.zone in ("comfort", "actions")]
            assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :]), (size, text)
            assert window.faults() == [], (size, text)
        for seat in range(3):
            table.session.seating.sit_in(seat)
        window.scene.away(3)
        window.scene.leave_page()
        at_the_curtain(window)
        assert window.faults() == [], (size, text, "everybody away")


def by_mouse(window: Any, place: tuple[int, int]) -> None:
    press(window, pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0))
    press(window, pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    press(window, pygame.MOUSEBUTTONUP, pos=place, button=1)


def by_finger(window: Any, place: tuple[int, int]) -> None:
    at = {"finger_id": 1, "touch_id": 1, "x": place[0] / SIZE[0], "y": place[1] / SIZE[1], "dx": 0, "dy": 0}
    press(window, pygame.FINGERDOWN, **at)
    press(window, pygame.FINGERUP, **at)


def by_pad(window: Any, place: tuple[int, int]) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        press(window, kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)


def by_key(window: Any, place: tuple[int, int]) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        press(window, kind, **SPACE)


@pytest.mark.parametrize("presses", [by_mouse, by_finger, by_pad, by_key])
def test_a_press_lifts_the_curtain_where_that_is_chosen_and_not_at_once(window: Any, presses: Any) -> None:
    table = sat_down(window)
    window.app.settings.curtain, window.app.last_press = "press", None
    window.until(lambda: isinstance(window.scene, CurtainScene))
    curtain = window.scene
    window.frames(20)
    place = next(t.rect.center for t in window.app.targets if t.name == "reveal")
    presses(window, place)
    window.frames(10)
    assert window.scene is curtain, "it was too soon"
    window.frames(40)
    presses(window, place)
    window.frames(5)
    assert window.scene is table
    assert table.shown_to == curtain.person


@pytest.mark.parametrize("presses", [by_mouse, by_finger, by_pad, by_key])
def test_a_short_press_does_nothing_where_the_curtain_is_to_be_held(window: Any, presses: Any) -> None:
    sat_down(window)
    curtain = at_the_curtain(window)
    place = next(t.rect.center for t in window.app.targets if t.name == "reveal")
    for _ in range(3):
        presses(window, place)
        window.frames(20)
    assert window.scene is curtain


def test_a_press_where_the_last_turn_ended_does_not_lift_the_curtain(window: Any) -> None:
    table = sat_down(window)
    window.app.settings.curtain = "press"
    curtain = at_the_curtain(window)
    place = next(t.rect.center for t in window.app.targets if t.name == "reveal")
    window.app.pop()
    window.app.last_press = (place[0] + 10, place[1])
    table.cover.draw_curtain()
    curtain = at_the_curtain(window)
    by_mouse(window, place)
    window.frames(5)
    assert window.scene is curtain


def test_F14_each_person_has_a_pace_and_an_order_of_their_own(window: Any) -> None:
    table = sat_down(window)
    first, second = table.session.people[:2]
    table.session.seating.set_comfort(first, {"pace": "brisk", "hand_order": "dealt"})
    table.session.seating.set_comfort(second, {"pace": "leisurely"})
    table.cover.reveal(first)
    assert (table.comforts.pace, table.comforts.hand_order) == ("brisk", "dealt")
    assert [str(c) for c in table.held_cards()] == [str(c) for c in table.picture.hand(first)]
    table.comforts.change_pace(-1)
    assert table.sitters[first].comfort == {"pace": "normal", "hand_order": "dealt"}
    assert window.app.settings.pace == "instant", "the others keep theirs"
    table.cover.reveal(second)
    assert (table.comforts.pace, table.comforts.hand_order) == ("leisurely", "game")


def test_somebody_arrives_and_takes_a_computers_seat(window: Any) -> None:
    table = sat_down(window, people=2, seats=4, slug="nap")
    at_the_curtain(window).seats.open_people()
    window.frames(20)
    window.click("arrives.3")
    people = window.scene
    assert people.person.seat == 3
    people.person.write_name("Uncle Ned")
    window.click("done")
    assert table.session.people == [0, 1, 3]
    assert table.names[3] == "Uncle Ned"
    assert len({sitter.emblem for sitter in table.sitters}) == 4
    assert table.shown_to is None


def test_who_plays_alone_is_joined_and_from_then_on_hands_are_covered(window: Any) -> None:
    table = sat_down(window, people=1, seats=3, slug="nap")
    window.until(lambda: table.own_ask() is not None)
    assert table.shown_to == 0
    table.members.open_people(0)
    window.frames(20)
    window.click("arrives.2")
    assert table.session.is_family
    assert table.shown_to is None
    window.click("done")
    at_the_curtain(window)
    assert faces(window) == []


@pytest.mark.parametrize(("seconds", "allowed"), [(10, 11), (60, 61), (0, None)])
def test_the_curtain_falls_by_itself_after_the_time_that_the_house_has_set(
    window: Any, seconds: int, allowed: int | None
) -> None:
    table = sat_down(window)
    with_open_hand(window, table)
    window.app.settings.cover = seconds
    window.frames(60 * (seconds - 2) if seconds else 60 * 130)
    assert table.shown_to is not None
    if allowed is not None:
        window.frames(60 * 4)
        assert table.shown_to is None
