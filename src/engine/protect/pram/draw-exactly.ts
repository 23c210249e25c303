import { type Random, shuffle } from '../../math/random'
import type { StepMisclassification } from '../application'
import { type CategoricalColumn, type Codes, newCodes } from '../../table/column'
import { exactMoves } from './exact-moves'

/**
 * The values of a variable after as many records of each level as {@link exactMoves} says, drawn without replacement, have moved
 * to each other one, group by group. Missing values are left alone.
 */
export function drawExactly(
  column: CategoricalColumn,
  { groupOf, groups, settings, records }: StepMisclassification,
  random: Random,
): Codes {
  const size = column.levels.length
  const codes = newCodes(size, column.codes.length)
  codes.set(column.codes)
  const membersOf = recordsByLevel(column, groupOf, groups.length)
  groups.forEach(({ matrix }, group) => {
    if (settings[group] === null) return
    const moves = exactMoves(matrix, records[group], random)
    for (let from = 0; from < size; from++) {
      if (records[group][from] === 0) continue
      const members = membersOf(group, from)
      shuffle(random, members)
      let next = 0
      for (let to = 0; to < size; to++) {
        const moving = moves[from * size + to]
        if (to !== from) for (let i = 0; i < moving; i++) codes[members[next + i]] = to
        next += moving
      }
    }
  })
  return codes
}

/** The records of each group at each level. */
function recordsByLevel(
  { codes, levels }: CategoricalColumn,
  groupOf: Codes,
  groups: number,
): (group: number, level: number) => Uint32Array {
  const width = levels.length + 1
  const start = new Uint32Array(groups * width + 1)
  for (let i = 0; i < codes.length; i++) start[groupOf[i] * width + codes[i] + 1]++
  for (let k = 0; k < groups * width; k++) start[k + 1] += start[k]
  const next = start.slice()
  const members = new Uint32Array(codes.length)
  for (let i = 0; i < codes.length; i++) members[next[groupOf[i] * width + codes[i]]++] = i
  return (group, level) => {
    const at = group * width + level
    return members.subarray(start[at], start[at + 1])
  }
}
