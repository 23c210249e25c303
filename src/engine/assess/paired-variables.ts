import { cellsAlike } from './cells-alike'
import { quoted } from '../problem'
import { missingLevel, otherLevel, type PairedNumbers, type PairedVariable } from '../risk/paired-variable'
import type { CategoricalColumn } from '../table/column'
import { findColumn } from '../table/table'
import type { FileInScenario } from './file-in-scenario'

/** Variables of the records of a file and of what became of them, or why they can't be compared record by record. */
type Paired<Variable> = { readonly variables: readonly Variable[] } | { readonly why: string }

/**
 * These variables before and after, record by record; one that is not released is left out, as there is nothing to compare
 * with. The file before has the records that are released, in their order.
 */
export function pairedVariables(
  { before, after, drawnAnew }: Pick<FileInScenario, 'before' | 'after' | 'drawnAnew'>,
  names: readonly string[],
): Paired<PairedVariable> {
  if (drawnAnew || before.records !== after.records) {
    return { why: 'It goes record by record, and the records released are not those of the file.' }
  }
  if (after.records === 0) return { why: 'It goes record by record, and none is released.' }
  const left = names.filter((name) => findColumn(after, name))
  if (left.length === 0) {
    return { why: `It needs ${quoted(names)}, of which this candidate releases none.` }
  }
  const variables: PairedVariable[] = []
  for (const name of left) {
    const [was, is] = [findColumn(before, name), findColumn(after, name)]
    if (was?.kind === 'numeric' && is?.kind === 'numeric') {
      variables.push({ kind: 'numbers', name, before: was.values, after: is.values })
    } else if (was?.kind === 'categorical' && is?.kind === 'categorical') {
      variables.push({
        kind: 'levels',
        name,
        ordered: was.ordered,
        levels: was.levels.length,
        before: levelsOf(was, was.levels),
        after: levelsOf(is, was.levels),
      })
    } else {
      return {
        why: `It compares \`${name}\`, which is not released as the file has it: as numbers, or by levels.`,
      }
    }
  }
  return { variables }
}

/** The same of variables of numbers alone. */
export function pairedNumbers(
  file: Pick<FileInScenario, 'before' | 'after' | 'drawnAnew'>,
  names: readonly string[],
): Paired<PairedNumbers> {
  const paired = pairedVariables(file, names)
  if ('why' in paired) return paired
  const levels = paired.variables.find(({ kind }) => kind === 'levels')
  if (levels) return { why: `It is for numbers, and \`${levels.name}\` is read by levels.` }
  return { variables: paired.variables.filter((each) => each.kind === 'numbers') }
}

/** The cells that variables make by true values and by released ones, numbered alike. */
export function pairedCells(
  { before, after }: Pick<FileInScenario, 'before' | 'after'>,
  names: readonly string[],
): {
  readonly before: Uint32Array
  readonly after: Uint32Array
  readonly cells: number
} {
  const {
    cellOf: [of, ofReleased],
    cells,
  } = cellsAlike([before, after], names)
  return { before: of, after: ofReleased, cells }
}

function levelsOf({ codes, levels }: CategoricalColumn, ofFile: readonly string[]): Int32Array {
  const places = new Map(ofFile.map((level, place) => [level, place]))
  const placeOf = levels.map((level) => places.get(level) ?? otherLevel)
  return Int32Array.from(codes, (code) => (code === levels.length ? missingLevel : placeOf[code]))
}
