import { describe, expect, it } from 'vitest'
import { silent } from '../../../src/engine/progress'
import { claimsOnEverybody } from '../../../src/engine/risk/intruder/everybody'
import { posteriorOf } from '../../../src/engine/risk/intruder/posterior'
import type { ChangedLevels, IntruderView, NoisyNumbers } from '../../../src/engine/risk/intruder/view'
import { fileNumbers } from '../../../src/engine/risk/intruder/file-numbers'
import { normaliserOf } from '../../../src/engine/risk/intruder/normaliser'
import { readReference } from '../../reference/read-reference'

type Numbers = readonly number[]
type Scenario = {
  readonly exactMatchOn: readonly string[]
  readonly swapped: boolean
  readonly noise: { column: string; sd: number; top: number | null; mode: string } | null
  readonly D: string
  readonly n_t: Numbers
  readonly N_t: Numbers
  readonly probKnownInSample: readonly Numbers[]
  readonly probUnknown: readonly Numbers[] | null
  readonly perTarget: { readonly maxProb: Numbers; readonly m: Numbers; readonly I: Numbers }
  readonly measuresKnown: FileMeasures
  readonly measuresUnknown: FileMeasures | null
}
type FileMeasures = {
  readonly overThreshold: number
  readonly expectedMatches: number
  readonly uniqueMatches: number
}
type Small = {
  readonly input: {
    readonly original: readonly { sex: string; age: number; race: string; marital: number; ptax: number }[]
    readonly released: Readonly<Record<string, readonly (string | number)[]>>
    readonly raceCats: readonly string[]
    readonly maritalCats: readonly number[]
    readonly swapMatrixRace: readonly Numbers[]
    readonly swapMatrixMarital: readonly Numbers[]
    readonly topcode: number
    readonly piHat: readonly (readonly Numbers[])[]
    readonly muLogPtax: readonly Numbers[]
    readonly sdLogPtax: number
    readonly noiseSd: number
  }
  readonly expected: {
    readonly D: Readonly<Record<string, Numbers>>
    readonly scenarios: Readonly<Record<string, Scenario>>
  }
}

const { input, expected } = readReference<Small>('reiter-small.json')
const { original, released } = input
const n = original.length
const tax = original.map(({ ptax }) => ptax)

/** What a variable that must match is of the original, and of the release. */
function exact(name: string): readonly [before: readonly unknown[], after: readonly unknown[]] {
  switch (name) {
    case 'sex':
    case 'age':
      return [original.map((each) => each[name]), released[name]]
    // As they were before the swap.
    case 'race':
    case 'marital':
      return [original.map((each) => each[name]), original.map((each) => each[name])]
    case 'race(released)':
      return [original.map(({ race }) => race), released.race]
    case 'marital(released)':
      return [original.map(({ marital }) => marital), released.marital]
    case 'age5':
      return [original.map(({ age }) => 5 * Math.floor(age / 5)), released.age5]
    case 'ptax':
      return [tax, released.ptax]
    case 'ptaxTopcoded':
      return [
        tax.map((t) => Math.min(t, input.topcode + 1)),
        released.ptax.map((t) => Math.min(Number(t), input.topcode + 1)),
      ]
    case 'ptaxPositive':
      return [tax.map((t) => t > 0), released.ptax.map((t) => Number(t) > 0)]
    case 'ptaxTop':
      return [tax.map((t) => t > input.topcode), released.ptax.map((t) => Number(t) > input.topcode)]
    default:
      throw new Error(name)
  }
}

function swapped(
  before: readonly unknown[],
  after: readonly unknown[],
  cats: readonly unknown[],
  matrix: readonly Numbers[],
): ChangedLevels {
  return {
    size: cats.length,
    ofPerson: Uint32Array.from(before, (value) => cats.indexOf(value)),
    ofRecord: Uint32Array.from(after, (value) => cats.indexOf(value)),
    groupOf: new Uint32Array(n),
    matrices: [Float64Array.from(matrix.flat())],
  }
}

function viewOf(
  { exactMatchOn, swapped: isSwapped, noise, D, N_t, n_t }: Scenario,
  isKnown: boolean,
): IntruderView {
  const columns = exactMatchOn.map(exact)
  const cellOfText = new Map<string, number>()
  const cellsOf = (side: 0 | 1) =>
    Uint32Array.from({ length: n }, (_, i) => {
      const text = JSON.stringify(columns.map((column) => column[side][i]))
      if (!cellOfText.has(text)) cellOfText.set(text, cellOfText.size)
      return cellOfText.get(text)!
    })
  const cellOf = cellsOf(1)
  const profileOf = cellsOf(0)
  const cells = cellOfText.size
  const outside = new Float64Array(cells)
  if (!isKnown) profileOf.forEach((profile, i) => (outside[profile] = Math.max(N_t[i] - n_t[i], 0)))
  const levels = isSwapped
    ? [
        swapped(
          original.map(({ race }) => race),
          released.race,
          input.raceCats,
          input.swapMatrixRace,
        ),
        swapped(
          original.map(({ marital }) => marital),
          released.marital,
          input.maritalCats,
          input.swapMatrixMarital,
        ),
      ]
    : []
  return {
    records: n,
    people: n,
    cellOf,
    cells,
    profileOf,
    candidates: {
      start: Uint32Array.from({ length: cells + 1 }, (_, c) => c),
      cell: Uint32Array.from({ length: cells }, (_, c) => c),
    },
    levels,
    numbers: noise ? [noisyTax(noise, cellOf, cells)] : [],
    normaliser: D === 'one' ? new Float64Array(n).fill(1) : Float64Array.from(expected.D[D]),
    outside,
  }
}

function noisyTax(
  { column, sd, top, mode }: NonNullable<Scenario['noise']>,
  cellOf: Uint32Array,
  cells: number,
): NoisyNumbers {
  const noisy = Float64Array.from(released[column], Number)
  const isNoisy = new Uint8Array(cells)
  released.ptax.forEach((t, i) => {
    if (Number(t) > 0 && Number(t) <= (top ?? Infinity)) isNoisy[cellOf[i]] = 1
  })
  return {
    ofPerson: Float64Array.from(tax),
    low: noisy.map((z) => (mode.startsWith('cell') ? z - 0.5 : z)),
    high: noisy.map((z) => (mode.startsWith('cell') ? z + 0.5 : z)),
    groupOf: new Uint32Array(n),
    sd: [sd],
    bounds: { above: 0, atMost: top ?? Infinity },
    isNoisy,
  }
}

describe('what anybody may be released as', () => {
  const races = input.raceCats.length
  const maritals = input.maritalCats.length
  const entries = races * maritals
  const trueValues = {
    start: Uint32Array.from({ length: n + 1 }, (_, i) => i * entries),
    codes: [
      Uint32Array.from({ length: n * entries }, (_, e) => Math.floor((e % entries) / maritals)),
      Uint32Array.from({ length: n * entries }, (_, e) => e % maritals),
    ],
    share: Float64Array.from(input.piHat.flat(2)),
  }
  const spread = {
    kind: 'spread' as const,
    means: Float64Array.from({ length: n * entries }, (_, e) => input.muLogPtax.flat()[e % entries]),
    spread: { isLog: true, sd: input.sdLogPtax },
  }

  it.each([
    ['joint', 'bayes', null],
    ['productOfMarginals', 'productOfMarginals', null],
    ['paperRow', 'asPublished', null],
    ['jointWithNoise', 'bayes', { column: 'zPtax', top: null }],
    ['jointWithNoiseTop', 'bayes', { column: 'zPtaxTop', top: input.topcode }],
  ] as const)('%s', (name, form, noise) => {
    const everyRecordApart = Uint32Array.from({ length: n }, (_, i) => i)
    const view = {
      ...viewOf({ ...expected.scenarios['recode+swap.D=1'], exactMatchOn: [] }, true),
      cellOf: everyRecordApart,
      cells: n,
      numbers: noise ? [noisyTax({ ...noise, sd: input.noiseSd, mode: 'density' }, everyRecordApart, n)] : [],
    }
    const found = normaliserOf(view, trueValues, noise ? [spread] : [], form, silent)
    expected.D[name].forEach((each, i) => expect(found[i] / each).toBeCloseTo(1, 8))
  })
})

describe.each(Object.entries(expected.scenarios))('fourteen people, %s', (_, scenario) => {
  const knowledge = [
    [true, scenario.probKnownInSample, scenario.measuresKnown],
    ...(scenario.probUnknown && scenario.measuresUnknown
      ? [[false, scenario.probUnknown, scenario.measuresUnknown] as const]
      : []),
  ] as const

  it.each(knowledge)('every probability, person known to be in the file: %s', (isKnown, rows) => {
    const view = viewOf(scenario, isKnown)
    rows.forEach((row, person) => {
      const { records, probability, outside } = posteriorOf(view, person)
      const found = new Float64Array(n + 1)
      records.forEach((record, i) => (found[record] = probability[i]))
      found[n] = outside
      row.forEach((each, j) => expect(found[j]).toBeCloseTo(each, 10))
    })
  })

  it.each(knowledge)(
    'the numbers of the file, person known to be in the file: %s',
    (isKnown, rows, measures) => {
      const claims = claimsOnEverybody(viewOf(scenario, isKnown), silent)
      rows.forEach((row, person) => {
        const own = row[person]
        expect(claims.own[person]).toBeCloseTo(own, 12)
        if (own > 0) {
          expect(claims.rank[person]).toBe(
            1 + row.slice(0, n).filter((each) => each > own * (1 + 1e-9)).length,
          )
        } else expect(claims.rank[person]).toBeNaN()
      })
      if (isKnown) {
        expect([...claims.leading]).toEqual(scenario.perTarget.m)
        expect([...claims.isOwnLeading]).toEqual(scenario.perTarget.I)
        scenario.perTarget.maxProb.forEach((each, i) => expect(claims.most[i]).toBeCloseTo(each, 10))
      }
      const { above, expectedMatches, uniqueMatches } = fileNumbers(claims, 0.2)
      expect(above).toBe(measures.overThreshold)
      expect(expectedMatches).toBeCloseTo(measures.expectedMatches, 9)
      expect(uniqueMatches).toBe(measures.uniqueMatches)
    },
  )
})
