import type { Progress } from '../progress'
import { rareByValue, rareCombinations, type RareCombination } from '../risk/rare-combinations'
import type { CategoricalColumn } from '../table/column'
import type { ThresholdRuleEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { columnsOf, type ScenarioStudy, type Study } from './open-study'
import { recordWeights } from './people-of-cells'
import { countedOn, thresholdKeys } from './threshold-keys'

/*
 * Where the threshold rule fails: which values make up the rare combinations that a result only counts.
 */

/** The rare combinations on one of the rule's keys, with the columns that their codes are of; none without such a key. */
export function rareCombinationsIn(
  study: Study,
  missing: ScenarioStudy['missing'],
  file: FileInScenario,
  entry: ThresholdRuleEntry,
  variables: readonly string[],
): { readonly columns: readonly CategoricalColumn[]; readonly rare: readonly RareCombination[] } {
  const named = JSON.stringify(variables)
  const key = thresholdKeys(entry, file).find((each) => JSON.stringify(each.variables) === named)
  if (!key) return { columns: [], rare: [] }
  const columns = columnsOf(file.after, key.variables)
  return { columns, rare: rareCombinations(columns, key.threshold, counting(study, entry), missing) }
}

/** In how many rare combinations of all keys each value stands, by column, code and variables of the combination less one. */
export function rareValuesIn(
  study: Study,
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
  return { columns, bySize: rareByValue(columns, places, counting(study, entry), missing, progress) }
}

function counting(study: Study, entry: ThresholdRuleEntry): { readonly weights: Float64Array | null } {
  return { weights: countedOn(entry) === 'weights' ? recordWeights(study) : null }
}
