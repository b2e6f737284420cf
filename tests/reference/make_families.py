#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the reference data of the families of models (family-… in this folder) by the formulas of formulas.py, in double precision.

Run by hand; needs NumPy alone. Numbers are drawn with few digits, so that they are exact in float too."""
import json
import pathlib

import numpy as np

from formulas import forward

HERE = pathlib.Path(__file__).parent


class Draw:
    def __init__(self, seed):
        self.random = np.random.RandomState(seed)

    def matrix(self, *shape, spread=0.5, middle=0.0):
        return (np.round((middle + spread * self.random.standard_normal(shape)) * 512) / 512).tolist()

    def linear(self, rows, columns, bias):
        return {"weight": self.matrix(rows, columns), **({"bias": self.matrix(columns)} if bias else {})}

    def norm(self, width, kind):
        return {"gain": self.matrix(width, spread=0.25, middle=1), **({"bias": self.matrix(width)} if kind == "layer" else {})}


def block(draw, width, heads=2, key_width=4, groups=None, bias=True, kind="layer", norm="pre", hidden=6, gate=False, activation="gelu", attended=None,
          **fields):
    """Heads that share keys and values with an earlier one have none of their own."""
    made = []
    for index in range(heads):
        head = {"query": draw.linear(width, key_width, bias)}
        if groups is None or all(other * groups // heads != index * groups // heads for other in range(index)):
            head.update({part: draw.linear(attended or width, key_width, bias) for part in ("key", "value")})
        made.append(head)
    network = {"activation": activation, "hidden": draw.linear(width, hidden, bias), "output": draw.linear(hidden, width, bias)}
    if gate:
        network["gate"] = draw.linear(width, hidden, bias)
    return {"heads": made, "output": draw.linear(heads * key_width, width, bias), "residual": True, "norm": norm, "feed_forward": network,
            "attention_norm": draw.norm(width, kind), "feed_forward_norm": draw.norm(width, kind),
            **({"norm_kind": kind} if kind != "layer" else {}), **({"kv_groups": groups} if groups else {}), **fields}


def cases():
    causal = {"kind": "causal"}
    yield "gpt2", 6, 8, 2, lambda draw: {"mask": causal, "activation": "gelu_tanh"}, 9
    yield "bert", 5, 6, 2, lambda draw: {"norm": "post", "key_width": 3}, 5
    yield "llama", 7, 8, 2, lambda draw: {"mask": causal, "heads": 4, "groups": 2, "bias": False, "kind": "rms", "gate": True, "activation": "silu",
                                          "rotary": {"base": 10000, "pairing": "half"}}, None
    yield "llama-far", 12, 6, 1, lambda draw: {"mask": causal, "heads": 3, "groups": 1, "bias": False, "kind": "rms", "gate": True,
                                               "activation": "silu", "key_width": 6, "rotary": {"base": 500, "width": 6, "pairing": "interleaved"}}, None
    yield "neox", 6, 8, 2, lambda draw: {"mask": causal, "parallel": True, "key_width": 6, "rotary": {"base": 10000, "width": 2, "pairing": "half"}}, None
    yield "gpt-j", 5, 6, 1, lambda draw: {"mask": causal, "parallel": True, "key_width": 6, "activation": "gelu_tanh",
                                          "rotary": {"base": 10000, "width": 4, "pairing": "interleaved"}}, None
    yield "geglu", 4, 5, 1, lambda draw: {"gate": True, "activation": "gelu", "norm": "none"}, None
    yield "clip", 4, 6, 1, lambda draw: {"activation": "quick_gelu", "mask": causal, "key_width": 3}, 4
    yield "squared", 5, 4, 1, lambda draw: {"activation": "relu_squared", "kind": "rms", "norm": "post"}, None
    yield "alibi", 7, 6, 2, lambda draw: {"mask": causal, "heads": 3, "key_width": 2, "alibi": [0.5, 0.25, 0.125]}, None
    yield "one-token", 1, 4, 1, lambda draw: {"kind": "rms", "gate": True, "rotary": {"base": 100}, "alibi": [0.5, 0]}, 3


def cross_session(name):
    """Keys of the memory turn by their own places, and are as far away as these; one head is warmer than the other."""
    draw = Draw(77)
    made = block(draw, 4, attended=3, attends="memory", rotary={"base": 20, "width": 2}, alibi=[0.25, 0.5], scale=0.375)
    made["heads"][1]["temperature"] = 2
    return {**session(name, draw.matrix(5, 4), [made]), "memory": {"tokens": [f"m{i}" for i in range(1, 4)], "features": ["g1", "g2", "g3"],
                                                                   "input": draw.matrix(3, 3)}}


def translation(name, norm, seed):
    """The whole Transformer of 2017: two blocks of an encoder, and a decoder whose blocks look at themselves, then at what the encoder makes.
    Here the encoder is wider than the decoder; with norms before the halves each stack has one more behind its last block."""
    draw = Draw(seed)
    n, m, width, wide = 5, 4, 6, 8
    made = session(name, draw.matrix(n, width, spread=1), [
        block(draw, width, key_width=3, norm=norm, activation="relu", **({"attended": wide, "attends": "memory"} if cross else {"mask": {"kind": "causal"}}))
        for cross in (False, True, False, True)])
    made["positions"] = "sinusoidal"
    made["memory"] = {"tokens": [f"m{i + 1}" for i in range(m)], "features": [f"g{i + 1}" for i in range(wide)],
                      "input": draw.matrix(m, wide, spread=1), "positions": "sinusoidal",
                      "blocks": [block(draw, wide, norm=norm, activation="relu") for _ in range(2)]}
    made["memory"]["blocks"][0]["mask"] = {"kind": "padding", "blocked": [3]}
    if norm == "pre":
        made["memory"]["final_norm"] = {"kind": "layer", **draw.norm(wide, "layer"), "epsilon": 0.001}
        made["final_norm"] = {"kind": "layer", **draw.norm(width, "layer")}
    return made


def session(name, x, blocks):
    return {"headscope": 2, "title": name, "tokens": [f"t{i + 1}" for i in range(len(x))], "features": [f"f{i + 1}" for i in range(len(x[0]))],
            "input": x, "blocks": blocks}


def plain(value):
    if isinstance(value, (list, np.ndarray)):
        return [plain(element) for element in value]
    return "-inf" if value == -np.inf else float(value)


def write(name, made):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    (folder / "session.headscope.json").write_text(json.dumps(made, ensure_ascii=False) + "\n", encoding="utf-8")
    stages = [{stage: plain(value) for stage, value in of_block.items()} for of_block in forward(made)]
    (folder / "stages.json").write_text(json.dumps(stages) + "\n", encoding="utf-8")


def write_all():
    for seed, (name, tokens, width, depth, settings, longest) in enumerate(cases()):
        draw = Draw(seed + 50)
        made = session("family-" + name, draw.matrix(tokens, width, spread=1), [block(draw, width, **settings(draw)) for _ in range(depth)])
        if longest:
            made["positions"] = {"kind": "learned", "weight": draw.matrix(longest, width)}
        write("family-" + name, made)
    write("family-cross", cross_session("family-cross"))
    for seed, norm in enumerate(("post", "pre")):
        write("family-translation-" + norm, translation("family-translation-" + norm, norm, seed + 90))


if __name__ == "__main__":
    write_all()
