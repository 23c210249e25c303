import type { CategoricalColumn } from '../../table/column'
import { mostVariables } from './pattern-counts'

/* Sets of variables are whole numbers whose bits are the variables, see `pattern-counts.ts`. */

/** By record the variables that are not missing. */
export function variablesPresent(columns: readonly CategoricalColumn[], records: number): Uint32Array {
  const present = new Uint32Array(records)
  columns.forEach(({ codes, levels }, v) => {
    for (let record = 0; record < records; record++) {
      if (codes[record] !== levels.length) present[record] |= 1 << v
    }
  })
  return present
}

/** The set of the columns that are marked. */
export function setOf(isIn: readonly boolean[]): number {
  return isIn.reduce((set, each, v) => (each ? set | (1 << v) : set), 0)
}

/** The subsets of a set that have a size. */
export type Subsets = (of: number, size: number) => readonly number[]

/** They are kept once they are made. */
export function subsetsBySize(): Subsets {
  const made = new Map<number, number[][]>()
  return (of, size) => {
    let sizes = made.get(of)
    if (!sizes) {
      sizes = [[0]]
      made.set(of, sizes)
    }
    while (sizes.length <= size) sizes.push(sizes[sizes.length - 1].flatMap((set) => withOneMore(set, of)))
    return sizes[size]
  }
}

/** The sets with one more variable of `of`, beyond the last one it has. */
function withOneMore(set: number, of: number): number[] {
  const sets: number[] = []
  for (let v = 32 - Math.clz32(set); v < mostVariables; v++) {
    if (((of >> v) & 1) === 1) sets.push(set | (1 << v))
  }
  return sets
}
