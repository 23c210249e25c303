import { lookUp } from '../../engine/by-name'
import { addTo, newRunningSum, totalOf } from '../../engine/math/sums'
import { fewestToHide, variablesIn } from '../../engine/risk/minimal-sets'
import type { Codes } from '../../engine/table/column'
import { elsewhere, profilesOfKey, setsOf } from '../key-profiles'
import type { Held, MeasuredRecords } from '../held'

export type RecordRequest = { readonly scenario: number; readonly by: string; readonly row: number }

export type RecordExplained = {
  readonly row: number
  /** By risk as measured, such as `identification.risk` and `twoWay.risk`. */
  readonly risks: readonly { readonly id: string; readonly risk: number | null }[]
  /** Its place among the sample uniques by the risk asked for, from 1; null when it is none. */
  readonly rank: number | null
  readonly uniques: number
  /** Records of the file, and those with its key. */
  readonly records: number
  readonly sampled: number
  /** People of the population with its key; null when it is not known. */
  readonly populationCount: number | null
  readonly key: readonly RecordKeyValue[]
  /** The minimal sets of variables whose values single it out, the smallest first. */
  readonly sets: readonly (readonly string[])[]
  /** Its score as a special unique, and how many records have a lower one; null where special uniques are not measured. */
  readonly special: { readonly score: number; readonly lower: number } | null
  /** The fewest variables without which it is no longer alone; null when it is not alone, or always would be. */
  readonly hidden: (Company & { readonly variables: readonly string[] }) | null
}

type RecordKeyValue = {
  readonly variable: string
  /** Null where it is missing. */
  readonly value: string | null
  /** Records with that value. */
  readonly inSample: number
  /** Whom the record would share its key with if this variable were unknown. */
  readonly without: Company
}

/** How many share a key: records of the sample, itself among them, and people of the population. */
export type Company = {
  readonly sampled: number
  readonly people: { readonly count: number; readonly how: 'known' | 'estimated' } | null
}

/**
 * Why a record is at risk: with whom it shares its key, what singles it out, and what would hide it. Null for a record that
 * is not there, and for a key of too many variables to list the sets of.
 */
export function explainRecord(held: Held, { scenario, by, row }: RecordRequest): RecordExplained | null {
  const measured = held.records.get(scenario)
  const record = row - 1
  const records = measured?.key.at(0)?.codes.length ?? 0
  if (!measured || record < 0 || record >= records) return null
  const names = measured.key.map(({ name }) => name)
  const profiles = profilesOfKey(measured)
  const sets = setsOf(measured, record)
  if (!profiles || !sets) return null
  const agreements = agreementsOf(measured, record)
  const company = (without: number) => companyOf(measured, record, agreements, without)
  const hidden = fewestToHide(profiles, profiles.profileOf[record], elsewhere(measured))
  const whole = company(0)
  return {
    row,
    risks: Object.entries(measured.values)
      .filter(([id]) => id.endsWith('.risk') || isOfSpecials(id))
      .map(([id, values]) => ({ id, risk: hasRisk(id, values[record]) ? values[record] : null })),
    ...rankOf(by, lookUp(measured.values, by), record),
    records,
    sampled: whole.sampled,
    populationCount: whole.people?.how === 'known' ? whole.people.count : null,
    key: measured.key.map(({ name, levels, codes }, v) => ({
      variable: name,
      value: codes[record] === levels.length ? null : levels[codes[record]],
      inSample: recordsWith(codes, codes[record]),
      without: company(1 << v),
    })),
    sets: sets.map((set) => variablesIn(set).map((v) => names[v])),
    special: specialOf(measured, record),
    hidden: hidden === 0 ? null : { variables: variablesIn(hidden).map((v) => names[v]), ...company(hidden) },
  }
}

/** Where a record stands among those with a risk, the riskiest first; ties by row. */
function rankOf(
  by: string,
  risks: Float64Array | undefined,
  record: number,
): { readonly rank: number | null; readonly uniques: number } {
  if (!risks) return { rank: null, uniques: 0 }
  const own = risks[record]
  let before = 0
  let uniques = 0
  for (let i = 0; i < risks.length; i++) {
    if (!hasRisk(by, risks[i])) continue
    uniques++
    if (risks[i] > own || (risks[i] === own && i < record)) before++
  }
  return { rank: hasRisk(by, own) ? before + 1 : null, uniques }
}

function specialOf({ values }: MeasuredRecords, record: number): RecordExplained['special'] {
  const id = Object.keys(values).find((each) => isOfSpecials(each))
  const scores = id === undefined ? undefined : lookUp(values, id.replace(/\.dis$/, '.score'))
  if (!scores) return null
  return { score: scores[record], lower: scores.reduce((n, each) => n + Number(each < scores[record]), 0) }
}

/** DIS-SUDA is 0 where no set of values singles the record out. */
function hasRisk(id: string, value: number): boolean {
  return !Number.isNaN(value) && !(value === 0 && isOfSpecials(id))
}

function isOfSpecials(id: string): boolean {
  return id.endsWith('.dis')
}

/** On which key variables each record, and each cell of the population, agrees with one record: variables as bits. */
type Agreements = {
  readonly all: number
  readonly inSample: Uint32Array
  /** Null when the population is not known by every key variable. */
  readonly inPopulation: Uint32Array | null
}

function agreementsOf({ key, population, missing }: MeasuredRecords, record: number): Agreements {
  const own = key.map(({ codes, levels }) => ({ value: codes[record], missing: levels.length }))
  const people = key.map(
    ({ name }) => population?.variables.find((variable) => variable.name === name)?.codes,
  )
  const agreed = (columns: readonly Codes[]): Uint32Array => {
    const masks = new Uint32Array(columns[0].length)
    columns.forEach((codes, v) => addAgreements(masks, codes, own[v], 1 << v, missing))
    return masks
  }
  return {
    all: (1 << key.length) - 1,
    inSample: agreed(key.map(({ codes }) => codes)),
    inPopulation: people.every((codes) => codes !== undefined) ? agreed(people) : null,
  }
}

/** A missing value agrees with another missing one, with anything, or with nothing, as the scenario has it. */
function addAgreements(
  masks: Uint32Array,
  codes: Codes,
  own: { readonly value: number; readonly missing: number },
  bit: number,
  reading: MeasuredRecords['missing'],
): void {
  const isMissing = own.value === own.missing
  for (let i = 0; i < codes.length; i++) {
    const agrees =
      reading === 'any'
        ? isMissing || codes[i] === own.value || codes[i] === own.missing
        : codes[i] === own.value && !(isMissing && reading === 'never')
    if (agrees) masks[i] |= bit
  }
}

/** Records and people who share a record's key when the variables in `without` are unknown; itself always does. */
function companyOf(
  measured: MeasuredRecords,
  record: number,
  { all, inSample, inPopulation }: Agreements,
  without: number,
): Company {
  const weight = newRunningSum()
  let sampled = 0
  for (let i = 0; i < inSample.length; i++) {
    if (i !== record && (inSample[i] | without) !== all) continue
    sampled++
    addTo(weight, weightOf(measured, i))
  }
  if (inPopulation && measured.population) {
    const { populationCount } = measured.population
    let people = 0
    for (let c = 0; c < inPopulation.length; c++)
      if ((inPopulation[c] | without) === all) people += populationCount[c]
    return { sampled, people: { count: people, how: 'known' } }
  }
  return { sampled, people: measured.sampling && { count: totalOf(weight), how: 'estimated' } }
}

function weightOf({ sampling }: MeasuredRecords, record: number): number {
  if (!sampling) return 0
  return 'fraction' in sampling ? 1 / sampling.fraction : sampling.weights[record]
}

function recordsWith(codes: Codes, wanted: number): number {
  let count = 0
  for (let i = 0; i < codes.length; i++) if (codes[i] === wanted) count++
  return count
}
