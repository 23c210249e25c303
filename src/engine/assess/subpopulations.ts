import type { Cells } from '../key/cells'
import { addTimesTo, newRunningSum, totalOf } from '../math/sums'
import type { ImpossibleCells } from '../model/count-table'
import { countImpossible } from '../model/impossible-cells'
import type { Subpopulation } from '../model/poisson-gamma'
import type { CategoricalColumn } from '../table/column'
import { namesOfGroups } from './names-of-groups'
import type { Sampling } from './sampling'

export type KeyOfRecords = {
  readonly columns: readonly CategoricalColumn[]
  readonly cells: Cells
  readonly inclusion: Sampling
  readonly impossible: readonly ImpossibleCells[]
}

/** The sizes of the cells of each subpopulation that variable `at` of the key tells apart; null: the whole file is one. */
export function subpopulationsOf(
  { columns, cells, inclusion, impossible }: KeyOfRecords,
  at: number | null,
): readonly Subpopulation[] {
  const groups = Array.from({ length: at === null ? 1 : cells.sizes[at] }, () => ({
    sizes: new Map<number, number>(),
    people: newRunningSum(),
  }))
  const groupOf = (record: number) => groups[at === null ? 0 : columns[at].codes[record]]
  cells.sampleCount.forEach((size, cell) => {
    const { sizes } = groupOf(cells.firstRecord[cell])
    sizes.set(size, (sizes.get(size) ?? 0) + 1)
  })
  for (let record = 0; record < cells.cellOf.length; record++) {
    const weight = 'weights' in inclusion ? inclusion.weights[record] : 1
    addTimesTo(groupOf(record).people, weight, cells.times?.[record] ?? 1)
  }
  const names = at === null ? [] : namesOfGroups(columns[at].levels)
  return groups.map(({ sizes, people }, code) => ({
    level: at === null ? null : names[code],
    sizes: [...sizes].sort(([a], [b]) => a - b),
    cells: at === null ? possibleCells(cells.sizes, impossible) : cellsAt(cells.sizes, impossible, at, code),
    populationSize: totalOf(people) / ('sampled' in inclusion ? inclusion.sampled : 1),
  }))
}

/** The cells of a key that can occur and have this code of variable `at`. */
function cellsAt(
  sizes: readonly number[],
  impossible: readonly ImpossibleCells[],
  at: number,
  code: number,
): number {
  const rules = impossible.flatMap(({ variables, named }): ImpossibleCells[] => {
    const place = variables.indexOf(at)
    if (place < 0) return [{ variables, named }]
    return named[place][code] === 1 ? [{ variables, named: named.with(place, Uint8Array.of(1)) }] : []
  })
  return possibleCells(sizes.with(at, 1), rules)
}

function possibleCells(sizes: readonly number[], impossible: readonly ImpossibleCells[]): number {
  return sizes.reduce((product, size) => product * size, 1) - countImpossible(impossible, sizes)
}
