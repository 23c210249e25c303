import { describe, expect, it } from 'vitest'
import { symmetricEigen } from '../../../src/engine/math/symmetric-eigen'
import type { NumericColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { correlationLoss } from '../../../src/engine/utility/correlation/correlation'
import { distance } from '../../../src/engine/utility/distance/distance'
import { il1 } from '../../../src/engine/utility/il1/il1'
import { matrices } from '../../../src/engine/utility/matrices/matrices'
import { correlationsOf, momentsOf } from '../../../src/engine/utility/moments'
import { readReference } from '../../reference/read-reference'
import { comparing, ofSurvey, surveyNumbers } from './comparing'

type Case = {
  readonly file: string
  readonly il1s: number
  readonly il1old: number
  readonly il1: number
  readonly correlation: number
  readonly eigen: number
  readonly distance: number
  readonly distanceByVariable: Readonly<Record<string, number>>
}

const cases = Object.entries(readReference<Readonly<Record<string, Case>>>('survey-utility.json'))
const before = surveyNumbers('survey-A-numbers.csv')

describe.each(cases)('the numbers of the survey, %s', (_, expected) => {
  const comparison = comparing(before, surveyNumbers(expected.file))

  it('have the IL1 of sdcMicro, which adds up over records and variables, and under its older name does not', () => {
    const found = il1({ measure: 'il1', variables: ofSurvey }, comparison)
    if ('invalid' in found) throw new Error(found.invalid)
    expect(found.value! * before.records * ofSurvey.length).toBeCloseTo(expected.il1s, 9)
    expect(found.value).toBeCloseTo(expected.il1old, 12)
  })

  it('have its IL1 of today, a hundred times the variations of the values that are not 0', () => {
    const found = matrices({ measure: 'matrices', variables: ofSurvey }, comparison)
    if ('invalid' in found) throw new Error(found.invalid)
    const { variation, leftOut } = found.X
    const terms = before.records * ofSurvey.length - leftOut
    expect((100 * variation! * terms) / expected.il1).toBeCloseTo(1, 12)
  })

  it('have its change of the connections', () => {
    const found = correlationLoss({ measure: 'correlation', variables: ofSurvey }, comparison)
    expect(found).toEqual({ value: expect.closeTo(expected.correlation, 12) as number })
  })

  it('have its λ, of which the unit is that of the file', () => {
    const found = distance({ measure: 'distance', variables: ofSurvey }, comparison)
    if ('invalid' in found) throw new Error(found.invalid)
    expect(found.asPublished).toBeCloseTo(expected.distance, 12)
    for (const name of ofSurvey)
      expect(found.variablesAsPublished[name]).toBeCloseTo(expected.distanceByVariable[name], 12)
    expect(found.overall).toBeLessThan(expected.distance)
  })

  it('have its eigenvalues of the correlations', () => {
    const [own, released] = [before, comparison.after].map(eigenvaluesOf)
    const apart = own.reduce((sum, value, j) => sum + Math.abs(value - released[j]) / value, 0)
    expect(apart).toBeCloseTo(expected.eigen, 11)
  })
})

function eigenvaluesOf({ columns }: Table): Float64Array {
  const correlations = correlationsOf(
    momentsOf(
      columns.map((column) => (column as NumericColumn).values),
      null,
    ),
  )
  return symmetricEigen(correlations, columns.length).values
}
