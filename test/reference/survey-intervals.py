"""Numbers near those of the survey, the long way: every record against every other (NumPy 2). Writes survey-intervals.json.
`dRisk` is copied from sdcMicro 5.8.1 (R 4.2.2), where survey-A-noise.csv and survey-A-mdav.csv come from:
set.seed(4711); addNoise(x, variables = NUM, noise = 10, method = "additive")$xm, and
microaggregation(x, variables = NUM, aggr = 3, method = "mdav")$mx; then dRisk(x, xm = xm, k = percent / 100)."""

import csv
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
NUM = ["income", "expenditure", "wealth", "hours"]
KEY = ["region", "sex", "agegroup"]


def columns(name, names):
    rows = list(csv.DictReader(open(HERE / name)))
    return [np.array([float(row[each]) for row in rows]) for each in names]


def near(x, y, share):
    if x == 0:
        return y == 0
    low, high = sorted((x * (1 - share), x * (1 + share)))
    return (y > low) & (y < high)


def case(release, percent, fewer):
    before = columns("survey-A-numbers.csv", NUM)
    after = columns(f"survey-A-{release}.csv", NUM)
    key = np.array(columns("survey-A.csv", KEY)).T
    share, n = percent / 100, len(before[0])
    few = {name: 0 for name in NUM}
    with_few, matches = 0, []
    for i in range(n):
        own = False
        match = (key == key[i]).all(axis=1)
        for name, x, y in zip(NUM, before, after):
            around = near(x[i], y, share)
            match &= around
            if x[i] != 0 and around[i] and around.sum() < fewer:
                few[name] += 1
                own = True
        with_few += own
        matches.append(int(match.sum()) if match[i] else 0)
    risk = [1 / each if each else 0 for each in matches]
    tuples, counts = np.unique(np.array(after).T, axis=0, return_counts=True)
    return {
        "release": release,
        "percent": percent,
        "fewer": fewer,
        "nearUnique": with_few,
        "byVariable": few,
        "alone": int((counts == 1).sum()),
        "joint": sum(risk),
        "jointMean": sum(risk) / n,
        "jointAlone": sum(each == 1 for each in matches),
    }


SDCMICRO = [("noise", 5, 0.0212), ("noise", 1, 0), ("mdav", 5, 0.411), ("mdav", 1, 0.157)]

out = {
    "dRisk": {f"{release}, {percent}%": {"release": release, "percent": percent, "share": share} for release, percent, share in SDCMICRO},
    "nearUnique": {
        f"{release}, {percent}%": case(release, percent, fewer)
        for release, percent, fewer in [("numbers", 5, 3), ("numbers", 1, 5), ("noise", 20, 10), ("mdav", 5, 3)]
    },
}
(HERE / "survey-intervals.json").write_text(json.dumps(out, indent=1) + "\n")
