#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tests/reference/pictures: images that Pillow has resized, and small Vision Transformers with what they make of a picture. Run by
hand, with python3-numpy, python3-pil and python3-torch (of which only the resizing of places is used).

Weights are drawn at random, under the names and in the layouts of Hugging Face, timm and torchvision; all else is computed here with the
formulas of Dosovitskiy et al. 2021, Touvron et al. 2021 and 2022, Radford et al. 2021 and Oquab et al. 2023,
not with any of these libraries.
"""
import json
import math
import pathlib
import struct

import numpy as np
import torch
from PIL import Image

HERE = pathlib.Path(__file__).parent / "pictures"
WIDTH, HEADS, PATCH, SIDE, DEPTH, CLASSES = 8, 2, 4, 12, 2, 5


def drawn_image(random, width, height):
    """Smooth, with edges and noise."""
    y, x = np.mgrid[0:height, 0:width]
    base = np.stack([127 + 120 * np.sin(x / 2), 255 * (x + y > width // 2), 20 * x + 3 * y], -1)
    return Image.fromarray(np.clip(base + random.integers(-30, 30, base.shape), 0, 255).astype(np.uint8), "RGB")


def as_json(image):
    return {"width": image.width, "height": image.height, "bytes": image.tobytes().hex()}


def resized():
    image = drawn_image(np.random.default_rng(1), 13, 9)
    cases = []
    for resample in range(6):
        for size in ((7, 5), (26, 20), (13, 4), (5, 9), (40, 3), (1, 1)):
            cases.append({"filter": resample, **as_json(image.resize(size, resample))})
    text = ",\n".join("  " + json.dumps(case) for case in cases)
    (HERE / "resized.json").write_text('{"image": ' + json.dumps(as_json(image)) + ',\n "resized": [\n' + text + "\n]}\n")


def save(path, tensors):
    header, at, body = {}, 0, b""
    for name in sorted(tensors):
        raw = np.ascontiguousarray(tensors[name], dtype="<f4").tobytes()
        header[name] = {"dtype": "F32", "shape": list(tensors[name].shape), "data_offsets": [at, at + len(raw)]}
        at += len(raw)
        body += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + body)


class Draw:
    def __init__(self, seed):
        self.random = np.random.default_rng(seed)

    def __call__(self, *shape, spread=0.5):
        return (self.random.standard_normal(shape) * spread).astype(np.float32)


def norm(x, weight, bias, epsilon):
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + epsilon) * weight + bias


def gelu(x):
    return x / 2 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def quick_gelu(x):
    return x / (1 + np.exp(-1.702 * x))


def block(x, b, epsilon, activation):
    h = norm(x, *b["norm1"], epsilon)
    parts = []
    for head in range(HEADS):
        rows = slice(head * WIDTH // HEADS, (head + 1) * WIDTH // HEADS)
        q, k, v = (h @ b[part][0][rows].T + b[part][1][rows] for part in "qkv")
        scores = q @ k.T / math.sqrt(q.shape[1])
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        parts.append(weights / weights.sum(-1, keepdims=True) @ v)
    x = x + b.get("scale1", 1) * (np.concatenate(parts, 1) @ b["o"][0].T + b["o"][1])
    h = norm(x, *b["norm2"], epsilon) @ b["fc1"][0].T + b["fc1"][1]
    if h.shape[1] == b["fc2"][0].shape[1]:
        h = activation(h)
    else:  # with a gate, which comes first
        gate, h = np.split(h, 2, axis=1)
        h = gate / (1 + np.exp(-gate)) * h
    return x + b.get("scale2", 1) * (h @ b["fc2"][0].T + b["fc2"][1])


def cut(image, how):
    if "shortest" in how:
        short = min(image.size)
        size = [how["shortest"] if side == short else int(how["shortest"] * side / short) for side in image.size]
    else:
        size = how["size"]
    image = image.resize(size, how["filter"])
    left, top = ((side - how["crop"]) // 2 if how is not TIMM else round((side - how["crop"]) / 2) for side in image.size)
    return image.crop((left, top, left + how["crop"], top + how["crop"]))


def resized_places(grid, rows, columns, antialiased=False, added=0):
    """As the libraries do it: to a size, antialiased or not, or by a factor that is a little larger."""
    if added:
        factors = [(side + added) / own for side, own in zip((rows, columns), grid.shape[2:])]
        return torch.nn.functional.interpolate(grid, scale_factor=factors, mode="bicubic", align_corners=False)
    return torch.nn.functional.interpolate(grid, size=(rows, columns), mode="bicubic", align_corners=False, antialias=antialiased)


def model(name, seed, write, how, config, before, places_before, epsilon, beside=None, scaled=False, gated=False, side=SIDE, places={},
          mean=False, two=False, clip=False):
    """Classes are read out of [CLS]; with `mean` of it and the mean of the patches, with `two` of each of the first two tokens.
    CLIP norms what its layers read, and has no classes and no bias of its patches."""
    draw = Draw(seed)
    linear = lambda out, into: (draw(out, into), draw(out, spread=0.1))
    gains = lambda: (1 + draw(WIDTH, spread=0.1), draw(WIDTH, spread=0.1))
    made = {"patches": (draw(WIDTH, 3, PATCH, PATCH, spread=0.2), draw(WIDTH, spread=0.1)), "before": [draw(1, n, WIDTH) for n in before],
            "places": draw(1, places_before + (side // PATCH) ** 2, WIDTH), "norm": gains(),
            "head": linear(CLASSES, 2 * WIDTH if mean else WIDTH)}
    made["blocks"] = [{"norm1": gains(), "q": linear(WIDTH, WIDTH), "k": linear(WIDTH, WIDTH), "v": linear(WIDTH, WIDTH),
                       "o": linear(WIDTH, WIDTH), "norm2": gains(), "fc1": linear((4 if gated else 2) * WIDTH, WIDTH),
                       "fc2": linear(WIDTH, 2 * WIDTH)} for _ in range(DEPTH)]
    if scaled:
        for each in made["blocks"]:
            each.update({part: draw(WIDTH) for part in ("scale1", "scale2")})
    if clip:
        made.update({"before_norm": gains(), "patches": (made["patches"][0], np.zeros(WIDTH))})
    image = drawn_image(draw.random, 19, 15)
    seen = cut(image, how)
    pixels = (np.asarray(seen, np.float64) / 255 - how["mean"]) / how["std"]
    rows = columns = how["crop"] // PATCH
    patches = np.stack([pixels[r * PATCH:(r + 1) * PATCH, c * PATCH:(c + 1) * PATCH].transpose(2, 0, 1).reshape(-1)
                        for r in range(rows) for c in range(columns)])
    first = sum(before)
    x = np.concatenate([b[0] for b in made["before"]] + [patches @ made["patches"][0].reshape(WIDTH, -1).T + made["patches"][1]])
    grid = torch.from_numpy(made["places"][:, places_before:].reshape(1, side // PATCH, side // PATCH, WIDTH)).permute(0, 3, 1, 2)
    if rows != side // PATCH:
        grid = resized_places(grid, rows, columns, **places)
    table = np.zeros_like(x)
    table[:places_before] = made["places"][0, :places_before]
    table[first:] = grid.permute(0, 2, 3, 1).reshape(-1, WIDTH).numpy()
    y = x + table
    if clip:
        x = y = norm(y, *made["before_norm"], epsilon)
        table = np.zeros((0, 0))
    for each in made["blocks"]:
        y = block(y, each, epsilon, quick_gelu if clip else gelu)
    features = norm(y, *made["norm"], epsilon)
    answer = {"features": features.tolist()} if mean or two or clip else {"logits": (features[0] @ made["head"][0].T + made["head"][1]).tolist()}

    folder = HERE / name
    folder.mkdir(exist_ok=True)
    save(folder / "model.safetensors", write(made))
    (folder / "config.json").write_text(json.dumps(config) + "\n")
    if beside:
        (folder / "preprocessor_config.json").write_text(json.dumps(beside) + "\n")
    expected = {"image": as_json(image), "seen": as_json(seen), "first": first, "rows": rows, "columns": columns, "x": x.tolist(),
                "places": table.tolist(), **answer}
    lines = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in expected.items())
    (folder / "expected.json").write_text("{" + lines + "}\n")



def named(at, pairs):
    return {f"{at}{name}.{end}": numbers for name, both in pairs.items() for end, numbers in zip(("weight", "bias"), both)}


def packed(b):
    return tuple(np.concatenate([b[part][i] for part in "qkv"]) for i in range(2))


def hugging_face(model, tokens, head):
    def write(made):
        at = f"{model}.embeddings."
        tensors = named(at, {"patch_embeddings.projection": made["patches"]})
        tensors.update({at + name: token for name, token in zip(tokens, made["before"])})
        tensors[at + "position_embeddings"] = made["places"]
        tensors.update(named("", {f"{model}.layernorm": made["norm"], head: made["head"]}))
        if head != "classifier":
            tensors.update(named("", {"distillation_classifier": made["head"]}))
        for i, b in enumerate(made["blocks"]):
            tensors.update(named(f"{model}.encoder.layer.{i}.", {
                "attention.attention.query": b["q"], "attention.attention.key": b["k"], "attention.attention.value": b["v"],
                "attention.output.dense": b["o"], "layernorm_before": b["norm1"], "layernorm_after": b["norm2"],
                "intermediate.dense": b["fc1"], "output.dense": b["fc2"]}))
        return tensors
    return write


def dinov2(model, tokens):
    def write(made):
        at = f"{model}.embeddings."
        tensors = named(at, {"patch_embeddings.projection": made["patches"]})
        tensors.update({at + name: token for name, token in zip(tokens, made["before"])})
        tensors.update({at + "position_embeddings": made["places"], at + "mask_token": made["before"][0][0] * 2})
        tensors.update(named("", {f"{model}.layernorm": made["norm"], "classifier": made["head"]}))
        for i, b in enumerate(made["blocks"]):
            at = f"{model}.encoder.layer.{i}."
            into, out = ("weights_in", "weights_out") if len(b["fc1"][1]) > 2 * WIDTH else ("fc1", "fc2")
            tensors.update(named(at, {
                "attention.attention.query": b["q"], "attention.attention.key": b["k"], "attention.attention.value": b["v"],
                "attention.output.dense": b["o"], "norm1": b["norm1"], "norm2": b["norm2"], f"mlp.{into}": b["fc1"], f"mlp.{out}": b["fc2"]}))
            tensors.update({f"{at}layer_scale{n}.lambda1": b[f"scale{n}"] for n in (1, 2)})
        return tensors
    return write


def clip(with_texts):
    """The tower of texts beside it is narrower, and has other numbers."""
    def tower(at, blocks):
        tensors = {}
        for i, b in enumerate(blocks):
            tensors.update(named(f"{at}.encoder.layers.{i}.", {
                "self_attn.q_proj": b["q"], "self_attn.k_proj": b["k"], "self_attn.v_proj": b["v"], "self_attn.out_proj": b["o"],
                "layer_norm1": b["norm1"], "layer_norm2": b["norm2"], "mlp.fc1": b["fc1"], "mlp.fc2": b["fc2"]}))
        return tensors

    def write(made):
        at = "vision_model."
        tensors = {**tower("vision_model", made["blocks"]),
                   **named(at, {"pre_layrnorm": made["before_norm"], "post_layernorm": made["norm"]}),
                   at + "embeddings.class_embedding": made["before"][0].reshape(-1),
                   at + "embeddings.patch_embedding.weight": made["patches"][0],
                   at + "embeddings.position_embedding.weight": made["places"][0], "visual_projection.weight": made["head"][0]}
        if with_texts:
            half = [{part: tuple(numbers[tuple(slice(side // 2) for side in numbers.shape)] for numbers in both) for part, both in b.items()}
                    for b in made["blocks"]]
            at = "text_model."
            tensors.update({**tower("text_model", half), **named(at, {"final_layer_norm": half[0]["norm1"]}),
                            at + "embeddings.token_embedding.weight": made["places"][0][:7, :WIDTH // 2],
                            at + "embeddings.position_embedding.weight": made["places"][0][3:, :WIDTH // 2],
                            "text_projection.weight": made["head"][0][:, :WIDTH // 2], "logit_scale": np.array([4.6])})
        return tensors
    return write


def hub(made):
    tensors = timm(made)
    tensors["register_tokens"] = tensors.pop("reg_token", None)
    tensors["mask_token"] = made["before"][0][0]
    return {name: tensor for name, tensor in tensors.items() if tensor is not None}


def timm(made):
    tensors = named("", {"patch_embed.proj": made["patches"], "norm": made["norm"], "head": made["head"]})
    tensors.update({"cls_token": made["before"][0], "pos_embed": made["places"]})
    if len(made["before"]) > 1:
        tensors["reg_token" if made["before"][1].shape[1] > 1 else "dist_token"] = made["before"][1]
        if "dist_token" in tensors:
            tensors.update(named("", {"head_dist": tuple(-part for part in made["head"])}))
    for i, b in enumerate(made["blocks"]):
        tensors.update({f"blocks.{i}.ls{n}.gamma": b[f"scale{n}"] for n in (1, 2) if f"scale{n}" in b})
        tensors.update(named(f"blocks.{i}.", {"attn.qkv": packed(b), "attn.proj": b["o"], "norm1": b["norm1"], "norm2": b["norm2"],
                                              "mlp.fc1": b["fc1"], "mlp.fc2": b["fc2"]}))
    return tensors


def torchvision(made):
    tensors = named("", {"conv_proj": made["patches"], "encoder.ln": made["norm"], "heads.head": made["head"]})
    tensors.update({"class_token": made["before"][0], "encoder.pos_embedding": made["places"]})
    for i, b in enumerate(made["blocks"]):
        at = f"encoder.layers.encoder_layer_{i}."
        tensors.update(named(at, {"self_attention.out_proj": b["o"], "ln_1": b["norm1"], "ln_2": b["norm2"], "mlp.0": b["fc1"],
                                  "mlp.3": b["fc2"]}))
        tensors.update(zip((at + "self_attention.in_proj_weight", at + "self_attention.in_proj_bias"), packed(b)))
    return tensors


HALF = {"mean": [0.5] * 3, "std": [0.5] * 3}
IMAGENET = {"mean": [0.485, 0.456, 0.406], "std": [0.229, 0.224, 0.225]}
TIMM = {"shortest": 15, "filter": 3, "crop": 12, **IMAGENET}
LABELS = {str(i): name for i, name in enumerate(("cat", "dog", "cat", "LABEL_3", "boat"))}
VIT = {"model_type": "vit", "num_attention_heads": HEADS, "layer_norm_eps": 1e-12, "image_size": SIDE, "patch_size": PATCH,
       "id2label": LABELS}

if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    resized()
    vit = hugging_face("vit", ["cls_token"], "classifier")
    square = {"image_processor_type": "ViTImageProcessor", "do_resize": True, "resample": 2, "do_rescale": True,
              "rescale_factor": 1 / 255, "do_normalize": True, "image_mean": HALF["mean"], "image_std": HALF["std"]}
    model("vit", 1, vit, {"size": (12, 12), "filter": 2, "crop": 12, **HALF}, VIT, [1], 1, 1e-12,
          {**square, "size": {"height": 12, "width": 12}})
    model("vit-larger", 2, vit, {"size": (20, 20), "filter": 3, "crop": 20, **HALF}, VIT, [1], 1, 1e-12,
          {**square, "size": {"height": 20, "width": 20}, "resample": 3})
    model("deit", 3, hugging_face("deit", ["cls_token", "distillation_token"], "cls_classifier"),
          {"size": (14, 14), "filter": 3, "crop": 12, **IMAGENET}, {**VIT, "model_type": "deit"}, [1, 1], 2, 1e-12,
          {"feature_extractor_type": "DeiTFeatureExtractor", "do_resize": True, "size": 14, "do_center_crop": True, "crop_size": 12,
           "resample": 3, "do_normalize": True, "image_mean": IMAGENET["mean"], "image_std": IMAGENET["std"]}, two=True)
    model("timm", 4, timm, TIMM,
          {"num_heads": HEADS, "architecture": "vit_tiny_patch16_224",
           "pretrained_cfg": {"input_size": [3, 12, 12], "interpolation": "bicubic", "crop_pct": 0.8, "crop_mode": "center",
                              "mean": IMAGENET["mean"], "std": IMAGENET["std"]}}, [1, 2], 1, 1e-6)
    model("torchvision", 5, torchvision, {"size": (12, 12), "filter": 2, "crop": 12, **HALF}, {"num_heads": HEADS, "image_size": SIDE},
          [1], 1, 1e-6)
    bit = {"image_processor_type": "BitImageProcessor", "size": {"shortest_edge": 14}, "do_center_crop": True,
           "crop_size": {"height": 12, "width": 12}, "resample": 3, "image_mean": IMAGENET["mean"], "image_std": IMAGENET["std"]}
    by_shortest = {"shortest": 14, "filter": 3, "crop": 12, **IMAGENET}
    config = {"model_type": "dinov2", "num_attention_heads": HEADS, "hidden_act": "gelu", "layer_norm_eps": 1e-6, "image_size": 20,
              "patch_size": PATCH, "mlp_ratio": 2, "layerscale_value": 1.0, "drop_path_rate": 0.0, "use_swiglu_ffn": False,
              "qkv_bias": True, "out_features": ["stage2"], "out_indices": [2], "stage_names": ["stem", "stage1", "stage2"],
              "apply_layernorm": True, "reshape_hidden_states": True}
    model("dinov2", 6, dinov2("dinov2", ["cls_token"]), by_shortest, config, [1], 1, 1e-6, bit, scaled=True, side=20, mean=True)
    model("dinov2-registers", 7, dinov2("dinov2_with_registers", ["cls_token", "register_tokens"]), by_shortest,
          {**config, "model_type": "dinov2_with_registers", "image_size": 28, "num_register_tokens": 3}, [1, 3], 1, 1e-6, bit, scaled=True, side=28,
          places={"antialiased": True}, mean=True)
    model("dinov2-gated", 8, dinov2("dinov2", ["cls_token"]), by_shortest, {**config, "use_swiglu_ffn": True, "image_size": 12}, [1], 1,
          1e-6, bit, scaled=True, gated=True, mean=True)
    for number, (name, before, places) in enumerate((("dinov2-hub", [1], {"added": 0.1}),
                                                     ("dinov2-hub-registers", [1, 2], {"antialiased": True}))):
        model(name, 9 + number, hub, by_shortest, {"num_heads": HEADS}, before, 1, 1e-6, bit, scaled=True, side=20, places=places)
    model("deit3", 11, timm, TIMM, {"num_heads": HEADS, "architecture": "deit3_small_patch16_224", "global_pool": "token",
                                    "pretrained_cfg": {"input_size": [3, 12, 12], "crop_pct": 0.8, "mean": IMAGENET["mean"],
                                                       "std": IMAGENET["std"]}}, [1], 0, 1e-6, scaled=True)
    model("deit-timm", 12, timm, TIMM, {"num_heads": HEADS, "architecture": "deit_tiny_distilled_patch16_224",
                                        "pretrained_cfg": {"input_size": [3, 12, 12], "crop_pct": 0.8, "mean": IMAGENET["mean"],
                                                           "std": IMAGENET["std"]}}, [1, 1], 2, 1e-6, two=True)
    pictures = {"model_type": "clip_vision_model", "hidden_act": "quick_gelu", "num_attention_heads": HEADS, "layer_norm_eps": 1e-5,
                "image_size": SIDE, "patch_size": PATCH, "hidden_size": WIDTH, "num_hidden_layers": DEPTH, "projection_dim": CLASSES}
    texts = {**pictures, "model_type": "clip_text_model", "num_attention_heads": 1, "hidden_size": WIDTH // 2}
    cut_out = {"feature_extractor_type": "CLIPFeatureExtractor", "size": 14, "do_center_crop": True, "crop_size": 12, "resample": 3,
               "image_mean": IMAGENET["mean"], "image_std": IMAGENET["std"]}
    both = {"model_type": "clip", "projection_dim": CLASSES, "logit_scale_init_value": 2.6592, "text_config": texts,
            "vision_config": pictures}
    model("clip", 13, clip(True), by_shortest, both, [1], 1, 1e-5, cut_out, clip=True)
    model("clip-pictures", 14, clip(False), by_shortest, pictures, [1], 1, 1e-5, cut_out, clip=True)
