import { describe, expect, it } from 'vitest'
import { buildReplicate } from '../../../src/engine/assess/assess-replicate'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import { importKey, type Recipe } from '../../../src/engine/assess/recipe'
import type { ImportStep } from '../../../src/engine/protect/import/definition'
import type { IntruderEntry, IntruderResult } from '../../../src/engine/risk/intruder/definition'
import type { Step } from '../../../src/engine/protect/definitions'
import type { NumericColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { readReference, readRows } from '../../reference/read-reference'
import { column, table } from './tables'

type Rows = readonly Record<string, string>[]

/** Heads of household, of whom some columns are called otherwise in the release. */
function heads(rows: Rows, tax: string, age = 'age'): Table {
  const levels = (name: string) =>
    column(
      name === age ? 'age' : name,
      rows.map((row) => row[name]),
    )
  const numbers = (name: string, own: string): NumericColumn => ({
    kind: 'numeric',
    name,
    values: Float64Array.from(rows, (row) => Number(row[own])),
  })
  return table(
    levels('sex'),
    levels(age),
    levels('race'),
    levels('marital'),
    numbers('ptax', tax),
    numbers('weight', 'weight'),
  )
}

type Mid = {
  readonly input: {
    readonly noiseSd: number
    readonly swapMatrixRace: readonly (readonly number[])[]
    readonly swapMatrixMarital: readonly (readonly number[])[]
  }
  readonly expected: Readonly<
    Record<
      string,
      {
        readonly measures: { overThreshold: number; expectedMatches: number; uniqueMatches: number }
        readonly sumMaxProb: number
      }
    >
  >
}
const step: ImportStep = { method: 'import', file: 'released.csv' }
const key = ['sex', 'age', 'race', 'marital']
const bands = { age: { band: 5 } }

function measured(
  original: Table,
  entry: Partial<IntruderEntry>,
  released: Table | null,
  steps: readonly Step[] = [step],
) {
  const recipe: Recipe = {
    recipe: 1,
    seed: 7,
    data: { file: 'heads.csv' },
    design: { weight: 'weight' },
    scenarios: [{ name: 'A', key, targetInSample: true }],
    candidates: [{ name: 'C', steps }],
    risk: [{ measure: 'intruder', ...entry }],
    utility: [],
  }
  const imports = released ? { [importKey(step)]: { table: released, misclassification: null } } : {}
  const study = openStudy(makeStudy(recipe, original, null, imports))
  return {
    before: () => assessOriginal(study, 0).result.risk.intruder as IntruderResult,
    after: () => buildReplicate(study, 0, 0).results.A.risk.intruder as IntruderResult,
  }
}

const withTax = { variables: [...key, 'ptax'] }

describe.each(['example', 'cps5000'])(
  'an intruder of heads of household, asked for by a recipe: %s',
  (file) => {
    const before = readRows(`reiter-mid-${file}-original.csv`)
    const after = readRows(`reiter-mid-${file}-released.csv`)
    const { input, expected } = readReference<Mid>(`reiter-mid-${file}.json`)
    const original = heads(before, 'ptax')
    const released = heads(after, 'ptax')
    const swaps = {
      race: { swapMatrix: input.swapMatrixRace, levels: ['1', '2', '3', '4'] },
      marital: { swapMatrix: input.swapMatrixMarital, levels: ['1', '2', '3', '4', '5', '6', '7'] },
    }

    function expectIn(result: IntruderResult, name: string): void {
      const { measures, sumMaxProb } = expected[name]
      expect(result).toMatchObject({ above: measures.overThreshold, uniqueMatches: measures.uniqueMatches })
      expect(result.expectedMatches).toBeCloseTo(measures.expectedMatches, 6)
      expect((result.perceivedMean * before.length) / sumMaxProb).toBeCloseTo(1, 5)
    }

    it.each([
      ['A=XRMG|noSDL', {}],
      ['A=XRMG|ageRecode', { knows: bands }],
      ['A=XRMGP|noSDL', withTax],
      ['A=XRMGP|ageRecode', { ...withTax, knows: bands }],
    ] as const)('knows the file as it stands: %s', (name, entry) => {
      expectIn(measured(original, entry, null, []).before(), name)
    })

    it.each([
      ['A=XRMG|swap|D=one', { knows: swaps, normaliser: 'none' }],
      ['A=XRMG|swap|D=empirical(sex,age),joint', { knows: swaps, trueValues: 'empirical' }],
      [
        'A=XRMG|swap|D=empirical(sex,age),paperRow',
        { knows: swaps, trueValues: 'empirical', normaliser: 'asPublished' },
      ],
      ['A=XRMG|swap|naive', { strategy: 'naive' }],
      ['A=XRMG|recode+swap|D=one', { knows: { ...swaps, ...bands }, normaliser: 'none' }],
      [
        'A=XRMG|recode+swap|D=empirical(sex,age5),joint',
        { knows: { ...swaps, ...bands }, trueValues: 'empirical' },
      ],
      ['A=XRMG|recode+swap|D=ipf(sex,age5),joint', { knows: { ...swaps, ...bands } }],
      [
        'A=XRMG|recode+swap|D=ipf(sex,age5),paperRow',
        { knows: { ...swaps, ...bands }, normaliser: 'asPublished' },
      ],
      ['A=XRMG|recode+swap|naive', { strategy: 'naive', knows: bands }],
      ['A=XRMGP|swap|D=one', { ...withTax, knows: swaps, normaliser: 'none' }],
      ['A=XRMGP|recode+swap|naive', { ...withTax, strategy: 'naive', knows: bands }],
      ['A=XRMGP|recode+swap|D=ipf(sex,age5),joint', { ...withTax, knows: { ...swaps, ...bands } }],
      [
        'A=XRMGP|recode+swap+topcode|D=one',
        { ...withTax, knows: { ...swaps, ...bands, ptax: { topcode: 3000 } }, normaliser: 'none' },
      ],
    ] as const)('knows how a release made elsewhere was changed: %s', (name, entry) => {
      expectIn(measured(original, entry, released).after(), name)
    })

    it.each([
      ['A=XRMGP|recode+swap+noise|D=one', 'ptax_noise', {}],
      ['A=XRMGP|recode+swap+noise/topcode|D=one', 'ptax_noise_top', { below: 3000 }],
    ] as const)('knows the noise of a release made elsewhere: %s', (name, tax, below) => {
      const knows = { ...swaps, ...bands, ptax: { noiseSd: input.noiseSd, ...below } }
      const entry = { ...withTax, knows, normaliser: 'none' as const }
      expectIn(measured(original, entry, heads(after, tax)).after(), name)
    })

    it('takes the rate of a swap for its matrix', () => {
      const rates = { race: { swapRate: 0.3 }, marital: { swapRate: 0.3 } }
      const byRate = measured(original, { knows: { ...rates, ...bands } }, released).after()
      const byMatrix = measured(original, { knows: { ...swaps, ...bands } }, released).after()
      expect(byRate.expectedMatches).toBeCloseTo(byMatrix.expectedMatches, 9)
    })

    it('says why where nothing is known of a change', () => {
      const noisy = heads(after, 'ptax_noise')
      for (const [variable, entry] of [
        ['race', {}],
        ['ptax', { ...withTax, knows: { ...swaps, ...bands } }],
      ] as const) {
        expect(measured(original, entry, noisy).after()).toMatchObject({
          invalid: expect.stringContaining(`\`${variable}\``) as string,
        })
      }
    })
  },
)
