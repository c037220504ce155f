"""The ninety pictures of Picture Loto (V1): bold shapes with an ink outline, plain enough for a cell of thirty pixels."""

from __future__ import annotations

INK, RED, GOLD, BLUE, LEAF = "#2B2119", "#A8322D", "#E0B13C", "#3D6C99", "#5B8C3A"
WOOD, CREAM, STEEL, ORANGE, ROSE, SKIN = "#8A5A2B", "#FDF8EA", "#A9B2B8", "#D9772B", "#D98FA0", "#EBC9A0"


def c(x: float, y: float, r: float, fill: str = CREAM) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'


def dot(x: float, y: float, r: float = 3) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{INK}" stroke="none"/>'


def e(x: float, y: float, rx: float, ry: float, fill: str = CREAM) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"/>'


def r(x: float, y: float, w: float, h: float, fill: str = CREAM, rx: float = 2) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}" fill="{fill}"/>'


def p(d: str, fill: str = CREAM) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def s(d: str, colour: str = INK, width: float = 4) -> str:
    """A line without a filling."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def bar(d: str, colour: str, width: float = 5) -> str:
    """A line with an outline, for handles and stalks that would be lost on the paper."""
    return s(d, INK, width + 6) + s(d, colour, width)


def turned(angle: float, inside: str) -> str:
    return f'<g transform="rotate({angle} 50 50)">{inside}</g>'


def around(count: int, inside: str) -> str:
    return "".join(turned(360 / count * k, inside) for k in range(count))


PICTURES = {
    "anchor": s("M50 26V84M32 40H68M20 62Q24 86 50 88Q76 86 80 62", INK, 9) + c(50, 17, 9, CREAM),
    "apple": p("M50 34C30 20 12 36 16 58C20 82 38 92 50 86C62 92 80 82 84 58C88 36 70 20 50 34Z", RED)
    + s("M50 34Q48 22 54 12") + p("M54 24Q66 8 80 16Q72 30 54 24Z", LEAF),
    "arrow": turned(-45, s("M12 50H78", WOOD, 7) + p("M74 34L96 50L74 66Z", STEEL) + p("M4 36L22 36L32 50L22 64L4 64L14 50Z", RED)),
    "axe": turned(20, r(36, 10, 10, 84, WOOD, 4) + p("M46 18C60 12 72 14 80 10C82 28 82 42 80 56C74 48 62 44 46 44Z", STEEL)),
    "ball": c(50, 50, 38, RED) + p("M50 12C34 30 34 70 50 88C66 70 66 30 50 12Z", CREAM) + s("M13 42Q50 56 87 42"),
    "balloon": p("M50 10C24 10 16 34 22 50C28 62 40 68 44 74H56C60 68 72 62 78 50C84 34 76 10 50 10Z", GOLD)
    + p("M50 10C38 30 40 60 46 74H54C60 60 62 30 50 10Z", RED) + s("M45 74L42 82M55 74L58 82") + r(39, 82, 22, 12, WOOD),
    "barrel": p("M28 14H72Q90 50 72 86H28Q10 50 28 14Z", WOOD) + s("M24 28H76M24 72H76", STEEL, 8) + s("M42 16Q36 50 42 84M58 16Q64 50 58 84", INK, 3),
    "basket": bar("M24 50C24 6 76 6 76 50", WOOD) + p("M14 48H86L76 88H24Z", GOLD) + s("M18 62H82M22 75H78M36 48L40 88M50 48V88M64 48L60 88", INK, 3),
    "bed": r(10, 22, 8, 62, WOOD) + r(82, 40, 8, 44, WOOD) + r(16, 56, 68, 18, BLUE) + r(18, 44, 24, 14, CREAM, 6),
    "bee": e(38, 30, 14, 20, "#DCE6EE") + e(58, 28, 14, 20, "#DCE6EE") + e(50, 58, 34, 22, GOLD)
    + s("M40 37V79M54 36V80M68 41V75", INK, 7) + dot(26, 54) + s("M22 42Q16 36 18 30M30 40Q28 32 32 28", INK, 3),
    "bell": p("M50 14C30 14 28 40 26 56C24 66 18 70 16 76H84C82 70 76 66 74 56C72 40 70 14 50 14Z", GOLD) + c(50, 12, 5, GOLD) + p("M42 76A8 9 0 0 0 58 76Z", WOOD),
    "bird": p("M14 44C24 22 48 24 56 40C66 44 80 44 94 36C88 62 68 78 46 76C28 74 18 62 20 50Z", BLUE) + p("M14 44L4 48L18 52Z", GOLD)
    + p("M44 50C58 44 70 50 74 56C64 68 50 68 44 50Z", "#7FA6C9") + dot(28, 42) + s("M44 76V90M54 75V90", INK, 3),
    "boat": p("M8 66H92Q84 88 70 88H30Q16 88 8 66Z", WOOD) + s("M48 66V10") + p("M52 12Q88 34 84 60H52Z", CREAM) + p("M44 22Q18 44 18 60H44Z", RED),
    "book": p("M50 26Q32 14 8 20V80Q32 74 50 86Z") + p("M50 26Q68 14 92 20V80Q68 74 50 86Z") + s("M18 34Q30 32 40 38M18 48Q30 46 40 52M18 62Q30 60 40 66M60 38Q70 32 82 34M60 52Q70 46 82 48M60 66Q70 60 82 62", INK, 3),
    "boot": p("M34 10H64V56C74 62 92 62 92 82H30C28 60 36 40 34 10Z", WOOD) + r(28, 80, 66, 9, INK) + s("M34 22H64", GOLD, 5),
    "bottle": p("M42 10H58V34C70 42 72 50 72 58V90H28V58C28 50 30 42 42 34Z", LEAF) + r(40, 4, 20, 9, WOOD) + r(32, 58, 36, 20, CREAM),
    "box": p("M10 36L50 20L90 36V76L50 92L10 76Z", WOOD) + p("M10 36L50 52L90 36L50 20Z", GOLD) + s("M50 52V92M30 28L70 44", INK, 3),
    "bread": p("M8 56C4 30 30 24 50 24C70 24 96 30 92 56C92 66 86 68 86 78H14C14 68 8 66 8 56Z", ORANGE) + s("M30 34L38 50M48 32L56 48M66 34L74 50", CREAM, 5),
    "broom": r(46, 6, 8, 52, WOOD, 3) + p("M36 58H64L76 94H24Z", GOLD) + s("M42 66L38 92M50 66V92M58 66L62 92", INK, 3) + r(36, 54, 28, 9, RED),
    "bucket": bar("M18 36C18 2 82 2 82 36", STEEL) + p("M14 34H86L76 90H24Z", STEEL) + e(50, 35, 36, 9, BLUE) + s("M19 58H81", INK, 3),
    "butterfly": p("M48 50C30 8 4 14 10 40C12 52 30 54 48 50Z", ORANGE) + p("M52 50C70 8 96 14 90 40C88 52 70 54 52 50Z", ORANGE)
    + p("M48 52C24 52 16 70 24 82C34 92 46 74 48 52Z", GOLD) + p("M52 52C76 52 84 70 76 82C66 92 54 74 52 52Z", GOLD)
    + e(50, 52, 5, 26, INK) + s("M49 28Q44 14 36 12M51 28Q56 14 64 12", INK, 3),
    "button": c(50, 50, 38, BLUE) + c(50, 50, 26, "#7FA6C9") + dot(41, 41, 5) + dot(59, 41, 5) + dot(41, 59, 5) + dot(59, 59, 5),
    "cake": r(14, 48, 72, 38, ROSE, 6) + p("M14 54V46Q14 40 22 40H78Q86 40 86 46V54Q80 64 74 54Q68 66 62 54Q56 64 50 54Q44 66 38 54Q32 64 26 54Q20 62 14 54Z") + r(46, 22, 8, 18, RED) + p("M50 8Q58 16 50 22Q42 16 50 8Z", GOLD),
    "candle": r(40, 36, 20, 44, CREAM) + s("M50 36V28") + p("M50 4Q64 20 50 30Q36 20 50 4Z", GOLD) + p("M20 80H80Q76 92 50 92Q24 92 20 80Z", BLUE) + bar("M78 83Q94 74 84 64", BLUE),
    "castle": p("M12 90V26H24V36H34V26H46V44H54V26H66V36H76V26H88V90Z", STEEL) + p("M40 90V72Q50 56 60 72V90Z", WOOD) + r(22, 50, 8, 14, INK) + r(70, 50, 8, 14, INK) + s("M29 26V8", INK, 3) + p("M29 8L46 13L29 18Z", RED),
    "cat": p("M22 14L38 28H62L78 14V50C80 76 66 88 50 88C34 88 20 76 22 50Z", ORANGE) + c(38, 50, 6, LEAF) + c(62, 50, 6, LEAF) + dot(38, 50) + dot(62, 50)
    + p("M44 64H56L50 70Z", ROSE) + s("M50 70Q44 78 38 74M50 70Q56 78 62 74M10 60L30 64M10 74L30 70M90 60L70 64M90 74L70 70", INK, 3),
    "chair": r(26, 8, 9, 84, WOOD) + r(66, 54, 9, 38, WOOD) + p("M24 52H80V62H24Z", RED) + p("M32 12H64V18H32ZM32 28H64V34H32Z", WOOD) + r(58, 12, 9, 42, WOOD),
    "cherry": bar("M34 64C36 40 50 24 66 12M68 70C70 46 66 26 66 12", LEAF, 4) + c(32, 72, 17, RED) + c(68, 78, 17, RED) + p("M66 12Q84 4 94 18Q80 28 66 12Z", LEAF),
    "clock": c(50, 52, 38, GOLD) + c(50, 52, 29) + s("M50 52V32M50 52L64 60", INK, 5) + around(4, s("M50 24V28", INK, 3)) + dot(50, 52, 4),
    "cloud": p("M24 78C4 78 4 52 22 50C20 26 52 18 60 38C78 30 90 46 82 56C98 60 94 78 80 78Z", "#DCE6EE"),
    "crown": p("M14 80L8 30L30 50L50 16L70 50L92 30L86 80Z", GOLD) + r(14, 74, 72, 14, RED) + c(8, 28, 5, GOLD) + c(50, 14, 5, GOLD) + c(92, 28, 5, GOLD) + c(50, 60, 6, BLUE),
    "cup": p("M72 40C94 36 94 68 68 68V58C80 58 82 48 72 50Z", BLUE) + p("M16 32H74C74 66 66 80 45 80C24 80 16 66 16 32Z", BLUE) + e(45, 33, 29, 7) + e(45, 86, 36, 6),
    "daisy": bar("M50 56Q54 78 50 94", LEAF) + around(10, e(50, 26, 8, 20)).replace("50 50", "50 44") + c(50, 44, 12, GOLD),
    "door": r(22, 8, 56, 84, WOOD) + r(31, 17, 16, 26, ORANGE) + r(53, 17, 16, 26, ORANGE) + r(31, 54, 16, 28, ORANGE) + r(53, 54, 16, 28, ORANGE) + c(71, 50, 4, GOLD),
    "drum": p("M14 36V74Q50 96 86 74V36Z", RED) + e(50, 36, 36, 15) + s("M14 40L30 82L44 50L58 86L70 46L86 72", GOLD, 4) + bar("M30 9L54 32M76 8L62 32", WOOD, 4),
    "duck": p("M40 54C28 46 26 18 46 14C64 12 70 30 60 44C74 52 84 48 94 42C92 76 76 86 50 86C22 86 12 66 18 50C26 56 32 56 40 54Z", GOLD) + p("M32 28L10 30L14 38L32 38Z", ORANGE) + dot(44, 26) + s("M48 62Q62 76 78 62"),
    "egg": p("M50 10C74 10 84 46 82 62C80 80 66 90 50 90C34 90 20 80 18 62C16 46 26 10 50 10Z") + dot(40, 36) + dot(60, 50) + dot(38, 66) + dot(62, 72) + dot(56, 28),
    "eye": p("M4 50Q50 4 96 50Q50 96 4 50Z") + c(50, 50, 20, BLUE) + dot(50, 50, 10) + '<circle cx="55" cy="45" r="4" fill="#FDF8EA" stroke="none"/>',
    "fan": p("M50 86L8 40A58 58 0 0 1 92 40Z", ROSE) + s("M50 86L24 27M50 86L42 20M50 86L60 20M50 86L76 27", INK, 3) + s("M20 53A43 43 0 0 1 80 53", CREAM, 5) + c(50, 86, 5, GOLD),
    "fish": p("M8 52C24 22 54 22 70 48L92 28V76L70 56C54 82 24 82 8 52Z", BLUE) + dot(24, 46, 4) + s("M38 36Q46 52 38 68", INK, 3) + s("M50 40Q56 52 50 64M60 44Q64 52 60 60", CREAM, 3),
    "flag": r(16, 6, 8, 88, WOOD, 3) + p("M24 12Q42 4 58 12T92 12V56Q74 64 58 56T24 56Z", RED) + p("M24 27Q42 19 58 27T92 27V41Q74 49 58 41T24 41Z"),
    "flute": turned(-30, r(2, 42, 96, 15, GOLD, 7) + s("M14 42V57M24 42V57") + dot(40, 50, 4) + dot(54, 50, 4) + dot(66, 50, 4) + dot(78, 50, 4) + dot(88, 50, 4)),
    "fork": p("M46 56C30 52 30 40 32 8H38V36H43V8H48V36H52V8H57V36H62V8H68C70 40 70 52 54 56L56 92H44Z", STEEL),
    "frog": c(30, 28, 14, LEAF) + c(70, 28, 14, LEAF) + e(50, 56, 42, 32, LEAF) + c(30, 26, 7) + c(70, 26, 7) + dot(30, 26) + dot(70, 26) + s("M20 58Q50 84 80 58M44 46V48M56 46V48"),
    "glove": p("M30 92V56C20 50 10 40 12 34C16 28 26 36 34 46V18C34 10 43 10 44 18V40V12C44 4 54 4 54 12V40L56 16C56 8 66 8 66 16L64 44L70 26C72 18 81 20 80 28L70 64V92Z", RED) + r(27, 80, 46, 13),
    "hammer": turned(35, r(45, 36, 11, 60, WOOD, 4) + p("M24 12H68L84 26H68V38H24Z", STEEL)),
    "harp": p("M22 12Q10 40 22 92H34Q78 70 88 24Q70 34 58 22Q44 6 22 12Z", GOLD) + p("M32 26Q30 50 34 78Q64 58 74 36Q60 36 50 28Q42 20 32 26Z") + s("M42 26V70M52 32V60M62 36V50", INK, 3),
    "hat": p("M28 20Q50 14 72 20L68 68H32Z", INK) + p("M6 66Q28 72 50 72Q72 72 94 66Q92 86 50 86Q8 86 6 66Z", INK) + p("M31 54Q50 60 69 54L68 67Q50 73 32 67Z", RED),
    "heart": p("M50 90C10 60 4 40 10 26C18 8 42 10 50 30C58 10 82 8 90 26C96 40 90 60 50 90Z", RED),
    "hen": p("M18 30C22 14 40 16 42 32C46 50 60 52 70 44Q82 30 90 26C94 60 84 84 54 84C26 84 20 58 18 30Z", WOOD) + p("M22 20Q16 6 26 10Q30 0 34 10Q44 6 38 20Z", RED) + p("M18 32L6 36L18 40Z", GOLD) + p("M18 42Q14 54 22 54Q26 48 22 42Z", RED) + dot(28, 30) + bar("M46 82V92M60 82V92", GOLD, 3) + s("M44 58Q58 74 74 58"),
    "horseshoe": p("M24 90H8C0 40 16 8 50 8C84 8 100 40 92 90H76C82 50 74 26 50 26C26 26 18 50 24 90Z", STEEL) + dot(16, 60) + dot(19, 42) + dot(30, 24) + dot(70, 24) + dot(81, 42) + dot(84, 60),
    "hourglass": p("M26 14H74C74 40 56 42 56 50C56 58 74 60 74 86H26C26 60 44 58 44 50C44 42 26 40 26 14Z", "#DCE6EE") + p("M34 32H66Q60 42 50 48Q40 42 34 32Z", GOLD) + p("M30 84Q34 66 50 64Q66 66 70 84Z", GOLD) + r(18, 6, 64, 10, WOOD) + r(18, 84, 64, 10, WOOD),
    "house": r(18, 44, 64, 48, CREAM) + p("M8 48L50 10L92 48Z", RED) + r(66, 14, 10, 18, WOOD) + r(42, 62, 16, 30, WOOD) + r(25, 56, 12, 14, BLUE) + r(63, 56, 12, 14, BLUE),
    "jug": p("M68 34C94 30 92 74 66 72V62C80 62 80 44 68 46Z", ORANGE) + p("M26 12H62L74 20L64 30C76 50 76 90 46 90C16 90 18 50 30 30Z", ORANGE) + s("M24 58H68", CREAM, 6),
    "key": c(26, 50, 20, GOLD) + c(26, 50, 9) + p("M44 45H94V72H84V55H76V66H68V55H44Z", GOLD),
    "kite": p("M56 6L84 34L48 70L28 34Z", RED) + p("M56 6L84 34L28 34Z", GOLD) + s("M56 6L48 70M28 34H84M48 70Q30 76 40 84T24 96", INK, 3),
    "ladder": p("M30 18H70V25H30ZM30 36H70V43H30ZM30 54H70V61H30ZM30 72H70V79H30Z", GOLD) + r(24, 6, 9, 88, WOOD) + r(67, 6, 9, 88, WOOD),
    "lamp": p("M34 8H66L82 46H18Z", GOLD) + r(45, 46, 10, 26, WOOD) + p("M26 88Q30 70 50 70Q70 70 74 88Z", RED),
    "leaf": p("M12 88C4 40 36 8 90 10C94 60 64 92 22 80Z", LEAF) + s("M8 94L22 78", INK, 6) + s("M26 73Q46 52 74 26M40 62L38 40M40 62L62 62M56 45L55 28M56 45L74 44", CREAM, 4),
    "lemon": p("M8 52C14 20 58 8 76 28C88 28 94 38 88 46C96 76 56 94 30 80C16 80 8 64 8 52Z", GOLD) + s("M24 60Q22 40 40 32", CREAM, 5),
    "letter": r(8, 22, 84, 58) + s("M8 24L50 56L92 24") + c(50, 56, 11, RED),
    "lock": bar("M30 48V34C30 6 70 6 70 34V48", STEEL, 8) + r(18, 44, 64, 48, GOLD, 6) + dot(50, 62, 7) + s("M50 62V80", INK, 6),
    "mill": p("M36 36H64L72 94H28Z") + p("M34 38L50 20L66 38Z", RED) + turned(20, around(4, p("M47 46V4H64V36H53V46Z", WOOD)).replace("50 50", "50 42")).replace("rotate(20 50 50)", "rotate(20 50 42)") + r(44, 74, 12, 20, WOOD),
    "moon": p("M64 8C30 12 18 44 34 68C48 90 78 88 92 66C60 74 44 34 64 8Z", GOLD),
    "mouse": bar("M86 76Q100 90 74 91H46", ROSE, 4) + p("M6 72Q26 40 50 40C76 40 92 56 88 84H24Q10 84 6 72Z", STEEL) + c(40, 38, 13, ROSE) + dot(24, 62) + dot(7, 72, 4),
    "mushroom": p("M38 50H62Q60 72 68 90H32Q40 72 38 50Z") + p("M6 54C8 8 92 8 94 54Q50 68 6 54Z", RED) + c(34, 36, 7) + c(60, 26, 7) + c(72, 46, 6),
    "owl": p("M20 14L36 22H64L80 14C90 50 84 92 50 92C16 92 10 50 20 14Z", WOOD) + c(36, 40, 14) + c(64, 40, 14) + dot(36, 40, 6) + dot(64, 40, 6) + p("M44 50H56L50 62Z", GOLD) + s("M38 72L42 78L46 72M54 72L58 78L62 72", CREAM, 3),
    "pear": p("M50 26C62 26 62 42 70 54C84 74 70 92 50 92C30 92 16 74 30 54C38 42 38 26 50 26Z", "#B9BF45") + s("M50 26Q48 16 56 8") + p("M52 20Q66 8 80 18Q68 30 52 20Z", LEAF),
    "pencil": turned(45, p("M40 20H60V78L50 98L40 78Z", GOLD) + p("M40 78H60L50 98Z", SKIN) + r(40, 4, 20, 12, ROSE) + r(40, 14, 20, 8, STEEL) + s("M50 24V76", INK, 3)),
    "pig": e(54, 54, 36, 26, ROSE) + c(28, 50, 19, ROSE) + p("M20 34L22 18L34 32Z", ROSE) + e(18, 56, 9, 7, "#EBB5C1") + dot(15, 56, 2) + dot(21, 56, 2) + dot(30, 44) + r(34, 74, 9, 16, ROSE) + r(68, 74, 9, 16, ROSE) + s("M88 48Q98 44 94 36", INK, 3),
    "rabbit": e(36, 24, 9, 22, STEEL) + e(64, 24, 9, 22, STEEL) + c(50, 62, 30, STEEL) + dot(40, 56) + dot(60, 56) + p("M45 66H55L50 72Z", ROSE) + s("M50 72V80M22 66L38 68M22 76L38 72M78 66L62 68M78 76L62 72", INK, 3) + r(45, 78, 10, 9),
    "rake": r(46, 6, 8, 70, WOOD, 3) + p("M14 70H86V92H80V80H72V92H66V80H58V92H52V80H48V92H42V80H34V92H28V80H20V92H14Z", STEEL),
    "ring": c(50, 62, 30, GOLD) + c(50, 62, 20) + p("M36 12H64L74 24L50 42L26 24Z", BLUE) + s("M26 24H74M42 13L50 40L58 13", INK, 3),
    "saw": turned(-20, p("M10 36H60L94 62L90 70L84 64L80 72L74 64L70 72L64 64L60 72L54 64L50 72L44 64L40 72L34 64H10Z", STEEL) + p("M8 30H34V70H18Q6 68 8 30Z", WOOD) + c(21, 50, 7)),
    "scissors": p("M22 8Q36 18 54 62L46 68Q26 34 22 8Z", STEEL) + p("M78 8Q64 18 46 62L54 68Q74 34 78 8Z", STEEL) + c(33, 79, 14, RED) + c(67, 79, 14, RED) + c(33, 79, 6) + c(67, 79, 6) + dot(50, 55),
    "sheep": r(34, 72, 8, 20, INK) + r(68, 72, 8, 20, INK) + p("M32 72C20 72 18 60 26 54C18 42 30 32 40 36C44 24 62 24 66 34C80 28 92 42 84 52C94 60 86 76 74 72C66 82 42 82 32 72Z") + e(22, 48, 14, 17, INK) + '<circle cx="19" cy="44" r="3" fill="#FDF8EA" stroke="none"/>',
    "snail": p("M6 86Q14 76 22 74Q8 50 12 38L24 40Q24 66 40 72H86Q98 76 94 86Z", SKIN) + c(58, 50, 27, ORANGE) + s("M58 50Q66 48 64 58Q54 66 48 54Q46 38 62 36Q80 40 76 62") + s("M14 38L8 24M22 40L26 24", INK, 3) + dot(8, 23) + dot(26, 23),
    "snake": s("M14 84H70Q92 82 88 66T66 52H40Q20 50 22 36T44 24H64", INK, 17) + s("M14 84H70Q92 82 88 66T66 52H40Q20 50 22 36T44 24H64", LEAF, 10) + e(72, 22, 14, 10, LEAF) + dot(76, 19) + s("M86 23L96 20M86 23L96 28", RED, 3),
    "spade": r(45, 10, 10, 50, WOOD, 3) + r(32, 6, 36, 10, WOOD, 4) + p("M30 52H70V76Q62 94 50 96Q38 94 30 76Z", STEEL),
    "spider": s("M50 4V38", INK, 3) + s("M40 54L18 38L8 48M40 60L14 62L8 76M42 68L22 84M60 54L82 38L92 48M60 60L86 62L92 76M58 68L78 84") + c(50, 62, 19, INK) + c(50, 42, 10, INK) + '<circle cx="46" cy="41" r="2.5" fill="#FDF8EA" stroke="none"/><circle cx="54" cy="41" r="2.5" fill="#FDF8EA" stroke="none"/>',
    "spoon": turned(30, e(50, 26, 17, 22, STEEL) + r(45.5, 46, 9, 50, STEEL, 4) + e(50, 26, 9, 13, "#D5DBDF")),
    "star": p("M50 6L62 38L96 40L69 60L79 94L50 74L21 94L31 60L4 40L38 38Z", GOLD),
    "sun": around(8, p("M44 26L50 4L56 26Z", ORANGE)) + c(50, 50, 25, GOLD),
    "teapot": p("M74 44C96 38 94 74 72 72V62C82 62 82 50 74 54Z", BLUE) + p("M26 50L4 36L14 66L28 74Z", BLUE) + p("M20 56C20 28 80 28 80 56C80 78 70 86 50 86C30 86 20 78 20 56Z", BLUE) + p("M34 38Q50 24 66 38Z") + c(50, 26, 6, GOLD),
    "tent": p("M50 12L94 88H6Z", GOLD) + p("M50 12L66 88H34Z", RED) + p("M50 40L58 88H42Z", INK) + s("M50 12V4", INK, 3),
    "tree": r(44, 74, 12, 20, WOOD) + p("M50 4L74 34H64L82 56H70L90 78H10L30 56H18L36 34H26Z", LEAF),
    "tulip": bar("M50 52V93", LEAF) + p("M50 92Q22 88 20 58Q44 64 50 92Z", LEAF) + p("M50 92Q78 88 80 58Q56 64 50 92Z", LEAF) + p("M26 12Q38 18 50 8Q62 18 74 12C80 44 68 58 50 58C32 58 20 44 26 12Z", RED) + s("M38 16Q42 36 50 56M62 16Q58 36 50 56", INK, 3),
    "umbrella": bar("M50 14V80Q50 91 40 91Q31 91 31 82", WOOD) + p("M6 56C6 0 94 0 94 56Q86 46 78 56Q72 46 64 56Q57 46 50 56Q43 46 36 56Q28 46 22 56Q14 46 6 56Z", RED) + s("M50 14Q36 30 36 54M50 14Q64 30 64 54", INK, 3),
    "violin": turned(30, p("M50 42C64 36 74 46 66 58C62 64 64 68 68 72C78 86 66 96 50 96C34 96 22 86 32 72C36 68 38 64 34 58C26 46 36 36 50 42Z", ORANGE) + r(46, 6, 8, 50, WOOD) + s("M48 14V82M52 14V82", CREAM, 2) + r(42, 78, 16, 6, WOOD)),
    "wheel": c(50, 50, 40, WOOD) + c(50, 50, 29) + around(8, s("M50 50V21", WOOD, 5)) + c(50, 50, 9, GOLD),
}  # fmt: skip


def names() -> list[str]:
    """Return what is pictured, by the alphabet: item k stands for the number k."""
    return sorted(PICTURES)


def svg(name: str) -> str:
    """Return one picture, 100 x 100."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'<g stroke="{INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">{PICTURES[name]}</g></svg>'
    )
