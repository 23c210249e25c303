import { codesInBlock } from '../key/blocks'
import { cellsOf } from '../key/cells'
import { blockMisclassification, remainProbabilities } from '../misclassification/block-misclassification'
import type { Misclassification } from '../misclassification/matrix'
import { generatorsOf } from '../model/terms'
import type { Progress } from '../progress'
import { identification, type Identification } from '../risk/identification'
import { loglinearRisk, modelRefusal } from '../risk/loglinear'
import { uniqueness } from '../risk/uniqueness'
import { findColumn, type Table } from '../table/table'
import { matricesNotKnown, matrixAveraged } from './cautions'
import { columnsOf, type ScenarioStudy, splitKey, type SplitKey, type Study } from './open-study'
import { type LoglinearModel, type RiskEntry, riskKey } from './recipe'
import type { RecordValues } from './record-values'
import type { Caution, RiskResult, RiskResults } from './results'
import { inclusionOf, type Sampling } from './sampling'
import { invalidity } from './validity'

/** What was done to the file: its values now, and how they came about. */
export type Release = {
  readonly after: Table
  /** null for a release made elsewhere whose matrices are not known. */
  readonly misclassification: readonly Misclassification[] | null
  /** Records whose value changed, by variable. */
  readonly changed: Readonly<Record<string, number>>
}

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
  const file = fileOf(study, scenario, release)
  const risk: Record<string, RiskResult> = {}
  const records: Record<string, Float64Array> = {}
  const cautions: Caution[] = [...study.cautions, ...file.cautions]
  let populationCount: Float64Array | null = null
  for (const entry of entries) {
    const name = riskKey(entry)
    const invalid = invalidity(entry, file.droppedKey)
    if (invalid) {
      risk[name] = invalid
    } else if (entry.measure === 'uniqueness') {
      risk[name] = uniqueness(file.cells, entry.k ?? defaultK)
      records[`${name}.sampleCount`] = Float64Array.from(
        file.cells.cellOf,
        (cell) => file.cells.sampleCount[cell],
      )
    } else if (entry.measure === 'identification') {
      const identified = identify(study, scenario, file)
      risk[name] = identified.result
      records[`${name}.risk`] = identified.recordRisk
      cautions.push(...identified.cautions)
      populationCount = identified.populationCountOfRecord
    } else {
      const generators = generatorsOf(termsOf(entry.model, file.key), file.key.length)
      const refusal = modelRefusal(file.cells, generators)
      if (refusal) {
        risk[name] = { invalid: refusal.message, instead: 'uniqueness' }
        continue
      }
      const remain = release && remainOf(study, scenario, file)
      const estimated = loglinearRisk({
        cells: file.cells,
        inclusion: samplingIn(study),
        generators,
        progress,
        ...(remain ? { remain } : {}),
      })
      risk[name] = estimated.result
      records[`${name}.risk`] = estimated.recordRisk
      if (estimated.recordAdjusted) records[`${name}.adjusted`] = estimated.recordAdjusted
    }
  }
  return { risk, records, populationCount, cautions }
}

/** Records in cells smaller than this are counted when a recipe does not say. */
const defaultK = [2, 3, 5]

/** A file seen with the eyes of a scenario: what is left of the key, and the cells it makes. */
type FileInScenario = Release & {
  readonly key: readonly string[]
  readonly droppedKey: readonly string[]
  readonly cells: ScenarioStudy['cells']
  readonly cautions: readonly Caution[]
}

function fileOf(study: Study, scenario: ScenarioStudy, release: Release | null): FileInScenario {
  const { key, cells } = scenario
  if (!release) {
    return {
      after: study.data.table,
      misclassification: [],
      changed: {},
      key,
      droppedKey: [],
      cells,
      cautions: [],
    }
  }
  const left = key.filter((variable) => findColumn(release.after, variable))
  const unexplained = changedWithoutMatrix(release, left)
  return {
    ...release,
    misclassification: unexplained ? null : release.misclassification,
    key: left,
    droppedKey: key.filter((variable) => !left.includes(variable)),
    cells: cellsOf(columnsOf(release.after, left)),
    cautions: unexplained ? [matricesNotKnown(unexplained)] : groupsOutsideKey(release, left),
  }
}

/**
 * The changed key variables of a release made elsewhere for which it has no matrix: none may be changed in the file when
 * no matrices were given at all. Null when every change has its matrix.
 */
function changedWithoutMatrix(release: Release, key: readonly string[]): readonly string[] | null {
  const known = release.misclassification?.map(({ variable }) => variable) ?? []
  const without = key.filter((variable) => release.changed[variable] > 0 && !known.includes(variable))
  return release.misclassification && without.length === 0 ? null : without
}

/** Key variables that were changed in groups which the key does not tell apart. */
function groupsOutsideKey({ misclassification }: Release, key: readonly string[]): Caution[] {
  return (misclassification ?? []).flatMap(({ variable, groups }) => {
    const outside = new Set(
      groups.flatMap(({ where }) => Object.keys(where)).filter((name) => !key.includes(name)),
    )
    return key.includes(variable) && outside.size > 0 ? [matrixAveraged(variable, [...outside])] : []
  })
}

/** The key split at every variable that a record may have another value of than before. */
function splitOf(study: Study, scenario: ScenarioStudy, file: FileInScenario): SplitKey {
  const changed = Object.keys(file.changed).filter((variable) => file.changed[variable] > 0)
  const perturbed = (file.misclassification ?? []).map(({ variable }) => variable)
  return splitKey(study, scenario, file.key, [...perturbed, ...changed])
}

function identify(study: Study, scenario: ScenarioStudy, file: FileInScenario): Identification {
  const { blocks, population } = splitOf(study, scenario, file)
  const identified = identification({
    blocks,
    population: population(),
    released: { cells: file.cells, code: codesInBlock(file.after, blocks.perturbed) },
    misclassification: file.misclassification,
    inclusionProbability: inclusionOf(samplingIn(study), file.cells),
  })
  if (file.droppedKey.length === 0) return identified
  // τ* speaks of the file before protection, whose key was whole.
  const before = identify(study, scenario, fileOf(study, scenario, null))
  return { ...identified, result: { ...identified.result, tauStar: before.result.tauStar } }
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

function samplingIn(study: Study): Sampling {
  if (study.sampling) return study.sampling
  throw new Error('A measure that needs the sampling fraction was let through without one.')
}

function termsOf(model: LoglinearModel, key: readonly string[]): 'independence' | 'two-way' | number[][] {
  return typeof model === 'string'
    ? model
    : model.map((term) => term.map((variable) => key.indexOf(variable)))
}
