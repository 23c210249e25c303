import { asProblem } from '../engine/problem'
import { lookUp } from '../engine/by-name'
import { importKey } from '../engine/assess/recipe'
import type { ImportStep } from '../engine/protect/import/definition'
import {
  keepImport,
  keepMeasured,
  keepPopulation,
  keepSample,
  type Held,
  type HeldVersions,
  type MeasuredEntries,
} from './held'
import { studyGone } from './problems'

/*
 * What one worker holds, sent to another: the table goes to those that compute, and what they find out comes back to the
 * one that holds it for good. So a worker that computes can be ended at any time, and the file stays open.
 */

/** What is to be sent of what a worker holds. */
export type CopyAsked =
  /** All that the other lacks, who has those versions; null: nothing. */
  | { readonly kind: 'all'; readonly known: HeldVersions | null }
  | { readonly kind: 'population' }
  | { readonly kind: 'release'; readonly step: ImportStep }
  /** What was measured under a scenario, of that version of the table. */
  | { readonly kind: 'measured'; readonly scenario: number; readonly table: number }

/** What was measured under a scenario. The table that it is of is there, or goes before it. */
type MeasuredSent = {
  readonly scenario: number
  readonly records: Parameters<typeof keepMeasured>[2]
  readonly entries: Omit<MeasuredEntries, 'sample' | 'population'>
}

/** What goes through the port. */
export type HeldSent = {
  readonly table?: Pick<Held, 'sample' | 'population'>
  readonly population?: Pick<Held, 'population'>
  /** Releases made elsewhere, beside those that the receiver holds of the same table. */
  readonly releases?: Held['imports']
  /** Of the table that the receiver holds, where its version is given. */
  readonly ofTable?: number
  readonly measured: readonly MeasuredSent[]
}

export function copyOf(held: Held, asked: CopyAsked): HeldSent {
  switch (asked.kind) {
    case 'all': {
      const { sample, population, imports, versions } = held
      const isSame = asked.known?.table === versions.table
      const isMeasured = isSame && asked.known.measured === versions.measured
      const hasReleases = isSame && asked.known.releases === versions.releases
      return {
        ...(!isSame && { table: { sample, population } }),
        ...(!hasReleases && { releases: imports }),
        measured: isMeasured ? [] : [...held.records.keys()].flatMap((each) => measuredOf(held, each)),
      }
    }
    case 'population':
      return { population: { population: held.population }, measured: [] }
    case 'release': {
      const key = importKey(asked.step)
      const release = lookUp(held.imports, key)
      return { ...(release && { releases: { [key]: release } }), measured: [] }
    }
    case 'measured':
      return { ofTable: asked.table, measured: measuredOf(held, asked.scenario) }
  }
}

/** @throws Problem `study-gone` where it was measured of a table that is no longer held */
export function takeCopy(held: Held, sent: HeldSent): void {
  if (sent.ofTable !== undefined && sent.ofTable !== held.versions.table) throw asProblem(studyGone)
  if (sent.table?.sample) {
    keepSample(held, sent.table.sample)
    keepPopulation(held, sent.table.population)
  }
  if (sent.population) keepPopulation(held, sent.population.population)
  for (const [key, release] of Object.entries(sent.releases ?? {})) keepImport(held, key, release)
  const { sample, population } = held
  for (const { scenario, records, entries } of sent.measured) {
    if (sample) keepMeasured(held, scenario, records, { ...entries, sample, population })
  }
}

function measuredOf({ records, measured }: Held, scenario: number): readonly MeasuredSent[] {
  const ofRecords = records.get(scenario)
  const entries = measured.get(scenario)
  if (!ofRecords || !entries) return []
  return [{ scenario, records: ofRecords, entries: { from: entries.from, of: entries.of } }]
}
