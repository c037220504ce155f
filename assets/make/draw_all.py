"""Write every picture of Parlour into assets/: `python assets/make/draw_all.py`.

Cards and backs keep the names of their colours (`@red`), which the program fills in for the chosen suit set.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from cards import pack
from portraits import company
from shorter import shorter
from table import __main__ as table
from table.canvas import faults

ASSETS = Path(__file__).resolve().parent.parent


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the path below assets/ and the text of every picture."""
    for style, letters, left in product(("period", "plain"), (False, True), (False, True)):
        folder = f"cards/{style}{'_letters' if letters else ''}{'_left' if left else ''}"
        for name, (art, _) in pack.pack(style, left, letters, sixty=True).items():
            yield f"{folder}/{name}.svg", art
    for name, art in pack.backs().items():
        yield f"cards/backs/{name}.svg", art
    for name, art in (*table.everything(), *company.everything()):
        yield f"{name}.svg", shorter(art)


def places() -> str:
    """Return where things stand on the boards, as the JSON of assets/places.json."""
    return json.dumps(table.places(), indent=1) + "\n"


def main() -> None:
    for name, art in pictures():
        path = ASSETS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        bad = [] if name.startswith("cards/") else faults(art)
        assert not bad, f"{name}: {bad}"
        path.write_text(art, encoding="utf-8")
    (ASSETS / "places.json").write_text(places(), encoding="utf-8")


if __name__ == "__main__":
    main()
