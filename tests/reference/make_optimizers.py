#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes optimizers.json: ten steps of torch.optim's optimisers from given weights along given gradients, in double precision.

Run by hand with Debian's python3-torch (1.13); the result is committed, so neither build nor tests need it.
"""
import json
import pathlib

import numpy as np
import torch

HERE = pathlib.Path(__file__).parent
STEPS = 10
SHAPES = [(2, 3), (1, 4)]

CASES = [
    ("sgd", dict(kind="sgd", learningRate=0.1)),
    ("sgd with momentum", dict(kind="sgd", learningRate=0.1, momentum=0.9)),
    ("sgd with momentum and weight decay", dict(kind="sgd", learningRate=0.03, momentum=0.8, weightDecay=0.1)),
    ("adam", dict(kind="adam", learningRate=0.01, beta1=0.9, beta2=0.98)),
    ("adam with weight decay", dict(kind="adam", learningRate=0.02, beta1=0.9, beta2=0.999, weightDecay=0.1)),
    ("adamw", dict(kind="adamw", learningRate=0.02, beta1=0.9, beta2=0.98, weightDecay=0.3)),
    ("adam, epsilon that counts", dict(kind="adam", learningRate=0.05, beta1=0.7, beta2=0.9, epsilon=0.1)),
    ("sgd, clipped", dict(kind="sgd", learningRate=0.1, momentum=0.9, clipping=1.0)),
    ("adam, clipped", dict(kind="adam", learningRate=0.01, beta1=0.9, beta2=0.98, clipping=0.5)),
    ("adamw, warmed up", dict(kind="adamw", learningRate=0.05, beta1=0.9, beta2=0.98, weightDecay=0.1, warmUp=6)),
]


def optimizer(weights, kind, learningRate, momentum=0.0, beta1=0.9, beta2=0.98, epsilon=1e-8, weightDecay=0.0, **_):
    if kind == "sgd":
        return torch.optim.SGD(weights, lr=learningRate, momentum=momentum, weight_decay=weightDecay)
    make = torch.optim.Adam if kind == "adam" else torch.optim.AdamW
    return make(weights, lr=learningRate, betas=(beta1, beta2), eps=epsilon, weight_decay=weightDecay)


def run(settings, start, gradients):
    weights = [torch.nn.Parameter(torch.tensor(matrix, dtype=torch.float64)) for matrix in start]
    steps = optimizer(weights, **settings)
    warmth = torch.optim.lr_scheduler.LambdaLR(steps, lambda done: min(1.0, (done + 1) / settings.get("warmUp", 1)))
    after = []
    for gradient in gradients:
        for weight, matrix in zip(weights, gradient):
            weight.grad = torch.tensor(matrix, dtype=torch.float64)
        if "clipping" in settings:
            torch.nn.utils.clip_grad_norm_(weights, settings["clipping"])
        steps.step()
        warmth.step()
        after.append([weight.detach().tolist() for weight in weights])
    return after


if __name__ == "__main__":
    random = np.random.RandomState(1)
    draw = lambda: [(np.round(random.standard_normal(shape) * 64) / 64).tolist() for shape in SHAPES]
    cases = []
    for name, settings in CASES:
        start, gradients = draw(), [draw() for _ in range(STEPS)]
        cases.append({"name": name, "settings": settings, "start": start, "gradients": gradients, "after": run(settings, start, gradients)})
    (HERE / "optimizers.json").write_text("[\n" + ",\n".join("  " + json.dumps(case) for case in cases) + "\n]\n")
