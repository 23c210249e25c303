"""Makes survey-threshold.json from survey-A.csv: the threshold rule, k-anonymity on weights and the rules of
Statistics Netherlands, by comparing every pair of records. Needs Python 3 with numpy; shares no code with the engine.

    python3 survey-threshold.py > survey-threshold.json

Weights have two decimals and are summed as whole hundredths, so that no sum is rounded.
"""

import csv
import itertools
import json
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent
ROWS = list(csv.DictReader(open(HERE / "survey-A.csv")))
N = len(ROWS)
WEIGHT = np.array([round(float(row["weight"]) * 100) for row in ROWS], dtype=np.int64)
KEY = ["region", "sex", "agegroup", "ethnicity", "education", "occupation"]


def is_blank(i, v):
    """The values made blank in survey-frequencies.json; record and variable from 1."""
    return (7 * i + 13 * v) % 97 == 0 or (i % 59 == 0 and v <= 3)


def values_of(name, v, blanked):
    return np.array(
        [0 if blanked and is_blank(i + 1, v + 1) else int(row[name]) for i, row in enumerate(ROWS)]
    )


def agreement(values, reading):
    """Which pairs of records agree on a variable; 0 is a missing value."""
    equal = values[:, None] == values[None, :]
    gone = values == 0
    if reading == "any":
        return equal | gone[:, None] | gone[None, :]
    if reading == "never":
        equal &= ~gone[:, None]
        equal[np.arange(N), np.arange(N)] = True
    return equal


class File:
    def __init__(self, reading, blanked):
        self.values = {name: values_of(name, v, blanked) for v, name in enumerate(KEY)}
        self.agree = {name: agreement(self.values[name], reading) for name in KEY}
        self.reading = reading

    def people(self, variables, on):
        """By record, how many agree with it on these variables: records, or hundredths of people."""
        both = np.logical_and.reduce([self.agree[name] for name in variables])
        counted = WEIGHT if on == "weights" else np.ones(N, dtype=np.int64)
        return np.array([counted[row].sum() for row in both])

    def combines(self, variables):
        """By record, whether its values are a combination at all."""
        if self.reading != "never":
            return np.ones(N, dtype=bool)
        return np.logical_and.reduce([self.values[name] != 0 for name in variables])

    def rule(self, keys, on):
        """Each key with its threshold, and the records with a rare combination on any."""
        any_key = np.zeros(N, dtype=bool)
        found = []
        for variables, threshold in keys:
            limit = threshold * (100 if on == "weights" else 1)
            combines = self.combines(variables)
            rare = (self.people(variables, on) < limit) & combines
            tuples = list(zip(*(self.values[name] for name in variables)))
            occur = {each for each, is_one in zip(tuples, combines) if is_one}
            unsafe = {each for each, is_rare in zip(tuples, rare) if is_rare}
            any_key |= rare
            found.append(
                {
                    "variables": list(variables),
                    "threshold": threshold,
                    "combinations": len(occur),
                    "unsafeCombinations": len(unsafe),
                    "records": int(rare.sum()),
                }
            )
        return {
            "keys": found,
            "unsafeCombinations": sum(key["unsafeCombinations"] for key in found),
            "records": int(any_key.sum()),
        }

    def below(self, on, limits):
        """Records of the whole key in cells that fewer than each limit have."""
        people = self.people(KEY, on)
        combines = self.combines(KEY)
        unit = 100 if on == "weights" else 1
        return {str(k): int(((people < k * unit) & combines).sum()) for k in limits}


def up_to(dimension, threshold):
    return [
        (variables, threshold)
        for size in range(1, dimension + 1)
        for variables in itertools.combinations(KEY, size)
    ]


def households(threshold):
    """Of the combinations of household variables that occur in a household of several persons of the file: how many
    occur in fewer households, of any size, than the threshold."""
    members = {}
    for row in ROWS:
        members.setdefault(row["household"], []).append(row)
    same = [name for name in KEY if all(len({one[name] for one in each}) == 1 for each in members.values())]
    combination = {home: tuple(each[0][name] for name in same) for home, each in members.items()}
    of_several = {combination[home] for home, each in members.items() if len(each) > 1}
    many = list(combination.values())
    return {
        "variables": same,
        "combinations": len(of_several),
        "unsafe": sum(many.count(each) < threshold for each in of_several),
    }


def areas(name, threshold):
    people = {}
    for row, weight in zip(ROWS, WEIGHT):
        people[row[name]] = people.get(row[name], 0) + int(weight)
    smallest = min(people, key=people.get)
    return {
        "areas": len(people),
        "below": sum(each < threshold * 100 for each in people.values()),
        "where": smallest,
        "smallest": people[smallest] / 100,
    }


def research(file):
    """Each combination of an extremely, a very and an identifying variable; three different ones."""
    extremely, very = ["region"], ["region", "sex", "ethnicity"]
    keys = [
        variables
        for variables in itertools.combinations(KEY, 3)
        if any(
            {e, v, other} == set(variables)
            for e in extremely
            for v in very
            for other in variables
        )
    ]
    return {"rule": file.rule([(variables, 100) for variables in keys], "weights"), "region": areas("region", 10_000)}


def public_use(file):
    keys = [(variables, 200_000 if len(variables) == 1 else 1_000) for variables, _ in up_to(2, 0)]
    return {
        "rule": file.rule(keys, "weights"),
        "region": areas("region", 200_000),
        "households": households(5),
    }


complete = File("category", False)
readings = {}
for reading in ["category", "any", "never"]:
    file = File(reading, True)
    readings[reading] = {
        "records": file.rule(up_to(3, 3), "records"),
        "weights": file.rule(up_to(2, 1_500), "weights"),
        "kAnonymityWeighted": file.below("weights", [50, 100, 250, 1_000]),
    }

print(
    json.dumps(
        {
            "_source": "survey-threshold.py, which compares every pair of records",
            "key": KEY,
            "blanked": {"readings": readings},
            "researchFile": research(complete),
            "publicUseFile": public_use(complete),
            "kAnonymityWeighted": complete.below("weights", [50, 100, 250, 1_000]),
        },
        separators=(",", ":"),
    ),
    end="",
)
