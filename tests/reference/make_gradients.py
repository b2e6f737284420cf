#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes gradients.json of the families of models and of the sessions whose tokens are words, by torch.autograd in double precision.

As in make_reference.py: the session once more with ∂L/∂(number) in place of each of its numbers; L is the logits, or without them what the final
norm or the last block hands on, its cells multiplied by seed() and added. Run by hand after make_families.py and make_words.py; needs Debian's python3-torch."""
import json
import math
import pathlib

import torch
from torch.nn import functional

HERE = pathlib.Path(__file__).parent
LEARNED = ("weight", "bias", "gain", "input")
ACTIVATIONS = {
    "relu": functional.relu, "gelu": functional.gelu, "gelu_tanh": lambda x: functional.gelu(x, approximate="tanh"), "silu": functional.silu,
    "quick_gelu": lambda x: x * torch.sigmoid(1.702 * x), "relu_squared": lambda x: functional.relu(x) ** 2, "identity": lambda x: x}


def tensors(node, key=None):
    """The session with a tensor for every matrix and row of numbers that is learned or read."""
    if isinstance(node, dict):
        return {name: tensors(value, name) for name, value in node.items()}
    if key in LEARNED and isinstance(node, list):
        return torch.tensor(node, dtype=torch.float64).requires_grad_()
    return [tensors(element) for element in node] if isinstance(node, list) else node


def with_norms(session):
    """What a file may leave out is learned, too: gains of 1 and biases of 0."""
    if "blocks" in session.get("memory", {}):
        with_norms(session["memory"])
    width = len(session["features"])
    for block in session["blocks"]:
        if block.get("norm", "none") != "none":
            for name in ("attention_norm", "feed_forward_norm"):
                bias = {"bias": [0.0] * width} if block.get("norm_kind", "layer") == "layer" else {}
                block[name] = {"gain": [1.0] * width, **bias, **block.get(name, {})}
    return session


def gradients(node):
    if isinstance(node, dict):
        return {name: gradients(value) for name, value in node.items()}
    if isinstance(node, torch.Tensor):
        return (torch.zeros_like(node) if node.grad is None else node.grad).tolist()
    return [gradients(element) for element in node] if isinstance(node, list) else node


def linear(x, map):
    return x @ map["weight"] + map.get("bias", 0)


def norm(x, kind, parameters):
    epsilon = parameters.get("epsilon", 1e-5)
    if kind == "rms":
        return x * torch.rsqrt((x * x).mean(1, keepdim=True) + epsilon) * parameters.get("gain", 1)
    return functional.layer_norm(x, x.shape[1:], parameters.get("gain"), parameters.get("bias"), epsilon)


def turned(x, rotary):
    width = rotary.get("width", x.shape[1])
    half = rotary.get("pairing", "half") == "half"
    first, second = (x[:, :width // 2], x[:, width // 2:width]) if half else (x[:, 0:width:2], x[:, 1:width:2])
    pairs = torch.arange(width // 2, dtype=torch.float64)
    angle = torch.arange(len(x), dtype=torch.float64)[:, None] * torch.exp(-2 * pairs / width * math.log(rotary.get("base", 10000)))
    a, b = first * angle.cos() - second * angle.sin(), first * angle.sin() + second * angle.cos()
    return torch.cat([a, b, x[:, width:]] if half else [torch.stack([a, b], 2).flatten(1), x[:, width:]], 1)


def attention(x, memory, block):
    heads = block["heads"]
    groups = block.get("kv_groups", len(heads))
    read = memory if block.get("attends", "self") == "memory" else x
    outputs = []
    for h, head in enumerate(heads):
        owner = heads[next(other for other in range(len(heads)) if other * groups // len(heads) == h * groups // len(heads))]
        q, k, v = linear(x, head["query"]), linear(read, owner["key"]), linear(read, owner["value"])
        scale = block.get("scale", 1 / math.sqrt(q.shape[1]))
        if "rotary" in block:
            q, k = turned(q, block["rotary"]), turned(k, block["rotary"])
        distance = (torch.arange(len(q))[:, None] - torch.arange(len(k))[None, :]).abs()
        score = (q @ k.T * scale - block.get("alibi", [0] * len(heads))[h] * distance) / head.get("temperature", 1)
        mask = block.get("mask", {})
        if mask.get("kind") == "causal":
            score = score.masked_fill(torch.ones_like(score, dtype=torch.bool).triu(1), -math.inf)
        elif mask.get("kind") == "padding":
            score = score.index_fill(1, torch.tensor(mask["blocked"]), -math.inf)
        outputs.append(head.get("gain", 1) * torch.softmax(score, 1) @ v)
    return linear(torch.cat(outputs, 1), block["output"])


def network(x, parameters):
    hidden, activation = linear(x, parameters["hidden"]), ACTIVATIONS[parameters.get("activation", "relu")]
    return linear(activation(linear(x, parameters["gate"])) * hidden if "gate" in parameters else activation(hidden), parameters["output"])


def block_output(x, memory, block):
    def half(x, read, name, compute):
        kind, place = block.get("norm_kind", "layer"), block.get("norm", "none")
        y = compute(norm(read, kind, block.get(name, {})) if place == "pre" else read)
        y = x + y if block.get("residual") else y
        return norm(y, kind, block.get(name, {})) if place == "post" else y

    y = half(x, x, "attention_norm", lambda z: attention(z, memory, block))
    read = x if block.get("parallel") else y
    return half(y, read, "feed_forward_norm", lambda z: network(z, block["feed_forward"])) if "feed_forward" in block else y


def sinusoidal(n, width):
    column = torch.arange(width)
    pair = column.div(2, rounding_mode="floor").double()
    angle = torch.arange(n)[:, None] * torch.exp(-2 * pair / width * math.log(10000))
    return torch.where(column % 2 == 0, angle.sin(), angle.cos())


def result(session):
    """The logits, or what the last block hands on; of a memory what is attended."""
    memory = result(session["memory"]) if "memory" in session else None
    x = session["embedding"]["weight"][[session["vocabulary"].index(token) for token in session["tokens"]]] if "embedding" in session else session["input"]
    positions = session.get("positions", "none")
    if positions == "sinusoidal":
        x = x + sinusoidal(*x.shape)
    elif positions != "none":
        x = x + positions["weight"][:len(x)]
    for block in session.get("blocks", []):
        x = block_output(x, memory, block)
    if "final_norm" in session:
        x = norm(x, session["final_norm"].get("kind", "layer"), session["final_norm"])
    if "readout" not in session:
        return x
    readout = session["readout"]
    return x @ (session["embedding"]["weight"].T if readout.get("tied") else readout["weight"]) + readout.get("bias", 0)


def seed(rows, columns):
    return torch.tensor([[((3 * r + 5 * c) % 7 - 3) / 4 for c in range(columns)] for r in range(rows)], dtype=torch.float64)


for folder in sorted([*HERE.glob("family-*"), *HERE.glob("words-*")]):
    session = json.loads((folder / "session.headscope.json").read_text(encoding="utf-8"))
    stages = json.loads((folder / "stages.json").read_text(encoding="utf-8"))
    leaves = tensors(with_norms(session))
    computed = result(leaves)
    last = "logits" if "readout" in session else "final_norm" if "final_norm" in session else "block_output"
    expected = torch.tensor(stages[len(session["blocks"]) - 1][last], dtype=torch.float64)
    assert (computed - expected).abs().max() < 1e-12, (folder.name, (computed - expected).abs().max())
    (computed * seed(*computed.shape)).sum().backward()
    (folder / "gradients.json").write_text(json.dumps(gradients(leaves), ensure_ascii=False) + "\n", encoding="utf-8")
