import { describe, expect, it } from 'vitest'
import { weightedMean } from '../../src/engine/analysis/means'
import { surveyDesign } from '../../src/engine/analysis/survey-design'
import { histogramOf } from '../../src/engine/change/histogram'
import { correlationOf, meansLinked } from '../../src/engine/change/links'
import { weightedSpread } from '../../src/engine/change/numbers'
import { deviationOf } from '../../src/engine/math/deviation'
import { il1 } from '../../src/engine/utility/il1/il1'
import { matrices } from '../../src/engine/utility/matrices/matrices'
import { tableOf } from '../engine/protect/tables'
import { comparing, numbers } from '../engine/utility/comparing'

/* Numbers that are the same in every record, which no sum of them writes exactly, and numbers as large as there are. */

const cases = [0.1, 19.99, 1234.56, -7e9 / 3].flatMap((value) =>
  [3, 7, 995, 5000].map((records): [number, number] => [value, records]),
)

describe.each(cases)('%d in each of %i records', (value, records) => {
  const same = new Float64Array(records).fill(value)
  const weights = Float64Array.from({ length: records }, (_, i) => 1 + (i % 7) / 10)
  const design = surveyDesign(weights, null, null)

  it('has no spread, and a mean without error', () => {
    expect(deviationOf(same)).toBe(0)
    expect(weightedMean(design, same, new Uint8Array(records).fill(1))).toMatchObject({ value, se: 0 })
    expect(weightedSpread(design, same)).toMatchObject({ value: 0, se: 0 })
  })

  it('goes together with nothing', () => {
    const other = Float64Array.from({ length: records }, (_, i) => i)
    expect(correlationOf(design, same, other)).toBeNull()
    const codes = Uint8Array.from({ length: records }, (_, i) => i % 2)
    const table = tableOf(numbers('same', same), {
      kind: 'categorical',
      name: 'level',
      levels: ['a', 'b'],
      ordered: false,
      codes,
    })
    const files = { comparison: comparing(table, table), design, weightsAfter: weights }
    expect(meansLinked(files, ['level', 'same'])).toMatchObject({ ratio: { before: null, after: null } })
  })

  it('has no loss in its deviations', () => {
    const other = Float64Array.from({ length: records }, (_, i) => i)
    const before = tableOf(numbers('same', same), numbers('other', other))
    const after = tableOf(numbers('same', other), numbers('other', other))
    const why = { invalid: '`same` has no spread in the file.', instead: null }
    expect(il1({ measure: 'il1', variables: ['same'] }, comparing(before, after))).toEqual(why)
    expect(matrices({ measure: 'matrices', variables: ['same', 'other'] }, comparing(before, after))).toEqual(
      why,
    )
  })
})

it('counts numbers as large as there are in bins, without end', () => {
  const values = Float64Array.of(-1.7e308, 0, 1.7e308)
  const weights = new Float64Array(3).fill(1)
  const { before } = histogramOf({ values, weights }, { values, weights })
  expect(before.reduce((sum, each) => sum + each, 0)).toBe(3)
})
