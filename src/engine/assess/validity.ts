import { cellsOfReleased, recognisesTrueValues, speaksOfTrueValues } from '../risk/after-perturbation'
import type { AfterPerturbation } from '../risk/measure'
import { findColumn } from '../table/table'
import { isFamilyEntry, variablesBesideKey, variablesSpokenOf } from './family-variables'
import type { FamilyEntry } from './family-entries'
import { changedVariables, type FileInScenario } from './file-in-scenario'
import { countOfFile, insteadOf, insteadOfUndefined, isCountedOn, type WhatIsKnown } from './instead'
import type { RiskEntry } from './recipe'
import type { Invalid } from './results'
import type { StudyData } from './study'

/** What a file is judged in: the recipe, and whether the population is known. */
type Judged = Pick<StudyData, 'recipe' | 'population'>

/**
 * Why a measure says nothing of a file, or null when it holds. The measure is not computed then.
 *
 * A model or a measure may speak of a variable that is no longer there, or of cells where a missing value agrees with
 * anything; most measures besides take released values for true ones, and fall with the first that was changed. Swapping
 * and PRAM leave `uniqueness` standing, which counts the file as it is, and `identification` and the models of single
 * records, which allow for the misclassification: of these the catalogue says number by number what holds
 * ({@link validityAfter} in `validity-after.ts`).
 */
export function invalidity(entry: RiskEntry, file: FileInScenario, study: Judged): Invalid | null {
  const why = undefinedOn(entry, file, study)
  if (why !== null) {
    return { invalid: why, instead: insteadOfUndefined(study.population, file.key) }
  }
  return isFamilyEntry(entry) ? brokenBy(entry, file, study) : null
}

/** What keeps a measure from being worked out at all. */
function undefinedOn(entry: RiskEntry, file: FileInScenario, study: Judged): string | null {
  return (
    missesVariable(entry, file, study) ??
    withoutCells(entry, file) ??
    (isFamilyEntry(entry) ? nothingToGiveAway(entry, file, study) : null)
  )
}

/** A variable is asked for that the file does not have. */
function missesVariable(entry: RiskEntry, file: FileInScenario, { recipe }: Judged): string | null {
  const isDropped = (name: string) => file.droppedKey.includes(name)
  if (entry.measure === 'poissonGamma' && entry.by !== undefined && isDropped(entry.by)) {
    return `The subpopulations are those of \`${entry.by}\`, which this candidate does not release.`
  }
  if (entry.measure === 'loglinear') {
    const terms = typeof entry.model === 'string' ? [] : entry.model
    const gone = terms.flat().find(isDropped)
    return gone === undefined
      ? null
      : `The model has an interaction of \`${gone}\`, which this candidate does not release.`
  }
  if (!isFamilyEntry(entry)) return null
  const gone = variablesBesideKey(entry, recipe).find((name) => !isThere(entry, file, name))
  return gone === undefined ? null : `It needs \`${gone}\`, which this candidate does not release.`
}

/** For acquaintances a variable counts as there while it is in the key: what an investigator knows somebody by. */
function isThere(entry: FamilyEntry, { after, key }: FileInScenario, name: string): boolean {
  return entry.measure === 'acquaintance' ? key.includes(name) : findColumn(after, name) !== undefined
}

/** What is defined on cells: the population models, and θ, which counts cells of one record and of two. */
const needsCells: ReadonlySet<RiskEntry['measure']> = new Set([
  'loglinear',
  'negativeBinomial',
  'poissonGamma',
  'acquaintance',
  'theta',
])

function withoutCells(entry: RiskEntry, { matches }: FileInScenario): string | null {
  return needsCells.has(entry.measure) && matches.reading === 'any'
    ? 'It needs every record in one cell of the key. In this scenario a missing value agrees with anything, so a record with one is in several.'
    : null
}

/** The intruder has the sensitive variable already. */
function nothingToGiveAway(entry: FamilyEntry, { key }: FileInScenario, { recipe }: Judged): string | null {
  if (entry.measure !== 'lDiversity' && entry.measure !== 'tCloseness') return null
  const known = variablesBesideKey(entry, recipe).find((name) => key.includes(name))
  return known === undefined
    ? null
    : `The intruder of this scenario knows \`${known}\`: it is in the key, and nothing is left to be given away.`
}

/** Why each says nothing once values that it speaks of were changed: what the catalogue says of it. */
const afterChange: {
  readonly [Name in FamilyEntry['measure']]: Extract<AfterPerturbation, { is: 'misleads' }>
} = {
  thresholdRule: speaksOfTrueValues,
  theta: speaksOfTrueValues,
  individual: speaksOfTrueValues,
  household: speaksOfTrueValues,
  hierarchical: speaksOfTrueValues,
  suda: speaksOfTrueValues,
  lDiversity: cellsOfReleased,
  tCloseness: cellsOfReleased,
  acquaintance: recognisesTrueValues,
}

/** A change of what a measure speaks of: of the key, or of a variable beside it while the key stands. */
function brokenBy(entry: FamilyEntry, file: FileInScenario, study: Judged): Invalid | null {
  const spokenOf = variablesSpokenOf(entry, study.recipe, file.key)
  const changed = changedVariables(file).filter((name) => spokenOf.includes(name))
  if (changed.length === 0) return null
  if (!changed.some((name) => file.key.includes(name))) {
    return {
      invalid: `It goes by \`${changed[0]}\`, which this candidate changes: a value released there need not be the true one.`,
      instead: countOfFile,
    }
  }
  const { measure } = entry
  const { why, instead } = afterChange[measure]
  const found = insteadOf({ id: measure, measure }, instead, knownOf(file, study))
  return { invalid: why, instead: found ?? instead }
}

function knownOf({ key, matches, misclassification }: FileInScenario, study: Judged): WhatIsKnown {
  return {
    population: isCountedOn(study.population, key),
    sampling: study.population !== null || study.recipe.design !== undefined,
    // Where missing agrees with anything, who may be released as whom is no matter of cells.
    matrices: misclassification !== null && matches.reading !== 'any',
  }
}
