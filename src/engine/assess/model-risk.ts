import { cellsOf } from '../key/cells'
import type { Problem } from '../problem'
import type { LoglinearInput, LoglinearRisk } from '../risk/loglinear'
import { refusalOfModel, riskUnderModel, type ModelChoice } from '../risk/loglinear-model'
import { codesAt, type CategoricalColumn } from '../table/column'

/** What a model speaks of: the columns of a key, and by record what else counts. */
export type ModelInput = Omit<LoglinearInput, 'cells' | 'columns' | 'generators'> & {
  readonly columns: readonly CategoricalColumn[]
}

/** Why a model of the complete records can't be fitted, or null when it can. */
export function refusalOfComplete(
  columns: readonly CategoricalColumn[],
  incomplete: Uint8Array,
  choice: ModelChoice,
): Problem | null {
  return refusalOfModel(cellsOf(picked(columns, completeOnes(incomplete))), choice)
}

/**
 * {@link riskUnderModel} of the records whose key values are all there, which is all that a model can speak of where a
 * missing one matches nothing. Inclusion probabilities are what they are; the other records have no risk.
 */
export function loglinearOfComplete(
  input: ModelInput,
  incomplete: Uint8Array,
  choice: ModelChoice,
): LoglinearRisk {
  const complete = completeOnes(incomplete)
  const columns = picked(input.columns, complete)
  const { inclusion, remain } = input
  const ofComplete = {
    ...input,
    cells: cellsOf(columns),
    columns,
    inclusion: 'weights' in inclusion ? { weights: valuesOf(inclusion.weights, complete) } : inclusion,
    ...(remain && { remain: valuesOf(remain, complete) }),
  }
  const estimated = riskUnderModel(ofComplete, choice)
  const { recordRisk, recordAdjusted } = estimated
  return {
    ...estimated,
    recordRisk: putBack(recordRisk, complete, incomplete.length),
    recordAdjusted: recordAdjusted && putBack(recordAdjusted, complete, incomplete.length),
  }
}

function completeOnes(incomplete: Uint8Array): Uint32Array {
  return Uint32Array.from(incomplete.keys()).filter((i) => incomplete[i] === 0)
}

function picked(columns: readonly CategoricalColumn[], records: Uint32Array): CategoricalColumn[] {
  return columns.map((column) => ({ ...column, codes: codesAt(column, records) }))
}

function valuesOf(values: Float64Array, records: Uint32Array): Float64Array {
  return Float64Array.from(records, (record) => values[record])
}

function putBack(values: Float64Array, records: Uint32Array, all: number): Float64Array {
  const byRecord = new Float64Array(all).fill(NaN)
  for (let r = 0; r < records.length; r++) byRecord[records[r]] = values[r]
  return byRecord
}
