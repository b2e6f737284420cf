#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the example of a whole Transformer, an encoder and a decoder that translate German into English. Run by hand; needs numpy.

Every number is constructed, none is trained. "sie" is she or they: only the ending of the verb tells. So the encoder lets every word look at
the verb; the decoder looks back at whom it speaks of, and then at the word whose turn it is, wherever that stands in the German sentence.
"""
import pathlib

from make_family import head, linear, weights
from make_mechanic import short, text

GERMAN = {"er": {"er": 1}, "sie": {"sie": 1}, "oft": {"oft": 1}, "nie": {"nie": 1}, "schläft": {"schlafen": 1, "ending": 1},
          "schlafen": {"schlafen": 1, "ending": -1}, "lacht": {"lachen": 1, "ending": 1}, "lachen": {"lachen": 1, "ending": -1}}
HEARD = ["er", "sie", "oft", "nie", "schlafen", "lachen", "ending", "one or many"]
PASSED = ["er", "sie", "oft", "nie", "schlafen", "lachen", "one or many"]  # from the encoder to the decoder

ENGLISH = {"⟨start⟩": {"who is next": 1}, "he": {"how often is next": 1, "subject": 1}, "she": {"how often is next": 1, "subject": 1},
           "they": {"how often is next": 1, "subject": -1}, "often": {"verb is next": 1}, "never": {"verb is next": 1}, "sleep": {"end is next": 1},
           "sleeps": {"end is next": 1}, "laugh": {"end is next": 1}, "laughs": {"end is next": 1}, "⟨end⟩": {}}
FEATURES = ["who is next", "how often is next", "verb is next", "end is next", "subject"] + PASSED
SPEAKS_FOR = {  # of each word, what makes it likely
    "⟨start⟩": {}, "he": {"er": 6, "who is next": 2}, "she": {"sie": 4, "one or many": 2, "who is next": 2},
    "they": {"sie": 4, "one or many": -2, "who is next": 2}, "often": {"oft": 4, "how often is next": 3}, "never": {"nie": 4, "how often is next": 3},
    "sleep": {"schlafen": 4, "subject": -2, "verb is next": 3}, "sleeps": {"schlafen": 4, "subject": 2, "verb is next": 3},
    "laugh": {"lachen": 4, "subject": -2, "verb is next": 3}, "laughs": {"lachen": 4, "subject": 2, "verb is next": 3}, "⟨end⟩": {"end is next": 8}}


def always(features, name):
    """A query that seeks the same whatever the token: a bias alone."""
    return linear(weights(features, [{}]), [name], [3])


def block(heads, output, attends=None, mask=None):
    return {**({"attends": attends} if attends else {}), "heads": heads, "scale": "none", **({"mask": {"kind": mask}} if mask else {}),
            "output": {"weight": short(output)}, "residual": True}


def encoder():
    verb = head("what does the verb say?", always(HEARD, "seeks the verb"), linear(weights(HEARD, [{"schlafen": 3, "lachen": 3}]), ["is the verb"]),
                linear(weights(HEARD, [{"ending": 1}]), ["ending"]))
    return block([verb], weights(HEARD, [{"one or many": 1}]).T)


def decoder():
    subject = head("whom do I speak of?", always(FEATURES, "seeks the subject"), linear(weights(FEATURES, [{"how often is next": 3}]), ["is the subject"]),
                   linear(weights(FEATURES, [{"subject": 1}]), ["subject"]))
    turns = [("who", "who is next", ("er", "sie")), ("how often", "how often is next", ("oft", "nie")), ("verb", "verb is next", ("schlafen", "lachen"))]
    names = [name for name, _, _ in turns]
    word = head("whose turn is it?", linear(weights(FEATURES, [{asked: 3} for _, asked, _ in turns]), names),
                linear(weights(HEARD, [{heard: 3 for heard in words} for _, _, words in turns]), names),
                linear(weights(HEARD, [{heard: 1} for heard in PASSED]), PASSED))
    return [block([subject], weights(FEATURES, [{"subject": 1}]).T, mask="causal"),
            block([word], weights(FEATURES, [{heard: 1} for heard in PASSED]).T, attends="memory")]


def encoder_decoder(german, english):
    vocabulary = list(ENGLISH)
    return {"headscope": 2, "title": "Encoder and decoder: a whole Transformer", "vocabulary": vocabulary,
            "embedding": {"weight": short(weights(FEATURES, list(ENGLISH.values())).T)}, "tokens": ["⟨start⟩"] + english, "features": FEATURES,
            "memory": {"vocabulary": list(GERMAN), "embedding": {"weight": short(weights(HEARD, list(GERMAN.values())).T)}, "tokens": german,
                       "features": HEARD, "blocks": [encoder()]},
            "blocks": decoder(), "readout": {"weight": short(weights(FEATURES, [SPEAKS_FOR[word] for word in vocabulary]))},
            "targets": english + ["⟨end⟩"]}


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("encoder-decoder.headscope.json")
    path.write_text(text(encoder_decoder(["oft", "schlafen", "sie"], ["they", "often", "sleep"])) + "\n", encoding="utf-8")
