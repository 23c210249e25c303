import type { Candidate } from '../../../../engine/assess/recipe'
import {
  changedWithoutMatrix,
  isEmptying,
  methodOf,
  perturbedVariables,
  recodedVariables,
  type Step,
  variablesLeftOut,
} from '../../../../engine/protect/definitions'
import { settingsInWords, type KnownLevels } from '../../../candidates/describe-candidate'

/** What the steps of a candidate did to a variable, in a few words; of the file as it stands nothing. */
export function whatWasDone(candidate: Candidate | null, variable: string, levels: KnownLevels): string {
  const done = candidate?.steps.filter((step) => variablesTouched(step).includes(variable)) ?? []
  if (done.length === 0) return candidate?.steps.some(isEmptying) ? 'may be emptied' : 'not changed'
  return done
    .map((step) => `${methodOf(step).short} ${withoutName(variable, settingsInWords(step, levels))}`)
    .join('; ')
}

/** The variable stands in the row already. */
function withoutName(variable: string, settings: string): string {
  return settings.startsWith(`${variable}, `) ? settings.slice(variable.length + 2) : settings
}

function variablesTouched(step: Step): readonly string[] {
  return [
    ...perturbedVariables(step),
    ...changedWithoutMatrix([step]),
    ...recodedVariables([step]),
    ...variablesLeftOut([step]),
  ]
}
