"""The settings screen: each row explains itself; changes are saved and applied at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ....storage.settings import LIMITS
from ....words.language import SYSTEM, native_name, whole_languages
from ....words.message import labels, message
from ...drawing.canvas import Canvas, Rect, Target
from ...drawing.own_pictures import OWN, OWN_PICTURES
from ...layout import left_of, right_of
from ...widgets.feet import FootButton, foot_ways
from ...widgets.leaves import line_leaf
from ...widgets.page import page
from ...widgets.parts import button, scroll_bar, segments, segments_width, sheet, switch, switch_width
from ...window.own_looks import bring_own_looks
from ..base import Scene
from ..routing.routes import ToAbout, ToAccess, ToKeys, ToOwnPicture
from .swatches import PICTURED, cloth_piece, lines_of, swatch_height, swatches, swatches_width

if TYPE_CHECKING:
    from ...window.app import App


@dataclass(frozen=True)
class Setting:
    """A row of the settings; `about` is the message id of its explanation, if not the default one."""

    key: str
    about: str = ""

    @property
    def words(self) -> str:
        """Return the name of the setting."""
        return message(f"gui.settings.name.{self.key}")

    @property
    def explanation(self) -> str:
        """Return the line below the name."""
        return message(self.about) if self.about else message(f"gui.settings.explained.{self.key}")


@dataclass(frozen=True)
class SettingsGroup:
    """A group of related settings, with its icon."""

    slug: str
    icon: str
    settings: tuple[Setting, ...]

    @property
    def name(self) -> str:
        """Return the name of the group."""
        return message(f"gui.settings.group.{self.slug}")


SAMPLES = {"volume": "turn", "cards": "land", "counters": "counter", "calls": "turn"}  # sounds played after a change
HIGHEST_ROW = 78  # greatest height of a row, in units
FIGURES = ("card", "contract", "loan", "volume")  # settings whose values are shown as numbers


def group_of(slug: str, icon: str, *keys: str) -> SettingsGroup:
    """Return a group of settings by their keys."""
    return SettingsGroup(slug, icon, tuple(map(Setting, keys)))


GROUPS = (
    group_of(
        "seeing", "eye",
        "text", "language", "suit_set", "letters", "pictures", "high_contrast", "dark", "card", "motion", "left_handed",
    ),
    group_of(
        "table", "cards",
        "style", "back", "felt", "arc", "hand_order", "fish", "contract", "penny", "lender", "loan", "show_log",
    ),
    group_of(
        "play", "clock",
        "pace", "confirm", "ideas", "warned", "loto_fine", "undo", "forced", "remarks", "curtain", "cover",
    ),
    group_of("sound", "sound", "volume", "cards", "counters", "calls", "is_muted", "speaks"),
    group_of("keys", "keys", "scan", "single_keys"),
)  # fmt: skip


def value_words(key: str, value: Any) -> str:
    """Return a setting's value in words or as a number; languages are shown by their own names."""
    if key == "language" and value != SYSTEM:
        return native_name(value)
    return str(value) if key in FIGURES else labels(f"gui.settings.value.{key}").get(str(value), str(value))


class SettingsScene(Scene):
    """Shows all settings, group by group."""

    first_focus = "group.0"
    scroll_zones = ("settings",)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = 0
        self.air = 0  # extra pixels between the rows
        bring_own_looks(app)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.common.settings"), self.back)
        self._foot(canvas, frame.foot)
        area = frame.body
        if canvas.looks.text <= 1.5:
            side = self._width_of_groups(canvas)
            self._groups(canvas, left_of(area, area.x + side))
            area = Rect(area.x + side + canvas.n(18), area.y, area.w - side - canvas.n(18), area.h)
            inner = sheet(canvas, area, GROUPS[self.group].name, message("gui.settings.saved_at_once"))
            shown: tuple[SettingsGroup, ...] = (GROUPS[self.group],)
        else:
            inner = sheet(canvas, area, message("gui.common.settings"), message("gui.settings.saved_at_once"))
            shown = GROUPS
        preview = canvas.n(250) if canvas.w > 1100 and canvas.looks.text < 1.5 else 0
        body = left_of(inner, inner.right - preview - (canvas.n(28) if preview else 0))
        self._rows(canvas, body, shown)
        if preview:
            self.preview(canvas, right_of(inner, inner.right - preview))

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons to the keys, accessibility and About pages, and where the settings are kept."""
        ways = [
            FootButton("keys", message("gui.settings.keys"), self.open_keys),
            FootButton("access", message("gui.settings.accessibility"), self.open_access),
            FootButton("about", message("gui.settings.about"), self.open_about),
        ]
        where = message("gui.common.kept_in", folder=self.app.places.config)
        foot_ways(canvas, rect, ways, line_leaf(canvas, where, "note", colour=canvas.theme.ivory_2), zone="actions")

    def _width_of_groups(self, canvas: Canvas) -> int:
        """Return the width at which no name of a group is cut short."""
        widest = max(canvas.width_of(group.name, "body", "b") for group in GROUPS)
        return max(canvas.n(232), canvas.n(48) + widest + canvas.n(12))

    def _groups(self, canvas: Canvas, area: Rect) -> None:
        """Draw the names of the groups on the cloth, the current one framed."""
        t, h = canvas.theme, max(canvas.control, canvas.n(48))
        for i, group in enumerate(GROUPS):
            rect = Rect(area.x, area.y + i * (h + canvas.n(6)), area.w, h)
            name, is_open = f"group.{i}", i == self.group
            if is_open or canvas.hovered == name:
                edge = t.brass if is_open else t.brass_line
                canvas.panel(rect, t.panel, 6, edge, 2 if is_open else 1)
            tone = t.brass if is_open else t.ivory
            canvas.icon(group.icon, rect.x + canvas.n(26), rect.centery, canvas.n(22), t.brass)
            x = rect.x + canvas.n(48)
            canvas.text(group.name, x, rect.centery, "body", "b", tone, most=rect.right - x - 6)
            state = message("gui.settings.open") if is_open else ""
            canvas.target(Target(name, rect, partial(self.turn, i), "groups", words=group.name, state=state))

    def _rows(self, canvas: Canvas, body: Rect, groups: tuple[SettingsGroup, ...]) -> None:
        y = body.y - self.scroll
        with canvas.within(body.inflate(8, 0)):  # space for the focus ring at the sides
            for group in groups:
                if len(groups) > 1:
                    canvas.text(group.name, body.x, y + canvas.px("h4") * 0.6, "h4", "sb", canvas.theme.claret)
                    y += round(canvas.px("h4") * 1.5)
                self.air = self._air(canvas, body, group) if len(groups) == 1 else 0
                for setting in group.settings:
                    y += self.row(canvas, Rect(body.x, y, body.w - canvas.n(24), body.bottom), setting, body)
        self.scroll_most = max(0, y + self.scroll - body.bottom)
        scroll_bar(canvas, "settings.scroll", body, self.scroll, self.scroll_most, self.scroll_to)

    def _air(self, canvas: Canvas, body: Rect, group: SettingsGroup) -> int:
        """Return the extra pixels between rows with which a group fills the sheet."""
        high = canvas.control + canvas.n(16)
        spare = (body.h - high * len(group.settings)) // len(group.settings)
        return max(0, min(spare, canvas.n(HIGHEST_ROW) - high))

    def row(self, canvas: Canvas, at: Rect, setting: Setting, body: Rect) -> int:
        """Draw one setting; return its height."""
        value = getattr(self.app.settings, setting.key)
        values = [] if isinstance(value, bool) else self.labels(setting.key)
        if setting.key == "language" and len(whole_languages()) == 1:
            return 0
        wide, high = self._control_size(canvas, setting.key, values, at.w)
        words_w = max(canvas.width_of(setting.words, "body", "b"), canvas.width_of(setting.explanation, "small"))
        is_below = wide + words_w + canvas.n(20) > at.w
        room = at.w if is_below and values else at.w - wide - canvas.n(16)
        words_h = canvas.height_of(setting.words, room, "body", 1.3, "b") + canvas.height_of(
            setting.explanation, room, "small", 1.3
        )
        below = high + canvas.n(4) if is_below and values else 0
        h = max(words_h + below, high) + canvas.n(16) + self.air
        if at.y + h < body.y or at.y > body.bottom:
            return h
        t, y = canvas.theme, at.y + (h - below - words_h) / 2
        y = canvas.paragraph(setting.words, at.x, y, room, "body", t.ink, "b", 1.3)
        canvas.paragraph(setting.explanation, at.x, y, room, "small", t.ink_2, leading=1.3)
        middle = at.y + h - canvas.n(8) - self.air / 2 - high / 2 if below else at.y + h / 2
        before, place = len(canvas.targets), Rect(at.x, round(middle - high / 2), at.w, high)
        self._control(canvas, place, setting.key, value, values, min(wide, at.w), has_words=not is_below)
        for target in canvas.targets[before:]:
            target.words = ": ".join(filter(None, (setting.words, target.words)))
        canvas.line(at.x, at.y + h - 1, at.right, at.y + h - 1, t.hairline)
        return h

    def _control_size(self, canvas: Canvas, key: str, values: list[str], room: int) -> tuple[int, int]:
        """Return the width and height of the control of a setting in a room of some width."""
        if key in PICTURED:
            high = swatch_height(canvas) * lines_of(canvas, key, len(values), room)
            return swatches_width(canvas, key, len(values)), high
        return segments_width(canvas, values) or switch_width(canvas) + canvas.n(8), canvas.control

    def _control(
        self, canvas: Canvas, at: Rect, key: str, value: Any, values: list[str], wide: int, *, has_words: bool
    ) -> None:
        """Draw the control of a setting at the right of its row: pictures, values or a switch, with its state."""
        if key in PICTURED:
            options, act = self.values(key), partial(self.put_pictured, key)
            swatches(canvas, key, right_of(at, at.right - wide), options, values, options.index(value), act)
        elif values:
            self._values(canvas, Rect(at.x, at.centery, at.w, 0), key, values, wide)
        else:
            act, x = partial(self.put, key, not value), at.right - switch_width(canvas) - canvas.n(4)
            place = switch(canvas, f"set.{key}", x, at.centery, value, act, zone="settings")
            if has_words:
                said = message("gui.common.state.on" if value else "gui.common.state.off")
                canvas.text(said, place.x - canvas.n(10), at.centery, "small", "r", canvas.theme.ink_2, 1.0)

    def _values(self, canvas: Canvas, at: Rect, key: str, labels: list[str], wide: int) -> None:
        """Draw the values side by side at the right, or a button that steps through them if they are too wide."""
        values, name, top = self.values(key), f"set.{key}", at.y - canvas.control / 2
        value = getattr(self.app.settings, key)
        chosen = values.index(value) if value in values else 0
        whole = segments_width(canvas, labels)
        if whole > at.w:
            rect = Rect(at.x, round(top), min(at.w, canvas.n(360)), canvas.control)
            act = partial(self.put, key, values[(chosen + 1) % len(values)])
            button(canvas, name, rect, labels[chosen], act, icon="right", zone="settings")
            return
        segments(
            canvas, name, at.right - wide, top, labels, chosen, lambda i: self.put(key, values[i]), zone="settings"
        )

    def preview(self, canvas: Canvas, area: Rect) -> None:
        """Draw a caption and sample cards in the current style."""
        t = canvas.theme
        cloth_piece(canvas, area)
        pad, gap = canvas.n(16), canvas.n(14)
        words_h = round(canvas.px("body") * 1.8)
        canvas.text(message("gui.settings.sample"), area.centerx, area.y + words_h * 0.6, "small", "b", t.ivory, 0.5)
        room = area.h - words_h - pad
        h = min(round((area.w - 2 * pad - gap) / 2 * 7 / 5), (room - 2 * gap) // 3)
        w = round(h * 5 / 7)
        left = area.centerx - w - gap // 2
        for i, name in enumerate(("QH", "KS", "9D", "7C", None)):
            x = left + i % 2 * (w + gap) if name else area.centerx - w // 2
            canvas.card(name, Rect(x, area.y + words_h + i // 2 * (h + gap), w, h))

    # values
    def values(self, key: str) -> list[Any]:
        """Return a setting's possible values."""
        return [SYSTEM, *whole_languages()] if key == "language" else list(LIMITS[key])

    def labels(self, key: str) -> list[str]:
        """Return the labels of a setting's possible values."""
        return [value_words(key, value) for value in self.values(key)]

    # actions
    def turn(self, group: int) -> None:
        """Switch to another group."""
        self.group, self.scroll = group, 0

    def open_keys(self) -> None:
        """Open the keys page."""
        self.app.open(ToKeys())

    def open_access(self) -> None:
        """Open the accessibility page."""
        self.app.open(ToAccess())

    def open_about(self) -> None:
        """Open the page about the program."""
        self.app.open(ToAbout())

    def put_pictured(self, key: str, number: int) -> None:
        """Set a pictured value; for an own picture that is missing, or chosen already, open the page to choose one."""
        value = self.values(key)[number]
        is_asked = getattr(self.app.settings, key) == OWN or OWN_PICTURES.find(key) is None
        if value == OWN and is_asked:
            self.app.open(ToOwnPicture(key))
        else:
            self.put(key, value)

    def put(self, key: str, value: Any) -> None:
        """Set a value, save the settings and apply them."""
        setattr(self.app.settings, key, value)
        self.app.keep_settings()
        if key in SAMPLES:
            self.app.audio.play(SAMPLES[key])
