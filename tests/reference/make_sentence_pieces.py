#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes tokenizers/marian/sentence_pieces.json: the numbers that SentencePiece's own program (spm_encode, of Debian's package
# sentencepiece) gives the texts with the pieces and scores of marian/tokenizer.json, and the end behind them. Texts of several lines, and
# those that hold a piece for something special or the sign of a blank, are null: it reads them as other texts.
import base64
import json
import pathlib
import struct
import subprocess
import tempfile

FOLDER = pathlib.Path(__file__).parent / "tokenizers"
NORMAL, UNKNOWN, CONTROL, UNIGRAM, END = 1, 2, 3, 1, 1


def varint(value):
    found = b""
    while value > 0x7F:
        found += bytes([value & 0x7F | 0x80])
        value >>= 7
    return found + bytes([value])


def field(number, content):
    return varint(number << 3 | 2) + varint(len(content)) + content


def whole(number, value):
    return varint(number << 3) + varint(value)


def piece(text, score):
    kind = UNKNOWN if text == "<unk>" else CONTROL if text in ("</s>", "<pad>") else NORMAL
    return field(1, field(1, text.encode()) + varint(2 << 3 | 5) + struct.pack("<f", score) + whole(3, kind))


description = json.loads((FOLDER / "marian/tokenizer.json").read_text())
characters = base64.b64decode(description["normalizer"]["precompiled_charsmap"])
model = b"".join(piece(*each) for each in description["model"]["vocab"]) + field(2, whole(3, UNIGRAM)) + field(3, field(2, characters))
with tempfile.NamedTemporaryFile(suffix=".spm") as file:
    file.write(model)
    file.flush()

    def numbers(text):
        if any(sign in text for sign in ("\n", "\r", "<unk>", "</s>", "<pad>", "▁")):
            return None
        told = subprocess.run(["spm_encode", "--model", file.name, "--output_format=id"], input=text.encode(), capture_output=True, check=True)
        return [int(number) for number in told.stdout.split()] + [END]

    found = [numbers(text) for text in json.loads((FOLDER / "texts.json").read_text())]
(FOLDER / "marian/sentence_pieces.json").write_text("[\n" + ",\n".join(json.dumps(row) for row in found) + "\n]\n")
