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
    hidden = torch.where(padding, -10000.0, 0.0)[None, None, None]  # as Hugging Face's get_extended_attention_mask makes it
    save("attended-added", {**own, "x": x, "attention_mask": hidden, "y": of(module, x, key_padding_mask=padding[None])})
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
    """Multi-head attention of UvA's tutorial, whose rows of qkv_proj are those of a head, one head after the other; one with einops' order
    "(h d qkv)"; and one that is what no order gives."""
    torch.manual_seed(33)
    qkv, out, x = few_digits(nn.Linear(8, 24), 34), few_digits(nn.Linear(8, 8), 35), x_of(5, 8)
    heads = qkv(x).reshape(5, 2, 12).transpose(0, 1)
    y = out(together(attend(*heads.chunk(3, -1))))
    own = {**under("qkv_proj.", qkv), **under("o_proj.", out), "x": x}
    save("packed-by-head", {**own, "y": y})
    save("packed-in-no-order", {**own, "y": y + 1})
    save("packed-by-column", {**own, "y": out(together(attend(*heads.unflatten(-1, (4, 3)).unbind(-1))))})


def attend(query, key, value, causal=False):
    """softmax(QKᵀ/√d_k)·V of one head, or of several in front."""
    scores = query @ key.transpose(-2, -1) / query.shape[-1]**0.5
    return (looked_back(scores) if causal else scores.softmax(-1)) @ value


def heads_of(x, heads):
    return x.reshape(len(x), heads, -1).transpose(0, 1)


def together(x):
    return x.transpose(0, 1).reshape(x.shape[1], -1)


def drawn(*shape, one=False):
    """Numbers with few digits; near 1 for the gains of norms."""
    return torch.round(0.5 * torch.randn(*shape) * 512) / 512 + (1 if one else 0)


def without_output():
    """Attention of LLMs-from-scratch, chapter 3, from 3 features to 2: nothing leads back."""
    torch.manual_seed(36)
    x = x_of(6, 3)
    own = {name: drawn(3, 2) for name in ("W_query", "W_key", "W_value")}
    save("no-output-parameters", {**own, "x": x, "y": attend(*(x @ own[name] for name in own))})
    heads = [{f"{part}.{kind}": drawn(2, 3) if kind == "weight" else drawn(2) for part in own for kind in ("weight", "bias")} for _ in range(2)]
    found = [attend(*(x @ head[part + ".weight"].T + head[part + ".bias"] for part in own), causal=True) for head in heads]
    ahead = torch.triu(torch.ones(9, 9), 1)
    alone = {name: value for name, value in heads[0].items() if name.endswith("weight")}
    save("no-output", {**alone, "mask": ahead, "x": x, "y": attend(*(x @ alone[part + ".weight"].T for part in own), causal=True)})
    several = {f"heads.{i}.{name}": value for i, head in enumerate(heads) for name, value in {**head, "mask": ahead}.items()}
    save("no-output-heads", {**several, "x": x, "y": torch.cat(found, -1)})
    save("no-output-unlike", {**alone, "x": x, "y": found[0] + 1})
    lacking = {name: value for name, value in several.items() if name != "heads.1.W_key.bias"}
    save("no-output-bias-of-some", {**lacking, "x": x, "y": torch.cat(found, -1)})


def modules_of_ones_own():
    """Modules and blocks as people write them, with names of their own."""
    torch.manual_seed(37)
    x, memory = x_of(5, 8), x_of(4, 6)
    linear = lambda own, name, x: nn.functional.linear(x, own[name + ".weight"], own.get(name + ".bias"))
    norm = lambda own, name, x: nn.functional.layer_norm(x, (8,), own[name + ".weight"], own[name + ".bias"])

    own = {"to_q.weight": drawn(12, 8), "to_q.bias": drawn(12), "to_kv.weight": drawn(24, 6), "to_kv.bias": drawn(24),
           "to_out.weight": drawn(8, 12)}
    key, value = linear(own, "to_kv", memory).chunk(2, -1)
    y = linear(own, "to_out", together(attend(*(heads_of(part, 3) for part in (linear(own, "to_q", x), key, value)))))
    for name, called in (("values", "memory"), ("context", "context"), ("cond", "cond")):
        save("keys-with-" + name, {**own, "x": x, called: memory, "y": y})

    own = {"norm.weight": drawn(8, one=True), "norm.bias": drawn(8), "to_qkv.weight": drawn(36, 8), "to_out.0.weight": drawn(8, 12),
           "to_out.0.bias": drawn(8)}
    parts = [heads_of(part, 3) for part in linear(own, "to_qkv", norm(own, "norm", x)).chunk(3, -1)]
    save("norm-alone", {**own, "x": x, "y": linear(own, "to_out.0", together(attend(*parts)))})

    own = {f"linears.{i}.{kind}": drawn(8, 8) if kind == "weight" else drawn(8) for i in range(4) for kind in ("weight", "bias")}
    parts = [heads_of(linear(own, f"linears.{i}", x), 2) for i in range(3)]
    save("listed", {**own, "x": x, "y": linear(own, "linears.3", together(attend(*parts)))})

    module = attention(38)
    own = {**under("attn.", module), "norm1.weight": drawn(8, one=True), "norm1.bias": drawn(8), "norm2.weight": drawn(8, one=True), "norm2.bias": drawn(8),
           "mlp.0.weight": drawn(12, 8), "mlp.0.bias": drawn(12), "mlp.2.weight": drawn(8, 12), "mlp.2.bias": drawn(8)}
    network = lambda x: linear(own, "mlp.2", nn.functional.gelu(linear(own, "mlp.0", x)))
    before = x + of(module, norm(own, "norm1", x))
    before = before + network(norm(own, "norm2", before))
    save("own-block-before", {**own, "x": x, "y": before})
    save("own-block-unlike", {**own, "x": x, "y": before + 1})
    behind = norm(own, "norm1", x + of(module, x))
    save("own-block-behind", {**own, "x": x, "y": norm(own, "norm2", behind + network(behind))})
    save("own-residual", {**under("attn.", module), "x": x, "y": x + of(module, x)})

    own = {"q.weight": drawn(8, 8), "k.weight": drawn(4, 8), "v.weight": drawn(4, 8), "o.weight": drawn(8, 8), "n1.weight": drawn(8, one=True),
           "n2.weight": drawn(8, one=True), "gate.weight": drawn(12, 8), "up.weight": drawn(12, 8), "down.weight": drawn(8, 12)}

    def turned(x, base=10000.0):
        """Neighbouring columns are a complex number, turned by its place."""
        angles = torch.arange(x.shape[-2])[:, None] * base**(-torch.arange(0, x.shape[-1], 2) / x.shape[-1])
        whole = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2).contiguous())
        return torch.view_as_real(whole * torch.polar(torch.ones_like(angles), angles)).reshape(x.shape)

    def rms(name, x):
        return own[name + ".weight"] * x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5)

    query, key, value = (heads_of(linear(own, name, rms("n1", x)), heads) for name, heads in (("q", 2), ("k", 1), ("v", 1)))
    key, value = (part.repeat_interleave(2, 0) for part in (turned(key), value))
    after = x + linear(own, "o", together(attend(turned(query), key, value, causal=True)))
    other = rms("n2", after)
    after = after + linear(own, "down", nn.functional.silu(linear(own, "gate", other)) * linear(own, "up", other))
    save("own-rotary", {**own, "x": x, "y": after})
    save("own-rotary-unlike", {**own, "x": x, "y": after + 1})

    own = {"wq.weight": drawn(8, 8), "wk.weight": drawn(4, 8), "wv.weight": drawn(4, 8), "wo.weight": drawn(8, 8)}
    query, key, value = (heads_of(linear(own, name, x), heads) for name, heads in (("wq", 2), ("wk", 1), ("wv", 1)))
    halves = lambda x: turned(x.unflatten(-1, (2, -1)).transpose(-1, -2).flatten(-2), 3000.0).unflatten(-1, (-1, 2)).transpose(-1, -2).flatten(-2)
    for name, kept, turn in (("halves", "rotary.inv_freq", halves), ("neighbours", "rotary_emb.freqs", lambda x: turned(x, 3000.0))):
        parts = turn(query), *(part.repeat_interleave(2, 0) for part in (turn(key), value))
        tensors = {**own, kept: 3000.0**(-torch.arange(0, 4, 2) / 4), "x": x}
        save("own-rotary-" + name, {**tensors, "y": linear(own, "wo", together(attend(*parts)))})


def pooled():
    """Learned queries, as those of attention pooling are: the input is what they attend to."""
    torch.manual_seed(39)
    module, x = attention(40), x_of(5, 8)
    for name, shape in (("query", (1, 3, 8)), ("probe", (1, 1, 8)), ("latents", (5, 8))):
        query = drawn(*shape)
        own = {name: query, **under("attn.", module)}
        save("pooled-" + name, {**own, "x": x, "y": of(module, query.reshape(-1, 8), x)})
        if name == "query":
            save("pooled-alone", own)


if __name__ == "__main__":
    with torch.no_grad():
        for make in (blocks, modules, masks, batches, settings, calls, buffers, lecture, packed, without_output, modules_of_ones_own, pooled):
            make()
