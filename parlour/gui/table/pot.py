"""The table of a vying game: the pool and its side pools, what each has staked, and the hands that are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...procedures.stakes import Layer
from ...procedures.standing import all_in_of, layers_seen
from ...questions import Action
from .. import raster
from ..canvas import Canvas, Rect
from ..parts import counter, emblem
from .arrangement import Arrangement
from .layout import TableLayout
from .looker import Looker
from .spread import pool, row, table_card

LEAST_CARD = 30  # pixels of height below which cards are not laid side by side
MOST_COLUMNS = 8
CARD = 5 / 7
LITTLE_LESS = 0.86  # of the largest cards that there is room for, where the rows are even instead
GREAT, LEAST_GREAT = 112, 80  # units of height of a pool that shows its counters in stacks
STACKS = ((25, "blue"), (5, "red"), (1, "white"))  # what a counter of each colour is worth in a stack
HIGHEST = 8  # counters in a stack


class Laid(NamedTuple):
    """What lies before a seat: its cards, None for a back, and what is said of them."""

    seat: int
    cards: Sequence[Any]
    words: str


class Pot(NamedTuple):
    """A pool on the table: its name, its counters, and the seats that may win it, where not all may."""

    words: str
    amount: int
    seats: tuple[int, ...] = ()


class VyingTable(Arrangement):
    """The pools at the top, the stakes before the plates, and in the middle whatever hands lie open."""

    pool_words = "The pool"

    def draw(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        drawn = [(seat, card) for seat in table.around() for card in table.stage.piles.get(f"draw[{seat}]", [])]
        if drawn:
            row(table, canvas, [card for _, card in drawn], layout.centre, layout.table_h)
            return
        laid = self.laid(table)
        area = layout.centre if self.is_shown(table) else self.stakes(table, canvas, layout)
        if laid and not self.has_pools(table):
            self.hands(table, canvas, area, laid)
            return
        share = 0.34 if laid else 0.62 if area.h > canvas.n(220) else 0.54
        low = min(canvas.px("lead") * 1.3, area.h * 0.6)  # a line of type at least, if there is anything but a line
        gap = canvas.n(6)
        is_low = area.h - low - gap < LEAST_CARD < area.h  # for one below the other
        if is_low and 0 < len(laid) <= 2 and len(self.named_pools(table)) == 1:
            aside = area.w // 3
            self.pools(table, canvas, Rect(area.x, area.y, aside - gap, area.h))
            self.hands(table, canvas, Rect(area.x + aside, area.y, area.w - aside, area.h), laid)
            return
        bottom = self.pools(table, canvas, Rect(area.x, area.y, area.w, round(max(area.h * share, low))))
        if laid:
            self.hands(table, canvas, Rect(area.x, bottom + gap, area.w, area.bottom - bottom - gap), laid)
        else:
            self.middle(table, canvas, Rect(area.x, bottom, area.w, area.bottom - bottom))

    def is_shown(self, table: Looker) -> bool:
        """Whether hands have been laid down or the pool won, so that nothing more is staked."""
        piles = (table.stage.piles.get(f"shown[{seat}]") for seat in range(table.match.seats))
        return bool(table.stage.facts.get("winners")) or any(piles)

    def has_pools(self, table: Looker) -> bool:
        """Whether anything lies where the pools are; when they are paid, the hands have the table for themselves."""
        return any(pot.amount for pot in self.all_pools(table))

    # what a game adds
    def laid(self, table: Looker) -> list[Laid]:
        """Return the hands that lie open, in the order round the table."""
        words = table.stage.facts.get("shown_as") or []
        found = []
        for seat in table.around():
            cards = table.stage.piles.get(f"shown[{seat}]", [])
            if cards:
                found.append(Laid(seat, ranked(cards), (words[seat] if words else None) or ""))
        return found

    def middle(self, table: Looker, canvas: Canvas, area: Rect) -> None:
        """Draw what lies under the pools while no hand is shown: what it costs to stay."""
        words = self.price(table)
        if not words or area.h <= canvas.px("lead") * 1.2:
            return
        for said in (words, shorter(words)):
            for role in ("lead", "body", "small"):
                if canvas.width_of(said, role, "b") <= area.w:
                    canvas.text(said, area.centerx, area.centery, role, "b", canvas.theme.ivory, 0.5)
                    return

    def price(self, table: Looker) -> str:
        """Say what it costs the viewer, or whoever is asked, to stay in."""
        stakes = table.stage.facts.get("stakes")
        asked = table.asked_seats()
        if not stakes or len(asked) != 1 or asked[0] >= len(stakes) or not table.stage.hand(asked[0]):
            return ""
        owes = max(*stakes, self.standing(table)) - stakes[asked[0]]
        whose = "you" if asked[0] == table.shown_to else table.names[asked[0]]
        if owes > 0:
            return f"{owes} for {whose} to stay in"
        return f"Nothing for {whose} to meet" if max(stakes) else "No bet yet"

    def standing(self, table: Looker) -> int:
        """Return what is to be met though nobody has staked it, such as an ante over the blind."""
        return int(table.stage.facts.get("to_meet") or 0)

    def stakes_all(self, table: Looker, action: Action) -> bool:
        """A call, bet or raise that leaves its seat without a counter, where it may not buy any."""
        seat, facts = table.shown_to, table.stage.facts
        stakes, name = facts.get("stakes"), action.verb.name
        if seat is None or not stakes or seat >= len(stakes) or table.match.options.get("short_call") == "borrow":
            return False
        has, owes = table.stage.counters[seat], max(*stakes, self.standing(table)) - stakes[seat]
        if name in ("Call", "MakeGood"):
            return bool(0 < has == owes)
        is_sum = name in ("Bet", "Open", "Raise") and isinstance(action.key, int)
        return is_sum and has > 0 and action.key in (has - owes, has + stakes[seat])

    # pools
    def layers(self, table: Looker, account: str = "pool") -> list[Layer]:
        """Return the pool that is bet for and its side pools as they stand on the screen."""
        stage, short_call = table.stage, table.match.options.get("short_call", "sight")
        all_in = all_in_of(stage.facts, stage.counters, short_call)
        return layers_seen(stage.facts, stage.pools.get(account, 0), all_in)

    def pools(self, table: Looker, canvas: Canvas, area: Rect) -> int:
        """Draw each pool in a place of its own, the kitty at the right; return where they end."""
        named = self.all_pools(table)
        if self.is_shown(table) and not any(pot.amount for pot in named):
            return area.y  # they are paid
        gap = canvas.n(14)
        h = min(area.h, max(canvas.n(GREAT), round((canvas.px("figure") + canvas.px("small")) * 1.5)))
        w = min(round(canvas.n(264) * min(canvas.looks.text, 1.5)), (area.w - gap * (len(named) - 1)) // len(named))
        x = area.centerx - (w * len(named) + gap * (len(named) - 1)) // 2
        y = area.y + max(0, (area.h - h) // 2)
        is_low = h * 0.38 < (canvas.px("figure") + canvas.px("small")) * 0.5
        widest = max(canvas.width_of(str(pot.amount), "figure", "B") for pot in named)
        is_narrow = w < (2.6 * canvas.px("lead") if is_low else widest + 2 * canvas.px("figure"))
        if is_narrow and len(named) > 1:  # so many pools, so little room: their amounts in their order
            low_pool(canvas, Rect(area.x, y, area.w, h), "", " · ".join(str(pot.amount) for pot in named))
            return y + h
        for i, pot in enumerate(named):
            place = Rect(x + i * (w + gap), y, w, h)
            if is_low:
                low_pool(canvas, place, pot.words, pot.amount)
            elif h < canvas.n(LEAST_GREAT) or w < canvas.n(200) * canvas.looks.text:
                pool(canvas, place, pot.words, pot.amount)
            else:
                great_pool(table, canvas, place, pot)
        return y + h

    def all_pools(self, table: Looker) -> list[Pot]:
        """Return the pools with the kitty after them, if there is anything in it."""
        kitty = table.stage.pools.get("kitty", 0)
        return [*self.named_pools(table), *([Pot("Kitty", kitty)] if kitty else [])]

    def named_pools(self, table: Looker) -> list[Pot]:
        """Return the pools that lie on the table, however many, each with its name."""
        layers = [layer for layer in self.layers(table) if layer.amount] or [Layer(0, ())]
        side = "Side pool" if len(layers) == 2 else "Side {}"
        who = [tuple(layer.seats) if len(layers) > 1 else () for layer in layers]
        return [Pot(side.format(i) if i else self.pool_words, layer.amount, who[i]) for i, layer in enumerate(layers)]

    # stakes
    def stakes(self, table: Looker, canvas: Canvas, layout: TableLayout) -> Rect:
        """Draw what each has staked in this phase before its plate; return what is left of the middle."""
        centre = layout.centre
        gap = canvas.n(6)
        h = min(max(canvas.n(28), round(canvas.px("small") * 1.5)), (centre.h - gap) // 2)
        stakes = table.stage.facts.get("stakes") or []
        w = round(h * 1.2) + canvas.width_of("0000", "small", "b")
        is_narrow = centre.w < 5 * w  # then no room is kept for stakes that nobody has laid
        if is_narrow:
            w = round(h * 1.2) + canvas.width_of("0" * max(2, len(str(max(stakes, default=0)))), "small", "b")
        sides, placed, lies_open = set(), list[Rect](), bool(self.laid(table))  # hands want all the room there is
        is_tight = centre.h < 4 * (h + gap)  # the viewer's own stake stands beside the pool, not below it
        for distance, seat in enumerate(table.around()):
            away = distance + (table.match.seats in layout.plates)
            place, side = self.spot(layout, away, w, h, gap)
            if side == "low" and is_tight:
                side = "beside"
                place.bottomleft = (centre.x + w + gap, centre.bottom)
            is_laid = seat < len(stakes) and stakes[seat]
            if is_laid or not (is_narrow or lies_open):
                sides.add(side)
            if is_laid and (free := _clear_of(place, placed, centre, gap)) is not None:
                placed.append(free)
                stake(canvas, free, stakes[seat])
        left, right = centre.x, centre.right
        top = centre.y + (h + gap if "top" in sides else 0)
        low = centre.bottom - (h + gap if "low" in sides else 0)
        if "left" in sides:
            left += w + gap
        if "beside" in sides:
            left = centre.x + 2 * (w + gap)
        if "right" in sides:
            right -= w + gap
        for free in placed:  # those that had to move down lie above the pool too
            if free.y < centre.centery and free.right > left and free.x < right and low - free.bottom > 2 * h:
                top = max(top, free.bottom + gap)
        return Rect(left, top, right - left, low - top)

    def spot(self, layout: TableLayout, away: int, w: int, h: int, gap: int) -> tuple[Rect, str]:
        """Return where the stake of a seat lies that sits so far to the left, and at which side of the middle."""
        centre, plate = layout.centre, layout.plates.get(away)
        place = Rect(0, 0, w, h)
        if plate is None:
            place.midbottom = (centre.centerx, centre.bottom)
            return place, "low"
        if plate.right <= centre.x or plate.x >= centre.right:
            beside = [other for other in layout.plates.values() if other.x == plate.x]
            y = max(centre.y + h // 2, min(plate.centery, centre.bottom - h // 2))
            if len(beside) > 1 and centre.h < 3 * h:  # one at the top and one at the foot, so that they do not meet
                y = centre.y + h // 2 if plate.centery < centre.centery else centre.bottom - h // 2
            is_left = plate.right <= centre.x
            place.midleft = (centre.x if is_left else centre.right - w, y)
            return place, "left" if is_left else "right"
        place.midtop = (plate.centerx, centre.y)
        has_sides = any(other.right <= centre.x or other.x >= centre.right for other in layout.plates.values())
        aside = w + gap if has_sides and centre.h < 3 * h else 0  # there the stakes of the sides lie as high
        place.clamp_ip(centre.inflate(-2 * aside, 0))
        return place, "top"

    # hands
    def hands(self, table: Looker, canvas: Canvas, area: Rect, laid: Sequence[Laid]) -> None:
        """Draw hands in as many columns as make their cards largest, each with its owner and what it is.

        Where there is no room for words above the cards, the sign of the owner lies on the first of them.
        """
        line, gap = round(canvas.px("small") * 1.45), canvas.n(14)
        most = max(len(hand.cards) for hand in laid) or 1
        columns, h = best_columns(area, len(laid), most, line, gap)
        if h < line or area.h // -(-len(laid) // columns) < line + h:
            line = 0
            columns, h = best_columns(area, len(laid), most, line, gap)
            h = min(h, area.h)
        rows = -(-len(laid) // columns)
        wide, high = area.w // columns, area.h // rows
        for i, hand in enumerate(laid):
            in_row = min(columns, len(laid) - i // columns * columns)
            left = area.x + (area.w - in_row * wide) // 2  # a last row of fewer stands in the middle
            cell = Rect(left + i % columns * wide, area.y + i // columns * high, wide - canvas.n(14), high)
            self.hand(table, canvas, cell, hand, h, line)

    def hand(self, table: Looker, canvas: Canvas, cell: Rect, laid: Laid, h: int, line: int) -> None:
        """Draw one hand: its owner and what it is called above, its cards below."""
        t, size = canvas.theme, round(line * 0.86)
        winners = table.stage.facts.get("winners") or ()
        tone = t.brass if laid.seat in winners else t.ivory
        w = round(h * CARD)
        step = min(w + canvas.n(5), (cell.w - w) / max(len(laid.cards) - 1, 1))
        wide = round(w + step * (len(laid.cards) - 1))
        x = cell.x + (cell.w - wide) // 2
        y = cell.y + max(0, (cell.h - h - line) // 2)
        for i, card in enumerate(laid.cards):
            table_card(table, canvas, card, Rect(round(x + i * step), y + line, w, h))
        sign = table.sitters[laid.seat].emblem
        if not line:
            size = min(canvas.n(24), round(h * 0.5))
            emblem(canvas, sign, x + size / 2, y + h - size / 2, size)
            return
        name = "You" if laid.seat == table.shown_to else table.names[laid.seat]
        room = max(wide, cell.w + canvas.n(8)) - size - 6
        whole = f"{name}: {laid.words}" if laid.words else name
        said = ((whole, "small"), (laid.words, "small"), (laid.words, "note"), (name, "small"), (name, "note"))
        fitting = ((words, role) for words, role in said if words and canvas.width_of(words, role, "b") <= room)
        words, role = next(fitting, ("", "small"))
        x = max(cell.x, min(x, cell.right + canvas.n(8) - size - 6 - canvas.width_of(words, role, "b")))
        emblem(canvas, sign, x + size / 2, y + line / 2, size)
        canvas.text(words, x + size + 6, y + line / 2, role, "b", tone)

    # what is said
    def place(self, table: Looker, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return layout.centre.center if key == "pool" else None

    def seat_line(self, table: Looker, seat: int) -> str:
        facts = table.stage.facts
        players = facts.get("players")
        if players is not None and seat not in players:
            return "left the table" if seat in (facts.get("retired") or ()) else "sits out"
        return " · ".join(filter(None, [self.state(facts, seat), "buck" if facts.get("buck") == seat else ""]))

    def state(self, facts: dict[str, Any], seat: int) -> str:
        """Say in a word or two how a seat stands in the betting."""
        in_play = facts.get("in_play")
        if in_play is None or not facts.get("players"):
            return ""
        if seat not in in_play:
            return "folded"
        if seat in (facts.get("winners") or ()):
            return "wins"
        if seat in (facts.get("sights") or ()):
            return "all in"
        staked = (facts.get("stakes") or [0] * (seat + 1))[seat]
        return f"in for {staked}" if staked else "passed" if seat in (facts.get("passed") or ()) else ""


def shorter(words: str) -> str:
    """Return what it costs to stay in fewer words: "4 to stay", "Ante 5"."""
    first, _, rest = words.partition(" for ")
    if rest.endswith("to stay in"):
        return f"{first} to stay"
    return words.replace("Nothing for you to meet", "Nothing to meet").replace("The ante is", "Ante")


def great_pool(table: Looker, canvas: Canvas, rect: Rect, pot: Pot) -> None:
    """Draw a pool as stacks of counters on the felt, with its name, its amount, and who may win it."""
    t = canvas.theme
    canvas.panel(rect, t.felt.edge, 8, t.felt.line, 1, shade=5, opacity=0.9)
    half, is_high = rect.x + round(rect.w * 0.5), rect.h >= canvas.n(100)
    size = round(canvas.n(24 if is_high else 20) * min(canvas.looks.text, 1.25))
    stacks(canvas, Rect(rect.x + canvas.n(14), rect.y, half - rect.x - canvas.n(22), rect.h - canvas.n(14)), pot.amount)
    room = rect.right - half - canvas.n(8)
    canvas.text(pot.words, half, rect.y + rect.h * 0.22, "small", "m", t.ivory_2, most=room)
    role = "h2" if is_high or not pot.seats else "figure"  # the signs stand below it
    canvas.text(str(pot.amount), half, rect.y + rect.h * (0.48 if pot.seats else 0.56), role, "B", t.ivory, most=room)
    step = min(size + canvas.n(6), room // max(len(pot.seats), 1))
    for i, seat in enumerate(pot.seats):
        emblem(canvas, table.sitters[seat].emblem, half + i * step + size / 2, rect.bottom - rect.h * 0.2, size)


def stacks(canvas: Canvas, room: Rect, amount: int) -> None:
    """Draw an amount as stacks of counters standing on the foot of a place, as many as it has room for."""
    heaps: list[tuple[str, int]] = []
    for worth, kind in STACKS:
        count, amount = divmod(amount, worth)
        heaps += [(kind, HIGHEST)] * (count // HIGHEST) + ([(kind, count % HIGHEST)] if count % HIGHEST else [])
    wide = min(round(canvas.n(40) * min(canvas.looks.text, 1.5)), room.w // 3)
    shown = heaps[: max(1, room.w // wide)]
    x = room.right - wide * len(shown)
    for kind, count in shown:
        picture = raster.picture(f"counters/stack_{kind}_{count}", round(wide * 1.04))
        canvas.surface.blit(picture, (round(x), room.bottom - picture.get_height()))
        x += wide


def low_pool(canvas: Canvas, rect: Rect, words: str, amount: int | str) -> None:
    """Draw a pool in one line, where there is room for no more: its name if that fits, and its amount."""
    roles = ("lead", "body", "small")
    fitting = (r for r in roles if canvas.width_of(str(amount), r, "b") + canvas.px(r) * 1.3 + canvas.n(18) <= rect.w)
    role = next(fitting, "note")
    figure, size = canvas.width_of(str(amount), role, "b"), canvas.px(role)
    room = rect.w - figure - round(size * 1.6)
    said = words if canvas.width_of(words, "small") <= room else ""
    wide = figure + round(size * 1.3) + (canvas.width_of(said, "small") + canvas.n(10) if said else 0)
    x = rect.centerx - wide / 2
    if said:
        x = canvas.text(said, x, rect.centery, "small", "r", canvas.theme.ivory_2).right + canvas.n(10)
    counter(canvas, x + size / 2, rect.centery, size)
    canvas.text(str(amount), x + size * 1.3, rect.centery, role, "b", canvas.theme.ivory)


def stake(canvas: Canvas, rect: Rect, amount: int) -> None:
    """Draw what a seat has staked, a counter and the amount, in the middle of its place."""
    t = canvas.theme
    wide = rect.h + canvas.width_of(str(amount), "small", "b") + round(rect.h * 0.4)
    rect = Rect(rect.centerx - min(wide, rect.w) // 2, rect.y, min(wide, rect.w), rect.h)
    canvas.panel(rect, t.felt.edge, rect.h // 2, t.felt.line, 1, opacity=0.9)
    size = round(rect.h * 0.74)
    counter(canvas, rect.x + rect.h / 2, rect.centery, size)
    canvas.text(str(amount), rect.x + rect.h, rect.centery, "small", "b", t.ivory, most=rect.w - rect.h)


def _clear_of(place: Rect, placed: Sequence[Rect], area: Rect, gap: int) -> Rect | None:
    """Return a place moved aside or down until it meets none of those before it; None where there is no room."""
    for rows in range(3):
        for columns in (0, -1, 1, -2, 2):
            moved = place.move(columns * (place.w + gap) // 2, rows * (place.h + gap))
            if area.contains(moved) and moved.collidelist(list(placed)) < 0:
                return moved
    return None if place.collidelist(list(placed)) >= 0 else place


def best_columns(area: Rect, hands: int, most: int, line: int, gap: int) -> tuple[int, int]:
    """Return in how many columns so many hands of `most` cards have the largest cards, and their height."""
    found = [(0, 1)]
    for columns in range(1, min(hands, MOST_COLUMNS) + 1):
        rows = -(-hands // columns)
        by_height = area.h // rows - line - 4
        by_width = (area.w // columns - gap) / (CARD * (1 + 0.42 * (most - 1)))
        found.append((int(min(by_height, by_width)), columns))
    best = max(found)[0]
    even = [(h, columns) for h, columns in found if hands % columns == 0 and h >= best * LITTLE_LESS]
    h, columns = max(even or found)
    return columns, max(LEAST_CARD, h)


def ranked(cards: Sequence[Any]) -> list[Any]:
    """Return cards as a poker hand is laid down: the greatest group first, then from the highest."""
    known = [card for card in cards if card is not None]
    often = [card.rank for card in known]
    return sorted(known, key=lambda c: (-often.count(c.rank), -c.high)) + [None] * (len(cards) - len(known))
