import { codesInBlock } from '../key/blocks'
import { cellsOf } from '../key/cells'
import { incompleteRecords, keyMatches, type KeyMatches } from '../key/key-matches'
import { blockMisclassification, remainProbabilities } from '../misclassification/block-misclassification'
import { onVariables } from '../misclassification/joint'
import { type AnyMisclassification, variablesOf } from '../misclassification/matrix'
import { defaultSearchOptions } from '../model/search'
import { generatorsOf } from '../model/terms'
import type { Progress } from '../progress'
import { identification, type Identification, type Unmatchable } from '../risk/identification'
import { refusalOfModel, riskUnderModel, type ModelChoice } from '../risk/loglinear-model'
import { uniqueness } from '../risk/uniqueness'
import { findColumn, type Table } from '../table/table'
import { isTargetColumn } from '../table/target-columns'
import { identifyByAgreement, isByAgreement } from './agreement'
import {
  jointAveraged,
  matricesNotKnown,
  matrixAveraged,
  missingMatchesAnything,
  missingMatchesNothing,
} from './cautions'
import { loglinearOfComplete, refusalOfComplete } from './model-risk'
import { columnsOf, type ScenarioStudy, splitKey, type SplitKey, type Study } from './open-study'
import { type RiskEntry, riskKey } from './recipe'
import type { RecordValues } from './record-values'
import type { Caution, RiskResult, RiskResults } from './results'
import { inclusionOf, type Sampling } from './sampling'
import { invalidity, withoutCells } from './validity'

/** What was done to the file: its values now, and how they came about. */
export type Release = {
  readonly after: Table
  /** null for a release made elsewhere whose matrices are not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
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
    const invalid = invalidity(entry, file.droppedKey) ?? withoutCells(entry, file.matches)
    if (invalid) {
      risk[name] = invalid
    } else if (entry.measure === 'uniqueness') {
      risk[name] = uniqueness(file.matches, entry.k ?? defaultK)
      records[`${name}.sampleCount`] = Float64Array.from(
        file.cells.cellOf,
        (cell) => file.matches.count[cell],
      )
    } else if (entry.measure === 'identification') {
      const identified = identify(study, scenario, file)
      risk[name] = identified.result
      records[`${name}.risk`] = identified.recordRisk
      cautions.push(...identified.cautions)
      populationCount = identified.populationCountOfRecord
    } else {
      const choice = choiceOf(entry, file.key)
      const columns = columnsOf(file.after, file.key)
      const incomplete = file.matches.reading === 'never' ? incompleteIn(file.after, file.key) : null
      const refusal = incomplete
        ? refusalOfComplete(columns, incomplete, choice)
        : refusalOfModel(file.cells, choice)
      if (refusal) {
        risk[name] = { invalid: refusal.message, instead: 'uniqueness' }
        continue
      }
      const remain = release && remainOf(study, scenario, file)
      const model = {
        columns,
        inclusion: samplingIn(study),
        progress,
        riskClasses: study.data.recipe.riskClasses,
        ...(remain ? { remain } : {}),
      }
      const estimated = incomplete
        ? loglinearOfComplete(model, incomplete, choice)
        : riskUnderModel({ ...model, cells: file.cells }, choice)
      risk[name] = estimated.result
      records[`${name}.risk`] = estimated.recordRisk
      cautions.push(...estimated.cautions)
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
  readonly matches: KeyMatches
  readonly cautions: readonly Caution[]
}

function fileOf(study: Study, scenario: ScenarioStudy, release: Release | null): FileInScenario {
  const { key, cells, matches } = scenario
  if (!release) {
    return {
      after: study.data.table,
      misclassification: [],
      changed: {},
      key,
      droppedKey: [],
      cells,
      matches,
      cautions: missingCautions(matches),
    }
  }
  const left = key.filter((variable) => findColumn(release.after, variable))
  const unexplained = changedWithoutMatrix(release, left)
  const known = unexplained ? null : onKey(release, left, study.data.table)
  const columns = columnsOf(release.after, left)
  const releasedCells = cellsOf(columns)
  const releasedMatches = keyMatches(columns, releasedCells, scenario.missing)
  return {
    ...release,
    misclassification: known,
    key: left,
    droppedKey: key.filter((variable) => !left.includes(variable)),
    cells: releasedCells,
    matches: releasedMatches,
    cautions: [
      ...missingCautions(releasedMatches),
      ...(unexplained
        ? [matricesNotKnown(unexplained)]
        : [...groupsOutsideKey(known, left), ...jointlyOutsideKey(release, left)]),
    ],
  }
}

/** How missing key values were taken, where there are some and they are no category. */
function missingCautions({ reading, incomplete, cells }: KeyMatches): readonly Caution[] {
  const records = cells.cellOf.length
  switch (reading) {
    case 'category':
      return []
    case 'any':
      return [missingMatchesAnything(incomplete, records)]
    case 'never':
      return [missingMatchesNothing(incomplete, records)]
  }
}

/** What the matrices say of the key: of variables perturbed jointly, those that are in it. */
function onKey(
  { misclassification }: Release,
  key: readonly string[],
  before: Table,
): readonly AnyMisclassification[] | null {
  return misclassification?.flatMap((each) => onVariables(each, key, before) ?? []) ?? null
}

/**
 * The changed key variables of a release made elsewhere for which it has no matrix: none may be changed in the file when
 * no matrices were given at all. Null when every change has its matrix.
 */
function changedWithoutMatrix(release: Release, key: readonly string[]): readonly string[] | null {
  const known = release.misclassification?.flatMap(variablesOf) ?? []
  const without = key.filter((variable) => release.changed[variable] > 0 && !known.includes(variable))
  return release.misclassification && without.length === 0 ? null : without
}

/** Key variables that were changed in groups which the key does not tell apart. */
function groupsOutsideKey(
  misclassification: readonly AnyMisclassification[] | null,
  key: readonly string[],
): Caution[] {
  return (misclassification ?? []).flatMap((each) => {
    const outside = new Set(
      each.groups
        .flatMap(({ where }) => Object.keys(where))
        .filter((name) => !key.includes(name) && !isTargetColumn(name)),
    )
    return outside.size > 0 ? variablesOf(each).map((variable) => matrixAveraged(variable, [...outside])) : []
  })
}

/** Key variables that were changed jointly with variables outside the key. */
function jointlyOutsideKey({ misclassification }: Release, key: readonly string[]): Caution[] {
  return (misclassification ?? []).flatMap((each) => {
    const names = variablesOf(each)
    const inKey = names.filter((name) => key.includes(name))
    const outside = names.filter((name) => !key.includes(name))
    return inKey.length > 0 && outside.length > 0 ? [jointAveraged(inKey, outside)] : []
  })
}

/** The key split at every variable that a record may have another value of than before. */
function splitOf(study: Study, scenario: ScenarioStudy, file: FileInScenario): SplitKey {
  const changed = Object.keys(file.changed).filter((variable) => file.changed[variable] > 0)
  const perturbed = (file.misclassification ?? []).flatMap(variablesOf)
  return splitKey(study, scenario, file.key, [...perturbed, ...changed])
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
  const before = identify(study, scenario, fileOf(study, scenario, null))
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

function incompleteIn(table: Table, key: readonly string[]): Uint8Array {
  return incompleteRecords(columnsOf(table, key), table.records)
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

function choiceOf(entry: Extract<RiskEntry, { measure: 'loglinear' }>, key: readonly string[]): ModelChoice {
  const { model, target, acceptBelow, largestOrder } = entry
  if (model === 'search') {
    return {
      search: {
        target: target ?? defaultSearchOptions.target,
        acceptBelow: acceptBelow ?? defaultSearchOptions.acceptBelow,
        largestOrder: largestOrder ?? defaultSearchOptions.largestOrder,
      },
    }
  }
  const terms =
    typeof model === 'string' ? model : model.map((term) => term.map((variable) => key.indexOf(variable)))
  return { generators: generatorsOf(terms, key.length) }
}
