import { byName } from '../../by-name'
import type { Comparison } from '../comparison'
import type { LossNotComputed } from '../define'
import { meanLevelDistance } from '../level-distance'
import type { DirectEntry, DirectResult } from './definition'

/**
 * The mean distance of levels before and after, and by variable: without an order 0 if the same and 1 if not (Handbook, 3.5.4),
 * with one the difference of ranks ÷ the number of levels (3.5.5). `overall` is the mean over the variables.
 */
export function direct({ variables }: DirectEntry, comparison: Comparison): DirectResult | LossNotComputed {
  const each: [string, number | null][] = []
  for (const variable of variables) {
    const mean = meanLevelDistance(comparison, variable, 'levels')
    if (mean !== null && typeof mean === 'object') return mean
    each.push([variable, mean])
  }
  const there = each.flatMap(([, value]) => value ?? [])
  const overall = there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length
  return { overall, variables: byName(each) }
}
