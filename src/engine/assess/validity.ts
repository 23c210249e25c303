import { definitionOf } from '../risk/definitions'
import { findColumn } from '../table/table'
import { variablesSpokenOf } from './family-variables'
import { changedVariables, type FileInScenario } from './file-in-scenario'
import { insteadOf, insteadOfUndefined, isCountedOn, type WhatIsKnown } from './instead'
import { nobodysRecords } from '../risk/after-perturbation'
import { countOfFile } from '../risk/main-measures'
import type { RiskEntry } from './recipe'
import type { Invalid } from './results'
import type { StudyData } from './study'
import { isSamplingKnown } from './sampling'

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
  if (file.drawnAnew && !definitionOf(entry).holdsDrawnAnew) {
    return { invalid: nobodysRecords.why, instead: nobodysRecords.instead }
  }
  const why = undefinedOn(entry, file, study)
  if (why !== null) {
    return { invalid: why, instead: insteadOfUndefined(study.population, file.key) }
  }
  return brokenBy(entry, file, study)
}

/** What keeps a measure from being worked out at all. */
function undefinedOn(entry: RiskEntry, file: FileInScenario, { recipe }: Judged): string | null {
  const { key, droppedKey: dropped } = file
  const definition = definitionOf(entry)
  return (
    lacking(entry, file, recipe) ??
    definition.undefinedFor?.(entry, { key, dropped }, recipe) ??
    (definition.needsCells ? withoutCells(file) : null)
  )
}

/** A variable is asked for that the file does not have. */
function lacking(entry: RiskEntry, { after, key }: FileInScenario, recipe: Judged['recipe']): string | null {
  const definition = definitionOf(entry)
  const isThere = (name: string) =>
    definition.isOfKey ? key.includes(name) : findColumn(after, name) !== undefined
  const gone = definition.besideKey?.(entry, recipe).find((name) => !isThere(name))
  return gone === undefined ? null : `It needs \`${gone}\`, which this candidate does not release.`
}

function withoutCells({ matches }: FileInScenario): string | null {
  return matches.reading === 'any'
    ? 'It needs every record in one cell of the key. In this scenario a missing value agrees with anything, so a record with one is in several.'
    : null
}

/** A change of what a measure speaks of: of the key, or of a variable beside it while the key stands. */
function brokenBy(entry: RiskEntry, file: FileInScenario, study: Judged): Invalid | null {
  const { afterChange } = definitionOf(entry)
  if (!afterChange) return null
  const spokenOf = variablesSpokenOf(entry, study.recipe, file.key)
  // Where an empty value agrees with any it says nothing that is not so; elsewhere it is no true value.
  const emptied = file.matches.reading === 'any' ? [] : file.emptiedKey
  const changed = [...changedVariables(file), ...emptied].filter((name) => spokenOf.includes(name))
  if (changed.length === 0) return null
  if (!changed.some((name) => file.key.includes(name))) {
    return {
      invalid: `It goes by \`${changed[0]}\`, which this candidate changes: a value released there need not be the true one.`,
      instead: countOfFile,
    }
  }
  const { why, instead } = afterChange
  const found = insteadOf({ id: entry.measure, measure: entry.measure }, instead, knownOf(file, study))
  return { invalid: why, instead: found ?? instead }
}

function knownOf({ key, matches, misclassification }: FileInScenario, study: Judged): WhatIsKnown {
  return {
    population: isCountedOn(study.population, key),
    sampling: isSamplingKnown(study.recipe, study.population !== null),
    // Where missing agrees with anything, who may be released as whom is no matter of cells.
    matrices: misclassification !== null && matches.reading !== 'any',
  }
}
