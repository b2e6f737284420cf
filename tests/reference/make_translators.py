#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes small models of two stacks, an encoder and a decoder, and of masked words, that importing is tested with (weights/ in this folder).

Each has the names, layouts and config.json of its library, drawn numbers, and beside them what it computes for its tokens by the formulas
below, in float64. These are written by themselves: nothing of formulas.py is used. Run by hand; needs NumPy."""
import json
import math
import pathlib
import struct

import numpy as np

HERE = pathlib.Path(__file__).parent / "weights"
TYPES = {"float32": "F32", "int64": "I64"}
WORDS = 13


def save(folder, tensors, config, expected):
    path = HERE / folder
    path.mkdir(parents=True, exist_ok=True)
    header, data = {}, b""
    for name, tensor in sorted(tensors.items()):
        tensor = np.ascontiguousarray(tensor if tensor.dtype == np.int64 else tensor.astype(np.float32))
        header[name] = {"dtype": TYPES[str(tensor.dtype)], "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + tensor.nbytes]}
        data += tensor.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    (path / "model.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + data)
    (path / "config.json").write_text(json.dumps(config) + "\n")
    np.savez(path / "expected.npz", **expected)


class Draw:
    """Numbers that are exact in single precision."""

    def __init__(self, seed):
        self.random = np.random.RandomState(seed)

    def __call__(self, *shape, middle=0.0, spread=0.4):
        return np.round((middle + spread * self.random.standard_normal(shape)) * 512) / 512


def erf(x):
    return np.vectorize(math.erf)(x)


ACTIVATIONS = {
    "gelu": lambda x: x * 0.5 * (1 + erf(x / math.sqrt(2))),
    "gelu_new": lambda x: 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))),
    "relu": lambda x: np.maximum(x, 0),
    "swish": lambda x: x / (1 + np.exp(-x)),
}


def attend(q, k, v, heads, scale, allowed, bias, found):
    """Rows of all heads side by side; the attentions of the heads are appended to what is found."""
    width, result, attentions = q.shape[1] // heads, [], []
    for h in range(heads):
        part = slice(h * width, (h + 1) * width)
        scores = q[:, part] @ k[:, part].T * scale + (0 if bias is None else bias[h])
        scores = np.where(allowed, scores, -np.inf)
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        weights /= weights.sum(axis=1, keepdims=True)
        attentions.append(weights)
        result.append(weights @ v[:, part])
    found.append(attentions)
    return np.concatenate(result, axis=1)


class Bart:
    """BartForConditionalGeneration and MarianMTModel: norms after each part of a layer. MBart, Pegasus and Whisper have them before each part,
    and one behind all layers; Whisper's keys have no bias, and its encoder reads rows that are given."""

    def __init__(self, seed, width, heads, inner, encoder, decoder, activation, scaled, kind):
        self.before, self.norms_words = kind in ("mbart", "pegasus", "whisper"), kind in ("bart", "mbart")
        self.root = "model.decoder.embed_tokens" if kind == "whisper" else "model.shared"
        self.draw, self.tensors = Draw(seed), {}
        self.width, self.heads, self.inner, self.depths = width, heads, inner, {"encoder": encoder, "decoder": decoder}
        self.activation, self.factor, self.kind = ACTIVATIONS[activation], math.sqrt(width) if scaled else 1.0, kind
        self.embedding = self.tensors[self.root + ".weight"] = self.draw(WORDS, width)
        self.bias = 0 if kind == "whisper" else self.tensors.setdefault("final_logits_bias", self.draw(1, WORDS))
        for stack, depth in self.depths.items():
            if kind in ("bart", "mbart", "whisper"):
                self.tensors[f"model.{stack}.embed_positions.weight"] = self.draw(20, width)
            if self.norms_words:
                self.norm(f"model.{stack}.layernorm_embedding")
            if self.before:
                self.norm(f"model.{stack}.layer_norm")
            for i in range(depth):
                at = f"model.{stack}.layers.{i}."
                for module in ["self_attn"] + (["encoder_attn"] if stack == "decoder" else []):
                    for name in ("k_proj", "v_proj", "q_proj", "out_proj"):
                        self.linear(f"{at}{module}.{name}", width, width)
                        if kind == "whisper" and name == "k_proj":
                            self.tensors.pop(f"{at}{module}.{name}.bias")
                    self.norm(f"{at}{module}_layer_norm")
                self.linear(at + "fc1", width, inner)
                self.linear(at + "fc2", inner, width)
                self.norm(at + "final_layer_norm")

    def linear(self, name, inputs, outputs):
        self.tensors[name + ".weight"], self.tensors[name + ".bias"] = self.draw(outputs, inputs), self.draw(outputs)

    def norm(self, name):
        self.tensors[name + ".weight"], self.tensors[name + ".bias"] = self.draw(self.width, middle=1.0), self.draw(self.width)

    def mapped(self, name, x):
        return x @ self.tensors[name + ".weight"].T + self.tensors.get(name + ".bias", 0)

    def normed(self, name, x):
        middle = x - x.mean(axis=1, keepdims=True)
        return middle / np.sqrt((middle**2).mean(axis=1, keepdims=True) + 1e-5) * self.tensors[name + ".weight"] + self.tensors[name + ".bias"]

    def sines(self, places):
        """create_weight of MarianSinusoidalPositionalEmbedding."""
        angles = np.array([[place / np.power(10000, 2 * (j // 2) / self.width) for j in range(self.width)] for place in range(places)])
        half = self.width // 2 if self.width % 2 == 0 else self.width // 2 + 1
        table = np.zeros((places, self.width))
        table[:, :half] = np.sin(angles[:, 0::2])
        table[:, half:] = np.cos(angles[:, 1::2])
        return table

    def words(self, stack, ids):
        x = self.embedding[ids] * self.factor
        if self.kind in ("marian", "pegasus"):
            return x + self.sines(len(ids))
        first = 2 if self.norms_words else 0
        x = x + self.tensors[f"model.{stack}.embed_positions.weight"][first : first + len(ids)]
        return self.normed(f"model.{stack}.layernorm_embedding", x) if self.norms_words else x

    def attention(self, name, x, keys, allowed, found):
        q, k, v = self.mapped(name + ".q_proj", x), self.mapped(name + ".k_proj", keys), self.mapped(name + ".v_proj", keys)
        return self.mapped(name + ".out_proj", attend(q, k, v, self.heads, (self.width // self.heads) ** -0.5, allowed, None, found))

    def added(self, norm, x, change):
        return x + change(self.normed(norm, x)) if self.before else self.normed(norm, x + change(x))

    def stack(self, stack, ids, memory=None):
        given = isinstance(ids, np.ndarray)
        x, found, outputs = ids if given else self.words(stack, ids), [], []
        causal = np.tril(np.ones((len(ids), len(ids)), bool))
        everywhere = np.ones_like(causal)
        for i in range(self.depths[stack]):
            at = f"model.{stack}.layers.{i}."
            allowed = everywhere if memory is None else causal
            x = self.added(at + "self_attn_layer_norm", x, lambda read: self.attention(at + "self_attn", read, read, allowed, found))
            if memory is not None:
                outputs.append(x)
                seen = np.ones((len(ids), len(memory)), bool)
                x = self.added(at + "encoder_attn_layer_norm", x, lambda read: self.attention(at + "encoder_attn", read, memory, seen, found))
            x = self.added(at + "final_layer_norm", x, lambda read: self.mapped(at + "fc2", self.activation(self.mapped(at + "fc1", read))))
            outputs.append(x)
        return (self.normed(f"model.{stack}.layer_norm", x) if self.before else x), found, outputs

    def logits(self, x):
        return x @ self.embedding.T + self.bias


class T5:
    """T5ForConditionalGeneration: RMSNorm before each part of a layer, a bias by the bucket of the distance, no scale, no other bias."""

    def __init__(self, seed, width, heads, head_width, inner, encoder, decoder, buckets, longest, gated, tied):
        self.draw, self.tensors = Draw(seed), {}
        self.width, self.heads, self.depths = width, heads, {"encoder": encoder, "decoder": decoder}
        self.buckets, self.longest, self.gated, self.tied = buckets, longest, gated, tied
        self.tensors["shared.weight"] = self.draw(WORDS, width)
        for stack, depth in self.depths.items():
            for i in range(depth):
                at, parts = f"{stack}.block.{i}.layer.", ["SelfAttention"] + (["EncDecAttention"] if stack == "decoder" else [])
                for number, module in enumerate(parts):
                    for name in "qkv":
                        self.tensors[f"{at}{number}.{module}.{name}.weight"] = self.draw(heads * head_width, width)
                    self.tensors[f"{at}{number}.{module}.o.weight"] = self.draw(width, heads * head_width)
                for name in ("wi_0", "wi_1") if gated else ("wi",):
                    self.tensors[f"{at}{len(parts)}.DenseReluDense.{name}.weight"] = self.draw(inner, width)
                self.tensors[f"{at}{len(parts)}.DenseReluDense.wo.weight"] = self.draw(width, inner)
                for number in range(len(parts) + 1):
                    self.tensors[f"{at}{number}.layer_norm.weight"] = self.draw(width, middle=1.0)
            self.tensors[f"{stack}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"] = self.draw(buckets, heads, spread=1.0)
            self.tensors[f"{stack}.final_layer_norm.weight"] = self.draw(width, middle=1.0)
        if not tied:
            self.tensors["lm_head.weight"] = self.draw(WORDS, width)

    def normed(self, name, x):
        return x / np.sqrt((x**2).mean(axis=1, keepdims=True) + 1e-6) * self.tensors[name + ".weight"]

    def bucket(self, distance, both_ways):
        """_relative_position_bucket of one key minus query."""
        count, first = self.buckets, 0
        if both_ways:
            count //= 2
            first = count if distance > 0 else 0
            distance = abs(distance)
        else:
            distance = -min(distance, 0)
        exact = count // 2
        if distance < exact:
            return first + distance
        return first + min(exact + int(math.log(distance / exact) / math.log(self.longest / exact) * (count - exact)), count - 1)

    def biases(self, stack, size):
        table = self.tensors[f"{stack}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"]
        rows = [[table[self.bucket(key - query, stack == "encoder")] for key in range(size)] for query in range(size)]
        return np.transpose(np.array(rows), (2, 0, 1))

    def attention(self, name, x, keys, allowed, bias, found):
        q, k, v = (rows @ self.tensors[f"{name}.{part}.weight"].T for part, rows in (("q", x), ("k", keys), ("v", keys)))
        return attend(q, k, v, self.heads, 1.0, allowed, bias, found) @ self.tensors[name + ".o.weight"].T

    def network(self, name, x):
        def through(part):
            return x @ self.tensors[f"{name}.{part}.weight"].T

        hidden = ACTIVATIONS["gelu_new"](through("wi_0")) * through("wi_1") if self.gated else ACTIVATIONS["relu"](through("wi"))
        return hidden @ self.tensors[name + ".wo.weight"].T

    def stack(self, stack, ids, memory=None):
        x, found, outputs, bias = self.tensors["shared.weight"][ids], [], [], self.biases(stack, len(ids))
        causal = np.tril(np.ones((len(ids), len(ids)), bool))
        for i in range(self.depths[stack]):
            at = f"{stack}.block.{i}.layer."
            read = self.normed(at + "0.layer_norm", x)
            x = x + self.attention(at + "0.SelfAttention", read, read, np.ones_like(causal) if memory is None else causal, bias, found)
            if memory is not None:
                outputs.append(x)
                seen = np.ones((len(ids), len(memory)), bool)
                x = x + self.attention(at + "1.EncDecAttention", self.normed(at + "1.layer_norm", x), memory, seen, None, found)
            last = 1 if memory is None else 2
            x = x + self.network(f"{at}{last}.DenseReluDense", self.normed(f"{at}{last}.layer_norm", x))
            outputs.append(x)
        return self.normed(stack + ".final_layer_norm", x), found, outputs

    def logits(self, x):
        return x @ self.tensors["shared.weight"].T * self.width**-0.5 if self.tied else x @ self.tensors["lm_head.weight"].T


class MaskedWords:
    """BertForMaskedLM, RobertaForMaskedLM and DistilBertForMaskedLM: one encoder, then a map, an activation and a norm before the readout."""

    # Modules of a layer: query, key, value, output, norm, hidden, output, norm; then those of the head, and the readout's weight and bias.
    OF_BERT = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "attention.output.LayerNorm",
               "intermediate.dense", "output.dense", "output.LayerNorm"]
    NAMES = {
        "bert": ("bert.encoder.layer", OF_BERT, "cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm",
                 "cls.predictions.decoder.weight", "cls.predictions.bias"),
        "roberta": ("roberta.encoder.layer", OF_BERT, "lm_head.dense", "lm_head.layer_norm", "lm_head.decoder.weight", "lm_head.bias"),
        "distilbert": ("distilbert.transformer.layer",
                       ["attention.q_lin", "attention.k_lin", "attention.v_lin", "attention.out_lin", "sa_layer_norm", "ffn.lin1", "ffn.lin2",
                        "output_layer_norm"],
                       "vocab_transform", "vocab_layer_norm", "vocab_projector.weight", "vocab_projector.bias"),
    }

    def __init__(self, seed, kind, width, heads, inner, depth, activation):
        self.draw, self.tensors, self.kind = Draw(seed), {}, kind
        self.width, self.heads, self.inner, self.depth, self.activation = width, heads, inner, depth, ACTIVATIONS[activation]
        self.layers, self.modules, self.map, self.head_norm, self.readout, self.readout_bias = self.NAMES[kind]
        self.embeddings = kind + ".embeddings."
        for name, rows in (("word", WORDS), ("position", 20)) + (() if kind == "distilbert" else (("token_type", 2),)):
            self.tensors[f"{self.embeddings}{name}_embeddings.weight"] = self.draw(rows, width)
        self.norm(self.embeddings + "LayerNorm")
        for i in range(depth):
            q, k, v, output, norm1, hidden, second, norm2 = (f"{self.layers}.{i}.{name}" for name in self.modules)
            for name in (q, k, v, output):
                self.linear(name, width, width)
            self.linear(hidden, width, inner)
            self.linear(second, inner, width)
            self.norm(norm1)
            self.norm(norm2)
        self.linear(self.map, width, width)
        self.norm(self.head_norm)
        self.tensors[self.readout_bias] = self.draw(WORDS)

    linear, norm, mapped = Bart.linear, Bart.norm, Bart.mapped

    def normed(self, name, x):
        middle = x - x.mean(axis=1, keepdims=True)
        return middle / np.sqrt((middle**2).mean(axis=1, keepdims=True) + 1e-12) * self.tensors[name + ".weight"] + self.tensors[name + ".bias"]

    def logits(self, ids):
        at, first = self.embeddings, 2 if self.kind == "roberta" else 0
        x = self.tensors[at + "word_embeddings.weight"][ids] + self.tensors[at + "position_embeddings.weight"][first : first + len(ids)]
        kinds = self.tensors.get(at + "token_type_embeddings.weight")
        x = self.normed(at + "LayerNorm", x if kinds is None else x + kinds[0])
        everywhere = np.ones((len(ids), len(ids)), bool)
        for i in range(self.depth):
            q, k, v, output, norm1, hidden, second, norm2 = (f"{self.layers}.{i}.{name}" for name in self.modules)
            found = attend(self.mapped(q, x), self.mapped(k, x), self.mapped(v, x), self.heads, (self.width // self.heads) ** -0.5, everywhere,
                           None, [])
            x = self.normed(norm1, x + self.mapped(output, found))
            x = self.normed(norm2, x + self.mapped(second, self.activation(self.mapped(hidden, x))))
        head = self.normed(self.head_norm, self.activation(self.mapped(self.map, x)))
        return head @ self.tensors[self.embeddings + "word_embeddings.weight"].T + self.tensors[self.readout_bias]


def made_masked(folder, model, activation, ids, more):
    if model.kind == "distilbert":
        config = {"activation": activation, "dim": model.width, "hidden_dim": model.inner, "max_position_embeddings": 20, "n_heads": model.heads,
                  "n_layers": model.depth, "pad_token_id": 0, "sinusoidal_pos_embds": False, "tie_weights_": True}
    else:
        config = {"hidden_act": activation, "hidden_size": model.width, "intermediate_size": model.inner, "layer_norm_eps": 1e-12,
                  "max_position_embeddings": 20, "num_attention_heads": model.heads, "num_hidden_layers": model.depth,
                  "pad_token_id": 1 if model.kind == "roberta" else 0, "type_vocab_size": 2}
    save(folder, {**model.tensors, "input_ids": np.array([ids]), **more}, {"model_type": model.kind, "vocab_size": WORDS, **config},
         {"logits": model.logits(ids)})


def made(folder, model, config, source, target, more):
    """`more`: tensors that the file has besides, None for one that it lacks."""
    memory, encoder, encoder_outputs = model.stack("encoder", source)
    x, decoder, outputs = model.stack("decoder", target, memory)
    expected = {"memory": memory, "logits": model.logits(x)}
    for stack, attentions in (("encoder", encoder), ("decoder", decoder)):
        for b, heads in enumerate(attentions):
            for h, weights in enumerate(heads):
                expected[f"{stack}.{b}.{h}"] = weights
        for b, output in enumerate(encoder_outputs if stack == "encoder" else outputs):
            expected[f"{stack}.{b}.output"] = output
    read = {"memory": source} if isinstance(source, np.ndarray) else {"input_ids": np.array([source])}
    tensors = {**model.tensors, **read, "decoder_input_ids": np.array([target]), **more}
    save(folder, {name: tensor for name, tensor in tensors.items() if tensor is not None}, config, expected)


def bart_config(model, kind, activation, scaled):
    return {"model_type": kind, "activation_function": activation, "add_bias_logits": False, "add_final_layer_norm": model.before,
            "bos_token_id": 0, "d_model": model.width,
            "decoder_attention_heads": model.heads, "decoder_ffn_dim": model.inner, "decoder_layers": model.depths["decoder"],
            "decoder_start_token_id": 2 if model.norms_words else WORDS - 1, "encoder_attention_heads": model.heads,
            "encoder_ffn_dim": model.inner, "encoder_layers": model.depths["encoder"], "eos_token_id": 2 if model.norms_words else 0,
            "is_encoder_decoder": True, "max_position_embeddings": 18, "normalize_before": model.before, "normalize_embedding": model.norms_words,
            "num_hidden_layers": model.depths["encoder"], "pad_token_id": 1 if model.norms_words else WORDS - 1, "scale_embedding": scaled,
            "static_position_embeddings": kind in ("marian", "pegasus"), "vocab_size": WORDS}


def t5_config(model, head_width, inner, **more):
    return {"model_type": "t5", "architectures": ["T5ForConditionalGeneration"], "d_ff": inner, "d_kv": head_width, "d_model": model.width,
            "decoder_start_token_id": 0, "dropout_rate": 0.1, "eos_token_id": 1, "initializer_factor": 1.0, "is_encoder_decoder": True,
            "layer_norm_epsilon": 1e-06, "n_positions": 512, "num_heads": model.heads, "num_layers": model.depths["encoder"],
            "pad_token_id": 0, "vocab_size": WORDS, **more}


if __name__ == "__main__":
    source, target = [5, 3, 11, 3, 7, 1, 8, 2, 9, 4, 10], [0, 6, 2, 9, 9, 4, 12, 1, 3]
    marian = Bart(1, 8, 2, 12, 2, 2, "swish", True, "marian")
    copies = {f"model.{stack}.embed_tokens.weight": marian.embedding for stack in ("encoder", "decoder")}
    places = {f"model.{stack}.embed_positions.weight": marian.sines(18) for stack in ("encoder", "decoder")}
    made("marian", marian, bart_config(marian, "marian", "swish", True), source, target, {**copies, **places, "lm_head.weight": marian.embedding})
    marian = Bart(2, 12, 3, 10, 1, 3, "relu", False, "marian")  # as safetensors has it: what is shared or made anew is left out
    made("marian-bare", marian, bart_config(marian, "marian", "relu", False), source[:4], target[:3], {})
    bart = Bart(3, 8, 2, 12, 2, 2, "gelu", False, "bart")
    made("bart", bart, bart_config(bart, "bart", "gelu", False), source, target,
         {f"model.{stack}.embed_tokens.weight": bart.embedding for stack in ("encoder", "decoder")})
    bart = Bart(4, 12, 4, 10, 3, 1, "gelu_new", True, "bart")
    made("bart-scaled", bart, bart_config(bart, "bart", "gelu_new", True), source[:5], target[:4], {"lm_head.weight": bart.embedding})
    mbart = Bart(7, 8, 2, 12, 2, 2, "gelu", True, "mbart")
    made("mbart", mbart, bart_config(mbart, "mbart", "gelu", True), source, target, {"lm_head.weight": mbart.embedding})
    mbart = Bart(8, 12, 3, 10, 1, 2, "relu", False, "mbart")
    made("mbart-plain", mbart, bart_config(mbart, "mbart", "relu", False), source[:5], target[:4], {})
    pegasus = Bart(9, 8, 2, 12, 2, 2, "relu", True, "pegasus")
    made("pegasus", pegasus, bart_config(pegasus, "pegasus", "relu", True), source, target, {})
    pegasus = Bart(10, 12, 3, 10, 1, 2, "gelu", False, "pegasus")
    made("pegasus-plain", pegasus, bart_config(pegasus, "pegasus", "gelu", False), source[:5], target[:4], {"lm_head.weight": pegasus.embedding})
    whisper = Bart(11, 8, 2, 12, 2, 2, "gelu", False, "whisper")
    sound = {"model.encoder.conv1.weight": whisper.draw(8, 4, 3), "model.encoder.conv1.bias": whisper.draw(8),
             "model.encoder.conv2.weight": whisper.draw(8, 8, 3), "model.encoder.conv2.bias": whisper.draw(8)}
    config = bart_config(whisper, "whisper", "gelu", False)
    for key in ("normalize_before", "add_final_layer_norm", "normalize_embedding", "static_position_embeddings", "add_bias_logits"):
        config.pop(key)
    made("whisper", whisper, {**config, "num_mel_bins": 4, "max_source_positions": 20, "max_target_positions": 20},
         whisper.draw(14, 8, spread=1.0), target, sound)
    smaller = Bart(12, 12, 3, 10, 1, 3, "gelu", False, "whisper")
    config = {**config, "d_model": 12, "encoder_layers": 1, "decoder_layers": 3, "num_hidden_layers": 1, "encoder_attention_heads": 3,
              "decoder_attention_heads": 3, "encoder_ffn_dim": 10, "decoder_ffn_dim": 10}
    made("whisper-tied", smaller, config, smaller.draw(5, 12, spread=1.0), target[:4], {"proj_out.weight": smaller.embedding})
    t5 = T5(5, 8, 2, 6, 12, 2, 2, 8, 12, False, True)
    unused = {"decoder.block.0.layer.1.EncDecAttention.relative_attention_bias.weight": t5.draw(8, 2)}
    copies = {f"{stack}.embed_tokens.weight": t5.tensors["shared.weight"] for stack in ("encoder", "decoder")}
    made("t5", t5, t5_config(t5, 6, 12, relative_attention_num_buckets=8, relative_attention_max_distance=12), source, target, {**unused, **copies})
    t5 = T5(6, 12, 3, 2, 10, 3, 1, 32, 128, True, False)
    made("t5-gated", t5, t5_config(t5, 2, 10, feed_forward_proj="gated-gelu", num_decoder_layers=1, relative_attention_num_buckets=32,
                                   tie_word_embeddings=False), source, target[:5], {})
    bert = MaskedWords(13, "bert", 8, 2, 12, 2, "gelu")
    made_masked("bert-masked", bert, "gelu", source, {bert.readout: bert.tensors["bert.embeddings.word_embeddings.weight"],
                                                      "cls.predictions.decoder.bias": bert.tensors[bert.readout_bias]})
    bert = MaskedWords(14, "bert", 12, 3, 10, 1, "relu")
    made_masked("bert-masked-tied", bert, "relu", source[:5], {})
    roberta = MaskedWords(15, "roberta", 12, 3, 10, 2, "gelu")
    made_masked("roberta-masked", roberta, "gelu", [5, 3, 11, 4], {})
    distilbert = MaskedWords(16, "distilbert", 8, 2, 12, 2, "gelu")
    made_masked("distilbert-masked", distilbert, "gelu", source[:7],
                {distilbert.readout: distilbert.tensors["distilbert.embeddings.word_embeddings.weight"]})
