"""Records of the survey linked to what was released of them, the long way: every pair by itself (NumPy 2). Writes survey-linkage.json."""

import csv
import json
from math import log2
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
NUM = ["income", "expenditure", "wealth", "hours"]
ENDS = [1, 2, 5, 10, 50, 200]
NAMES = ["1", "2", "3-5", "6-10", "11-50", "51-200", "201-"]


def column(file, name):
    return np.array([float(row[name]) for row in csv.DictReader(open(HERE / file))])


def files(release, names):
    """Before and after by variable; only numbers were changed."""
    return {
        name: (column("survey-A-numbers.csv", name), column(f"survey-A-{release}.csv", name))
        if name in NUM
        else (column("survey-A.csv", name),) * 2
        for name in names
    }


def distances(data):
    """From released record i, one row after the other, to all originals."""
    numbers = all(name in NUM for name in data)
    n = len(next(iter(data.values()))[0])
    for i in range(n):
        d = np.zeros(n)
        for name, (x, y) in data.items():
            if numbers:
                d += ((y[i] - x) / np.std(x, ddof=1)) ** 2
            elif name in NUM:
                d += np.abs(y[i] - x) / np.ptp(np.concatenate([x, y])) / len(data)
            else:
                d += (y[i] != x) / len(data)
        yield np.sqrt(d) if numbers else d


def by_distance(release, variables):
    data = files(release, variables)
    ranks = dict.fromkeys(NAMES, 0.0)
    tied = 0
    n = 0
    for i, d in enumerate(distances(data)):
        n += 1
        same = np.abs(d - d[i]) <= 1e-9 * d[i]
        nearer = int(((d < d[i]) & ~same).sum())
        equal = int(same.sum())
        tied += nearer == 0 and equal > 1
        for rank in range(nearer + 1, nearer + equal + 1):
            name = NAMES[next((r for r, end in enumerate(ENDS) if rank <= end), len(ENDS))]
            ranks[name] += 1 / equal
    return {
        "release": release,
        "variables": variables,
        "linked": ranks["1"],
        "share": ranks["1"] / n,
        "linkedSecond": ranks["2"],
        "tied": tied,
        "ranks": ranks,
    }


def patterns_of(data, block, percent):
    n = len(next(iter(data.values()))[0])
    all_pairs, own = np.zeros(2 ** len(data)), np.zeros(2 ** len(data))
    for i in range(n):
        here = np.flatnonzero(block == block[i])
        pattern = np.zeros(len(here), dtype=int)
        for v, (name, (x, y)) in enumerate(data.items()):
            if name in NUM:
                ends = np.sort([x[here] * (1 - percent / 100), x[here] * (1 + percent / 100)], axis=0)
                agree = ((y[i] > ends[0]) & (y[i] < ends[1])) | (y[i] == x[here])
            else:
                agree = y[i] == x[here]
            pattern += agree.astype(int) << v
        np.add.at(all_pairs, pattern, 1)
        own[pattern[here == i][0]] += 1
    return all_pairs, own


def by_probability(release, variables, block, percent, agreement, false_links, missed):
    data = files(release, variables)
    blocks = column("survey-A.csv", block)
    pairs, own = patterns_of(data, blocks, percent)
    width, total, n = len(variables), pairs.sum(), len(blocks)
    bits = np.array([[(p >> v) & 1 for v in range(width)] for p in range(2**width)])
    others = pairs - own

    def chance(q):
        return np.prod(np.where(bits == 1, q, 1 - q), axis=1)

    if agreement == "truePairs":
        m, u, matches = own @ bits / own.sum(), others @ bits / others.sum(), own.sum()
        ends = (own.sum(), others.sum())
    else:
        u = pairs @ bits / total
        m = 0.9 + 0.1 * u
        p = n / total
        for _ in range(5000):
            g = p * chance(m)
            g = pairs * g / (g + (1 - p) * chance(u))
            m, u, p = g @ bits / g.sum(), (pairs - g) @ bits / (pairs - g).sum(), g.sum() / total
        matches, ends = p * total, (total, total)
    m, u = (np.clip(q, 0.5 / e, 1 - 0.5 / e) for q, e in zip((m, u), ends))
    weight = [sum(log2(m[v] / u[v]) if b else log2((1 - m[v]) / (1 - u[v])) for v, b in enumerate(row)) for row in bits]
    order = sorted(range(2**width), key=lambda each: -weight[each])
    links = [p for at, p in enumerate(order) if chance(u)[order[: at + 1]].sum() <= false_links]
    none = [p for at, p in enumerate(order) if chance(m)[order[at:]].sum() <= missed and p not in links]
    between = [p for p in order if p not in links and p not in none]
    right = own[links].sum()
    return {
        "release": release,
        "variables": variables,
        "type": "probabilistic",
        "block": [block],
        "percent": percent,
        "asked": agreement,
        "falseLinksAsked": false_links,
        "missedAsked": missed,
        "pairs": total,
        "blocks": len(set(blocks)),
        "matches": matches,
        "agreement": {name: {"m": m[v], "u": u[v]} for v, name in enumerate(variables)},
        "links": pairs[links].sum(),
        "linked": right,
        "share": right / n,
        "precision": right / pairs[links].sum(),
        "open": pairs[between].sum(),
        "openOwn": own[between].sum(),
        "falseLinks": others[links].sum() / others.sum(),
        "missed": (n - right - own[between].sum()) / n,
    }


out = {
    "distance": {
        "noise": by_distance("noise", NUM),
        "averages": by_distance("mdav", NUM),
        "noise of two": by_distance("noise", ["income", "hours"]),
        "noise with levels": by_distance("noise", ["sex", "agegroup", "region", "income"]),
    },
    "probabilistic": {
        "EM": by_probability("noise", ["sex", "agegroup", "education", "marital", "ethnicity", "occupation", "income"], "region", 10, "em", 0.001, 0.01),
        "true pairs": by_probability("noise", ["sex", "agegroup", "education", "income"], "region", 10, "truePairs", 0.001, 0.01),
        "averages": by_probability("mdav", ["sex", "agegroup", "marital", "expenditure", "hours"], "urban", 5, "truePairs", 0.0005, 0.05),
    },
}
(HERE / "survey-linkage.json").write_text(json.dumps(out, indent=1, default=float) + "\n")
