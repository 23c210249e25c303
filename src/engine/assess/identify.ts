import { codesInBlock } from '../key/blocks'
import { identification, type Identification, type Unmatchable } from '../risk/identification/identification'
import { identifyByAgreement, isByAgreement } from './agreement'
import { changedVariables, type FileInScenario, fileInScenario, incompleteIn } from './file-in-scenario'
import { samplingIn } from './measure-model'
import { type ScenarioStudy, splitKey, type SplitKey, type Study } from './open-study'
import { inclusionOf } from './sampling'

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
    released: { cells: file.cells, code: codesInBlock(file.after, blocks.perturbed) },
    misclassification: file.misclassification,
    unmatchable: unmatchableIn(scenario, file),
    riskClasses: study.data.recipe.riskClasses,
    inclusionProbability: inclusionOf(samplingIn(study), file.cells),
  })
  if (file.droppedKey.length === 0 && !study.unmerged) return identified
  // τ* speaks of the file before protection, whose key was whole and whose levels were apart.
  const original = study.unmerged ?? study
  const whole = original.scenarios[study.scenarios.indexOf(scenario)]
  const before = identify(original, whole, fileInScenario(original, whole, null))
  return { ...identified, result: { ...identified.result, tauStar: before.result.tauStar } }
}

/** Records that a missing key value keeps from matching anyone, before protection and in the file; null: there are none. */
function unmatchableIn(scenario: ScenarioStudy, file: FileInScenario): Unmatchable | null {
  if (scenario.matches.reading !== 'never' && file.matches.reading !== 'never') return null
  return {
    before: incompleteIn(scenario.table, file.key),
    released: incompleteIn(file.after, file.key),
  }
}
