"""Compute how the computer players bet: `python assets/make/vying [TABLE ...]`, all tables unless some are named.

For each vying game CFR+ is run on the betting of two seats (parlour/players/vying/mixed/betting_lines.py) over its
classes of hands, and the result is written to assets/players/vying.json. The table as written, with its rounding, is
then judged by its exploitability: what a seat that knows it by heart would win from it on average, in antes. That is
measured within the classes and, where a game's hands can be counted or divided more finely, against a seat that tells
all its hands apart. The sizes of bets and the number of raises are those of the tree. It takes twenty minutes; the
seeds are fixed, so it writes the same tables again.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import deals
from solver import Game, Rows

from parlour.games.brag.hands import AMERICAN, ENGLISH
from parlour.players.vying.mixed.betting_lines import FORMS, BettingForm
from parlour.players.vying.mixed.strategy import MOST, packed, unpacked

FILE = Path(__file__).resolve().parents[2] / "players" / "vying.json"
ENOUGH = 0.012  # antes of exploitability at which the learning stops
ROUNDS = (600, 400, 500, 500, 1000, 1000)

# The form of the betting, the hands, and the table of the next phase, if there is one.
TABLES: dict[str, tuple[str, Callable[..., deals.Classes], str]] = {
    "straight": ("straight", deals.equal_shares, ""),
    "after": ("after", deals.equal_shares, ""),
    "brag": ("ante", lambda: deals.brag(ENGLISH), ""),
    "american": ("ante", lambda: deals.brag(AMERICAN), ""),
    "blind": ("blind", deals.before_the_draw, "after"),
    "jack": ("straight", deals.before_the_draw, "after"),
    "bouillotte": ("bouillotte", deals.points, ""),
    "ambigu": ("ambigu", deals.four_cards, "straight"),
    "stud_5": ("after", lambda: deals.street(5), ""),
    "stud_4": ("after", lambda after: deals.street(4, after), "stud_5"),
    "stud_3": ("after", lambda after: deals.street(3, after), "stud_4"),
    "stud_2": ("after", lambda after: deals.street(2, after), "stud_3"),
}


def ante(form: BettingForm) -> float:
    """Return what each seat puts in before the first word, in the units of the tree."""
    return form.price or form.dead / 2


def rounded(rows: Rows) -> Rows:
    """Return rows as they will be read from the file."""
    return {line: unpacked(packed(row)) for line, row in rows.items()}


@cache
def hands(name: str) -> deals.Classes:
    """Return the classes of hands of a table."""
    _, classes_of, following = TABLES[name]
    return classes_of(*([worth_of(following)] if following else []))


@cache
def worth_of(name: str) -> deals.Next:
    """Return the share of the pool that a seat wins, by the measures of both hands, when both play by a table."""
    told = json.loads(FILE.read_text())[name]
    classes = hands(name)
    assert [round(cut, 4) for cut in classes.cuts] == told["cuts"], f"make {name} first"
    rows = {line: unpacked(row) for line, row in told["rows"].items()}
    worths = Game(FORMS[told["form"]], classes.deals).worths(rows)
    return lambda a, b: worths[deals.class_of(classes.cuts, a)][deals.class_of(classes.cuts, b)]


def made(name: str) -> dict[str, object]:
    """Compute one table, printing its progress."""
    form, begun = FORMS[TABLES[name][0]], time.monotonic()
    classes = hands(name)
    game = Game(form, classes.deals)
    loss, rounds = 1.0, 0
    for more in ROUNDS:
        game.learn(more)
        rounds += more
        loss = game.exploitability(rounded(game.rows())) / ante(form)
        print(f"{name}: {rounds} rounds, {loss:.4f} antes, {time.monotonic() - begun:.0f} s", flush=True)
        if loss < ENOUGH:
            break
    rows = game.rows()
    told: dict[str, object] = {
        "form": TABLES[name][0],
        "cuts": [round(cut, 4) for cut in classes.cuts],
        "often": [round(sum(row), 5) for row in classes.deals.often],
        "loss": round(loss, 4),
    }
    if classes.fine is not None:
        finer = Game(form, classes.fine)
        spread = {line: [[each[k] for k in classes.coarse_of] for each in row] for line, row in rounded(rows).items()}
        told["loss_to_all_hands"] = round(finer.exploitability(spread) / ante(form), 4)
        print(
            f"{name}: {told['loss_to_all_hands']} antes against a seat that tells {len(classes.coarse_of)} hands apart"
        )
    return told | {"rows": {line: packed(row) for line, row in rows.items()}}


def main(names: list[str]) -> None:
    """Compute the named tables and write them into the file."""
    for name in names or TABLES:
        fresh = made(name)
        known = json.loads(FILE.read_text()) if FILE.exists() else {}
        known[name] = fresh
        ordered = {each: known[each] for each in TABLES if each in known}
        FILE.write_text(json.dumps(ordered, indent=0) + "\n")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes, probabilities in steps of 1/{MOST}")


if __name__ == "__main__":
    main(sys.argv[1:])
