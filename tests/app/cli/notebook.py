# SPDX-License-Identifier: GPL-3.0-or-later
"""What resources/notebook/headscope.py gives, against NumPy's and PyTorch's own formulas."""

import os
import sys
import tempfile
import xml.etree.ElementTree

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


def methods():
    session = headscope.load("three-friends")
    assert session.data["tokens"] == ["Alex", "Emma", "Daniel"], session.data["tokens"]
    with tempfile.TemporaryDirectory() as folder:
        session.save(os.path.join(folder, "friends.headscope.json"))
        close(headscope.load(os.path.join(folder, "friends.headscope.json")).compute("output"), session.compute("output"), "a saved example")
    attention = session.compute("attention")
    measures = session.compute("measures")
    close(measures[:, 0], -(attention * np.log(attention)).sum(-1).mean(-1), "entropy")
    close(measures[:, 5], attention[:, :, 0].mean(-1), "first")
    close(session.compute("measures", head=2), measures[1:], "measures of a head")
    gradient = session.gradient("output[Alex,cheap]")
    before = session.explain("output[Alex,cheap]").value
    session.data["input"][1][2] += 0.01
    assert abs((session.explain("output[Alex,cheap]").value - before) / 0.01 - gradient[1, 2]) < 0.02, gradient
    rows = session.patch("attention", headscope.load("three-friends"), of="output[Alex,cheap]")
    assert [row["head"] for row in rows] == [1, 2] and abs(rows[0]["before"] - rows[0]["after"]) > 1e-6, rows
    try:
        session.patch("attention", headscope.load("conversation"), of="output[Alex,cheap]")
    except headscope.HeadscopeError as error:
        assert "other.headscope.json" in str(error) and tempfile.gettempdir() not in str(error), error
    else:
        raise AssertionError("a session of another shape is not refused")
    rows = headscope.load("logit-lens").patch("head_output", "the capital of Italy is", of="logits[is,Paris]")
    assert any(abs(row["before"] - row["after"]) > 1e-3 for row in rows), rows
    learner = headscope.Session(source="three-questions").train(steps=2, seed=3)
    assert learner.run["steps"] == 2 and len(learner.run["curve"]) == 2 and learner.data["training"]["seed"] == 3
    assert learner.train(steps=1).run["seed"] == 3


def pages():
    session = headscope.load("three-friends")
    session.data["title"] = 'Three "friends" & </iframe>'
    try:
        page = session.page()
    except headscope.HeadscopeError as error:
        assert "without the page for browsers" in str(error), error
        print(error)
        return
    shown = page._repr_html_()
    frame = xml.etree.ElementTree.fromstring(shown)  # so nothing of the page has ended an attribute
    assert frame.tag == "iframe" and len(frame) == 0 and frame.attrib["sandbox"] == "allow-scripts allow-downloads", shown[:200]
    assert frame.attrib["srcdoc"].split() == page.html.split() and "Content-Security-Policy" in page.html
    assert page.html.startswith("<!DOCTYPE html>") and 'id="lesson"' not in page.html
    taught = session.page("course-3", height=500)
    assert 'id="lesson"' in taught.html and 'height="500"' in taught._repr_html_()
    with tempfile.TemporaryDirectory() as folder:
        page.save(os.path.join(folder, "page.html"))
        with open(os.path.join(folder, "page.html"), encoding="utf-8") as file:
            assert file.read() == page.html
    refused(lambda: session.page("no-such-lesson"), "no-such-lesson")


def ids():
    import torch

    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.ln_1, self.ln_2 = torch.nn.LayerNorm(8), torch.nn.LayerNorm(8)
            self.attn = torch.nn.ModuleDict({"c_attn": torch.nn.Linear(8, 24), "c_proj": torch.nn.Linear(8, 8)})
            self.mlp = torch.nn.ModuleDict({"c_fc": torch.nn.Linear(8, 32), "c_proj": torch.nn.Linear(32, 8)})

    model = torch.nn.ModuleDict({
        "wte": torch.nn.Embedding(50, 8), "wpe": torch.nn.Embedding(16, 8), "h": torch.nn.ModuleList([Block()]), "ln_f": torch.nn.LayerNorm(8)})
    session = headscope.from_torch(torch.nn.ModuleDict({"transformer": model, "lm_head": torch.nn.Linear(8, 50, bias=False)}),
                                   ids=[4, 7, 49], heads=2)
    close(session.compute("input"), model["wte"].weight[[4, 7, 49]].detach().numpy(), "rows of the embedding")


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
        assert "agrees" in session.notes, session.notes

    module, tokens = torch.nn.MultiheadAttention(8, 2), ["Hello", ",", 'a "b"\nc']
    session = headscope.from_torch(module, x, tokens)
    assert session.data["tokens"] == tokens, session.data["tokens"]
    refused(lambda: headscope.from_torch(module, x, ["a", "b"]), "tokens: are 2, and x has 3 rows")
    refused(lambda: headscope.from_torch(module, x[None]), "one sentence at a time: x is 1 × 3 × 8")
    close(headscope.from_torch(module, x.double()).compute("output"), session.compute("output"), "double x")
    with tempfile.TemporaryDirectory() as folder:
        session.save(os.path.join(folder, "module.headscope.json"))
        close(headscope.load(os.path.join(folder, "module.headscope.json")).compute("output"), session.compute("output"), "saved")

    mask = torch.tensor([[0, 1, 0], [0, 0, 1], [1, 0, 0]]).bool()
    causal = torch.ones(3, 3).triu(1).bool()
    for given, meant in [(mask, mask), (torch.zeros(3, 3).masked_fill(mask, -np.inf), mask), ("causal", causal)]:
        y = module(x, x, x, attn_mask=meant)[0].detach().numpy()
        close(headscope.from_torch(module, x, mask=given).compute("output"), y, "a mask")
    refused(lambda: headscope.from_torch(module, x, mask=torch.rand(3, 3)), "no session adds other numbers")

    decoder, memory = torch.nn.TransformerDecoderLayer(8, 2, 16).eval(), torch.randn(5, 8)
    session = headscope.from_torch(decoder, x, memory=memory)
    close(session.compute("block_output", block=len(session.data["blocks"])), decoder(x, memory).detach().numpy(), "memory")

    for precision, off in [(torch.bfloat16, 2e-2), (torch.float16, 2e-3), (torch.float64, 1e-5)]:
        module = torch.nn.MultiheadAttention(8, 2).double()
        y = module(x.double(), x.double(), x.double())[0].detach().numpy()
        try:
            session = headscope.from_torch(module.to(precision), x)
        except RuntimeError as missing:  # PyTorch computes no half precision on some processors
            assert "Half" in str(missing), missing
            continue
        assert np.abs(session.compute("output") - y).max() < off, precision

    wide = torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(512, 8), 8)
    assert headscope.from_torch(wide, torch.randn(3, 512)).compute("attention", block=8).shape == (8, 3, 3), "25 million numbers"


arrays()
examples()
methods()
pages()
try:
    modules()
    ids()
except ModuleNotFoundError as missing:
    print(missing)
