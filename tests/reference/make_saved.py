#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes models as people save them (weights/saved/): within blocks of their own, wrapped, several in a file, with masks and a memory beside them.

y is what PyTorch computes, or the formulas of formulas.py. Run by hand; needs NumPy and PyTorch (tried with 1.13)."""
import json

import numpy as np
import torch
from torch import nn

from make_families import Draw, session
from make_weights import FAMILIES, HERE, Names, block, few_digits, forward, llama, save_safetensors, x_of

SAVED = HERE / "saved"


def save(name, tensors):
    SAVED.mkdir(exist_ok=True)
    save_safetensors({key: value if torch.is_tensor(value) else torch.tensor(value) for key, value in tensors.items()},
                     SAVED / (name + ".safetensors"))


def load_safetensors(path):
    raw = path.read_bytes()
    length = int.from_bytes(raw[:8], "little")
    types = {"F32": np.float32, "I64": np.int64}
    return {key: torch.tensor(np.frombuffer(raw[8 + length + made["data_offsets"][0]:8 + length + made["data_offsets"][1]],
                                            types[made["dtype"]]).reshape(made["shape"]))
            for key, made in json.loads(raw[8:8 + length]).items() if key != "__metadata__"}


def attention(seed):
    return few_digits(nn.MultiheadAttention(8, 2, batch_first=True), seed)


def of(module, x, memory=None, **masks):
    memory = x if memory is None else memory
    return module(x[None], memory[None], memory[None], **masks)[0][0]


def under(prefix, module):
    return {prefix + name: value for name, value in module.state_dict().items()}


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.attn = nn.MultiheadAttention(8, 2, batch_first=True)
        self.ff = nn.Linear(8, 8)


def blocks():
    torch.manual_seed(20)
    model = few_digits(nn.ModuleList([Block(), Block(), Block()]), 21)
    x = x_of(5, 8)
    for i in range(3):
        save(f"own-blocks-{i}", {**under("blocks.", model), "x": x, "y": of(model[i].attn, x)})
    layer = nn.TransformerEncoderLayer(8, 2, 12, 0, batch_first=True)
    encoder = few_digits(nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), 22)
    for name, wrapper in (("compiled", "_orig_mod."), ("checkpoint", "_checkpoint_wrapped_module."), ("fsdp", "_fsdp_wrapped_module."),
                          ("parallel", "module.")):
        wrapped = {".".join(key.split(".")[:2]) + "." + wrapper + ".".join(key.split(".")[2:]): value
                   for key, value in encoder.state_dict().items()}
        save("wrapped-" + name, {**wrapped, "x": x, "y": encoder(x[None])[0]})


def modules():
    one, other, x = attention(23), attention(24), x_of(5, 8)
    both = {"model": under("model.", one), "ema": under("ema.", other)}
    for name, module in (("model", one), ("ema", other)):
        save("of-two-" + name, {**both["model"], **both["ema"], "x": x, "y": of(module, x)})
    save("of-two", {**both["model"], **both["ema"], "x": x})
    save("second", {**under("attn1.", one), **under("attn2.", other), "x": x, "y": of(other, x)})


def masks():
    module, x, memory = attention(25), x_of(5, 8), x_of(3, 8)
    padding = torch.tensor([False, False, False, True, True])
    blocked = torch.rand(5, 5) > 0.6
    blocked.fill_diagonal_(False)
    added = torch.zeros(5, 5).masked_fill(blocked, float("-inf"))
    own = module.state_dict()
    save("memory", {**own, "x": x, "memory": memory, "y": of(module, x, memory)})
    save("memory-unused", {**own, "x": x, "memory": memory, "y": of(module, x)})
    save("key-padding", {**own, "x": x, "key_padding_mask": padding[None], "y": of(module, x, key_padding_mask=padding[None])})
    save("key-padding-turned", {**own, "x": x, "key_padding_mask": ~padding, "y": of(module, x, key_padding_mask=padding[None])})
    save("attended", {**own, "x": x, "attention_mask": (~padding).long()[None], "y": of(module, x, key_padding_mask=padding[None])})
    save("blocked", {**own, "x": x, "attn_mask": blocked, "y": of(module, x, attn_mask=blocked)})
    save("infinite", {**own, "x": x, "attn_mask": added, "y": of(module, x, attn_mask=added)})
    save("bias-of-scores", {**own, "x": x, "attn_mask": added.masked_fill(blocked, -0.5), "y": of(module, x)})
    save("mask-of-others", {**own, "x": x, "attn_mask": torch.zeros(4, 4), "y": of(module, x)})


def batches():
    module, x = attention(26), x_of(3, 5, 8)
    y = module(x, x, x)[0]
    save("batch", {**module.state_dict(), "x": x, "y": y})
    save("batch-alone", {**module.state_dict(), "x": x})
    save("batch-last", {**module.state_dict(), "x": x.transpose(0, 1), "y": y.transpose(0, 1)})
    save("batch-of-one", {**module.state_dict(), "x": x[:1].transpose(0, 1), "y": y[:1].transpose(0, 1)})


def settings():
    layer = few_digits(nn.TransformerEncoderLayer(8, 2, 12, 0, batch_first=True, layer_norm_eps=1e-3), 27)
    x = 0.05 * x_of(5, 8)
    save("epsilon", {**layer.state_dict(), "x": x, "y": layer(x[None])[0]})
    own = {**FAMILIES["llama"][2], "rotary": {"base": 500000, "pairing": "half"}}
    draw = Draw(28)
    made = [block(draw, 8, **own) for _ in range(2)]
    for norm in (part for each in made for part in (each["attention_norm"], each["feed_forward_norm"])):
        norm["epsilon"] = 1e-6
    x = draw.matrix(9, 8, spread=1)
    names = Names(True)
    for i, each in enumerate(made):
        llama(names, each, i)
    tensors = {**names.tensors, "x": x, "y": forward(session("rotary base", x, made))[-1]["block_output"]}
    save("rotary-base", {key: torch.tensor(np.ascontiguousarray(value), dtype=torch.float32) for key, value in tensors.items()})
    words = load_safetensors(HERE / "gpt2-words" / "model.safetensors")
    words["ids"], words["y"] = words.pop("tokens")[0], words.pop("logits")
    save("ids-and-logits", words)


def calls():
    """What nn.MultiheadAttention is called with, and what it gives back."""
    torch.manual_seed(29)
    module, x, memory, other = attention(30), x_of(5, 8), x_of(3, 8), x_of(3, 8)
    own = module.state_dict()
    ahead = torch.triu(torch.ones(5, 5, dtype=torch.bool), 1)

    def called(key, value, **masks):
        y, looked = module(x[None], key[None], value[None], average_attn_weights=False, **masks)
        return y[0], looked[0]

    y, looked = called(x, x)
    save("called-self", {**own, "query": x, "key": x.clone(), "value": x.clone(), "y": y})
    save("called-memory", {**own, "q": x, "k": memory, "v": memory.clone(), "y": called(memory, memory)[0]})
    save("called-apart", {**own, "query": x, "key": memory, "value": other, "y": called(memory, other)[0]})
    save("capitals", {**own, "X": x, "Y": y})
    save("in-and-out", {**own, "inputs.hidden_states": x, "outputs.0": y, "outputs.1": looked})
    save("looked", {**own, "x": x, "attn_weights": looked[None]})
    save("looked-mean", {**own, "x": x, "y": y, "attn_output_weights": looked.mean(0)})
    save("looked-ahead", {**own, "x": x, "attn_weights": called(x, x, attn_mask=ahead)[1]})
    save("looked-elsewhere", {**own, "x": x, "y": y, "attn_weights": looked.flip(0)})
    added = nn.MultiheadAttention(8, 2, batch_first=True, add_zero_attn=True)
    added.load_state_dict(own)
    save("looked-at-nothing", {**own, "x": x, "attn_weights": added(x[None], x[None], x[None], average_attn_weights=False)[1]})
    save("mask-of-heads-alike", {**own, "x": x, "attn_mask": ahead.expand(2, 5, 5).clone(), "y": called(x, x, attn_mask=ahead)[0]})
    apart = torch.stack([ahead, torch.zeros(5, 5, dtype=torch.bool)])
    save("mask-of-heads", {**own, "x": x, "attn_mask": apart, "y": called(x, x, attn_mask=apart)[0]})
    save("mask-unlike", {**own, "x": x, "key_padding_mask": torch.tensor([False, True, False, False, True]), "y": y + 1})
    save("mask-within", {**own, "inputs.x": x, "inputs.attn_mask": ahead, "outputs.y": called(x, x, attn_mask=ahead)[0]})
    torch.save({**own, "x": x, "y": (y, looked)}, SAVED / "tuple.pt")


def looked_back(scores):
    """What is to come is blocked."""
    return scores.masked_fill(torch.ones_like(scores).triu(1).bool(), -torch.inf).softmax(-1)


def buffers():
    """Masks of a module's whole context, not of the tokens that are there."""
    module, x = attention(31), x_of(5, 8)
    y = of(module, x, attn_mask=torch.triu(torch.ones(5, 5, dtype=torch.bool), 1))
    own = {**module.state_dict(), "x": x, "y": y}
    save("context-ahead", {**own, "mask": torch.triu(torch.ones(9, 9), 1)})
    save("context-back", {**own, "attn_mask": torch.tril(torch.ones(1, 1, 9, 9))})
    save("context-alone", {**module.state_dict(), "mask": torch.triu(torch.ones(9, 9), 1)})
    save("context-of-some", {**own, "mask": torch.triu(torch.ones(9, 9), 2)})


def lecture():
    """The GPT of Karpathy's lecture as its notebook divides scores: by the root of n_embd."""
    torch.manual_seed(32)
    draw = lambda *shape: torch.round(0.4 * torch.randn(*shape) * 512) / 512
    width, heads, context, words = 8, 2, 6, 11
    own = {"token_embedding_table.weight": draw(words, width), "position_embedding_table.weight": draw(context, width),
           "blocks.0.sa.proj.weight": draw(width, width), "blocks.0.sa.proj.bias": draw(width),
           "blocks.0.ffwd.net.0.weight": draw(4 * width, width), "blocks.0.ffwd.net.0.bias": draw(4 * width),
           "blocks.0.ffwd.net.2.weight": draw(width, 4 * width), "blocks.0.ffwd.net.2.bias": draw(width),
           "lm_head.weight": draw(words, width), "lm_head.bias": draw(words)}
    own |= {f"blocks.0.sa.heads.{head}.{part}.weight": draw(width // heads, width) for head in range(heads) for part in ("key", "query", "value")}
    own |= {f"{norm}.{part}": draw(width) + (part == "weight") for norm in ("blocks.0.ln1", "blocks.0.ln2", "ln_f") for part in ("weight", "bias")}

    def linear(name, x):
        return nn.functional.linear(x, own[name + ".weight"], own.get(name + ".bias"))

    def norm(name, x):
        return nn.functional.layer_norm(x, (width,), own[name + ".weight"], own[name + ".bias"])

    ids = torch.tensor([3, 1, 4, 1, 5])
    x = own["token_embedding_table.weight"][ids] + own["position_embedding_table.weight"][:5]
    before, found = norm("blocks.0.ln1", x), []
    for head in range(heads):
        key, query, value = (linear(f"blocks.0.sa.heads.{head}.{part}", before) for part in ("key", "query", "value"))
        found.append(looked_back(query @ key.T * width**-0.5) @ value)
    x = x + linear("blocks.0.sa.proj", torch.cat(found, -1))
    x = x + linear("blocks.0.ffwd.net.2", torch.relu(linear("blocks.0.ffwd.net.0", norm("blocks.0.ln2", x))))
    save("lecture-divided-by-width", {**own, "x": ids, "y": linear("lm_head", norm("ln_f", x))})


def packed():
    """Multi-head attention of UvA's tutorial, whose rows of qkv_proj are those of a head, one head after the other; and one that is what no
    order gives."""
    torch.manual_seed(33)
    qkv, out, x = few_digits(nn.Linear(8, 24), 34), few_digits(nn.Linear(8, 8), 35), x_of(5, 8)
    query, key, value = qkv(x).reshape(5, 2, 12).permute(1, 0, 2).chunk(3, -1)
    y = out(((query @ key.transpose(-2, -1) * 4**-0.5).softmax(-1) @ value).permute(1, 0, 2).reshape(5, 8))
    own = {**under("qkv_proj.", qkv), **under("o_proj.", out), "x": x}
    save("packed-by-head", {**own, "y": y})
    save("packed-in-no-order", {**own, "y": y + 1})


if __name__ == "__main__":
    with torch.no_grad():
        for make in (blocks, modules, masks, batches, settings, calls, buffers, lecture, packed):
            make()
