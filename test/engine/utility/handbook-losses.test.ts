import { describe, expect, it } from 'vitest'
import { ctbil } from '../../../src/engine/utility/ctbil/ctbil'
import { direct } from '../../../src/engine/utility/direct/direct'
import { distance } from '../../../src/engine/utility/distance/distance'
import { divergence } from '../../../src/engine/utility/divergence/divergence'
import { entropy } from '../../../src/engine/utility/entropy/entropy'
import { matrices } from '../../../src/engine/utility/matrices/matrices'
import { suppressed } from '../../../src/engine/utility/suppressed/suppressed'
import { readReference } from '../../reference/read-reference'
import { categories, tableOf } from '../protect/tables'
import { comparing, ofSurvey, surveyNumbers } from './comparing'

type Row = readonly [region: string | null, health: number | null]
type Forms = Readonly<Record<'mse' | 'mae' | 'variation', number>>

const { levels, pram, numbers } = readReference<{
  readonly levels: {
    readonly before: readonly Row[]
    readonly after: readonly Row[]
    readonly direct: number
    readonly directByVariable: object
    readonly distance: number
    readonly ctbil: number
    readonly ctbilNormalised: number
    readonly totalVariation: number
    readonly hellinger: number
    readonly kullbackLeibler: number
    readonly emptied: number
    readonly suppressed: number
    readonly suppressedByVariable: Readonly<Record<string, number>>
  }
  readonly pram: {
    readonly matrix: readonly (readonly number[])[]
    readonly value: number
    readonly bits: number
    readonly perRecord: number
  }
  readonly numbers: Readonly<Record<'X' | 'V' | 'R' | 'RF' | 'C' | 'F', Forms>>
}>('handbook-losses.json')

const variables = ['region', 'health']

describe('losses of levels', () => {
  const table = (rows: readonly Row[]) =>
    tableOf(
      categories(
        'region',
        rows.map(([region]) => region),
        ['n', 's', 'w'],
      ),
      {
        ...categories(
          'health',
          rows.map(([, health]) => (health === null ? null : String(health))),
          ['0', '1', '2', '3'],
        ),
        ordered: true,
      },
    )
  const comparison = comparing(table(levels.before), table(levels.after), {
    emptied: levels.suppressedByVariable,
  })

  it('are the direct distances, by hand', () => {
    expect(direct({ measure: 'direct', variables }, comparison)).toEqual({
      overall: expect.closeTo(levels.direct, 14) as number,
      variables: levels.directByVariable,
    })
  })

  it('are λ, whose scale has one level less', () => {
    const found = distance({ measure: 'distance', variables }, comparison)
    expect(found).toMatchObject({ overall: expect.closeTo(levels.distance, 14) as number })
  })

  it('are the counts of all tables that moved', () => {
    expect(ctbil({ measure: 'ctbil', variables }, comparison)).toEqual({
      value: levels.ctbil,
      normalised: expect.closeTo(levels.ctbilNormalised, 14) as number,
    })
  })

  it('are the divergences of the joint distribution', () => {
    expect(divergence({ measure: 'divergence', variables }, comparison)).toEqual({
      kullbackLeibler: expect.closeTo(levels.kullbackLeibler, 14) as number,
      emptied: levels.emptied,
      totalVariation: expect.closeTo(levels.totalVariation, 14) as number,
      hellinger: expect.closeTo(levels.hellinger, 14) as number,
    })
  })

  it('are the values that were emptied', () => {
    const found = suppressed(comparison)
    if ('invalid' in found) throw new Error(found.invalid)
    expect(found.total).toBe(levels.suppressed)
    expect({ ...found.variables }).toEqual(levels.suppressedByVariable)
    expect(found.records).toBe(0)
  })
})

describe('the entropy-based loss', () => {
  it('of PRAM is that of Bayes’ rule, by hand', () => {
    const column = (first: number) =>
      categories('sex', [...new Array<string>(first).fill('f'), ...new Array<string>(10 - first).fill('m')])
    const comparison = comparing(tableOf(column(6)), tableOf(column(7)), {
      misclassification: [
        {
          variable: 'sex',
          levels: ['f', 'm'],
          groupOf: new Uint32Array(10),
          groups: [
            {
              where: {},
              matrix: { levels: ['f', 'm'], probability: Float64Array.from(pram.matrix.flat()) },
            },
          ],
        },
      ],
    })
    expect(entropy(comparison)).toEqual({
      value: expect.closeTo(pram.value, 14) as number,
      bits: expect.closeTo(pram.bits, 14) as number,
      perRecord: expect.closeTo(pram.perRecord, 14) as number,
    })
  })
})

describe('the matrices of the survey after microaggregation', () => {
  const comparison = comparing(surveyNumbers('survey-A-numbers.csv'), surveyNumbers('survey-A-mdav.csv'))
  const found = matrices({ measure: 'matrices', variables: ofSurvey }, comparison)

  it.each(['X', 'V', 'R', 'RF', 'C', 'F'] as const)('are apart as numpy finds them: %s', (matrix) => {
    if ('invalid' in found) throw new Error(found.invalid)
    for (const form of ['mse', 'mae', 'variation'] as const) {
      const expected = numbers[matrix][form]
      expect(found[matrix][form]! / expected, form).toBeCloseTo(1, 10)
    }
  })
})
