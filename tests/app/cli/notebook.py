# SPDX-License-Identifier: GPL-3.0-or-later
"""What resources/notebook/headscope.py gives, against NumPy's and PyTorch's own formulas."""

import os
import sys
import tempfile

import numpy as np

import headscope


def close(a, b, what):
    assert np.shape(a) == np.shape(b), f"{what}: {np.shape(a)}, expected {np.shape(b)}"
    assert np.abs(np.asarray(a) - b).max() < 1e-5, f"{what}: off by {np.abs(np.asarray(a) - b).max()}"


def refused(action, words):
    try:
        action()
    except headscope.HeadscopeError as error:
        assert words in str(error), str(error)
    else:
        raise AssertionError(f"not refused: {words}")


def arrays():
    random = np.random.default_rng(0)
    x = random.normal(size=(4, 6))
    query, key, value = random.normal(size=(3, 2, 6, 3))
    output, bias = random.normal(size=(6, 6)), random.normal(size=6)
    session = headscope.from_arrays(x, query, key, value, output, output_bias=bias, tokens="abcd", causal=True)
    scores = (x @ query) @ (x @ key).transpose(0, 2, 1) / np.sqrt(3)
    scores[:, np.triu(np.ones((4, 4)), 1) > 0] = -np.inf
    attention = np.exp(scores - scores.max(-1, keepdims=True))
    attention /= attention.sum(-1, keepdims=True)
    y = np.concatenate(list(attention @ (x @ value)), 1) @ output + bias
    close(session.compute("attention"), attention, "attention")
    close(session.compute("attention", head=2), attention[1], "attention of a head")
    close(session.compute("output"), y, "output")
    close(session.explain("output[d,2]").value, y[3, 1], "explain")
    assert "W_O" in repr(session.explain("output[d,2]", depth=2))
    muted = [row["effect"] for row in session.heads("output[d,2]")]
    close(muted, [-(attention[h] @ (x @ value[h]) @ output[3 * h : 3 * h + 3])[3, 1] for h in range(2)], "heads")
    figure = session.figure("attention", head=1, width="3.25in", no_title=True)
    assert figure._repr_svg_().startswith("<?xml") and "</svg>" in figure.svg, figure.svg[:80]
    with tempfile.TemporaryDirectory() as folder:
        session.save(os.path.join(folder, "arrays.headscope.json"))
        figure.save(os.path.join(folder, "arrays.svg"))
        again = headscope.load(os.path.join(folder, "arrays.headscope.json"))
        again.data["blocks"][0]["heads"][1]["enabled"] = False
        close(again.compute("output"), y - attention[1] @ (x @ value[1]) @ output[3:], "a muted head")
    refused(lambda: session.compute("nothing"), 'there is no "nothing"')
    refused(lambda: session.explain("output[e,2]"), "e")
    refused(lambda: headscope.load("no-such-file"), "no-such-file")
    refused(lambda: headscope.from_arrays(x, query, key, value, output[:3]), "expected 6 rows")


def examples():
    assert headscope.load("three-friends").compute("attention").shape == (2, 3, 3)
    close(headscope.load("next-word", text="the cat").compute("probabilities").sum(1), np.ones(2), "probabilities")


def modules():
    import torch

    torch.manual_seed(1)
    layer = dict(d_model=8, nhead=4, dim_feedforward=16)
    for module, stage in [
        (torch.nn.MultiheadAttention(8, 2), "output"),
        (torch.nn.TransformerEncoderLayer(**layer, norm_first=True, activation="gelu"), "block_output"),
        (torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(**layer), 2), "block_output"),
    ]:
        x = torch.randn(3, 8)
        session = headscope.from_torch(module, x, ["a", "b", "c"])
        assert module.training and session.data["tokens"] == ["a", "b", "c"]
        module.eval()
        with torch.no_grad():
            y = module(x, x, x)[0] if stage == "output" else module(x)
        close(session.compute(stage, block=len(session.data["blocks"])), y.numpy(), type(module).__name__)


arrays()
examples()
try:
    modules()
except ModuleNotFoundError as missing:
    print(missing)
