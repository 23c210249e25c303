import type { ThresholdRuleEntry } from '../../risk/threshold-rule/definition'
import type { Progress } from '../../progress'
import { isBelow } from '../../risk/is-below'
import {
  rareByValue,
  rareCombinations,
  type RareCombination,
} from '../../risk/threshold-rule/rare-combinations'
import type { CategoricalColumn } from '../../table/column'
import { findColumn } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import { combinationsOfHouseholds, peopleInAreas } from './rules-of-release'
import { columnsOf, type ScenarioStudy, type Study } from '../open-study'
import { recordWeights } from '../people-of-cells'
import { publicUseFile, researchFile } from '../../risk/threshold-rule/threshold-defaults'
import { countedOn, thresholdKeys } from './threshold-keys'

/*
 * Where the threshold rule fails: which values make up the rare combinations that a result only counts.
 */

/** The rare combinations on one of the rule's keys, with the columns that their codes are of; none without such a key. */
export function rareCombinationsIn(
  missing: ScenarioStudy['missing'],
  file: FileInScenario,
  entry: ThresholdRuleEntry,
  variables: readonly string[],
): { readonly columns: readonly CategoricalColumn[]; readonly rare: readonly RareCombination[] } {
  const named = JSON.stringify(variables)
  const key = thresholdKeys(entry, file).find((each) => JSON.stringify(each.variables) === named)
  if (!key) return { columns: [], rare: [] }
  const columns = columnsOf(file.after, key.variables)
  return { columns, rare: rareCombinations(columns, key.threshold, counting(file, entry), missing) }
}

/** The areas of a preset that fewer people live in than it asks for, the smallest first; none where no variable is named. */
export function smallAreasIn(
  file: FileInScenario,
  { preset, region }: ThresholdRuleEntry,
): readonly { readonly level: string; readonly records: number; readonly people: number }[] {
  if (region === undefined || !preset || !findColumn(file.after, region)) return []
  const enough = preset === 'researchFile' ? researchFile.area : publicUseFile.area
  return peopleInAreas(file, region)
    .filter(({ people }) => isBelow(people, enough))
    .sort((a, b) => a.people - b.people)
}

/** The combinations of household variables, of households of several persons, that too few households have. */
export function rareHouseholdsIn(
  study: Study,
  file: FileInScenario,
): {
  readonly columns: readonly CategoricalColumn[]
  readonly rare: readonly { readonly codes: readonly number[]; readonly households: number }[]
} {
  const found = combinationsOfHouseholds({ study, file })
  if (!found) return { columns: [], rare: [] }
  const columns = columnsOf(file.after, found.variables)
  const rare = found.combinations
    .filter(({ households, ofSeveral }) => ofSeveral && households < publicUseFile.households)
    .sort((a, b) => a.households - b.households)
    .map(({ record, households }) => ({ codes: columns.map(({ codes }) => codes[record]), households }))
  return { columns, rare }
}

/** In how many rare combinations of all keys each value stands, by column, code and variables of the combination less one. */
export function rareValuesIn(
  missing: ScenarioStudy['missing'],
  file: FileInScenario,
  entry: ThresholdRuleEntry,
  progress: Progress,
): {
  readonly columns: readonly CategoricalColumn[]
  readonly bySize: readonly (readonly (readonly number[])[])[]
} {
  const keys = thresholdKeys(entry, file)
  const variables = [...new Set(keys.flatMap((key) => key.variables))]
  const columns = columnsOf(file.after, variables)
  const places = keys.map((key) => ({
    ...key,
    variables: key.variables.map((name) => variables.indexOf(name)),
  }))
  return { columns, bySize: rareByValue(columns, places, counting(file, entry), missing, progress) }
}

function counting(
  file: FileInScenario,
  entry: ThresholdRuleEntry,
): { readonly weights: Float64Array | null } {
  return { weights: countedOn(entry) === 'weights' ? recordWeights(file) : null }
}
