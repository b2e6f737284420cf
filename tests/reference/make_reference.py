#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the reference data of this folder: sessions and what each stage of each block must be, in double precision.

Run by hand with Debian's python3-torch (1.13); the results are committed, so neither build nor tests need it. What torch.nn has
(MultiheadAttention, TransformerEncoderLayer, TransformerDecoderLayer) it computes itself, in float64: where it shows a stage, its
numbers are the ones written, and those of formulas.py must agree with them to 1e-12 before anything is written. What it has not
(temperature, gain, muted heads, heads of uneven width, shared keys and values, rows where all is blocked) is by formulas.py alone.
In stages.json stands one object for each block, and "-inf" where a score is blocked. Where torch.autograd computed it, gradients.json is the
session once more with ∂L/∂(number) in place of each of its numbers; L is what the last block hands on, its cells multiplied by seed() and added.
"""
import json
import pathlib

import numpy as np
import torch

from formulas import forward

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE.parent.parent / "resources" / "examples"


# ---- What torch computes


def fill(module, seed):
    """Few digits in every parameter, exact in float too; norms stay near 1, so that they do not hide what they norm."""
    random = np.random.RandomState(seed)
    with torch.no_grad():
        for name, parameter in module.named_parameters():
            spread, middle = (0.25, 1) if "norm" in name and name.endswith("weight") else (0.5, 0)
            parameter.copy_(torch.tensor(rounded(random, *parameter.shape, spread=spread, middle=middle)))
    return module.double().eval()


def rounded(random, *shape, spread=1.0, middle=0.0):
    return np.round((middle + spread * random.standard_normal(shape)) * 64) / 64


def batch(matrix):
    return torch.tensor(matrix, dtype=torch.float64)[None]


def linear(weight, bias=None):
    return {"weight": weight.T.tolist(), **({} if bias is None else {"bias": bias.tolist()})}  # torch keeps (out, in)


def attention_block(module, key_rows=slice(None), value_rows=slice(None), memory_width=None):
    """The heads and the output of an nn.MultiheadAttention. Where its keys and values are made of two different things, the memory holds
    both side by side, and W_K and W_V have zeros in the rows that are not theirs."""
    width = module.embed_dim
    separate = module.in_proj_weight is None
    weights = (module.q_proj_weight, module.k_proj_weight, module.v_proj_weight) if separate else module.in_proj_weight.chunk(3)
    biases = (None,) * 3 if module.in_proj_bias is None else module.in_proj_bias.chunk(3)
    heads = []
    for own in torch.arange(width).chunk(module.num_heads):
        query, key, value = (linear(weight[own], None if bias is None else bias[own]) for weight, bias in zip(weights, biases))
        if separate:
            for part, rows in ((key, key_rows), (value, value_rows)):
                wide = np.zeros((memory_width, len(own)))
                wide[rows] = part["weight"]
                part["weight"] = wide.tolist()
        heads.append({"query": query, "key": key, "value": value})
    return {"heads": heads, "output": linear(module.out_proj.weight, module.out_proj.bias)}


def norm(module):
    return {"gain": module.weight.tolist(), "bias": module.bias.tolist(), "epsilon": module.eps}


def watched(parts):
    """What each of the modules gives when it is called, by the stage it is: filled as they run."""
    seen = {}
    for stage, module in parts.items():
        def note(_module, _inputs, output, stage=stage):
            seen[stage] = (output[0] if isinstance(output, tuple) else output)[0].detach().numpy()
        module.register_forward_hook(note)
    return seen


def layer_blocks(layer, activation, memory):
    """The blocks that an encoder layer (one) or a decoder layer (two: the first without a feed-forward network) is, and what torch shows of them."""
    common = {"residual": True, "norm": "pre" if layer.norm_first else "post"}
    last_norm = layer.norm3 if memory else layer.norm2
    network = {"feed_forward": {"activation": activation, "hidden": linear(layer.linear1.weight, layer.linear1.bias),
                                "output": linear(layer.linear2.weight, layer.linear2.bias)}, "feed_forward_norm": norm(last_norm)}
    network_parts = {"hidden": layer.linear1, "feed_forward": layer.linear2, "feed_forward_norm": last_norm}
    first = {**attention_block(layer.self_attn), **common, "attention_norm": norm(layer.norm1)}
    first_parts = {"output": layer.self_attn, "attention_norm": layer.norm1}
    if not memory:
        return [{**first, **network}], [watched({**first_parts, **network_parts})]
    second = {**attention_block(layer.multihead_attn), **common, "attends": "memory", "attention_norm": norm(layer.norm2), **network}
    return [first, second], [watched(first_parts), watched({"output": layer.multihead_attn, "attention_norm": layer.norm2, **network_parts})]


def mask_parts(blocked=None, padding=None):
    """The masks of torch as those of a session: torch says what is blocked, a session what is allowed."""
    parts = []
    if padding is not None:
        parts.append({"kind": "padding", "blocked": np.flatnonzero(padding).tolist()})
    if blocked is not None:
        parts.append({"kind": "custom", "allowed": (1 - np.array(blocked, int)).tolist()})
    return {"mask": parts} if parts else {}


def seed(rows, columns):
    """One weight for each cell of a result: of both signs, zeros among them, exact in float. The test knows the same formula."""
    return torch.tensor([[((3 * r + 5 * c) % 7 - 3) / 4 for c in range(columns)] for r in range(rows)], dtype=torch.float64)


def gradients(session, output, x, memory, modules, blocks):
    """∂L/∂ of every number of the session. x and memory are the tensors whose gradients add up to theirs; blocks() reads the modules as blocks,
    as it did for their parameters."""
    (output[0] * seed(*output[0].shape)).sum().backward()
    with torch.no_grad():
        for module in modules:
            for parameter in module.parameters():
                parameter.copy_(parameter.grad)
    result = {**session, "input": sum(tensor.grad for tensor in x)[0].tolist()}
    if memory:
        result["memory"] = {**session["memory"], "input": sum(tensor.grad for tensor in memory)[0].tolist()}
    return {**result, "blocks": [{**own, **gradient} for own, gradient in zip(session["blocks"], blocks())]}


def old_session(name, tokens, width, heads, bias, seed):
    """A random nn.MultiheadAttention with the starting values that torch gives it."""
    torch.manual_seed(seed)
    attention = torch.nn.MultiheadAttention(width, heads, bias=bias, batch_first=True).double().eval()
    with torch.no_grad():
        for parameter in attention.parameters():
            parameter.copy_(torch.round(parameter * 1.5 * 1024) / 1024)  # exact in float and in few digits
        if bias:
            for parameter in (attention.in_proj_bias, attention.out_proj.bias):
                parameter.copy_(torch.round(torch.randn_like(parameter) * 256) / 1024)
    x = torch.round(torch.randn(1, tokens, width, dtype=torch.float64) * 1024) / 1024
    return attention_case(name, attention, x[0].numpy())


def attention_case(name, module, x, blocked=None, padding=None, floats=False, memory=None):
    """x attends to itself, or to the memory; a memory of two matrices holds what keys and what values are made of."""
    key, value = (x, x) if memory is None else memory if isinstance(memory, tuple) else (memory, memory)
    attn_mask = None if blocked is None else torch.tensor(blocked)
    if floats:
        attn_mask = torch.zeros(len(x), len(key), dtype=torch.float64).masked_fill(attn_mask, -np.inf)
    read = [batch(matrix).requires_grad_() for matrix in (x, key, value)]
    output, weights = module(*read, attn_mask=attn_mask, average_attn_weights=False,
                             key_padding_mask=None if padding is None else torch.tensor(padding)[None])
    both = key if key is value else np.hstack((key, value))
    block = attention_block(module, slice(0, key.shape[1]), slice(key.shape[1], None), both.shape[1])
    if memory is not None:
        block["attends"] = "memory"
    session = make_session(name, x, [{**block, **mask_parts(blocked, padding)}], memory=None if memory is None else both)
    shown = [{"output": output[0].detach().numpy(), "attention": list(weights[0].detach().numpy())}]
    if key is not value or x.shape[1] > 16:  # zeros that are not torch's have gradients too; much data that says no more
        return session, shown, None
    of_x, of_memory = (read, []) if memory is None else (read[:1], read[1:])
    return session, shown, gradients(session, output, of_x, of_memory, [module], lambda: [attention_block(module)])


def encoder_case(name, seed, layers=1, norm_first=False, activation="relu", blocked=None, padding=None, tokens=5, width=4):
    functions = {"gelu_tanh": lambda x: torch.nn.functional.gelu(x, approximate="tanh")}
    x = rounded(np.random.RandomState(seed), tokens, width)
    blocks, shown, modules = [], [], []
    y = leaf = batch(x).requires_grad_()
    for index in range(layers):
        layer = fill(torch.nn.TransformerEncoderLayer(width, 2, 6, 0.0, functions.get(activation, activation), batch_first=True,
                                                      norm_first=norm_first), seed + 100 * (index + 1))
        of_layer, seen = layer_blocks(layer, activation, memory=False)
        blocks += [{**block, **mask_parts(blocked, padding)} for block in of_layer]
        shown += seen
        modules.append(layer)
        y = layer(y, None if blocked is None else torch.tensor(blocked), None if padding is None else torch.tensor(padding)[None])
        shown[-1]["block_output"] = y[0].detach().numpy()
    session = make_session(name, x, blocks)
    return session, shown, gradients(session, y, [leaf], [], modules, lambda: [layer_blocks(layer, activation, memory=False)[0][0] for layer in modules])


def decoder_case(name, seed, norm_first, memory_padding=None):
    random = np.random.RandomState(seed)
    x, memory = rounded(random, 4, 6), rounded(random, 3, 6)
    layer = fill(torch.nn.TransformerDecoderLayer(6, 2, 5, 0.0, "relu", batch_first=True, norm_first=norm_first), seed + 100)
    blocks, shown = layer_blocks(layer, "relu", memory=True)
    blocks[0]["mask"] = {"kind": "causal"}
    blocks[1].update(mask_parts(padding=memory_padding))
    read = [batch(matrix).requires_grad_() for matrix in (x, memory)]
    y = layer(*read, torch.ones(4, 4, dtype=torch.bool).triu(1),
              memory_key_padding_mask=None if memory_padding is None else torch.tensor(memory_padding)[None])
    shown[-1]["block_output"] = y[0].detach().numpy()
    session = make_session(name, x, blocks, memory=memory)
    return session, shown, gradients(session, y, read[:1], read[1:], [layer], lambda: layer_blocks(layer, "relu", memory=True)[0])


def torch_cases():
    for name, *shape in (("torch-one-head", 4, 6, 1, False, 1), ("torch-two-heads", 5, 8, 2, True, 2), ("torch-eight-heads", 9, 32, 8, True, 3),
                         ("torch-one-token", 1, 4, 2, True, 4), ("torch-width-one", 6, 3, 3, False, 5)):
        yield name, *old_session(name, *shape)

    random = np.random.RandomState(7)
    blocked = [[False, True, False, True], [True, False, False, False], [True, True, True, False], [False, False, False, True]]
    padding = [False, False, True, False]
    for name, masks in (("bool-mask", {"blocked": blocked}), ("float-mask", {"blocked": blocked, "floats": True}), ("padding", {"padding": padding}),
                        ("mask-and-padding", {"blocked": blocked, "padding": padding})):
        name = "torch-" + name
        yield name, *attention_case(name, fill(torch.nn.MultiheadAttention(6, 2, batch_first=True), len(name)), rounded(random, 4, 6), **masks)
    yield "torch-cross", *attention_case("torch-cross", fill(torch.nn.MultiheadAttention(6, 3, batch_first=True), 8), rounded(random, 3, 6),
                                         memory=rounded(random, 5, 6))
    yield "torch-kdim-vdim", *attention_case("torch-kdim-vdim", fill(torch.nn.MultiheadAttention(4, 2, kdim=3, vdim=2, batch_first=True), 9),
                                             rounded(random, 3, 4), memory=(rounded(random, 5, 3), rounded(random, 5, 2)))

    for index, (form, activation) in enumerate((f, a) for f in ("post", "pre") for a in ("relu", "gelu")):
        yield (name := f"torch-encoder-{form}-{activation}"), *encoder_case(name, 10 + index, norm_first=form == "pre", activation=activation)
    yield (name := "torch-encoder-gelu-tanh"), *encoder_case(name, 20, activation="gelu_tanh")
    yield (name := "torch-encoder-masked"), *encoder_case(name, 21, tokens=4, blocked=blocked, padding=padding)
    yield (name := "torch-encoder-two-layers"), *encoder_case(name, 22, layers=2, norm_first=True, activation="gelu")
    yield (name := "torch-decoder-post"), *decoder_case(name, 30, False)
    yield (name := "torch-decoder-pre"), *decoder_case(name, 31, True, memory_padding=[False, True, False])


# ---- What the formulas alone compute


def draw(random, *shape):
    return (np.round(random.standard_normal(shape) * 512) / 1024).tolist()


def uneven_session(name, scale, seed):
    """Heads of uneven widths with gain, temperature and a muted one: what nn.MultiheadAttention does not have."""
    random = np.random.RandomState(seed)
    width, tokens = 5, 7
    heads = []
    for key_width, value_width, extra in ((2, 3, {"gain": 1.5}), (4, 1, {"temperature": 0.5}), (1, 2, {"enabled": False}),
                                          (3, 4, {"gain": -0.75, "temperature": 4})):
        heads.append({**extra, "query": {"weight": draw(random, width, key_width), "bias": draw(random, key_width)},
                      "key": {"weight": draw(random, width, key_width)},
                      "value": {"weight": draw(random, width, value_width), "bias": draw(random, value_width)}})
    x = np.array(draw(random, tokens, width))
    return make_session(name, x, [{"heads": heads, "scale": scale, "output": {"weight": draw(random, 10, width), "bias": draw(random, width)}}])


def shared_session(name, seed, tokens=4, groups=None, **extra):
    """Four heads (d_k 2, d_v 3); those that share keys and values with an earlier one have none of their own."""
    random = np.random.RandomState(seed)
    heads = []
    for index in range(4):
        head = {"query": {"weight": draw(random, 4, 2), "bias": draw(random, 2)}}
        if groups is None or all(other * groups // 4 != index * groups // 4 for other in range(index)):
            head.update({"key": {"weight": draw(random, 4, 2)}, "value": {"weight": draw(random, 4, 3), "bias": draw(random, 3)}})
        heads.append(head)
    block = {"heads": heads, "output": {"weight": draw(random, 12, 4), "bias": draw(random, 4)}, **({"kv_groups": groups} if groups else {}),
             **{key: extra[key] for key in ("mask", "residual") if key in extra}}
    session = make_session(name, 2 * np.array(draw(random, tokens, 4)), [block])
    return {**session, **{key: extra[key] for key in ("positions",) if key in extra}}


def formula_cases():
    for name, scale in (("uneven-sqrt", "sqrt_d_k"), ("uneven-none", "none"), ("uneven-factor", 0.375)):
        yield name, uneven_session(name, scale, 6)
    for name, extra in (("gqa", {"groups": 2}), ("gqa-uneven", {"groups": 3}), ("mqa", {"groups": 1}),
                        ("sinusoidal", {"positions": "sinusoidal", "residual": True}), ("window", {"tokens": 6, "mask": {"kind": "window", "size": 2}}),
                        ("composed-mask", {"tokens": 5, "mask": [{"kind": "causal"}, {"kind": "window", "size": 3}, {"kind": "padding", "blocked": [2]}]}),
                        ("blocked-row", {"mask": [{"kind": "causal"}, {"kind": "padding", "blocked": [0]}], "residual": True})):
        yield name, shared_session(name, len(name) + 40, **extra)


# ---- What is written


def make_session(name, x, blocks, memory=None):
    names = lambda letter, count: [f"{letter}{i + 1}" for i in range(count)]
    session = {"headscope": 1, "title": name, "tokens": names("t", len(x)), "features": names("f", len(x[0])), "input": x.tolist()}
    if memory is not None:
        session["memory"] = {"tokens": names("m", len(memory)), "features": names("g", len(memory[0])), "input": memory.tolist()}
    return {**session, "blocks": blocks}


def plain(value):
    """Lists instead of arrays, "-inf" instead of the number, which JSON does not have."""
    if isinstance(value, (list, np.ndarray)):
        return [plain(element) for element in value]
    return "-inf" if value == -np.inf else float(value)


def write(name, session, blocks, gradient=None):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    if session:
        (folder / "session.headscope.json").write_text(json.dumps(session, ensure_ascii=False) + "\n", encoding="utf-8")
    text = json.dumps([{stage: plain(value) for stage, value in block.items()} for block in blocks])
    (folder / "stages.json").write_text(text + "\n", encoding="utf-8")
    if gradient:
        (folder / "gradients.json").write_text(json.dumps(gradient, ensure_ascii=False) + "\n", encoding="utf-8")


def checked(name, session, shown):
    """The stages by the formulas, with torch's own numbers where it shows them, once both are found to agree."""
    blocks = forward(session)
    assert len(blocks) == len(shown)
    for block, own in zip(blocks, shown):
        for stage, value in own.items():
            difference = np.abs(np.array(value) - np.array(block[stage])).max()
            assert difference < 1e-12, (name, stage, difference)
    return [{**block, **own} for block, own in zip(blocks, shown)]


def main():
    cases = [(name, session, checked(name, session, shown), gradient) for name, session, shown, gradient in torch_cases()]
    cases += [(name, session, forward(session)) for name, session in formula_cases()]
    for name in ("three-friends", "mechanic"):  # the session is the example of that name
        cases.append((name, None, forward(json.loads((EXAMPLES / f"{name}.headscope.json").read_text(encoding="utf-8")))))
    for case in cases:
        write(*case)


if __name__ == "__main__":
    main()
