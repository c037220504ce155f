"""Settings: each row says what it does; what is chosen is kept and seen at once."""

from __future__ import annotations

from typing import Any

from ...storage.settings import LIMITS
from ..canvas import Canvas, Rect
from ..parts import button, button_width, foot, head, scroll_bar, segments, sheet, switch
from .base import Scene

WORDS: dict[str, dict[Any, str]] = {
    "text": {100: "100 %", 125: "125 %", 150: "150 %", 175: "175 %", 200: "200 %"},
    "suit_set": {"two": "Two colours", "four": "Four colours", "safe": "Four, easy to tell"},
    "style": {"period": "Period", "plain": "Plain, large"},
    "felt": {"bottle": "Green", "claret": "Claret", "oxford": "Blue", "slate": "Slate", "black": "Black"},
    "back": {
        "guilloche": "Claret",
        "lattice": "Blue",
        "fleurons": "Green",
        "pope_joan": "Plum",
        "peacock": "Peacock",
        "linen": "Linen",
    },
    "undo": {"practice": "Always", "friendly": "Yes, and marked", "strict": "No"},
    "fish": {0: "No fish", 5: "5", 10: "10", 12: "12"},
    "arc": {0: "Straight", 3: "A little bent", 6: "A fan"},
    "card": {20: "20", 22: "22", 24: "24", 26: "26", 28: "28"},
    "volume": {0: "0", 20: "20", 40: "40", 70: "70", 100: "100"},
}
ROWS: list[tuple[str, str, str]] = [
    ("Reading", "text", "Size of all text"),
    ("Reading", "high_contrast", "High contrast: black table, white paper"),
    ("Cards", "style", "Faces"),
    ("Cards", "suit_set", "Colours of the suits"),
    ("Cards", "letters", "Letters beside the suit marks"),
    ("Cards", "back", "Back of the cards"),
    ("Cards", "felt", "Cloth of the table"),
    ("Cards", "fish", "Singles to a fish; ten fish make a contract"),
    ("Cards", "card", "Height of a card in the hand, in hundredths of the window"),
    ("Cards", "arc", "How the hand is held"),
    ("Cards", "left_handed", "For the left hand: buttons at the left, cards held so that their right edges show"),
    ("Play", "pace", "Pace of the game"),
    ("Play", "motion", "Motion"),
    ("Play", "confirm", "Raise a card first, play it with a second press"),
    ("Play", "undo", "May moves be taken back?"),
    ("Play", "show_log", "Show the log on wide screens"),
    ("Sound", "volume", "Loudness of sounds, in a hundred"),
    ("Sound", "is_muted", "No sound at all"),
]


class SettingsScene(Scene):
    """Everything that can be chosen about the look and the pace."""

    first_focus = "back"
    scroll_zones = ("settings",)

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        top, low = head(canvas, "Settings", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        wide = button_width(canvas, "Keys …")
        place = Rect(canvas.w - margin - wide, low.centery - canvas.control // 2, wide, canvas.control)
        button(canvas, "keys", place, "Keys …", self.open_keys, kind="dark", zone="actions")
        where = f"Kept in {self.app.places.config}"
        canvas.text(where, margin, low.centery, "note", "r", t.ivory_2, most=place.x - margin - 12)
        inner = sheet(
            canvas,
            Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin),
            "Settings",
            "kept at once",
        )
        preview = canvas.n(286) if canvas.w > 1100 and canvas.looks.text < 1.5 else 0
        body = Rect(inner.x, inner.y, inner.w - preview - (canvas.n(28) if preview else 0), inner.h)
        y, heading = body.y - self.scroll, ""
        for group, key, words in ROWS:
            if group != heading:
                heading = group
                if body.y <= y <= body.bottom - canvas.control:
                    canvas.text(group, body.x, y + canvas.px("h4") * 0.6, "h4", "sb", t.claret)
                y += round(canvas.px("h4") * 1.5)
            h = self.row(canvas, Rect(body.x, y, body.w - canvas.n(24), body.bottom), key, words, body)
            y += h
        self.scroll_most = max(0, y + self.scroll - body.bottom)
        scroll_bar(canvas, "settings.scroll", body, self.scroll, self.scroll_most, self.scroll_to)
        if preview:
            self.preview(canvas, Rect(inner.right - preview, inner.y, preview, inner.h))

    def row(self, canvas: Canvas, at: Rect, key: str, words: str, body: Rect) -> int:
        """Draw one setting; return its height."""
        t, value = canvas.theme, getattr(self.app.settings, key)
        if isinstance(value, bool):
            h = max(canvas.control + canvas.n(8), canvas.height_of(words, at.w - canvas.n(80)) + canvas.n(10))
            if at.y >= body.y and at.y + h <= body.bottom:
                canvas.paragraph(
                    words, at.x, at.y + h / 2 - canvas.height_of(words, at.w - canvas.n(80)) / 2, at.w - canvas.n(80)
                )
                switch(
                    canvas,
                    f"set.{key}",
                    at.right - canvas.n(56),
                    at.y + h / 2,
                    value,
                    lambda: self.put(key, not value),
                    zone="settings",
                )
                canvas.line(at.x, at.y + h - 1, at.right, at.y + h - 1, t.hairline)
            return h
        values = list(WORDS["volume"]) if key == "volume" else list(LIMITS[key])
        labels = [WORDS.get(key, {}).get(v, str(v).capitalize()) for v in values]
        wide = sum(canvas.width_of(word, "body", "b") + 2 * canvas.n(14) for word in labels)
        words_w = canvas.width_of(words)
        below = wide + words_w + canvas.n(20) > at.w
        cycles = wide > at.w
        h = canvas.control + canvas.n(12) + (round(canvas.px("body") * 1.5) if below else 0)
        if at.y < body.y or at.y + h > body.bottom:
            return h
        middle = at.y + h - canvas.n(6) - canvas.control / 2
        canvas.text(words, at.x, at.y + canvas.px("body") * 0.9 if below else middle, "body", "r", t.ink, most=at.w)
        chosen = values.index(value) if value in values else 0
        if cycles:
            rect = Rect(at.x, round(middle - canvas.control / 2), min(at.w, canvas.n(360)), canvas.control)
            button(
                canvas,
                f"set.{key}",
                rect,
                labels[chosen],
                lambda: self.put(key, values[(chosen + 1) % len(values)]),
                icon="right",
                zone="settings",
            )
        else:
            x = at.x if below else at.right - wide
            segments(
                canvas,
                f"set.{key}",
                x,
                middle - canvas.control / 2,
                labels,
                chosen,
                lambda i: self.put(key, values[i]),
                zone="settings",
            )
        canvas.line(at.x, at.y + h - 1, at.right, at.y + h - 1, t.hairline)
        return h

    def open_keys(self) -> None:
        """Show what the keys do, and let them be changed."""
        from .keys import KeysScene

        self.app.push(KeysScene(self.app))

    def put(self, key: str, value: Any) -> None:
        """Keep a choice and show it."""
        setattr(self.app.settings, key, value)
        self.app.keep_settings()

    def preview(self, canvas: Canvas, area: Rect) -> None:
        """Draw a few cards as they will look."""
        f = canvas.theme.felt
        canvas.panel(area, f.cloth, 8, f.line, 1)
        h = min(canvas.n(190), (area.h - 4 * canvas.n(18)) // 3)
        w = round(h * 5 / 7)
        for i, name in enumerate(("QH", "KS", "9D", "7C")):
            place = Rect(
                area.x + canvas.n(18) + i % 2 * (w // 2 + canvas.n(50)),
                area.y + canvas.n(18) + i // 2 * (h + canvas.n(14)),
                w,
                h,
            )
            if place.right <= area.right and place.bottom <= area.bottom:
                canvas.card(name, place)
        back = Rect(area.centerx - w // 2, area.y + canvas.n(18) + 2 * (h + canvas.n(14)), w, h)
        if back.bottom <= area.bottom:
            canvas.card(None, back)

    def key(self, chord: str) -> bool:
        if chord in ("pageup", "pagedown"):
            self.wheel(5 if chord == "pageup" else -5)
            return True
        return False
