#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Typesets the formula of every operation as one SVG path each, so that the program needs neither fonts nor Python for them.

Run by hand; needs matplotlib, whose mathtext and Computer Modern outlines it uses. One em is 20 units; the picture is as high as its ink.
The names are those of the operations in core/analysis/explain.cpp; what follows a hyphen tells the forms of one operation apart.
"""
import pathlib

from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.textpath import TextPath

EM = 20
MARGIN = 1
LEADING = 12  # between the lines of a formula

FORMULAS = {
    "wave": [r"$P_{p,\,2i} = \sin\!\left(p\,/\,10000^{\,2i/d}\right)$", r"$P_{p,\,2i+1} = \cos\!\left(p\,/\,10000^{\,2i/d}\right)$"],
    "sum": [r"$z = x + y$"],
    "projection": [r"$y_c = \sum_f\; x_f\, W_{fc}$"],
    "projection-bias": [r"$y_c = \sum_f\; x_f\, W_{fc} \;+\; b_c$"],
    "dot_product": [r"$q_i \cdot k_j = \sum_c\; Q_{ic}\, K_{jc}$"],
    "scaled": [r"$S_{ij} = \dfrac{q_i \cdot k_j}{\sqrt{d_k}}$"],
    "scaled-temperature": [r"$S_{ij} = \dfrac{q_i \cdot k_j}{\sqrt{d_k}\;\cdot\;\mathrm{temperature}}$"],
    "scaled-factor": [r"$S_{ij} = \dfrac{q_i \cdot k_j \;\cdot\; \mathrm{scale}}{\mathrm{temperature}}$"],
    "scaled-bias": [r"$S_{ij} = \dfrac{q_i \cdot k_j \;\cdot\; \mathrm{scale} \;+\; b_{j-i}}{\mathrm{temperature}}$"],
    "blocked": [r"$S_{ij} = {-}\infty$"],
    "softmax": [r"$A_{ij} = \dfrac{e^{\,S_{ij} - m_i}}{\sum_k\; e^{\,S_{ik} - m_i}}\,,\quad m_i = \max_k\, S_{ik}$"],
    "softmax_with_sink": [r"$A_{ij} = \dfrac{e^{\,S_{ij} - m_i}}{e^{\,s - m_i} + \sum_k\; e^{\,S_{ik} - m_i}}\,,\quad m_i = \max(s,\, \max_k\, S_{ik})$"],
    "sink": [r"$a_i = 1 - \sum_j\; A_{ij}$"],
    "nothing_left": [r"$A_{ij} = 0$"],
    "gated_sum": [r"$O_{ic} = \sum_j\; A_{ij}\, V_{jc}$"],
    "concatenation": [r"$C = \left[\; g_1 O_1 \;|\; \ldots \;|\; g_H O_H \;\right]$"],
    "head_mixing": [r"$Y_{if} = \sum_c\; C_{ic}\, W^{\,O}_{cf}$"],
    "head_mixing-bias": [r"$Y_{if} = \sum_c\; C_{ic}\, W^{\,O}_{cf} \;+\; b^{\,O}_f$"],
    "head_share": [r"$\mathrm{gain} \cdot \sum_c\; O_{ic}\, W^{\,O}_{cf}$"],
    "layer_norm": [r"$y = \dfrac{x - \mu}{\sqrt{\sigma^2 + \varepsilon}}\; \gamma + \beta$"],
    "activation-relu": [r"$\mathrm{ReLU}(x) = \max(0,\, x)$"],
    "activation-gelu": [r"$\mathrm{GELU}(x) = \dfrac{x}{2} \left(1 + \mathrm{erf}\dfrac{x}{\sqrt{2}}\right)$"],
    "activation-gelu_tanh": [r"$\mathrm{GELU}(x) \approx \dfrac{x}{2} \left(1 + \tanh u\right)$", r"$u = \sqrt{2/\pi}\,\left(x + 0.044715\, x^3\right)$"],
    "activation-identity": [r"$y = x$"],
    "activation-silu": [r"$\mathrm{SiLU}(x) = x\;\sigma(x) = \dfrac{x}{1 + e^{-x}}$"],
    "activation-quick_gelu": [r"$\mathrm{GELU}(x) \approx x\;\sigma(1.702\,x)$"],
    "activation-relu_squared": [r"$\mathrm{ReLU}(x)^2 = \max(0,\, x)^2$"],
    "rms_norm": [r"$y = \dfrac{x}{\sqrt{\overline{x^2} + \varepsilon}}\; \gamma$"],
    "elementwise_product": [r"$z = x \cdot y$"],
    "rotation": [r"$a' = a\,\cos p\theta - b\,\sin p\theta$", r"$b' = a\,\sin p\theta + b\,\cos p\theta$"],
    "scaled-distance": [r"$S_{ij} = \dfrac{q_i \cdot k_j \;\cdot\; \mathrm{scale} \;-\; \mathrm{slope}\,|i - j|}{\mathrm{temperature}}$"],
    "learned_position": [r"$P_p = W_p$"],
    "lookup": [r"$X_i = W^{\,E}_{\mathrm{word}(i)}$"],
    "tied_readout": [r"$z_w = \sum_f\; x_f\, W^{\,E}_{wf}$"],
    "tied_readout-bias": [r"$z_w = \sum_f\; x_f\, W^{\,E}_{wf} \;+\; b_w$"],
    "probability": [r"$p_w = \dfrac{e^{\,z_w - m}}{\sum_v\; e^{\,z_v - m}}\,,\quad m = \max_v\, z_v$"],
    "scaled-cap": [r"$S_{ij} = c\, \tanh\!\left(s_{ij}\,/\,c\right)\,/\;\mathrm{temperature}$"],
    "scaling": [r"$y = \mathrm{scale} \cdot x$"],
    "changed_readout": [r"$z_w = \mathrm{scale} \cdot \sum_f\; x_f\, W_{fw}$"],
    "changed_readout-cap": [r"$z_w = c\, \tanh\!\left(\mathrm{scale} \cdot \sum_f\; x_f\, W_{fw} \,/\,c\right)$"],
    "head_norm-scale": [r"$y = \dfrac{x}{\sqrt{\overline{x^2} + \varepsilon}}\; \gamma \cdot \mathrm{scale}$"],
    "cross_entropy": [r"$\mathrm{loss} = {-}\ln\; p_{\mathrm{target}}$"],
}


def lines(texts):
    """The outlines of the lines below each other, y pointing down, moved to the margin; and their width and height."""
    paths, top = [], MARGIN
    for text in texts:
        path = TextPath((0, 0), text, size=EM, prop=FontProperties(math_fontfamily="cm"))
        box = path.get_extents()
        paths.append((path, MARGIN - box.x0, top + box.y1))
        top += box.height + LEADING
    width = max(path.get_extents().width for path, _, _ in paths) + 2 * MARGIN
    return paths, width, top - LEADING + MARGIN


def outline(path, dx, dy):
    letters = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C", Path.CLOSEPOLY: "Z"}
    parts = []
    for points, code in path.iter_segments(simplify=False, curves=True):
        if code == Path.CLOSEPOLY:
            parts.append("Z")
            continue
        shifted = [points[i] + dx if i % 2 == 0 else dy - points[i] for i in range(len(points))]
        parts.append(letters[code] + " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in shifted))
    return "".join(parts)


folder = pathlib.Path(__file__).parent
for name, texts in FORMULAS.items():
    paths, width, height = lines(texts)
    d = "".join(outline(*line) for line in paths)
    (folder / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}" height="{height:.1f}" viewBox="0 0 {width:.1f} {height:.1f}">'
        f'<path fill="currentColor" d="{d}"/></svg>\n')
