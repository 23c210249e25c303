import { valuesPutAt } from '../../../src/engine/math/values-at'
import { loglinearRisk, type LoglinearInput } from '../../../src/engine/risk/loglinear/loglinear'

/** {@link loglinearRisk} with the values of each record: NaN where it is no sample unique. */
export function loglinearOfRecords(input: LoglinearInput) {
  const estimated = loglinearRisk(input)
  const { record, risk, adjusted, lambda, populationUnique } = estimated.uniques
  const of = (values: Float64Array) => valuesPutAt(values, record, input.cells.cellOf.length)
  return {
    ...estimated,
    recordRisk: of(risk),
    recordAdjusted: adjusted && of(adjusted),
    recordLambda: of(lambda),
    recordUnique: of(populationUnique),
  }
}
