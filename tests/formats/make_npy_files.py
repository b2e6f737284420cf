# SPDX-License-Identifier: GPL-3.0-or-later
# Writes npy_files.json: files as NumPy writes them, with the numbers that are in them or what they are refused for.
import base64, io, json, pathlib, warnings
import numpy as np

warnings.simplefilter("ignore")


def written(array, version=None):
    stream = io.BytesIO()
    np.lib.format.write_array(stream, array, version=version)
    return base64.b64encode(stream.getvalue()).decode()


cases = []
numbers = np.array([[1, 2, 3], [4, 5, 100]])
for kind in "f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8".split():
    for order in "<>" if kind[1] != "1" else "|":
        array = numbers.astype(order + kind)
        cases.append({"name": order + kind, "bytes": written(array), "type": array.dtype.name, "numbers": numbers.tolist()})
more = {
    "Fortran order": np.asfortranarray(numbers.astype("<f4")),
    "negative halves": np.array([[-0.5, 65504, 6e-8]], "<f2"),
    "negative integers": np.array([[-1, -128]], "i1"),
    "bool": np.array([[True, False]]),
    "one dimension": np.array([1.5, 2.5, 3.5]),
    "one number": np.array([[0.1]], "<f4"),
    "minus infinity": np.array([[0, -np.inf]], "<f2"),
}
for name, array in more.items():
    rows = [[str(v) if np.isinf(v) else float(v) for v in row] for row in np.atleast_2d(array).astype(float)]
    cases.append({"name": name, "bytes": written(array), "type": array.dtype.name, "numbers": rows})
for version in (2, 3):
    cases.append({"name": f"version {version}", "bytes": written(numbers.astype("<f4"), (version, 0)), "type": "float32",
                  "numbers": numbers.tolist()})
wrong = {
    "complex": (np.array([[1j]]), "complex numbers (type <c16)"),
    "texts": (np.array([["a"]]), "texts (type <U1)"),
    "bytes": (np.array([[b"a"]]), "texts (type |S1)"),
    "objects": (np.array([[None]]), "Python objects (type |O)"),
    "dates": (np.array([["2020-01-01"]], "datetime64[D]"), "dates or times (type <M8[D])"),
    "records": (np.array([(1, 2.0)], [("a", "i4"), ("b", "f4")]), "records of several fields"),
    "long doubles": (np.array([[1]], "f16"), "floats of a size that not every machine has (type <f16)"),
    "no dimension": (np.array(1.0), "has 0 dimensions"),
    "three dimensions": (np.zeros((2, 2, 2)), "has 3 dimensions"),
    "no rows": (np.zeros((0, 3)), "is empty"),
    "NaN": (np.array([[0, 1], [2, np.nan]]), "row 2, column 2: is NaN"),
    "infinite": (np.array([[np.inf]]), "row 1, column 1: is infinite"),
    "too large": (np.array([[1, 1e300]]), "row 1, column 2: the number is too large"),
}
for name, (array, refused) in wrong.items():
    cases.append({"name": name, "bytes": written(array), "refused": refused})

lines = ",\n".join(json.dumps(case) for case in cases)
pathlib.Path(__file__).with_name("npy_files.json").write_text("[\n" + lines + "\n]\n")
