import { lookUp } from '../../engine/by-name'
import { silent, type Progress } from '../../engine/progress'
import { variablesIn } from '../../engine/risk/minimal-sets'
import { setCountsOf, setsOf } from '../key-profiles'
import { scoreOfSets, type SpecialScoring } from './describe-special'
import type { Held, MeasuredRecords } from '../held'

export type RiskiestRequest = {
  readonly scenario: number
  readonly by: string
  readonly order: RiskiestOrder
  readonly filter: RiskiestFilter
  readonly first: number
  readonly count: number
  /** Only records with a score as special uniques are listed, and what of it comes from which value is told. */
  readonly special?: SpecialScoring | undefined
}

export type RiskiestOrder = {
  /** `score` is the order of `risk`, for a list of special uniques. */
  readonly column: 'row' | 'risk' | 'score' | 'people' | 'sets' | { readonly variable: string }
  readonly descending: boolean
}

export type RiskiestFilter = {
  /** Risk from here, and below there. */
  readonly from: number | null
  readonly below: number | null
  /** Levels that key variables must have; the empty text is a missing value. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Levels of which a record must have at least one, or this row: what a text was found in. Null: no text. */
  readonly found: {
    readonly row: number | null
    readonly values: Readonly<Record<string, readonly string[]>>
  } | null
}

export type RiskiestRecords = {
  /** Records that pass the filter, and all there are. */
  readonly total: number
  readonly all: number
  /** The largest risk below `filter.from`, so that exactly the listed records can be aimed at; null when there is none. */
  readonly nextBelow: number | null
  readonly rows: readonly {
    /** The record, counted from 1 in the order of the file: the `row` of the record files. */
    readonly row: number
    readonly risk: number
    readonly populationCount: number | null
    /** Values of the key variables, in the key's order. */
    readonly values: readonly string[]
    /** How many minimal sets of values single it out; null for keys of too many variables to say. */
    readonly sets: number | null
    /** The smallest of them: places in the key. */
    readonly smallest: readonly number[]
    /** Its score as a special unique, and by key variable the share of it from sets that hold the variable. */
    readonly special?: { readonly score: number; readonly shares: readonly number[] }
  }[]
}

type Request = Omit<RiskiestRequest, 'scenario'>

/** Rows `first` to `first + count` of the sample uniques that pass the filter, in the order asked for; ties by row. */
export function riskiestRecords(
  held: Held,
  request: RiskiestRequest,
  progress: Progress = silent,
): RiskiestRecords {
  const measured = held.records.get(request.scenario)
  const risks = lookUp(measured?.values, request.by)
  if (!measured || !risks) return { total: 0, all: 0, nextBelow: null, rows: [] }
  const { order, all, nextBelow } = listOf(measured, risks, request, progress)
  const shown = order.subarray(request.first, request.first + request.count)
  return {
    total: order.length,
    all,
    nextBelow,
    rows: Array.from(shown, (record) => {
      const most = mostInSet(measured, request.special)
      const sets = setsOf(measured, record, most)
      return {
        row: record + 1,
        risk: risks[record],
        populationCount: measured.populationCount ? measured.populationCount[record] : null,
        values: measured.key.map(({ levels, codes }) => (levels[codes[record]] as string | undefined) ?? ''),
        sets: sets && sets.length,
        smallest: variablesIn(sets?.at(0) ?? 0),
        ...(request.special && { special: scoreOfSets(sets ?? [], measured.key.length, request.special) }),
      }
    }),
  }
}

type Listed = { readonly order: Uint32Array; readonly all: number; readonly nextBelow: number | null }

const listsKept = 3
const lists = new WeakMap<MeasuredRecords, Map<string, Listed>>()

/** The list is made once and its pages cut from it. */
function listOf(
  measured: MeasuredRecords,
  risks: Float64Array,
  { by, order, filter, special }: Request,
  progress: Progress,
): Listed {
  const known = lists.get(measured) ?? new Map<string, Listed>()
  lists.set(measured, known)
  const name = JSON.stringify([by, order, filter, special])
  const before = known.get(name)
  if (before) return before
  const made = makeList(measured, risks, { order, filter, special }, progress)
  known.set(name, made)
  for (const oldest of [...known.keys()].slice(0, -listsKept)) known.delete(oldest)
  return made
}

function makeList(
  measured: MeasuredRecords,
  risks: Float64Array,
  { order, filter, special }: Pick<Request, 'order' | 'filter' | 'special'>,
  progress: Progress,
): Listed {
  const passes = filterOf(measured, risks, filter)
  const records: number[] = []
  let all = 0
  let nextBelow: number | null = null
  for (let i = 0; i < risks.length; i++) {
    // A record without a set has a score of 0.
    if (Number.isNaN(risks[i]) || (special && risks[i] === 0)) continue
    all++
    if (filter.from !== null && risks[i] < filter.from && risks[i] > (nextBelow ?? -1)) nextBelow = risks[i]
    if (passes(i)) records.push(i)
  }
  const values = valuesOf(measured, risks, order, mostInSet(measured, special), progress)
  const sign = order.descending ? -1 : 1
  return {
    order: Uint32Array.from(records).sort((a, b) => sign * (values[a] - values[b]) || a - b),
    all,
    nextBelow,
  }
}

/** What the records are put in order by; levels by their place, missing after them. */
function valuesOf(
  measured: MeasuredRecords,
  risks: Float64Array,
  { column }: RiskiestOrder,
  mostInSets: number,
  progress: Progress,
): ArrayLike<number> {
  if (typeof column === 'object') {
    return measured.key.find(({ name }) => name === column.variable)?.codes ?? risks
  }
  switch (column) {
    case 'row':
      return Float64Array.from(risks.keys())
    case 'risk':
    case 'score':
      return risks
    case 'people':
      return measured.populationCount ?? risks
    case 'sets':
      return setCountsOf(measured, mostInSets, progress) ?? risks
  }
}

function mostInSet({ key }: MeasuredRecords, special: Request['special']): number {
  return special?.largestSet ?? key.length
}

function filterOf(
  { key }: MeasuredRecords,
  risks: Float64Array,
  { from, below, values, found }: RiskiestFilter,
): (record: number) => boolean {
  const wanted = key.flatMap((column) =>
    Object.hasOwn(values, column.name)
      ? [{ column, codes: codesNamed(column, lookUp(values, column.name)!) }]
      : [],
  )
  const anyOf = key.flatMap((column) =>
    found && Object.hasOwn(found.values, column.name)
      ? [{ column, codes: codesNamed(column, lookUp(found.values, column.name)!) }]
      : [],
  )
  return (record) =>
    (from === null || risks[record] >= from) &&
    (below === null || risks[record] < below) &&
    wanted.every(({ column, codes }) => codes.has(column.codes[record])) &&
    (!found || found.row === record + 1 || anyOf.some(({ column, codes }) => codes.has(column.codes[record])))
}

/** The codes of these levels; the empty text is a missing value, unless it is a level. */
function codesNamed(
  { levels }: MeasuredRecords['key'][number],
  named: readonly string[],
): ReadonlySet<number> {
  const codes = new Set<number>()
  const wanted = new Set(named)
  levels.forEach((level, code) => {
    if (wanted.has(level)) codes.add(code)
  })
  if (wanted.has('') && !levels.includes('')) codes.add(levels.length)
  return codes
}
