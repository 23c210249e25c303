import {
  byRecord,
  loglinearRisk,
  type LoglinearInput,
  type LoglinearRisk,
} from '../../../src/engine/risk/loglinear/loglinear'

/** {@link loglinearRisk} with the values of each record. */
export function loglinearOfRecords(input: LoglinearInput) {
  return ofRecords(loglinearRisk(input), input)
}

/** An estimate with the values of each record: NaN where it is no sample unique. */
export function ofRecords(estimated: LoglinearRisk, { cells }: Pick<LoglinearInput, 'cells'>) {
  const { risk, adjusted, lambda, populationUnique } = estimated.uniques
  const of = (values: Float64Array) => byRecord(estimated.uniques, values, cells.cellOf.length)
  return {
    ...estimated,
    recordRisk: of(risk),
    recordAdjusted: adjusted && of(adjusted),
    recordLambda: of(lambda),
    recordUnique: of(populationUnique),
  }
}
