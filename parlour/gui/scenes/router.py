"""Opens a route's screen. Each screen is imported when first opened, so the first frame waits for none."""

from __future__ import annotations

from functools import singledispatch

from ...engine.questions import IllegalAction
from ...lessons.library import lessons_of, next_lesson
from ...match import Match
from ...records.record import RecordError
from ...session.evening.diary import of_session
from ...session.score_keeping import open_sheet
from ...storage.lock import FileBusy
from ...storage.workbook import Workbook
from ..window.app import App
from ..window.desk import Route
from . import routes


@singledispatch
def open_route(route: Route, app: App) -> None:
    """Show a route's screen above the current one."""
    raise TypeError(f"no screen for {type(route).__name__}")


@open_route.register
def _game(route: routes.ToGame, app: App) -> None:
    from .game import GameScene

    scene = GameScene(app, route.slug)
    if route.group is not None:
        scene.turn_to_seats()
        scene.company.seat_group(route.group)
    elif route.people:
        scene.turn_to_seats()
        scene.company.seat_people(route.people)
    app.push(scene)


@open_route.register
def _families(_: routes.ToFamilies, app: App) -> None:
    from .family import FamilyScene

    app.push(FamilyScene(app))


@open_route.register
def _shelf(_: routes.ToShelf, app: App) -> None:
    from .shelf import ShelfScene

    app.push(ShelfScene(app))


@open_route.register
def _next_lesson(route: routes.ToNextLesson, app: App) -> None:
    if lessons_of(route.slug):
        finished = Workbook.opened(app.places.config).lessons
        open_route(routes.ToLesson(route.slug, next_lesson(route.slug, finished)), app)
    else:  # an installed game may have none
        app.say("This game has no lesson. At the table, the idea tells what to play.")


@open_route.register
def _lesson(route: routes.ToLesson, app: App) -> None:
    from .lessons import LessonScene

    app.push(LessonScene(app, lessons_of(route.slug)[route.chapter]))


@open_route.register
def _puzzles(_: routes.ToPuzzles, app: App) -> None:
    from .puzzles.page import PuzzlesScene

    app.push(PuzzlesScene(app))


@open_route.register
def _puzzle(route: routes.ToPuzzle, app: App) -> None:
    from .puzzles.puzzle import PuzzleScene

    app.push(PuzzleScene(app, route.puzzle, route.row))


@open_route.register
def _rules(route: routes.ToRules, app: App) -> None:
    from .rules import RulesScene

    app.push(RulesScene(app, route.slug, route.seats, route.options, route.clause))


@open_route.register
def _glossary(_: routes.ToGlossary, app: App) -> None:
    from .rules import GlossaryScene

    app.push(GlossaryScene(app))


@open_route.register
def _settings(_: routes.ToSettings, app: App) -> None:
    from .settings import SettingsScene

    app.push(SettingsScene(app))


@open_route.register
def _keys(_: routes.ToKeys, app: App) -> None:
    from .keys import KeysScene

    app.push(KeysScene(app))


@open_route.register
def _access(_: routes.ToAccess, app: App) -> None:
    from .access import AccessScene

    app.push(AccessScene(app))


@open_route.register
def _statistics(_: routes.ToStatistics, app: App) -> None:
    from .statistics import StatisticsScene

    app.push(StatisticsScene(app))


@open_route.register
def _saved_games(_: routes.ToSavedGames, app: App) -> None:
    from .saved import SavedScene

    app.push(SavedScene(app))


# records
@open_route.register
def _demonstrations(_: routes.ToDemonstrations, app: App) -> None:
    from .demonstrations import DemonstrationsScene

    app.push(DemonstrationsScene(app))


@open_route.register
def _demonstration(route: routes.ToDemonstration, app: App) -> None:
    """Replay a record, or say why it cannot be."""
    from .demonstrations import DemonstrationScene

    try:
        scene = DemonstrationScene(app, Match.load_to_watch(route.path))
    except (RecordError, IllegalAction) as problem:  # a deal recorded under older rules may no longer be legal
        app.say(str(problem))
        return
    scene.set_playlist(route.path, route.playlist)
    app.push(scene)


@open_route.register
def _replay(route: routes.ToReplay, app: App) -> None:
    from .demonstrations import DemonstrationScene

    scene = DemonstrationScene(app, route.match, route.limits)
    scene.go_to_line(route.deal, route.line, route.nth)
    app.push(scene)


# tables in use
@open_route.register
def _table(route: routes.ToTable, app: App) -> None:
    from .table import TableScene

    app.push(TableScene(app, route.session))


@open_route.register
def _practice(route: routes.ToPractice, app: App) -> None:
    from .table import PracticeScene

    app.push(PracticeScene(app, route.session))


@open_route.register
def _saved_table(route: routes.ToSavedTable, app: App) -> None:
    """Take up a saved game at its table, or say why it cannot be."""
    from ...session.session import Session

    try:
        session = Session.resume(route.saved.path, app.thinker)
    except (RecordError, FileBusy) as problem:
        app.say(str(problem))
    else:
        diary = of_session(app.places, session)
        open_route(routes.ToTable(session) if diary is None else routes.ToEveningTable(session, diary), app)


# an evening of several games
@open_route.register
def _evening(route: routes.ToEvening, app: App) -> None:
    from .evening.opening import go_on

    go_on(app, route.diary)


@open_route.register
def _evening_table(route: routes.ToEveningTable, app: App) -> None:
    from .evening.table import EveningTable

    app.push(EveningTable(app, route.session, route.diary))


@open_route.register
def _programme(route: routes.ToProgramme, app: App) -> None:
    from .evening.programme import ProgrammeScene

    app.push(ProgrammeScene(app, route.evening, route.diary))


@open_route.register
def _book(route: routes.ToBook, app: App) -> None:
    from .evening.book import BookScene

    app.push(BookScene(app, route.diary, is_at_table=route.is_at_table))


@open_route.register
def _score_sheet(_: routes.ToScoreSheet, app: App) -> None:
    from .score_keeping.begin import BeginScoreScene
    from .score_keeping.scene import ScoreScene

    found = open_sheet(app.places)
    app.push(ScoreScene(app, *found) if found is not None else BeginScoreScene(app, list(app.settings.names)))


@open_route.register
def _look_back(route: routes.ToLookBack, app: App) -> None:
    from .look_back import LookBackScene

    app.push(LookBackScene(app, route.session, route.seat, route.deal))


@open_route.register
def _shuffle(route: routes.ToShuffle, app: App) -> None:
    from .shuffle import ShuffleScene

    app.push(ShuffleScene(app, route.match))


@open_route.register
def _saved_shuffle(route: routes.ToSavedShuffle, app: App) -> None:
    """Check the shuffles of a saved game, or say why it cannot be read."""
    try:
        match = Match.load(route.path)
    except RecordError as problem:
        app.say(str(problem))
    else:
        open_route(routes.ToShuffle(match), app)


@open_route.register
def _settlement(route: routes.ToSettlement, app: App) -> None:
    from .settlement import SettlementScene

    app.push(SettlementScene(app, route.host))


@open_route.register
def _curtain(route: routes.ToCurtain, app: App) -> None:
    from .curtain import CurtainScene

    app.push(CurtainScene(app, route.host, route.person))


@open_route.register
def _people(route: routes.ToPeople, app: App) -> None:
    from .people import PeopleScene

    app.push(PeopleScene(app, route.host, route.seat))
