#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the example whose tokens are words and which predicts the next one. Run by hand; needs numpy.

Every number is constructed, none is trained. A row of the embedding says what kind of word it is; one head finds out who the sentence is
about, another whether its verb has come; the readout adds up what speaks for each word.
"""
import pathlib

from make_family import head, linear, weights
from make_mechanic import short, text

WORDS = ["the", "cat", "dog", "sat", "barked", "on", "at", "mat", "moon"]
FEATURES = ["article", "noun", "verb", "preposition", "cat", "dog", "about cat", "about dog", "verb came"]
KINDS = {"article": ["the"], "noun": ["cat", "dog", "mat", "moon"], "verb": ["sat", "barked"], "preposition": ["on", "at"],
         "cat": ["cat"], "dog": ["dog"]}
SPEAKS_FOR = {  # of each word, what makes it likely
    "the": {"preposition": 6}, "cat": {"article": 3.5, "verb came": -3}, "dog": {"article": 3, "verb came": -3},
    "sat": {"noun": 3, "about cat": 3, "verb came": -3}, "barked": {"noun": 3, "about dog": 3, "verb came": -3},
    "on": {"verb": 4, "about cat": 2}, "at": {"verb": 4, "about dog": 2},
    "mat": {"article": 3, "about cat": 3, "verb came": 1}, "moon": {"article": 3, "about dog": 3, "verb came": 1}}


def next_word():
    embedding = [[1 if word in KINDS.get(feature, ()) else 0 for feature in FEATURES] for word in WORDS]
    # Each looks for the same whatever the token: the query is a bias alone. Where nothing is found attention is spread, over zeros.
    looks = lambda name: linear(weights(FEATURES, [{}]), [name], [3])
    subject = head("who is it about?", looks("seeks an animal"), linear(weights(FEATURES, [{"cat": 3, "dog": 3}]), ["is an animal"]),
                   linear(weights(FEATURES, [{"cat": 1}, {"dog": 1}]), ["cat", "dog"]))
    told = head("has the verb come?", looks("seeks a verb"), linear(weights(FEATURES, [{"verb": 3}]), ["is a verb"]),
                linear(weights(FEATURES, [{"verb": 1}]), ["verb"]))
    output = weights(FEATURES, [{"about cat": 1}, {"about dog": 1}, {"verb came": 1}]).T
    block = {"heads": [subject, told], "scale": "none", "mask": {"kind": "causal"}, "output": {"weight": short(output)}, "residual": True}
    tokens = ["the", "cat", "sat", "on", "the"]
    return {"headscope": 2, "title": "The next word", "vocabulary": WORDS, "embedding": {"weight": short(embedding)}, "tokens": tokens,
            "features": FEATURES, "blocks": [block], "readout": {"weight": short(weights(FEATURES, [SPEAKS_FOR[word] for word in WORDS]))},
            "targets": tokens[1:] + ["mat"]}


if __name__ == "__main__":
    path = pathlib.Path(__file__).parent / "next-word.headscope.json"
    path.write_text(text(next_word()) + "\n", encoding="utf-8")
