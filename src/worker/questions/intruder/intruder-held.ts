import { openStudy, asReleased } from '../../../engine/assess/open-study'
import { protectedFile } from '../../../engine/assess/assess-replicate'
import { fileInScenario } from '../../../engine/assess/file-in-scenario'
import type { FileOfStudy } from '../../../engine/assess/file-of-study'
import { intruderOfFile, type IntruderOfFile } from '../../../engine/assess/intruder/intruder-view'
import type { NotKnown } from '../../../engine/assess/intruder/known-variable'
import type { Recipe } from '../../../engine/assess/recipe'
import type { Progress } from '../../../engine/progress'
import type { IntruderEntry } from '../../../engine/risk/intruder/definition'
import type { Table } from '../../../engine/table/table'
import { type Held, sampleOf } from '../../held'
import { studyOf } from '../../study-of-recipe'

/** A release and what is known of it: what one person is looked for in. */
export type ReleaseAndKnowledge = {
  readonly entry: IntruderEntry
  /** The candidate; null for the file as it stands. */
  readonly candidate: string | null
  /** Its run, from 0; left out: the first. */
  readonly replicate?: number
}

type IntruderHeld = {
  readonly on: FileOfStudy
  /** The file before any step. */
  readonly original: Table
  readonly intruder: IntruderOfFile | NotKnown
}

/** What was worked out last is kept: the next person costs little then. */
const mostKept = 12
const kept = new WeakMap<Table, Map<string, IntruderHeld>>()

/** @throws Problem that names the place in the recipe */
export function intruderHeld(
  held: Held,
  recipe: Recipe,
  scenario: number,
  { entry, candidate, replicate = 0 }: ReleaseAndKnowledge,
  progress: Progress,
): IntruderHeld {
  const sample = sampleOf(held)
  const known = kept.get(sample) ?? new Map<string, IntruderHeld>()
  kept.set(sample, known)
  const of = recipe.candidates.filter(({ name }) => name === candidate)
  const asked: Recipe = { ...recipe, candidates: of, utility: [], risk: [entry] }
  const name = JSON.stringify([held.versions.table, asked, scenario, replicate])
  const before = known.get(name)
  if (before) return before
  const study = openStudy(studyOf(held, asked))
  const release = of.length === 0 ? null : protectedFile(study, 0, replicate)
  const released = asReleased(study, study.scenarios[scenario], release ?? {})
  const file = fileInScenario(released.study, released.scenario, release)
  const on = { ...released, file, isRelease: release !== null }
  const made = { on, original: study.data.table, intruder: intruderOfFile(on, entry, progress) }
  known.set(name, made)
  for (const oldest of [...known.keys()].slice(0, -mostKept)) known.delete(oldest)
  return made
}
