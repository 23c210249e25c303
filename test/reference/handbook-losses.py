"""Losses of the Handbook's chapter on eight records, on PRAM of two levels, and on the numbers of the survey.

Record by record and cell by cell from the printed formulas; shares no code with the engine. Writes handbook-losses.json.
"""

import csv
import json
import math
from pathlib import Path

import numpy as np

here = Path(__file__).parent

# Region has no order, health has one. None: emptied.
before = [("n", 0), ("n", 0), ("n", 1), ("s", 1), ("s", 1), ("s", 3), ("w", 2), ("w", 2)]
after = [("n", 0), ("s", 0), ("n", 1), ("s", 1), (None, 1), ("s", 3), ("w", 2), ("w", None)]
regions, healths = ["n", "s", "w"], 4


def direct(v, scale):
    total = 0
    for b, a in zip(before, after):
        if v == 0:
            total += 0 if a[0] == b[0] else 1
        else:
            total += (max(b[1], healths - 1 - b[1]) if a[1] is None else abs(a[1] - b[1])) / scale
    return total / len(before)


def counts(rows, variables):
    found = {}
    for row in rows:
        cell = tuple(row[v] for v in variables)
        found[cell] = found.get(cell, 0) + 1
    return found


sizes = [len(regions) + 1, healths + 1]
ctbil = cells = 0
for variables in [(0,), (1,), (0, 1)]:
    x, y = counts(before, variables), counts(after, variables)
    ctbil += sum(abs(x.get(c, 0) - y.get(c, 0)) for c in set(x) | set(y))
    cells += math.prod(sizes[v] for v in variables)
x, y, n = counts(before, (0, 1)), counts(after, (0, 1)), len(before)
levels = {
    "before": before,
    "after": after,
    "direct": (direct(0, 1) + direct(1, healths)) / 2,
    "directByVariable": {"region": direct(0, 1), "health": direct(1, healths)},
    "distance": (direct(0, 1) + direct(1, healths - 1)) / 2,
    "ctbil": ctbil,
    "ctbilNormalised": ctbil / cells,
    "totalVariation": sum(abs(x.get(c, 0) - y.get(c, 0)) / n for c in set(x) | set(y)) / 2,
    "hellinger": math.sqrt(1 - sum(math.sqrt(x.get(c, 0) * y.get(c, 0)) / n for c in set(x) | set(y))),
    "kullbackLeibler": sum(x[c] / n * math.log(x[c] / y[c]) for c in x),
    "emptied": sum(x[c] / n for c in x if c not in y),
    "suppressed": sum(v is None for row in after for v in row),
    "suppressedByVariable": {"region": sum(r[0] is None for r in after), "health": sum(r[1] is None for r in after)},
}

# Six of one level and four of the other; seven are released as the first.
p, matrix, released = [0.6, 0.4], [[0.9, 0.1], [0.3, 0.7]], [7, 3]
value = 0
for j in range(2):
    joint = [p[i] * matrix[i][j] for i in range(2)]
    value += released[j] * -sum(q / sum(joint) * math.log(q / sum(joint)) for q in joint)
pram = {"matrix": matrix, "value": value, "bits": value / math.log(2), "perRecord": value / 10}


def read(name):
    with open(here / name) as file:
        return np.array([[float(v) for v in row.values()] for row in csv.DictReader(file)])


def structure(data):
    V, R = np.cov(data.T), np.corrcoef(data.T)
    shares, F = np.linalg.eigh(R)
    order = np.argsort(shares)[::-1]
    shares, F = shares[order], F[:, order]
    z = (data - data.mean(axis=0)) / data.std(axis=0, ddof=1)
    RF = np.array([[np.corrcoef(z[:, i], z @ F[:, j])[0, 1] for j in range(len(F))] for i in range(len(F))])
    return V, R, RF, RF[:, 0] ** 2, F, shares / len(F)


def forms(a, b, weights, denominator):
    d = np.abs(a - b)
    here = a != 0
    # Of what has no variation none is in the denominator either.
    kept = denominator * (weights * here).sum() / weights.sum()
    return {
        "mse": (weights * d**2).sum() / denominator,
        "mae": (weights * d).sum() / denominator,
        "variation": (weights * d / np.where(here, np.abs(a), 1) * here).sum() / kept,
    }


x, y = read("survey-A-numbers.csv"), read("survey-A-mdav.csv")
n, q = x.shape
V, R, RF, C, F, w = structure(x)
V2, R2, RF2, C2, F2, _ = structure(y)
sign = np.sign((F * F2).sum(axis=0))
lower, ones = np.tril(np.ones((q, q))), np.ones((q, q))
numbers = {
    "X": forms(x, y, np.ones((n, q)), n * q),
    "V": forms(V, V2, lower, q * (q + 1) / 2),
    "R": forms(R, R2, lower, q * (q - 1) / 2),
    "RF": forms(RF, RF2 * sign, ones * w, q * q),
    "C": forms(C, C2, np.ones(q), q),
    "F": forms(F, F2 * sign, ones * w, q * q),
}
(here / "handbook-losses.json").write_text(
    json.dumps({"levels": levels, "pram": pram, "numbers": numbers}, indent=2) + "\n"
)
