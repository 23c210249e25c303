import type { LoglinearResult } from './result'
import type { Caution } from '../../assess/caution'
import type { Cells } from '../../key/cells'
import { exp, expm1, log } from '../../math/elementary'
import { expectedReciprocal, reciprocalVariance } from '../../math/special'
import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import { countImpossible } from '../../model/impossible-cells'
import { marginsMet } from '../../model/options'
import { pairsLeftOut, parameterCount, type Generators } from '../../model/terms'
import { modelNotTested } from '../cautions'
import { fitModel, sampleUniquesOf, unseenPeople, type ModelToFit } from './fit'
import { largestTable } from '../../model/model-limits'
import { classCounts } from '../record-risk'

export type LoglinearInput = ModelToFit & {
  /** By record, the probability that its released key values are its true ones; for the adjusted sums. */
  readonly remain?: Float64Array | null
  /** Where the classes of record-level risk end; default {@link classBounds}. */
  readonly riskClasses?: readonly number[] | undefined
}

export type LoglinearRisk = {
  readonly result: LoglinearResult
  readonly uniques: RiskOfUniques
  readonly cautions: readonly Caution[]
}

/** What a model says of each sample unique. */
type RiskOfUniques = {
  /** The record that it is. */
  readonly record: Uint32Array
  /** E(1/F | f = 1). */
  readonly risk: Float64Array
  /** The same times the probability that the record kept its true values; null without misclassification. */
  readonly adjusted: Float64Array | null
  /** λ of its cell: the people that the model expects with its key. */
  readonly lambda: Float64Array
  /** Pr(F = 1 | f = 1). */
  readonly populationUnique: Float64Array
}

/**
 * The risk of a sample's uniques when the population is unknown, from a Poisson log-linear model of its key.
 *
 * With λ the expected people of a cell under the model and x = (1 − π)λ, a sample unique is population unique with
 * probability h₁ = e⁻ˣ, and a match with it is right with probability h₂ = E(1/F | f = 1) = (1 − e⁻ˣ)/x. Summed over
 * the sample uniques: τ₁ and τ₂; times the probability of unchanged values: the adjusted sums.
 *
 * Skinner & Shlomo (2008), JASA 103, 989–1001; for misclassified files Shlomo & Skinner (2010), section 3.3. With
 * weights the model is fitted by pseudo maximum likelihood and π = 1/weight of the record, at most 1. No sample
 * uniques: every sum is 0 and z is null. A decomposable model, main effects among them, needs the occupied cells only, so a
 * key of any size has them; beyond 50 million cells with weights without B, V and z, which need the empty ones.
 *
 * @throws Problem of `modelRefusal`
 */
export function loglinearRisk(input: LoglinearInput): LoglinearRisk {
  const { cells, generators, remain, riskClasses, impossible = [], options } = input
  const uniques = sampleUniquesOf(input)
  const model = fitModel(input, uniques)
  const parameters = parameterCount(generators, cells.sizes)
  const lambda = valuesAt(model.expectedCount, uniques.cell)
  const unseen = unseenPeople(uniques, lambda)
  const populationUnique = unseen.map((x) => exp(-x))
  const match = unseen.map(expectedReciprocal)
  const kept = remain ? valuesAt(remain, uniques.record) : null
  const adjusted = kept && kept.map((m, u) => m * match[u])
  return {
    result: {
      measure: 'loglinear',
      interactions: generators
        .filter((term) => term.length > 1)
        .map((term) => term.map((v) => cells.variables[v])),
      sampleUniques: uniques.cell.length,
      tau1: sum(populationUnique),
      tau2: sum(match),
      tau1Adjusted: kept && sum(kept.map((m, u) => m * populationUnique[u])),
      tau2Adjusted: adjusted && sum(adjusted),
      ...model.adequacy,
      bic: parameters * log(cells.records) - 2 * model.logLikelihood,
      doubletons: doubletonsOf(cells),
      iterations: model.sweeps,
      stopped: model.stopped,
      deviation: model.deviation,
      parameters,
      // −expm1(−x) is 1 − h₁ without loss where h₁ is near 1.
      tau1Sd: Math.sqrt(sum(populationUnique.map((h, u) => -h * expm1(-unseen[u])))),
      tau2Sd: Math.sqrt(sum(unseen.map(reciprocalVariance))),
      classes: classCounts(match, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
      ...(impossible.length > 0 && { impossibleCells: countImpossible(impossible, cells.sizes) }),
      ...(options === marginsMet && { fit: 'margins' }),
      ...(model.emptied > 0 && { emptiedCells: model.emptied }),
    },
    uniques: { record: uniques.record, risk: match, adjusted, lambda, populationUnique },
    cautions: model.adequacy.b1 === null ? [notTested(cells, generators)] : [],
  }
}

/** The pairs that the model leaves out are what would be tested. */
function notTested({ cellCount, sizes, variables }: Cells, generators: Generators): Caution {
  const leftOut = pairsLeftOut(generators, sizes)
  return modelNotTested(
    cellCount,
    largestTable,
    leftOut.map((pair) => pair.map((v) => variables[v]).join(' × ')),
  )
}

function doubletonsOf({ sampleCount }: Cells): number {
  let doubletons = 0
  for (const count of sampleCount) if (count === 2) doubletons++
  return doubletons
}
