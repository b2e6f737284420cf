# SPDX-License-Identifier: GPL-3.0-or-later
"""What a session computes, by NumPy formulas in float64 that follow the papers, written apart from Headscope's own code."""
import math

import numpy as np


def forward(session):
    """Every stage of every block by its id, per-head ones as a list; the blocks of the memory stand behind the others. Stages that a block
    does not have are left out."""
    memory = session.get("memory")
    if memory is None:
        return stack(session, None)
    encoder = stack(memory, None) if memory.get("blocks") else []
    read = encoder[-1].get("final_norm", encoder[-1]["block_output"]) if encoder else np.array(memory["input"], float)
    own = stack(session, read)
    own[0]["memory"] = np.array(memory["input"], float)
    return own + encoder


def stack(session, memory):
    """The blocks of a session, or of its memory, one after the other, and the final norm of a memory."""
    x = np.array(session["input"], float)
    blocks = []
    for index, block in enumerate(session["blocks"]):
        result = {"input": x}
        positions = session.get("positions", "none") if index == 0 else "none"
        if positions != "none":
            result["position"] = sinusoidal(*x.shape) if positions == "sinusoidal" else np.array(positions["weight"], float)[:len(x)]
            x = result["positioned"] = x + result["position"]
        read = x
        x = half(x, x, block, result, "attention_norm", "residual", lambda y: attend(y, memory, block, result))
        if "feed_forward" in block:
            read = read if block.get("parallel", False) else x
            x = half(x, read, block, result, "feed_forward_norm", "feed_forward_residual", lambda y: feed_forward(y, block["feed_forward"], result))
        result["block_output"] = x
        blocks.append(result)
    if "final_norm" in session:
        final = session["final_norm"]
        blocks[-1]["final_norm"] = NORMS[final.get("kind", "layer")](x, final)
    return blocks


def half(x, read, block, result, norm, residual, compute):
    """pre: x + f(norm(x)); post: norm(x + f(x)); without residual connection the "x +" falls away. Where the halves stand side by side, the
    second one reads what the first one read."""
    kind = block.get("norm", "none")
    layer_norm = NORMS[block.get("norm_kind", "layer")]
    y = read
    if kind == "pre":
        y = result[norm] = layer_norm(y, block.get(norm, {}))
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
        if "rotary" in block:
            rotated = [rotate(matrix, block["rotary"]) for matrix in (q, k)]
            result.setdefault("rotated_query", []).append(rotated[0])
            result.setdefault("rotated_key", []).append(rotated[1])
        raw = rotated[0] @ rotated[1].T if "rotary" in block else q @ k.T
        slope = block.get("alibi", [0] * len(heads))[index]
        distance = abs(np.arange(len(x))[:, None] - np.arange(len(read))[None, :])
        score = (raw * scale - slope * distance) / head.get("temperature", 1)
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
    activation = ACTIVATIONS[network.get("activation", "relu")]
    if "gate" in network:
        result["gate"] = linear(x, network["gate"])
        result["activation"] = activation(result["gate"])
        result["gated"] = result["activation"] * result["hidden"]
    else:
        result["activation"] = activation(result["hidden"])
    result["feed_forward"] = linear(result.get("gated", result["activation"]), network["output"])
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


def rms_norm(x, parameters):
    """Zhang & Sennrich 2019, eq. 4."""
    return x / np.sqrt((x ** 2).mean(axis=1, keepdims=True) + parameters.get("epsilon", 1e-5)) * np.array(parameters.get("gain", 1), float)


NORMS = {"layer": layer_norm, "rms": rms_norm}


def rotate(x, rotary):
    """Su et al. 2021: each pair of columns as a complex number, times e^(i·p·base^(-2t/width)) at position p."""
    width = rotary.get("width", x.shape[1])
    turning, rest = x[:, :width], x[:, width:]
    half = rotary.get("pairing", "half") == "half"
    a, b = (turning[:, :width // 2], turning[:, width // 2:]) if half else (turning[:, 0::2], turning[:, 1::2])
    angle = np.arange(len(x))[:, None] * rotary.get("base", 10000) ** (-2 * np.arange(width // 2) / width)[None, :]
    turned = (a + 1j * b) * np.exp(1j * angle)
    parts = [turned.real, turned.imag] if half else [np.stack([turned.real, turned.imag], axis=2).reshape(len(x), width)]
    return np.hstack([*parts, rest])


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
