"""Design tokens: the colours, text sizes and timings of every screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...storage.settings import Settings


@dataclass(frozen=True)
class Felt:
    """The shades of a felt: lit middle, cloth, edge, panel lines, and a background for text read from afar.

    `light` has the shades of a table by lamplight, from the middle outwards.
    """

    middle: str
    cloth: str
    edge: str
    line: str
    deep: str
    light: tuple[str, str, str, str]
    is_pictured: bool = False  # whether a person's own picture lies on the cloth, no lighter than `light`


FELTS = {
    "bottle": Felt("#22523E", "#1F4D3A", "#163A2B", "#3C7058", "#0F2A1E", ("#33664A", "#285942", "#1D4837", "#123024")),
    "claret": Felt("#63242F", "#5A1F2B", "#431620", "#84424D", "#2E0E15", ("#76333A", "#692931", "#551D28", "#38131B")),
    "oxford": Felt("#234268", "#1E3A5F", "#162B48", "#42618A", "#0F1E33", ("#355273", "#29496C", "#1C3759", "#12243D")),
    "slate": Felt("#363C3F", "#2F3437", "#222628", "#596165", "#171A1C", ("#4B4F4D", "#404645", "#2D3234", "#1C1F21")),
    "own": Felt(
        "#434343", "#383838", "#2A2A2A", "#686868", "#1C1C1C", ("#585858", "#4C4C4C", "#3A3A3A", "#252525"), True
    ),
    "black": Felt("#0A0A0A", "#000000", "#000000", "#8A8A8A", "#000000", ("#0A2419", "#0A2419", "#0A2419", "#0A2419")),
}


@dataclass(frozen=True)
class Theme:
    """All colours of the interface: felt for the table, wood for controls, paper for reading, brass as accent."""

    felt: Felt = FELTS["bottle"]
    ivory: str = "#F6EFDC"
    ivory_2: str = "#E6E8D8"
    seat_out: str = "#C3CCBD"
    gilt: str = "#F6DFA0"  # accent colour of text on the lit cloth
    lamp: str = "#FFDFA0"
    room: tuple[str, str] = ("#4A2F26", "#1A100E")
    panel: str = "#241712"  # panels on the walls, other than paper
    is_flat: bool = False  # no light and shade
    wood: tuple[str, str] = ("#443225", "#2B1F17")
    wood_button: tuple[str, str] = ("#4C392C", "#433226")
    wood_line: str = "#8A7344"
    key_cap: str = "#BFAE8C"
    brass: str = "#D9B45B"
    brass_line: str = "#A98B45"
    primary: tuple[str, str] = ("#E6C473", "#CFA748")
    primary_edge: str = "#8F7228"
    paper: str = "#F3EAD7"
    paper_raised: str = "#FBF6EA"
    paper_low: str = "#F1E7D1"  # lower edge of a raised button
    paper_sunk: str = "#E9DDC2"
    paper_edge: str = "#B7A57E"
    hairline: str = "#CDBD99"
    ink: str = "#2B2A29"
    ink_2: str = "#5B4A3A"
    note: str = "#655D52"
    claret: str = "#7A1F2B"
    seal: str = "#7A1F2B"  # background of light text on paper
    warning: str = "#FBEBD8"
    here: str = "#F9E9BE"
    gain: str = "#1F5A3E"
    green: str = "#2E6B4E"
    veil: tuple[int, int, int, int] = (196, 186, 164, 255)
    slate: str = "#2F3437"
    focus: str = "#FFD54A"
    focus_in: str = "#1B1B1E"
    hint: str = "#7FD1FF"
    hint_ground: str = "#173B4A"
    black: str = "#1B1B1E"
    face: str = "#FFFDF6"
    face_edge: str = "#CFC6B2"
    least_pen: float = 0  # smallest width of a panel's edge, in units


def theme_of(settings: Settings) -> Theme:
    """Return the theme selected in the settings."""
    return theme(settings.felt, settings.high_contrast, dark=settings.dark)


def theme(felt: str = "bottle", high_contrast: bool = False, *, dark: bool = False) -> Theme:
    """Return the theme for a felt, with dark pages, or in high contrast on black."""
    if dark and not high_contrast:
        return replace(
            Theme(FELTS.get(felt, FELTS["bottle"])), paper="#2A221C", paper_raised="#352B23", paper_low="#2F261F",
            paper_sunk="#1F1915", paper_edge="#7D6A4A", hairline="#55483A", ink="#F3EADA", ink_2="#DCCFB8",
            note="#BFB098", claret="#F2AFA6", warning="#46301F", here="#473A1C", gain="#8FD6B0", green="#2E6B4E",
            veil=(70, 60, 50, 255),
        )  # fmt: skip
    if not high_contrast:
        return Theme(FELTS.get(felt, FELTS["bottle"]))
    return replace(
        Theme(FELTS["black"]), ivory="#FFFFFF", ivory_2="#FFFFFF", brass="#FFD54A", wood=("#000000", "#000000"),
        wood_button=("#1A1A1A", "#1A1A1A"), wood_line="#FFFFFF", key_cap="#FFFFFF", paper="#FFFFFF",
        paper_raised="#FFFFFF", paper_sunk="#E6E6E6", paper_edge="#000000", ink="#000000", ink_2="#000000",
        note="#2B2B2B", claret="#7A0010", seal="#7A0010", seat_out="#D0D0D0", brass_line="#FFD54A", least_pen=3,
        gilt="#FFD54A", room=("#000000", "#000000"), panel="#000000", is_flat=True,
    )  # fmt: skip


# Each type role: its size in units (1/768 of the window's height) and its least size in pixels.
TYPE = {
    "note": (15, 15),
    "small": (15.5, 15),
    "body": (17, 16),
    "lead": (19, 17),
    "caption": (21, 18),
    "figure": (22, 18),
    "h4": (21, 19),
    "h3": (25, 22),
    "h2": (32, 26),
    "h1": (44, 34),
    "display": (68, 50),
}

FACES = {
    "r": "AtkinsonNext-400.ttf",
    "i": "AtkinsonNext-400i.ttf",
    "m": "AtkinsonNext-500.ttf",
    "b": "AtkinsonNext-600.ttf",
    "B": "AtkinsonNext-700.ttf",
    "s": "OldStandard-Regular.ttf",
    "sb": "OldStandard-Bold.ttf",
    "si": "OldStandard-Italic.ttf",
}

# Milliseconds at Normal pace.
FLIGHT, DEAL_FLIGHT, HOLD_TRICK, PAY, CAPTION_LEAST, CAPTION_EACH = 230, 70, 1200, 350, 1500, 67
PACES = {"brisk": 0.5, "normal": 1.0, "leisurely": 1.8, "step": 1.0, "instant": 0.0}
