"""What opens a route that takes more than a new screen: a file to read, a screen to choose, or a reason to refuse."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial, singledispatch
from pathlib import Path

from ....engine.questions.actions import IllegalAction
from ....lessons.authoring.origin import of_deal, of_saved
from ....lessons.course import UNFIT
from ....lessons.library import lessons_of, next_lesson
from ....lessons.opened_file import FileKind, OpenedFile, opened_file
from ....records.record import RecordError
from ....session.evening.diary import Diary, of_session
from ....session.house_rules import read_house_rules
from ....session.new_table import resumed
from ....session.public_session import PublicSession
from ....session.replay.recorded import to_check, to_show
from ....session.review.results import Results
from ....session.score_keeping import ScoreSheet, open_sheet
from ....session.view.position import position_table
from ....storage.games.saved import Saved
from ....storage.settings import HouseRules
from ....storage.workbook import Workbook
from ....words.language import telling_of
from ....words.message import message
from ...window.app import App
from ...window.desk import Route, ToFile, ToPasted
from . import routes
from .waiting import open_after


@singledispatch
def open_with_care(route: Route, app: App) -> None:
    """Open a route that is no `ScreenRoute`; raise TypeError if nothing opens it."""
    raise TypeError(f"no screen for {type(route).__name__}")


@open_with_care.register
def _game(route: routes.ToGame, app: App) -> None:
    from ..game import GameScene

    beneath = app.scene
    if route.begins and isinstance(beneath, GameScene) and beneath.slug == route.slug:
        beneath.play()
        return
    scene = GameScene(app, route.slug)
    if route.group is not None:
        scene.turn_to_seats()
        scene.company.seat_group(route.group)
    elif route.people:
        scene.turn_to_seats()
        scene.company.seat_people(route.people)
    app.push(scene)
    if route.begins:
        scene.play()


@open_with_care.register
def _house_rules(route: routes.ToHouseRules, app: App) -> None:
    """Select the house rules in a file on the page of their game, or report why that failed."""
    from ..game import GameScene

    def show(rules: HouseRules) -> None:
        scene = app.scene
        if not isinstance(scene, GameScene) or scene.slug != rules.game:
            scene = GameScene(app, rules.game)
            app.push(scene)
        scene.choice.take_in_house(rules)

    app.reading.bring(partial(read_house_rules, route.path), show)


@open_with_care.register
def _next_lesson(route: routes.ToNextLesson, app: App) -> None:
    if lessons_of(route.slug):
        finished = Workbook.opened(app.places.config).lessons
        app.open(routes.ToLesson(route.slug, next_lesson(route.slug, finished)))
    else:  # an installed game may have no lessons
        app.say(message("gui.router.no_lesson"))


@open_with_care.register
def _lesson(route: routes.ToLesson, app: App) -> None:
    from ..learning.lessons import LessonScene

    app.push(LessonScene(app, lessons_of(route.slug)[route.chapter]))


@open_with_care.register
def _file(route: ToFile, app: App) -> None:
    """Open what is in a file: a game, a lesson or house rules; say so if it is something else."""
    app.reading.bring(partial(opened_file, route.path), partial(_show_file, route, app))


def _show_file(route: ToFile, app: App, opened: OpenedFile) -> None:
    if opened.lesson is not None:
        if route.keeps:
            _keep_lesson(route.path, app)
        else:
            app.open(routes.ToOwnLesson(opened.lesson))
    elif opened.kind is FileKind.HOUSE_RULES:
        app.open(routes.ToHouseRules(route.path))
    elif opened.kind is FileKind.PICTURE:
        _show_picture(route.path, app)
    elif opened.kind is FileKind.SHOW:
        app.open(routes.ToDemonstration(route.path))
    else:
        app.open(routes.ToSavedTable(Saved(route.path, datetime.now())))


def _show_picture(path: Path, app: App) -> None:
    """Show a picture on the page that is open for one, or on a page of its own."""
    from ..preferences.own_picture import OwnPictureScene

    scene = app.scene
    if isinstance(scene, OwnPictureScene):
        scene.read(path)
    else:
        app.open(routes.ToOwnPicture(path=path))


def _keep_lesson(path: Path, app: App) -> None:
    """Add a lesson file to the person's own lessons."""
    from ..demonstrations import DemonstrationsScene
    from ..demonstrations.library.entries import ShowKind

    scene = DemonstrationsScene(app)
    app.push(scene)
    scene.choose_kind(ShowKind.OWN)
    scene.own.bring_in(path)


@open_with_care.register
def _pasted(route: ToPasted, app: App) -> None:
    """Open a table for a pasted position, which is never saved, or report why that is impossible."""

    def sit_down(session: PublicSession) -> None:
        app.open(routes.ToPractice(session))
        app.say(message("session.position.opened"))

    app.reading.bring(partial(position_table, route.text, app.thinker), sit_down)


# the editor of lessons
@open_with_care.register
def _lesson_of(route: routes.ToLessonOf, app: App) -> None:
    from ..learning.editor.begin import open_new

    open_new(app, partial(of_deal, route.recording, route.deal, route.seat))


@open_with_care.register
def _lesson_of_saved(route: routes.ToLessonOfSaved, app: App) -> None:
    from ..learning.editor.begin import open_new

    open_new(app, partial(of_saved, route.path, 0, route.seat))


@open_with_care.register
def _deal_of(route: routes.ToDealOf, app: App) -> None:
    """Open the screen that lays out a lesson's deal."""
    from ..learning.editor.laying.deal import DealScene

    app.push(DealScene(app, route.host))


@open_with_care.register
def _played(route: routes.ToPlayed, app: App) -> None:
    """Open the screen that plays a lesson's deal, or report why that is impossible."""
    from ..learning.editor.played import PlayedScene

    try:
        app.push(PlayedScene(app, route))
    except UNFIT as problem:
        app.say(str(problem))


@open_with_care.register
def _statistics(_: routes.ToStatistics, app: App) -> None:
    from ..records.statistics import StatisticsScene, counted

    def show(results: Results) -> None:
        app.push(StatisticsScene(app, results))

    open_after(app, partial(counted, app.places), show, dropped=Results.close)


# records
@open_with_care.register
def _demonstration(route: routes.ToDemonstration, app: App) -> None:
    """Replay a record, or report why that is impossible."""
    from ..demonstrations import DemonstrationScene

    def show(game: str, opened: Callable[[], DemonstrationScene]) -> None:
        try:
            with telling_of(game):
                scene = opened()
        except (RecordError, IllegalAction) as problem:  # a deal recorded under older rules may no longer be legal
            app.say(str(problem))
            return
        scene.set_playlist(route.path, route.playlist, route.programme)
        with telling_of(game):
            app.push(scene)

    open_after(
        app,
        partial(to_show, route.path),
        lambda recording: show(recording.game, lambda: DemonstrationScene(app, recording.steps())),
    )


@open_with_care.register
def _lesson_for_room(route: routes.ToLessonForRoom, app: App) -> None:
    from ..demonstrations import DemonstrationScene

    scene = DemonstrationScene.of_lesson(app, route.lesson)
    app.push(scene)
    scene.showing.begin()


@open_with_care.register
def _replay(route: routes.ToReplay, app: App) -> None:
    from ....session.replay.record_steps import dealt
    from ..demonstrations import DemonstrationScene

    scene = DemonstrationScene(app, route.recording.steps(route.limits))
    if len(route.limits.eyes) > 1:  # what everybody held
        scene.player.stand(dealt(scene.replay, route.deal))
    else:
        scene.go_to_line(route.deal, route.line, route.nth)
    app.push(scene)


# tables in use
@open_with_care.register
def _saved_table(route: routes.ToSavedTable, app: App) -> None:
    """Resume a saved game at its table, or report why that is impossible."""

    def taken_up() -> tuple[PublicSession, Diary | None]:
        session = resumed(route.saved.path, app.thinker)
        return session, of_session(app.places, session)

    def sit_down(found: tuple[PublicSession, Diary | None]) -> None:
        session, diary = found
        app.open(routes.ToTable(session) if diary is None else routes.ToEveningTable(session, diary))

    open_after(app, taken_up, sit_down, dropped=lambda found: found[0].close())


# an evening of several games
@open_with_care.register
def _evening(route: routes.ToEvening, app: App) -> None:
    from ..evening.opening import go_on

    go_on(app, route.diary)


@open_with_care.register
def _score_sheet(_: routes.ToScoreSheet, app: App) -> None:
    from ..score_keeping.begin import BeginScoreScene
    from ..score_keeping.scene import ScoreScene

    def show(found: tuple[Path, ScoreSheet] | None) -> None:
        app.push(ScoreScene(app, *found) if found is not None else BeginScoreScene(app, list(app.settings.names)))

    open_after(app, partial(open_sheet, app.places), show)


@open_with_care.register
def _saved_shuffle(route: routes.ToSavedShuffle, app: App) -> None:
    """Open the shuffle page of a saved game, or report why it cannot be read."""
    open_after(app, partial(to_check, route.path), lambda recording: app.open(routes.ToShuffle(recording)))
