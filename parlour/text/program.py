"""Text mode from start to exit."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..lessons.lesson import LessonError
from ..lessons.opened_file import FileKind, opened_file
from ..narration.headings import heading_of
from ..players.worker import InlineThinker
from ..puzzles.day import Daily, Progress
from ..records.record import RecordError
from ..session.evening.diary import newest_open as newest_evening
from ..session.evening.diary import of_session, state_words
from ..session.new_table import resumed
from ..session.public_session import PublicSession
from ..session.replay.lengths import sample_lengths
from ..session.replay.recorded import sample_deals, to_show
from ..session.request import Request, sample_paths
from ..session.seats.sitting_out import without
from ..storage import program_log as log
from ..storage import starts
from ..storage.games import backups
from ..storage.games.lock import FileBusy
from ..storage.games.saved import Saved
from ..storage.games.shelf import newest_open
from ..storage.settings import Settings, is_kept, load_settings
from ..storage.workbook import Workbook
from ..words.language import choose, telling_of
from ..words.message import message
from .console import Closed, Console, Leave
from .first_start import welcome
from .pages.books import statistics, words
from .pages.demonstration import demonstrate
from .pages.evening import EveningDesk, plan
from .pages.game_page import Page
from .pages.lesson import TextLesson
from .pages.puzzles import solve
from .pages.saved_games import SavedGames, saved_game
from .pages.score_keeping import keep_score
from .table.table import TextTable

DONE, FAILED = 0, 1
MOST_FAULTS = 3  # number of errors after which the program exits


def run(request: Request, console: Console | None = None) -> int:
    """Play, show or open what was requested in text mode; return the exit code."""
    is_terminal = console is None and sys.stdin is not None and sys.stdin.isatty()
    console = console or Console()
    if unsaved := request.places.made():
        console.say(unsaved)
    log.opened(request.places)
    last = starts.begun(request.places)
    if last.needs_care:
        request = replace(request, is_safe=True)
    if sentence := starts.last_run_words(last):
        console.say(sentence)
    program = Program(request, console)
    program.saves_all = not unsaved
    program.is_first_start = is_terminal and not request.is_safe and not is_kept(request.places.config)
    starts.stands(request.places)  # closing the terminal during a game does not count as a failed start
    try:
        code = _followed(program, program.run)
    except BrokenPipeError:  # whoever read along has left, for instance `head`; every answer is with the disk
        starts.ended(request.places)
        raise
    if code == DONE or not program.faults:
        starts.ended(request.places)
    log.note("the end, code %d", code)
    log.closed()
    return code


def _followed(program: Program, wish: Callable[[], None]) -> int:
    """Run `wish`; after an error, offer to recover. Return the exit code."""
    console = program.console
    try:
        wish()
    except (Leave, KeyboardInterrupt):  # every answer is with the disk, even while a computer player is thinking
        console.say(message("text.program.goodbye" if program.saves_all else "text.program.goodbye_unsaved"))
    except (RecordError, LessonError, FileBusy, OptionConflict) as refused:
        console.say(str(refused))
        return FAILED
    except BrokenPipeError:
        raise
    except Exception:  # no player should ever see a traceback
        console.say(starts.stumbled(program.places, program.game, datetime.now(), starts.report()))
        return _recovered(program)
    return DONE


def _recovered(program: Program) -> int:
    """After an error, offer to resume the game, up to a limit; return the exit code."""
    console, game = program.console, program.game
    program.faults += 1
    if game is None or program.faults > MOST_FAULTS:
        return FAILED
    try:
        word = console.ask(message("text.program.after_fault"))
    except Leave:
        return FAILED
    return FAILED if word else _followed(program, partial(program.resume, game))


class Program:
    """Runs what the command line requested, or the home screen."""

    def __init__(self, request: Request, console: Console) -> None:
        self.request, self.console, self.places = request, console, request.places
        self.game: Path | None = None  # path of the open game's file
        self.faults = 0
        self.saves_all = True  # whether the disk has taken every game so far
        self.is_first_start = False
        self.settings, trouble = (Settings(), "") if request.is_safe else load_settings(self.places.config)
        choose(self.settings.language)
        if trouble:
            console.say(trouble)
        if trouble := backups.keep(self.places, datetime.now()):
            console.say(trouble)

    def run(self) -> None:
        """Open what the command line requested, or else the home screen."""
        request = self.request
        if request.demo:
            named = sample_paths().get(request.demo, Path(request.demo))
            demonstrate(to_show(named), self.console)
        elif request.demo is not None:
            self.samples()
        elif request.file is not None:
            self.open_file(request.file)
        elif request.game is not None:
            self.sit_down_at_once(request.game)
        else:
            self.home()

    def sit_down_at_once(self, slug: str) -> None:
        """Begin the game named on the command line."""
        request = self.request
        with telling_of(slug):
            page = Page(self.console, self.places, self.settings, slug)
            page.seed = request.seed
            seats = request.seats or page.kind.playable_seat_count(request.preset, request.options)
            page.take(request.preset, request.options, seats)
            self.play(page.sit_down(asks_seats=False))

    def open_page(self, slug: str) -> None:
        """Open a game's page, and play the game begun there."""
        with telling_of(slug):
            page = Page(self.console, self.places, self.settings, slug)
            page.seed = self.request.seed
            self.play(page.open())

    def home(self) -> None:
        """Show the home screen until the person leaves; raise Leave only from there."""
        if self.is_first_start:
            welcome(self.console, self.places, self.settings)
        self.console.say(message("text.program.welcome"))
        while True:
            found = None if self.request.is_safe else newest_open(self.places)
            lines = [message("text.program.continue", game=saved_game(found))] if found else []
            lines += [f"{heading_of(slug).name}: {heading_of(slug).short}" for slug in CATALOGUE]
            lines += [
                message("text.program.watch_demonstration"),
                message("text.program.saved_games"),
                message("text.program.statistics"),
                message("text.program.glossary"),
                self._evening_line(),
                message("text.program.puzzles"),
                self._today_line(),
                message("text.program.keep_score"),
            ]
            chosen = self.console.choose(message("text.program.which"), lines) - bool(found)
            try:
                self.follow(chosen, found)
            except Closed:
                raise
            except Leave:
                self.console.say(message("text.program.kept") if chosen < len(CATALOGUE) else "")
            except (RecordError, FileBusy, OptionConflict) as refused:
                self.console.say(str(refused))

    def follow(self, chosen: int, found: Saved | None) -> None:
        """Carry out a choice on the home screen; -1 resumes the saved game."""
        if chosen < 0 and found is not None:
            self.resume(found.path)
        elif chosen < len(CATALOGUE):
            self.open_page(list(CATALOGUE)[chosen])
        else:
            ways = (
                self.samples,
                self.saved,
                self.figures,
                self.words,
                self.evening,
                self.puzzles,
                self.today,
                self.score,
            )
            ways[chosen - len(CATALOGUE)]()

    def play(self, session: PublicSession) -> None:
        """Play a session until it ends or the person leaves, in the game's language."""
        self.game = session.path
        try:
            with telling_of(session.rules.slug):
                if session.notice:
                    self.console.say(session.notice)
                table = TextTable(session, self.console, self.settings)
                table.run()
        except Leave:
            self.game = None
            raise
        finally:
            session.close()
            self.saves_all = self.saves_all and not session.trouble
        self.game = None
        if table.events.out and (others := without(session, table.events.out, self.places)):
            self.play(others)

    def resume(self, path: Path) -> None:
        """Resume a saved game, and the evening that it belongs to."""
        session = resumed(path, InlineThinker())
        diary = of_session(self.places, session)
        if diary is None:
            self.play(session)
            return
        desk = EveningDesk(self.console, diary, self.play)
        desk.take_up(session)
        desk.run()

    def open_file(self, path: Path) -> None:
        """Continue the game in a file, show it if it is over, or teach the lesson in it."""
        opened = opened_file(path)
        if opened.lesson is not None:
            with telling_of(opened.lesson.game):
                TextLesson(opened.lesson, self.console).run()
        elif opened.kind is FileKind.SHOW:
            demonstrate(to_show(path), self.console)
        elif opened.kind is FileKind.PICTURE:
            self.console.say(message("text.program.picture"))
        else:
            self.resume(path)

    def puzzles(self) -> None:
        """Open the puzzles."""
        solve(self.console, self.places)

    def today(self) -> None:
        """Play the deal of the day, or continue it."""
        daily = self._daily()
        if daily.progress is Progress.BEGUN and daily.saved is not None:
            self.resume(daily.saved.path)
            return
        session, trouble = daily.begin(self.settings.names[0], InlineThinker(), self.places)
        if trouble:
            self.console.say(trouble)
        self.play(session)

    def evening(self) -> None:
        """Resume the current evening, or plan a new one."""
        diary = None if self.request.is_safe else newest_evening(self.places)
        diary = diary or plan(self.console, self.places, self.settings)
        EveningDesk(self.console, diary, self.play).run()

    def score(self) -> None:
        """Open the score sheet for people who play with their own cards."""
        keep_score(self.console, self.places, self.settings.names)

    def _daily(self) -> Daily:
        return Daily.of(date.today(), Workbook.opened(self.places.config), self.places)

    def _today_line(self) -> str:
        daily = self._daily()
        return f"{daily.progress_words}: {daily.game_words} {daily.company_words}"

    def _evening_line(self) -> str:
        diary = None if self.request.is_safe else newest_evening(self.places)
        if diary is None:
            return message("text.program.new_evening")
        return message("text.program.evening", state=state_words(diary.evening))

    def samples(self) -> None:
        """List the sample deals and demonstrate the chosen one."""
        found, lengths = sample_deals(), sample_lengths()
        titles = [
            message(
                "text.program.sample", game=heading_of(each.game).name, title=each.title_and_about()[0], length=length
            )
            for each, length in zip(found, lengths, strict=True)
        ]
        demonstrate(found[self.console.choose(message("text.program.which_deal"), titles)], self.console)

    def saved(self) -> None:
        """Open the list of saved games."""
        SavedGames(self.console, self.places, self.resume).run()

    def figures(self) -> None:
        """Print the statistics, or say that they cannot be read."""
        try:
            statistics(self.console, self.places)
        except sqlite3.Error as problem:
            self.console.say(message("text.program.no_statistics", reason=problem))

    def words(self) -> None:
        """Open the glossary."""
        words(self.console)
