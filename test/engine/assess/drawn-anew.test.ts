import { describe, expect, it } from 'vitest'
import { buildReplicate } from '../../../src/engine/assess/assess-replicate'
import { checkCandidates } from '../../../src/engine/assess/check-recipe'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import { importKey, type Recipe } from '../../../src/engine/assess/recipe'
import { recordsOfCandidate } from '../../../src/engine/assess/counts-of-records'
import { validityAfter } from '../../../src/engine/assess/validity-after'
import { pairedVariables } from '../../../src/engine/assess/paired-variables'
import type { Step } from '../../../src/engine/protect/definitions'
import type { ImportStep } from '../../../src/engine/protect/import/definition'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import type { NumericColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { column, table } from './tables'

function numbers(name: string, values: readonly number[]): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

const sample = table(
  column('town', ['a', 'a', 'b', 'b', 'b', 'c']),
  column('job', ['x', 'y', 'x', 'x', 'y', 'x']),
  numbers('income', [10, 20, 30, 40, 50, 60]),
)
/** Three records of no one; in town b one job only. */
const anew = table(
  column('town', ['a', 'b', 'b']),
  column('job', ['x', 'x', 'x']),
  numbers('income', [11, 31, 70]),
)
const others = table(
  column('town', ['b', 'b', 'c', 'd']),
  column('job', ['y', 'x', 'x', 'x']),
  numbers('income', [5, 35, 35, 35]),
)
const step: ImportStep = { method: 'import', file: 'anew.csv', records: 'anew' }

function studyOf(steps: readonly Step[], settings: Partial<Recipe> = {}, keptBack: Table | null = null) {
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    design: { fraction: 0.5 },
    scenarios: [{ name: 'A', key: ['town'] }],
    candidates: [{ name: 'Anew', steps }],
    risk: [],
    utility: [],
    ...settings,
  }
  const imports = Object.fromEntries(
    steps.flatMap((each) =>
      each.method === 'import'
        ? [[importKey(each), { table: anew, misclassification: null, keptBack }] as const]
        : [],
    ),
  )
  const data = makeStudy(recipe, sample, null, imports)
  checkCandidates(data)
  return openStudy(data)
}

describe('records that were drawn anew', () => {
  it('show of people what is read off their key, whatever their number', () => {
    const study = studyOf(
      [{ ...step, keptBack: 'others.csv' }],
      { risk: [{ measure: 'syntheticDisclosure', target: 'job' }] },
      others,
    )
    const { risk } = buildReplicate(study, 0, 0).results['A']
    expect(risk['syntheticDisclosure']).toMatchObject({
      people: 6,
      released: 3,
      uio: 1 / 6,
      repU: 0,
      is: 5 / 6,
      dis: 5 / 6,
      disco: 3 / 6,
      dcap: 3 / 6,
      // Of the four kept back two are found, and it is right for one.
      keptBack: { people: 4, values: { is: 2 / 4, disco: 1 / 4, tcap: 1 / 2 } },
      discoExcess: 1 / 4,
    })
  })

  it('are read in bands of the original where the target is a number', () => {
    const of = (bands: number) =>
      buildReplicate(
        studyOf([step], { risk: [{ measure: 'syntheticDisclosure', target: 'income', bands }] }),
        0,
        0,
      ).results['A'].risk['syntheticDisclosure']
    // Up to 30 or above: of town b, 31 and 70 are above, and so are two of its three people; 11 is not, nor are those of town a.
    expect(of(2)).toMatchObject({ dis: 5 / 6, disco: 4 / 6 })
    // One band for each person: 31 is in the band up to 40, and 70 in the last.
    expect(of(6)).toMatchObject({ dis: 2 / 6, disco: 1 / 6, dcap: (1 + 0.5) / 6 })
  })

  it('have no matches and no risk of records: whatever needs these says so', () => {
    const study = studyOf([step], {
      risk: [
        { measure: 'uniqueness' },
        { measure: 'interval', variables: ['income'] },
        { measure: 'linkage', variables: ['income'] },
        { measure: 'loglinear', model: 'independence' },
        { measure: 'suda' },
      ],
    })
    const { risk } = buildReplicate(study, 0, 0).results['A']
    const invalid = {
      invalid:
        'The records were drawn anew: no released record is a person’s, so no match can be right and no record has a risk.',
      instead: 'syntheticDisclosure.disco',
    }
    expect(risk).toMatchObject({
      uniqueness: { sampleUniques: 1 },
      interval: invalid,
      linkage: invalid,
      loglinear: invalid,
      suda: invalid,
    })
  })

  it('leave of the catalogue what looks people up in the release', () => {
    const known = { population: true, sampling: true, matrices: false }
    const valid = riskMeasures.filter(
      (entry) => entry.measure !== 'key' && validityAfter(entry, [step], ['town'], known).valid,
    )
    expect([...new Set(valid.map(({ measure }) => measure))]).toEqual(['syntheticDisclosure'])
  })

  it('lose nothing record by record; tables are compared as if there were as many', () => {
    const study = studyOf([step], {
      utility: [
        { measure: 'raad', table: ['town', 'job'] },
        { measure: 'divergence', variables: ['town'] },
        { measure: 'direct', variables: ['town'] },
        { measure: 'il1', variables: ['income'] },
        { measure: 'suppressed' },
      ],
    })
    const { utility, changed } = buildReplicate(study, 0, 0).results['A']
    const instead = {
      invalid: 'It goes record by record, and no released record is one of the file: they were drawn anew.',
      instead: null,
    }
    expect(changed).toEqual({})
    expect(utility).toMatchObject({
      'divergence(town)': { totalVariation: expect.closeTo(1 / 6, 14) as number },
      'direct(town)': instead,
      'il1(income)': instead,
      suppressed: instead,
    })
    // Cells 1 1 2 1 1 0 before and 2 0 4 0 0 0 after: the mean difference is the mean cell.
    expect(utility['raad(town,job)']).toEqual({ value: 0 })
  })

  it('stand for as many people as the sample', () => {
    const study = studyOf([step], { analyses: [{ kind: 'total', variable: 'income' }] })
    const { analyses } = buildReplicate(study, 0, 0).results['A']
    expect(analyses).toMatchObject({
      'total(income)': { estimates: { estimate: { before: { value: 420 }, after: { value: 448 } } } },
    })
  })

  it('have no people to share their key with', () => {
    const study = studyOf([step], { risk: [{ measure: 'uniqueness' }] })
    expect(recordsOfCandidate(study, buildReplicate(study, 0, 0))).toEqual([
      ['A', { 'uniqueness.sampleCount': Float64Array.from([1, 2, 2]) }],
    ])
  })

  it('are a candidate by themselves, with neither matrices nor identifier', () => {
    const refused = (steps: readonly Step[]) => () => studyOf(steps)
    expect(refused([step, { method: 'drop', variables: ['job'] }])).toThrow('the only step')
    expect(refused([{ ...step, id: 'town' }])).toThrow('none of them belongs to a person')
    expect(refused([{ ...step, misclassification: 'm.json' }])).toThrow('none of them belongs to a person')
    expect(refused([{ method: 'import', file: 'anew.csv', keptBack: 'others.csv' }])).toThrow(
      'drawn anew only',
    )
  })

  it('have no pairs, however many they are', () => {
    const [before, after] = [sample, { ...anew, records: sample.records }]
    expect(pairedVariables({ before, after, drawnAnew: { keptBack: null } }, ['income'])).toEqual({
      why: 'It goes record by record, and the records released are not those of the file.',
    })
  })
})
