#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds mechanic.headscope.json: eight heads with a job each, from features that can be read. Run by hand; needs numpy.

Every weight is constructed, none is trained. A score is a dot product, so a head finds a token where a query column that asks
for something meets a key column that offers it. Positions are sines and cosines of four odd multiples of 1/16 turn a token:
the dot product of two of them is 4 for the same position and 0 for positions up to seven apart, and a shift by one token is
a rotation, which a linear map can do (Vaswani et al. 2017, section 3.5, say so of their encoding).
"""
import json
import pathlib

import numpy as np

TURNS = [1, 3, 5, 7]  # sixteenths of a full turn per token
POSITION = [f"{wave} {turn}/16" for turn in TURNS for wave in ("cos", "sin")]
FEATURES = POSITION + ["determiner", "adjective", "noun", "verb", "preposition", "subject", "object", "instrument",
                       "person", "machine", "tool", "definite", "past", "tired", "first", "last"]
WORDS = [
    ("The", "determiner subject definite first"),
    ("tired", "adjective subject tired"),
    ("mechanic", "noun subject person"),
    ("fixed", "verb past"),
    ("the", "determiner object definite"),
    ("engine", "noun object machine"),
    ("with", "preposition"),
    ("a", "determiner instrument"),
    ("wrench", "noun instrument tool last"),
]
WIDTH = 8  # d_k = d_v
CLASSES = ["determiner", "adjective", "noun", "verb", "preposition"]
random = np.random.RandomState(7)


def position(place):
    """The position's eight numbers; fractions and negative places are fine."""
    return np.array([wave(2 * np.pi * turn * place / 16) for turn in TURNS for wave in (np.cos, np.sin)])


def rotation(shift):
    """8 × 8: position(p) @ rotation(shift) = position(p + shift)."""
    result = np.zeros((8, 8))
    for i, turn in enumerate(TURNS):
        angle = 2 * np.pi * turn * shift / 16
        result[2 * i:2 * i + 2, 2 * i:2 * i + 2] = [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]
    return result


def rows(*features):
    return [FEATURES.index(feature) for feature in features]


def noise(size):
    """A little of everything, so that a row with nothing to look for is broad but not flat. Positions stay out of it."""
    weight = np.zeros((len(FEATURES), WIDTH))
    weight[8:] = random.uniform(-size, size, (len(FEATURES) - 8, WIDTH))
    return weight


def by_position(shift, strength, edge=None):
    """Looks `shift` tokens on; the token with the feature `edge`, which has no such neighbour, looks at itself."""
    query, key = np.zeros((2, len(FEATURES), WIDTH))
    query[:8] = strength * rotation(shift)
    key[:8] = strength * np.eye(8)
    if edge:
        place = 0 if edge == "first" else len(WORDS) - 1
        query[FEATURES.index(edge)] = strength * (position(place) - position(place + shift))
    names = [f"at {name}" for name in POSITION]
    return query, key, names, [f"is {name}" for name in POSITION]


def by_meaning(searches, texture=0.3):
    """Each search is a column: (name, {feature that asks: how much}, {feature that offers: how much})."""
    query, key = noise(texture), noise(texture)
    for column, (_, asks, offers) in enumerate(searches):
        query[:, column] = key[:, column] = 0
        for feature, amount in asks.items():
            query[FEATURES.index(feature), column] = amount
        for feature, amount in offers.items():
            key[FEATURES.index(feature), column] = amount
    rest = [f"mixed {i + 1}" for i in range(WIDTH - len(searches))]
    names = [name for name, _, _ in searches]
    return query, key, [f"seeks {name}" for name in names] + rest, [f"is {name}" for name in names] + rest


HEADS = [  # name, queries and keys, the eight features that values carry, how strongly W_O writes them back
    ("previous token", by_position(-1, 1.75, "first"), CLASSES + ["subject", "object", "instrument"], 0.5),
    ("verb and its parts",
     by_meaning([("participant", {"verb": 3}, {"noun": 3}), ("verb", {"noun": 3.1}, {"verb": 3.1})]),
     ["person", "machine", "tool", "verb", "past", "subject", "object", "instrument"], 0.6),
    ("itself", by_position(0, 1.6), ["adjective", "noun", "verb", "person", "machine", "tool", "past", "tired"], 0.8),
    ("first token",
     by_meaning([("start", {word: 3 for word in CLASSES}, {"first": 3.1})]),
     ["first", "determiner", "definite", "subject"] + POSITION[:4], 0.3),
    ("broad", by_meaning([], 0.5), CLASSES + ["subject", "object", "instrument"], 0.4),
    ("modifier to noun",
     by_meaning([("subject", {"subject": 2.8}, {"subject": 2.8}), ("object", {"object": 2.8}, {"object": 2.8}),
                 ("instrument", {"instrument": 2.8}, {"instrument": 2.8}),
                 ("noun", {"determiner": 3, "adjective": 3}, {"noun": 3}), ("adjective", {"noun": 2.2}, {"adjective": 2.2})], 0.25),
     ["determiner", "adjective", "noun", "person", "machine", "tool", "definite", "tired"], 0.5),
    ("next token", by_position(1, 1.65, "last"), CLASSES + ["object", "instrument", "last"], 0.5),
    ("tool and thing",
     by_meaning([("tool", {"person": 2.6, "machine": 3, "preposition": 3.2}, {"tool": 3}),
                 ("thing", {"tool": 2.8}, {"machine": 3.2, "preposition": 3})]),
     ["person", "machine", "tool", "instrument", "object", "preposition", "noun", "verb"], 0.6),
]


def build():
    x = np.zeros((len(WORDS), len(FEATURES)))
    for i, (_, features) in enumerate(WORDS):
        x[i, :8] = position(i)
        x[i, rows(*features.split())] = 1
    heads, output = [], []
    for name, (query, key, asks, offers), carried, strength in HEADS:
        value = np.zeros((len(FEATURES), WIDTH))
        value[rows(*carried), range(WIDTH)] = 1
        output.append(strength * value.T)
        heads.append({"name": name, "enabled": True, "gain": 1, "temperature": 1,
                      "query": {"weight": short(query), "names": asks},
                      "key": {"weight": short(key), "names": offers},
                      "value": {"weight": short(value), "names": carried}})
    return {"headscope": 1, "title": "The tired mechanic", "tokens": [word for word, _ in WORDS], "features": FEATURES, "input": short(x, 3),
            "blocks": [{"heads": heads, "scale": "sqrt_d_k", "output": {"weight": short(np.vstack(output))}}]}


def short(matrix, digits=2):
    """Numbers as a person would write them: two digits, and 1 rather than 1.0."""
    return [[int(v) if v == int(v) else float(v) for v in row] for row in np.round(matrix, digits) + 0.0]


def text(value, indent=0):
    """JSON in the layout in which Headscope writes it: lists of plain values on one line."""
    pad = "\n" + " " * (indent + 2)
    end = "\n" + " " * indent
    if isinstance(value, dict):
        return "{" + ",".join(f"{pad}{json.dumps(k)}: {text(v, indent + 2)}" for k, v in value.items()) + end + "}"
    if isinstance(value, list) and any(isinstance(v, (list, dict)) for v in value):
        return "[" + ",".join(pad + text(v, indent + 2) for v in value) + end + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("mechanic.headscope.json")
    path.write_text(text(build()) + "\n", encoding="utf-8")
