import { lookUp } from '../../../engine/by-name'
import { methodOf, type Step } from '../../../engine/protect/definitions'
import { withSettings } from '../../../engine/protect/step-with'
import { beyondBound } from '../../../store/key-questions'
import type { KnownLevels } from '../../candidates/describe-candidate'

/**
 * A new step on a variable; of a number whose values are coded from a bound on, at one that few of the file are beyond.
 * Undefined where a step needs a file first.
 */
export async function startStep(
  method: Step['method'],
  variable: string,
  levels: KnownLevels,
): Promise<Step | undefined> {
  const { start, bound } = methodOf({ method })
  const known = lookUp(levels, variable)
  const step = start?.(variable, known) as Step | undefined
  const at = step && bound?.(step)
  if (!at || known) return step
  const answer = await beyondBound(variable, at.at, at.end)
  const usual = answer.ok ? answer.value.suggested.at(0) : undefined
  return usual ? withSettings(step, { at: usual.at }) : step
}
