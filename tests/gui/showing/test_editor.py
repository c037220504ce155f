"""The lesson editor: a lesson is written by the mouse alone and by keys alone, kept, and played to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.demonstrations import DemonstrationScene, DemonstrationsScene
from parlour.gui.scenes.demonstrations.library.entries import ShowKind
from parlour.gui.scenes.learning.editor import EditorScene
from parlour.gui.scenes.learning.editor.begin import NewLessonScene
from parlour.gui.scenes.learning.editor.bench import ABOUT, EditorPage
from parlour.gui.scenes.learning.editor.laying.deal import DealScene
from parlour.gui.scenes.learning.editor.played import PlayedScene
from parlour.gui.scenes.learning.lessons import OwnLessonScene, TrialScene
from parlour.gui.scenes.routing.routes import ToDemonstrations, ToEditor, ToLessonOf, ToNewLesson
from parlour.gui.window.desk import ToFile
from parlour.lessons import own
from parlour.lessons.authoring import editing
from parlour.lessons.authoring.origin import played_out
from parlour.lessons.authoring.writer import written
from parlour.lessons.course import Course
from parlour.lessons.lesson import Lesson, read
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.session.replay.recording import Recording
from tests.gui.driver import Driver
from tests.tables import at_once

NAP = lessons_of("nap")[0]
CALL = next(i for i, step in enumerate(NAP.steps) if step.answer is not None and step.answer.right.startswith("Call"))
DRAW = next(i for i, step in enumerate(NAP.steps) if step.id == "draw")


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path)


@pytest.fixture
def nap(driver: Driver) -> Driver:
    """Return a driver at a copy of the first lesson of Nap, at one of its decisions."""
    path, lesson = own.add(driver.app.places.lessons, NAP)
    driver.app.open(ToEditor(path, lesson))
    driver.frames(20)
    driver.click(f"step.{DRAW - 3}")
    driver.scene.bench.stand(DRAW)
    driver.app.is_dirty = True
    driver.frames(5)
    return driver


def kept(driver: Driver) -> Lesson:
    """Return the only lesson in the person's folder, as its file has it."""
    driver.frames(60)
    (found,) = own.own_lessons(driver.app.places.lessons)
    assert found.lesson is not None, found.trouble
    return found.lesson


def write(driver: Driver, field: str, words: str, is_by_mouse: bool) -> None:
    """Write words into a field, found with the mouse or with Tab and the arrows."""
    if is_by_mouse:
        driver.click(field)
    else:
        reach(driver, field)
    driver.type(words)
    driver.frames(2)


def reach(driver: Driver, name: str) -> None:
    """Put the focus on a target: by the down arrow within a group, and by Tab from group to group."""
    if driver.app.widgets.is_field(driver.app.focus):
        driver.key("esc")
    for _ in range(12):
        seen: set[str] = set()
        while driver.app.focus not in seen:
            if driver.app.focus == name:
                return
            seen.add(driver.app.focus)
            zone = next((target.zone for target in driver.app.targets if target.name == driver.app.focus), "")
            last = driver.app.focus
            driver.key("down", frames=1)
            if zone != next((target.zone for target in driver.app.targets if target.name == driver.app.focus), ""):
                driver.app.focus = last
                break
        driver.key("tab", frames=1)
    raise AssertionError(f"{name} is not reached by keys: {driver.names()}")


def see(driver: Driver, name: str) -> None:
    """Scroll the leaf until something on it can be pressed."""
    driver.scene.leaf.scroll = 0
    driver.app.is_dirty = True
    driver.frames(3)
    while name not in driver.names():
        assert driver.scene.leaf.by(60), f"{name} is not on the leaf"
        driver.app.is_dirty = True
        driver.frames(3)


def reached_and_pressed(driver: Driver, name: str) -> None:
    """Go to a target by the arrows and Tab, and press Enter."""
    row = next(target.rect.y for target in driver.app.targets if target.name == name)
    leaf = [target for target in driver.app.targets if target.zone == "leaf" and target.rect.y == row]
    reach(driver, min(leaf, key=lambda target: target.rect.x).name)
    while driver.app.focus != name:
        driver.key("right", frames=1)
    driver.key("enter", frames=5)


def play_to_the_end(driver: Driver) -> None:
    """Go through a lesson by its right answers."""
    scene = driver.scene
    for _ in range(40):
        if scene.walk.is_over:
            return
        answer, ask = scene.player.step.answer, scene.player.step.ask
        if scene.player.is_waiting and answer is not None:
            scene.player.give(answer.right)
        elif scene.player.is_waiting and ask is not None:
            scene.choose(ask.right)
        driver.key("space", frames=5)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("is_by_mouse", at_once([True, False], lambda is_by_mouse: is_by_mouse))
def test_stops_expectations_minutes_and_buttons_are_set_by_mouse_and_by_keys(nap: Driver, is_by_mouse: bool) -> None:
    press: Callable[[str], None] = nap.click if is_by_mouse else partial(reached_and_pressed, nap)
    nap.scene.bench.stand(CALL)
    nap.scene.bench.page = EditorPage.WORDS
    see(nap, "button.Call(3)")
    press("button.Call(3)")
    assert "button:Call(3)" in kept(nap).steps[CALL].point
    if is_by_mouse:
        press("point.button:Call(2)")
        press("point.button:Call(2)")
    nap.scene.bench.page = EditorPage.MORE
    see(nap, "expect.pools.kitty")
    press("expect.pools.kitty")
    see(nap, "expect.held.0")
    press("expect.held.0")
    assert kept(nap).steps[CALL].check == {"turn": 0, "pools": {"kitty": 0}}
    nap.scene.bench.stand(DRAW)
    places = nap.scene.reading.stops()
    assert len(places) > 2
    see(nap, "stop.1")
    press("stop.1")
    assert kept(nap).steps[DRAW].upto == places[1].upto
    assert Course(kept(nap)).moment(DRAW).shown < Course(NAP).moment(DRAW).shown
    nap.app.focus = f"step.{DRAW}"
    for chord, upto in ((".", places[2].upto), (",", places[1].upto)):
        nap.key(chord, pygame.KMOD_SHIFT)
        assert nap.scene.bench.step.upto == upto
    see(nap, "stop.0")
    press("stop.0")
    assert kept(nap).steps[DRAW].upto == ""
    nap.scene.bench.stand(ABOUT)
    nap.app.focus = "about"
    see(nap, "minutes.more")
    press("minutes.more")
    lesson = kept(nap)
    assert lesson.minutes == NAP.minutes + 1
    assert replace(lesson, id=NAP.id, minutes=NAP.minutes).steps[DRAW] == NAP.steps[DRAW]


def test_a_button_that_is_pointed_at_is_ringed_in_the_lesson(nap: Driver) -> None:
    nap.scene.bench.stand(CALL)
    nap.scene.leaf.point("button:Call(3)")
    nap.app.is_dirty = True
    nap.frames(5)
    assert not nap.scene.bench.faults_here()
    assert "Call 3" in {text for _, text in nap.app.told}
    here = next(target for target in nap.app.targets if target.name == "point.button:Call(3)")
    assert here.is_on


def test_an_expectation_that_is_no_longer_true_is_told_and_taken_as_it_is_now(nap: Driver) -> None:
    bench = nap.scene.bench
    bench.stand(CALL)
    bench.do(lambda: editing.changed_step(bench.lesson, CALL, check={"turn": 2, "held": {"0": 9}}))
    assert len(bench.faults_here()) == 2
    bench.page = EditorPage.MORE
    see(nap, "expect.turn.")
    nap.click("expect.turn.")
    nap.click("expect.turn.")
    assert bench.step.check == {"turn": 0, "held": {"0": 9}}


def test_the_list_of_steps_shows_filled_sentences(nap: Driver) -> None:
    index = next(i for i, step in enumerate(NAP.steps) if step.say.startswith("{"))
    nap.app.is_dirty = True
    nap.scene.list.scroll = 0
    nap.frames(5)
    said = {text for _, text in nap.app.told}
    assert not any(text.startswith("{") for text in said)
    assert nap.scene.reading.told(index) in said


# a lesson, from nothing to its end
def test_a_lesson_is_written_by_the_mouse_alone(driver: Driver) -> None:
    driver.app.open(ToDemonstrations())
    driver.frames(20)
    driver.click("make")
    assert isinstance(driver.scene, NewLessonScene)
    driver.scene.look_for("nap")
    driver.frames(20)
    driver.click("source.0")
    assert isinstance(driver.scene, EditorScene)
    write(driver, "title", " by mouse", is_by_mouse=True)
    driver.click("deal")
    assert isinstance(driver.scene, DealScene)
    for card, pile in (("AH", "hands[0]"), ("KH", "hands[0]"), ("QH", "hands[1]")):
        driver.drag(f"pack.{card}", driver.place_of(f"pile.{pile}"))
    driver.click("wish")
    driver.click("wish.seat.2")
    driver.click("wish.kind.H")
    driver.click("wish.make")
    driver.click("deal.rest")
    driver.click("back")
    driver.click("step.0")
    write(driver, "say.say", "You speak first.", is_by_mouse=True)
    driver.click("point.card:AH")
    driver.click("waits.1")
    assert driver.scene.bench.page is EditorPage.ANSWERS
    write(driver, "prompt", "What do you call?", is_by_mouse=True)
    driver.click("add")
    write(driver, "say.say", "So it goes on.", is_by_mouse=True)
    driver.click("step.2")
    driver.click("page.0")
    write(driver, "say.say", "You have {counters:0}.", is_by_mouse=True)
    lesson = kept(driver)
    assert lesson.title.endswith(" by mouse")
    assert lesson.deal.laid == {"hands": {"0": "AH KH", "1": "QH"}}
    assert lesson.deal.wishes == ("seat 2 holds no heart",)
    assert not any(card.endswith("H") for card in lesson.deal.rig["hands"]["2"].split())
    assert [step.say for step in lesson.steps] == ["You speak first.", "So it goes on.", "You have {counters:0}."]
    assert lesson.steps[0].point == ("card:AH",)
    assert lesson.steps[0].answer is not None
    driver.click("step.0")
    driver.click("try")
    assert isinstance(driver.scene, TrialScene)
    play_to_the_end(driver)
    driver.click("lesson.play")
    assert isinstance(driver.scene, EditorScene)
    driver.click("back")
    driver.click("kind.OWN")
    driver.click("own.play")
    assert isinstance(driver.scene, OwnLessonScene)
    play_to_the_end(driver)


def test_a_lesson_is_written_by_keys_alone(driver: Driver) -> None:
    driver.app.open(ToDemonstrations())
    driver.frames(20)
    driver.key("n")
    assert isinstance(driver.scene, NewLessonScene)
    driver.key("down")
    driver.key("enter")
    assert isinstance(driver.scene, EditorScene)
    write(driver, "title", " by keys", is_by_mouse=False)
    driver.key("esc")
    driver.key("d")
    assert isinstance(driver.scene, DealScene)
    for rank, suit, downs in (("a", "h", 1), ("1", "0", 0), ("9", "s", 2)):
        driver.key(rank)
        driver.key(suit)
        if suit == "0":
            driver.key("c")
        for _ in range(downs):
            driver.key("down")
        driver.key("enter")
    laid = driver.scene.laying.board.laid
    assert sum(laid.values(), ()) == ("AH", "10C", "9S") or set(sum(laid.values(), ())) == {"AH", "10C", "9S"}
    driver.key("w")
    while not driver.app.focus.startswith("wish.count"):
        driver.key("tab")
    driver.key("right")
    driver.key("space")
    reach(driver, "wish.make")
    driver.key("enter")
    assert len(driver.scene.laying.board.wishes) == 1
    driver.key("d")
    driver.key("esc")
    assert isinstance(driver.scene, EditorScene)
    driver.scene.bench.stand(0)
    driver.app.focus = "step.0"
    driver.frames(2)
    write(driver, "say.say", "Look at this hand.", is_by_mouse=False)
    driver.key("esc")
    driver.key("w")
    assert driver.app.focus == "say.say"
    driver.key("esc")
    driver.key("p")
    assert driver.app.focus.startswith("point.")
    driver.key("enter")
    reach(driver, "waits.0")
    driver.key("right")
    driver.key("right")
    driver.key("enter")
    assert driver.scene.bench.page is EditorPage.ANSWERS
    for field, words in (
        ("prompt", "Is it good?"), ("option.0", "Yes"), ("remark.0", "It is."), ("option.1", "No"),
        ("remark.1", "Look."),
    ):  # fmt: skip
        write(driver, field, words, is_by_mouse=False)
    driver.key("esc")
    lesson = kept(driver)
    assert lesson.title.endswith(" by keys")
    assert lesson.steps[0].say == "Look at this hand."
    assert len(lesson.steps[0].point) == 1
    ask = lesson.steps[0].ask
    assert ask is not None
    assert (ask.prompt, ask.options, ask.comments) == ("Is it good?", ("Yes", "No"), ("It is.", "Look."))
    driver.scene.bench.stand(1)
    driver.app.focus = "step.1"
    driver.frames(2)
    reach(driver, "page.0")
    driver.key("enter")
    write(driver, "say.say", "That is all.", is_by_mouse=False)
    driver.key("esc")
    driver.scene.bench.stand(0)
    driver.key("t")
    assert isinstance(driver.scene, TrialScene)
    play_to_the_end(driver)
    driver.key("enter")
    assert isinstance(driver.scene, EditorScene)


# the steps
def test_steps_are_added_moved_and_taken_away_with_undo(nap: Driver) -> None:
    nap.app.focus = f"step.{DRAW}"
    nap.key("n")
    assert len(kept(nap).steps) == len(NAP.steps) + 1
    nap.key("esc")
    nap.key("delete")
    assert len(kept(nap).steps) == len(NAP.steps)
    nap.key("z", pygame.KMOD_CTRL)
    assert len(kept(nap).steps) == len(NAP.steps) + 1
    nap.key("z", pygame.KMOD_CTRL)
    assert kept(nap).steps == NAP.steps
    nap.key("up", pygame.KMOD_CTRL)
    assert [step.id for step in kept(nap).steps].index("draw") == DRAW - 1
    nap.key("y", pygame.KMOD_CTRL)
    assert "nothing to do again" in nap.app.notice


def test_a_typed_sentence_is_undone_as_one(nap: Driver) -> None:
    nap.click("say.say")
    for letter in "Look":
        nap.type(letter)
    assert nap.scene.bench.step.say.endswith("Look")
    nap.key("esc")
    nap.click("undo")
    assert nap.scene.bench.step.say == NAP.steps[DRAW].say


def test_a_step_goes_earlier_and_later_but_never_past_its_neighbours(nap: Driver) -> None:
    nap.app.focus = f"step.{DRAW}"
    for _ in range(4):
        nap.key(".")
    assert nap.scene.bench.step.at == 12
    nap.key(".")
    assert "Move its neighbours first" in nap.app.notice


def test_the_table_shows_what_the_reader_will_see(nap: Driver) -> None:
    told = " ".join(text for _, text in nap.app.told)
    assert "Which card makes their hearts fall?" in told
    assert "could trump AC" in told


def test_pointers_are_set_on_the_table_and_taken_away_in_the_leaf(nap: Driver) -> None:
    nap.click("point.card:QH")
    nap.click("point.seat:1")
    assert nap.scene.bench.step.point == ("card:AC", "card:QH", "seat:1")
    nap.click("pointer.0")
    assert nap.scene.bench.step.point == ("card:QH", "seat:1")


def test_every_lawful_answer_is_listed_and_gets_its_comment(nap: Driver) -> None:
    nap.click("page.1")
    assert next(name for name in nap.names() if name.startswith("answer.")) == "answer.Play(QH)"
    nap.click("answer.Play(4D)")
    nap.click("comment")
    nap.type(" Really.")
    answer = nap.scene.bench.step.answer
    assert answer.wrong["Play(4D)"] == "It draws no hearts, and it will not win. Really."
    nap.key("esc")
    nap.click("equal")
    assert nap.scene.bench.step.answer.also["Play(4D)"].endswith("Really.")


def test_a_branch_is_recorded_by_playing_it(nap: Driver) -> None:
    nap.click("page.1")
    nap.click("answer.Play(4D)")
    nap.click("branch")
    assert isinstance(nap.scene, PlayedScene)
    nap.click("act.0")
    nap.key("c")
    nap.key("z", pygame.KMOD_CTRL)
    nap.key("k")
    assert isinstance(nap.scene, EditorScene)
    branch = nap.scene.bench.step.answer.branches["Play(4D)"]
    assert len(branch.acts) == 1
    nap.scene.wheel(-20)
    nap.frames(5)
    nap.click("outcome")
    nap.type("{1} wins it.")
    nap.key("esc")
    lesson = kept(nap)
    assert lesson.steps[DRAW].answer.branches["Play(4D)"].say == "{1} wins it."
    nap.click("unbranch")
    assert "Play(4D)" not in nap.scene.bench.step.answer.branches


def test_after_a_try_the_focus_is_on_the_step_that_is_edited(nap: Driver) -> None:
    nap.click("step.1")
    nap.key("t")
    nap.frames(20)
    assert not isinstance(nap.scene, EditorScene)
    nap.app.pop()
    nap.frames(4)
    assert nap.app.focus == "step.1"


def test_down_leads_from_the_choice_of_a_source_into_the_list(driver: Driver) -> None:
    driver.app.open(ToNewLesson())
    driver.frames(20)
    driver.app.focus = "from.2"
    driver.key("down")
    assert driver.app.focus == "source.0"


def test_enter_reads_the_file_that_was_typed_and_leads_from_the_search_to_the_list(nap: Driver) -> None:
    nap.scene.saving.save()
    nap.frames(4)
    path = next(nap.app.places.lessons.glob("*.toml"))
    nap.app.pop()
    nap.app.open(ToNewLesson())
    nap.frames(20)
    nap.app.focus = "find"
    nap.key("return")
    assert nap.app.focus == "source.0"
    nap.scene.write(str(path))
    nap.app.focus = "file"
    nap.key("return")
    nap.frames(20)
    assert isinstance(nap.scene, EditorScene)
    assert len(list(nap.app.places.lessons.glob("*.toml"))) == 2


def test_the_deal_is_played_on_differently(nap: Driver) -> None:
    nap.app.focus = f"step.{DRAW}"
    nap.key("l")
    ask = nap.scene.ask
    nap.click(f"act.{[str(action) for action in ask.actions].index('Play(AC)')}")
    nap.click("end")
    nap.click("keep")
    lesson = kept(nap)
    assert lesson.deal.acts[8] == "0 Play(AC)"
    assert Course(lesson).match.results


def test_faults_are_told_where_they_stand(nap: Driver) -> None:
    nap.click("say.say")
    nap.type(" He has {KC}.")
    nap.key("esc")
    nap.frames(60)
    assert nap.scene.bench.faults_here()
    nap.click("about")
    nap.key("k")
    assert nap.scene.bench.index == DRAW
    assert "KC" in nap.app.notice


# the deal
def lay(driver: Driver, lesson: Lesson = NAP) -> Any:
    """Return the page on which the deal of a lesson is laid out."""
    path, lesson = own.add(driver.app.places.lessons, lesson)
    driver.app.open(ToEditor(path, lesson))
    driver.frames(20)
    driver.key("d")
    return driver.scene


def test_a_card_of_the_pack_stands_below_those_of_its_rank(driver: Driver) -> None:
    lay(driver, lessons_of("pope_joan")[0])  # played without the 8 of diamonds
    driver.frames(2)
    places = {target.name: target.rect.x for target in driver.app.targets}
    assert "pack.8D" not in places
    assert places["pack.9D"] == places["pack.9H"]
    assert places["pack.7D"] == places["pack.7H"]


def test_what_cannot_be_is_said_while_the_card_is_over_the_place(driver: Driver) -> None:
    scene = lay(driver)
    driver.key("f")
    driver.hold("pack.2C")
    over = driver.place_of("pile.hands[1]")
    driver.carry(over)
    assert scene.laying.sentence == "Send a card back first: Mrs Bell is dealt 5 cards."
    assert scene.sprites(driver.app.looks())
    driver.let_go(over)
    assert "2C" not in str(scene.laying.board.laid)
    assert not scene.sprites(driver.app.looks())


def test_a_laid_card_is_sent_back_by_a_press_a_key_and_a_drag(driver: Driver) -> None:
    scene = lay(driver)
    for way in ("press", "key", "drag"):
        driver.click("pack.2C")
        driver.click("pile.hands[1]")
        assert scene.laying.board.laid == {"hands[1]": ("2C",)}
        if way == "press":
            driver.click("laid.2C.hands[1]")
        elif way == "key":
            driver.app.focus = "laid.2C.hands[1]"
            driver.key("delete")
        else:
            driver.drag("laid.2C.hands[1]", driver.place_of("pack.AS"))
        assert scene.laying.board.laid == {}


def test_typed_cards_go_to_the_learners_hand_or_where_the_last_one_went(driver: Driver) -> None:
    scene = lay(driver)
    for rank, suit in ("ks", "qh"):
        driver.key(rank, pygame.KMOD_SHIFT)
        driver.key(suit, pygame.KMOD_SHIFT)
        driver.key("enter")
    assert scene.laying.board.laid == {"hands[0]": ("KS", "QH")}
    driver.click("pack.2C")
    driver.click("pile.hands[1]")
    for key in ("7", "d", "enter"):
        driver.key(key)
    assert scene.laying.board.laid["hands[1]"] == ("2C", "7D")


def test_a_wish_is_refused_and_dropped(driver: Driver) -> None:
    scene = lay(driver)
    driver.click("wish")
    driver.click("wish.seat.1")
    driver.click("wish.kind.S")
    driver.click("wish.make")
    driver.click("pack.10S")
    driver.click("pile.hands[1]")
    assert scene.laying.sentence == "Lay the 10 of spades elsewhere: you wished Mrs Bell no spade."
    driver.click("wish.1.0.S")
    assert scene.laying.board.wishes == ()
    driver.key("z", pygame.KMOD_CTRL)
    assert len(scene.laying.board.wishes) == 1


# ways in and out
def test_a_lesson_is_made_of_a_finished_deal(driver: Driver) -> None:
    match = Match.start("nap", seats=4, seed=3)
    acts = played_out(match)
    driver.app.open(ToLessonOf(Recording(match), 1, 0))
    driver.frames(20)
    assert isinstance(driver.scene, EditorScene)
    assert driver.scene.bench.lesson.deal.acts == acts
    driver.scene.saving.update(1.0)
    assert kept(driver).deal.acts == acts


def test_a_finished_game_is_offered_for_a_lesson(driver: Driver) -> None:
    match = Match.start("nap", seats=4, seed=3, deals=1)
    match.extra["sitters"] = [{"name": name, "kind": "person"} for name in ("Ann", "Tom", "Lily", "Gran")]
    played_out(match)
    match.save(driver.app.places.games / "nap.parlour")
    driver.app.open(ToNewLesson())
    driver.frames(20)
    driver.click("from.1")
    driver.frames(20)
    driver.click("source.0")
    assert isinstance(driver.scene, EditorScene)
    assert driver.scene.bench.lesson.seat == 0


def test_own_lessons_are_put_away_brought_back_and_exported(nap: Driver) -> None:
    nap.key("esc")
    nap.app.to_bottom()
    nap.app.open(ToDemonstrations())
    nap.frames(20)
    assert isinstance(nap.scene, DemonstrationsScene)
    assert nap.scene.found[0].own is not None
    nap.click("kind.OWN")
    nap.click("own.export")
    (copy,) = nap.app.places.exports.glob("*.lesson.parlour")
    assert str(copy) in nap.app.notice
    assert read(copy.read_text("utf-8")).steps == NAP.steps
    nap.click("own.away")
    assert nap.scene.found == []
    nap.click("own.undo")
    assert len(nap.scene.found) == 1
    nap.click("own.edit")
    assert isinstance(nap.scene, EditorScene)


@pytest.mark.parametrize("press", ["button", "key"])
def test_an_own_lesson_is_shown_to_a_room_and_listed_under_everything(nap: Driver, press: str) -> None:
    own.keep(*own.add(nap.app.places.lessons, lessons_of("loo")[0]))
    nap.key("esc")
    nap.app.to_bottom()
    nap.app.open(ToDemonstrations())
    nap.frames(20)
    assert nap.scene.selection.kind is ShowKind.EVERYTHING
    titles = {row.title for row in nap.scene.found if row.own is not None}
    assert titles == {NAP.title, lessons_of("loo")[0].title}
    nap.click("kind.OWN")
    second = next(i for i, row in enumerate(nap.scene.found) if row.own.path != nap.scene.own.chosen)
    title = nap.scene.found[second].title
    nap.click(f"sample.{second}")
    nap.app.focus = "kind.OWN"
    if press == "button":
        nap.click("own.room")
    else:
        nap.key("w")
    assert isinstance(nap.scene, DemonstrationScene)
    assert nap.scene.title == title
    assert nap.scene.is_presenter


def test_the_keys_choose_the_own_lesson_that_the_buttons_are_for(nap: Driver) -> None:
    own.keep(*own.add(nap.app.places.lessons, lessons_of("loo")[0]))
    nap.key("esc")
    nap.app.to_bottom()
    nap.app.open(ToDemonstrations())
    nap.frames(20)
    nap.click("kind.OWN")
    reach(nap, "sample.1")
    title = nap.scene.found[1].title
    assert nap.scene.own.lesson.lesson.title == title
    nap.key("e")
    assert isinstance(nap.scene, EditorScene)
    assert nap.scene.bench.lesson.title == title


def test_a_lesson_that_cannot_be_read_is_not_shown_to_a_room(driver: Driver) -> None:
    driver.app.places.lessons.mkdir(parents=True)
    (driver.app.places.lessons / "no.toml").write_text("x = ")
    driver.app.open(ToDemonstrations())
    driver.frames(20)
    driver.click("kind.OWN")
    driver.click("own.room")
    driver.key("w")
    assert isinstance(driver.scene, DemonstrationsScene)
    assert "cannot be read" in driver.app.notice


def test_a_lessons_file_is_dropped_on_the_window(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "theirs.toml"
    path.write_text(written(NAP), "utf-8")
    driver.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(20)
    assert isinstance(driver.scene, DemonstrationsScene)
    assert driver.scene.selection.kind is ShowKind.OWN
    assert [row.title for row in driver.scene.found] == [NAP.title]


def test_a_file_that_is_no_lesson_is_refused_in_a_sentence(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "no.toml").write_text("x = ")
    driver.app.open(ToFile(tmp_path / "no.toml"))
    driver.frames(20)
    assert "not written as a lesson" in driver.app.notice
    driver.app.open(ToNewLesson())
    driver.frames(20)
    driver.click("file")
    driver.type(str(tmp_path / "none.toml"))
    driver.click("read")
    assert "cannot be read" in driver.app.notice


def test_a_disk_that_cannot_be_written_is_told(nap: Driver) -> None:
    nap.frames(60)
    folder = nap.app.places.lessons
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("")
    nap.click("say.say")
    nap.type("!")
    nap.frames(60)
    assert "cannot be saved" in nap.app.notice


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((1920, 1080), 100), ((800, 600), 200)])
def test_no_text_of_the_editor_crosses_another(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.text = text
    path, lesson = own.add(driver.app.places.lessons, NAP)
    driver.app.open(ToEditor(path, lesson))
    driver.frames(20)
    for page in EditorPage:
        driver.scene.bench.stand(DRAW)
        driver.scene.bench.page = page
        assert driver.faults() == []
    driver.key("d")
    assert driver.faults() == []
