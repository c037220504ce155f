"""Score sheets in the terminal, for people who play with their own cards; each line is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from ...narration.words import counters, points
from ...session.score_keeping import MOST_AMOUNT, PEOPLE, TARGETS, Account, Kind, ScoreSheet, begin_sheet, open_sheet
from ...storage.evenings import write
from ...storage.places import Places
from ...storage.settings import LONGEST_NAME
from ...words.message import labels, message
from ..console import Console, Leave, number_in
from ..typed import agrees, command, leaves, means


def keep_score(console: Console, places: Places, names: list[str]) -> None:
    """Open the current score sheet, or begin one; raise Leave if the person leaves it."""
    path, sheet = open_sheet(places) or _begun(console, places, names)
    ScoreDesk(console, path, sheet).run()


def _begun(console: Console, places: Places, usual: list[str]) -> tuple[Path, ScoreSheet]:
    """Ask for the kind of sheet and its players; return the new sheet and its path."""
    kind = tuple(Kind)[console.choose(message("text.score_keeping.which_sheet"), [kind.title for kind in Kind])]
    many = PEOPLE[kind]
    names = _names(console, usual[: min(4, many[-1])], many)
    if kind is Kind.CRIBBAGE:
        each, target = 0, TARGETS[console.choose(message("text.score_keeping.how_many_holes"), [*map(str, TARGETS)])]
    else:
        each, target = console.number(message("text.score_keeping.how_many_counters"), 0, MOST_AMOUNT, 40), TARGETS[-1]
    path, sheet, trouble = begin_sheet(places, ScoreSheet.of(kind, names, datetime.now(), each, target))
    if trouble:
        console.say(trouble)
    return path, sheet


def _names(console: Console, usual: list[str], many: range) -> list[str]:
    """Ask for different names, as many as the sheet allows."""
    while True:
        word = console.ask(message("text.score_keeping.who_plays", usual=", ".join(usual)))
        if leaves(word):
            raise Leave
        names = [name.strip()[:LONGEST_NAME] for name in (word or ",".join(usual)).split(",") if name.strip()]
        if len({name.lower() for name in names}) < len(names):
            console.say(message("text.score_keeping.same_name"))
        elif len(names) not in many:
            console.say(message("text.score_keeping.how_many_names", fewest=many[0], most=many[-1]))
        else:
            return names


class ScoreDesk:
    """Runs one score sheet; each line typed names a person and what they did."""

    def __init__(self, console: Console, path: Path, sheet: ScoreSheet) -> None:
        self.console, self.path, self.sheet = console, path, sheet

    def run(self) -> None:
        """Read lines until the sheet is closed; raise Leave if the person leaves it."""
        self.scores()
        self.help()
        while not self.sheet.is_over:
            now = self.sheet.standing()
            dealer = self.sheet.names[now.dealer]
            word = self.console.ask(message("text.score_keeping.deal", deal=now.deal, dealer=dealer))
            if leaves(word):
                raise Leave
            self.obey(word)

    def obey(self, word: str) -> None:
        """Carry out one typed line, and save the sheet if it changed."""
        plain: dict[str, Callable[[], None]] = {
            "scores": self.scores,
            "help": self.help,
            "next": self.next_deal,
            "undo": self.undo,
            "away": self.put_away,
        }
        if self.sheet.dressing:
            plain["dress"] = self.dress
        before = len(self.sheet.presses)
        first, _, rest = word.partition(" ")
        if not word:
            self.scores()
        elif (wish := command(word, "text.score_keeping.typed", plain)) is not None:
            plain[wish]()
        elif rest and means(first, "text.score_keeping.typed.move") and self.sheet.kind is not Kind.CRIBBAGE:
            self.move(rest)
        else:
            self.person(word)
        if len(self.sheet.presses) > before and (words := self.sheet.words_of(-1)):
            self.console.say(words)
        if len(self.sheet.presses) != before or self.sheet.is_over:
            self._save()

    def _save(self) -> None:
        if trouble := write(self.path, self.sheet.as_values()):
            self.console.say(trouble)

    # players' actions
    def person(self, word: str) -> None:
        """Carry out a line that begins with a person's name: they take, pay or peg."""
        seat, rest = self._account(word)
        verb, _, more = rest.partition(" ")
        if not isinstance(seat, int):
            self._refuse(word)
        elif means(verb, "text.score_keeping.typed.pays"):
            self._pays(seat, more)
        elif self.sheet.kind is Kind.CRIBBAGE:
            self._pegs(seat, more if means(verb, "text.score_keeping.typed.pegs") else rest)
        else:
            self._takes(seat, more if means(verb, "text.score_keeping.typed.takes") else rest)

    def _takes(self, seat: int, word: str) -> None:
        places = list(self.sheet.standing().places)
        place, rest = (places[0], "") if len(places) == 1 and not word else self._account(word)
        if not isinstance(place, str) or rest:
            self._refuse(word)
        elif not self.sheet.standing().places[place]:
            self.console.say(message("text.score_keeping.nothing_lies", place=self.sheet.place_words(place)))
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
            self.console.say(message("text.score_keeping.game_won"))
        else:
            self.sheet.peg(seat, amount)

    def move(self, word: str) -> None:
        """Move counters from one account to another to correct the sheet."""
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
        """End the deal; the next player becomes dealer."""
        self.sheet.next_deal()

    def undo(self) -> None:
        """Take back the last line."""
        taken = self.sheet.words_of(-1) if self.sheet.presses else ""
        if not self.sheet.undo():
            self.console.say(message("text.score_keeping.nothing_to_take_back"))
        else:
            next_deal = message("text.score_keeping.next_deal_taken_back")
            self.console.say(message("text.score_keeping.taken_back", line=taken) if taken else next_deal)

    def put_away(self) -> None:
        """Ask for confirmation, then close the sheet."""
        if agrees(self.console.ask(message("text.score_keeping.put_away"))):
            self.sheet.is_over = True

    # parsing and printing
    def _account(self, word: str) -> tuple[Account | None, str]:
        """Return the account (a person or place) named at the start of a line, and the rest of the line."""
        names: list[tuple[str, Account]] = [(name, seat) for seat, name in enumerate(self.sheet.names)]
        for place in self.sheet.standing().places:
            names += [(place.replace("_", " "), place), (self.sheet.place_words(place), place)]
        names += [(str(seat + 1), seat) for seat in range(len(self.sheet.names))]
        word = " ".join(part for part in word.split() if not means(part, "text.score_keeping.typed.to"))
        for name, account in sorted(names, key=lambda pair: -len(pair[0])):
            if f"{word} ".lower().startswith(f"{name} ".lower()):
                return account, word[len(name) :].strip()
        return None, word

    def _amount(self, word: str) -> tuple[int | None, str]:
        """Return the amount at the start of a line, None if it is missing or too large, and the rest of the line."""
        first, _, rest = word.partition(" ")
        amount = number_in(first)
        return (amount if amount is not None and 1 <= amount <= MOST_AMOUNT else None), rest.strip()

    def _refuse(self, word: str) -> None:
        self.console.say(message("text.score_keeping.means_nothing", typed=word[:40], help=self._help()))

    def scores(self) -> None:
        """Print everybody's counters or points, and the counters on the board."""
        sheet, now = self.sheet, self.sheet.standing()
        say_held = points if sheet.kind is Kind.CRIBBAGE else counters
        for seat, (name, held) in enumerate(zip(sheet.names, now.holds, strict=True), 1):
            id = "text.score_keeping.held_by_dealer" if seat - 1 == now.dealer else "text.score_keeping.held"
            self.console.say(f"{seat:3} {message(id, who=name, held=say_held(held))}")
        for place, held in now.places.items():
            self.console.say(f"    {sheet.place_words(place)}: {held}")

    def help(self) -> None:
        """Print the help for the lines that can be typed."""
        self.console.say(self._help())
        if self.sheet.kind is not Kind.CRIBBAGE:
            self.console.say(message("text.score_keeping.move"))
        self.console.say(message("text.score_keeping.always"))

    def _help(self) -> str:
        return labels("text.score_keeping.help")[self.sheet.kind.value]
