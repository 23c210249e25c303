"""Population uniques from frequencies of frequencies, computed the long way: sums over every cell and every record instead of
gamma functions, binomials in exact fractions, maxima by a simplex search (mpmath 1.3, SciPy 1.17). Writes population-uniques.json."""

import json
from fractions import Fraction
from math import comb

import numpy as np
from mpmath import gamma, log, mpf, power
from scipy.optimize import brentq, minimize
from scipy.stats import binom, nbinom

CASES = {
    "small": ([[1, 14], [2, 3], [3, 1], [9, 1]], 300),
    "census-like": ([[1, 812], [2, 214], [3, 95], [4, 51], [5, 33], [8, 20], [13, 11], [40, 4], [150, 1]], 60000),
    "heavy tail": ([[1, 400], [2, 60], [3, 22], [4, 11], [7, 5], [20, 3], [90, 1]], 1800),
    "half": ([[1, 34], [2, 6], [4, 3], [9, 1]], 120),
}


def zayatz(sizes, people):
    n = sum(i * k for i, k in sizes)
    ones = dict(sizes)[1]
    total = sum(Fraction(k * i * comb(people - i, n - 1), comb(people, n)) for i, k in sizes)
    unique = Fraction(n, people) * ones / total
    return {"tau1": float(ones * unique), "populationUniques": float(ones * unique * people / n)}


def pitman(sizes, people):
    n = sum(i * k for i, k in sizes)
    cells = sum(k for _, k in sizes)
    steps, records = np.arange(1, cells), np.arange(1, n)

    def theta_at(alpha):
        def slope(theta):
            return np.sum(1 / (theta + steps * alpha)) - np.sum(1 / (theta + records))

        return brentq(slope, -alpha + 1e-9, 1e7, xtol=1e-13, rtol=1e-14)

    def slope(alpha):
        joined = sum(k * np.sum(1 / (np.arange(1, i) - alpha)) for i, k in sizes)
        return np.sum(steps / (theta_at(alpha) + steps * alpha)) - joined

    alpha = brentq(slope, 1e-4, 1 - 1e-4, xtol=1e-15, rtol=1e-14)
    theta = theta_at(alpha)
    alone = np.exp(np.sum(np.log1p((alpha - 1) / (np.arange(n, people) + theta))))
    return {
        "theta": theta,
        "alpha": alpha,
        "tau1": float(dict(sizes)[1] * alone),
        "populationUniques": float(gamma(mpf(theta) + 1) / gamma(mpf(theta) + alpha) * power(people, alpha)),
    }


def slide(sizes, people):
    n = sum(i * k for i, k in sizes)
    cells = sum(k for _, k in sizes)
    pi = n / people
    wanted = np.array([0] + [i for i, _ in sizes])
    counts = np.array([k for _, k in sizes])
    others = np.arange(0, 12000)
    thinned = {j: binom.pmf(j, others + 1, pi) for j in wanted}

    def chances(shape, mean):
        """Pr(f = j) by thinning 1 + Y person by person: Pr(F = i) times the binomial, summed over i."""
        of = nbinom.pmf(others, shape, shape / (shape + mean))
        return np.array([np.sum(of * thinned[j]) for j in wanted]), of[0]

    def loss(x):
        found, _ = chances(np.exp(x[0]), np.exp(x[1]))
        return -(np.sum(counts * np.log(found[1:])) - cells * np.log1p(-found[0]))

    starts = [(0.0, 2.0), (-2.0, 4.0), (2.0, 1.0)]
    options = {"xatol": 1e-11, "fatol": 1e-13, "maxiter": 4000, "maxfev": 4000}
    best = min((minimize(loss, x, method="Nelder-Mead", options=options) for x in starts), key=lambda r: r.fun)
    shape, mean = np.exp(best.x)
    found, alone = chances(shape, mean)
    return {
        "shape": float(shape),
        "mean": float(mean),
        "logLikelihood": float(-best.fun),
        "tau1": float(dict(sizes)[1] * pi * alone / found[1 + [i for i, _ in sizes].index(1)]),
        "populationUniques": float(cells / (1 - found[0]) * alone),
    }


def nonparametric(sizes, people):
    n = sum(i * k for i, k in sizes)
    counts = dict(sizes)
    ratio = Fraction(people - n, n)
    draws = None
    if ratio > 1:
        draws = max(1, int(log(mpf(n) * ratio.numerator**2 / ratio.denominator**2 / (mpf(ratio.numerator) / ratio.denominator - 1)) / (2 * log(3))))
    q = Fraction(2) / (ratio + 2)
    total = Fraction(0)
    for i in range(max(counts)):
        reached = Fraction(1)
        if draws is not None:
            reached = sum((Fraction(comb(draws, l)) * q**l * (1 - q) ** (draws - l) for l in range(i, draws + 1)), Fraction(0))
        total += (-1) ** i * (i + 1) * ratio**i * counts.get(i + 1, 0) * reached
    tau1 = min(Fraction(counts[1]), max(Fraction(0), total))
    return {"draws": draws, "sum": float(total), "tau1": float(tau1), "populationUniques": float(tau1 * people / n)}


found = {
    name: {
        "sizes": sizes,
        "people": people,
        "zayatz": zayatz(sizes, people),
        "pitman": pitman(sizes, people),
        "slideNegativeBinomial": slide(sizes, people),
        "nonparametric": nonparametric(sizes, people),
    }
    for name, (sizes, people) in CASES.items()
}
with open("population-uniques.json", "w") as out:
    json.dump(found, out, indent=1)
    out.write("\n")
