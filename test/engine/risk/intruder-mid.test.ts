import { describe, expect, it } from 'vitest'
import { groupDigits } from '../../../src/engine/key/group-digits'
import { silent } from '../../../src/engine/progress'
import { type Claims, claimsOnEverybody } from '../../../src/engine/risk/intruder/everybody'
import { fileNumbers } from '../../../src/engine/risk/intruder/file-numbers'
import { normaliserOf, type NormaliserForm } from '../../../src/engine/risk/intruder/normaliser'
import { sharesInCells, sharesOfModel } from '../../../src/engine/risk/intruder/true-values'
import type { ChangedLevels, IntruderView, NoisyNumbers } from '../../../src/engine/risk/intruder/view'
import { readReference, readRows } from '../../reference/read-reference'

type Strategy = {
  readonly exactMatch: string
  readonly D: string | { readonly pi: string; readonly form: string }
  readonly measures: { overThreshold: number; expectedMatches: number; uniqueMatches: number }
  readonly sumMaxProb: number
  readonly firstTargets?: {
    readonly maxProb: readonly number[]
    readonly m: readonly number[]
    readonly I: readonly number[]
  }
}
type Mid = {
  readonly input: {
    readonly noiseSd: number
    readonly topcode: number
    readonly swapMatrixRace: readonly (readonly number[])[]
    readonly swapMatrixMarital: readonly (readonly number[])[]
  }
  readonly expected: Readonly<Record<string, Strategy>>
}

const FORMS: Readonly<Record<string, NormaliserForm>> = {
  joint: 'bayes',
  productOfMarginals: 'productOfMarginals',
  paperRow: 'asPublished',
}

type Rows = readonly Record<string, string>[]

/** Codes of the values of two columns, numbered alike. */
function coded(before: readonly unknown[], after: readonly unknown[]) {
  const all = [...before, ...after].map(String)
  const levels = [...new Set(all)].sort()
  const codes = Uint32Array.from(all, (value) => levels.indexOf(value))
  return {
    size: levels.length,
    before: codes.subarray(0, before.length),
    after: codes.subarray(before.length),
  }
}

function swapped(
  before: Rows,
  after: Rows,
  name: string,
  matrix: readonly (readonly number[])[],
): ChangedLevels {
  const codes = (rows: Rows) => Uint32Array.from(rows, (row) => Number(row[name]) - 1)
  return {
    size: matrix.length,
    ofPerson: codes(before),
    ofRecord: codes(after),
    groupOf: new Uint32Array(before.length),
    matrices: [Float64Array.from(matrix.flat())],
  }
}

/** The view of a strategy such as "A=XRMGP|recode+swap+noise|D=one". */
function viewOf(name: string, { D }: Strategy, { input }: Mid, before: Rows, after: Rows): IntruderView {
  const [known, changes, how = ''] = name.split('|')
  const isNaive = how === 'naive'
  const isSwapped = changes.includes('swap')
  const isBanded = /recode/i.test(changes)
  const noise = changes.includes('noise')
  const isTop = changes.includes('topcode')
  const age5 = before.map(({ age }) => 5 * Math.floor(Number(age) / 5))
  const column = (rows: Rows, own: string) => rows.map((row) => row[own])
  const exact: ReturnType<typeof coded>[] = [
    coded(column(before, 'sex'), column(after, 'sex')),
    isBanded ? coded(age5, column(after, 'age5')) : coded(column(before, 'age'), column(after, 'age')),
  ]
  if (!isSwapped || isNaive) {
    const released = isSwapped ? after : before
    for (const own of ['race', 'marital']) exact.push(coded(column(before, own), column(released, own)))
  }
  const tax = before.map(({ ptax }) => Number(ptax))
  const top = input.topcode
  if (known.endsWith('P')) {
    const seen = (t: number) =>
      noise ? (t === 0 ? 'none' : isTop && t > top ? 'top' : 'some') : isTop && t > top ? 'top' : String(t)
    exact.push(coded(tax.map(seen), tax.map(seen)))
  }
  const people = before.length
  const both = exact.map(({ before: own, after: released, size }) => {
    const codes = new Uint32Array(2 * people)
    codes.set(own)
    codes.set(released, people)
    return { codes, size }
  })
  const { groupOf, count } = groupDigits(both, 2 * people)
  const cells = count.length
  const profileOf = groupOf.slice(0, people)
  const cellOf = groupOf.slice(people)
  const view = {
    records: people,
    people,
    cellOf,
    cells,
    profileOf,
    candidates: {
      start: Uint32Array.from({ length: cells + 1 }, (_, c) => c),
      cell: Uint32Array.from({ length: cells }, (_, c) => c),
    },
    levels:
      isSwapped && !isNaive
        ? [
            swapped(before, after, 'race', input.swapMatrixRace),
            swapped(before, after, 'marital', input.swapMatrixMarital),
          ]
        : [],
    numbers: noise && known.endsWith('P') ? [noisy(tax, after, isTop, { cellOf, cells }, input)] : [],
    outside: new Float64Array(cells),
  }
  if (typeof D === 'string') return { ...view, normaliser: new Float64Array(people).fill(1) }
  const sex = coded(column(before, 'sex'), [])
  const bands = coded(age5, [])
  const ages = coded(column(before, 'age'), [])
  const changed = view.levels.map(({ ofPerson: codes, size }) => ({ codes, size }))
  const unchanged = [sex, D.pi === 'empirical(sex,age)' ? ages : bands].map(({ before: codes, size }) => ({
    codes,
    size,
  }))
  const ofPeople = { cellOf: profileOf, cells, changed }
  const trueValues = D.pi.startsWith('ipf')
    ? sharesOfModel(ofPeople, { unchanged, terms: 'joint' }, silent)
    : sharesInCells(ofPeople)
  const normaliser = normaliserOf(
    view,
    trueValues,
    view.numbers.map(() => null),
    FORMS[D.form],
    silent,
  )
  return { ...view, normaliser }
}

function noisy(
  tax: readonly number[],
  after: Rows,
  isTop: boolean,
  { cellOf, cells }: { readonly cellOf: Uint32Array; readonly cells: number },
  { noiseSd, topcode }: Mid['input'],
): NoisyNumbers {
  const released = Float64Array.from(after, (row) => Number(isTop ? row.ptax_noise_top : row.ptax_noise))
  const isNoisy = new Uint8Array(cells)
  tax.forEach((t, i) => {
    if (t > 0 && (!isTop || t <= topcode)) isNoisy[cellOf[i]] = 1
  })
  return {
    ofPerson: Float64Array.from(tax),
    low: released,
    high: released,
    groupOf: new Uint32Array(tax.length),
    sd: [noiseSd],
    bounds: { above: 0, atMost: isTop ? topcode : Infinity },
    isNoisy,
  }
}

describe.each([
  ['example', 'reiter-mid-example.json'],
  ['cps5000', 'reiter-mid-cps5000.json'],
])('heads of household, %s', (file, reference) => {
  const mid = readReference<Mid>(reference)
  const before = readRows(`reiter-mid-${file}-original.csv`)
  const after = readRows(`reiter-mid-${file}-released.csv`)

  it.each(Object.entries(mid.expected))('%s', (name, strategy) => {
    const claims: Claims = claimsOnEverybody(viewOf(name, strategy, mid, before, after), silent)
    const { above, expectedMatches, uniqueMatches, perceivedMean } = fileNumbers(claims, 0.2)
    const { measures, sumMaxProb, firstTargets } = strategy
    expect({ above, uniqueMatches }).toEqual({
      above: measures.overThreshold,
      uniqueMatches: measures.uniqueMatches,
    })
    expect(expectedMatches).toBeCloseTo(measures.expectedMatches, 6)
    const digits = name.includes('ipf') ? 5 : 7
    expect((perceivedMean * before.length) / sumMaxProb).toBeCloseTo(1, digits)
    firstTargets?.maxProb.forEach((each, i) => expect(claims.most[i]).toBeCloseTo(each, digits))
    firstTargets?.m.forEach((each, i) => expect(claims.leading[i]).toBe(each))
    firstTargets?.I.forEach((each, i) => expect(claims.isOwnLeading[i]).toBe(each))
  })
})
