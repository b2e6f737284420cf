#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the two examples of the Geometry view. Run by hand; needs numpy.

In both, k3 is the best balanced of four keys: the smaller of its two numbers is the largest. It lies between k1 and k2, so no query ranks it
first. With two heads that each read one of the numbers, and a feed-forward network that takes the smaller one,
min(a, b) = a - ReLU(a - b), it is a corner for the head of the next block.
"""
import pathlib

import numpy as np

from make_family import head, linear
from make_mechanic import text

FEATURES = ["first", "second"]
KEYS = {"k1": [10, 0], "k2": [0, 10], "k3": [5, 5], "k4": [2, 2]}


def convex_hull():
    same = linear(np.eye(2), FEATURES)
    return {"headscope": 1, "title": "Convex hull: what one query can pick", "tokens": ["q"], "features": FEATURES, "input": [[0.4, 0.3]],
            "memory": {"tokens": list(KEYS), "features": FEATURES, "input": list(KEYS.values())},
            "blocks": [{"attends": "memory", "heads": [head("one query", same, same, same)], "scale": "none", "output": linear(np.eye(2))}]}


def two_heads_minimum():
    def along(name, query, value):
        """A head whose query is the same for every token, and whose value is what that query scores the token with."""
        return head(name, linear(np.zeros((2, 2)), FEATURES, query), linear(np.eye(2), FEATURES), value)

    heads = [along("along the first", [1, 0], linear([[1], [0]], ["first"])), along("along the second", [0, 1], linear([[0], [1]], ["second"]))]
    # a = ReLU(a) - ReLU(-a): what the network has to hand on as it is.
    hidden = linear(np.array([[1, -1, 0, 0, 1], [0, 0, 1, -1, -1]]), ["first", "−first", "second", "−second", "first − second"])
    written = np.array([[1, -1, 0, 0, -1], [0, 0, 1, -1, 1]]).T  # a - ReLU(a - b) is the smaller, b + ReLU(a - b) the larger
    smaller = ["smaller", "larger"]
    last = head("after the network", linear(np.zeros((2, 2)), smaller, [1, 0]), linear(np.eye(2), smaller), linear(np.eye(2), smaller))
    return {"headscope": 1, "title": "Two heads and a network take the minimum", "tokens": list(KEYS), "features": FEATURES, "input": list(KEYS.values()),
            "blocks": [{"heads": heads, "scale": "none", "mask": {"kind": "window", "size": 1}, "output": linear(np.eye(2)),
                        "feed_forward": {"activation": "relu", "hidden": hidden, "output": linear(written)}},
                       {"heads": [last], "scale": "none", "output": linear(np.eye(2))}]}


if __name__ == "__main__":
    for name, build in {"convex-hull": convex_hull, "two-heads-minimum": two_heads_minimum}.items():
        path = pathlib.Path(__file__).with_name(f"{name}.headscope.json")
        path.write_text(text(build()) + "\n", encoding="utf-8")
