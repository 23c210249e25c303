import { byName, lookUp } from '../by-name'
import { sum } from '../math/sums'
import { lossNumbers } from './loss-numbers'
import type { CandidateResult, ReplicateResult, Spread } from './results'

/**
 * The spread of every number over a candidate's replicates: risk by measure and field (`identification.tau`), utility by
 * loss (`raad(lad,ethnicity)`), with its field where that is not `value` (`distance(income).overall`).
 *
 * Nested fields of a risk (`frequencies`) and lists are left out; those of a loss are not (`matrices(income).R.mae`). A replicate in which the number does not exist, or was not asked
 * for, does not count; a number that exists in none has a spread of nulls.
 */
export function summarise(replicates: readonly ReplicateResult[]): Omit<CandidateResult, 'replicates'> {
  return {
    risk: spreads(replicates.map((replicate) => replicate.risk)),
    utility: spreadsOf(replicates.map(({ utility }) => lossNumbers(utility))),
    achieved: achievedSpreads(replicates),
    ...(replicates.some(({ analyses }) => analyses) && { analyses: analysisSpreads(replicates) }),
  }
}

/** By analysis and estimate, over the runs in which it could be carried out. */
function analysisSpreads(replicates: readonly ReplicateResult[]): NonNullable<CandidateResult['analyses']> {
  const runs = replicates.flatMap(({ analyses = {} }) =>
    Object.entries(analyses).flatMap(([name, result]) =>
      'unavailable' in result ? [] : [{ name, ...result }],
    ),
  )
  const spread = (numbers: readonly (number | null | undefined)[]) =>
    spreadOf(numbers.filter((each) => typeof each === 'number'))
  return byName(
    [...new Set(runs.map(({ name }) => name))].map((name) => {
      const own = runs.filter((run) => run.name === name)
      const estimates = [...new Set(own.flatMap((run) => Object.keys(run.estimates)))].map((estimate) => {
        const compared = own.flatMap((run) => lookUp(run.estimates, estimate) ?? [])
        return [
          estimate,
          {
            after: spread(compared.map(({ after }) => after?.value)),
            overlap: spread(compared.map(({ overlap }) => overlap)),
            loss: spread(compared.map(({ loss }) => loss)),
          },
        ] as const
      })
      return [name, { estimates: byName(estimates), loss: spread(own.map(({ loss }) => loss)) }]
    }),
  )
}

/** What each swap was asked for and what came of it; replicates have the same steps. */
function achievedSpreads(replicates: readonly ReplicateResult[]): CandidateResult['achieved'] {
  const first = replicates.at(0)
  return (first?.achieved ?? []).map(({ step, variable, asked }, at) => ({
    step,
    variable,
    asked,
    achieved: spreadOf(replicates.map((replicate) => replicate.achieved[at].achieved)),
  }))
}

/**
 * Mean, standard deviation (with n − 1; null for one value) and the 5th and 95th percentile of `values`.
 *
 * Percentiles are those of Hyndman and Fan's type 7: linear between order statistics, the p-th at (n − 1) p from 0.
 * All null without values.
 */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: null, sd: null, low: null, high: null, replicates: 0 }
  const mean = sum(values) / values.length
  const sd =
    values.length === 1
      ? null
      : Math.sqrt(sum(values.map((value) => (value - mean) * (value - mean))) / (values.length - 1))
  const ascending = [...values].sort((a, b) => a - b)
  return {
    mean,
    sd,
    low: quantile(ascending, 0.05),
    high: quantile(ascending, 0.95),
    replicates: values.length,
  }
}

function quantile(ascending: readonly number[], probability: number): number {
  const at = (ascending.length - 1) * probability
  const below = ascending[Math.floor(at)]
  const above = ascending[Math.ceil(at)]
  return below + (above - below) * (at - Math.floor(at))
}

function spreads(results: readonly Readonly<Record<string, object>>[]): Record<string, Spread> {
  return spreadsOf(
    results.map((result) =>
      Object.entries(result).flatMap(([measure, fields]) =>
        Object.entries(fields).map(([field, value]) => [`${measure}.${field}`, value] as const),
      ),
    ),
  )
}

function spreadsOf(results: readonly (readonly (readonly [string, unknown])[])[]): Record<string, Spread> {
  const found = new Map<string, number[]>()
  for (const entries of results) {
    for (const [name, value] of entries) {
      if (typeof value !== 'number' && value !== null) continue
      const values = found.get(name) ?? []
      if (value !== null) values.push(value)
      found.set(name, values)
    }
  }
  return byName([...found].map(([name, values]) => [name, spreadOf(values)]))
}
