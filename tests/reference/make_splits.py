#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes text/splits.json: how the expressions of known tokenizers cut two texts, by the Python module regex.
import json
import pathlib

import regex

EXPRESSIONS = {
    "gpt2": r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    "llama3": r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    "qwen2": r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    "cl100k": r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s",
    "o200k": r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    "right-to-left digits": r"\d{1,3}(?=(?:\d{3})*\b)",
}
TEXTS = [
    "The tired mechanic didn't say: WE'LL see,  it's 1234567 o'clock!\n\n  Über 你好 e\u0301té\t\tend  ",
    "x = foo(bar_1)//2;\r\n\r\n   // naïve CamelCaseWord ٣٤٥ 🙂🙂 I'M don'T\n",
]


def pieces(expression, text):
    found, done = [], 0
    for match in regex.finditer(expression, text):
        found += [text[done:match.start()], match.group()]
        done = match.end()
    return [piece for piece in found + [text[done:]] if piece]


rows = [{"name": name, "expression": expression, "text": text, "pieces": pieces(expression, text)}
        for name, expression in EXPRESSIONS.items() for text in TEXTS]
lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
(pathlib.Path(__file__).parent / "text/splits.json").write_text("[\n" + lines + "\n]\n", encoding="utf-8")
