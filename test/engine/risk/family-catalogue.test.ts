import { describe, expect, it } from 'vitest'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { familyFields, takingReleasedForTrue } from './family-fields'

describe('the catalogue of the families of measures', () => {
  it.each(Object.entries(familyFields))(
    'has every field of %s, and none that it lacks',
    (measure, fields) => {
      const known = riskMeasures.filter((entry) => entry.measure === measure && entry.per === 'file')
      expect(known.map(({ field }) => field).sort()).toEqual(Object.keys(fields).sort())
    },
  )

  it('has every number that is kept for single records', () => {
    const perRecord = riskMeasures.filter(({ measure, per }) => measure in familyFields && per === 'record')
    expect(perRecord.map(({ id }) => id)).toEqual([
      'thresholdRule.unsafeKeys',
      'individual.risk',
      'household.risk',
      'suda.score',
      'suda.dis',
      'lDiversity.diversity',
      'tCloseness.distance',
      'interval.near',
      'interval.jointRisk',
      'linkage.own',
      'intruder.probability',
      'intruder.max',
      'intruder.rank',
    ])
  })

  it('says of each that it misleads once key values were changed, and what to look at instead, but of those that compare', () => {
    const ofFamilies = riskMeasures.filter(({ measure }) => takingReleasedForTrue.includes(measure))
    expect(ofFamilies.filter(({ validAfter }) => validAfter.is !== 'misleads').map(({ id }) => id)).toEqual(
      [],
    )
  })
})
