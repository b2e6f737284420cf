# SPDX-License-Identifier: GPL-3.0-or-later
"""Headscope from Python: every stage of multi-head attention as an array, every number explained, figures inline, the window on a call.

    import headscope
    session = headscope.load("three-friends")             # an example, a session file, or a trained model with text="…"
    session.compute("attention")                          # ndarray: heads × queries × keys
    session.explain("output[Alex,cheap]")                 # why it is 2.37
    session.figure("attention")                           # drawn in the notebook
    session.open()                                        # the window

    session = headscope.from_torch(module, x, tokens)     # nn.MultiheadAttention, nn.TransformerEncoder(Layer), …
    session = headscope.from_arrays(x, query, key, value, output)

It needs NumPy and the program `headscope`, which it finds on the PATH or where the environment variable HEADSCOPE says. Blocks and heads
count from 1, as in the window. What cannot be done raises HeadscopeError with the program's own sentence."""

import contextlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import numpy as np

__all__ = ["Explanation", "Figure", "HeadscopeError", "Session", "from_arrays", "from_torch", "load"]


class HeadscopeError(Exception):
    """What the program says cannot be done."""


def _program():
    program = os.environ.get("HEADSCOPE") or shutil.which("headscope")
    if not program:
        raise HeadscopeError("the program headscope is not on the PATH; set the environment variable HEADSCOPE to where it is")
    return program


def _run(arguments, standard_input=b""):
    done = subprocess.run([_program(), *map(str, arguments)], input=standard_input, capture_output=True)
    if done.returncode:
        reason = done.stderr.decode(errors="replace").partition("\nUsage: ")[0].strip()
        raise HeadscopeError(reason.removeprefix("headscope: "))
    return done.stdout


def _options(options):
    """dpi=150, no_title=True: --dpi 150 --no-title"""
    arguments = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        arguments.append("--" + name.replace("_", "-"))
        if value is not True:
            arguments.append(value)
    return arguments


class Figure:
    """An SVG that a notebook shows."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def save(self, path):
        pathlib.Path(path).write_text(self.svg, encoding="utf-8")


class Explanation:
    """Why a number is what it is; `data` holds the terms as the program's JSON has them."""

    def __init__(self, data, text):
        self.data = data
        self.text = text

    @property
    def value(self):
        return self.data["value"]

    def __repr__(self):
        return self.text


class Session:
    """Inputs, weights and settings. `data` is the session file as a dictionary, to look into or to change; None of a trained model."""

    def __init__(self, data=None, *, source=None, text=None):
        self.data = data
        self._source = source
        self._text = text

    def _ask(self, command, arguments):
        source, standard_input = (self._source, b"") if self.data is None else ("-", json.dumps(self.data).encode())
        return _run([command, source, *arguments, *_options({"text": self._text})], standard_input)

    def compute(self, stage, *, block=1, head=None):
        """A stage, as in `headscope list stages`: n × columns, or heads × n × columns of a stage that each head has (a list where their
        widths differ); of one head with `head`."""
        answer = self._ask("compute", ["--stage", stage, "--format", "npz", *_options({"block": block, "head": head})])
        with np.load(io.BytesIO(answer)) as file:
            matrices = [file[name] for name in file.files]
            per_head = ".head" in file.files[0]
        if not per_head or head is not None:
            return matrices[0]
        return np.stack(matrices) if len({matrix.shape for matrix in matrices}) == 1 else matrices

    def explain(self, cell, *, block=None, head=None, depth=1):
        """MATRIX[ROW,COLUMN], such as output[Alex,cheap] or attention[1,2]."""
        arguments = ["--cell", cell, *_options({"block": block, "head": head, "depth": depth})]
        data = json.loads(self._ask("explain", [*arguments, "--format", "json"]))
        return Explanation(data, self._ask("explain", arguments).decode())

    def heads(self, of, *, by="mute", **options):
        """What each head of all blocks is worth to a number: a list of dictionaries, as `headscope heads` has them."""
        return json.loads(self._ask("heads", ["--of", of, "--by", by, "--format", "json", *_options(options)]))

    def figure(self, stage="attention", *, block=1, head="all", **options):
        """What `headscope export` draws, with its options: kind="lines", width="3.25in", map="greys", no_numbers=True."""
        arguments = ["--stage", stage, *_options({"block": block, "head": head, **options})]
        return Figure(self._ask("export", [*arguments, "--format", "svg", "--no-session", "--out", "-"]).decode())

    def save(self, path):
        """Writes the session as a file."""
        if self.data is None:
            raise HeadscopeError("a trained model is made a session with `headscope import`")
        pathlib.Path(path).write_text(json.dumps(self.data, ensure_ascii=False), encoding="utf-8")

    def open(self):
        """Opens the window on it, and does not wait for it to be closed. Returns its process."""
        source = self._source
        if self.data is not None:
            source = os.path.join(tempfile.mkdtemp(prefix="headscope-"), "notebook.headscope.json")
            self.save(source)
        return subprocess.Popen([_program(), source])


def load(source, text=None):
    """An example's id, a session file, or a trained model (a file of tensors or its folder) with the text that it reads."""
    path = pathlib.Path(source)
    if path.name.endswith(".json") and path.is_file() and text is None:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        if "weights" not in data:  # those name a file beside their own
            return Session(data)
    session = Session(source=str(source), text=text)
    session._ask("compute", ["--stage", "input"])  # says at once what is wrong with it
    return session


def from_arrays(x, query, key, value, output, *, tokens=None, features=None, query_bias=None, key_bias=None, value_bias=None,
                output_bias=None, causal=False, title="Arrays"):
    """Multi-head attention of X (n × d_model) with W_Q, W_K (heads × d_model × d_k), W_V (heads × d_model × d_v), W_O (heads·d_v × d_model)
    and biases (heads × d_k, heads × d_v, d_model): Y = softmax(X·W_Q·(X·W_K)ᵀ / √d_k)·X·W_V, side by side, ·W_O."""
    x, output = np.asarray(x), np.asarray(output)
    weights = {"query": (query, query_bias), "key": (key, key_bias), "value": (value, value_bias)}

    def linear(weight, bias):
        return {"weight": np.asarray(weight).tolist()} | ({} if bias is None else {"bias": np.asarray(bias).tolist()})

    heads = [{"name": "", "enabled": True, "gain": 1, "temperature": 1}
             | {name: linear(weight[h], None if bias is None else bias[h]) for name, (weight, bias) in weights.items()}
             for h in range(len(query))]
    session = Session({
        "headscope": 1,
        "title": title,
        "tokens": list(tokens) if tokens is not None else [f"t{i + 1}" for i in range(x.shape[0])],
        "features": list(features) if features is not None else [f"f{i + 1}" for i in range(x.shape[1])],
        "input": x.tolist(),
        "blocks": [{"heads": heads, "mask": {"kind": "causal" if causal else "none"}, "output": linear(output, output_bias)}],
    })
    session.compute("output")  # says at once what is wrong with them
    return session


def from_torch(module, x=None, tokens=None, **options):
    """A module of PyTorch whose names the program knows (see `headscope import --help`), with X (n × d_model) for one that has no embedding.
    The module is run on X, so that heads, norm, activation and mask are those that give its own output. `options` are those of the command:
    heads=4, layers="0-3", mask="causal"."""
    import torch

    with tempfile.TemporaryDirectory(prefix="headscope-") as folder:
        arrays = {name: tensor.detach().cpu().float().numpy() for name, tensor in module.state_dict().items()}
        if x is not None:
            x = torch.as_tensor(x).detach()
            arrays["x"] = x.cpu().float().numpy()
            with torch.no_grad(), _evaluating(module):
                y = module(x, x, x) if isinstance(module, torch.nn.MultiheadAttention) else module(x)
            arrays["y"] = (y[0] if isinstance(y, tuple) else y).cpu().float().numpy()
        file = os.path.join(folder, type(module).__name__ + ".npz")
        np.savez(file, **arrays)
        if tokens is not None:
            options["tokens"] = ",".join(tokens)
        return Session(json.loads(_run(["import", file, "--inline", "-o", "-", *_options(options)])))


@contextlib.contextmanager
def _evaluating(module):
    """Without dropout, and as it was afterwards."""
    was = module.training
    module.eval()
    try:
        yield
    finally:
        module.train(was)
