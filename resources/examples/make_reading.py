#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes reading.headscope.json: the encoder of a text recogniser that others have trained, and what it reads of the word "attention".
Run by hand, with the program:

    python3 make_reading.py .build/release/app/headscope

The weights are those of tests/reference/weights/svtr; reading.NOTICE.txt says where they come from and under which licence. A token is a
column of the image, named by the letter that the whole network reads there; "·" is nothing new.

The image is attention.png beside the weights, 176 × 48 pixels: a column of 8 pixels for each token. It is the one that X was made of, in front of these blocks, by
the convolutions of the network; they are not in the session, and see beyond their column. Where python3-pil and DejaVu Sans are there it is
drawn again before, and has to be the same:

    python3 make_reading.py --draw
"""
import base64
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
WEIGHTS = HERE.parents[1] / "tests/reference/weights/svtr/model.safetensors"
IMAGE = WEIGHTS.parent / "attention.png"
READ = "··a·t·t·e·n·tti·o·n···"
WORD, HEIGHT, COLUMN = "attention", 48, 8


def drawn():
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (COLUMN * len(READ), HEIGHT), "white")
    font = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 34)
    ImageDraw.Draw(image).text((8, 4), WORD, "black", font=font)
    return image.convert("L")


def draw():
    from PIL import Image

    image = drawn()
    if IMAGE.exists():
        assert list(Image.open(IMAGE).getdata()) == list(image.getdata()), "another image than the one that the network has read"
    image.save(IMAGE, optimize=True)


def make(program):
    path = HERE / "reading.headscope.json"
    names = [f"{letter}{column}" for column, letter in enumerate(READ, 1)]
    subprocess.run([program, "import", WEIGHTS, "--tokens", ",".join(names), "--inline", "-o", path], check=True)
    text = path.read_text(encoding="utf-8").replace('"title": "model"', f'"title": {json.dumps("A network that reads")}', 1)
    uri = "data:image/png;base64," + base64.b64encode(IMAGE.read_bytes()).decode()
    picture = json.dumps({"file": uri, "rows": 1, "columns": len(READ)}, indent=2).replace("\n", "\n  ")
    assert text.endswith("\n}\n") and '"headscope": 2' in text
    path.write_text(text.replace('"headscope": 2', '"headscope": 4', 1)[:-3] + f',\n  "picture": {picture}\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--draw":
        draw()
    else:
        make(sys.argv[1])
