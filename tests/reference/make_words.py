#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the reference data of the sessions whose tokens are words. Run by hand with Debian's python3-numpy; the results are committed."""
import json
import pathlib

import numpy as np

import words

HERE = pathlib.Path(__file__).parent


def plain(value):
    if isinstance(value, (list, np.ndarray)):
        return [plain(element) for element in value]
    return "-inf" if value == -np.inf else float(value)


for session in words.cases():
    folder = HERE / session["title"]
    folder.mkdir(exist_ok=True)
    (folder / "session.headscope.json").write_text(json.dumps(session, ensure_ascii=False) + "\n", encoding="utf-8")
    stages = [{stage: plain(value) for stage, value in block.items()} for block in words.forward(session)]
    (folder / "stages.json").write_text(json.dumps(stages) + "\n", encoding="utf-8")
