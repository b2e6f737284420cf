#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the files of trained models that reading is tested with (weights/ in this folder).

Modules of PyTorch are saved as people save them, with an input x and their output y. Families that PyTorch has no module of are written with the
names and layouts of their own libraries; their y is by the formulas of formulas.py. Run by hand; needs NumPy and PyTorch (tried with 1.13)."""
import json
import pathlib
import struct
import warnings

import numpy as np
import torch
from torch import nn

from formulas import NORMS, forward
from make_families import Draw, block, session

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent / "weights"
TYPES = {torch.float32: "F32", torch.float64: "F64", torch.float16: "F16", torch.bfloat16: "BF16", torch.int64: "I64", torch.int32: "I32",
         torch.int16: "I16", torch.int8: "I8", torch.uint8: "U8", torch.bool: "BOOL"}


def save_safetensors(tensors, path, metadata=None):
    """The format is small enough to be written by hand: length, JSON, numbers."""
    header, data = ({"__metadata__": metadata} if metadata else {}), b""
    for name, tensor in sorted(tensors.items()):
        tensor = tensor.detach().contiguous()
        raw = (tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor).numpy().tobytes()
        header[name] = {"dtype": TYPES[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def save_all(name, tensors):
    """In the three formats."""
    HERE.mkdir(exist_ok=True)
    save_safetensors(tensors, HERE / (name + ".safetensors"))
    np.savez(HERE / (name + ".npz"), **{key: value.detach().numpy() for key, value in tensors.items()})
    torch.save(tensors, HERE / (name + ".pt"))


def few_digits(module, seed):
    """Numbers that are exact in half precision too, none of them 0 or 1 where another one could stand as well."""
    torch.manual_seed(seed)
    for name, parameter in module.named_parameters():
        middle = 1.0 if "norm" in name and name.endswith("weight") else 0.0
        parameter.data = torch.round((middle + 0.4 * torch.randn_like(parameter)) * 512) / 512
    return module.eval()


def x_of(*shape):
    return torch.round(torch.randn(*shape) * 512) / 512


def torch_modules():
    attention = few_digits(nn.MultiheadAttention(8, 2, batch_first=True), 1)
    x = x_of(5, 8)
    save_all("attention", {**attention.state_dict(), "x": x, "y": attention(x[None], x[None], x[None])[0][0]})

    layer = few_digits(nn.TransformerEncoderLayer(8, 4, 12, 0, activation="gelu", norm_first=True, batch_first=True), 2)
    x = x_of(5, 8)
    save_all("encoder-layer", {**layer.state_dict(), "x": x, "y": layer(x[None])[0]})

    torch.save({**layer.bfloat16().state_dict(), "x": x.bfloat16(), "y": layer(x.bfloat16()[None])[0]}, HERE / "encoder-layer-bf16.pt")

    made = nn.TransformerEncoderLayer(8, 2, 12, 0, batch_first=True)
    encoder = few_digits(nn.TransformerEncoder(made, 2, norm=nn.LayerNorm(8), enable_nested_tensor=False), 3)
    x = x_of(6, 8)
    causal = nn.Transformer.generate_square_subsequent_mask(6)
    save_all("encoder", {**encoder.state_dict(), "x": x, "y": encoder(x[None], mask=causal)[0]})

    decoder = few_digits(nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, 12, 0, batch_first=True, norm_first=True), 2), 4)
    x, memory = x_of(5, 8), x_of(3, 8)
    mask = nn.Transformer.generate_square_subsequent_mask(5)
    save_safetensors({**decoder.state_dict(), "x": x, "memory": memory, "y": decoder(x[None], memory[None], tgt_mask=mask)[0]},
                     HERE / "decoder.safetensors")

    whole = few_digits(nn.Transformer(8, 2, 2, 1, 12, 0, batch_first=True), 5)
    memory, x = x_of(4, 8), x_of(5, 8)
    save_safetensors({**whole.state_dict(), "memory": memory, "x": x, "y": whole(memory[None], x[None], tgt_mask=mask)[0]},
                     HERE / "transformer.safetensors")

    cross = few_digits(nn.MultiheadAttention(8, 2, kdim=6, vdim=6, batch_first=True), 6)
    x, memory = x_of(4, 8), x_of(3, 6)
    save_safetensors({**cross.state_dict(), "x": x, "memory": memory, "y": cross(x[None], memory[None], memory[None])[0][0]},
                     HERE / "kdim.safetensors")


def number_types():
    """1, −2, 0.5 and 384 in every type of numbers, and in every order that they may stand in."""
    numbers = torch.tensor([[1, -2, 0.5], [384, 0.25, 3]])
    floats = {name: numbers.to(kind) for name, kind in
              (("float32", torch.float32), ("float64", torch.float64), ("float16", torch.float16), ("bfloat16", torch.bfloat16))}
    whole = torch.tensor([3, 0, 100])
    integers = {name: whole.to(kind) for name, kind in (("int64", torch.int64), ("int32", torch.int32), ("int16", torch.int16), ("int8", torch.int8),
                                                        ("uint8", torch.uint8), ("bool", torch.bool))}
    save_safetensors({**floats, **integers, "number": torch.tensor(7.5), "empty": torch.zeros(0, 3), "cube": torch.arange(24.).view(2, 3, 4)},
                     HERE / "types.safetensors", {"heads": "4", "tokens": "a·b"})
    shared = torch.arange(6.).view(2, 3)
    torch.save({"model": {**floats, **integers, "number": torch.tensor(7.5), "transposed": numbers.t().contiguous().t(), "parameter": nn.Parameter(numbers),
                          "slice": torch.arange(20.).view(4, 5)[1:3, 1:4], "tied": shared, "tied_too": shared},
                "model_args": {"n_head": 4, "bias": False, "dropout": 0.25, "name": "small", "none": None}, "iter_num": 70000}, HERE / "types.pt")
    plain = {name: value.numpy() for name, value in {**floats, **integers}.items() if name != "bfloat16"}
    np.savez_compressed(HERE / "types.npz", fortran=np.asfortranarray(numbers.numpy()), big=numbers.numpy().astype(">f4"),
                        tokens=np.array(["a", "béta", "𝛄"]), cube=np.arange(24, dtype="f4").reshape(2, 3, 4), number=np.float32(7.5), **plain)
    np.save(HERE / "single.npy", numbers.numpy())
    folder = HERE / "shards"
    folder.mkdir(exist_ok=True)
    save_safetensors({"a": numbers}, folder / "model-00001-of-00002.safetensors")
    save_safetensors({"b": numbers + 1, "c": whole}, folder / "model-00002-of-00002.safetensors")
    (folder / "model.safetensors.index.json").write_text(json.dumps({"metadata": {"total_size": 72}, "weight_map": {
        "a": "model-00001-of-00002.safetensors", "b": "model-00002-of-00002.safetensors", "c": "model-00002-of-00002.safetensors"}}) + "\n")
    folder = HERE / "shards-torch"
    folder.mkdir(exist_ok=True)
    torch.save({"a": numbers}, folder / "pytorch_model-00001-of-00002.bin")
    torch.save({"b": numbers + 1, "c": whole, "transposed": numbers.t().contiguous().t()}, folder / "pytorch_model-00002-of-00002.bin")
    (folder / "pytorch_model.bin.index.json").write_text(json.dumps({"metadata": {"total_size": 96}, "weight_map": {
        "a": "pytorch_model-00001-of-00002.bin", **{name: "pytorch_model-00002-of-00002.bin" for name in ("b", "c", "transposed")}}}) + "\n")


def heads_of(made, part, field="weight"):
    """Side by side, those that have it: in × Σ width, or the biases."""
    return np.concatenate([np.array(head[part][field]) for head in made["heads"] if part in head], axis=-1)


class Names:
    """Writes a block under names: linear maps as nn.Linear keeps them (out × in), or as they are."""

    def __init__(self, transposed=True):
        self.tensors, self.transposed = {}, transposed

    def linear(self, name, weight, bias=None, weight_name=".weight", bias_name=".bias"):
        weight = np.array(weight)
        self.tensors[name + weight_name] = weight.T if self.transposed else weight
        if bias is not None:
            self.tensors[name + bias_name] = np.array(bias)

    def module(self, name, part):
        self.linear(name, part["weight"], part.get("bias"))

    def norm(self, name, part, gain=".weight", bias=".bias"):
        self.tensors[name + gain] = np.array(part["gain"])
        if "bias" in part:
            self.tensors[name + bias] = np.array(part["bias"])

    def heads(self, made, names, end=""):
        for part, name in zip(("query", "key", "value"), names):
            self.linear(name + end, heads_of(made, part), heads_of(made, part, "bias") if "bias" in made["heads"][0][part] else None)

    def packed(self, made, name):
        parts = ("query", "key", "value")
        bias = np.hstack([heads_of(made, part, "bias") for part in parts]) if "bias" in made["heads"][0]["query"] else None
        self.linear(name, np.hstack([heads_of(made, part) for part in parts]), bias)


def gpt2(names, made, i):
    names.packed(made, f"transformer.h.{i}.attn.c_attn")
    names.module(f"transformer.h.{i}.attn.c_proj", made["output"])
    names.norm(f"transformer.h.{i}.ln_1", made["attention_norm"])
    names.norm(f"transformer.h.{i}.ln_2", made["feed_forward_norm"])
    names.module(f"transformer.h.{i}.mlp.c_fc", made["feed_forward"]["hidden"])
    names.module(f"transformer.h.{i}.mlp.c_proj", made["feed_forward"]["output"])
    names.tensors[f"transformer.h.{i}.attn.bias"] = np.tril(np.ones((1, 1, 9, 9)))  # a buffer of the mask, no bias


def bert(names, made, i, end=("gamma", "beta")):
    at = f"bert.encoder.layer.{i}."
    names.heads(made, [at + "attention.self." + part for part in ("query", "key", "value")])
    names.module(at + "attention.output.dense", made["output"])
    names.norm(at + "attention.output.LayerNorm", made["attention_norm"], "." + end[0], "." + end[1])
    names.module(at + "intermediate.dense", made["feed_forward"]["hidden"])
    names.module(at + "output.dense", made["feed_forward"]["output"])
    names.norm(at + "output.LayerNorm", made["feed_forward_norm"], "." + end[0], "." + end[1])


def distilbert(names, made, i):
    at = f"distilbert.transformer.layer.{i}."
    names.heads(made, [at + f"attention.{part}_lin" for part in "qkv"])
    names.module(at + "attention.out_lin", made["output"])
    names.norm(at + "sa_layer_norm", made["attention_norm"])
    names.module(at + "ffn.lin1", made["feed_forward"]["hidden"])
    names.module(at + "ffn.lin2", made["feed_forward"]["output"])
    names.norm(at + "output_layer_norm", made["feed_forward_norm"])


def llama(names, made, i):
    at = f"model.layers.{i}."
    names.heads(made, [at + f"self_attn.{part}_proj" for part in "qkv"])
    names.module(at + "self_attn.o_proj", made["output"])
    names.norm(at + "input_layernorm", made["attention_norm"])
    names.norm(at + "post_attention_layernorm", made["feed_forward_norm"])
    for part, name in (("gate", "gate_proj"), ("hidden", "up_proj"), ("output", "down_proj")):
        names.module(at + "mlp." + name, made["feed_forward"][part])


def neox(names, made, i):
    at = f"gpt_neox.layers.{i}."
    parts = ("query", "key", "value")
    weight = np.hstack([np.array(head[part]["weight"]) for head in made["heads"] for part in parts])  # head by head: q, k, v
    names.linear(at + "attention.query_key_value", weight, np.hstack([head[part]["bias"] for head in made["heads"] for part in parts]))
    names.module(at + "attention.dense", made["output"])
    names.norm(at + "input_layernorm", made["attention_norm"])
    names.norm(at + "post_attention_layernorm", made["feed_forward_norm"])
    names.module(at + "mlp.dense_h_to_4h", made["feed_forward"]["hidden"])
    names.module(at + "mlp.dense_4h_to_h", made["feed_forward"]["output"])
    names.tensors[at + "attention.rotary_emb.inv_freq"] = np.array([1.0])


def vit(names, made, i):
    at = f"vit.encoder.layer.{i}."
    names.heads(made, [at + "attention.attention." + part for part in ("query", "key", "value")])
    names.module(at + "attention.output.dense", made["output"])
    names.norm(at + "layernorm_before", made["attention_norm"])
    names.norm(at + "layernorm_after", made["feed_forward_norm"])
    names.module(at + "intermediate.dense", made["feed_forward"]["hidden"])
    names.module(at + "output.dense", made["feed_forward"]["output"])


def timm(names, made, i):
    at = f"blocks.{i}."
    names.packed(made, at + "attn.qkv")
    names.module(at + "attn.proj", made["output"])
    names.norm(at + "norm1", made["attention_norm"])
    names.norm(at + "norm2", made["feed_forward_norm"])
    names.module(at + "mlp.fc1", made["feed_forward"]["hidden"])
    names.module(at + "mlp.fc2", made["feed_forward"]["output"])


def torchvision(names, made, i):
    at = f"encoder.layers.encoder_layer_{i}."
    names.packed(made, at + "self_attention.in_proj")
    for end in ("weight", "bias"):
        names.tensors[at + "self_attention.in_proj_" + end] = names.tensors.pop(at + "self_attention.in_proj." + end)
    names.module(at + "self_attention.out_proj", made["output"])
    names.norm(at + "ln_1", made["attention_norm"])
    names.norm(at + "ln_2", made["feed_forward_norm"])
    names.module(at + "mlp.0", made["feed_forward"]["hidden"])
    names.module(at + "mlp.3", made["feed_forward"]["output"])


def transformer_lens(names, made, i):
    at = f"blocks.{i}."
    for part, letter in (("query", "Q"), ("key", "K"), ("value", "V")):
        names.tensors[at + "attn.W_" + letter] = np.array([head[part]["weight"] for head in made["heads"]])
        names.tensors[at + "attn.b_" + letter] = np.array([head[part]["bias"] for head in made["heads"]])
    width = len(made["heads"][0]["value"]["bias"])
    names.tensors[at + "attn.W_O"] = np.array(made["output"]["weight"]).reshape(len(made["heads"]), width, -1)
    names.tensors[at + "attn.b_O"] = np.array(made["output"]["bias"])
    names.norm(at + "ln1", made["attention_norm"], ".w", ".b")
    names.norm(at + "ln2", made["feed_forward_norm"], ".w", ".b")
    names.linear(at + "mlp", made["feed_forward"]["hidden"]["weight"], made["feed_forward"]["hidden"]["bias"], ".W_in", ".b_in")
    names.linear(at + "mlp", made["feed_forward"]["output"]["weight"], made["feed_forward"]["output"]["bias"], ".W_out", ".b_out")
    names.tensors[at + "attn.mask"] = np.tril(np.ones((9, 9)))


def x_transformers(names, made, i):
    at = f"attn_layers.layers.{2 * i}."
    names.heads(made, [at + f"1.to_{part}" for part in "qkv"])
    names.linear(at + "1.to_out", made["output"]["weight"])
    names.norm(at + "0.0", made["attention_norm"], ".gamma")
    at = f"attn_layers.layers.{2 * i + 1}."
    names.module(at + "1.ff.0.0", made["feed_forward"]["hidden"])
    names.module(at + "1.ff.2", made["feed_forward"]["output"])
    names.norm(at + "0.0", made["feed_forward_norm"], ".gamma")


def keras(names, made, i):
    at = f"layers/{i}/multi_head_attention/"
    for part in ("query", "key", "value"):
        names.tensors[at + part + "/kernel"] = np.stack([np.array(head[part]["weight"]) for head in made["heads"]], axis=1)
        names.tensors[at + part + "/bias"] = np.array([head[part]["bias"] for head in made["heads"]])
    width = len(made["heads"][0]["value"]["bias"])
    names.tensors[at + "attention_output/kernel"] = np.array(made["output"]["weight"]).reshape(len(made["heads"]), width, -1)
    names.tensors[at + "attention_output/bias"] = np.array(made["output"]["bias"])


CAUSAL = {"kind": "causal"}
#        name              writer            transposed  settings of the blocks, config.json
FAMILIES = {
    "gpt2": (gpt2, False, {"mask": CAUSAL, "activation": "gelu_tanh"}, {"model_type": "gpt2", "n_head": 2, "layer_norm_epsilon": 1e-5}),
    "nanogpt": (gpt2, True, {"mask": CAUSAL}, {"n_head": 2}),
    "bert": (bert, True, {"norm": "post"}, {"model_type": "bert", "num_attention_heads": 2, "layer_norm_eps": 1e-12, "hidden_act": "gelu"}),
    "distilbert": (distilbert, True, {"norm": "post"}, {"model_type": "distilbert", "n_heads": 2, "n_layers": 2}),
    "llama": (llama, True, {"mask": CAUSAL, "heads": 4, "groups": 2, "bias": False, "kind": "rms", "gate": True, "activation": "silu",
                            "rotary": {"base": 500, "pairing": "half"}},
              {"model_type": "llama", "num_attention_heads": 4, "num_key_value_heads": 2, "rope_theta": 500, "rms_norm_eps": 1e-6, "hidden_act": "silu"}),
    "neox": (neox, True, {"mask": CAUSAL, "parallel": True, "key_width": 8, "rotary": {"base": 10000, "width": 2, "pairing": "half"}},
             {"model_type": "gpt_neox", "num_attention_heads": 2, "rotary_pct": 0.25, "use_parallel_residual": True, "layer_norm_eps": 1e-5}),
    "vit": (vit, True, {}, {"model_type": "vit", "num_attention_heads": 2, "layer_norm_eps": 1e-12}),
    "timm": (timm, True, {}, {"num_heads": 2}),
    "torchvision": (torchvision, True, {}, {"num_heads": 2}),
    "transformer-lens": (transformer_lens, False, {"mask": CAUSAL, "activation": "gelu_tanh"}, {}),
    "x-transformers": (x_transformers, True, {}, {"heads": 2}),
    "keras": (keras, False, {}, {}),
}
EPSILONS = {"bert": 1e-12, "distilbert": 1e-12, "llama": 1e-6, "vit": 1e-12, "timm": 1e-6, "torchvision": 1e-6}


def families():
    for seed, (name, (write, transposed, settings, config)) in enumerate(FAMILIES.items()):
        draw = Draw(seed + 200)
        width, depth = (16 if name == "neox" else 8), (1 if name == "keras" else 2)
        blocks = [block(draw, width, **settings) for _ in range(depth)]
        for made in blocks:
            for norm in ("attention_norm", "feed_forward_norm"):
                made[norm]["epsilon"] = EPSILONS.get(name, 1e-5)
                if name == "x-transformers":
                    made[norm].pop("bias")
            if name == "x-transformers":
                made["output"].pop("bias")
                for head in made["heads"]:
                    for part in ("query", "key", "value"):
                        head[part].pop("bias")
            if name == "keras":
                made.pop("feed_forward")
                made.update(norm="none", residual=False)
        x = draw.matrix(6, width, spread=1)
        names = Names(transposed)
        for i, made in enumerate(blocks):
            write(names, made, i)
        tensors = {key: torch.tensor(np.ascontiguousarray(value), dtype=torch.float32) for key, value in names.tensors.items()}
        y = forward(session(name, x, blocks))[-1]["block_output"]
        tensors.update(x=torch.tensor(x, dtype=torch.float32), y=torch.tensor(y, dtype=torch.float32))
        folder = HERE / name
        folder.mkdir(parents=True, exist_ok=True)
        if name == "keras":
            np.savez(folder / "model.npz", **{key: value.numpy() for key, value in tensors.items()})
        else:
            save_safetensors(tensors, folder / "model.safetensors")
        if config:
            (folder / "config.json").write_text(json.dumps(config) + "\n")


def layers_unlike():
    """Llama's names with windows and rotary bases of their own in some layers, as config.json of Transformers 5 has it, and BERT as a decoder."""
    draw = Draw(400)
    sliding, full = {"mask": [CAUSAL, {"kind": "window", "size": 3}], "rotary": {"base": 100, "pairing": "half"}}, \
                    {"mask": CAUSAL, "rotary": {"base": 50000, "pairing": "half"}}
    blocks = [block(draw, 8, **{**FAMILIES["llama"][2], **own}) for own in (sliding, full, sliding)]
    config = {"model_type": "qwen2", "num_attention_heads": 4, "num_key_value_heads": 2, "rms_norm_eps": 1e-6, "hidden_act": "silu",
              "sliding_window": 3, "use_sliding_window": True, "layer_types": ["sliding_attention", "full_attention", "sliding_attention"],
              "rope_parameters": {"sliding_attention": {"rope_type": "default", "rope_theta": 100.0},
                                  "full_attention": {"rope_type": "default", "rope_theta": 50000.0}}}
    decoder = [block(draw, 8, **FAMILIES["bert"][2], mask=CAUSAL) for _ in range(2)]
    for folder, write, made, epsilon, told in (("llama-layers", llama, blocks, 1e-6, config),
                                               ("bert-decoder", bert, decoder, 1e-12, {**FAMILIES["bert"][3], "is_decoder": True})):
        for one in made:
            one["attention_norm"]["epsilon"] = one["feed_forward_norm"]["epsilon"] = epsilon
        x, names = draw.matrix(6, 8, spread=1), Names()
        for i, one in enumerate(made):
            write(names, one, i)
        y = forward(session(folder, x, made))[-1]["block_output"]
        (HERE / folder).mkdir(parents=True, exist_ok=True)
        save_safetensors({key: torch.tensor(np.ascontiguousarray(value), dtype=torch.float32) for key, value in {**names.tensors, "x": x, "y": y}.items()},
                         HERE / folder / "model.safetensors")
        (HERE / folder / "config.json").write_text(json.dumps(told) + "\n")


#       name            family, embedding, places, final norm, readout (an empty name: tied), config.json beside that of the family
LANGUAGES = {
    "gpt2-words": ("gpt2", "transformer.wte", "transformer.wpe", "transformer.ln_f", "", {}),
    "nanogpt-words": ("nanogpt", "transformer.wte", "transformer.wpe", "transformer.ln_f", "lm_head", {}),
    "llama-words": ("llama", "model.embed_tokens", None, "model.norm", "lm_head", {"tie_word_embeddings": False}),
    "neox-words": ("neox", "gpt_neox.embed_in", None, "gpt_neox.final_layer_norm", "embed_out", {}),
    "transformer-lens-words": ("transformer-lens", "embed.W_E", "pos_embed.W_pos", "ln_final", "unembed.W_U", {}),
    "x-transformers-words": ("x-transformers", "token_emb.emb", "pos_emb.emb", "attn_layers.final_norm", "to_logits", {}),
    "bert-words": ("bert", "bert.embeddings.word_embeddings", "bert.embeddings.position_embeddings", None, None, {}),
    "roberta-words": ("roberta", "roberta.embeddings.word_embeddings", "roberta.embeddings.position_embeddings", None, None, {"model_type": "roberta"}),
    "distilbert-words": ("distilbert", "distilbert.embeddings.word_embeddings", "distilbert.embeddings.position_embeddings", None, None, {}),
    "nanogpt-no-bias": ("nanogpt", "transformer.wte", "transformer.wpe", "transformer.ln_f", "lm_head", {}),
}
#          name              settings of its blocks beside those of the family: GPTConfig(bias=False), whose norms have no bias either
OWN_SETTINGS = {"nanogpt-no-bias": {"bias": False, "hidden": 32}}
WORDS, PLACES, TOKENS = 11, 9, [3, 1, 4, 1, 5, 9]


def made_blocks(draw, name, width, settings):
    blocks = [block(draw, width, **settings) for _ in range(2)]
    for made in blocks:
        for norm in ("attention_norm", "feed_forward_norm"):
            made[norm]["epsilon"] = EPSILONS.get(name, 1e-5)
            if name == "x-transformers" or not settings.get("bias", True):
                made[norm].pop("bias", None)
        if name == "x-transformers":
            made["output"].pop("bias")
            for head in made["heads"]:
                for part in ("query", "key", "value"):
                    head[part].pop("bias")
    return blocks


def whole_models():
    """With what is around the layers: numbers of tokens go in, logits come out; of a model like BERT the numbers of its last layer."""
    for seed, (folder, (family, embedding, places, final, readout, more)) in enumerate(LANGUAGES.items()):
        draw = Draw(seed + 300)
        write, transposed, settings, config = FAMILIES["bert" if family == "roberta" else family]
        settings = {**settings, **OWN_SETTINGS.get(folder, {})}
        width = 16 if family == "neox" else 8
        kind = settings.get("kind", "layer")
        blocks = made_blocks(draw, "bert" if family == "roberta" else family, width, settings)
        names = Names(transposed)
        for i, made in enumerate(blocks):
            write(names, made, i)
        if family == "roberta":
            names.tensors = {key.replace("bert.", "roberta."): value for key, value in names.tensors.items()}
        lens = family == "transformer-lens"
        end = "" if lens else ".weight"
        rows = names.tensors[embedding + end] = np.array(draw.matrix(WORDS, width, spread=1))
        x = rows[TOKENS]
        if places:
            table = names.tensors[places + end] = np.array(draw.matrix(PLACES, width))
            at = np.arange(len(TOKENS))
            if family == "roberta":  # its padding, word 1, stands at place 1, and the others count from 2 as if it were not there
                counts = np.array(TOKENS) != 1
                at = 1 + np.cumsum(counts) * counts
            x = x + table[at] * (width ** -0.5 if family == "x-transformers" else 1)
        result = {}
        if final is None:  # BERT's: words, places and kinds of token, normalised
            at = embedding.replace("word_embeddings", "")
            if family != "distilbert":
                x = x + np.array(names.tensors.setdefault(at + "token_type_embeddings.weight", np.array(draw.matrix(2, width))))[0]
            norm = draw.norm(width, "layer")
            names.norm(at + "LayerNorm", norm)
            x = NORMS["layer"](x, {**norm, "epsilon": 1e-12})
            result["y"] = forward(session(folder, x, blocks))[-1]["block_output"]
        else:
            norm = {**draw.norm(width, kind), "epsilon": EPSILONS.get(family, 1e-5)}
            if family == "x-transformers" or not settings.get("bias", True):
                norm.pop("bias", None)
            names.norm(final, norm, *((".w", ".b") if lens else (".gamma",) if family == "x-transformers" else ()))
            weight, bias = rows.T, 0
            if readout == "lm_head" and family == "nanogpt":  # tied, and in the file twice
                names.tensors["lm_head.weight"] = rows
            elif readout:
                weight = np.array(draw.matrix(width, WORDS))
                names.tensors[readout + ("" if lens else ".weight")] = weight if lens else weight.T
            if lens:
                bias = names.tensors["unembed.b_U"] = np.array(draw.matrix(WORDS))
            y = NORMS[kind](forward(session(folder, x, blocks))[-1]["block_output"], norm)
            result["logits"] = y @ weight + bias
        tensors = {key: torch.tensor(np.ascontiguousarray(value), dtype=torch.float32) for key, value in {**names.tensors, **result}.items()}
        tensors["tokens"] = torch.tensor([TOKENS])
        (HERE / folder).mkdir(parents=True, exist_ok=True)
        save_safetensors(tensors, HERE / folder / "model.safetensors")
        if config or more:
            (HERE / folder / "config.json").write_text(json.dumps({**config, **more}) + "\n")


if __name__ == "__main__":
    torch_modules()
    number_types()
    families()
    layers_unlike()
    whole_models()
