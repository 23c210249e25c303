import { describe, expect, it } from 'vitest'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe, Scenario } from '../../../src/engine/assess/recipe'
import { riskOfRecords } from '../../../src/engine/assess/targets'
import { categories, tableOf } from '../protect/tables'

const table = tableOf(
  categories('area', ['a', 'b', 'a', null, 'b', 'c']),
  categories('sex', ['f', 'm', 'f', 'm', 'f', 'm']),
)

function riskUnder(...missing: NonNullable<Scenario['missing']>[]): number[] {
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: {},
    design: { fraction: 0.1 },
    scenarios: missing.map((reading) => ({ name: reading, key: ['area', 'sex'], missing: reading })),
    candidates: [],
    risk: [{ measure: 'loglinear', model: 'independence' }],
    utility: [],
  }
  return [...riskOfRecords(openStudy(makeStudy(recipe, table, null, {})), 'candidates[0]')]
}

describe('the risk that records are chosen by', () => {
  it('is the largest over the scenarios under which the measure holds', () => {
    const [category, never] = [riskUnder('category'), riskUnder('never')]
    expect(never[3]).toBe(0)
    expect(category[3]).toBeGreaterThan(0)
    expect(riskUnder('any', 'category', 'never')).toEqual(category.map((risk, i) => Math.max(risk, never[i])))
  })

  it('is not known where the measure holds under none', () => {
    expect(() => riskUnder('any')).toThrow(expect.objectContaining({ code: 'target-risk-unknown' }))
  })
})
