# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads JSON documents from standard input, one a line, and prints the number of errors of each against the schema that is named."""
import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for line in sys.stdin:
    print(sum(1 for _ in validator.iter_errors(json.loads(line))))
