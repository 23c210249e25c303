import type { ThresholdRuleResult, ThresholdRuleEntry } from '../../risk/threshold-rule/definition'
import type { Progress } from '../../progress'
import { thresholdRule } from '../../risk/threshold-rule/threshold-rule'
import { columnsOf, type ScenarioStudy, type Study } from '../open-study'
import type { FileInScenario } from '../file-in-scenario'
import type { Measured } from '../measured'
import { recordWeights } from '../people-of-cells'
import { rulesOf } from './rules-of-release'
import { countedOn, thresholdKeys } from './threshold-keys'

/**
 * μ-Argus's threshold rule on a file: which combinations of values are rare, on the combinations of variables that the
 * entry names, or a preset does, as far as the file has them.
 */
export function measureThresholdRule(
  study: Study,
  missing: ScenarioStudy['missing'],
  file: FileInScenario,
  entry: ThresholdRuleEntry,
  progress: Progress,
): Measured {
  const keys = thresholdKeys(entry, file)
  const variables = [...new Set(keys.flatMap((key) => key.variables))]
  const on = countedOn(entry)
  const weights = on === 'weights' ? recordWeights(file) : null
  const found = thresholdRule(
    columnsOf(file.after, variables),
    keys.map((key) => ({ ...key, variables: key.variables.map((name) => variables.indexOf(name)) })),
    { weights, times: file.after.times },
    missing,
    progress,
  )
  const { records } = file.cells
  const result: ThresholdRuleResult = {
    measure: 'thresholdRule',
    on,
    keys: found.keys.map((key, k) => ({ ...key, variables: keys[k].variables })),
    unsafeCombinations: found.keys.reduce((total, key) => total + key.unsafeCombinations, 0),
    records: found.records,
    share: records === 0 ? 0 : found.records / records,
  }
  return {
    result: entry.preset
      ? { ...result, checks: rulesOf(entry.preset, { study, file, entry, keys: result.keys }) }
      : result,
    ofRecords: () => ({
      unsafeKeys:
        keys.length === 0 ? new Float64Array(file.after.records) : Float64Array.from(found.unsafeKeys),
    }),
  }
}
