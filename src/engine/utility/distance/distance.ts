import { byName } from '../../by-name'
import { arctangent } from '../../math/arctangent'
import type { NumericColumn } from '../../table/column'
import { known } from '../../table/table'
import type { Comparison } from '../comparison'
import type { LossNotComputed } from '../define'
import { standardDeviationBefore } from '../il1/il1'
import { meanLevelDistance } from '../level-distance'
import { isNotComputed, numericPairs } from '../pairs'
import type { DistanceEntry, DistanceResult } from './definition'

/**
 * Młodak's λ: the mean over records and variables of a distance between 0 and 1. Levels without an order: 0 if the same, 1 if
 * not; with one: the difference of ranks ÷ (levels − 1); numbers: (2 ÷ π) arctan(|x − x′| ÷ s), s the standard deviation before
 * protection, and in `asPublished` s = 1.
 *
 * Młodak (2020); Młodak, Pietrzak and Józefowski (2022); Handbook, (3.5.9) to (3.5.15), where (3.5.9) has 0 and 1 the wrong way
 * round. An emptied value is as far away as it can be: a level without an order 1, one with an order the farther end of
 * the scale, a number the largest value of the file where it is at most the median and the smallest otherwise. A value that the file
 * does not have can't be lost, and does not count.
 */
export function distance(
  { variables }: DistanceEntry,
  comparison: Comparison,
): DistanceResult | LossNotComputed {
  const own: [string, number | null][] = []
  const published: [string, number | null][] = []
  for (const variable of variables) {
    if (known(comparison.original.table, variable).kind === 'categorical') {
      const mean = meanLevelDistance(comparison, variable, 'levels less one')
      if (isDistance(mean)) {
        own.push([variable, mean])
        published.push([variable, mean])
      } else return mean
    } else {
      const means = meanNumberDistances(comparison, variable)
      if (isNotComputed(means)) return means
      own.push([variable, means.own])
      published.push([variable, means.published])
    }
  }
  return {
    overall: meanOf(own),
    variables: byName(own),
    asPublished: meanOf(published),
    variablesAsPublished: byName(published),
  }
}

function isDistance(found: number | null | LossNotComputed): found is number | null {
  return typeof found === 'number' || found === null
}

/** The mean over the variables that have a distance; null where none has. */
function meanOf(each: readonly (readonly [string, number | null])[]): number | null {
  const there = each.flatMap(([, value]) => value ?? [])
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length
}

function meanNumberDistances(
  comparison: Comparison,
  variable: string,
): { readonly own: number | null; readonly published: number | null } | LossNotComputed {
  const found = numericPairs(comparison, variable)
  if (isNotComputed(found)) return found
  const { before, after } = found
  const scale = standardDeviationBefore(comparison, variable)
  const ends = endsOf(comparison, variable)
  let [own, published, total] = [0, 0, 0]
  for (let i = 0; i < before.length; i++) {
    const x = before[i]
    if (Number.isNaN(x)) continue
    const weight = comparison.weights ? comparison.weights[i] : 1
    total += weight
    const released = Number.isNaN(after[i]) ? (x <= ends().median ? ends().max : ends().min) : after[i]
    if (released === x) continue
    const moved = Math.abs(released - x)
    // Without a spread any move is as far as can be.
    own += weight * (scale > 0 ? arctangent(moved / scale) : Math.PI / 2)
    published += weight * arctangent(moved)
  }
  if (total === 0) return { own: null, published: null }
  return { own: own / total / (Math.PI / 2), published: published / total / (Math.PI / 2) }
}

type Ends = { readonly min: number; readonly median: number; readonly max: number }

/** Of the values of the file; worked out where one was emptied. */
function endsOf({ original }: Comparison, variable: string): () => Ends {
  return () =>
    original.once(`ends ${variable}`, () => {
      const { values } = known(original.table, variable) as NumericColumn
      const ascending = values.filter((value) => !Number.isNaN(value)).sort()
      const middle = (ascending.length - 1) / 2
      const median = (ascending[Math.floor(middle)] + ascending[Math.ceil(middle)]) / 2
      return { min: ascending[0], median, max: ascending[ascending.length - 1] }
    })
}
