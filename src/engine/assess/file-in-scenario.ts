import { lookUp } from '../by-name'
import { valuesAt } from '../math/values-at'
import { cellsOf } from '../key/cells'
import { type CoarserKnowledge, tableAsKnown } from '../key/coarser'
import { incompleteRecords, keyMatches, type KeyMatches } from '../key/key-matches'
import type { RecodedLevels } from '../key/recoded'
import type { DrawnAnew } from '../protect/application'
import type { Kept } from '../protect/kept'
import type { NumberChange } from '../protect/number-changes'
import { misclassificationAsKnown } from '../misclassification/as-known'
import { onVariables } from '../misclassification/joint'
import { type AnyMisclassification, variablesOf } from '../misclassification/matrix'
import { populationLacksValues } from '../key/population-matches'
import { hasMissing } from '../table/column'
import { categorical, findColumn, recordsIn, type Table } from '../table/table'
import { isTargetColumn } from '../table/target-columns'
import {
  bandsAveraged,
  emptiedNotTold,
  impossibleLeftOut,
  jointAveraged,
  matricesNotKnown,
  matrixAveraged,
  missingMatchesAnything,
  missingMatchesNothing,
  nearlyUniqueInKey,
  weightInKey,
} from './cautions'
import { holdsAfter } from './impossible-combinations'
import { columnsOf, type ScenarioStudy, type Study } from './open-study'
import type { ImpossibleCombination } from './recipe'
import type { Caution } from './caution'
import type { Sampling } from './sampling'

/** What was done to the file: its values now, and how they came about. */
export type Release = {
  readonly after: Table
  /** null for a release made elsewhere whose matrices are not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
  /** Records whose value changed, by variable; merged levels are one. */
  readonly changed: Readonly<Record<string, number>>
  /** By variable, how many values were emptied: they do not count as changed. */
  readonly emptied?: Readonly<Record<string, number>>
  /** The levels of the file that it has merged; the study and scenario it is seen in have them merged ({@link asReleased}). */
  readonly recoded?: RecodedLevels
  /** What steps did to numbers; left out where none is known. */
  readonly numberChanges?: readonly NumberChange[]
  /** The records of the file that it has, where not all: those of the study and scenario it is seen in. */
  readonly kept?: Kept | null
  /** Left out or null where each record belongs to one of the file. */
  readonly drawnAnew?: DrawnAnew | null
  /** Where records are counted: see `CountedRelease`. Left out: rows are those of the file that it has. */
  readonly trueRow?: Uint32Array
}

/** A file seen with the eyes of a scenario: what is left of the key, and the cells it makes. */
export type FileInScenario = Release & {
  /** The file before protection, as the scenario knows it. */
  readonly before: Table
  /** The matrices of all changed variables, in the key or not, as the steps left them. */
  readonly allMisclassification: Release['misclassification']
  readonly key: readonly string[]
  readonly droppedKey: readonly string[]
  /** The variables of the key of which values were emptied. */
  readonly emptiedKey: readonly string[]
  readonly cells: ScenarioStudy['cells']
  readonly matches: KeyMatches
  /** How its records were sampled; null when nothing is known of it. */
  readonly sampling: Sampling | null
  /** The impossible combinations that are so of its values too. */
  readonly impossible: readonly ImpossibleCombination[]
  readonly cautions: readonly Caution[]
}

export function fileInScenario(
  study: Study,
  scenario: ScenarioStudy,
  release: Release | null,
): FileInScenario {
  const { key, cells, matches } = scenario
  if (!release) {
    return {
      before: scenario.table,
      after: scenario.table,
      allMisclassification: [],
      misclassification: [],
      changed: {},
      key,
      droppedKey: [],
      emptiedKey: [],
      cells,
      matches,
      sampling: study.sampling,
      impossible: scenario.impossible,
      cautions: [...keyCautions(study, scenario.table, key), ...missingCautions(matches)],
    }
  }
  const after = tableAsKnown(release.after, scenario.coarser)
  const keptBack = release.drawnAnew?.keptBack ?? null
  const left = key.filter((variable) => findColumn(after, variable))
  const unexplained = changedWithoutMatrix(release, left)
  const emptiedKey = left.filter((variable) => (lookUp(release.emptied, variable) ?? 0) > 0)
  const mixed = emptiedAmongMissing(scenario, emptiedKey)
  const known = unexplained || mixed.length > 0 ? null : onKey(release, left, study.data.table)
  const columns = columnsOf(after, left)
  const releasedCells = cellsOf(columns, after.times)
  const releasedMatches = keyMatches(columns, releasedCells, scenario.missing)
  const changed = [...changedVariables(release), ...Object.keys(release.recoded ?? {})]
  return {
    ...release,
    drawnAnew: release.drawnAnew ? { keptBack: keptBack && tableAsKnown(keptBack, scenario.coarser) } : null,
    before: scenario.table,
    after,
    allMisclassification: release.misclassification,
    misclassification:
      known?.map((each) => misclassificationAsKnown(each, scenario.coarser, study.data.table)) ?? null,
    key: left,
    droppedKey: key.filter((variable) => !left.includes(variable)),
    emptiedKey,
    cells: releasedCells,
    matches: releasedMatches,
    sampling: samplingOfRows(study.sampling, release),
    impossible: scenario.impossible.filter((rule) => holdsAfter(rule, left, changed)),
    cautions: [
      ...keyCautions(study, after, left),
      ...missingCautions(releasedMatches),
      ...rulesLeftOut(scenario, changed),
      ...(mixed.length > 0 ? [emptiedNotTold(mixed)] : []),
      ...(release.drawnAnew
        ? []
        : unexplained
          ? [matricesNotKnown(unexplained)]
          : [
              ...groupsOutsideKey(known, left),
              ...jointlyOutsideKey(release, left),
              ...changedInBands(known, scenario.coarser),
            ]),
    ],
  }
}

/** Of rows that are so many records each, as the file's were sampled. */
function samplingOfRows(sampling: Sampling | null, { trueRow, after }: Release): Sampling | null {
  if (!trueRow || !sampling || 'fraction' in sampling) return sampling
  return { weights: valuesAt(sampling.weights, trueRow), ...(after.times && { times: after.times }) }
}

/** How a file was sampled, for a measure that is let through only where that is known. */
export function samplingIn({ sampling }: Pick<FileInScenario, 'sampling'>): Sampling {
  if (sampling) return sampling
  throw new Error('A measure that needs the sampling fraction was let through without one.')
}

/** A key variable with as many different values as this share of the records tells nearly all of them apart. */
const nearlyUnique = 0.9

/** Variables that no key should have as they are. */
function keyCautions({ data: { recipe } }: Study, table: Table, key: readonly string[]): readonly Caution[] {
  return key.flatMap((name) => {
    if (name === recipe.design?.weight) return [weightInKey(name)]
    const column = categorical(table, name)
    const records = recordsIn(table)
    if (column.levels.length < nearlyUnique * records) return []
    const different = cellsOf([column]).sampleCount.length
    const isNearlyUnique = different > 1 && different >= nearlyUnique * records
    return isNearlyUnique ? [nearlyUniqueInKey(name, different, records)] : []
  })
}

/** How missing key values were taken, where there are some and they are no category. */
function missingCautions({ reading, incomplete, cells }: KeyMatches): readonly Caution[] {
  const { records } = cells
  switch (reading) {
    case 'category':
      return []
    case 'any':
      return [missingMatchesAnything(incomplete, records)]
    case 'never':
      return [missingMatchesNothing(incomplete, records)]
  }
}

/** Every variable that a record may have another value of than before. */
export function changedVariables({ changed, misclassification }: Release): readonly string[] {
  const different = Object.entries(changed).flatMap(([variable, records]) => (records > 0 ? [variable] : []))
  return [...new Set([...(misclassification ?? []).flatMap(variablesOf), ...different])]
}

/** The rules that are none any more: released values may combine as true ones can't. */
function rulesLeftOut({ impossible, key }: ScenarioStudy, changed: readonly string[]): readonly Caution[] {
  // In the order of the key: an object puts names such as `2019` before others.
  const inQuestion = key.filter((name) => changed.includes(name))
  const changedOf = impossible.map((rule) => inQuestion.filter((name) => Object.hasOwn(rule, name)))
  const broken = [...impossible.keys()].filter((r) => changedOf[r].length > 0)
  if (broken.length === 0) return []
  return [
    impossibleLeftOut(
      broken.map((r) => r + 1),
      inQuestion.filter((name) => changedOf.some((names) => names.includes(name))),
    ),
  ]
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
  const without = key.filter(
    (variable) => (lookUp(release.changed, variable) ?? 0) > 0 && !known.includes(variable),
  )
  return release.misclassification && without.length === 0 ? null : without
}

/**
 * Key variables of which values were emptied where empty is a value of its own and somebody has it: which of two empty
 * values is the true one is in no matrix.
 */
function emptiedAmongMissing(
  { missing, table, population, key }: ScenarioStudy,
  emptied: readonly string[],
): readonly string[] {
  if (missing !== 'category' || emptied.length === 0) return []
  const isLacking = population !== null && populationLacksValues(population, key)
  return emptied.filter((name) => isLacking || hasMissing(categorical(table, name)))
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

/** Key variables that were changed and are known less exactly. */
function changedInBands(
  misclassification: readonly AnyMisclassification[] | null,
  coarser: CoarserKnowledge,
): Caution[] {
  const changed = (misclassification ?? [])
    .flatMap(variablesOf)
    .filter((name) => Object.hasOwn(coarser, name))
  return changed.map(bandsAveraged)
}

/** 1 for records without a value of a key variable. */
export function incompleteIn(table: Table, key: readonly string[]): Uint8Array {
  return incompleteRecords(columnsOf(table, key), table.records)
}
