#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the examples of masks, memory, shared keys and values, whole blocks and stacks. Run by hand; needs numpy.

Every weight is constructed, none is trained, as in make_mechanic.py. Positions are sines and cosines of one and three eighths of
a turn a token: the dot product of two of them is 2 for the same position, -2 four tokens apart and 0 for all others below eight.
"""
import pathlib

import numpy as np

from make_mechanic import short, text

POSITION = ["cos 1/8", "sin 1/8", "cos 3/8", "sin 3/8"]


def position(place):
    return [wave(2 * np.pi * turn * place / 8) for turn in (1, 3) for wave in (np.cos, np.sin)]


def shifted(features, shift, strength):
    """A query that asks for the token `shift` places on, and the key that says where a token is."""
    query, key = np.zeros((2, len(features), 4))
    for i, turn in enumerate((1, 3)):
        angle = 2 * np.pi * turn * shift / 8
        query[2 * i:2 * i + 2, 2 * i:2 * i + 2] = strength * np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    key[:4] = strength * np.eye(4)
    return query, key


def weights(features, columns):
    """Each column is {feature: number}."""
    result = np.zeros((len(features), len(columns)))
    for c, column in enumerate(columns):
        for feature, number in column.items():
            result[features.index(feature), c] = number
    return result


def carried(features, *taken, strength=1):
    return weights(features, [{feature: strength} for feature in taken])


def linear(weight, names=None, bias=None):
    result = {"weight": short(weight)}
    if bias is not None:
        result["bias"] = short([bias])[0]
    if names:
        result["names"] = list(names)
    return result


def head(name, query, key=None, value=None):
    result = {"name": name, "enabled": True, "gain": 1, "temperature": 1, "query": query}
    if key:
        result |= {"key": key, "value": value}
    return result


def rows(tokens, features, positioned=True):
    """X: each token is (word, {feature: number} or the names of features that are 1)."""
    x = np.zeros((len(tokens), len(features)))
    for i, (_, meaning) in enumerate(tokens):
        if positioned:
            x[i, :4] = position(i)
        meaning = meaning if isinstance(meaning, dict) else {feature: 1 for feature in meaning.split()}
        for feature, number in meaning.items():
            x[i, features.index(feature)] = number
    return x


def session(title, tokens, features, blocks, positioned=True, memory=None):
    result = {"headscope": 1, "title": title, "tokens": [word for word, _ in tokens], "features": features,
              "input": short(rows(tokens, features, positioned), 3)}
    return result | ({"memory": memory} if memory else {}) | {"blocks": blocks}


def causal():
    features = POSITION + ["determiner", "noun", "verb", "subject"]
    tokens = [("The", "determiner subject"), ("dog", "noun subject"), ("saw", "verb"), ("a", "determiner"), ("cat", "noun"), ("barking", "verb")]
    before = shifted(features, -1, 3)
    classes = features[4:]
    heads = [
        head("previous token", linear(before[0], ["at " + p for p in POSITION]), linear(before[1], ["is " + p for p in POSITION]),
             linear(carried(features, *classes), classes)),
        head("back to the subject", linear(weights(features, [{"verb": 4, "noun": 2}]), ["seeks subject"]),
             linear(weights(features, [{"subject": 2, "noun": 1, "determiner": -1}]), ["is subject"]),
             linear(carried(features, "subject", "noun"), ["subject", "noun"])),
        head("noun to its verb", linear(weights(features, [{"noun": 4}]), ["seeks verb"]), linear(weights(features, [{"verb": 2}]), ["is verb"]),
             linear(carried(features, "verb", "subject"), ["verb", "subject"])),
    ]
    output = 0.5 * np.hstack([carried(features, *names) for names in (classes, ["subject", "noun"], ["verb", "subject"])]).T
    return session("Causal mask: nobody looks ahead", tokens, features,
                   [{"heads": heads, "scale": "sqrt_d_k", "mask": {"kind": "causal"}, "output": linear(output)}])


def translation():
    english = ["pronoun", "auxiliary", "verb", "article", "noun", "eating"]
    german = ["Pronomen", "Hilfsverb", "Verb", "Artikel", "Nomen", "Essen", "Akkusativ"]
    tokens = [("I", "pronoun"), ("have", "auxiliary"), ("eaten", "verb eating"), ("the", "article"), ("apple", {"noun": 1, "eating": 0.5})]
    words = [("ich", "Pronomen"), ("habe", "Hilfsverb"), ("den", "Artikel Akkusativ"), ("Apfel", {"Nomen": 1, "Essen": 0.5, "Akkusativ": 1}),
             ("gegessen", "Verb Essen")]
    memory = {"tokens": [word for word, _ in words], "features": german, "input": short(rows(words, german, False))}
    classes, klassen = english[:5], german[:5]
    heads = [
        head("word for word", linear(carried(english, *classes, strength=4), [f"seeks {k}" for k in klassen]),
             linear(carried(german, *klassen, strength=4), [f"is {k}" for k in klassen]), linear(carried(german, *klassen), klassen)),
        head("verb and object",
             linear(weights(english, [{"noun": 3, "auxiliary": 3}, {"verb": 3, "article": 3}]), ["seeks Verb", "seeks Nomen"]),
             linear(weights(german, [{"Verb": 3}, {"Nomen": 3}]), ["is Verb", "is Nomen"]),
             linear(carried(german, "Essen"), ["Essen"])),
    ]
    output = np.hstack([carried(english, *classes), carried(english, "eating", strength=0.5)]).T
    return session("Translation: cross-attention", tokens, english,
                   [{"attends": "memory", "heads": heads, "scale": "sqrt_d_k", "output": linear(output), "residual": True}], False, memory)


def grouped_query():
    features = POSITION + ["noun", "verb", "determiner", "adjective"]
    tokens = [("birds", "noun"), ("sing", "verb"), ("a", "determiner"), ("quiet", "adjective"), ("song", "noun")]
    classes = features[4:]
    at = ["at " + p for p in POSITION]
    before, after = shifted(features, -1, 2.5), shifted(features, 1, 2.5)
    everyone = {name: 3 for name in classes}
    seeks = ["seeks " + name for name in classes]
    heads = [
        head("previous token", linear(before[0], at), linear(before[1], ["is " + p for p in POSITION]), linear(carried(features, *classes), classes)),
        head("next token", linear(after[0], at)),
        head("to the nouns", linear(weights(features, [everyone, {}, {}, {}]), seeks),
             linear(carried(features, *classes, strength=3), ["is " + name for name in classes]), linear(carried(features, "noun", "verb"), ["noun", "verb"])),
        head("to the verb", linear(weights(features, [{}, everyone, {}, {}]), seeks)),
    ]
    output = np.hstack([carried(features, *classes, strength=0.5)] * 2 + [carried(features, "noun", "verb", strength=0.3)] * 2).T
    return session("Grouped queries: two heads share a set of keys", tokens, features,
                   [{"heads": heads, "kv_groups": 2, "scale": "sqrt_d_k", "output": linear(output)}])


def transformer_block():
    features = ["thing", "action", "quality", "pleasant"]
    tokens = [("we", "thing"), ("drink", "action"), ("hot", {"quality": 1, "pleasant": 0.5}), ("tea", {"thing": 1, "pleasant": 1})]
    heads = [
        head("to the pleasant thing", linear(weights(features, [{"action": 3, "quality": 3}, {"quality": 1}]), ["seeks thing", "seeks pleasure"]),
             linear(weights(features, [{"thing": 1.5, "pleasant": 1.5, "quality": -1.5}, {"pleasant": 1}]), ["is thing", "is pleasant"]),
             linear(carried(features, "thing", "pleasant"), ["thing", "pleasant"])),
        head("thing to action", linear(weights(features, [{"thing": 3}, {"action": 1}]), ["seeks action", "seeks quality"]),
             linear(weights(features, [{"action": 3}, {"quality": 1}]), ["is action", "is quality"]),
             linear(carried(features, "action", "quality"), ["action", "quality"])),
    ]
    output = 0.5 * np.hstack([carried(features, "thing", "pleasant"), carried(features, "action", "quality")]).T
    # Each hidden number asks one question: a feature, its opposite, two features at once, one without the other.
    pairs = [(a, b) for i, a in enumerate(features) for b in features[i + 1:]]
    questions = [({f: 1}, 0, {f: 0.2}, f) for f in features] + [({f: -1}, 0, {f: -0.2}, f"not {f}") for f in features]
    questions += [({a: 1, b: 1}, -0.5, {a: 0.3, b: 0.3}, f"{a} + {b}") for a, b in pairs]
    questions += [({a: 1, b: -1}, -0.5, {a: 0.1, b: -0.1}, f"{a}, not {b}") for a, b in (("thing", "quality"), ("pleasant", "action"))]
    hidden = linear(weights(features, [asks for asks, _, _, _ in questions]), [name for _, _, _, name in questions], [bias for _, bias, _, _ in questions])
    written = linear(weights(features, [writes for _, _, writes, _ in questions]).T, None, [0] * 4)
    norm = {"gain": [1] * 4, "bias": [0] * 4, "epsilon": 1e-05}
    return session("A whole Transformer block", tokens, features,
                   [{"heads": heads, "scale": "sqrt_d_k", "output": linear(output), "residual": True, "norm": "post", "attention_norm": norm,
                     "feed_forward": {"activation": "relu", "hidden": hidden, "output": written}, "feed_forward_norm": norm}], False)


def two_blocks():
    words = ["start", "Ada", "Lovelace", "wrote"]
    follows, then = [f"after {word}" for word in words], [f"then {word}" for word in words]
    features = POSITION + words + follows + then
    tokens = [("⟨start⟩", "start"), ("Ada", "Ada"), ("Lovelace", "Lovelace"), ("wrote", "wrote"), ("Ada", "Ada")]
    before = shifted(features, -1, 3)
    previous = head("previous token", linear(before[0], ["at " + p for p in POSITION]), linear(before[1], ["is " + p for p in POSITION]),
                    linear(carried(features, *words), words))
    # What asks for a token that followed the same word; without one, the start is where to look.
    asks = np.hstack([carried(features, *words, strength=4), weights(features, [{word: 3 for word in words}])])
    offers = np.hstack([carried(features, *follows, strength=4), weights(features, [{"start": 2.5}])])
    induction = head("what followed last time", linear(asks, [f"was {word}" for word in words] + ["seeks start"]), linear(offers, follows + ["is start"]),
                     linear(carried(features, *words), words))
    block = {"scale": "sqrt_d_k", "mask": {"kind": "causal"}}
    return session("Two blocks: an induction head", tokens, features,
                   [{"heads": [one], **block, "output": linear(carried(features, *written).T), "residual": True}
                    for one, written in ((previous, follows), (induction, then))])


def conversation():
    """The sentence of the mechanic without positions, and three of its heads with nothing but what they look for."""
    classes, phrases, kinds = ["determiner", "adjective", "noun", "verb", "preposition"], ["subject", "object", "instrument"], ["person", "machine", "tool"]
    features = classes + phrases + kinds + ["tired"]
    tokens = [("The", "determiner subject"), ("tired", "adjective subject tired"), ("mechanic", "noun subject person"), ("fixed", "verb"),
              ("the", "determiner object"), ("engine", "noun object machine"), ("with", "preposition"), ("a", "determiner instrument"), ("wrench", "noun instrument tool")]
    phrase = [{p: 3} for p in phrases]
    heads = [
        head("verb and its parts", linear(weights(features, [{"verb": 2.5}, {"noun": 2.5}]), ["seeks noun", "seeks verb"]),
             linear(weights(features, [{"noun": 2.5}, {"verb": 2.5}]), ["is noun", "is verb"]), linear(carried(features, *kinds, "verb"), kinds + ["verb"])),
        head("modifier to noun",
             linear(weights(features, phrase + [{"determiner": 2, "adjective": 2}, {"noun": 2}]), ["seeks " + p for p in phrases] + ["seeks noun", "seeks adjective"]),
             linear(weights(features, phrase + [{"noun": 2}, {"adjective": 2, "determiner": -1, "noun": -2}]), ["is " + p for p in phrases] + ["is noun", "is adjective"]),
             linear(carried(features, *kinds, "tired"), kinds + ["tired"])),
        head("tool and thing", linear(weights(features, [{"machine": 2.5, "preposition": 2.5}, {"tool": 2.5}]), ["seeks tool", "seeks thing"]),
             linear(weights(features, [{"tool": 2.5}, {"machine": 2.5}]), ["is tool", "is thing"]), linear(carried(features, "machine", "tool"), ["machine", "tool"])),
    ]
    output = 0.5 * np.hstack([carried(features, *names) for names in (kinds + ["verb"], kinds + ["tired"], ["machine", "tool"])]).T
    return session("A conversation in three heads", tokens, features, [{"heads": heads, "scale": "sqrt_d_k", "output": linear(output)}], False)


def feed_forward():
    """One head and a small network with d_ff = 4·d_model, of which every hidden number can be read."""
    features = ["hot", "sweet"]
    tokens = [("ice", {"hot": -1, "sweet": 1}), ("tea", {"hot": 1, "sweet": 0.5}), ("soup", {"hot": 1, "sweet": -0.5})]
    one = head("to what is as hot", linear(weights(features, [{"hot": 1}]), ["seeks hot"]), linear(weights(features, [{"hot": 1}]), ["is hot"]),
               linear(carried(features, *features), features))
    # A mixture needs both: each alone is not enough to get over the bias.
    units = [("hot", {"hot": 1}, 0), ("cold", {"hot": -1}, 0), ("sweet", {"sweet": 1}, 0), ("not sweet", {"sweet": -1}, 0)]
    units += [(f"{a} + {b}", {"hot": x, "sweet": y}, -1) for a, x in (("hot", 1), ("cold", -1)) for b, y in (("sweet", 1), ("not sweet", -1))]
    hidden = linear(weights(features, [asks for _, asks, _ in units]), [name for name, _, _ in units], [bias for _, _, bias in units])
    written = linear(weights(features, [{f: (0.5 if bias else 0.2) * x for f, x in asks.items()} for _, asks, bias in units]).T, None, [0, 0])
    return session("A feed-forward network to read", tokens, features,
                   [{"heads": [one], "scale": "sqrt_d_k", "output": linear(carried(features, *features, strength=0.5)), "residual": True,
                     "feed_forward": {"activation": "relu", "hidden": hidden, "output": written}}], False)


if __name__ == "__main__":
    for name, build in {"causal": causal, "translation": translation, "grouped-query": grouped_query, "transformer-block": transformer_block,
                        "two-blocks": two_blocks, "conversation": conversation, "feed-forward": feed_forward}.items():
        path = pathlib.Path(__file__).with_name(f"{name}.headscope.json")
        path.write_text(text(build()) + "\n", encoding="utf-8")
