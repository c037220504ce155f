"""A score sheet in the terminal, for people who deal their own cards: every line typed is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from ..narration.words import counters, points
from ..session.score_keeping import (
    MOST_AMOUNT,
    PEOPLE,
    TARGETS,
    Account,
    Kind,
    ScoreSheet,
    begin_sheet,
    open_sheet,
)
from ..storage.evenings import write
from ..storage.places import Places
from ..storage.settings import LONGEST_NAME
from .console import Console, Leave, number_in

HELP = {
    Kind.POPE_JOAN: "NAME PLACE: they take what lies there. NAME pays NUMBER PLACE. dress: the dealer dresses it.",
    Kind.CRIBBAGE: "NAME NUMBER: they peg so many points.",
    Kind.POOL: "NAME takes: they take the pool. NAME pays NUMBER: they pay into it.",
    Kind.LEDGER: "NAME pays NUMBER NAME: the first pays the second.",
}
MOVING = "move NUMBER FROM TO: put the sheet right."
ALWAYS = "next: the next deal. undo: take back one line. s: the scores. away: put the sheet away. q: leave; it is kept."


def keep_score(console: Console, places: Places, names: list[str]) -> None:
    """Go on with the open sheet, or begin one; raise Leave if the person leaves it."""
    path, sheet = open_sheet(places) or _begun(console, places, names)
    ScoreDesk(console, path, sheet).run()


def _begun(console: Console, places: Places, usual: list[str]) -> tuple[Path, ScoreSheet]:
    """Ask for the kind of sheet and its players, and begin it."""
    kind = tuple(Kind)[console.choose("Which sheet? (q: back)", [kind.title for kind in Kind])]
    many = PEOPLE[kind]
    names = _names(console, usual[: min(4, many[-1])], many)
    if kind is Kind.CRIBBAGE:
        each, target = 0, TARGETS[console.choose("Up to how many holes?", [str(holes) for holes in TARGETS])]
    else:
        each, target = console.number("With how many counters does each begin", 0, MOST_AMOUNT, 40), TARGETS[-1]
    path, sheet, trouble = begin_sheet(places, ScoreSheet.of(kind, names, datetime.now(), each, target))
    if trouble:
        console.say(trouble)
    return path, sheet


def _names(console: Console, usual: list[str], many: range) -> list[str]:
    """Return the players' names: different ones, as many as the sheet has room for."""
    while True:
        word = console.ask(f"Who plays? Names, separated by commas [{', '.join(usual)}]")
        if word.lower() in ("q", "quit"):
            raise Leave
        names = [name.strip()[:LONGEST_NAME] for name in (word or ",".join(usual)).split(",") if name.strip()]
        if len({name.lower() for name in names}) < len(names):
            console.say("Two people have the same name: change one of them.")
        elif len(names) not in many:
            console.say(f"Type {many[0]} to {many[-1]} names: this sheet has room for so many.")
        else:
            return names


class ScoreDesk:
    """One sheet in use; a line is a person and what they do."""

    def __init__(self, console: Console, path: Path, sheet: ScoreSheet) -> None:
        self.console, self.path, self.sheet = console, path, sheet

    def run(self) -> None:
        """Take lines until the sheet is put away; raise Leave if the person leaves it."""
        self.scores()
        self.help()
        while not self.sheet.is_over:
            now = self.sheet.standing()
            word = self.console.ask(f"Deal {now.deal}, {self.sheet.names[now.dealer]} deals. (?: help)")
            if word.lower() in ("q", "quit"):
                raise Leave
            self.obey(word)

    def obey(self, word: str) -> None:
        """Carry out one line, and save the sheet if it changed."""
        plain: dict[str, Callable[[], None]] = {
            "": self.scores, "s": self.scores, "?": self.help, "help": self.help, "next": self.next_deal,
            "undo": self.undo, "u": self.undo, "away": self.put_away,
        }  # fmt: skip
        if self.sheet.dressing:
            plain["dress"] = self.dress
        before = len(self.sheet.presses)
        if (act := plain.get(word.lower())) is not None:
            act()
        elif word.lower().startswith("move ") and self.sheet.kind is not Kind.CRIBBAGE:
            self.move(word.partition(" ")[2])
        else:
            self.person(word)
        if len(self.sheet.presses) > before and (words := self.sheet.words_of(-1)):
            self.console.say(words)
        if len(self.sheet.presses) != before or self.sheet.is_over:
            self._save()

    def _save(self) -> None:
        if trouble := write(self.path, self.sheet.as_values()):
            self.console.say(trouble)

    # what people do
    def person(self, word: str) -> None:
        """Let the person at the start of a line take, pay or peg."""
        seat, rest = self._account(word)
        verb, _, more = rest.partition(" ")
        if not isinstance(seat, int):
            self._refuse(word)
        elif verb.lower() in ("pays", "pay"):
            self._pays(seat, more)
        elif self.sheet.kind is Kind.CRIBBAGE:
            self._pegs(seat, rest.lower().removeprefix("pegs").strip())
        else:
            self._takes(seat, more if verb.lower() in ("takes", "take") else rest)

    def _takes(self, seat: int, word: str) -> None:
        places = list(self.sheet.standing().places)
        place, rest = (places[0], "") if len(places) == 1 and not word else self._account(word)
        if not isinstance(place, str) or rest:
            self._refuse(word)
        elif not self.sheet.standing().places[place]:
            self.console.say(f"Nothing lies in {self.sheet.place_words(place)}.")
        else:
            self.sheet.take(seat, place)

    def _pays(self, seat: int, word: str) -> None:
        amount, whom = self._amount(word)
        places = list(self.sheet.standing().places)
        to, rest = (places[0], "") if len(places) == 1 and not whom else self._account(whom)
        if amount is None or to is None or rest or to == seat or self.sheet.kind is Kind.CRIBBAGE:
            self._refuse(word)
        else:
            self.sheet.pay(seat, to, amount)

    def _pegs(self, seat: int, word: str) -> None:
        amount, rest = self._amount(word)
        if amount is None or rest:
            self._refuse(word)
        elif self.sheet.winner is not None:
            self.console.say("The game is won. Type next for another.")
        else:
            self.sheet.peg(seat, amount)

    def move(self, word: str) -> None:
        """Move counters from one account to another, so that the sheet is right again."""
        amount, rest = self._amount(word)
        source, rest = self._account(rest)
        target, rest = self._account(rest)
        if amount is None or source is None or target is None or rest or source == target:
            self._refuse(word)
        else:
            self.sheet.put_right(source, target, amount)

    def dress(self) -> None:
        """Let the dealer dress the board."""
        self.sheet.dress()

    def next_deal(self) -> None:
        """Pass the deal."""
        self.sheet.next_deal()

    def undo(self) -> None:
        """Take back one line."""
        taken = self.sheet.words_of(-1) if self.sheet.presses else ""
        if not self.sheet.undo():
            self.console.say("There is nothing to take back.")
        else:
            self.console.say(f"Taken back: {taken}" if taken else "Taken back: the next deal.")

    def put_away(self) -> None:
        """Ask first, then put the sheet away."""
        if self.console.ask("Put this sheet away? The next one starts empty. (yes)").lower().startswith("y"):
            self.sheet.is_over = True

    # words
    def _account(self, word: str) -> tuple[Account | None, str]:
        """Return the person or place that a line begins with, by name or number, and the rest of the line."""
        names: list[tuple[str, Account]] = [(name, seat) for seat, name in enumerate(self.sheet.names)]
        names += [(place.replace("_", " "), place) for place in self.sheet.standing().places]
        names += [(str(seat + 1), seat) for seat in range(len(self.sheet.names))]
        word = " ".join(part for part in word.split() if part.lower() != "to")
        for name, account in sorted(names, key=lambda pair: -len(pair[0])):
            if f"{word} ".lower().startswith(f"{name} ".lower()):
                return account, word[len(name) :].strip()
        return None, word

    def _amount(self, word: str) -> tuple[int | None, str]:
        """Return the number that a line begins with, and the rest of the line."""
        first, _, rest = word.partition(" ")
        amount = number_in(first)
        return (amount if amount is not None and 1 <= amount <= MOST_AMOUNT else None), rest.strip()

    def _refuse(self, word: str) -> None:
        self.console.say(f"“{word[:40]}” means nothing here. {HELP[self.sheet.kind]}")

    def scores(self) -> None:
        """Print what everybody holds, and what lies on the board."""
        sheet, now = self.sheet, self.sheet.standing()
        say_held = points if sheet.kind is Kind.CRIBBAGE else counters
        for seat, (name, held) in enumerate(zip(sheet.names, now.holds, strict=True), 1):
            self.console.say(f"{seat:3} {name}: {say_held(held)}{', deals' if seat - 1 == now.dealer else ''}")
        for place, held in now.places.items():
            self.console.say(f"    {sheet.place_words(place)}: {held}")

    def help(self) -> None:
        """Print the lines that can be typed."""
        for line in (HELP[self.sheet.kind], *((MOVING,) if self.sheet.kind is not Kind.CRIBBAGE else ()), ALWAYS):
            self.console.say(line)
