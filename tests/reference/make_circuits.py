#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes circuits.json: composition and spectra (Elhage et al. 2021), attention rollout and flow (Abnar & Zuidema 2020) of sessions that are
here, by the formulas of the papers. The greatest flow is found as the smallest cut, of all there are. Run by hand with Debian's python3-numpy;
the result is committed."""
import itertools
import json
import pathlib

import numpy as np

import formulas

HERE = pathlib.Path(__file__).parent
SESSIONS = ["torch-encoder-two-layers", "family-gpt2", "family-llama"]


def weights(block):
    """W_Q, W_K, W_V and W_O of each head, as in the papers: of columns, so that W_QK = W_Qᵀ·W_K and W_OV = W_O·W_V."""
    heads = block["heads"]
    groups = block.get("kv_groups", len(heads))
    result, offset = [], 0
    for index, head in enumerate(heads):
        holder = heads[next(i for i in range(len(heads)) if i * groups // len(heads) == index * groups // len(heads))]
        value = np.array(holder["value"]["weight"], float)
        output = np.array(block["output"]["weight"], float)[offset:offset + value.shape[1]]
        offset += value.shape[1]
        result.append((np.array(head["query"]["weight"], float).T, np.array(holder["key"]["weight"], float).T, value.T, output.T))
    return result


def compositions(session):
    norm = np.linalg.norm
    rows = []
    heads = [(b, h, q.T @ k, o @ v) for b, block in enumerate(session["blocks"]) for h, (q, k, v, o) in enumerate(weights(block))]
    for b1, h1, _, ov1 in heads:
        for b2, h2, qk2, ov2 in heads:
            if b1 < b2:
                rows.append({"earlier": [b1, h1], "later": [b2, h2],
                             "queries": norm(qk2.T @ ov1) / (norm(qk2.T) * norm(ov1)),
                             "keys": norm(qk2 @ ov1) / (norm(qk2) * norm(ov1)),
                             "values": norm(ov2 @ ov1) / (norm(ov2) * norm(ov1))})
    return rows


def spectra(session):
    return [{"head": [b, h], "query_key": list(np.linalg.svd(q.T @ k, compute_uv=False)),
             "value_output": list(np.linalg.svd(o @ v, compute_uv=False))}
            for b, block in enumerate(session["blocks"]) for h, (q, k, v, o) in enumerate(weights(block))]


def rollout(layers):
    joint = layers[0]
    for layer in layers[1:]:
        joint = layer @ joint
    return joint


def smallest_cut(layers, source, sink):
    """Over all ways to put the tokens between on the side of the source or of the sink; there are two layers."""
    first, second = layers
    n = len(first)
    best = np.inf
    for side in itertools.product([False, True], repeat=n):
        cut = sum(second[sink, t] if side[t] else first[t, source] for t in range(n))
        best = min(best, cut)
    return best


results = []
for name in SESSIONS:
    session = json.loads((HERE / name / "session.headscope.json").read_text(encoding="utf-8"))
    computed = formulas.forward(session)
    layers = []
    for block in computed:
        mean = np.mean(np.array(block["attention"], float), axis=0)
        layers.append(0.5 * mean + 0.5 * np.eye(len(mean)))
    n = len(layers[0])
    flow = [[smallest_cut(layers, i, t) for i in range(n)] for t in range(n)]
    results.append({"session": name, "composition": compositions(session), "spectra": spectra(session), "rollout": rollout(layers).tolist(),
                    "flow": flow})
(HERE / "circuits.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
