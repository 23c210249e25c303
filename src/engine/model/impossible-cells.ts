import type { Codes } from '../table/column'
import type { ImpossibleCells } from './count-table'

/**
 * How many cells of a table with these sizes are impossible by at least one rule.
 *
 * Nothing is listed: variable by variable, levels that the same rules name are counted together, so that the table may
 * be of any size. Exact up to 2⁵³.
 */
export function countImpossible(impossible: readonly ImpossibleCells[], sizes: readonly number[]): number {
  const known = new Map<string, number>()

  /** Cells, over the variables from `v` on, of which one of the rules in `open` holds; those hold of every level before. */
  function count(v: number, open: readonly number[]): number {
    if (open.some((r) => (impossible[r].variables.at(-1) ?? -1) < v)) return cellsFrom(sizes, v)
    if (open.length === 0) return 0
    const name = `${v} ${open.join()}`
    const before = known.get(name)
    if (before !== undefined) return before
    let cells = 0
    for (const [levels, left] of levelsAlike(impossible, open, v, sizes[v]))
      cells += levels * count(v + 1, left)
    known.set(name, cells)
    return cells
  }

  return count(0, [...impossible.keys()])
}

/** Whether what stands at `place` of the codes of each variable lies in an impossible cell. */
export function isImpossible(
  impossible: readonly ImpossibleCells[],
  codes: readonly Codes[],
  place: number,
): boolean {
  return impossible.some(({ variables, named }) => variables.every((v, i) => named[i][codes[v][place]] === 1))
}

function cellsFrom(sizes: readonly number[], v: number): number {
  return sizes.slice(v).reduce((product, size) => product * size, 1)
}

/** The levels of a variable by the rules that stay open with them: how many there are of each kind. */
function levelsAlike(
  impossible: readonly ImpossibleCells[],
  open: readonly number[],
  v: number,
  size: number,
): Iterable<readonly [levels: number, left: readonly number[]]> {
  const kinds = new Map<string, [number, readonly number[]]>()
  for (let level = 0; level < size; level++) {
    const left = open.filter((r) => {
      const at = impossible[r].variables.indexOf(v)
      return at < 0 || impossible[r].named[at][level] === 1
    })
    const kind = kinds.get(left.join()) ?? [0, left]
    kind[0]++
    kinds.set(left.join(), kind)
  }
  return kinds.values()
}
