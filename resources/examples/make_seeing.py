#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes seeing.headscope.json: a small Vision Transformer (Dosovitskiy et al. 2021) that has learned to tell four shapes apart, and a picture
that it looks at. Run by hand, with python3-numpy and python3-pil; it takes some minutes:

    python3 make_seeing.py

Pictures are drawn here by chance: a shape of any colour, size and place on a ground with noise, and a few dots that mean nothing. A picture
of 48 × 48 pixels is cut into 6 × 6 patches of 8 × 8 pixels. A token is the pixels of a patch times a matrix W_E, which is not in the session:
X is. [CLS] stands before them, and the class is read out of it.
"""
import base64
import io
import json
import pathlib

import numpy as np
from PIL import Image, ImageDraw

HERE = pathlib.Path(__file__).parent
CLASSES = ["circle", "square", "triangle", "cross"]
SIDE, PATCH = 48, 8
GRID = SIDE // PATCH
TOKENS = GRID * GRID + 1
WIDTH, HEADS, BLOCKS, HIDDEN = 32, 4, 2, 64
STEPS, BATCH, RATE, SEED = 2500, 32, 2e-3, 7
PICTURE = 1366  # one where what is looked at most is not what the class rests on


def drawn(random, kind):
    """A picture of a shape, without its edges smoothed."""
    ground = random.integers(120, 256, 3)
    while True:
        colour = random.integers(0, 256, 3)
        if abs(int(colour.sum()) - int(ground.sum())) > 200:
            break
    image = Image.new("RGB", (SIDE, SIDE), tuple(int(c) for c in ground))
    draw = ImageDraw.Draw(image)
    radius = int(random.integers(8, 15))
    x, y = (int(random.integers(radius + 1, SIDE - radius - 1)) for _ in range(2))
    for _ in range(int(random.integers(0, 4))):
        dot, (u, v) = int(random.integers(1, 3)), random.integers(2, SIDE - 2, 2)
        draw.ellipse((int(u) - dot, int(v) - dot, int(u) + dot, int(v) + dot), tuple(int(c) for c in random.integers(0, 256, 3)))
    fill = tuple(int(c) for c in colour)
    box = (x - radius, y - radius, x + radius, y + radius)
    if CLASSES[kind] == "circle":
        draw.ellipse(box, fill)
    elif CLASSES[kind] == "square":
        draw.rectangle(box, fill)
    elif CLASSES[kind] == "triangle":
        draw.polygon([(x, y - radius), (x + radius, y + radius), (x - radius, y + radius)], fill)
    else:
        arm = max(2, radius // 3)
        draw.rectangle((x - arm, y - radius, x + arm, y + radius), fill)
        draw.rectangle((x - radius, y - arm, x + radius, y + arm), fill)
    pixels = np.asarray(image, np.float64) + random.normal(0, 6, (SIDE, SIDE, 3))
    return np.clip(pixels, 0, 255).astype(np.uint8)


def patches(pictures):
    """Bytes become −1 to 1; channel by channel, as a convolution has them."""
    cut = pictures.reshape(-1, GRID, PATCH, GRID, PATCH, 3).transpose(0, 1, 3, 5, 2, 4)
    return (cut.reshape(len(pictures), GRID * GRID, -1).astype(np.float32) / 255 - 0.5) / 0.5


def batch(random, count):
    kinds = random.integers(0, len(CLASSES), count)
    return np.stack([drawn(random, kind) for kind in kinds]), kinds


def start(random):
    draw = lambda *shape: (random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
    zeros = lambda n: np.zeros(n, np.float32)
    ones = lambda n: np.ones(n, np.float32)
    p = {"patch.w": draw(3 * PATCH * PATCH, WIDTH), "patch.b": zeros(WIDTH), "cls": 0.1 * draw(1, WIDTH), "places": 0.2 * draw(TOKENS, WIDTH) * np.sqrt(TOKENS),
         "norm.g": ones(WIDTH), "norm.b": zeros(WIDTH), "head.w": draw(WIDTH, len(CLASSES)), "head.b": zeros(len(CLASSES))}
    for b in range(BLOCKS):
        p.update({f"{b}.n1.g": ones(WIDTH), f"{b}.n1.b": zeros(WIDTH), f"{b}.n2.g": ones(WIDTH), f"{b}.n2.b": zeros(WIDTH)})
        for name, into, out in (("q", WIDTH, WIDTH), ("k", WIDTH, WIDTH), ("v", WIDTH, WIDTH), ("o", WIDTH, WIDTH), ("f1", WIDTH, HIDDEN), ("f2", HIDDEN, WIDTH)):
            p[f"{b}.{name}.w"] = draw(into, out)
            p[f"{b}.{name}.b"] = zeros(out)
    return p


def norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    inverse = 1 / np.sqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5)
    y = (x - mean) * inverse
    return y * g + b, (y, inverse, g)


def norm_back(d, kept):
    y, inverse, g = kept
    dy = d * g
    dx = inverse * (dy - dy.mean(-1, keepdims=True) - y * (dy * y).mean(-1, keepdims=True))
    axes = tuple(range(d.ndim - 1))
    return dx, (d * y).sum(axes), d.sum(axes)


def split(x):
    return x.reshape(len(x), -1, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)


def joined(x):
    return x.transpose(0, 2, 1, 3).reshape(len(x), -1, WIDTH)


def forward(p, seen):
    """Logits of [CLS], and all that backward needs."""
    kept = {"seen": seen}
    x = seen @ p["patch.w"] + p["patch.b"]
    x = np.concatenate([np.broadcast_to(p["cls"], (len(x), 1, WIDTH)), x], 1)
    kept["x"] = x
    x = x + p["places"]
    for b in range(BLOCKS):
        h, kept[f"{b}.n1"] = norm(x, p[f"{b}.n1.g"], p[f"{b}.n1.b"])
        q, k, v = (split(h @ p[f"{b}.{n}.w"] + p[f"{b}.{n}.b"]) for n in "qkv")
        s = q @ k.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS)
        a = np.exp(s - s.max(-1, keepdims=True))
        a /= a.sum(-1, keepdims=True)
        c = joined(a @ v)
        kept.update({f"{b}.h": h, f"{b}.q": q, f"{b}.k": k, f"{b}.v": v, f"{b}.a": a, f"{b}.c": c})
        x = x + c @ p[f"{b}.o.w"] + p[f"{b}.o.b"]
        h, kept[f"{b}.n2"] = norm(x, p[f"{b}.n2.g"], p[f"{b}.n2.b"])
        u = h @ p[f"{b}.f1.w"] + p[f"{b}.f1.b"]
        kept.update({f"{b}.m": h, f"{b}.u": u})
        x = x + np.maximum(u, 0) @ p[f"{b}.f2.w"] + p[f"{b}.f2.b"]
    y, kept["norm"] = norm(x[:, 0], p["norm.g"], p["norm.b"])
    kept["y"] = y
    return y @ p["head.w"] + p["head.b"], kept


def flat(x):
    return x.reshape(-1, x.shape[-1])


def gradients(p, kept, d):
    g = {"head.w": kept["y"].T @ d, "head.b": d.sum(0)}
    d, g["norm.g"], g["norm.b"] = norm_back(d @ p["head.w"].T, kept["norm"])
    dx = np.zeros_like(kept["x"])
    dx[:, 0] = d
    for b in reversed(range(BLOCKS)):
        u = kept[f"{b}.u"]
        g[f"{b}.f2.w"], g[f"{b}.f2.b"] = flat(np.maximum(u, 0)).T @ flat(dx), flat(dx).sum(0)
        du = (dx @ p[f"{b}.f2.w"].T) * (u > 0)
        g[f"{b}.f1.w"], g[f"{b}.f1.b"] = flat(kept[f"{b}.m"]).T @ flat(du), flat(du).sum(0)
        back, g[f"{b}.n2.g"], g[f"{b}.n2.b"] = norm_back(du @ p[f"{b}.f1.w"].T, kept[f"{b}.n2"])
        dx = dx + back
        g[f"{b}.o.w"], g[f"{b}.o.b"] = flat(kept[f"{b}.c"]).T @ flat(dx), flat(dx).sum(0)
        dc = split(dx @ p[f"{b}.o.w"].T)
        a, q, k, v = (kept[f"{b}.{n}"] for n in "aqkv")
        dv = a.transpose(0, 1, 3, 2) @ dc
        da = dc @ v.transpose(0, 1, 3, 2)
        ds = a * (da - (da * a).sum(-1, keepdims=True)) / np.sqrt(WIDTH // HEADS)
        dh = 0
        for n, part in (("q", ds @ k), ("k", ds.transpose(0, 1, 3, 2) @ q), ("v", dv)):
            part = joined(part)
            g[f"{b}.{n}.w"], g[f"{b}.{n}.b"] = flat(kept[f"{b}.h"]).T @ flat(part), flat(part).sum(0)
            dh = dh + part @ p[f"{b}.{n}.w"].T
        back, g[f"{b}.n1.g"], g[f"{b}.n1.b"] = norm_back(dh, kept[f"{b}.n1"])
        dx = dx + back
    g["places"], g["cls"] = dx.sum(0), dx[:, 0].sum(0, keepdims=True)
    g["patch.w"], g["patch.b"] = flat(kept["seen"]).T @ flat(dx[:, 1:]), flat(dx[:, 1:]).sum(0)
    return g


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def trained():
    random = np.random.default_rng(SEED)
    p = start(random)
    first, second = ({name: np.zeros_like(w) for name, w in p.items()} for _ in range(2))
    for step in range(1, STEPS + 1):
        pictures, kinds = batch(random, BATCH)
        logits, kept = forward(p, patches(pictures))
        d = softmax(logits)
        if step % 100 == 0:
            print(step, "loss", round(float(-np.log(d[np.arange(BATCH), kinds]).mean()), 3), "right", (d.argmax(1) == kinds).mean(), flush=True)
        d[np.arange(BATCH), kinds] -= 1
        rate = RATE * min(1, step / 100) * (1 - 0.95 * step / STEPS)
        for name, g in gradients(p, kept, (d / BATCH).astype(np.float32)).items():
            first[name] = 0.9 * first[name] + 0.1 * g
            second[name] = 0.99 * second[name] + 0.01 * g * g
            p[name] -= rate * (first[name] / (1 - 0.9**step)) / (np.sqrt(second[name] / (1 - 0.99**step)) + 1e-8)
    return p


def number(x):
    """As std::to_chars writes it: the shorter of 0.0003 and 3e-04."""
    fixed = np.format_float_positional(round(float(x), 4) + 0.0, trim="-")
    exact = np.format_float_scientific(round(float(x), 4) + 0.0, trim="-", exp_digits=2)
    return exact if len(exact) < len(fixed) else fixed


def text(value, indent=0):
    """JSON in the layout in which Headscope writes it: lists of plain values on one line."""
    pad, end = ("\n" + " " * (indent + more) for more in (2, 0))
    if isinstance(value, np.ndarray) and value.ndim == 1:
        return "[" + ", ".join(number(x) for x in value) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{pad}{json.dumps(k)}: {text(v, indent + 2)}" for k, v in value.items()) + end + "}"
    if isinstance(value, np.ndarray) or (isinstance(value, list) and not isinstance(value[0], str)):
        return "[" + ",".join(pad + text(v, indent + 2) for v in value) + end + "]"
    return json.dumps(value, ensure_ascii=False)


def session(p, picture):
    linear = lambda name: {"weight": p[name + ".w"], "bias": p[name + ".b"]}
    layer_norm = lambda name: {"gain": p[name + ".g"], "bias": p[name + ".b"], "epsilon": 1e-05}
    wide = WIDTH // HEADS

    def block(b):
        part = lambda name, h: {"weight": p[f"{b}.{name}.w"][:, h * wide:(h + 1) * wide], "bias": p[f"{b}.{name}.b"][h * wide:(h + 1) * wide]}
        head = lambda h: {"name": "", "enabled": True, "gain": 1, "temperature": 1, "query": part("q", h), "key": part("k", h), "value": part("v", h)}
        return {"heads": [head(h) for h in range(HEADS)], "scale": "sqrt_d_k", "output": linear(f"{b}.o"),
                "residual": True, "norm": "pre", "attention_norm": layer_norm(f"{b}.n1"),
                "feed_forward": {"activation": "relu", "hidden": linear(f"{b}.f1"), "output": linear(f"{b}.f2")},
                "feed_forward_norm": layer_norm(f"{b}.n2")}

    x = np.concatenate([p["cls"], patches(picture[None])[0] @ p["patch.w"] + p["patch.b"]])
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "PNG", optimize=True)
    return {"headscope": 4, "title": "A network that sees", "vocabulary": CLASSES,
            "tokens": ["[CLS]"] + [f"r{row}c{column}" for row in range(1, GRID + 1) for column in range(1, GRID + 1)],
            "features": [f"f{i}" for i in range(1, WIDTH + 1)], "input": x, "positions": {"kind": "learned", "weight": p["places"]},
            "blocks": [block(b) for b in range(BLOCKS)], "final_norm": {"kind": "layer", **layer_norm("norm")}, "readout": linear("head"),
            "picture": {"file": "data:image/png;base64," + base64.b64encode(file.getvalue()).decode(), "rows": GRID, "columns": GRID, "first": 1}}


if __name__ == "__main__":
    weights = trained()
    fresh, kinds = batch(np.random.default_rng(99), 1000)
    print("right of 1,000 fresh pictures:", (forward(weights, patches(fresh))[0].argmax(1) == kinds).mean())
    random = np.random.default_rng(PICTURE)
    made = session(weights, drawn(random, int(random.integers(0, len(CLASSES)))))
    (HERE / "seeing.headscope.json").write_text(text(made) + "\n", encoding="utf-8")
