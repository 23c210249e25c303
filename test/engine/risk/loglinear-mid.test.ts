import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import type { Generators } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { loglinearOfRecords } from './of-records'
import { readReference, readRows } from '../../reference/read-reference'
import { columnsOf } from '../model/cells-of-counts'

type Fitted = {
  generators: Generators
  naive: number
  adjusted: number
  B1: number
  z1: number
  B2: number
  z2: number
}
type Model = 'independence' | 'mixed' | 'allTwoWay'
type Mid = {
  input: { keys: string[]; categories: Record<string, string[]>; pi: number }
  expected: Record<
    'swap' | 'pram',
    {
      T: { firstEthnicity: number[][]; otherEthnicities: number[][] }
      sampleUniques: number
      loglinear: Record<Model, Fitted>
    }
  >
}

const { input, expected } = readReference<Mid>('shlomo-mid-example.json')

describe.each(['swap', 'pram'] as const)('loglinearRisk on the %s release of 995 records', (release) => {
  const rows = readRows(`shlomo-mid-example-${release}.csv`)
  const sizes = input.keys.map((key) => input.categories[key].length)
  const records = rows.map((row) => input.keys.map((key) => input.categories[key].indexOf(row[key])))
  const cells = cellsOf(columnsOf(sizes, records))
  const { T, sampleUniques, loglinear } = expected[release]
  const area = input.keys.indexOf('area')
  const ethnic = input.keys.indexOf('ethnic')
  const remain = Float64Array.from(records, (codes) => {
    const matrix = codes[ethnic] === 0 ? T.firstEthnicity : T.otherEthnicities
    return matrix[codes[area]][codes[area]]
  })

  it.each(['independence', 'mixed', 'allTwoWay'] as const)('gives the sums and statistics of %s', (model) => {
    const fit = loglinear[model]
    const { result } = loglinearRisk({
      cells,
      inclusion: { fraction: input.pi },
      generators: fit.generators,
      remain,
    })
    expect(result.sampleUniques).toBe(sampleUniques)
    expect(Math.abs(result.tau2 - fit.naive)).toBeLessThan(1e-5)
    expect(Math.abs((result.tau2Adjusted ?? NaN) - fit.adjusted)).toBeLessThan(1e-5)
    expect(Math.abs((result.b1 ?? NaN) - fit.B1)).toBeLessThan(1e-5)
    expect(Math.abs((result.z1 ?? NaN) - fit.z1)).toBeLessThan(1e-5)
    expect(Math.abs((result.b2 ?? NaN) - fit.B2)).toBeLessThan(1e-5)
    expect(Math.abs((result.z2 ?? NaN) - fit.z2)).toBeLessThan(1e-5)
  })

  it('gives each record its risk under the mixed model', () => {
    const { recordRisk } = loglinearOfRecords({
      cells,
      inclusion: { fraction: input.pi },
      generators: loglinear.mixed.generators,
    })
    const place = new Map(rows.map((row, i) => [row.id, i]))
    const references = readRows(`shlomo-mid-example-${release}-records.csv`)
    expect(references.length).toBeGreaterThan(150)
    for (const { id, h2_mixed: risk } of references) {
      expect(Math.abs(recordRisk[place.get(id) ?? -1] - Number(risk))).toBeLessThan(1e-9)
    }
  })
})
