import { codesInBlock } from '../key/blocks'
import { blockMisclassification, remainProbabilities } from '../misclassification/block-misclassification'
import type { Statistics } from '../model/search'
import type { Progress } from '../progress'
import { identification, type Identification, type Unmatchable } from '../risk/identification'
import { weighedHere } from '../risk/loglinear-search'
import { identifyByAgreement, isByAgreement } from './agreement'
import {
  changedVariables,
  type FileInScenario,
  fileInScenario,
  incompleteIn,
  type Release,
} from './file-in-scenario'
import { measureUniqueness } from './measure-counts'
import { isFamilyEntry } from './family-variables'
import { measureFamily } from './measure-family'
import { measuringModel, type NamedTrials, samplingIn } from './measure-model'
import { type ScenarioStudy, splitKey, type SplitKey, type Study } from './open-study'
import { measureNegativeBinomial, measurePoissonGamma } from './population-models'
import { type RiskEntry, riskKey } from './recipe'
import type { RecordValues } from './record-values'
import type { Caution, RiskResult, RiskResults } from './results'
import { inclusionOf } from './sampling'
import { invalidity, withoutCells } from './validity'
import { familyInvalidity } from './validity-of-families'

/** The risk of one file under one scenario. */
export type RiskOfFile = {
  readonly risk: RiskResults
  readonly records: RecordValues
  /** F of each sample unique's cell, NaN for other records; null when the population is unknown or was not asked for. */
  readonly populationCount: Float64Array | null
  readonly cautions: readonly Caution[]
}

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
): RiskOfFile {
  return weighedHere(measuringRisk(study, scenario, release, entries, progress), progress)
}

/** The same, asking for the statistics of the models that a search tries: {@link measureRisk} weighs them itself. */
export function* measuringRisk(
  study: Study,
  scenario: ScenarioStudy,
  release: Release | null,
  entries: readonly RiskEntry[],
  progress: Progress,
): Generator<NamedTrials, RiskOfFile, readonly Statistics[]> {
  const file = fileInScenario(study, scenario, release)
  const risk: Record<string, RiskResult> = {}
  const records: Record<string, Float64Array> = {}
  const cautions: Caution[] = [...study.cautions, ...file.cautions]
  let populationCount: Float64Array | null = null
  for (const entry of entries) {
    const name = riskKey(entry)
    const invalid =
      invalidity(entry, file.droppedKey) ??
      withoutCells(entry, file.matches) ??
      (isFamilyEntry(entry) ? familyInvalidity(entry, file, study.data.recipe) : null)
    if (invalid) {
      risk[name] = invalid
    } else if (entry.measure === 'uniqueness' || isFamilyEntry(entry)) {
      const measured =
        entry.measure === 'uniqueness'
          ? measureUniqueness(study, file, entry)
          : measureFamily(study, scenario, file, entry, progress)
      risk[name] = measured.result
      for (const [value, of] of Object.entries(measured.records ?? {})) records[`${name}.${value}`] = of
      cautions.push(...(measured.cautions ?? []))
    } else if (entry.measure === 'identification') {
      const identified = identify(study, scenario, file)
      risk[name] = identified.result
      records[`${name}.risk`] = identified.recordRisk
      cautions.push(...identified.cautions)
      populationCount = identified.populationCountOfRecord
    } else if (entry.measure === 'poissonGamma') {
      const estimated = measurePoissonGamma(study, file, entry)
      risk[name] = estimated.result
      cautions.push(...estimated.cautions)
    } else if (entry.measure === 'negativeBinomial') {
      const remain = release && remainOf(study, scenario, file)
      const smoothed = measureNegativeBinomial(study, file, entry, remain, progress)
      risk[name] = smoothed.result
      records[`${name}.risk`] = smoothed.recordRisk
      cautions.push(...smoothed.cautions)
      if (smoothed.recordAdjusted) records[`${name}.adjusted`] = smoothed.recordAdjusted
    } else {
      const remain = () => release && remainOf(study, scenario, file)
      const estimated = yield* measuringModel(study, file, entry, remain, progress)
      if ('invalid' in estimated) {
        risk[name] = estimated
        continue
      }
      risk[name] = estimated.result
      records[`${name}.risk`] = estimated.recordRisk
      cautions.push(...estimated.cautions)
      if (estimated.recordAdjusted) records[`${name}.adjusted`] = estimated.recordAdjusted
      if (!('recordLambda' in estimated)) continue
      records[`${name}.lambda`] = estimated.recordLambda
      records[`${name}.h1`] = estimated.recordUnique
    }
  }
  return { risk, records, populationCount, cautions }
}

/** The key split at every variable that a record may have another value of than before. */
function splitOf(study: Study, scenario: ScenarioStudy, file: FileInScenario): SplitKey {
  return splitKey(study, scenario, file.key, changedVariables(file))
}

function identify(study: Study, scenario: ScenarioStudy, file: FileInScenario): Identification {
  const { blocks, population } = splitOf(study, scenario, file)
  if (isByAgreement(study, scenario, file)) return identifyByAgreement(study, scenario, file, blocks)
  const identified = identification({
    blocks,
    population: population(),
    released: { cells: file.cells, code: codesInBlock(file.after, blocks.perturbed) },
    misclassification: file.misclassification,
    unmatchable: unmatchableIn(study, scenario, file),
    riskClasses: study.data.recipe.riskClasses,
    inclusionProbability: inclusionOf(samplingIn(study), file.cells),
  })
  if (file.droppedKey.length === 0) return identified
  // τ* speaks of the file before protection, whose key was whole.
  const before = identify(study, scenario, fileInScenario(study, scenario, null))
  return { ...identified, result: { ...identified.result, tauStar: before.result.tauStar } }
}

/** Records that a missing key value keeps from matching anyone, before protection and in the file; null: there are none. */
function unmatchableIn(study: Study, scenario: ScenarioStudy, file: FileInScenario): Unmatchable | null {
  if (scenario.matches.reading !== 'never' && file.matches.reading !== 'never') return null
  return {
    before: incompleteIn(study.data.table, file.key),
    released: incompleteIn(file.after, file.key),
  }
}

/** M_jj of each record's released value; null when the matrices are not known. */
function remainOf(study: Study, scenario: ScenarioStudy, file: FileInScenario): Float64Array | null {
  if (!file.misclassification) return null
  const { blocks } = splitOf(study, scenario, file)
  return remainProbabilities(
    blockMisclassification(blocks, file.misclassification),
    blocks,
    codesInBlock(file.after, blocks.perturbed),
  )
}
