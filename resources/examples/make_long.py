#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds long-sequence.headscope.json: 2,047 straws look for one needle, the first token, from near and far. Run by hand; needs numpy.

One head with d_k = 1: a straw's query is 8, the needle's key is 1, all others are 0. Each straw's share for the needle is e^8 / (e^8 + 2047).
"""
import pathlib

from make_family import carried, head, linear, session, weights
from make_mechanic import text

FEATURES = ["needle", "straw", "found"]
LENGTH = 2048


def long_sequence():
    tokens = [("needle", "needle")] + [(f"straw {place}", "straw") for place in range(2, LENGTH + 1)]
    seek = head("to the needle", linear(weights(FEATURES, [{"straw": 8}]), ["seeks needle"]), linear(carried(FEATURES, "needle"), ["is needle"]),
                linear(carried(FEATURES, "needle"), ["found"]))
    blocks = [{"heads": [seek], "scale": "sqrt_d_k", "output": linear(carried(FEATURES, "found").T)}]
    return session("Long sequence: a needle up to 2,047 places away", tokens, FEATURES, blocks, False)


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("long-sequence.headscope.json")
    path.write_text(text(long_sequence()) + "\n", encoding="utf-8")
