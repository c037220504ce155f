"""An evening of several games in the terminal: the plan, the games in turn, the book and the prizes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..narration.conflicts import in_words
from ..narration.headings import found
from ..narration.texts import game_text
from ..narration.words import counters, listed
from ..players.worker import InlineThinker
from ..session.evening.diary import Diary, all_diaries
from ..session.evening.evening import LENDERS, Evening
from ..session.evening.guests import computer_guest, newcomer, people_of
from ..session.evening.planning import planned
from ..session.evening.prizes import prize_words, prizes
from ..session.evening.programme import MOST_DEALS, ProgrammeEntry, form_words, length_words, nearest_form, why_not
from ..session.evening.sums import money_words
from ..session.evening.years import people
from ..session.session import Session
from ..storage.places import Places
from ..storage.settings import Settings, load_groups
from .console import Console, Leave, number_in

PlayTable = Callable[[Session], None]
HELP = (
    "Enter: begin the next game. book: the standings. deals: every deal. years: the evenings before.",
    "in NAME: somebody arrives or comes back. out NAME: somebody leaves. computer: a computer player joins.",
    "short box, neighbour, gift, nobody or rests: who helps somebody with too few counters, or that they sit out.",
    "add GAME: one more game. skip: leave the next game out. deals NUMBER: how many deals it has.",
    "again: the last game once more. end: end the evening. q: go Home; the evening is kept.",
)


def plan(console: Console, places: Places, settings: Settings) -> Diary:
    """Ask who takes part and which games are played, and begin the evening."""
    members, family = _company(console, places, settings)
    evening = planned(places, settings, family, people_of(members))
    for _ in range(console.number("How many computer players join you", 0, max(0, 10 - len(members)), 0)):
        evening.arrives(computer_guest(evening))
    usual = listed([game_text(entry.game).name for entry in evening.programme])
    word = console.ask(f"Which games, separated by commas? [{usual}]")
    if word:
        chosen = [slug for part in word.split(",") if (slug := _game(console, part)) is not None]
        evening.programme = [ProgrammeEntry(slug) for slug in chosen] or evening.programme
    for entry in evening.programme:
        entry.preset = nearest_form(entry, len(evening.members)) or entry.preset
    return Diary.begin(places, evening, datetime.now())


def _company(console: Console, places: Places, settings: Settings) -> tuple[list[dict[str, Any]], str]:
    """Return the people as a family keeps them, and the name of the family if it is a saved one."""
    groups = {group.name.lower(): group for group in load_groups(places.config)}
    also = f", or a family: {listed([group.name for group in groups.values()])}" if groups else ""
    usual = ", ".join(settings.names[:4])
    word = console.ask(f"Who is here? Names, separated by commas{also} [{usual}]") or usual
    if word.lower() in ("q", "quit"):
        raise Leave
    if (group := groups.get(word.lower())) is not None:
        return group.members, group.name
    names = list(dict.fromkeys(name.strip()[:16] for name in word.split(",") if name.strip()))
    return [{"name": name} for name in names], ""


def _game(console: Console, word: str) -> str | None:
    """Return the game named by the input; None, with a message, if there is none."""
    word = word.strip().lower()
    slugs = [slug for slug in CATALOGUE if word in (slug, game_text(slug).name.lower())] or found(word)
    if word and slugs:
        return slugs[0]
    console.say(f"No game matches “{word[:40]}”.")
    return None


class EveningDesk:
    """An evening in progress: its menu between two games, and the games themselves."""

    def __init__(self, console: Console, diary: Diary, play: PlayTable) -> None:
        self.console, self.diary, self.play = console, diary, play
        self.evening: Evening = diary.evening

    def run(self) -> None:
        """Run the evening until it ends; raise Leave if the person goes Home."""
        session = self.diary.resume_game(InlineThinker())
        if session is not None:
            self.take_up(session)
        while not self.evening.is_over:
            self.obey(self.console.ask(self._prompt()))

    def take_up(self, session: Session) -> None:
        """Play a game of the evening to its end and record it; one left early is recorded so far."""
        for sentence in self.diary.lent:
            self.console.say(sentence)
        self.diary.lent = []
        try:
            self.play(session)
        except (Leave, KeyboardInterrupt):
            self.diary.note(session)
            raise
        self.diary.finish(session)
        self.standings()

    def _prompt(self) -> str:
        following = self.evening.following
        if following is None:
            return "The programme is played. again, add GAME, book, end? (?: help)"
        return f"Next: {game_text(following.game).name}, {length_words(following)}. Enter: begin (?: help)"

    def obey(self, word: str) -> None:
        """Carry out a command given between two games."""
        first, _, rest = word.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "": self.begin, "again": self.again, "book": self.standings, "years": self.years, "skip": self.skip,
            "computer": self.computer, "end": self.end, "?": self.help, "help": self.help, "deals": self.deals,
        }  # fmt: skip
        named: dict[str, Callable[[str], None]] = {
            "in": self.arrives, "out": self.leaves, "add": self.add, "deals": self.set_deals, "short": self.set_lender,
        }  # fmt: skip
        if word.lower() in ("q", "quit"):
            raise Leave
        if word.lower() in plain:
            plain[word.lower()]()
        elif first.lower() in named and rest.strip():
            named[first.lower()](rest.strip())
        else:
            self.console.say(f"“{word[:40]}” means nothing here: type ? for help.")

    # games
    def begin(self) -> None:
        """Begin the next game of the programme."""
        entry = self.evening.following
        if entry is None:
            self.help()
        elif problem := why_not(entry, len(self.evening.sitting(entry))):
            self.console.say(problem)
        else:
            self._for_one_keyboard(entry)
            self.take_up(self.diary.begin_following(InlineThinker()))

    def _for_one_keyboard(self, entry: ProgrammeEntry) -> None:
        """Make Loto's numbers open to all who have them: one terminal cannot tell who was first."""
        sitting = self.evening.sitting(entry)
        chosen = CATALOGUE[entry.game].read_options(len(sitting), entry.preset, entry.options)
        is_race = getattr(chosen, "method", "") == "first" and getattr(chosen, "answer", "") == "first"
        if is_race and sum(self.evening.members[i].is_person for i in sitting) > 1:
            entry.options["answer"] = "all"

    def again(self) -> None:
        """Play the last game again; the next player clockwise deals first."""
        if not self.evening.at:
            self.console.say("No game has been played yet.")
            return
        try:
            session = self.diary.begin_once_more(InlineThinker())
        except OptionConflict as conflict:
            self.console.say(in_words(self.evening.programme[self.evening.at - 1].game, str(conflict)))
        else:
            self.take_up(session)

    def skip(self) -> None:
        """Skip the next game."""
        if self.evening.following is not None:
            del self.evening.programme[self.evening.at]
            self.diary.save()

    def add(self, word: str) -> None:
        """Add a game to the programme."""
        slug = _game(self.console, word)
        if slug is None:
            return
        entry = ProgrammeEntry(slug)
        entry.preset = nearest_form(entry, len(self.evening.here)) or entry.preset
        self.evening.programme.append(entry)
        self.diary.save()
        form = form_words(entry, len(self.evening.here))
        self.console.say(f"{game_text(slug).name} ({form}), {length_words(entry)}, comes last.")

    def set_deals(self, word: str) -> None:
        """Change the next game's number of deals."""
        many, entry = number_in(word), self.evening.following
        if entry is None or many is None or not 1 <= many <= MOST_DEALS:
            self.console.say(f"Type a number of deals from 1 to {MOST_DEALS}, while a game is still to come.")
            return
        entry.deals = many
        self.diary.save()

    def set_lender(self, word: str) -> None:
        """Change what is done for players with too few counters."""
        if word.lower() not in LENDERS:
            self.console.say(f"Type short and one of these: {', '.join(LENDERS)}.")
            return
        self.evening.money.lender = word.lower()
        self.diary.save()
        self.console.say("So it is agreed from the next game on.")

    # members
    def arrives(self, name: str) -> None:
        """Let somebody join, or return."""
        known = next((m for m in self.evening.members if m.name.lower() == name.lower() and m.is_person), None)
        one = self.evening.arrives(known.sitter if known else newcomer(self.evening, name[:16]))
        self.diary.save()
        self.console.say(f"{one.name} sits down with {counters(one.holds)}.")

    def leaves(self, name: str) -> None:
        """Let a member leave."""
        one = next((m for m in self.evening.members if m.name.lower() == name.lower() and m.is_here), None)
        if one is None:
            self.console.say(f"Nobody here is called {name[:40]}.")
        elif len(self.evening.here) < 3:
            self.console.say("Two at least are needed for a game.")
        else:
            self.evening.leaves(one.name)
            self.diary.save()
            self.console.say(f"{one.name} leaves with {counters(one.holds)}, which stay in the book.")

    def computer(self) -> None:
        """Ask a computer player in."""
        one = self.evening.arrives(computer_guest(self.evening))
        self.diary.save()
        self.console.say(f"{one.name} sits down with {counters(one.holds)}.")

    # the book
    def standings(self) -> None:
        """Print everybody's counters, the best first."""
        for place, member in enumerate(self.evening.standings(), 1):
            one = self.evening.members[member]
            owes = f", owes {one.debt}" if one.debt else ""
            gone = "" if one.is_here else ", has left"
            self.console.say(f"{place:3} {one.name}: {one.holds} ({self.evening.score(member):+d}){owes}{gone}")
        if words := money_words(self.evening):
            self.console.say(words)

    def deals(self) -> None:
        """Print every deal of the evening."""
        for played in self.evening.book:
            names = [self.evening.members[member].name for member in played.seats]
            unit = "points" if played.is_for_points else "counters"
            self.console.say(f"{game_text(played.game).name}, {played.form}, {unit}:")
            for number, won in enumerate(played.deals, 1):
                said = ", ".join(
                    f"{name} {gain:+d}" if gain else f"{name} 0" for name, gain in zip(names, won, strict=True)
                )
                self.console.say(f"  Deal {number}: {said}")

    def years(self) -> None:
        """Print everybody's record over the years."""
        past = [each.evening for each in all_diaries(self.diary.places) if each.evening.is_over]
        if not past:
            self.console.say("No evening has been ended yet.")
        for one in people(past):
            best = f"; best at {one.favourite}" if one.favourite else ""
            self.console.say(
                f"{one.name}: {one.evenings} evening{'s' if one.evenings > 1 else ''}, {one.score:+d} in all, "
                f"{one.ribbons} ribbons, {one.spoons} spoons{best}."
            )

    def end(self) -> None:
        """Ask for confirmation before ending the evening, then give the prizes."""
        if not self.console.ask("End the evening? Nothing more can be played in it. (yes)").lower().startswith("y"):
            return
        self.diary.end()
        self.standings()
        for prize in prizes(self.evening):
            self.console.say(prize_words(self.evening, prize))
        self.console.say("Thank you all for the evening. Its book is kept.")

    def help(self) -> None:
        """Print the available commands."""
        for line in HELP:
            self.console.say(line)
