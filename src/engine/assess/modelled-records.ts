import { valuesAt, valuesPutAt } from '../math/values-at'
import { cellsOf, type Cells } from '../key/cells'
import { codesAt, type CategoricalColumn } from '../table/column'
import { incompleteIn, samplingIn, type FileInScenario } from './file-in-scenario'
import { impossibleCellsOf } from './impossible-combinations'
import { columnsOf, type Study } from './open-study'

/** The records that a model can speak of: all, or where a missing value matches nothing those whose key values are all there. */
export type ModelledRecords = {
  /** Their columns of the key, and its cells. */
  readonly columns: readonly CategoricalColumn[]
  readonly cells: Cells
  /** From values by record, those of the modelled records. */
  readonly pick: (values: Float64Array) => Float64Array
  /** Back again: NaN for the other records, which have no risk. */
  readonly putBack: (values: Float64Array) => Float64Array
  /** Which of all records modelled ones are. */
  readonly whichOfAll: (modelled: Uint32Array) => Uint32Array
}

function allRecords(columns: readonly CategoricalColumn[], cells: Cells): ModelledRecords {
  return {
    columns,
    cells,
    pick: (values) => values,
    putBack: (values) => values,
    whichOfAll: (modelled) => modelled,
  }
}

/** The records that `incomplete` does not mark. Inclusion probabilities are what they are. */
export function completeRecords(
  columns: readonly CategoricalColumn[],
  incomplete: Uint8Array,
  times?: Uint32Array,
): ModelledRecords {
  const complete = Uint32Array.from(incomplete.keys()).filter((i) => incomplete[i] === 0)
  const picked = columns.map((column) => ({ ...column, codes: codesAt(column, complete) }))
  return {
    columns: picked,
    cells: cellsOf(picked, times && complete.map((row) => times[row])),
    pick: (values) => valuesAt(values, complete),
    putBack: (values) => valuesPutAt(values, complete, incomplete.length),
    whichOfAll: (modelled) => modelled.map((record) => complete[record]),
  }
}

/** The records that a model of a file can speak of. */
export function modelledIn({ after, key, matches, cells }: FileInScenario): ModelledRecords {
  const columns = columnsOf(after, key)
  return matches.reading === 'never'
    ? completeRecords(columns, incompleteIn(after, key), after.times)
    : allRecords(columns, cells)
}

/** What every model of these records is given. */
export function modelInput(
  study: Study,
  { columns, cells, pick }: ModelledRecords,
  file: Pick<FileInScenario, 'impossible' | 'sampling'>,
) {
  const sampling = samplingIn(file)
  const inclusion = 'weights' in sampling ? { weights: pick(sampling.weights) } : sampling
  const { shared } = study
  return { columns, cells, inclusion, impossible: impossibleCellsOf(file.impossible, columns), shared }
}
