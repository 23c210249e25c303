import { log } from '../../math/elementary'
import { sum } from '../../math/sums'
import { tableAsKnown } from '../../key/coarser'
import { combinationColumn } from '../../misclassification/joint'
import { type AnyMisclassification, isJoint, variablesOf } from '../../misclassification/matrix'
import { type CategoricalColumn, codesByName } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import type { Comparison } from '../comparison'
import { notComputed, type LossNotComputed } from '../define'
import type { EntropyResult } from './definition'

/**
 * EBIL: over the released records, how uncertain the true value V is given the released one V′, Σ H(V | V′ = released), with
 * Pr(V = i | V′ = j) ∝ p_i P_ij from the misclassification matrices, p_i the share of level i before in the record’s group. Summed over
 * the variables that were changed by chance; natural logarithm. Values that are not released are passed over.
 *
 * Kooiman, Willenborg and Gouweleeuw (1998); Handbook, (3.5.7).
 */
export function entropy(comparison: Comparison): EntropyResult | LossNotComputed {
  const { misclassification, after, weights } = comparison
  if (!misclassification) {
    return notComputed('It is not known with which chances the values of this release were changed.')
  }
  let value = 0
  for (const each of misclassification) {
    if (!variablesOf(each).every((name) => findColumn(after, name))) continue
    const own = entropyOf(each, comparison)
    if (own === null) {
      return notComputed(
        `The levels of ${quoted(variablesOf(each))} were merged for some records beside being changed by chance.`,
      )
    }
    value += own
  }
  const total = weights ? sum(weights) : after.records
  return { value, bits: value / Math.LN2, perRecord: total === 0 ? null : value / total }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' and ')
}

/** Σ H of one matrix for each group; null where file and release do not have its levels. */
function entropyOf(
  misclassification: AnyMisclassification,
  { original, after, recoded, kept, weights }: Comparison,
): number | null {
  // The matrices are over the levels that the release has.
  const before = codesIn(misclassification, tableAsKnown(original.table, recoded))
  const released = codesIn(misclassification, after)
  if (!before || !released) return null
  const { groupOf, groups } = misclassification
  const size = groups[0]?.matrix.levels.length ?? 0
  const counts = groups.map(() => new Float64Array(size))
  for (let i = 0; i < released.length; i++) {
    const code = before[kept ? kept.rows[i] : i]
    if (code < size) counts[groupOf[i]][code] += weights ? weights[i] : 1
  }
  const uncertainties = groups.map(({ matrix }, g) => uncertaintyByReleased(counts[g], matrix.probability))
  let total = 0
  for (let i = 0; i < released.length; i++) {
    if (released[i] < size) total += (weights ? weights[i] : 1) * uncertainties[groupOf[i]][released[i]]
  }
  return total
}

/**
 * H(V | V′ = j) for each released level j: −Σ q ln q over q = Pr(V = i | V′ = j).
 *
 * @param probability rows true, columns released
 */
export function uncertaintyByReleased(counts: Float64Array, probability: Float64Array): Float64Array {
  const size = counts.length
  return Float64Array.from({ length: size }, (_, j) => {
    let total = 0
    for (let i = 0; i < size; i++) total += counts[i] * probability[i * size + j]
    if (total === 0) return 0
    let uncertainty = 0
    for (let i = 0; i < size; i++) {
      const q = (counts[i] * probability[i * size + j]) / total
      if (q > 0) uncertainty -= q * log(q)
    }
    return uncertainty
  })
}

/** The codes of a table's records in the levels of the matrices; null where a level is not there that has records. */
function codesIn(misclassification: AnyMisclassification, table: Table): ArrayLike<number> | null {
  if (isJoint(misclassification)) {
    const { column, levels } = combinationColumn(table, misclassification.variables)
    return JSON.stringify(levels) === JSON.stringify(misclassification.levels) ? column.codes : null
  }
  const column = findColumn(table, misclassification.variable) as CategoricalColumn
  const { levels } = misclassification
  const named = codesByName(levels)
  const codeOf = column.levels.map((level) => named.get(level) ?? -1)
  const codes = new Uint32Array(column.codes.length)
  for (let i = 0; i < codes.length; i++) {
    const own = column.codes[i]
    if (own < codeOf.length && codeOf[own] < 0) return null
    // A missing value is one past the last level.
    codes[i] = own < codeOf.length ? codeOf[own] : levels.length
  }
  return codes
}
