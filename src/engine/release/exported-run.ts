import { runsAsked } from '../protect/definitions'
import { decidingRisk } from '../assess/deciding-risk'
import { numberAt } from '../assess/number-at'
import type { Recipe } from '../assess/recipe'
import type { RiskResults } from '../assess/results'
import { lookUp } from '../by-name'

/** The results of one run of a candidate, by the scenario's name, and which run it is, from 0. */
type AssessedRun = {
  readonly run: number
  readonly results: Readonly<Record<string, { readonly risk: RiskResults } | undefined>>
}

/** The run in the middle, what it goes by, and among how many runs that have the number. */
export type MedianRun = {
  readonly run: number
  readonly risk: string
  readonly scenario: string
  readonly value: number
  readonly among: number
}

/**
 * The run that is given out of a candidate, from 0: the one that the recipe names, else the median run, else the first.
 *
 * It depends on recipe and results only, so page and terminal give out the same.
 */
export function exportedRun(recipe: Recipe, candidate: string, runs: readonly AssessedRun[]): number {
  return namedRun(recipe, candidate) ?? medianRun(recipe, runs)?.run ?? 0
}

/** The run that the recipe names for a candidate, from 0; null where it names none, or one that is not built. */
export function namedRun({ release, candidates }: Recipe, candidate: string): number | null {
  const named = release?.run
  const asked = candidates.find(({ name }) => name === candidate)
  const built = asked ? runsAsked(asked) : 1
  return named?.candidate === candidate && named.run <= built ? named.run - 1 : null
}

/**
 * The median run by the risk that candidates are judged by, under the first scenario that has it; of runs that are equally
 * in the middle the lowest. Null where no run has the number.
 */
export function medianRun(recipe: Recipe, runs: readonly AssessedRun[]): MedianRun | null {
  const risk = decidingRisk(recipe)
  for (const { name: scenario } of recipe.scenarios) {
    const found = runs.flatMap(({ run, results }) => {
      const result = lookUp(results, scenario)
      const value = result ? numberAt(result.risk, risk.id, risk) : null
      return value === null ? [] : [{ run, value }]
    })
    const values = found.map(({ value }) => value).sort((a, b) => a - b)
    if (values.length === 0) continue
    const middle = [values[Math.floor((values.length - 1) / 2)], values[Math.ceil((values.length - 1) / 2)]]
    const inMiddle = found.filter(({ value }) => middle.includes(value))
    const lowest = inMiddle.reduce((a, b) => (b.run < a.run ? b : a))
    return { ...lowest, risk: risk.id, scenario, among: values.length }
  }
  return null
}
