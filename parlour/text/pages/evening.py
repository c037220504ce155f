"""An evening of several games in the terminal: its programme, its games, the standings and the prizes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...narration.conflicts import in_words
from ...narration.headings import found
from ...narration.texts import game_text
from ...narration.words import counters, listed
from ...players.worker import InlineThinker
from ...session.evening.diary import Diary, all_diaries
from ...session.evening.evening import LENDERS, Evening
from ...session.evening.guests import computer_guest, newcomer, people_of
from ...session.evening.planning import planned
from ...session.evening.prizes import prize_words, prizes
from ...session.evening.programme import MOST_DEALS, ProgrammeEntry, form_words, length_words, nearest_form, why_not
from ...session.evening.sums import money_words
from ...session.evening.years import people
from ...session.public_session import PublicSession
from ...storage.places import Places
from ...storage.settings import Settings, load_groups
from ...words.message import lines, message
from ..console import Console, Leave, number_in
from ..typed import agrees, command, leaves

PlayTable = Callable[[PublicSession], None]


def plan(console: Console, places: Places, settings: Settings) -> Diary:
    """Ask for the people and the games of an evening, and begin it."""
    members, family = _company(console, places, settings)
    evening = planned(places, settings, family, people_of(members))
    for _ in range(console.number(message("text.evening.computers"), 0, max(0, 10 - len(members)), 0)):
        evening.arrives(computer_guest(evening))
    usual = listed([game_text(entry.game).name for entry in evening.programme])
    word = console.ask(message("text.evening.which_games", usual=usual))
    if word:
        chosen = [slug for part in word.split(",") if (slug := _game(console, part)) is not None]
        evening.programme = [ProgrammeEntry(slug) for slug in chosen] or evening.programme
    for entry in evening.programme:
        entry.preset = nearest_form(entry, len(evening.members)) or entry.preset
    return Diary.begin(places, evening, datetime.now())


def _company(console: Console, places: Places, settings: Settings) -> tuple[list[dict[str, Any]], str]:
    """Ask who takes part; return their saved data, and the family's name ("" if not a saved family)."""
    groups = {group.name.lower(): group for group in load_groups(places.config)}
    families, usual = [group.name for group in groups.values()], ", ".join(settings.names[:4])
    asked = message("text.evening.who_is_here", usual=usual)
    if families:
        asked = message("text.evening.who_is_here_or_family", families=families, usual=usual)
    word = console.ask(asked) or usual
    if leaves(word):
        raise Leave
    if (group := groups.get(word.lower())) is not None:
        return group.members, group.name
    names = list(dict.fromkeys(name.strip()[:16] for name in word.split(",") if name.strip()))
    return [{"name": name} for name in names], ""


def _game(console: Console, word: str) -> str | None:
    """Return the slug of the game typed; if there is none, say so and return None."""
    word = word.strip().lower()
    slugs = [slug for slug in CATALOGUE if word in (slug, game_text(slug).name.lower())] or found(word)
    if word and slugs:
        return slugs[0]
    console.say(message("text.evening.no_game", word=word[:40]))
    return None


class EveningDesk:
    """Runs an evening: the menu between games, and the games themselves."""

    def __init__(self, console: Console, diary: Diary, play: PlayTable) -> None:
        self.console, self.diary, self.play = console, diary, play
        self.evening: Evening = diary.evening

    def run(self) -> None:
        """Run the evening until it ends; raise Leave if the person returns to the home screen."""
        session = self.diary.resume_game(InlineThinker())
        if session is not None:
            self.take_up(session)
        while not self.evening.is_over:
            self.obey(self.console.ask(self._prompt()))

    def take_up(self, session: PublicSession) -> None:
        """Play one game of the evening to its end and record it; if it is left early, record its state so far."""
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
            return message("text.evening.played")
        return message("text.evening.next", game=game_text(following.game).name, length=length_words(following))

    def obey(self, word: str) -> None:
        """Carry out a command typed between two games."""
        first, _, rest = word.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "again": self.again, "book": self.standings, "years": self.years, "skip": self.skip,
            "computer": self.computer, "end": self.end, "help": self.help, "deals": self.deals,
        }  # fmt: skip
        named: dict[str, Callable[[str], None]] = {
            "arrives": self.arrives, "leaves": self.leaves, "add": self.add, "deals": self.set_deals,
            "short": self.set_lender,
        }  # fmt: skip
        if leaves(word):
            raise Leave
        if not word:
            self.begin()
        elif (wish := command(word, "text.evening.typed", plain)) is not None:
            plain[wish]()
        elif rest.strip() and (wish := command(first, "text.evening.typed", named)) is not None:
            named[wish](rest.strip())
        else:
            self.console.say(message("text.evening.means_nothing", typed=word[:40]))

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
        """If several people race for a Loto call, let all of them answer: one terminal cannot tell who was first."""
        sitting = self.evening.sitting(entry)
        chosen = CATALOGUE[entry.game].read_options(len(sitting), entry.preset, entry.options)
        if chosen.is_race and sum(self.evening.members[i].is_person for i in sitting) > 1:
            entry.options["answer"] = "all"

    def again(self) -> None:
        """Play the last game again; the deal passes to the next player clockwise."""
        if not self.evening.at:
            self.console.say(message("text.evening.no_game_yet"))
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
        game, length = game_text(slug).name, length_words(entry)
        self.console.say(message("text.evening.added", game=game, form=form, length=length))

    def set_deals(self, word: str) -> None:
        """Change the next game's number of deals."""
        many, entry = number_in(word), self.evening.following
        if entry is None or many is None or not 1 <= many <= MOST_DEALS:
            self.console.say(message("text.evening.type_deals", most=MOST_DEALS))
            return
        entry.deals = many
        self.diary.save()

    def set_lender(self, word: str) -> None:
        """Choose how players who run out of counters are helped."""
        lender = command(word, "text.evening.lender", LENDERS)
        if lender is None:
            ways = ", ".join(lines(f"text.evening.lender.{each}")[0] for each in LENDERS)
            self.console.say(message("text.evening.type_lender", ways=ways))
            return
        self.evening.money.lender = lender
        self.diary.save()
        self.console.say(message("text.evening.agreed"))

    # members
    def arrives(self, name: str) -> None:
        """Let a person join the evening, or return to it."""
        known = next((m for m in self.evening.members if m.name.lower() == name.lower() and m.is_person), None)
        groups = load_groups(self.diary.places.config)
        one = self.evening.arrives(known.sitter if known else newcomer(self.evening, name[:16], groups))
        self.diary.save()
        self.console.say(message("text.evening.sits_down", who=one.name, counters=counters(one.holds)))

    def leaves(self, name: str) -> None:
        """Let a member leave the evening."""
        one = next((m for m in self.evening.members if m.name.lower() == name.lower() and m.is_here), None)
        if one is None:
            self.console.say(message("text.evening.nobody_called", name=name[:40]))
        elif len(self.evening.here) < 3:
            self.console.say(message("text.evening.two_at_least"))
        else:
            self.evening.leaves(one.name)
            self.diary.save()
            self.console.say(message("text.evening.leaves", who=one.name, counters=counters(one.holds)))

    def computer(self) -> None:
        """Add a computer player to the evening."""
        one = self.evening.arrives(computer_guest(self.evening))
        self.diary.save()
        self.console.say(message("text.evening.sits_down", who=one.name, counters=counters(one.holds)))

    # the evening's results
    def standings(self) -> None:
        """Print everybody's counters, highest first, and the money won if it is played for."""
        for place, member in enumerate(self.evening.standings(), 1):
            one = self.evening.members[member]
            told = {"who": one.name, "holds": one.holds, "score": f"{self.evening.score(member):+d}"}
            state = "here" if one.is_here else "gone"
            if one.debt:
                state, told = f"{state}_in_debt", {**told, "debt": one.debt}
            self.console.say(f"{place:3} {message(f'text.evening.standing.{state}', **told)}")
        if words := money_words(self.evening):
            self.console.say(words)

    def deals(self) -> None:
        """Print the results of every deal of the evening."""
        for played in self.evening.book:
            names = [self.evening.members[member].name for member in played.seats]
            head = "text.evening.game_in_points" if played.is_for_points else "text.evening.game_in_counters"
            self.console.say(message(head, game=game_text(played.game).name, form=played.form))
            for number, won in enumerate(played.deals, 1):
                said = ", ".join(
                    f"{name} {gain:+d}" if gain else f"{name} 0" for name, gain in zip(names, won, strict=True)
                )
                self.console.say(f"  {message('text.evening.deal', number=number, gains=said)}")

    def years(self) -> None:
        """Print everybody's record over all past evenings."""
        past = [each.evening for each in all_diaries(self.diary.places) if each.evening.is_over]
        if not past:
            self.console.say(message("text.evening.no_evening"))
        for one in people(past):
            said = message(
                "text.evening.years",
                n=one.evenings,
                who=one.name,
                score=f"{one.score:+d}",
                ribbons=one.ribbons,
                spoons=one.spoons,
            )
            if one.favourite:
                said = message("text.evening.years_favourite", years=said, favourite=one.favourite)
            self.console.say(f"{said}.")

    def end(self) -> None:
        """Ask for confirmation, then end the evening and announce the prizes."""
        if not agrees(self.console.ask(message("text.evening.end"))):
            return
        self.diary.end()
        self.standings()
        for prize in prizes(self.evening):
            self.console.say(prize_words(self.evening, prize))
        self.console.say(message("text.evening.thanks"))

    def help(self) -> None:
        """Print the available commands."""
        for line in lines("text.evening.help"):
            self.console.say(line)
