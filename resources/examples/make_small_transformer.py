#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the small Transformer of the lesson "All of it, small and trained": an encoder and a decoder of two blocks each, with two heads, √d_k,
positions, norms after each sum and networks, as in "Attention is all you need" but for their sizes. It learns 20 German sentences and their
English; four more it has never seen, those of the lesson among them. Run by hand; needs numpy, and writes the session to the standard output.
"""
import itertools
import json
import sys

import numpy as np

GERMAN = ["er", "sie", "oft", "nie", "schläft", "schlafen", "lacht", "lachen"]
ENGLISH = ["⟨start⟩", "he", "she", "they", "often", "never", "sleep", "sleeps", "laugh", "laughs", "⟨end⟩"]
WIDTH, HEADS, HIDDEN, STEPS = 16, 2, 32, 500
UNSEEN = ["oft schlafen sie", "oft schläft sie", "sie lacht nie", "er schläft oft"]


def sentences():
    """(German, English with start and end) in both German orders: "sie schlafen oft" and "oft schlafen sie"."""
    for (who, whom, many), (adverb, often), (verb, english), front in itertools.product(
            [("er", "he", False), ("sie", "she", False), ("sie", "they", True)], [("oft", "often"), ("nie", "never")],
            [(("schläft", "schlafen"), ("sleeps", "sleep")), (("lacht", "lachen"), ("laughs", "laugh"))], [False, True]):
        german = [adverb, verb[many], who] if front else [who, verb[many], adverb]
        yield german, ["⟨start⟩", whom, often, english[many], "⟨end⟩"]


class Value:
    """A matrix or a stack of them that knows what it was computed from, so that gradients can go back."""

    def __init__(self, data, sources=()):
        self.data, self.sources, self.gradient = data, sources, None

    def __add__(self, other):
        return Value(self.data + other.data, [(self, lambda g: g), (other, lambda g: g)])

    def __matmul__(self, other):
        return Value(self.data @ other.data, [(self, lambda g: g @ np.swapaxes(other.data, -1, -2)),
                                              (other, lambda g: np.swapaxes(self.data, -1, -2) @ g)])

    def transposed(self):
        return Value(np.swapaxes(self.data, -1, -2), [(self, lambda g: np.swapaxes(g, -1, -2))])

    def times(self, factor):
        return Value(self.data * factor, [(self, lambda g: g * factor)])

    def relu(self):
        return Value(np.maximum(self.data, 0), [(self, lambda g: g * (self.data > 0))])

    def softmax(self):
        p = np.exp(self.data - self.data.max(-1, keepdims=True))
        p /= p.sum(-1, keepdims=True)
        return Value(p, [(self, lambda g: p * (g - (g * p).sum(-1, keepdims=True)))])

    def normed(self, gain, bias):
        deviation = self.data - self.data.mean(-1, keepdims=True)
        scale = 1 / np.sqrt((deviation ** 2).mean(-1, keepdims=True) + 1e-5)
        x = deviation * scale

        def back(g):
            g = g * gain.data
            return scale * (g - g.mean(-1, keepdims=True) - x * (g * x).mean(-1, keepdims=True))
        return Value(x * gain.data + bias.data, [(self, back), (gain, lambda g: g * x), (bias, lambda g: g)])

    def rows(self, indices):
        def back(g):
            whole = np.zeros_like(self.data)
            np.add.at(whole, indices, g)
            return whole
        return Value(self.data[indices], [(self, back)])

    def go_back(self, gradient):
        order, seen = [], set()

        def visit(value):
            if id(value) not in seen:
                seen.add(id(value))
                for source, _ in value.sources:
                    visit(source)
                order.append(value)
        visit(self)
        for value in order:
            value.gradient = np.zeros_like(value.data)
        self.gradient = gradient
        for value in reversed(order):
            for source, back in value.sources:
                g = back(value.gradient)
                while g.ndim > source.data.ndim:
                    g = g.sum(0)
                for axis, size in enumerate(source.data.shape):
                    if size == 1 and g.shape[axis] != 1:
                        g = g.sum(axis, keepdims=True)
                source.gradient += g


def positions(places):
    """Those of 2017: sines in even columns, cosines in odd ones."""
    place, column = np.arange(places)[:, None], np.arange(WIDTH)[None, :]
    angle = place / 10000 ** (2 * (column // 2) / WIDTH)
    return np.where(column % 2 == 0, np.sin(angle), np.cos(angle))


class Model:
    def __init__(self, random):
        self.random, self.weights = random, {}

    def weight(self, name, *shape, start=None):
        if name not in self.weights:
            self.weights[name] = Value(self.random.normal(0, shape[0] ** -0.5, shape) if start is None else np.full(shape, float(start)))
        return self.weights[name]

    def norm(self, name, x):
        return x.normed(self.weight(name + " gain", 1, WIDTH, start=1), self.weight(name + " bias", 1, WIDTH, start=0))

    def attention(self, name, x, y, mask):
        width, total = WIDTH // HEADS, None
        for h in range(HEADS):
            q, k, v = (source @ self.weight(f"{name} {kind} {h}", WIDTH, width) for source, kind in ((x, "query"), (y, "key"), (y, "value")))
            scores = (q @ k.transposed()).times(width ** -0.5) + Value(mask)
            part = scores.softmax() @ v @ self.weight(f"{name} output {h}", width, WIDTH)
            total = part if total is None else total + part
        return self.norm(name + " norm", x + total)

    def network(self, name, x):
        hidden = (x @ self.weight(name + " hidden", WIDTH, HIDDEN) + self.weight(name + " hidden bias", 1, HIDDEN, start=0)).relu()
        added = hidden @ self.weight(name + " out", HIDDEN, WIDTH) + self.weight(name + " out bias", 1, WIDTH, start=0)
        return self.norm(name + " norm", x + added)

    def logits(self, german, english):
        n, causal = english.shape[1], np.triu(np.full((english.shape[1],) * 2, -1e9), 1)
        memory = self.weight("german", len(GERMAN), WIDTH, start=None).rows(german) + Value(positions(german.shape[1]))
        for block in "12":
            memory = self.network("encoder network " + block, self.attention("encoder " + block, memory, memory, np.zeros((1, 1))))
        x = self.weight("english", len(ENGLISH), WIDTH).rows(english) + Value(positions(n))
        for block in "12":
            x = self.attention("decoder self " + block, x, x, causal)
            x = self.network("decoder network " + block, self.attention("decoder cross " + block, x, memory, np.zeros((1, 1))))
        return x @ self.weight("readout", WIDTH, len(ENGLISH))


def train():
    pairs = sorted(sentences(), key=lambda pair: " ".join(pair[0]) in UNSEEN)  # those at the end
    seen = len(pairs) - len(UNSEEN)
    german = np.array([[GERMAN.index(word) for word in g] for g, _ in pairs])
    english = np.array([[ENGLISH.index(word) for word in e] for _, e in pairs])
    model, moments = Model(np.random.default_rng(3)), {}
    for step in range(1, STEPS + 1):
        logits = model.logits(german[:seen], english[:seen, :-1])
        p = np.exp(logits.data - logits.data.max(-1, keepdims=True))
        p /= p.sum(-1, keepdims=True)
        wanted = np.eye(len(ENGLISH))[english[:seen, 1:]]
        loss = -(wanted * np.log(p)).sum(-1).mean()
        logits.go_back((p - wanted) / wanted[..., 0].size)
        rate = 0.003 * min(1, step / 200) * (1 if step < STEPS / 2 else 0.3)
        for name, weight in model.weights.items():  # Adam, and a little weight decay for numbers that can be read
            m, v = moments.get(name, (0, 0))
            m, v = 0.9 * m + 0.1 * weight.gradient, 0.98 * v + 0.02 * weight.gradient ** 2
            moments[name] = m, v
            weight.data = weight.data - rate * (m / (1 - 0.9 ** step) / (np.sqrt(v / (1 - 0.98 ** step)) + 1e-8) + 0.01 * weight.data)
        if step % 250 == 0:
            guesses = model.logits(german, english[:, :-1]).data.argmax(-1) == english[:, 1:]
            print(f"step {step}: loss {loss:.4f}, right {guesses[:seen].mean():.3f}, of those unseen {guesses[seen:].mean():.3f}", file=sys.stderr)
    return model


def numbers(value):
    return np.round(value.data, 3).tolist()


def row(value):
    return numbers(value)[0]


def norm(model, name):
    return {"gain": row(model.weights[name + " gain"]), "bias": row(model.weights[name + " bias"]), "epsilon": 1e-5}


def block(model, name, names, network=None, attends=None, mask=None):
    heads = [{"name": names[h], **{kind: {"weight": numbers(model.weights[f"{name} {kind} {h}"])} for kind in ("query", "key", "value")}}
             for h in range(HEADS)]
    made = {**({"attends": attends} if attends else {}), "heads": heads, "scale": "sqrt_d_k", **({"mask": {"kind": mask}} if mask else {}),
            "output": {"weight": [line for h in range(HEADS) for line in numbers(model.weights[f"{name} output {h}"])]},
            "residual": True, "norm": "post", "attention_norm": norm(model, name + " norm")}
    if network:
        w = model.weights
        made["feed_forward"] = {"activation": "relu", "hidden": {"weight": numbers(w[network + " hidden"]), "bias": row(w[network + " hidden bias"])},
                                "output": {"weight": numbers(w[network + " out"]), "bias": row(w[network + " out bias"])}}
        made["feed_forward_norm"] = norm(model, network + " norm")
    return made


def session(model):
    features = [str(i + 1) for i in range(WIDTH)]
    names = ["head 1", "head 2"]
    return {
        "headscope": 2, "title": "All of 2017, small", "vocabulary": ENGLISH, "embedding": {"weight": numbers(model.weights["english"])},
        "tokens": ["⟨start⟩", "they", "often", "sleep"], "features": features, "positions": "sinusoidal",
        "memory": {"tokens": ["oft", "schlafen", "sie"], "features": features, "vocabulary": GERMAN,
                   "embedding": {"weight": numbers(model.weights["german"])}, "positions": "sinusoidal",
                   "blocks": [block(model, "encoder " + b, names, "encoder network " + b) for b in "12"]},
        "blocks": [each for b in "12" for each in (block(model, "decoder self " + b, names, mask="causal"),
                                                   block(model, "decoder cross " + b, names, "decoder network " + b, attends="memory"))],
        "readout": {"weight": numbers(model.weights["readout"])}, "targets": ["they", "often", "sleep", "⟨end⟩"]}


if __name__ == "__main__":
    json.dump(session(train()), sys.stdout, ensure_ascii=False)
