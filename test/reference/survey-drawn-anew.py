"""What survey-A-drawn-anew.csv shows of the people of the survey, the long way: every person against every record (NumPy 2).
Writes survey-drawn-anew.json.

The first 4,000 people of survey-A.csv are the original, the others were kept back. survey-A-drawn-anew.csv has 3,600 records that
were drawn in R 4.2.2 (set.seed(20240716)): region and sex by themselves, age group given sex, marital status and disease given age
group, education given sex and age group; then 900 of them were replaced by copies of people of the original.

`synthpop` is what `disclosure` of synthpop 1.9-2 (R/disclosure.R) gives for these two files in R 4.2.2, in per cent, over 100:
its code was run as it is, with its look for common pairs of levels switched off (thresh_2way), which changes no number.

    python3 survey-drawn-anew.py > survey-drawn-anew.json
"""

import csv
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
SYNTHPOP = json.loads(Path(HERE / "survey-drawn-anew.json").read_text())["synthpop"]
PEOPLE = list(csv.DictReader(open(HERE / "survey-A.csv")))
FILES = {
    "original": PEOPLE[:4000],
    "keptBack": PEOPLE[4000:],
    "released": list(csv.DictReader(open(HERE / "survey-A-drawn-anew.csv"))),
}


def values(file, names):
    return np.array([[int(row[name]) for name in names] for row in FILES[file]])


def by_person(who, key, target):
    """For each person the released records with the key, those of them with the target, and with each target."""
    keys, targets = values("released", key), values("released", [target])[:, 0]
    levels = sorted(set(values("original", [target])[:, 0]) | set(targets))
    for own, aim in zip(values(who, key), values(who, [target])[:, 0]):
        found = targets[(keys == own).all(axis=1)]
        yield aim, [int((found == level).sum()) for level in levels], levels


def said_of(who, key, target):
    n = found = certain = right = 0
    chances = []
    for aim, counts, levels in by_person(who, key, target):
        n += 1
        if sum(counts) == 0:
            continue
        found += 1
        chances.append(counts[levels.index(aim)] / sum(counts) if aim in levels else 0)
        if max(counts) == sum(counts):
            certain += 1
            right += levels[int(np.argmax(counts))] == aim
    return {
        "is": found / n,
        "dis": certain / n,
        "disco": right / n,
        "dcap": sum(chances) / n,
        "dcapMatched": sum(chances) / found,
        "tcap": right / found,
        "rightWhenCertain": right / certain,
    }


def over_records(key, target):
    """Taub and Elliot: released records with one target for their key, against the original."""
    keys, targets = values("released", key), values("released", [target])[:, 0]
    own_keys, own = values("original", key), values("original", [target])[:, 0]
    shares, all_records = [], 0
    for each, aim in zip(keys, targets):
        if (targets[(keys == each).all(axis=1)] != aim).any():
            continue
        all_records += 1
        matched = own[(own_keys == each).all(axis=1)]
        if len(matched) > 0:
            shares.append((matched == aim).mean())
    return {"tcapRecords": sum(shares) / len(shares), "tcapRecordsAll": sum(shares) / all_records}


pairs = {}
for name, case in SYNTHPOP.items():
    key, target = case["key"], case["target"]
    of_original = said_of("original", key, target)
    back = said_of("keptBack", key, target)
    pairs[name] = {
        "key": key,
        "target": target,
        **of_original,
        **over_records(key, target),
        "keptBack": back,
        "discoExcess": of_original["disco"] - back["disco"],
    }
print(json.dumps({"synthpop": SYNTHPOP, "pairs": pairs}, indent=1))
