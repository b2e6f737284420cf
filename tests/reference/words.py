# SPDX-License-Identifier: GPL-3.0-or-later
"""Sessions whose tokens are words, and what stands before their first block and after their last, by NumPy formulas in float64."""
import numpy as np

import formulas


def draw(random, *shape):
    return (np.round(random.standard_normal(shape) * 512) / 1024).tolist()


def block(random, width, heads, norm, residual=True):
    own = [{part: {"weight": draw(random, width, 2), "bias": draw(random, 2)} for part in ("query", "key", "value")} for _ in range(heads)]
    network = {"activation": "gelu_tanh", "hidden": {"weight": draw(random, width, 7), "bias": draw(random, 7)},
               "output": {"weight": draw(random, 7, width), "bias": draw(random, width)}}
    return {"heads": own, "mask": {"kind": "causal"}, "output": {"weight": draw(random, 2 * heads, width), "bias": draw(random, width)},
            "residual": residual, "norm": norm, "feed_forward": network}


def session(name, seed, vocabulary, text, width, *, blocks=2, norm="pre", final=True, tied=False, bias=True, targets=None, embedded=True,
            positions="none"):
    random = np.random.RandomState(seed)
    result = {"headscope": 2, "title": name, "vocabulary": vocabulary, "tokens": text.split(), "features": [f"f{i + 1}" for i in range(width)],
              "positions": positions}
    if embedded:
        result["embedding"] = {"weight": draw(random, len(vocabulary), width)}
    else:
        result["input"] = draw(random, len(result["tokens"]), width)
    result["blocks"] = [block(random, width, index + 1, norm) for index in range(blocks)]
    if final:
        result["final_norm"] = {"kind": "layer", "gain": draw(random, width), "bias": draw(random, width), "epsilon": 0.001}
    result["readout"] = {"tied": True} if tied else {"weight": draw(random, width, len(vocabulary))}
    if bias:
        result["readout"]["bias"] = draw(random, len(vocabulary))
    if targets is not None:
        result["targets"] = targets
    return result


def cases():
    words = ["the", "cat", "sat", "on", "a", "mat"]
    yield session("words-gpt2", 51, words, "the cat sat on the", 4, tied=True, bias=False, positions="sinusoidal",
                  targets=["cat", "sat", "on", "the", None])
    yield session("words-own-readout", 52, words, "the cat sat on the mat", 3, norm="post", final=False, targets=[None, "mat", "mat", None, "a", "the"])
    yield session("words-tied-bias", 53, words[:5], "a cat a cat a", 5, blocks=1, norm="none", tied=True)
    yield session("words-input-set", 54, words, "Alex Emma", 4, blocks=1, embedded=False, targets=["cat", "cat"])


def forward(session):
    """As formulas.forward: the stages of each block, those after the last one with it."""
    rows = [session["vocabulary"].index(token) for token in session["tokens"]] if "embedding" in session else []
    x = np.array(session["embedding"]["weight"], float)[rows] if rows else np.array(session["input"], float)
    blocks = formulas.forward({**session, "input": x})
    last = blocks[len(session["blocks"]) - 1]
    y = last.get("final_norm", last["block_output"])
    readout = session["readout"]
    weight = np.array(session["embedding"]["weight"], float).T if readout.get("tied") else np.array(readout["weight"], float)
    last["logits"] = y @ weight + np.array(readout.get("bias", 0), float)
    last["probabilities"] = formulas.softmax(last["logits"])
    if "targets" in session:
        loss = [0 if word is None else -np.log(row[session["vocabulary"].index(word)])
                for row, word in zip(last["probabilities"], session["targets"])]
        last["loss"] = np.array(loss)[:, None]
    return blocks
