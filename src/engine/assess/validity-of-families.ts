import type { AfterPerturbation } from '../risk/measure'
import { cellsOfReleased, recognisesTrueValues, speaksOfTrueValues } from '../risk/after-perturbation'
import { findColumn } from '../table/table'
import type { FamilyEntry } from './family-entries'
import { changedVariables, type FileInScenario } from './file-in-scenario'
import { variablesBesideKey, variablesSpokenOf } from './family-variables'
import type { Recipe } from './recipe'
import type { Invalid } from './results'

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

/**
 * Why a measure says nothing of this file, or null when it holds: a variable that it needs is not released, one that it
 * speaks of was changed, or the intruder knows the sensitive variable already.
 */
export function familyInvalidity(entry: FamilyEntry, file: FileInScenario, recipe: Recipe): Invalid | null {
  const beside = variablesBesideKey(entry, recipe)
  const gone = beside.find((name) => !isThere(entry, file, name))
  if (gone !== undefined) {
    return { invalid: `It needs \`${gone}\`, which this candidate does not release.`, instead: 'uniqueness' }
  }
  if (entry.measure === 'lDiversity' || entry.measure === 'tCloseness') {
    const known = beside.find((name) => file.key.includes(name))
    if (known !== undefined) {
      return {
        invalid: `The intruder of this scenario knows \`${known}\`: it is in the key, and nothing is left to be given away.`,
        instead: 'uniqueness',
      }
    }
  }
  const spokenOf = variablesSpokenOf(entry, recipe, file.key)
  const { why, instead } = afterChange[entry.measure]
  return changedVariables(file).some((name) => spokenOf.includes(name)) ? { invalid: why, instead } : null
}

/** For acquaintances a variable counts as there while it is in the key: what an investigator knows somebody by. */
function isThere(entry: FamilyEntry, { after, key }: FileInScenario, name: string): boolean {
  return entry.measure === 'acquaintance' ? key.includes(name) : findColumn(after, name) !== undefined
}
