import { findColumn, known } from '../table/table'
import type { CategoricalColumn } from '../table/column'
import type { Comparison } from './comparison'
import { notComputed, type LossNotComputed } from './define'
import { levelsStoodFor, type LevelPairs, notReleased } from './pairs'

/**
 * The records by cell of a table of any dimension, before and after, on the levels of the file; a missing value is a level of its own.
 * A cell without records in either is not there.
 */
type JointCells = {
  /** Cells that there could be. */
  readonly cells: number
  readonly before: ReadonlyMap<number, number>
  readonly after: ReadonlyMap<number, number>
}

/** How many cells can be told apart by a number. */
const mostCells = Number.MAX_SAFE_INTEGER

type Dimension = {
  readonly before: CategoricalColumn
  readonly after: CategoricalColumn
  readonly standsFor: LevelPairs['standsFor']
}

export function jointCells(
  comparison: Comparison,
  variables: readonly string[],
): JointCells | LossNotComputed {
  const { original, weights } = comparison
  const dimensions: Dimension[] = []
  for (const name of variables) {
    const before = known(original.table, name) as CategoricalColumn
    const after = findColumn(comparison.after, name)
    if (!after) return notReleased(name)
    if (after.kind !== 'categorical') return notComputed(`\`${name}\` is not released by its levels.`)
    const standsFor = levelsStoodFor(comparison, before, after)
    const strange = standsFor.findIndex((levels) => levels.length === 0)
    if (strange >= 0) return notComputed(`\`${name}\` is released with levels that the file does not have.`)
    dimensions.push({ before, after, standsFor })
  }
  const cells = sizeOf(dimensions.map(({ before }) => before))
  const ofReleased = sizeOf(dimensions.map(({ after }) => after))
  if (cells > mostCells || ofReleased > mostCells) {
    return notComputed('Its variables have more combinations of levels than can be told apart.')
  }
  const before = original.once(`joint cells ${JSON.stringify(variables)}`, () =>
    countedIn(
      dimensions.map((each) => each.before),
      null,
    ),
  )
  const released = countedIn(
    dimensions.map((each) => each.after),
    weights,
  )
  const isAsBefore = dimensions.every(
    ({ before: { levels }, after, standsFor }) =>
      after.levels.length === levels.length &&
      standsFor.every(([[level], ...others], code) => level === code && others.length === 0),
  )
  return { cells, before, after: isAsBefore ? released : sharedOutCells(released, dimensions) }
}

/** How many cells columns have with a level for missing each. */
function sizeOf(columns: readonly CategoricalColumn[]): number {
  return columns.reduce((size, { levels }) => size * (levels.length + 1), 1)
}

function countedIn(columns: readonly CategoricalColumn[], weights: Float64Array | null): Map<number, number> {
  const records = columns[0].codes.length
  const cell = new Float64Array(records)
  for (const { codes, levels } of columns) {
    const size = levels.length + 1
    for (let i = 0; i < records; i++) cell[i] = cell[i] * size + codes[i]
  }
  const counts = new Map<number, number>()
  for (let i = 0; i < records; i++) {
    counts.set(cell[i], (counts.get(cell[i]) ?? 0) + (weights ? weights[i] : 1))
  }
  return counts
}

/** Cells of released levels on the levels of the file. */
function sharedOutCells(
  released: ReadonlyMap<number, number>,
  dimensions: readonly Dimension[],
): Map<number, number> {
  const shared = new Map<number, number>()
  for (const [cell, records] of released) {
    const codes = digitsOf(cell, dimensions)
    let parts: readonly (readonly [cell: number, records: number])[] = [[0, records]]
    dimensions.forEach(({ before, standsFor }, d) => {
      const size = before.levels.length + 1
      const levels =
        codes[d] === standsFor.length ? [[before.levels.length, 1] as const] : standsFor[codes[d]]
      parts = parts.flatMap(([at, own]) =>
        levels.map(([level, share]) => [at * size + level, own * share] as const),
      )
    })
    for (const [at, own] of parts) shared.set(at, (shared.get(at) ?? 0) + own)
  }
  return shared
}

function digitsOf(cell: number, dimensions: readonly Dimension[]): number[] {
  const digits: number[] = []
  let rest = cell
  for (let d = dimensions.length - 1; d >= 0; d--) {
    const size = dimensions[d].after.levels.length + 1
    digits[d] = rest % size
    rest = Math.floor(rest / size)
  }
  return digits
}
