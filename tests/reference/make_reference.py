#!/usr/bin/env python3
"""Makes the reference data of this folder: sessions and what each stage of them must be, in double precision.

Run by hand with Debian's python3-torch (1.13); the results are committed, so neither build nor tests need it. Where a session is
one that torch.nn.MultiheadAttention can compute, the output and the attention are its own, in float64, and the NumPy formulas
below must agree with it before anything is written. What it cannot do (temperature, gain, muted heads, other scales, heads of
uneven width) is computed by those formulas alone.
"""
import json
import pathlib

import numpy as np
import torch

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE.parent.parent / "resources" / "examples"


def stages(session):
    """Every stage by its id; per-head ones as a list. Softmax and sums in float64."""
    x = np.array(session["input"], float)
    block = session["blocks"][0]
    result = {name: [] for name in ("query", "key", "value", "raw_score", "score", "attention", "head_output", "contribution")}
    output_weight = np.array(block["output"]["weight"], float)
    concat, row = [], 0
    for head in block["heads"]:
        q, k, v = (x @ np.array(head[part]["weight"], float) + np.array(head[part].get("bias", 0), float) for part in ("query", "key", "value"))
        kind = block.get("scale", "sqrt_d_k")
        scale = {"sqrt_d_k": 1 / np.sqrt(q.shape[1]), "none": 1.0}[kind] if isinstance(kind, str) else kind
        raw = q @ k.T
        score = raw * scale / head.get("temperature", 1)
        attention = np.exp(score - score.max(axis=1, keepdims=True))
        attention /= attention.sum(axis=1, keepdims=True)
        out = attention @ v
        gain = head.get("gain", 1) if head.get("enabled", True) else 0
        concat.append(gain * out)
        contribution = gain * out @ output_weight[row:row + v.shape[1]]
        row += v.shape[1]
        for name, matrix in zip(result, (q, k, v, raw, score, attention, out, contribution)):
            result[name].append(matrix)
    result["concat"] = np.hstack(concat)
    result["output"] = result["concat"] @ output_weight + np.array(block["output"].get("bias", 0), float)
    return result


def torch_session(name, tokens, width, heads, bias, seed):
    """A random nn.MultiheadAttention as a session, and what it computes itself."""
    torch.manual_seed(seed)
    attention = torch.nn.MultiheadAttention(width, heads, bias=bias, batch_first=True).double().eval()
    with torch.no_grad():
        for parameter in attention.parameters():
            parameter.copy_(torch.round(parameter * 1.5 * 1024) / 1024)  # exact in float and in few digits
        if bias:
            for parameter in (attention.in_proj_bias, attention.out_proj.bias):
                parameter.copy_(torch.round(torch.randn_like(parameter) * 256) / 1024)
    x = torch.round(torch.randn(1, tokens, width, dtype=torch.float64) * 1024) / 1024
    with torch.no_grad():
        y, weights = attention(x, x, x, average_attn_weights=False)
    head_width = width // heads

    def linear(part, h):
        block = slice(part * width + h * head_width, part * width + (h + 1) * head_width)
        result = {"weight": attention.in_proj_weight[block].T.tolist()}  # torch keeps (out, in)
        if bias:
            result["bias"] = attention.in_proj_bias[block].tolist()
        return result

    output = {"weight": attention.out_proj.weight.T.tolist()}
    if bias:
        output["bias"] = attention.out_proj.bias.tolist()
    session = make_session(name, x[0].tolist(), [{part: linear(p, h) for p, part in enumerate(("query", "key", "value"))} for h in range(heads)],
                           output)
    return session, {"output": y[0].numpy(), "attention": list(weights[0].numpy())}


def make_session(name, x, heads, output, scale="sqrt_d_k"):
    return {"headscope": 1, "title": name, "tokens": [f"t{i + 1}" for i in range(len(x))], "features": [f"f{i + 1}" for i in range(len(x[0]))],
            "input": x, "blocks": [{"heads": heads, "scale": scale, "output": output}]}


def uneven_session(name, scale, seed):
    """Heads of uneven widths with gain, temperature and a muted one: what nn.MultiheadAttention does not have."""
    random = np.random.RandomState(seed)
    draw = lambda *shape: (np.round(random.standard_normal(shape) * 512) / 1024).tolist()
    width, tokens = 5, 7
    heads = []
    for key_width, value_width, extra in ((2, 3, {"gain": 1.5}), (4, 1, {"temperature": 0.5}), (1, 2, {"enabled": False}),
                                          (3, 4, {"gain": -0.75, "temperature": 4})):
        heads.append({**extra, "query": {"weight": draw(width, key_width), "bias": draw(key_width)}, "key": {"weight": draw(width, key_width)},
                      "value": {"weight": draw(width, value_width), "bias": draw(value_width)}})
    return make_session(name, draw(tokens, width), heads, {"weight": draw(10, width), "bias": draw(width)}, scale)


def write(name, session, expected):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    if session:
        (folder / "session.headscope.json").write_text(json.dumps(session, ensure_ascii=False) + "\n", encoding="utf-8")
    plain = {key: [m.tolist() for m in value] if isinstance(value, list) else value.tolist() for key, value in expected.items()}
    (folder / "stages.json").write_text(json.dumps(plain) + "\n", encoding="utf-8")


def main():
    for name, *shape in (("torch-one-head", 4, 6, 1, False, 1), ("torch-two-heads", 5, 8, 2, True, 2), ("torch-eight-heads", 9, 32, 8, True, 3),
                         ("torch-one-token", 1, 4, 2, True, 4), ("torch-width-one", 6, 3, 3, False, 5)):
        session, own = torch_session(name, *shape)
        expected = stages(session)
        for stage, matrices in own.items():
            assert np.abs(np.array(matrices) - np.array(expected[stage])).max() < 1e-13, (name, stage)
        write(name, session, {**expected, **own})
    for name, scale in (("uneven-sqrt", "sqrt_d_k"), ("uneven-none", "none"), ("uneven-factor", 0.375)):
        session = uneven_session(name, scale, 6)
        write(name, session, stages(session))
    for name in ("three-friends", "mechanic"):  # the session is the example of that name
        write(name, None, stages(json.loads((EXAMPLES / f"{name}.headscope.json").read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
