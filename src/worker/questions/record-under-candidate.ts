import { countedBy } from '../../engine/risk/main-measures'
import { protectedFile } from '../../engine/assess/assess-replicate'
import { changedVariables } from '../../engine/assess/file-in-scenario'
import { measureRisk } from '../../engine/assess/measure-risk'
import { columnsOf, openStudy, type ScenarioStudy } from '../../engine/assess/open-study'
import { riskKey, type Recipe } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { incompleteRecords } from '../../engine/key/key-matches'
import { silent } from '../../engine/progress'
import { allRows } from '../../engine/release/record-risk-table'
import { findColumn, type Table } from '../../engine/table/table'
import type { RecordsAfter, Held } from '../held'
import { studyOf } from '../study-of-recipe'
import type { OfRecipe } from '../question'

export type CandidateRecordRequest = {
  readonly scenario: number
  readonly by: string
  readonly candidate: number
  readonly row: number
}

export type CandidateRecord = {
  /** Null: not known, because the matrices of a release made elsewhere are not. */
  readonly risk: number | null
  /** Whether it is released, and alone with its key. */
  readonly unique: boolean
}

/** What may be held of candidates' records; the oldest go first. */
const bytesHeld = 96e6

/**
 * The risk of a record in the first run of a candidate, which is the one that is released.
 *
 * The risks of all records of that run are kept, so that the next record costs nothing.
 */
export function recordUnderCandidate(
  held: Held,
  { recipe, ...request }: CandidateRecordRequest & OfRecipe,
): CandidateRecord {
  const { risk, unique } = recordsAfter(held, recipe, request)
  const own = risk ? risk[request.row - 1] : null
  return {
    risk: own !== null && Number.isNaN(own) ? null : own,
    unique: unique[request.row - 1] === 1,
  }
}

/** The risks of all records in the first run of a candidate, kept for the next question. */
export function recordsAfter(held: Held, recipe: Recipe, request: CandidateRecordRequest): RecordsAfter {
  const { scenario, by, candidate } = request
  const { seed, data, design, population, scenarios, risk, candidates } = recipe
  const name = JSON.stringify([
    [seed, data, design, population, scenarios, risk],
    [scenario, by, candidates[candidate]],
  ])
  const known = held.recordsAfter.get(name)
  if (known) return known
  const made = measure(held, recipe, request)
  const most = Math.max(1, Math.floor(bytesHeld / (9 * made.unique.length)))
  for (const oldest of [...held.recordsAfter.keys()].slice(
    0,
    Math.max(0, held.recordsAfter.size + 1 - most),
  )) {
    held.recordsAfter.delete(oldest)
  }
  held.recordsAfter.set(name, made)
  return made
}

function measure(
  held: Held,
  recipe: Recipe,
  { scenario, by, candidate }: CandidateRecordRequest,
): RecordsAfter {
  const measure = by.slice(0, by.lastIndexOf('.'))
  const entry = recipe.risk.find((each) => riskKey(each) === measure)
  if (!entry) throw new Error(`The recipe does not ask for ${measure}.`)
  const study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const release = protectedFile(study, candidate, 0)
  const { records: inFile } = study.data.table
  // Records that were drawn anew are none of the file's.
  if (release.drawnAnew) return { risk: null, unique: new Uint8Array(inFile), keyIsTrue: false }
  const asked = study.scenarios[scenario]
  const counted = measureRisk(study, asked, release, [{ measure: countedBy, as: 'counted' }, entry], silent)
  const ofRecords = counted.records()
  const sampleCount = ofRecords['counted.sampleCount']
  const values = ['adjusted', 'risk']
    .map((field) => `${measure}.${field}`)
    .find((id) => Object.hasOwn(ofRecords, id))
  const isKnown = release.misclassification !== null && values !== undefined
  const changed = changedVariables(release)
  const rows = release.kept?.rows ?? allRows(release.after.records)
  const ofFile = <Values extends Uint8Array | Float64Array>(empty: Values, values: Values): Values => {
    rows.forEach((row, i) => (empty[row] = values[i]))
    return empty
  }
  return {
    risk: isKnown ? ofFile(new Float64Array(inFile).fill(NaN), lookUp(ofRecords, values)!) : null,
    unique: ofFile(new Uint8Array(inFile), uniquesOf(sampleCount, asked, release.after)),
    keyIsTrue: !asked.key.some((name) => changed.includes(name)),
  }
}

/** 1 for a released record that is alone with its key; none where a missing key value keeps it from being matched. */
function uniquesOf(sampleCount: Float64Array, { key, missing }: ScenarioStudy, after: Table): Uint8Array {
  const left = key.filter((name) => findColumn(after, name))
  const unmatchable = missing === 'never' ? incompleteRecords(columnsOf(after, left), after.records) : null
  return Uint8Array.from(sampleCount, (count, i) => (count === 1 && unmatchable?.[i] !== 1 ? 1 : 0))
}
