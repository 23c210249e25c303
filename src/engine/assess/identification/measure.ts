import { releasedCodes } from '../../key/blocks'
import {
  identification,
  type Identification,
  type Unmatchable,
} from '../../risk/identification/identification'
import { identifyByAgreement, isByAgreement } from './agreement'
import {
  changedVariables,
  type FileInScenario,
  fileInScenario,
  incompleteIn,
  samplingIn,
} from '../file-in-scenario'
import { type ScenarioStudy, splitKey, type SplitKey, type Study } from '../open-study'
import { inclusionOf } from '../sampling'
import { categorical } from '../../table/table'

/** The key split at every variable that a record may have another value of than before. */
export function splitOf(scenario: ScenarioStudy, file: FileInScenario): SplitKey {
  return splitKey(scenario, file.key, changedVariables(file))
}

/** The risk of a file from population counts. */
export function identify(study: Study, scenario: ScenarioStudy, file: FileInScenario): Identification {
  const { blocks, population } = splitOf(scenario, file)
  if (isByAgreement(scenario, file)) return identifyByAgreement(study, scenario, file, blocks)
  const identified = identification({
    blocks,
    population: population(),
    released: { cells: file.cells, ...releasedCodes(blocks, file) },
    misclassification: file.misclassification,
    unmatchable: unmatchableIn(scenario, file),
    emptied: emptiedIn(scenario, file),
    riskClasses: study.data.recipe.riskClasses,
    inclusionProbability: inclusionOf(samplingIn(file), file.cells),
  })
  if (file.droppedKey.length === 0 && !study.whole) return identified
  // τ* speaks of the file before protection, whose key and records were whole and whose levels were apart.
  const original = study.whole ?? study
  const whole = original.scenarios[study.scenarios.indexOf(scenario)]
  const before = identify(original, whole, fileInScenario(original, whole, null))
  return { ...identified, result: { ...identified.result, tauStar: before.result.tauStar } }
}

/** Records whose key nobody has since a value of it was emptied, where empty is a value of its own; null: there are none. */
function emptiedIn(
  scenario: ScenarioStudy,
  { after, emptiedKey, matches, trueRow }: FileInScenario,
): Uint8Array | null {
  if (emptiedKey.length === 0 || matches.reading !== 'category') return null
  const emptied = new Uint8Array(after.records)
  for (const name of emptiedKey) {
    const { codes: before, levels } = categorical(scenario.table, name)
    const { codes: now } = categorical(after, name)
    for (let i = 0; i < emptied.length; i++) {
      if (now[i] === levels.length && before[trueRow ? trueRow[i] : i] !== levels.length) emptied[i] = 1
    }
  }
  return emptied
}

/** Records that a missing key value keeps from matching anyone, before protection and in the file; null: there are none. */
function unmatchableIn(scenario: ScenarioStudy, file: FileInScenario): Unmatchable | null {
  if (scenario.matches.reading !== 'never' && file.matches.reading !== 'never') return null
  return {
    before: incompleteIn(scenario.table, file.key),
    released: incompleteIn(file.after, file.key),
  }
}
