import { describe, expect, it } from 'vitest'
import { paperExperiments } from '../../../src/engine/lab/paper-experiments'
import {
  publishedDesigns,
  publishedTable1,
  publishedTable2,
  publishedTable3,
} from '../../../src/engine/lab/published'
import { papersSixteen } from '../../../src/engine/map/grid'

describe('paperExperiments', () => {
  const { tables, rest } = paperExperiments(77)

  it('runs the designs of the tables with a search, and the others of Figure 2 without', () => {
    expect(tables.candidates.map(({ name }) => name)).toEqual(publishedDesigns)
    expect(tables.risk).toContainEqual({ measure: 'loglinear', model: 'search', refits: 8 })
    expect(rest.risk).toEqual([{ measure: 'identification' }])
    const sixteen = papersSixteen({
      variable: 'lad',
      groupVariable: 'ethnicity',
      majorityLevels: ['White British'],
      targetedShare: 0.1382,
      replicates: 1,
    })
    const names = [...tables.candidates, ...rest.candidates].map(({ name }) => name)
    expect(names.toSorted()).toEqual(sixteen.map(({ name }) => name).toSorted())
  })

  it('draws one sample for both', () => {
    expect([tables.seed, rest.seed]).toEqual([77, 77])
    expect(rest.data).toEqual(tables.data)
    expect(rest.scenarios).toEqual(tables.scenarios)
    expect(rest.lab?.design).toEqual(tables.lab?.design)
    expect(rest.lab?.samples).toBe(tables.lab?.samples)
  })
})

describe('what the paper prints', () => {
  it('has a number for each design in every row', () => {
    for (const { values } of [...publishedTable1, ...publishedTable3]) {
      expect(values.length).toBe(publishedDesigns.length)
    }
  })

  it('adds up in Table 2 to the totals that are printed with it', () => {
    const rows = publishedTable2.counts.map((row) => row.reduce((sum: number, each) => sum + each, 0))
    const columns = [0, 1, 2].map((c) => publishedTable2.counts.reduce((sum, row) => sum + row[c], 0))
    expect(rows).toEqual([2098, 581, 152])
    expect(columns).toEqual([2149, 527, 155])
  })
})
