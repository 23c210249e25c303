import { byName } from '../by-name'
import { ofPart, type Progress } from '../progress'
import { fileInScenario, type Release } from './file-in-scenario'
import { measuringEntry } from './measure-entry'
import type { Measured } from './measured'
import { asReleased, type ScenarioStudy, type Study } from './open-study'
import { type RiskEntry, riskKey } from './recipe'
import type { RecordValues } from './record-values'
import type { Caution } from './caution'
import type { RiskResult, RiskResults } from './results'
import { doneHere, type SharingWork } from './shared-work'

/** The risk of one file under one scenario. */
export type RiskOfFile = {
  readonly risk: RiskResults
  /** Worked out when they are asked for. */
  readonly records: () => RecordValues
  /** F of each sample unique's cell, NaN for other records; null when the population is unknown or was not asked for. */
  readonly populationCount: Float64Array | null
  readonly cautions: readonly Caution[]
  /** What each entry said by itself, in their order: what need not be measured again while it still holds. */
  readonly measured: readonly Measured[]
}

/** What an entry says of a file where that was measured before and still holds. */
export type KnownMeasures = (entry: RiskEntry) => Measured | undefined

/** Everything is measured. */
export const nothingKnown: KnownMeasures = () => undefined

/**
 * The measures in `entries` on the file as it stands (`release` null) or on a release.
 *
 * Key variables that a release does not have leave the key: an intruder has nothing to match them with.
 */
export function measureRisk(
  study: Study,
  scenario: ScenarioStudy,
  release: Release | null,
  entries: readonly RiskEntry[],
  progress: Progress,
  known: KnownMeasures = nothingKnown,
): RiskOfFile {
  return doneHere(measuringRisk(study, scenario, release, entries, progress, known), progress)
}

/** The same, asking for the work that others may do: {@link measureRisk} does it itself. */
export function* measuringRisk(
  study: Study,
  scenario: ScenarioStudy,
  release: Release | null,
  entries: readonly RiskEntry[],
  progress: Progress,
  known: KnownMeasures,
): SharingWork<RiskOfFile> {
  const released = asReleased(study, scenario, release ?? {})
  const file = fileInScenario(released.study, released.scenario, release)
  const whole = { ...released, file, isRelease: release !== null }
  const measured: Measured[] = []
  for (const [e, entry] of entries.entries()) {
    const own = ofPart(progress, e, entries.length)
    measured.push(known(entry) ?? (yield* measuringEntry(whole, entry, own)))
  }
  return { ...together(entries, measured, [...study.cautions, ...file.cautions]), measured }
}

/** What entries said one by one, under their names; what a number of one leans on says which it is. */
function together(
  entries: readonly RiskEntry[],
  measured: readonly Measured[],
  cautionsOfFile: readonly Caution[],
): Omit<RiskOfFile, 'measured'> {
  const risk = new Map<string, RiskResult>()
  const cautions = [...cautionsOfFile]
  let populationCount: Float64Array | null = null
  for (const [e, entry] of entries.entries()) {
    const name = riskKey(entry)
    const { result, ...beside } = measured[e]
    risk.set(name, result)
    for (const caution of beside.cautions ?? []) cautions.push({ ...caution, measure: name })
    if (beside.populationCount !== undefined) populationCount = beside.populationCount
  }
  return { risk: byName(risk), records: () => valuesOfRecords(entries, measured), populationCount, cautions }
}

function valuesOfRecords(entries: readonly RiskEntry[], measured: readonly Measured[]): RecordValues {
  return byName(
    entries.flatMap((entry, e) =>
      Object.entries(measured[e].ofRecords?.() ?? {}).map(
        ([value, of]) => [`${riskKey(entry)}.${value}`, of] as const,
      ),
    ),
  )
}
