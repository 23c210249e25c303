import type { Comparison } from './comparison'
import type { LossNotComputed } from './define'
import { isNotComputed, levelPairs, type LevelPairs } from './pairs'

/** What the difference of two ranks is divided by. */
type RankScale = 'levels' | 'levels less one'

/**
 * The mean distance of a variable's levels before and after: 0 or 1 without an order, otherwise the difference of ranks on a
 * scale. A level that became one with others stands for each of them as often as the file has it, and the distance is the mean
 * over these. Null where the file has no value.
 */
export function meanLevelDistance(
  comparison: Comparison,
  variable: string,
  scale: RankScale,
): number | null | LossNotComputed {
  const pairs = levelPairs(comparison, variable)
  if (isNotComputed(pairs)) return pairs
  const { before, after, count } = pairs
  const width = after.levels.length + 1
  let [sum, total] = [0, 0]
  for (let from = 0; from < before.levels.length; from++) {
    for (let to = 0; to < width; to++) {
      const records = count[from * width + to]
      if (records === 0) continue
      total += records
      sum += records * levelDistance(pairs, scale, from, to)
    }
  }
  return total === 0 ? null : sum / total
}

function levelDistance(
  { before, standsFor }: LevelPairs,
  scale: RankScale,
  from: number,
  to: number,
): number {
  const levels = before.levels.length
  const isMissing = to === standsFor.length
  const isUnknown = !isMissing && standsFor[to].length === 0
  if (isMissing || isUnknown)
    return before.ordered ? rankDistance(Math.max(from, levels - 1 - from), levels, scale) : 1
  return standsFor[to].reduce(
    (sum, [level, share]) =>
      sum +
      share * (before.ordered ? rankDistance(Math.abs(level - from), levels, scale) : Number(level !== from)),
    0,
  )
}

function rankDistance(ranks: number, levels: number, scale: RankScale): number {
  return ranks === 0 ? 0 : ranks / (scale === 'levels' ? levels : levels - 1)
}
