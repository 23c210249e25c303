import { codesInBlock } from '../key/blocks'
import { blockMisclassification, remainProbabilities } from '../misclassification/block-misclassification'
import type { Progress } from '../progress'
import { identification, type Identification, type Unmatchable } from '../risk/identification'
import { identifyByAgreement, isByAgreement } from './agreement'
import { changedVariables, type FileInScenario, fileInScenario, incompleteIn } from './file-in-scenario'
import { measureUniqueness } from './measure-counts'
import { isFamilyEntry } from './family-variables'
import { measureFamily } from './measure-family'
import { measuringModel, samplingIn } from './measure-model'
import type { Measured } from './measured'
import { type ScenarioStudy, splitKey, type SplitKey, type Study } from './open-study'
import { measureNegativeBinomial, measurePoissonGamma } from './population-models'
import type { RiskEntry } from './recipe'
import { inclusionOf } from './sampling'
import { invalidity } from './validity'
import type { SharingWork } from './shared-work'

/** A file under a scenario of a study. */
export type FileOfStudy = {
  readonly study: Study
  readonly scenario: ScenarioStudy
  readonly file: FileInScenario
  /** Whether it is what a candidate releases, and not the file as it stands. */
  readonly isRelease: boolean
}

/**
 * One measure on a file, or why it says nothing of it. Depends on the file and on the parts of the recipe in
 * `entry-part.ts` alone: never on what else is measured.
 */
export function* measuringEntry(
  { study, scenario, file, isRelease }: FileOfStudy,
  entry: RiskEntry,
  progress: Progress,
): SharingWork<Measured> {
  const invalid = invalidity(entry, file, study.data)
  if (invalid) return { result: invalid }
  const remain = () => (isRelease ? remainOf(study, scenario, file) : null)
  if (isFamilyEntry(entry)) return measureFamily(study, scenario, file, entry, progress)
  switch (entry.measure) {
    case 'uniqueness':
      return measureUniqueness(study, file, entry)
    case 'identification': {
      const identified = identify(study, scenario, file)
      const { result, recordRisk, cautions, populationCountOfRecord } = identified
      return { result, records: { risk: recordRisk }, cautions, populationCount: populationCountOfRecord }
    }
    case 'poissonGamma': {
      const { result, cautions } = measurePoissonGamma(study, file, entry)
      return { result, cautions }
    }
    case 'negativeBinomial': {
      const smoothed = measureNegativeBinomial(study, file, entry, remain(), progress)
      return { result: smoothed.result, records: recordsOf(smoothed), cautions: smoothed.cautions }
    }
    case 'loglinear': {
      const estimated = yield* measuringModel(study, file, entry, remain, progress)
      if ('invalid' in estimated) return { result: estimated }
      const model = 'recordLambda' in estimated && {
        lambda: estimated.recordLambda,
        h1: estimated.recordUnique,
      }
      return {
        result: estimated.result,
        records: { ...recordsOf(estimated), ...model },
        cautions: estimated.cautions,
      }
    }
  }
}

/** The risks of single records by name: as they are, and where it is known adjusted for misclassification. */
function recordsOf({
  recordRisk,
  recordAdjusted,
}: {
  readonly recordRisk: Float64Array
  readonly recordAdjusted: Float64Array | null
}): Readonly<Record<string, Float64Array>> {
  return { risk: recordRisk, ...(recordAdjusted && { adjusted: recordAdjusted }) }
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
