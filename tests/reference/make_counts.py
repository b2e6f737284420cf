#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes parameter_counts.json: how many learned numbers PyTorch's own modules have, by shape.

Run by hand with Debian's python3-torch (1.13); the result is committed, so neither build nor tests need it.
"""
import json
import pathlib

import torch

HERE = pathlib.Path(__file__).parent


def count(module):
    return sum(parameter.numel() for parameter in module.parameters())


def attention(model, heads, bias, kdim=None, vdim=None):
    # PyTorch's own bias of in_proj has room for W_Q, W_K and W_V, with kdim and vdim too.
    module = torch.nn.MultiheadAttention(model, heads, bias=bias, kdim=kdim, vdim=vdim, device="meta")
    return {"module": "MultiheadAttention", "model": model, "heads": heads, "biases": bias, "keyInput": kdim or model, "valueInput": vdim or model,
            "hidden": 0, "norms": 0, "parameters": count(module)}


def layer(module, norms, model, heads, hidden):
    built = getattr(torch.nn, module)(model, heads, dim_feedforward=hidden, device="meta")
    return {"module": module, "model": model, "heads": heads, "biases": True, "keyInput": model, "valueInput": model, "hidden": hidden,
            "norms": norms, "parameters": count(built)}


CASES = [attention(model, heads, bias)
         for model, heads in ((512, 1), (512, 8), (512, 64), (768, 12), (1024, 16), (12288, 96), (6, 2), (1, 1)) for bias in (False, True)]
CASES += [attention(512, 8, bias, kdim, vdim) for bias in (False, True) for kdim, vdim in ((256, 512), (512, 96), (48, 64))]
CASES += [layer("TransformerEncoderLayer", 2, model, heads, hidden)
          for model, heads, hidden in ((512, 8, 2048), (768, 12, 3072), (8, 2, 32), (12288, 96, 49152))]

if __name__ == "__main__":
    target = HERE / "parameter_counts.json"
    target.write_text("[\n" + ",\n".join("  " + json.dumps(case) for case in CASES) + "\n]\n")
