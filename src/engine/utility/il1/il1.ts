import { byName } from '../../by-name'
import { deviationOf } from '../../math/deviation'
import { known } from '../../table/table'
import type { NumericColumn } from '../../table/column'
import type { Comparison } from '../comparison'
import { notComputed, type LossNotComputed } from '../define'
import { isNotComputed, numericPairs } from '../pairs'
import type { Il1Entry, Il1Result } from './definition'

/**
 * IL1 = (1 ÷ np) Σ_j Σ_i |x_ij − x′_ij| ÷ (√2 S_j), S_j the standard deviation of variable j before protection: the mean number
 * of standard deviations that a value moved, over √2.
 *
 * Yancey, Winkler and Creecy (2002), as the Handbook prints it. sdcMicro's `IL1old` is this and its `IL1s` np times this; its
 * `IL1` is a hundred times Σ |x − x′| ÷ |x| over the values that are not 0. A pair of which a value is missing does not count.
 */
export function il1({ variables }: Il1Entry, comparison: Comparison): Il1Result | LossNotComputed {
  let [distance, pairs] = [0, 0]
  const each: [string, number | null][] = []
  for (const variable of variables) {
    const found = numericPairs(comparison, variable)
    if (isNotComputed(found)) return found
    const scale = standardDeviationBefore(comparison, variable)
    if (scale === 0) return notComputed(`\`${variable}\` has no spread in the file.`)
    let [own, count] = [0, 0]
    for (let i = 0; i < found.before.length; i++) {
      const moved = Math.abs(found.before[i] - found.after[i])
      if (Number.isNaN(moved)) continue
      const weight = comparison.weights ? comparison.weights[i] : 1
      own += weight * moved
      count += weight
    }
    own /= Math.SQRT2 * scale
    each.push([variable, count === 0 ? null : own / count])
    distance += own
    pairs += count
  }
  return { value: pairs === 0 ? null : distance / pairs, variables: byName(each) }
}

/** S_j, with the divisor n − 1; 0 where there is no spread. */
export function standardDeviationBefore({ original }: Comparison, variable: string): number {
  return original.once(`standard deviation ${variable}`, () =>
    deviationOf((known(original.table, variable) as NumericColumn).values),
  )
}
