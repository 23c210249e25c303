import { sensitiveVariable } from '../risk/sensitive-variable'
import type { Recipe } from './recipe'

/*
 * What measures of what cells give away have in common: the variable, and the cells that break a limit.
 */

/** The sensitive variable of an entry that is let through only where there is one. */
export function variableMeasured(entry: { readonly variable?: string }, recipe: Recipe): string {
  const variable = sensitiveVariable(entry, recipe)
  if (variable === undefined) throw new Error('A measure of attributes was let through without a variable.')
  return variable
}

/** Cells with a value, and those of them that break the limit, with their records. */
export function cellsBreaking(
  ofCell: Float64Array,
  sampleCount: Uint32Array,
  breaks: (value: number) => boolean,
): { readonly cells: number; readonly violatingCells: number; readonly violations: number } {
  let [cells, violatingCells, violations] = [0, 0, 0]
  ofCell.forEach((value, cell) => {
    if (Number.isNaN(value)) return
    cells++
    if (!breaks(value)) return
    violatingCells++
    violations += sampleCount[cell]
  })
  return { cells, violatingCells, violations }
}
