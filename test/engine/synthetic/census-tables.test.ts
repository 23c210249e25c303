import { describe, expect, it } from 'vitest'
import * as tables from '../../../src/engine/synthetic/census-tables'
import reference from '../../reference/synthetic-census-tables.json'

describe('the tables of the synthetic census', () => {
  it('are those that it is defined by', () => {
    expect(tables.censusVariables.map(({ name }) => name)).toEqual(reference.keys)
    for (const { name, levels } of tables.censusVariables) expect(levels).toEqual(reference.labels[name])
    expect(tables.ladWeight).toEqual(reference.ladWeight)
    expect(tables.ladType).toEqual(reference.ladType)
    expect(tables.sexWeight).toEqual(reference.sexWeight)
    expect(tables.ageWeight).toEqual(reference.ageWeight)
    expect(tables.ageSexPercent).toEqual(reference.ageSexPct)
    expect(tables.ageBroadBand).toEqual(reference.ageBroadBand)
    expect(tables.ageLadTypePercent).toEqual(reference.ageLadTypePct)
    expect(tables.ethnicityLadWeight).toEqual(reference.ethLadWeight)
    expect(tables.ethnicityAgeBand).toEqual(reference.ethBand)
    expect(tables.ethnicityAgePercent).toEqual(reference.ethAgePct)
    expect(tables.ethnicGroup).toEqual(reference.ethGroup)
    expect(tables.maritalWeight).toEqual([reference.maritalMale, reference.maritalFemale])
    expect(tables.maritalEthnicPercent).toEqual(reference.maritalEthPct)
    expect(tables.maritalGroup).toEqual(reference.maritalGroup)
    expect(tables.activityWeight).toEqual([reference.activityMale, reference.activityFemale])
    expect(tables.activityEthnicPercent).toEqual(reference.activityEthPct)
    expect(tables.activityMaritalPercent).toEqual(reference.activityMaritalPct)
    expect(tables.activityLadTypePercent).toEqual(reference.activityLadTypePct)
  })
})
