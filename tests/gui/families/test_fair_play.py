"""What is fair for a child: ideas that are counted, a warning before a poor play, a second look, a head start."""

from __future__ import annotations

import sys
from typing import Any

import pygame
import pytest

from parlour.engine.questions import Action
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.people.people import PeopleScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech import voice
from parlour.gui.speech.voice import SystemVoice
from parlour.gui.window import app as app_module
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.personas import chosen_signs, company, next_sign
from parlour.players.worker import InlineThinker
from parlour.session.new_table import new_table, once_more
from parlour.session.seats.fairness import warning
from parlour.session.seats.seating import PERSON, Sitter
from parlour.session.session import Session, match_of
from tests.tables import rows_at_once

SIZE = (1024, 600)


def sat_down(window: Any, comfort: dict[str, Any], slug: str = "nap", people: int = 3, seed: int = 5) -> TableScene:
    """Sit people down at a new game; each has the same settings."""
    window.begin_again(SIZE)
    match = Match.start(slug, seats=people, seed=seed, dealer=people - 1)
    sitters = [Sitter(name, sign, PERSON, comfort=dict(comfort)) for name, sign in company(people)]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    return table


def look(window: Any, table: TableScene) -> int:
    """Lift the curtain for whoever is called; return their seat."""
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    window.scene.lift()
    window.until(lambda: table.own_ask() is not None)
    assert table.shown_to is not None
    return table.shown_to


def poor_play(table: TableScene, seat: int) -> Action:
    """Return a play that the seat would be warned of."""
    view = match_of(table.session).view(seat)
    return next(action for action in table.actions() if warning(view, action))


def test_whoever_has_two_ideas_a_deal_gets_no_third_and_the_next_deal_brings_new_ones(window: Any) -> None:
    table = sat_down(window, {"ideas": 1}, people=2)
    seat = look(window, table)
    table.explaining.ask_hint()
    table.explaining.ask_hint()
    assert table.explaining.stage == 2, "the reason and the play are one idea"
    table.do(table.actions()[0])
    while look(window, table) != seat:
        table.do(table.actions()[0])
    if match_of(table.session).deal_number == 1:
        table.explaining.ask_hint()
        assert table.explaining.stage == 0
        assert window.app.notice == "Play by yourself now: you have had your idea of this deal."


def test_whoever_plays_without_ideas_is_told_so(window: Any) -> None:
    table = sat_down(window, {"ideas": 0})
    seat = look(window, table)
    table.explaining.ask_hint()
    assert table.explaining.stage == 0
    assert window.app.notice == f"Play without ideas: that is agreed for {table.names[seat]}."


def test_a_poor_play_is_made_only_when_it_is_meant(window: Any) -> None:
    table = sat_down(window, {"warned": True})
    seat = look(window, table)
    poor, here = poor_play(table, seat), match_of(table.session).position
    table.do(poor)
    window.frames(20)
    assert match_of(table.session).position == here
    window.click("ask.no")
    assert match_of(table.session).position == here
    table.do(poor)
    window.frames(20)
    window.click("warned.yes")
    assert match_of(table.session).log[here].value == poor
    assert table.session.hinting.practice, "a deal with a warning counts as practice"


def test_nobody_is_warned_who_did_not_ask_for_it(window: Any) -> None:
    table = sat_down(window, {})
    poor, here = poor_play(table, look(window, table)), match_of(table.session).position
    table.do(poor)
    assert match_of(table.session).log[here].value == poor


@pytest.mark.parametrize("slug", ["nap", "cribbage", "loo", "speculation", "vingt_un", "brag"])
def test_nobody_is_warned_of_what_an_idea_would_advise(slug: str) -> None:
    match = Match.start(slug, seats=2 if slug == "cribbage" else 3, seed=7)
    for _ in range(6):
        if match.ask is None:
            break
        seat = match.ask.seats[0]
        view = match.view(seat)
        if view.ask is not None and not view.ask.quiet:
            by_rule = hint_for(view, 0.0)
            assert warning(view, by_rule.action) == ""
        match.act(match.ask.of(seat).actions[0], seat)  # type: ignore[union-attr]


def test_whoever_has_no_choice_is_told_which_play_it_is(window: Any) -> None:
    table = sat_down(window, {"warned": True}, slug="snip_snap_snorum", people=2)
    for _ in range(60):
        look(window, table)
        window.frames(2)
        if len(table.actions()) == 1:
            break
        table.do(table.actions()[0])
        if "warned.yes" in window.names():
            window.click("warned.yes")
    assert table.caption.text.startswith("You have one choice: ")


def test_a_second_look_takes_the_last_play_back_from_the_curtain_and_it_is_told(window: Any) -> None:
    table = sat_down(window, {"second_look": True})
    first = look(window, table)
    table.do(table.actions()[0])
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    here = match_of(table.session).choices
    window.click("again")
    assert match_of(table.session).choices == here - 1
    window.until(lambda: isinstance(window.scene, CurtainScene))
    assert window.scene.person == first
    look(window, table)
    table.do(table.actions()[0])
    window.until(lambda: isinstance(window.scene, CurtainScene))
    assert window.scene.news[0].line.text == f"{table.names[first]} took back an answer."


def test_a_second_look_ends_when_the_next_person_has_looked(window: Any) -> None:
    table = sat_down(window, {"second_look": True})
    look(window, table)
    table.do(table.actions()[0])
    look(window, table)
    table.cover.draw_curtain()
    window.frames(40)
    assert isinstance(window.scene, CurtainScene)
    assert "again" not in window.names()


def test_without_a_second_look_the_curtain_takes_nothing_back(window: Any) -> None:
    table = sat_down(window, {})
    look(window, table)
    table.do(table.actions()[0])
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    assert "again" not in window.names()


def test_a_head_start_is_dealt_out_at_the_first_deal_and_once_more() -> None:
    people = [Sitter("Ann", "rose"), Sitter("Lily", "key", comfort={"head_start": 50})]
    session = new_table("nap", "plain", {}, 3, people, InlineThinker(), None)
    held = match_of(session).starts[0][1].counters
    assert held[1] - held[0] == 50
    assert match_of(once_more(session, None)).starts[0][1].counters == held
    by_points = new_table("cribbage", "plain", {}, 3, people, InlineThinker(), None)
    assert len(set(match_of(by_points).starts[0][1].counters)) == 1


def test_only_who_wants_it_is_read_to(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "speaker", lambda: (sys.executable, "-c", "import sys; sys.stdin.read()"))
    table = sat_down(window, {})
    first = look(window, table)
    table.session.seating.set_comfort(first, {"speaks": True})
    window.app.is_dirty = True
    window.frames(2)
    assert isinstance(window.app.voice, SystemVoice)
    table.do(table.actions()[0])
    look(window, table)
    window.frames(2)
    assert not isinstance(window.app.voice, SystemVoice)
    assert voice.KEPT > 0


def test_where_no_voice_is_found_a_persons_wish_is_answered_once(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "speaker", lambda: None)
    table = sat_down(window, {"speaks": True})
    said: list[str] = []
    monkeypatch.setattr(window.app, "say", said.append)
    look(window, table)
    window.frames(5)
    assert [line.startswith("No voice was found") for line in said] == [True]


def test_an_emblem_is_changed_for_one_that_nobody_has(window: Any) -> None:
    table = sat_down(window, {})
    look(window, table)
    table.members.open_people(0)
    window.frames(20)
    assert isinstance(window.scene, PeopleScene)
    before = [sitter.emblem for sitter in table.session.sitters]
    window.click("emblem")
    after = [sitter.emblem for sitter in table.session.sitters]
    assert after[0] not in before
    assert after[1:] == before[1:]


def test_chosen_emblems_stay_apart() -> None:
    signs = [sign for _, sign in company(12)]
    assert chosen_signs(["Zoë", "Max"], [signs[3], signs[3]])[0] == signs[3]
    assert len(set(chosen_signs(["Zoë", "Max"], [signs[3], signs[3]]))) == 2
    assert chosen_signs(["Zoë"], ["no such emblem"])[0] in signs
    assert next_sign(signs[-1], signs[1:]) == signs[0]
    assert next_sign(signs[2], signs) == signs[2]


@pytest.mark.parametrize("page", [0, 1, 2])
@pytest.mark.parametrize(
    ("size", "text"),
    rows_at_once(
        [((800, 600), 100), ((800, 600), 200), ((1366, 768), 100), ((1920, 1080), 150)],
        lambda row: row[1] != 100,
    ),
)
def test_every_page_of_a_persons_settings_can_be_read(window: Any, page: int, size: tuple[int, int], text: int) -> None:
    table = sat_down(window, {})
    window.app.settings.text, window.app.surface = text, pygame.Surface(size)
    look(window, table)
    table.members.open_people(0)
    window.frames(20)
    if "person" in window.names():
        window.click("person")
    window.click(f"ease.page.{page}")
    assert window.faults() == []
