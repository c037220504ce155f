"""A sheet to draw on. It can write only what nanosvg understands; `faults` checks any other SVG.

Safe: path, rect, circle, ellipse, line, polygon, nested transforms, gradients in user space.
Not drawn by nanosvg and therefore not offered: text, use, clip, mask, pattern, filter, image.
"""

import io
import re
from contextlib import contextmanager


def num(value):
    """Write a number as short as it may be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def mix(colour, other, share):
    """`share` (0..1) of the other colour in the first."""
    a, b = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (colour, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


class Canvas:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self._body, self._defs = [], {}

    # -- paint ---------------------------------------------------------------
    def linear(self, x1, y1, x2, y2, *stops):
        """A gradient from one point to another; each stop is (offset, colour[, opacity])."""
        ends = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return self._gradient("linear", ends, stops)

    def radial(self, cx, cy, r, *stops, squash=1):
        """A round gradient, or an oval one where `squash` shortens its height."""
        ends = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        if squash != 1:
            ends += f' gradientTransform="matrix(1 0 0 {num(squash)} 0 {num(cy - cy * squash)})"'
        return self._gradient("radial", ends, stops)

    def _gradient(self, kind, ends, stops):
        marks = "".join(
            f'<stop offset="{num(s[0])}" stop-color="{s[1]}"'
            + (f' stop-opacity="{num(s[2])}"/>' if len(s) > 2 else "/>")
            for s in stops
        )
        body = f'{ends} gradientUnits="userSpaceOnUse">{marks}'
        name = self._defs.setdefault((kind, body), f"g{len(self._defs)}")
        return f"url(#{name})"

    # -- shapes --------------------------------------------------------------
    def _put(self, tag, shape, fill, stroke, width, opacity, more=""):
        out = f'<{tag} {shape} fill="{fill}"'
        if stroke:
            out += f' stroke="{stroke}" stroke-width="{num(width)}"'
        if opacity != 1:
            out += f' opacity="{num(opacity)}"'
        self._body.append(out + more + "/>")

    def path(self, d, fill="none", stroke=None, width=2, opacity=1, evenodd=False, dash=None):
        more = ' stroke-linejoin="round" stroke-linecap="round"' if stroke else ""
        more += ' fill-rule="evenodd"' if evenodd else ""
        more += f' stroke-dasharray="{dash}"' if dash else ""
        self._put("path", f'd="{d}"', fill, stroke, width, opacity, more)

    def circle(self, x, y, r, fill="none", stroke=None, width=2, opacity=1):
        self._put("circle", f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, width, opacity)

    def ellipse(self, x, y, rx, ry, fill="none", stroke=None, width=2, opacity=1):
        shape = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        self._put("ellipse", shape, fill, stroke, width, opacity)

    def ring(self, outer, inner, fill):
        """A flat ring about the origin; cheaper to raster than a whole disc under other discs."""
        d = "".join(f"M{-r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {-r} 0Z" for r in (outer, inner))
        self._put("path", f'd="{d}"', fill, None, 0, 1, ' fill-rule="evenodd"')

    def rect(self, x, y, w, h, fill="none", stroke=None, width=2, opacity=1, r=0):
        shape = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        shape += f' rx="{num(r)}"' if r else ""
        self._put("rect", shape, fill, stroke, width, opacity)

    def line(self, x1, y1, x2, y2, stroke, width=2, opacity=1):
        shape = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        self._put("line", shape, "none", stroke, width, opacity, ' stroke-linecap="round"')

    def poly(self, points, fill="none", stroke=None, width=2, opacity=1):
        self.path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z", fill, stroke, width, opacity)

    def shadow(self, x, y, rx, ry, strength=0.45):
        """A soft shadow lying on the table."""
        paint = self.radial(
            x, y, rx, (0, "#000", strength), (0.62, "#000", strength * 0.62), (1, "#000", 0), squash=ry / rx
        )
        self.ellipse(x, y, rx, ry, paint)

    def soft_rect(self, x, y, w, h, r=10, reach=10, strength=0.3, steps=4):
        """A soft shadow under something rectangular, laid in a few thin coats."""
        for k in range(steps):
            grow = reach * (1 - k / steps)
            self.rect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, "#000", opacity=strength / steps, r=r + grow)

    # -- places --------------------------------------------------------------
    @contextmanager
    def at(self, x=0, y=0, scale=1, turn=0, mirror=False, squash=1):
        """Draw what follows about the point (x, y), scaled and turned; `squash` lays it flat."""
        move = f"translate({num(x)} {num(y)})"
        move += f" rotate({num(turn)})" if turn else ""
        sx = -scale if mirror else scale
        if mirror or scale != 1 or squash != 1:
            move = f"translate({num(x)} {num(y)}) scale(1 {squash:.4g})" + (f" rotate({num(turn)})" if turn else "")
            move += f" scale({sx:.4g} {scale:.4g})"
        self._body.append(f'<g transform="{move}">')
        yield self
        self._body.append("</g>")

    def svg(self):
        defs = "".join(f'<{k}Gradient id="{n}" {b}</{k}Gradient>' for (k, b), n in self._defs.items())
        size = (
            f'width="{num(self.width)}" height="{num(self.height)}" viewBox="0 0 {num(self.width)} {num(self.height)}"'
        )
        defs = f"<defs>{defs}</defs>" if defs else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{"".join(self._body)}</svg>'


SAFE = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline",
        "linearGradient", "radialGradient", "stop"}  # fmt: skip


def faults(svg):
    """Say what nanosvg would draw wrongly or not at all; an empty list is good news."""
    out = sorted({f"element {t}" for t in re.findall(r"<([A-Za-z]+)", svg) if t not in SAFE})
    out += [w for w in ("clip-path", "mask=", "filter=", "xlink", "currentColor", "hsl(", "nan", "inf") if w in svg]
    out += ["gradient in box units"] if re.search(r"Gradient (?![^>]*userSpaceOnUse)[^>]*>", svg) else []
    used, made = set(re.findall(r"url\(#(\w+)\)", svg)), set(re.findall(r'id="(\w+)"', svg))
    return out + [f"no paint {n}" for n in sorted(used - made)]


def raster(svg, width, height):
    """Draw at exactly this size with pygame's own loader."""
    import pygame

    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (round(width), round(height)))
