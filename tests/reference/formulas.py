# SPDX-License-Identifier: GPL-3.0-or-later
"""What a session computes, by NumPy formulas in float64 that follow the papers, written apart from Headscope's own code."""
import math

import numpy as np


def forward(session):
    """Every stage of every block by its id, per-head ones as a list. Stages that a block does not have are left out."""
    x = np.array(session["input"], float)
    memory = np.array(session["memory"]["input"], float) if "memory" in session else None
    blocks = []
    for index, block in enumerate(session["blocks"]):
        result = {"input": x}
        if index == 0 and memory is not None:
            result["memory"] = memory
        if index == 0 and session.get("positions", "none") == "sinusoidal":
            result["position"] = sinusoidal(*x.shape)
            x = result["positioned"] = x + result["position"]
        x = half(x, block, result, "attention_norm", "residual", lambda y: attend(y, memory, block, result))
        if "feed_forward" in block:
            x = half(x, block, result, "feed_forward_norm", "feed_forward_residual", lambda y: feed_forward(y, block["feed_forward"], result))
        result["block_output"] = x
        blocks.append(result)
    return blocks


def half(x, block, result, norm, residual, compute):
    """pre: x + f(norm(x)); post: norm(x + f(x)); without residual connection the "x +" falls away."""
    kind = block.get("norm", "none")
    y = x
    if kind == "pre":
        y = result[norm] = layer_norm(x, block.get(norm, {}))
    y = compute(y)
    if block.get("residual", False):
        y = result[residual] = x + y
    if kind == "post":
        y = result[norm] = layer_norm(y, block.get(norm, {}))
    return y


def attend(x, memory, block, result):
    heads, groups = block["heads"], block.get("kv_groups", len(block["heads"]))
    read = memory if block.get("attends", "self") == "memory" else x
    allowed = allowed_cells(block.get("mask", []), len(x), len(read))
    if allowed is not None:
        result["mask"] = allowed
    names = ("query", "key", "value", "raw_score", "score", "attention", "head_output", "contribution")
    result.update({name: [] for name in names})
    output_weight = np.array(block["output"]["weight"], float)
    concat, row = [], 0
    for index, head in enumerate(heads):
        group = [index * groups // len(heads) == other * groups // len(heads) for other in range(len(heads))]
        owner = heads[group.index(True)]
        q, k, v = linear(x, head["query"]), linear(read, owner["key"]), linear(read, owner["value"])
        kind = block.get("scale", "sqrt_d_k")
        scale = {"sqrt_d_k": 1 / np.sqrt(q.shape[1]), "none": 1.0}[kind] if isinstance(kind, str) else kind
        raw = q @ k.T
        score = raw * scale / head.get("temperature", 1)
        if allowed is not None:
            score = np.where(allowed > 0, score, -np.inf)
        attention = softmax(score)
        out = attention @ v
        gain = head.get("gain", 1) if head.get("enabled", True) else 0
        concat.append(gain * out)
        contribution = gain * out @ output_weight[row:row + v.shape[1]]
        row += v.shape[1]
        for name, matrix in zip(names, (q, k, v, raw, score, attention, out, contribution)):
            result[name].append(matrix)
    result["concat"] = np.hstack(concat)
    result["output"] = linear(result["concat"], block["output"])
    return result["output"]


def feed_forward(x, network, result):
    result["hidden"] = linear(x, network["hidden"])
    result["activation"] = ACTIVATIONS[network.get("activation", "relu")](result["hidden"])
    result["feed_forward"] = linear(result["activation"], network["output"])
    return result["feed_forward"]


def linear(x, parameters):
    return x @ np.array(parameters["weight"], float) + np.array(parameters.get("bias", 0), float)


def softmax(score):
    """Row by row; zeros where all is blocked."""
    attention = np.zeros_like(score)
    for row, target in zip(score, attention):
        if np.isfinite(row.max()):
            exponentials = np.exp(row - row.max())
            target[:] = exponentials / exponentials.sum()
    return attention


def allowed_cells(mask, n, m):
    """1 where every part of the mask allows it, 0 elsewhere; None without a mask."""
    query, key = np.arange(n)[:, None], np.arange(m)[None, :]
    parts = [part for part in (mask if isinstance(mask, list) else [mask]) if part["kind"] != "none"]
    allowed = np.ones((n, m), bool)
    for part in parts:
        if part["kind"] == "causal":
            allowed &= key <= query
        elif part["kind"] == "window":
            allowed &= abs(query - key) < part["size"]
        elif part["kind"] == "padding":
            allowed &= ~np.isin(key, part["blocked"])
        else:
            allowed &= np.array(part["allowed"], bool)
    return allowed.astype(float) if parts else None


def layer_norm(x, parameters):
    mean, variance = x.mean(axis=1, keepdims=True), x.var(axis=1, keepdims=True)
    normal = (x - mean) / np.sqrt(variance + parameters.get("epsilon", 1e-5))
    return normal * np.array(parameters.get("gain", 1), float) + np.array(parameters.get("bias", 0), float)


def sinusoidal(n, width):
    """Vaswani et al. 2017, section 3.5."""
    angle = np.array([[position / 10000 ** (column // 2 * 2 / width) for column in range(width)] for position in range(n)])
    return np.where(np.arange(width) % 2 == 0, np.sin(angle), np.cos(angle))


ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * (1 + np.vectorize(math.erf)(x / math.sqrt(2))) / 2,
    "gelu_tanh": lambda x: x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3))) / 2,
    "identity": lambda x: x,
    "silu": lambda x: x / (1 + np.exp(-x)),
    "quick_gelu": lambda x: x / (1 + np.exp(-1.702 * x)),
    "relu_squared": lambda x: np.maximum(x, 0) ** 2,
}
