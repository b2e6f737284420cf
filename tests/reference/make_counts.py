#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes parameter_counts.json: how many learned numbers PyTorch's own modules have, by shape; and model_counts.json: whole models.

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



def gpt(name, words, longest, model, layers, heads):
    """Pre-norm, learned positions, the embedding is the readout (Radford et al. 2019)."""
    block = torch.nn.TransformerEncoderLayer(model, heads, dim_feedforward=4 * model, norm_first=True, device="meta")
    parts = [torch.nn.Embedding(words, model, device="meta"), torch.nn.Embedding(longest, model, device="meta"),
             torch.nn.LayerNorm(model, device="meta")]
    return {"name": name, "words": words, "longest": longest, "model": model, "layers": layers, "heads": heads, "groups": heads,
            "hidden": 4 * model, "modern": False, "tied": True, "parameters": sum(map(count, parts)) + layers * count(block)}


def llama(name, words, model, layers, heads, groups, hidden, tied):
    """RMSNorm, rotary positions, grouped keys and values, a gated network, no biases (Touvron et al. 2023); by formula."""
    block = 2 * model * model + 2 * model * (model // heads) * groups + 3 * model * hidden + 2 * model
    return {"name": name, "words": words, "longest": 0, "model": model, "layers": layers, "heads": heads, "groups": groups,
            "hidden": hidden, "modern": True, "tied": tied, "parameters": (1 if tied else 2) * words * model + layers * block + model}


MODELS = [gpt("GPT-2 small", 50257, 1024, 768, 12, 12), llama("SmolLM-135M", 49152, 576, 30, 9, 3, 1536, True),
          llama("Llama of 24M", 32000, 288, 6, 6, 6, 768, False)]
# As published: 124,439,808 of GPT-2 small, 134,515,008 of SmolLM-135M.
assert [model["parameters"] for model in MODELS[:2]] == [124439808, 134515008]


def write(name, rows):
    (HERE / name).write_text("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n")


if __name__ == "__main__":
    write("parameter_counts.json", CASES)
    write("model_counts.json", MODELS)
