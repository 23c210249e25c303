"""Stata files as pandas writes them, in both orders of bytes, and what they hold. Run here: /usr/bin/python3 made_by_pandas.py

Python 3.11, pandas 1.5.3 (a writer of its own).
"""

import json

import pandas as pd
from pandas.io.stata import StataWriter, StataWriter117, StataWriterUTF8

n = 12
frame = pd.DataFrame(
    {
        "sex": pd.Categorical.from_codes([0, 1, 1, -1] * 3, ["Male", "Female"]),
        "in_byte": pd.array([1, -127, 100, 0] * 3, dtype="int8"),
        "in_int": pd.array([1, -32767, 32740, 0] * 3, dtype="int16"),
        "in_long": pd.array([1, -2147483647, 2147483620, 0] * 3, dtype="int32"),
        "in_float": pd.Series([0.5, -1.25, None, 3] * 3, dtype="float32"),
        "in_double": [0.1, -1e300, None, 3] * 3,
        "born": pd.to_datetime(["1960-01-01", "1959-12-31", "2024-02-29", None] * 3),
        "asked": pd.to_datetime(["1960-01-01 00:00:00", "1959-12-31 23:59:59", "2024-02-29 12:30:15.250", None] * 3),
        "month": pd.to_datetime(["1960-01-01", "1959-12-01", "2024-02-01", None] * 3),
        "quarter": pd.to_datetime(["1960-01-01", "1959-10-01", "2024-04-01", None] * 3),
        "half": pd.to_datetime(["1960-01-01", "1959-07-01", "2024-07-01", None] * 3),
        "text": ["a", "", "caf\u00e9", "b" * 40] * 3,
    }
)
labels = {"sex": "Sex of the person", "in_double": "A number"}
dates = {"born": "td", "asked": "tc", "month": "tm", "quarter": "tq", "half": "th"}


def part(stamp, kind):
    if pd.isna(stamp):
        return None
    if kind == "td":
        return stamp.strftime("%Y-%m-%d")
    if kind == "tc":
        return stamp.strftime("%Y-%m-%dT%H:%M:%S") + (f".{stamp.microsecond // 1000:03d}" if stamp.microsecond else "")
    if kind == "tm":
        return stamp.strftime("%Y-%m")
    if kind == "tq":
        return f"{stamp.year}-Q{stamp.quarter}"
    return f"{stamp.year}-H{1 if stamp.month <= 6 else 2}"


def values(name):
    column = frame[name]
    if name in dates:
        return [part(stamp, dates[name]) for stamp in column]
    if name == "sex":
        return [None if code < 0 else int(code) for code in column.cat.codes]
    return [None if pd.isna(value) else value if isinstance(value, str) else float(value) for value in column]


expected = {}
for version, writer in ((114, StataWriter), (117, StataWriter117), (118, StataWriterUTF8), (119, StataWriterUTF8)):
    for order, sign in (("little", "<"), ("big", ">")):
        data = frame.copy()
        more = {"variable_labels": labels}
        # Pandas writes the list of long texts in the order of this machine, whatever is asked of it.
        if version >= 117 and order == "little":
            data["essay"] = ["long " * 500, "", "x", "long " * 500] * 3
            more["convert_strl"] = ["essay"]
        if version >= 118:
            more["version"] = version
        file = f"pandas-{version}-{order}.dta"
        writer(file, data, convert_dates=dict(dates), byteorder=sign, write_index=False, **more).write_file()
        expected[file] = {
            "records": n,
            "variables": [
                {
                    "name": name,
                    "label": labels.get(name, ""),
                    "values": list(data[name]) if name == "essay" else values(name),
                    "labels": [["0", "Male"], ["1", "Female"]] if name == "sex" else [],
                }
                for name in data.columns
            ],
        }

with open("made-by-pandas.json", "w") as out:
    json.dump(expected, out)
