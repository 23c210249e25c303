import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { keyMatches } from '../../../src/engine/key/key-matches'
import {
  identificationByAgreement,
  type AgreeingFile,
} from '../../../src/engine/risk/identification/agreement'
import { column } from '../key/columns'

/** A file of two key variables, −1 where a value is missing, and the people who agree with each record. */
function fileOf(
  first: readonly number[],
  second: readonly number[],
  people: readonly number[],
): AgreeingFile {
  const columns = [column('first', ['0', '1'], first), column('second', ['0', '1', '2'], second)]
  const cells = cellsOf(columns)
  return {
    matches: keyMatches(columns, cells, 'any'),
    people: Float64Array.from(cells.firstRecord, (record) => people[record]),
  }
}

/** Over the first three records, which are unique: one, three and four people agree with them. */
const total: unknown = expect.closeTo(1 + 1 / 3 + 1 / 4, 14)

// The last record may be any of the three before it, so that those are no uniques and it is none.
const before = () => fileOf([0, 0, 0, 1, 1, 1, 1], [0, 1, 2, 0, 1, 2, -1], [1, 3, 4, 2, 5, 6, 13])

describe('identification where a missing value agrees with anything', () => {
  it('is one over the people who agree, by every expression, as long as nothing was changed', () => {
    const file = before()
    const riskClasses = [0.3]
    const { result, ...byRecord } = identificationByAgreement({
      before: file,
      released: file,
      isTrue: null,
      riskClasses,
    })
    expect(result).toEqual({
      measure: 'identification',
      tauStar: total,
      sampleUniques: 3,
      matchable: 3,
      populationUniques: 1,
      tau: total,
      approximation5: total,
      approximation6: total,
      approximation6Guarded: total,
      approximation7: total,
      correctlyClassified: total,
      knownInSample: 3,
      gouweleeuw: 3,
      classes: [1, 2],
      classBounds: riskClasses,
    })
    expect([...byRecord.recordRisk]).toEqual([1, 1 / 3, 1 / 4, NaN, NaN, NaN, NaN])
    expect([...byRecord.populationCountOfRecord]).toEqual([1, 3, 4, NaN, NaN, NaN, NaN])
    expect([...byRecord.remain]).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(byRecord.cautions).toEqual([])
  })

  it('has classes that end where they usually do', () => {
    const file = before()
    const { result } = identificationByAgreement({ before: file, released: file, isTrue: null })
    expect(result.classes).toEqual([0, 0, 0, 2, 1])
    expect(result).not.toHaveProperty('classBounds')
  })

  it('counts nobody where nobody in the population agrees', () => {
    const released = fileOf([0, 1], [0, 1], [0, 2])
    const { result, recordRisk } = identificationByAgreement({ before: before(), released, isTrue: null })
    expect(result).toMatchObject({ sampleUniques: 2, matchable: 1, populationUniques: 0, tau: 1 / 2 })
    expect([...recordRisk]).toEqual([0, 1 / 2])
  })

  it('is what counts alone decide after a change, the records with their true key among the matches', () => {
    // The first two records changed their keys, and the third is where nobody is.
    const released = fileOf([0, 0, 1, 1, 1, 1, 1], [1, 0, 2, 0, 1, 1, 0], [3, 1, 0, 2, 5, 5, 2])
    const { result, ...byRecord } = identificationByAgreement({
      before: before(),
      released,
      isTrue: Uint8Array.of(1, 0, 1, 1, 1, 1, 1),
    })
    expect(result).toEqual({
      measure: 'identification',
      tauStar: total,
      sampleUniques: 3,
      matchable: 2,
      populationUniques: 1,
      tau: null,
      approximation5: null,
      approximation6: null,
      approximation6Guarded: null,
      approximation7: null,
      correctlyClassified: 1 / 3,
      knownInSample: null,
      gouweleeuw: null,
      classes: null,
    })
    expect(byRecord.cautions.map(({ code }) => code)).toEqual(['agreement-after-change'])
    expect([...byRecord.populationCountOfRecord]).toEqual([3, 1, 0, NaN, NaN, NaN, NaN])
    const unknown = new Array<number>(7).fill(NaN)
    expect([...byRecord.recordRisk]).toEqual(unknown)
    expect([...byRecord.remain]).toEqual(unknown)
  })
})
