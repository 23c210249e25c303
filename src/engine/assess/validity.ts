import type { KeyMatches } from '../key/key-matches'
import type { Invalid } from './results'
import type { RiskEntry } from './recipe'

/**
 * Why a measure says nothing about a candidate, or null when it holds.
 *
 * Swapping and PRAM leave all measures of this version standing: `uniqueness` counts the file as it is, `identification`
 * and the models of single records allow for the misclassification. A release without its matrices loses fields, not the
 * measure. What is left is a model that speaks of a variable that is no longer in the file.
 */
export function invalidity(entry: RiskEntry, droppedKey: readonly string[]): Invalid | null {
  if (entry.measure === 'poissonGamma' && entry.by !== undefined && droppedKey.includes(entry.by)) {
    return {
      invalid: `The subpopulations are those of \`${entry.by}\`, which this candidate does not release.`,
      instead: 'uniqueness',
    }
  }
  const terms = entry.measure === 'loglinear' && typeof entry.model !== 'string' ? entry.model : []
  const gone = droppedKey.find((variable) => terms.some((term) => term.includes(variable)))
  if (gone === undefined) return null
  return {
    invalid: `The model has an interaction of \`${gone}\`, which this candidate does not release.`,
    instead: 'uniqueness',
  }
}

/** What is defined on cells: the population models, and θ, which counts cells of one record and of two. */
const needsCells: ReadonlySet<RiskEntry['measure']> = new Set([
  'loglinear',
  'negativeBinomial',
  'poissonGamma',
  'acquaintance',
  'theta',
])

/** Why a measure says nothing where a missing key value agrees with anything, or null when it holds there. */
export function withoutCells(entry: RiskEntry, { reading }: KeyMatches): Invalid | null {
  if (!needsCells.has(entry.measure) || reading !== 'any') return null
  return {
    invalid:
      'The model needs every record in one cell of the key. In this scenario a missing value agrees with anything, so a record with one is in several.',
    instead: 'uniqueness',
  }
}
