#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes reading.headscope.json: the encoder of a text recogniser that others have trained, and what it reads of the word "attention".
Run by hand, with the program:

    python3 make_reading.py .build/release/app/headscope

The weights are those of tests/reference/weights/svtr; reading.NOTICE.txt says where they come from and under which licence. A token is a
column of the image, named by the letter that the whole network reads there; "·" is nothing new.
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
WEIGHTS = HERE.parents[1] / "tests/reference/weights/svtr/model.safetensors"
READ = "··a·t·t·e·n·tti·o·n···"

if __name__ == "__main__":
    path = HERE / "reading.headscope.json"
    names = [f"{letter}{column}" for column, letter in enumerate(READ, 1)]
    subprocess.run([sys.argv[1], "import", WEIGHTS, "--tokens", ",".join(names), "--inline", "-o", path], check=True)
    title = json.dumps("A network that reads")
    path.write_text(path.read_text(encoding="utf-8").replace('"title": "model"', f'"title": {title}', 1), encoding="utf-8")
