"""Lessons in the window: every answer by presses and keys, with its word, its ring and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.games import CATALOGUE
from parlour.gui.arrangements import packets, three_heaps
from parlour.gui.scenes.game.page import GameScene
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.learning.lessons import scene as strip_scene
from parlour.gui.scenes.learning.lessons.foot import LessonFoot, lesson_layout
from parlour.gui.scenes.learning.lessons.pointer import pointed
from parlour.gui.scenes.routing.routes import ToNextLesson
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.cards.picking import cards_named
from parlour.lessons.library import lessons_of
from parlour.session.session import match_of
from tests.gui.driver import Driver
from tests.support.cases import each_case
from tests.tables import at_once, one_of_each_kind, so_many

SHOWN_LARGE = {("progressive_poker", "shown"), ("progressive_poker", "won"), ("progressive_poker", "lost")}  # the hands


@pytest.fixture
def driver(tmp_path: Path) -> Any:
    driver = Driver(tmp_path)
    driver.app.push(LessonScene(driver.app, lessons_of("nap")[0]))
    driver.frames(30)
    return driver


def test_learn_by_playing_opens_the_first_lesson(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(GameScene(driver.app, "nap"))
    driver.frames(30)
    driver.click("lesson")
    assert isinstance(driver.scene, LessonScene)
    assert driver.scene.lesson.id == "nap-1"


def test_space_waits_while_a_question_is_open(driver: Any) -> None:
    driver.key("space")
    driver.key("space")
    assert driver.scene.player.step.id == "call"
    driver.key("space")
    assert driver.scene.player.step.id == "call"
    assert "Answer first" in driver.app.notice
    driver.click("Call(3)")
    driver.key("space")
    assert driver.scene.player.step.id == "called"


def test_a_wrong_card_is_commented_on_and_may_be_tried(driver: Any) -> None:
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index("draw"))
    driver.scene.take_step()
    driver.frames(30)
    driver.click("card.AC")
    driver.click("lesson.answer")
    assert driver.scene.player.comment.text.startswith("A player with no club")
    driver.click("lesson.try")
    assert driver.scene.player.in_branch
    assert driver.scene.picture.counters == (100,) * 4
    driver.key("space")
    assert not driver.scene.player.in_branch
    assert driver.scene.player.is_waiting


def test_a_card_that_was_tried_says_so_and_stays_open(driver: Any) -> None:
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index("draw"))
    driver.scene.take_step()
    driver.frames(30)
    driver.click("card.AC")
    driver.click("lesson.answer")
    assert "tried" in [text for _, text, _ in driver.app.written]
    driver.click("card.AC")
    assert "lesson.answer" in driver.names()


def test_a_barred_card_is_refused_by_the_rules(driver: Any) -> None:
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index("must"))
    driver.scene.take_step()
    driver.frames(30)
    driver.click("card.AC")
    assert driver.scene.player.comment.clause == "NAP-9"


def test_the_last_trick_of_the_learner_is_called_yours(driver: Any) -> None:
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index("draw"))
    driver.scene.take_step()
    driver.frames(2)
    assert "Last trick: yours" in [words for _, words, _ in driver.app.written]


def test_a_division_of_the_pope_joan_board_is_ringed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ringed: list[int] = []
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: ringed.append(len(places)))
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("pope_joan")[0])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("pair"))
    scene.take_step()
    driver.frames(2)
    assert scene.player.step.point == ("pool:matrimony", "pool:queen", "pool:king")
    assert ringed[-1] == 3


def test_the_ring_of_a_face_down_widow_goes_round_all_its_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ringed: list[list[Any]] = []
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: ringed.append(places))
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("whiskey_poker")[1])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("take"))
    scene.take_step()
    driver.frames(2)
    assert scene.player.step.point == ("zone:widow",)
    assert ringed[-1][0].w > 4 * ringed[-1][0].h * 5 / 7


def test_an_answer_that_names_a_card_begins_with_a_capital(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("pope_joan")[2])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("lost"))
    scene.take_step()
    assert [answer.words for answer in scene._answers()][:2] == ["The 4 of hearts", "The knave of hearts"]


def test_a_learner_who_knocked_is_called_you(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("whiskey_poker")[1])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("once"))
    scene.take_step()
    driver.frames(2)
    assert "You knocked: everybody else has one more turn" in [words for _, words, _ in driver.app.written]


def test_the_ring_of_a_seat_goes_round_its_face_and_not_across_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ringed: list[list[Any]] = []
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: ringed.append(places))
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("thirty_one")[2])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("once"))
    scene.take_step()
    driver.frames(2)
    title = next(rect for rect, words, _ in driver.app.written if words.startswith("Chapter"))
    assert len(ringed[-1]) == 3
    assert all(ring.w < ring.h and not ring.colliderect(title) for ring in ringed[-1])


def test_the_verb_beside_you_is_not_that_of_a_name(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("spin")[1])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("keep"))
    scene.take_step()
    driver.frames(2)
    written = [words for _, words, _ in driver.app.written]
    assert "pass" in written
    assert written.count("passes") == len(scene.picture.facts["passes"]) - 1


def test_no_ring_goes_round_bare_cloth_for_a_fact(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ringed: list[int] = []
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: ringed.append(len(places)))
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index("called"))
    driver.scene.take_step()
    driver.frames(2)
    assert driver.scene.player.step.point == ("fact:call", "seat:0")
    assert ringed[-1] == 1


def test_the_whole_lesson_by_keys_and_presses_ends_with_what_was_learned(driver: Any) -> None:
    scene = driver.scene
    for step in scene.lesson.steps:
        assert scene.player.step.id == step.id
        assert driver.faults() == [], step.id
        if step.answer is not None:
            card = step.answer.right[5:-1] if step.answer.right.startswith("Play") else ""
            driver.click(f"card.{card}" if card else step.answer.right)
            if card:
                driver.click("lesson.answer")
        driver.key("space")
    assert scene.walk.is_over
    assert driver.faults() == []
    assert driver.app.focus == "lesson.play", "enter begins a real game"
    assert "lesson.next" not in driver.names(), "the table behind the summary is at rest"
    driver.key("enter")
    driver.frames(2)
    assert isinstance(driver.scene, TableScene)
    assert match_of(driver.scene.session).game.slug == "nap"


def test_the_key_of_an_idea_gives_a_lesson_s_idea_and_then_its_answer(driver: Any) -> None:
    at_step(driver, "lead")
    driver.key("i")
    assert driver.scene.player.comment.text == driver.scene.player.step.answer.idea
    driver.key("i")
    assert driver.scene.player.ringed == "Play(AH)"


def test_after_a_refusal_in_a_lesson_the_lawful_cards_stay_lit(driver: Any) -> None:
    at_step(driver, "must")
    driver.click("card.5H")
    states = {name: driver.scene.hand_state(name) for name in ("5H", "AC", "4D")}
    assert states == {"5H": "barred", "AC": "barred", "4D": "lit"}


def test_a_right_answer_without_praise_is_still_called_right(driver: Any) -> None:
    at_step(driver, "last")
    assert driver.scene.player.step.answer.praise == ""
    assert driver.scene.player.give("Play(AC)").text == "Right."


def at_step(driver: Any, name: str) -> None:
    """Stand at a step of the lesson."""
    driver.scene.player.stand_at([step.id for step in driver.scene.lesson.steps].index(name))
    driver.scene.take_step()
    driver.frames(2)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_no_text_crosses_in_a_lesson(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    for slug in ("nap", "pope_joan"):
        driver.app.push(LessonScene(driver.app, lessons_of(slug)[0]))
        driver.frames(30)
        for index in range(len(driver.scene.lesson.steps)):
            driver.scene.player.stand_at(index)
            driver.scene.take_step()
            assert driver.faults() == [], (slug, index)


def test_rows_of_answers_in_large_type_may_take_all_the_cloth(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    driver.app.settings.text = 200
    for slug, chapter, step in (("vingt_un", 1, "compare"), ("brag", 3, "shown"), ("jig", 1, "snip")):
        scene = LessonScene(driver.app, lessons_of(slug)[chapter - 1])
        scene.player.stand_at([each.id for each in scene.lesson.steps].index(step))
        scene.take_step()
        driver.app.push(scene)
        driver.frames(30)
        assert driver.faults() == [], step


@each_case("size", [(1366, 768), (1280, 720), (1920, 1080)])
@each_case("slug", ["nap", "spin", "jig"])
def test_the_strip_covers_no_seat(tmp_path: Path, slug: str, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    scene = LessonScene(driver.app, lessons_of(slug)[0])
    driver.app.push(scene)
    driver.frames(3)
    foot = LessonFoot(scene._answers(), scene._ways(), 0, scene.arrangement.has_hand)
    layout = lesson_layout(driver.app.canvas(), scene.arrangement, scene.rules.seats, foot)
    plates = list(layout.plates.values())
    assert not any(plate.colliderect(layout.caption) for plate in plates)
    assert all(plate.collidelistall(plates) == [i] for i, plate in enumerate(plates))


def test_a_pool_is_ringed_where_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, rings = Driver(tmp_path), []
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: rings.extend(places))
    driver.app.push(LessonScene(driver.app, lessons_of("thirty_one")[0]))
    driver.frames(3)
    assert rings[0].w > 1.5 * rings[0].h


@pytest.mark.parametrize("many", so_many(1, 3))
def test_every_pointer_of_a_lesson_has_its_ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    ringed = dict[str, bool]()

    def remembered(*given: Any) -> Any:
        place = pointed(*given)
        ringed[given[4]] = place is not None
        return place

    monkeypatch.setattr(strip_scene, "pointed", remembered)
    driver = Driver(tmp_path, (1366, 768))
    for lesson in (lesson for slug in CATALOGUE for lesson in lessons_of(slug)[:many]):
        driver.app.push(LessonScene(driver.app, lesson))
        for index, step in enumerate(lesson.steps):
            driver.scene.player.stand_at(index)
            driver.scene.take_step()
            ringed.clear()
            driver.app.look()
            lost = [name for name, is_drawn in ringed.items() if not is_drawn and not name.startswith("fact:")]
            assert not lost or (lesson.game, step.id) in SHOWN_LARGE, (lesson.id, step.id, lost)
        driver.app.pop()


def test_each_of_three_heaps_is_ringed_where_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, rings, drawn = Driver(tmp_path), [], {}
    monkeypatch.setattr(strip_scene, "draw_pointers", lambda canvas, strip, places: rings.append(places))
    packet = packets.draw_packet

    def recorded(table: Any, canvas: Any, place: Any, key: str) -> None:
        drawn[key] = place
        packet(table, canvas, place, key)

    monkeypatch.setattr(three_heaps, "draw_packet", recorded)
    scene = LessonScene(driver.app, lessons_of("blind_hookey")[2])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("heaps"))
    scene.take_step()
    driver.frames(30)
    driver.app.look()
    assert [rings[-1][i].center for i in range(3)] == [drawn[f"heap_{name}"].center for name in "xyz"]


def test_two_answers_with_the_same_card_have_a_button_each(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = LessonScene(driver.app, lessons_of("spin")[0])
    driver.app.push(scene)
    scene.player.stand_at([step.id for step in scene.lesson.steps].index("spin"))
    scene.take_step()
    driver.frames(30)
    driver.click("Play(6S)")
    assert scene.player.may_try
    driver.click("PlayWithSpin(6S)")
    assert not scene.player.is_waiting


@pytest.mark.parametrize("is_whole", at_once([False, True], lambda is_whole: not is_whole))
@pytest.mark.parametrize("slug", one_of_each_kind())
def test_every_right_answer_can_be_given_by_presses(tmp_path: Path, slug: str, is_whole: bool) -> None:
    """At once one answer of each verb of a game is given, in the long tests all of them."""
    driver, given = Driver(tmp_path), set[str]()
    for lesson in lessons_of(slug):
        scene = LessonScene(driver.app, lesson)
        driver.app.push(scene)
        driver.frames(20)
        for index, step in enumerate(lesson.steps):
            verb = "" if step.answer is None else step.answer.right.partition("(")[0]
            if step.answer is None or (verb in given and not is_whole):
                continue
            given.add(verb)
            scene.player.stand_at(index)
            scene.take_step()
            driver.frames(3)
            press(driver, step.answer.right)
            assert not scene.player.is_waiting, step.id


def press(driver: Driver, answer: str) -> None:
    """Press the button of an answer, or raise its cards and press the one that then appears."""
    if answer not in driver.names():
        action = next(each for each in driver.scene.player.actions if str(each) == answer)
        for card in sorted(cards_named(action)):
            driver.click(next(name for name in driver.names() if name.split(".")[-1] == card))
            driver.frames(1)
        answer = answer if answer in driver.names() else "lesson.answer"
    if driver.scene.player.is_waiting:
        driver.click(answer)


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_the_ways_on_at_the_end_stand_clear_of_each_other(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    for slug in ("nap", "speculation", "cribbage"):
        scene = LessonScene(driver.app, lessons_of(slug)[0])
        driver.app.push(scene)
        scene.player.stand_at(len(scene.lesson.steps) - 1)
        scene.walk.next()
        assert driver.faults() == [], slug


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((800, 600), 100), ((1366, 768), 200)])
def test_no_answer_of_a_lesson_lies_on_the_hand(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.text = text
    shown = 0
    for slug, chapter, step in (("vingt_un", 2, 0), ("ambigu", 1, 4), ("blind_hookey", 1, 1), ("vingt_un", 1, 2)):
        scene = LessonScene(driver.app, lessons_of(slug)[chapter - 1])
        scene.player.stand_at(step)
        scene.take_step()
        driver.app.push(scene)
        driver.app.draw()
        answers = [target.rect for target in driver.app.targets if target.zone == "answers"]
        cards = [target.rect for target in driver.app.targets if target.zone == "hand"]
        assert not any(answer.collidelistall(cards) for answer in answers), slug
        assert all(answer.x >= 0 and answer.right <= size[0] for answer in answers), slug
        shown += len(answers)
        driver.app.pop()
    assert shown > 6


def test_a_step_that_asks_begins_with_the_focus_on_an_answer(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(LessonScene(driver.app, lessons_of("commerce")[0]))
    driver.app.draw()
    for _ in range(len(driver.scene.lesson.steps)):
        focused = next(target for target in driver.app.targets if target.name == driver.app.focus)
        assert not focused.off, f"step {driver.scene.player.index + 1}: {focused.words}"
        if driver.scene.player.is_waiting:
            assert focused.zone in ("answers", "hand")
            assert driver.scene.player.skip()
        elif not driver.scene.player.go_on():
            break
        driver.scene.take_step()
        driver.app.draw()


def test_arrows_choose_between_answers_and_a_tried_one_says_so(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(LessonScene(driver.app, lessons_of("my_bird_sings")[0]))
    driver.frames(20)
    player = driver.scene.player
    player.stand_at([step.id for step in driver.scene.lesson.steps].index("bird"))
    driver.scene.take_step()
    driver.frames(20)
    driver.key("return")
    states = {target.name: target.state for target in driver.app.targets if target.zone == "answers"}
    assert states == {"option.0": "tried", "option.1": ""}
    driver.key("right")
    assert driver.app.focus == "option.1"
    driver.key("return")
    assert not player.is_waiting
    driver.app.focus = "lesson.next"
    driver.key("left")
    assert player.step.id == "pool"


def test_tab_leads_from_the_answers_to_the_hand_and_not_out_of_the_lesson(driver: Any) -> None:
    driver.scene.player.stand_at(2)
    driver.scene.take_step()
    driver.frames(8)
    zones = []
    for _ in range(5):
        driver.key("tab")
        zones.append(next(target.zone for target in driver.app.targets if target.name == driver.app.focus))
    assert zones == ["hand", "ways", "steps", "head", "answers"]


def test_the_dot_of_a_seen_step_leads_back_to_it(driver: Any) -> None:
    driver.scene.player.stand_at(4)
    driver.scene.take_step()
    driver.frames(8)
    assert [name for name in driver.names() if name.startswith("dot.")] == [f"dot.{i}" for i in range(4)]
    driver.click("dot.1")
    assert driver.scene.player.index == 1


def test_the_lesson_that_is_not_finished_yet_comes_next(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for chapter in (1, 2, 3, 1):
        driver.app.open(ToNextLesson("nap"))
        driver.frames(2)
        scene: Any = driver.scene
        assert scene.lesson.chapter == chapter
        while not scene.walk.is_over:
            scene.walk.skip()
        driver.app.pop()
