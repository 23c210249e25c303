import { describe, expect, it } from 'vitest'
import { riskKey, type Recipe, type RiskEntry } from '../../../../src/engine/assess/recipe'
import { agreementFigures, agreementInWords } from '../../../../src/ui/rooms/lab/agreement-words'
import { readingOfColumn } from '../../../../src/ui/rooms/lab/estimator-reading'
import { catalogueId, estimatorsOf, estimatorTitle } from '../../../../src/ui/rooms/lab/estimators'
import { fileRows } from '../../../../src/ui/rooms/lab/file-rows'
import { cautionsOf, scenarioOf, filesToShow, shownFile } from '../../../../src/ui/rooms/lab/lab-figures'
import { designText, populationText } from '../../../../src/ui/rooms/lab/lab-words'
import {
  chosenModels,
  modelsText,
  offeredModels,
  withModels,
} from '../../../../src/ui/rooms/lab/model-choice'
import { surveyTable } from '../../small-survey'
import { agreement, labRecipe, labResults } from './lab-results'
import { catalogueOfColumn } from '../../../../src/ui/measures/catalogue-id'
import { measureOfModel, shownModel } from '../../../../src/ui/measures/lab-models'

const found = labResults().scenarios['Public register']

describe('a design in words', () => {
  it('says how and how many', () => {
    expect(designText({ kind: 'bernoulli', fraction: 0.01 })).toBe('Bernoulli, 1 in 100')
    expect(designText({ kind: 'simple', size: 14_683 })).toBe('Simple random, 14,683')
    expect(designText({ kind: 'stratified', by: 'lad', fraction: 0.02 })).toBe('Stratified by lad, 1 in 50')
    expect(designText({ kind: 'unequal', by: 'lad', fractions: {} })).toBe('Unequal by lad')
  })
})

describe('a population', () => {
  it('is called by its name and its size', () => {
    expect(populationText('census', { status: 'empty' }, 1_468_255)).toBe('Synthetic census, 1,468,255')
    expect(populationText('file', surveyTable, null)).toBe('survey.csv, 1,000')
    const description = {
      name: 'register.csv',
      size: 99_000,
      cells: 100,
      matched: [],
      count: null,
      unknown: [],
    }
    const source = { kind: 'file', file: new File([''], 'register.csv') } as const
    const population = { status: 'ready', source, description } as const
    expect(populationText('population', { ...surveyTable, population }, null)).toBe('register.csv, 99,000')
  })

  it('is told apart from the census with its own key when the open sample was drawn from that', () => {
    const description = {
      name: 'Synthetic census',
      size: 1_468_255,
      cells: 100,
      matched: [],
      count: null,
      unknown: [],
    }
    const source = { kind: 'made' } as const
    const table = { ...surveyTable, source, population: { status: 'ready', source, description } } as const
    const kinds = ['population', 'file', 'census'] as const
    expect(kinds.map((kind) => populationText(kind, table, 1_468_255))).toEqual([
      'Census of the open sample, 1,468,255',
      'The open sample, 1,000',
      'Synthetic census, 1,468,255',
    ])
  })
})

describe('the classes in words', () => {
  it('count what is sorted right and what is turned round', () => {
    expect(agreementFigures(agreement.classes)).toEqual({
      records: 2831,
      sameClass: 2361,
      highCalledLow: 8,
      lowCalledHigh: 4,
    })
    expect(agreementInWords(agreement.classes, [0.1, 0.5], 0.914)).toBe(
      'The estimate sorts records well. Of 152 records with a true risk of one half or more, it finds 75 at that level and puts 69 one class down.',
    )
  })

  it('say when there is nothing to find, and when nothing is sorted', () => {
    const none = [
      [10, 2],
      [0, 0],
    ]
    expect(agreementInWords(none, [0.2], 0.1)).toBe(
      'The estimate hardly sorts the records. No record has a true risk of 0.2 or more.',
    )
    expect(agreementInWords(none, [0.2], null)).toContain('cannot be compared')
    const missed = [
      [10, 0],
      [3, 0],
    ]
    expect(agreementInWords(missed, [0.2], 0.1)).toContain('it finds none at that level and puts three one')
  })
})

describe('the rows of the files', () => {
  it('are the original and the candidates, each by every way of telling its risk', () => {
    const rows = fileRows(found, 'loglinear')
    expect(rows.map(({ file }) => file)).toEqual(['original', 'R20S', 'T20S'])
    expect(rows[1]).toMatchObject({
      known: 298.9,
      adjusted: 286.8,
      low: 256.8,
      naive: 358.6,
      shortForm: 298.4,
      unchanged: 292.8,
      knownInSample: 2264,
    })
    expect(rows[1].error).toBeCloseTo(286.8 / 298.9 - 1, 12)
  })

  it('have before protection one estimate, and no short form', () => {
    const [original] = fileRows(found, 'loglinear')
    expect(original).toMatchObject({ known: 358.1, adjusted: 351.8, naive: null, shortForm: null })
  })

  it('are means without an interval over several samples', () => {
    const [, r20s] = fileRows(labResults(3).scenarios['Public register'], 'loglinear')
    expect(r20s.adjusted).toBeCloseTo(288.8, 10)
    expect(r20s).toMatchObject({ samples: 3, low: null, high: null })
  })
})

describe('the reading of a column', () => {
  const rows = fileRows(found, 'loglinear')

  it('says how far it lies from the known value over the candidates', () => {
    expect(readingOfColumn('adjusted', rows)).toBe(
      'Over two candidates the adjusted estimate lies between 4.0% below and 9.9% above the known value. It uses the released sample and the diagonal of M, nothing else.',
    )
    expect(readingOfColumn('known', rows)).toContain('between 82.2 and 298.9 correct matches')
    expect(readingOfColumn('adjusted', rows.slice(0, 2))).toContain(
      'The adjusted estimate lies 4.0% below the known value.',
    )
    const same = [rows[1], { ...rows[1], file: 'R20P' }]
    expect(readingOfColumn('adjusted', same)).toContain(
      'Over two candidates the adjusted estimate lies 4.0% below the known value.',
    )
  })

  it('says what a column uses before there is a run', () => {
    expect(readingOfColumn('naive', [])).toBe('It uses the released sample as if nothing had been changed.')
  })
})

describe('the estimators', () => {
  it('are those the run has, what can be used in practice first', () => {
    expect(estimatorsOf(found, labRecipe).map(({ id }) => id)).toEqual([
      'loglinear.tau2Adjusted',
      'loglinear.tau2',
      'identification.approximation5',
      'identification.correctlyClassified',
    ])
  })
})

describe('the name of an estimator', () => {
  it('is that of its own measure, whatever the recipe calls it', () => {
    const risk: readonly RiskEntry[] = [
      { measure: 'negativeBinomial', as: 'smoothed' },
      { measure: 'poissonGamma' },
      { measure: 'loglinear', model: 'search' },
    ]
    expect(catalogueId('smoothed.tau2Adjusted', { risk })).toBe('negativeBinomial.tau2Adjusted')
    expect(catalogueId('poissonGamma.tau1', { risk })).toBe('poissonGamma.tau1')
    expect(catalogueId('identification.approximation5', { risk })).toBe('identification.approximation5')
    expect(estimatorTitle('smoothed.tau2', { risk })).toBe('Expected correct matches, smoothed')
    expect(shownModel({ risk }, 'smoothed')).toBe('smoothed')
    expect(catalogueOfColumn('adjusted', measureOfModel({ risk }, 'smoothed'))).toBe(
      'negativeBinomial.tau2Adjusted',
    )
    expect(catalogueOfColumn('naive', null)).toBe('loglinear.tau2')
  })
})

describe('what is looked at', () => {
  it('is what is wanted, where the run has it', () => {
    expect(scenarioOf(labResults(), 'Nosy neighbour')?.name).toBe('Public register')
    expect(shownFile(['original', 'R20S'], 'T20S')).toBe('R20S')
    expect(shownFile(['original'], 'T20S')).toBe('original')
    const candidates: Recipe['candidates'] = [
      { name: 'Brought', steps: [{ method: 'import', file: 'release.csv' }] },
      { name: 'R20S', steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
    ]
    expect(shownFile(filesToShow({ candidates }), undefined)).toBe('R20S')
    const two: readonly RiskEntry[] = [
      { measure: 'loglinear', as: 'mainEffects', model: 'independence' },
      { measure: 'loglinear', as: 'searched', model: 'search' },
      { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
    ]
    expect(shownModel({ risk: two }, null)).toBe('searched')
    expect(shownModel({ risk: two }, 'twoWay')).toBe('twoWay')
    expect(shownModel({ risk: [] }, null)).toBeNull()
  })

  it('leans on each kind of caution once, with its files', () => {
    expect(cautionsOf(labResults(3).scenarios['Public register'])).toEqual([
      {
        code: 'records-unpaired',
        sayings: [{ sentence: 'Two drawn records found no partner.', files: ['R20S', 'T20S'] }],
      },
    ])
  })
})

describe('the choice of models', () => {
  const values = (risk: readonly RiskEntry[], own: readonly RiskEntry[] = []) =>
    offeredModels(risk, own).map(({ label }) => label)

  it('is read from the measures and put back into them', () => {
    const offered = offeredModels(labRecipe.risk, [])
    expect(chosenModels(labRecipe.risk)).toEqual(['loglinear "search"'])
    const all = withModels(
      labRecipe.risk,
      offered,
      offered.map(({ value }) => value),
    )
    expect(all.map(riskKey)).toEqual([
      'identification',
      'loglinear',
      'mainEffects',
      'twoWay',
      'negativeBinomial',
      'poissonGamma',
      'pitman',
      'zayatz',
      'slideNegativeBinomial',
      'nonparametric',
      'theta',
      'individual',
      'acquaintance',
    ])
    expect(withModels(all, offered, ['loglinear "search"'])).toEqual(labRecipe.risk)
    expect(modelsText(offered, chosenModels(all))).toBe('12 models')
    expect(modelsText(offered, chosenModels(labRecipe.risk))).toBe('Searched again each time')
    expect(modelsText(offered, [])).toBe('None')
  })

  it('keeps what is set of a model, in the Lab before the recipe', () => {
    const own: readonly RiskEntry[] = [
      { measure: 'loglinear', model: 'search', acceptBelow: 2 },
      { measure: 'negativeBinomial', radius: { age: 3 } },
    ]
    const lab: readonly RiskEntry[] = [{ measure: 'loglinear', as: 'mine', model: 'search', acceptBelow: 1 }]
    const offered = offeredModels(lab, own)
    expect(withModels(lab, offered, ['loglinear "search"', 'negativeBinomial'])).toEqual([lab[0], own[1]])
  })

  it('offers the models that the recipe sets by hand, and no two under one name', () => {
    const own: readonly RiskEntry[] = [{ measure: 'loglinear', model: [['lad', 'sex']] }]
    expect(values(labRecipe.risk)).toEqual([
      'Searched again each time',
      'Main effects',
      'All pairs',
      'Negative-binomial smoothing',
      'Poisson–gamma',
      'Pitman’s model',
      'Zayatz',
      'Slide negative binomial',
      'Without a model',
      'θ, unique matches that are correct',
      'Individual risk',
      'Uniques, acquaintances',
    ])
    expect(values(labRecipe.risk, own).at(-1)).toBe('By hand, 1 interaction')
    const offered = offeredModels(labRecipe.risk, own)
    const both = withModels(labRecipe.risk, offered, ['loglinear "search"', 'loglinear [["lad","sex"]]'])
    expect(both.map(riskKey)).toEqual(['identification', 'loglinear', 'loglinear2'])
  })
})
