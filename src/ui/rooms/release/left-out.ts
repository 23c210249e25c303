import type { Candidate } from '../../../engine/assess/recipe'
import { variablesLeftOut } from '../../../engine/protect/definitions'
import type { ReadyTable } from '../../../store/table'

/** The variables of the file that are not given out: by a step, or because they identify people or were set aside. */
export type LeftOut = {
  readonly bySteps: readonly string[]
  readonly identifiers: readonly string[]
  readonly ignored: readonly string[]
}

/** Every variable that a candidate's release lacks, each once. */
export function leftOut({ description }: ReadyTable, { steps }: Candidate): LeftOut {
  const bySteps = new Set(variablesLeftOut(steps))
  const ofType = (type: 'identifier' | 'ignore') =>
    description.variables
      .filter((each) => each.type === type && !bySteps.has(each.name))
      .map(({ name }) => name)
  return { bySteps: [...bySteps], identifiers: ofType('identifier'), ignored: ofType('ignore') }
}

/** The same names in one list. */
export function namesLeftOut({ bySteps, identifiers, ignored }: LeftOut): readonly string[] {
  return [...identifiers, ...ignored, ...bySteps]
}
