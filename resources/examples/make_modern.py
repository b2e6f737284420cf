#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the examples of rotary positions and of a block as today's models have it. Run by hand; needs numpy.

Every weight is constructed, none is trained. With rotary positions q·k of two fixed vectors depends on the distance of their tokens alone:
each pair of columns adds cos(θ·(distance − d)) where the query is the key turned by θ·d, so that it is largest d tokens back.
"""
import pathlib

import numpy as np

from make_family import carried, head, linear, weights
from make_mechanic import text


def turned(angles, back, strength):
    """What asks for the token that stands so far back, as a bias: a column for each first of a pair, then for each second."""
    return [strength * np.cos(back * a) for a in angles] + [-strength * np.sin(back * a) for a in angles]


def by_column(vectors):
    """For weights(): {word: its two numbers} as a column for each of them."""
    return [{word: vector[column] for word, vector in vectors.items()} for column in range(2)]


def nothing(features, columns):
    return np.zeros((len(features), columns))


def session(title, words, features, meanings, block):
    x = [[1 if feature in meaning.split() else 0 for feature in features] for meaning in meanings]
    return {"headscope": 2, "title": title, "tokens": words.split(), "features": features, "input": x, "blocks": [block]}


def rotary():
    features = ["the", "cat", "saw", "dog"]
    words = "the cat saw the dog"
    angles = [16 ** (-2 * pair / 4) for pair in range(2)]
    here = ["a", "b", "a turned", "b turned"]
    heads = [head(name, linear(nothing(features, 4), ["asks " + h for h in here], turned(angles, back, 14)),
                  linear(nothing(features, 4), ["is " + h for h in here], [1, 1, 0, 0]), linear(carried(features, *features), features))
             for name, back in (("one back", 1), ("two back", 2))]
    # What a word is decides as well: the verb and the nouns ask for a noun, or failing that an article, one place back.
    asks = {word: turned([1], 1, strength) for word, strength in (("cat", 1.5), ("dog", 1.5), ("saw", 2))}
    offers = {"the": [1, 0], "cat": [2, 0], "dog": [2, 0], "saw": [0, 1]}
    heads.append(head("what, and how far", linear(weights(features, by_column(asks)), ["asks", "asks turned"]),
                      linear(weights(features, by_column(offers)), ["is", "is turned"]), linear(carried(features, *features), features)))
    output = np.vstack([np.eye(4), 0.5 * np.eye(4), 0.5 * np.eye(4)])
    return session("Rotary positions: as far back as you like", words, features, words.split(),
                   {"heads": heads, "scale": "sqrt_d_k", "mask": {"kind": "causal"}, "rotary": {"base": 16, "pairing": "half"},
                    "output": linear(output)})


def modern_block():
    features = ["determiner", "quality", "thing", "action"]
    kinds = features[2:]
    content = ["turns", "turns too"]
    place = linear(nothing(features, 2), ["is here", "is here, turned"], [1, 0])
    meaning = linear(np.hstack([nothing(features, 2), carried(features, *kinds, strength=2)]), content + ["is " + k for k in kinds])
    heads = [
        head("one back", linear(nothing(features, 2), ["asks", "asks, turned"], turned([1], 1, 12)), place, linear(carried(features, *features), features)),
        head("itself", linear(nothing(features, 2), ["asks", "asks, turned"], turned([1], 0, 12))),
        head("to the thing", linear(nothing(features, 4), content + ["seeks " + k for k in kinds], [0, 0, 4, 0]), meaning, linear(carried(features, *kinds), kinds)),
        head("to the action", linear(nothing(features, 4), content + ["seeks " + k for k in kinds], [0, 0, 0, 4])),
    ]
    output = np.vstack([0.5 * np.eye(4), 0.25 * np.eye(4), *[0.5 * carried(features, *kinds).T] * 2])
    # A gate opens for what the token is; what it lets through is what the token has of something else.
    units = [("thing: its quality", "thing", "quality"), ("action: its thing", "action", "thing"), ("quality: its thing", "quality", "thing"),
             ("determiner: what follows", "determiner", "thing")]
    gate = linear(weights(features, [{asked: 5} for _, asked, _ in units]), None, [-4] * 4)
    hidden = linear(weights(features, [{carried_on: 1} for _, _, carried_on in units]), [name for name, _, _ in units])
    written = linear(weights(features, [{carried_on: 0.2} for _, _, carried_on in units]).T)
    norm = {"gain": [1] * 4, "epsilon": 1e-05}
    return session("A block of today: RMSNorm, rotary, SwiGLU", "the old dog sleeps", features, features,
                   {"heads": heads, "kv_groups": 2, "scale": "sqrt_d_k", "mask": {"kind": "causal"}, "rotary": {"base": 10000, "width": 2, "pairing": "half"},
                    "output": linear(output), "residual": True, "norm": "pre", "norm_kind": "rms", "attention_norm": norm,
                    "feed_forward": {"activation": "silu", "gate": gate, "hidden": hidden, "output": written}, "feed_forward_norm": norm})


for name, build in {"rotary": rotary, "modern-block": modern_block}.items():
    path = pathlib.Path(__file__).with_name(f"{name}.headscope.json")
    path.write_text(text(build()) + "\n", encoding="utf-8")
