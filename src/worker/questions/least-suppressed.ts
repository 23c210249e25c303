import type { Held } from '../held'
import { stepsOnHeld, type StepOfCandidate } from '../steps-on-held'

/** How far a step of suppression is from the fewest values, in the first run of its candidate. */
export type LeastSuppressed = {
  /** What it empties. */
  readonly values: number
  /** What any other choice of values would empty at least; null where that is not known. */
  readonly atLeast: number | null
}

/** @throws Problem that names the place in the steps */
export function leastSuppressed(held: Held, asked: StepOfCandidate): LeastSuppressed {
  const { suppressions } = stepsOnHeld(held, asked).carryOut(asked.step + 1)
  const own = suppressions.find(({ step }) => step === asked.step)
  return own ? { values: own.values, atLeast: own.atLeast() } : { values: 0, atLeast: 0 }
}
