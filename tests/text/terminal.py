"""A terminal for tests: it types what it is told, or plays by chance, and remembers what was shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from parlour.match import Match
from parlour.players.worker import InlineThinker
from parlour.session.request import Request
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.storage.places import Places
from parlour.text.console import Console
from parlour.text.program import run

CHOICE = re.compile(r"^ *(\d+) ")
EXAMPLE = re.compile(r"for example (.*): $")


class Terminal:
    """Shows paragraphs unfolded and types lines; when the lines are spent, `after` types on, or the input ends."""

    def __init__(self, *lines: str | BaseException, after: Callable[[Terminal], str] | None = None) -> None:
        self.lines, self.after = list(lines), after
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self.console = Console(self.read, self.shown.append)
        self.console.say = lambda text="": self.shown.append(text)  # type: ignore[method-assign]

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.shown.append(f"» {prompt.strip()}")
        if not self.lines and self.after is not None:
            return self.after(self)
        if not self.lines:
            raise EOFError
        typed = self.lines.pop(0)
        if isinstance(typed, BaseException):
            raise typed
        return typed

    def open(self, folder: Path, **asked: Any) -> int:
        """Run the program with what is asked for, and return its exit code."""
        return run(Request(Places.within(folder), **asked), self.console)

    def said(self, part: str) -> bool:
        """Whether a paragraph holds these words."""
        return any(part in paragraph for paragraph in self.shown)

    def after_prompt(self, number: int) -> list[str]:
        """Return what was shown between a prompt, counted from 0, and the next."""
        at = [i for i, paragraph in enumerate(self.shown) if paragraph.startswith("» ")]
        end = at[number + 1] if number + 1 < len(at) else len(self.shown)
        return self.shown[at[number] + 1 : end]


def by_chance(seed: Any) -> Callable[[Terminal], str]:
    """Return somebody who answers every prompt lawfully, by chance."""
    chooser = random.Random(str(seed))

    def answer(terminal: Terminal) -> str:
        if example := EXAMPLE.search(terminal.prompts[-1]):
            return example[1]
        if not terminal.prompts[-1].startswith((">", "Which one?")):
            return ""
        last = terminal.shown[:-1]
        numbers: list[str] = []
        for paragraph in reversed(last):
            found = CHOICE.match(paragraph)
            if found is None:
                break
            numbers.append(found[1])
        return chooser.choice(numbers) if numbers else "h"

    return answer


def lay_table(folder: Path) -> tuple[Path, Match]:
    """Keep a game of Nap in which Ann is to follow suit and may choose, and return its file and its match.

    It hangs on no computer player: Tom has called three and led the first card of his hand.
    """
    for seed in range(1, 1000):
        match = Match.start("nap", seats=2, seed=seed, options={"deals": 1})
        while match.ask is not None:
            (seat,) = match.ask.seats
            actions = match.ask.actions
            lawful = [action.what for action in actions if action.args]
            if seat == 0 and match.view(0)["trick"] and 1 < len(lawful) < len(match.view(0).hand) > 3:
                break
            match.act(next((a for a in actions if a.text == "Call(3)"), actions[0]), seat)
        else:
            continue
        sitters = [Sitter("Ann", "fern"), Sitter("Tom", "candlestick", "computer", "easy")]
        session = Session.begin(match, sitters, InlineThinker(), Places.within(folder))
        session.close()
        return kept(folder), match
    raise AssertionError("no such position was found")


def kept(folder: Path) -> Path:
    """Return the only game that is kept in a folder."""
    (path,) = (folder / "games").glob("*.parlour")
    return path


def joined(paragraphs: Iterable[str]) -> str:
    """Return paragraphs as one text."""
    return "\n".join(paragraphs)
