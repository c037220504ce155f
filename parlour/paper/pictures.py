"""The program's own drawings on a page: each is kept once, in the page's style, however often it is shown."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from .. import resources
from ..engine.cards import BY_TEXT, TWIN
from ..narration.words import card_in_words
from .html_page import inline

STYLE = """
.art { display: inline-block; background: center / 100% 100% no-repeat; vertical-align: middle; }
.card { width: 12mm; height: 16.8mm; margin-right: .8mm; }
"""


class PagePictures:
    """The drawings of one page, collected while it is written."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    @property
    def style(self) -> str:
        """Return the style with every drawing that was asked for."""
        return STYLE + "".join(
            f'.{name} {{ background-image: url("data:image/svg+xml;base64,{b64encode(art.encode()).decode()}"); }}\n'
            for name, art in self._kept.items()
        )

    def picture(self, path: str, words: str, kind: str) -> str:
        """Return an asset's drawing as HTML; `words` describe it, `kind` is the class with its size."""
        name = path.replace("/", "-")
        self._kept[name] = resources.text(f"{path}.svg")
        return _art(name, words, kind)

    def cards(self, pieces: list[Any]) -> str:
        """Return cards side by side as HTML; pieces that are not cards are written."""
        return "".join(map(self._card, map(str, pieces)))

    def _card(self, text: str) -> str:
        face = text.removesuffix(TWIN)
        if face not in BY_TEXT:
            return f"{inline(text)} "
        self._kept[f"card-{face}"] = resources.card_face(face)
        return _art(f"card-{face}", card_in_words(text), "card")


def _art(name: str, words: str, kind: str) -> str:
    return f'<span class="art {kind} {name}" role="img" aria-label="{words}"></span>'
