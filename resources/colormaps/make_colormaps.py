#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the colour maps beside it: 256 lines of #rrggbb after a head of comment lines.

teal, diverging and greys are made here, from numpy alone; the others are copied from matplotlib when it is installed, and left as
they are when it is not. A table is placed so that neighbours are equally far apart in CIELAB; the
distances that remain after rounding to 8 bits are printed.
"""
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
D65 = np.array([0.95047, 1.0, 1.08883])
TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])

# Straight lines between these would have kinks in hue; a smooth curve through them is drawn instead.
TEAL = ["#f8fbfa", "#bcdcd7", "#6db0ab", "#2a8a86", "#1c656b", "#0f3a45"]
RUST = ["#f8fbfa", "#f3cfb8", "#e39a70", "#c9683a", "#a13f12", "#5e2004"]
GREYS = ["#fafafa", "#1a1a1a"]
# For the dark theme: zero is the colour of its cards, and large values shine.
TEAL_DARK = ["#1d242c", "#1d4448", "#22706f", "#3f9f99", "#86cbc4", "#dcf5ef"]
# Signed, they shine less: near white the two signs could not be told apart.
TEAL_SIGNED_DARK = ["#1d242c", "#1d4448", "#22706f", "#35a198", "#4fd0c2"]
RUST_SIGNED_DARK = ["#1d242c", "#4a2a1c", "#83441f", "#c9743c", "#f5a36b"]
GREYS_DARK = ["#1d242c", "#f4f4f4"]

CC0 = "CC0 1.0: no rights reserved."
BREWER = ("by Cynthia Brewer, Mark Harrower and The Pennsylvania State University (https://colorbrewer2.org)", "Apache License 2.0.")
FROM_MATPLOTLIB = {  # by whom, under which licence
    "viridis": ("by Stéfan van der Walt, Nathaniel Smith and Eric Firing", CC0),
    "cividis": ("by Jamie Nuñez, Christopher Anderton and Ryan Renslow", CC0),
    "magma": ("by Stéfan van der Walt and Nathaniel Smith", CC0),
    "inferno": ("by Stéfan van der Walt and Nathaniel Smith", CC0),
    "plasma": ("by Stéfan van der Walt and Nathaniel Smith", CC0),
    "Blues": BREWER, "Reds": BREWER, "RdBu": BREWER, "PuOr": BREWER, "BrBG": BREWER,
    "coolwarm": ("by Kenneth Moreland (https://www.kennethmoreland.com/color-maps/)", "Free to use, as its author says."),
}


def to_rgb(hex_colours):
    return np.array([[int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)] for c in hex_colours])


def to_hex(rgb):
    return ["#%02x%02x%02x" % tuple(int(v) for v in np.round(np.clip(c, 0, 1) * 255)) for c in rgb]


def to_lab(rgb):
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    t = linear @ TO_XYZ.T / D65
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1)


def from_lab(lab):
    y = (lab[:, 0] + 16) / 116
    f = np.stack([y + lab[:, 1] / 500, y, y - lab[:, 2] / 200], axis=1)
    t = np.where(f > 6 / 29, f ** 3, 3 * (6 / 29) ** 2 * (f - 4 / 29))
    linear = t * D65 @ np.linalg.inv(TO_XYZ).T
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 0.0031308) ** (1 / 2.4) - 0.055)


def curve(lab_points, t):
    """A polynomial of degree three per channel, fitted through the ends exactly and near the rest."""
    lengths = np.linalg.norm(np.diff(lab_points, axis=0), axis=1)
    at = np.concatenate([[0], np.cumsum(lengths)]) / lengths.sum()
    line = np.outer(1 - t, lab_points[0]) + np.outer(t, lab_points[-1])
    off_line = lab_points - (np.outer(1 - at, lab_points[0]) + np.outer(at, lab_points[-1]))
    bend = lambda s: np.stack([s * (1 - s), s * s * (1 - s)], axis=1)  # both vanish at the ends
    weights, *_ = np.linalg.lstsq(bend(at), off_line, rcond=None)
    return line + bend(t) @ weights


def distances(lab_colours):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(lab_colours, axis=0), axis=1))])


def ramp(lab_points):
    return curve(lab_points, np.linspace(0, 1, 20001))


def as_light_as(colours, lab_points):
    """The colours of the curve through lab_points that are as light as the given ones, so that equal amounts look equal."""
    fine = ramp(lab_points)
    fine = fine[np.argsort(fine[:, 0])]
    lightness = to_lab(colours)[:, 0]
    return from_lab(np.stack([lightness] + [np.interp(lightness, fine[:, 0], fine[:, i]) for i in (1, 2)], axis=1))


def evenly(lab_points, count):
    """`count` colours along the curve, the same distance apart."""
    fine = ramp(lab_points)
    length = distances(fine)
    wanted = np.linspace(0, length[-1], count)
    return from_lab(np.stack([np.interp(wanted, length, fine[:, i]) for i in range(3)], axis=1))


def write(name, colours, comments):
    path = HERE / f"{name}.txt"
    path.write_text("".join(f"; {line}\n" for line in comments) + "\n".join(colours) + "\n")


def report(name):
    colours = [line for line in (HERE / f"{name}.txt").read_text().split("\n") if line.startswith("#")]
    lab = to_lab(to_rgb(colours))
    # Over eight steps, since one step is of the size of 8-bit rounding.
    steps = np.linalg.norm(lab[8:] - lab[:-8], axis=1) / 8
    print(f"{name:10} {len(colours)} colours, ΔE per step {steps.min():.3f} to {steps.max():.3f}, "
          f"L* {lab[0, 0]:.1f} to {lab[len(lab) // 2, 0]:.1f} to {lab[-1, 0]:.1f}")


def main():
    own = "Made for Headscope by make_colormaps.py; GPL-3.0-or-later."
    teal = to_lab(to_rgb(TEAL))
    write("teal", to_hex(evenly(teal, 256)), ["teal: near-white to dark teal, evenly spaced in CIELAB.", own])
    write("greys", to_hex(evenly(to_lab(to_rgb(GREYS)), 256)), ["greys: near-white to near-black, evenly spaced in CIELAB.", own])

    # The middle two of 256 entries share the centre's colour, so that zero is near-white whichever of them it falls on.
    positive = evenly(teal, 128)
    negative = as_light_as(positive, to_lab(to_rgb(RUST)))
    diverging = to_hex(negative[::-1]) + to_hex(positive)
    write("diverging", diverging, ["diverging: rust for negative, near-white at zero, and for positive the map teal.",
                                   "Values of equal size are equally dark on both sides.", own])
    write("teal-dark", to_hex(evenly(to_lab(to_rgb(TEAL_DARK)), 256)), ["teal-dark: teal on a dark page, evenly spaced in CIELAB.", own])
    write("greys-dark", to_hex(evenly(to_lab(to_rgb(GREYS_DARK)), 256)), ["greys-dark: greys on a dark page, evenly spaced in CIELAB.", own])
    positive = evenly(to_lab(to_rgb(TEAL_SIGNED_DARK)), 128)
    negative = as_light_as(positive, to_lab(to_rgb(RUST_SIGNED_DARK)))
    write("diverging-dark", to_hex(negative[::-1]) + to_hex(positive),
          ["diverging-dark: the map diverging on a dark page.", "Values of equal size are equally light on both sides.", own])
    try:
        import matplotlib
        for name, (authors, licence) in FROM_MATPLOTLIB.items():
            write(name.lower(), to_hex(matplotlib.colormaps[name](np.arange(256))[:, :3]),
                  [f"{name.lower()}: {authors}, as shipped with matplotlib.", licence])
    except ImportError:
        print("matplotlib is not here: the maps that are copied from it stay as they are")
    for name in ("teal", "teal-dark", "greys", "greys-dark", "diverging", "diverging-dark", *map(str.lower, FROM_MATPLOTLIB)):
        report(name)


if __name__ == "__main__":
    main()
