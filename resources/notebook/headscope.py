# SPDX-License-Identifier: GPL-3.0-or-later
"""Headscope from Python: every stage of multi-head attention as an array, every number explained, figures inline, the window on a call.

    import headscope
    session = headscope.load("three-friends")             # an example, a session file, or a trained model with text="…"
    session.compute("attention")                          # ndarray: heads × queries × keys
    session.explain("output[Alex,cheap]")                 # why it is 2.37
    session.figure("attention")                           # drawn in the notebook
    session.page()                                        # every number live in the notebook: sliders, why, a lesson
    session.open()                                        # the window

    session = headscope.from_torch(module, x, tokens)     # nn.MultiheadAttention, nn.TransformerEncoder(Layer), …
    session = headscope.from_arrays(x, query, key, value, output)

It needs NumPy and the program `headscope`, which it finds on the PATH or where the environment variable HEADSCOPE says. Blocks and heads
count from 1, as in the window. What cannot be done raises HeadscopeError with the program's own sentence."""

import contextlib
import html
import io
import json
import math
import os
import pathlib
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

import numpy as np

__all__ = ["Explanation", "Figure", "HeadscopeError", "Page", "Session", "from_arrays", "from_torch", "load"]


class HeadscopeError(Exception):
    """What the program says cannot be done."""


def _program():
    program = os.environ.get("HEADSCOPE") or shutil.which("headscope")
    if not program:
        raise HeadscopeError("the program headscope is not on the PATH; set the environment variable HEADSCOPE to where it is")
    return program


def _done(arguments, standard_input=b"", folder=None):
    """What the program wrote to its standard output and to its standard error; in `folder`, where a file of weights is."""
    done = subprocess.run([_program(), *map(str, arguments)], input=standard_input, capture_output=True, cwd=folder)
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        raise HeadscopeError(said.partition("\nUsage: ")[0].strip().removeprefix("headscope: "))
    return done.stdout, said


def _run(arguments, standard_input=b"", folder=None):
    return _done(arguments, standard_input, folder)[0]


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


class Page:
    """A page that computes in the notebook, and in any browser when it is saved. `html` is the file; nothing in it asks for anything."""

    def __init__(self, html, height=760):
        self.html = html
        self.height = height

    def _repr_html_(self):
        return (f'<iframe title="Headscope" sandbox="allow-scripts allow-downloads" width="100%" height="{int(self.height)}" '
                f'style="border: 0" srcdoc="{html.escape(self.html)}"></iframe>')

    def save(self, path):
        pathlib.Path(path).write_text(self.html, encoding="utf-8")


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
    """Inputs, weights and settings. `data` is the session file as a dictionary, to look into or to change; None of a trained model.
    `notes` is what was recognised, taken for granted and left out when a module became a session."""

    def __init__(self, data=None, *, source=None, text=None, folder=None, notes=""):
        self.data = data
        self.notes = notes
        self._source = source
        self._text = text
        self._folder = folder  # a temporary one is there as long as the session

    @property
    def _path(self):
        return None if self._folder is None else getattr(self._folder, "name", self._folder)

    def _ask(self, command, arguments):
        source, standard_input = (self._source, b"") if self.data is None else ("-", json.dumps(self.data).encode())
        return _run([command, source, *arguments, *_options({"text": self._text})], standard_input, self._path)

    def compute(self, stage, *, block=1, head=None):
        """A stage, as in `headscope list stages`: n × columns, or heads × n × columns of a stage that each head has (a list where their
        widths differ); of one head with `head`. "measures" are a row for each head."""
        if stage == "measures":
            table = json.loads(self._ask("compute", ["--stage", stage, "--format", "json", *_options({"block": block})]))
            measures = np.array(table["values"], dtype=float)
            return measures if head is None else measures[head - 1 : head]
        answer = self._ask("compute", ["--stage", stage, "--format", "npz", *_options({"block": block, "head": head})])
        return _matrices(answer, head)

    def explain(self, cell, *, block=None, head=None, depth=1):
        """MATRIX[ROW,COLUMN], such as output[Alex,cheap] or attention[1,2]."""
        arguments = ["--cell", cell, *_options({"block": block, "head": head, "depth": depth})]
        data = json.loads(self._ask("explain", [*arguments, "--format", "json"]))
        return Explanation(data, self._ask("explain", arguments).decode())

    def heads(self, of, *, by="mute", **options):
        """What each head of all blocks is worth to a number: a list of dictionaries, as `headscope heads` has them."""
        return json.loads(self._ask("heads", ["--of", of, "--by", by, "--format", "json", *_options(options)]))

    def gradient(self, cell, of="input", *, block=None, head=None, of_block=None, of_head=None):
        """How many times as much the cell changes as each number of the stage or parameter `of` does: its shape, as in compute()."""
        options = {"block": block, "head": head, "of_block": of_block, "of_head": of_head}
        return _matrices(self._ask("gradient", ["--cell", cell, "--of", of, "--format", "npz", *_options(options)]), of_head)

    def patch(self, stage, other, *, of, **options):
        """The cell `of` before and after the stage is taken from another session, or from this one with that text: a list of dictionaries,
        as `headscope patch` has them. block=1, head=2, token="all"."""
        with _passing_folder() as folder:
            if isinstance(other, str):
                other, options["from_text"] = self, other
            if other.data is None:
                options = {"from": other._source, "from_text": other._text} | options
            else:
                options["from"] = os.path.join(folder, "other.headscope.json")
                other.save(options["from"])
            return json.loads(self._ask("patch", ["--stage", stage, "--of", of, "--format", "json", *_options(options)]))

    def train(self, task=None, *, steps=1000, **options):
        """Lets it learn; without `task` what the session says of its training. A session that was trained goes on from its step, or
        starts over with from_start=True. Returns the trained session, whose `run` is what `headscope train` tells as JSON. seed=1,
        learning_rate=0.01."""
        with _passing_folder() as folder:
            trained = os.path.join(folder, "trained.headscope.json")
            arguments = ["--steps", steps, "--format", "json", "-o", trained, *_options({"task": task, **options})]
            run = json.loads(self._ask("train", arguments))
            session = load(trained)
        session.run = run
        return session

    def figure(self, stage="attention", *, block=1, head="all", **options):
        """What `headscope export` draws, with its options: kind="lines", width="3.25in", map="greys", no_numbers=True."""
        arguments = ["--stage", stage, *_options({"block": block, "head": head, **options})]
        return Figure(self._ask("export", [*arguments, "--format", "svg", "--no-session", "--out", "-"]).decode())

    def page(self, lesson=None, *, height=760):
        """A page with every number live; `lesson` is a file, or the id of one of the program, which its readers walk through."""
        if lesson is not None and os.path.exists(lesson):
            lesson = os.path.abspath(lesson)
        arguments = ["--format", "html", *_options({"lesson": lesson}), "-o", "-"]
        return Page(self._ask("export", arguments).decode(), height)

    def save(self, path):
        """Writes the session as a file, and beside it that of its weights where it names one."""
        if self.data is None:
            raise HeadscopeError("a trained model is made a session with `headscope import`")
        if "weights" in self.data:
            file = self.data["weights"]["file"]
            here, there = pathlib.Path(self._path, file), pathlib.Path(path).parent / file
            if not (there.exists() and there.samefile(here)):
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(here, there)
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
        if isinstance(data, dict) and "headscope" in data:
            session = Session(data, folder=str(path.resolve().parent) if "weights" in data else None)
            session._ask("compute", ["--stage", "input"])
            return session
    session = Session(source=str(source), text=text)
    session._ask("compute", ["--stage", "input"])  # says at once what is wrong with it
    if not path.exists() and text is None:
        session.data = _example(str(source))
    return session


def _matrices(answer, head):
    with np.load(io.BytesIO(answer)) as file:
        matrices = [file[name] for name in file.files]
        per_head = ".head" in file.files[0]
    if not per_head or head is not None:
        return matrices[0]
    return np.stack(matrices) if len({matrix.shape for matrix in matrices}) == 1 else matrices


def _example(name):
    """The session of an example, which every figure of it holds."""
    svg = _run(["export", name, "--stage", "input", "--format", "svg", "--session", "--out", "-"])
    for element in xml.etree.ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}metadata"):
        if element.get("id") == "headscope-session":
            return json.loads(element.text)
    raise HeadscopeError(f"{name}: its figure holds no session")


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


def from_torch(module, x=None, tokens=None, *, memory=None, mask=None, ids=None, **options):
    """A module of PyTorch whose names the program knows (see `headscope import --help`), with X (n × d_model) for one that has no embedding,
    `ids` (numbers in the vocabulary) for one that has, and the rows of `memory` for one that attends to it.
    The module is run on X, so that heads, norm, activation and mask are those that give its own output. `mask` is "causal", "none", or n × n
    as PyTorch has it: True or -inf where a query may not look. `options` are those of the command: heads=4, layers="0-3".
    What was recognised, guessed and left out is in `notes` of the session."""
    import torch

    arrays = {name: tensor for name, tensor in module.state_dict().items() if torch.is_tensor(tensor)}
    if x is not None:
        x, memory = _as_weights(module, x), None if memory is None else _as_weights(module, memory)
        if x.dim() != 2 or memory is not None and memory.dim() != 2:
            raise HeadscopeError(f"x and memory are rows of numbers, one sentence at a time: x is {' × '.join(map(str, x.shape))}")
        arrays["x"] = x
        if memory is not None:
            arrays["memory"] = memory
        with torch.no_grad(), _evaluating(module):
            y = _output(module, x, memory)
        arrays["y"] = y[0] if isinstance(y, tuple) else y
    if isinstance(mask, str) and (x is None or mask != "causal"):
        options["mask"] = mask
    if ids is not None:
        options["tokens"] = "ids: " + " ".join(str(int(number)) for number in ids)
    elif tokens is not None and x is None:
        options["tokens"] = ",".join(tokens)
    folder = tempfile.TemporaryDirectory(prefix="headscope-")
    file = type(module).__name__ + ".safetensors"
    _write_safetensors(os.path.join(folder.name, file), arrays)
    session_file = "imported.headscope.json"
    _, notes = _done(["import", file, "-o", session_file, *_options(options)], folder=folder.name)
    with open(os.path.join(folder.name, session_file), encoding="utf-8") as text:
        session = Session(json.load(text), folder=folder, notes=notes.strip())
    if tokens is not None and x is not None:
        tokens = [str(token) for token in tokens]
        if len(tokens) != x.shape[0]:
            raise HeadscopeError(f"tokens: are {len(tokens)}, and x has {x.shape[0]} rows")
        session.data["tokens"] = tokens
    if mask is not None and "mask" not in options:  # the module was run without it
        for block in session.data["blocks"]:
            if block.get("attends", "self") == "self":
                block["mask"] = {"kind": "causal"} if isinstance(mask, str) else _custom_mask(mask)
        session.compute("attention")  # says at once what is wrong with it
    return session


def _custom_mask(mask):
    import torch

    mask = torch.as_tensor(mask)
    if mask.dtype != torch.bool and not bool(((mask == 0) | (mask == -math.inf)).all()):
        raise HeadscopeError("mask: is True or -inf where a query may not look, and False or 0 where it may; no session adds other numbers")
    blocked = mask if mask.dtype == torch.bool else mask == -math.inf
    return {"kind": "custom", "allowed": (~blocked).int().tolist()}


def _as_weights(module, numbers):
    """In the precision of the module's weights."""
    import torch

    weight = next((parameter for parameter in module.parameters() if parameter.is_floating_point()), None)
    numbers = torch.as_tensor(numbers).detach()
    return numbers if weight is None else numbers.to(device=weight.device, dtype=weight.dtype)


def _output(module, x, memory):
    import torch

    if isinstance(module, torch.nn.MultiheadAttention):
        other = x if memory is None else memory
        return module(x, other, other)
    return module(x) if memory is None else module(x, memory)


def _write_safetensors(path, tensors):
    """As they are, of whatever precision: a header that tells where each stands, and then their bytes."""
    import torch

    kinds = {torch.float64: "F64", torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.int64: "I64",
             torch.int32: "I32", torch.int16: "I16", torch.int8: "I8", torch.uint8: "U8", torch.bool: "BOOL"}
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items() if tensor.dtype in kinds}
    header, end = {}, 0
    for name, tensor in tensors.items():
        start, end = end, end + tensor.numel() * tensor.element_size()
        header[name] = {"dtype": kinds[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [start, end]}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for tensor in tensors.values():
            file.write((tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor).numpy().tobytes())


@contextlib.contextmanager
def _passing_folder():
    """A folder that is gone afterwards, so that no error names it."""
    with tempfile.TemporaryDirectory(prefix="headscope-") as folder:
        try:
            yield folder
        except HeadscopeError as error:
            raise HeadscopeError(str(error).replace(folder + os.sep, "")) from None


@contextlib.contextmanager
def _evaluating(module):
    """Without dropout, and as it was afterwards."""
    was = module.training
    module.eval()
    try:
        yield
    finally:
        module.train(was)
