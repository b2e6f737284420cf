#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes letters.headscope.json: a small model of letters that Headscope itself has learned from English words. Run by hand, with the program:

    python3 make_letters.py .build/release/app/headscope

Needs Debian's wamerican-small, numpy, and some minutes; nothing is downloaded. The words stand in the order of their checksums, so that a
word tells nothing about the next. The shape is GPT-2's: two blocks of four heads, d_model 64, learned positions, a tied readout.

The word list is SCOWL's: Copyright 2000-2011 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the
associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that
the above copyright notice appears in all copies and that both that copyright notice and this permission notice appear in supporting
documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is provided "as is" without
express or implied warranty.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

from make_mechanic import text

WORDS = "/usr/share/dict/american-english-small"
RATES = [(0.003, 8000), (0.001, 5000), (0.0002, 3000)]  # learning rates and their steps, one after the other
SHOWN = "progra"
# What the heads of the first block were seen to look at; those of the second mix it.
HEADS = [["letter before", "word so far", "the letter itself", "last letters"], ["head 1", "head 2", "head 3", "head 4"]]


def short(number):
    """Four digits behind the point, as Headscope writes them: the shorter of 0.0001 and 1e-04."""
    fixed = round(number, 4) + 0.0
    if fixed == int(fixed):
        return int(fixed)
    return fixed


def rounded(value):
    if isinstance(value, float):
        return short(value)
    if isinstance(value, list):
        return [rounded(v) for v in value]
    return {key: v if key == "epsilon" else rounded(v) for key, v in value.items()} if isinstance(value, dict) else value


def learned(headscope):
    words = [word for word in pathlib.Path(WORDS).read_text(encoding="utf-8").split() if re.fullmatch("[a-z]{3,12}", word)]
    words.sort(key=lambda word: zlib.crc32(word.encode()))
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "words").write_text(" ".join(words))
        session = folder / "session"
        source = ["own", "--text", folder / "words", "--heads", "4"]
        for seed, (rate, steps) in enumerate(RATES):
            subprocess.run([headscope, "train", *source, "--seed", str(seed), "--learning-rate", str(rate), "--steps", str(steps),
                            "-o", session], check=True)
            source = [session]
        return json.loads(session.read_text(encoding="utf-8"))


def write(session):
    del session["training"]
    session.pop("seed", None)
    session["title"] = "Letters of English words"
    session["tokens"] = list(SHOWN)
    session["targets"] = list(SHOWN[1:]) + [None]
    for block, names in zip(session["blocks"], HEADS):
        block["heads"] = [{"name": name} | head | {"name": name} for name, head in zip(names, block["heads"])]
    path = pathlib.Path(__file__).with_name("letters.headscope.json")
    path.write_text(re.sub(r"\b0\.000(\d)(?!\d)", r"\1e-04", text(rounded(session))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(learned(sys.argv[1]))
