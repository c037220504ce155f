"""Every lesson gone through in the window as a learner does, with a wrong answer before each right one.

`python -m tests.gui.lesson_walk --out DIR` presses its way through all lessons, tells what went wrong, and writes a
sheet of small pictures for each lesson: one of every step, and one of every comment on a wrong answer.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from parlour.games import CATALOGUE
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.table.cards.picking import cards_named
from parlour.lessons.lesson import Lesson
from parlour.lessons.library import lessons_of
from parlour.words.language import speak
from tests.gui.driver import Driver

SIZE, SMALL, ACROSS = (1366, 768), (455, 256), 4


class LessonWalk:
    """One walk through a lesson; `faults` are sentences, `pictures` small ones of what was seen."""

    def __init__(self, driver: Driver, lesson: Lesson) -> None:
        self.driver, self.lesson = driver, lesson
        self.faults, self.pictures = list[str](), list[pygame.Surface]()
        driver.app.push(LessonScene(driver.app, lesson))
        driver.frames(8)

    def walk(self) -> None:
        """Go through the lesson by presses and Space to its end, and leave it."""
        driver, player = self.driver, self.driver.scene.player
        for step in self.lesson.steps:
            if player.step.id != step.id:
                self.faults.append(f"{self.lesson.id}: stands at {player.step.id}, not {step.id}")
                return
            self.look(step.id)
            if player.is_waiting:
                self.answer()
            driver.key("space")
            driver.frames(2)
        if not driver.scene.walk.is_over:
            self.faults.append(f"{self.lesson.id}: does not end")
        self.look("end")
        driver.app.pop()
        driver.frames(2)

    def answer(self) -> None:
        """Give a wrong answer, see its comment, and then the right one."""
        step, scene = self.driver.scene.player.step, self.driver.scene
        if step.ask is not None:
            others = [option for option in range(len(step.ask.options)) if option != step.ask.right]
            for option in [*others[:1], step.ask.right]:
                self.driver.click(f"option.{option}")
                self.look(f"{step.id}, option {option}")
            return
        answer = step.answer
        lawful = [str(action) for action in scene.player.actions]
        named = {str(action) for action in scene.player.named_actions} | set(self.driver.names())
        shown = lawful if any(cards_named(action) for action in scene.player.actions) else [*named]
        wrongs = [each for each in [*answer.wrong, *shown] if each in lawful]
        wrong = next((each for each in wrongs if each != answer.right and each not in answer.also), "")
        if wrong:
            self.press(wrong)
            if scene.player.comment is None or not scene.player.comment.text:
                self.faults.append(f"{self.lesson.id}, {step.id}: no comment on {wrong}")
            self.look(f"{step.id}, {wrong}")
            if scene.player.may_try:
                self.driver.key("t")
                self.look(f"{step.id}, tried")
                self.driver.key("left")
        self.press(answer.right)
        if scene.player.is_waiting:
            self.faults.append(f"{self.lesson.id}, {step.id}: {answer.right} is not taken")
        self.look(f"{step.id}, right")

    def press(self, answer: str) -> None:
        """Press the button of an answer, or pick its cards and press the button that then appears."""
        driver = self.driver
        driver.frames(2)
        if answer not in driver.names():
            action = next(each for each in driver.scene.player.actions if str(each) == answer)
            wanted = cards_named(action)
            for card in sorted(wanted ^ set(driver.scene.picked)):
                name = next((each for each in driver.names() if each.split(".")[-1] == card), "")
                if name:
                    driver.click(name)
                    driver.frames(1)
            answer = answer if answer in driver.names() else "lesson.answer"
        if answer in driver.names() and driver.scene.player.is_waiting:
            driver.click(answer)
        driver.frames(2)

    def look(self, where: str) -> None:
        """Note texts that cross or leave the window, and keep a small picture."""
        self.driver.frames(8)
        self.faults += [f"{self.lesson.id}, {where}: {fault}" for fault in self.driver.faults()]
        self.pictures.append(pygame.transform.smoothscale(self.driver.app.surface, SMALL))

    def sheet(self) -> pygame.Surface:
        """Return all pictures on one."""
        down = -(-len(self.pictures) // ACROSS)
        whole = pygame.Surface((SMALL[0] * ACROSS, SMALL[1] * down))
        for i, picture in enumerate(self.pictures):
            whole.blit(picture, (i % ACROSS * SMALL[0], i // ACROSS * SMALL[1]))
        return whole


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.gui.lesson_walk", description=__doc__.split("\n")[0])
    words.add_argument("--out", type=Path, help="the folder for the sheets")
    words.add_argument("--game", action="append", choices=list(CATALOGUE))
    words.add_argument("--language", default="en")
    chosen = words.parse_args()
    speak(chosen.language)
    faults, walked, seen = list[str](), 0, 0
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), SIZE)
        driver.app.settings.motion = "none"
        for lesson in [lesson for slug in chosen.game or CATALOGUE for lesson in lessons_of(slug)]:
            walk = LessonWalk(driver, lesson)
            try:
                walk.walk()
            except (AssertionError, LookupError, StopIteration) as problem:
                walk.faults.append(f"{lesson.id}, {driver.scene.player.step.id}: {problem!r}")
                driver.app.pop()
            faults, walked, seen = faults + walk.faults, walked + 1, seen + len(walk.pictures)
            if chosen.out:
                chosen.out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(walk.sheet(), str(chosen.out / f"{lesson.id}.png"))
            print(f"{lesson.id}: {len(walk.pictures)} pictures, {len(walk.faults)} faults", flush=True)
    print(*faults, sep="\n")
    print(f"{walked} lessons, {seen} pictures: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
