#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the examples whose tokens are words and which predict the next one. Run by hand; needs numpy.

Every number is constructed, none is trained. In the first a row of the embedding says what kind of word it is; one head finds out who the
sentence is about, another whether its verb has come; the readout adds up what speaks for each word. In the second three blocks find it out
together: the country, what is asked for, and what both mean.
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


COUNTRIES, TOPICS = ["France", "Italy"], ["capital", "language"]
ANSWERS = {("France", "capital"): "Paris", ("Italy", "capital"): "Rome", ("France", "language"): "French", ("Italy", "language"): "Italian"}


def logit_lens():
    words = ["the", *TOPICS, "of", *COUNTRIES, "is", *ANSWERS.values()]
    found = ["about " + word for word in COUNTRIES + TOPICS]
    features = words + found
    # A word speaks for those that may follow it; what was found, for its answers. A country alone makes one think of its language.
    speaks_for = {
        "the": {"is": 0.6}, "of": {"capital": 2, "language": 2}, "is": {"France": 2.5, "Italy": 2.5},
        "capital": {"the": 1.5}, "language": {"the": 1.5}, "France": {"of": 1.5}, "Italy": {"of": 1.5}}
    for (country, topic), answer in ANSWERS.items():
        speaks_for[answer] = {"about " + country: 1.3 if topic == "language" else 0.8, "about " + topic: 0.8, answer: 1.5}

    def block(name, wanted, **more):
        """Its head looks for the same whatever the token, and hands on which of them it was."""
        one = head(name, linear(weights(features, [{}]), ["seeks it"], [3]), linear(weights(features, [{word: 3 for word in wanted}]), ["is it"]),
                   linear(weights(features, [{word: 1} for word in wanted]), wanted))
        output = weights(features, [{"about " + word: 1} for word in wanted]).T
        return {**more, "heads": [one], "scale": "none", "mask": {"kind": "causal"}, "output": {"weight": short(output)}, "residual": True}

    # A unit is one fact. It takes all three: the country, what is asked for, and that the answer comes next.
    facts = {f"{topic} of {country}": {"about " + country: 2, "about " + topic: 2, "is": 2} for country, topic in ANSWERS}
    knows = block("switched off", COUNTRIES, attention_enabled=False) | {
        "feed_forward": {"activation": "relu", "hidden": linear(weights(features, facts.values()), facts, [-5] * len(facts)),
                         "output": linear(weights(features, [{answer: 2} for answer in ANSWERS.values()]).T)}}
    tokens = "the capital of France is".split()
    return {"headscope": 2, "title": "The next word, block by block", "vocabulary": words,
            "embedding": {"weight": short(weights(features, [{word: 1} for word in words]).T)}, "tokens": tokens, "features": features,
            "blocks": [block("which country?", COUNTRIES), block("what is asked for?", TOPICS), knows],
            "final_norm": {"kind": "rms", "gain": [1] * len(features), "epsilon": 1e-05},
            "readout": {"weight": short(weights(features, [speaks_for[word] for word in words]))}, "targets": tokens[1:] + ["Paris"]}


if __name__ == "__main__":
    for name, build in {"next-word": next_word, "logit-lens": logit_lens}.items():
        path = pathlib.Path(__file__).with_name(f"{name}.headscope.json")
        path.write_text(text(build()) + "\n", encoding="utf-8")
