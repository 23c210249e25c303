import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { releaseOrder } from '../../../src/engine/release/random-order'
import { allRows, recordRiskTable } from '../../../src/engine/release/record-risk-table'
import { releaseFiles } from '../../../src/engine/release/release-files'
import { releaseLayout } from '../../../src/engine/release/release-layout'
import { column, table } from '../assess/tables'

const after = table(
  { kind: 'text', name: 'pid', values: ['a', 'b', 'c'] },
  column('area', ['A', 'B', 'A']),
  { kind: 'numeric', name: 'income', values: Float64Array.of(1, 2, 3) },
  column('street', ['x', 'y', 'z']),
)
const recipe: Recipe = {
  recipe: 1,
  seed: 5,
  data: { file: 'a.csv', variables: { street: { type: 'ignore' } } },
  scenarios: [],
  candidates: [],
  risk: [],
  utility: [],
}

describe('the order of a release', () => {
  it('holds every record once and depends on seed and candidate only', () => {
    const order = releaseOrder(7, 'R20S', 1000)
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i))
    expect(releaseOrder(7, 'R20S', 1000)).toEqual(order)
    expect(releaseOrder(7, 'R10S', 1000)).not.toEqual(order)
    expect(releaseOrder(8, 'R20S', 1000)).not.toEqual(order)
  })

  it('puts each record everywhere equally often', () => {
    const times = new Uint32Array(25)
    for (let seed = 0; seed < 5000; seed++) {
      releaseOrder(seed, 'R20S', 5).forEach((record, place) => times[place * 5 + record]++)
    }
    // Each count is binomial(5000, 1/5): standard deviation 28.3; five of them either way.
    for (const count of times) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(5000 * 0.2 * 0.8))
  })
})

describe('the layout of a release', () => {
  it('leaves out identifiers and ignored variables and keeps the order of the others', () => {
    expect(releaseLayout(after, recipe, 'R').variables).toEqual(['area', 'income'])
  })

  it('writes missing values as the first token that the file was read with', () => {
    expect(releaseLayout(after, recipe, 'R').missing).toBe('')
    const other = { ...recipe, data: { ...recipe.data, missing: ['-9', ''] } }
    expect(releaseLayout(after, other, 'R').missing).toBe('-9')
  })
})

describe('the files of a release', () => {
  it('are for users only when they do not help an intruder', () => {
    const forUsers = releaseFiles('R20S').filter(({ audience }) => audience === 'users')
    expect(forUsers.map(({ name }) => name)).toEqual(['R20S.csv'])
  })
})

describe('the table of record risks', () => {
  it('starts with the row from 1 and names the values of several scenarios after them', () => {
    const values = { 'identification.risk': Float64Array.of(0.5, NaN) }
    const risks = recordRiskTable(allRows(2), [
      ['Register', values],
      ['Neighbour', values],
    ])
    expect(risks.columns.map(({ name }) => name)).toEqual([
      'row',
      'Register/identification.risk',
      'Neighbour/identification.risk',
    ])
    const [, alone] = recordRiskTable(allRows(2), [['Register', values]]).columns
    expect(alone.name).toBe('identification.risk')
    expect(risks.columns[0]).toMatchObject({ values: Float64Array.of(1, 2) })
  })
})
