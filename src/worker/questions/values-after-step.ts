import { sum } from '../../engine/math/sums'
import { methodOf } from '../../engine/protect/definitions'
import type { Column } from '../../engine/table/column'
import { differences } from '../../engine/table/differences'
import { known } from '../../engine/table/table'
import type { Held } from '../held'
import { type StepOfCandidate, stepsOnHeld } from '../steps-on-held'

/** What a variable is like; mean and standard deviation are null where it is no number. */
export type ValuesDescribed = {
  readonly mean: number | null
  readonly sd: number | null
  /** How many different values it has, missing ones apart. */
  readonly distinct: number
}

/** A variable before and after a step. */
type ValuesAfterStep = {
  readonly variable: string
  readonly before: ValuesDescribed
  readonly after: ValuesDescribed
  /** Of the records, those whose value is another than the step found. */
  readonly changed: number
  readonly records: number
}

/** The variables that a step changes without a matrix, or whose numbers it takes together, and what is to be known of it, in the first run of its candidate. */
export type StepTried = {
  readonly variables: readonly ValuesAfterStep[]
  readonly cautions: readonly string[]
}

/** @throws Problem of the steps that names the place in the recipe */
export function valuesAfterStep(held: Held, of: StepOfCandidate): StepTried {
  const step = of.recipe.candidates[of.candidate].steps[of.step]
  const { carryOut } = stepsOnHeld(held, of)
  const before = carryOut(of.step)
  const after = carryOut(of.step + 1)
  const { changes, recodes } = methodOf(step)
  const changed = changes?.(step) ?? []
  const variables = changed.length === 0 && recodes ? [recodes(step)] : changed
  return {
    variables: variables.map((variable) => {
      const [was, is] = [known(before.after, variable), known(after.after, variable)]
      return {
        variable,
        before: described(was),
        after: described(is),
        changed: differences(was, is, { withEmptied: true }),
        records: after.after.records,
      }
    }),
    cautions: after.cautions.flatMap(({ facts, sentence }) => (facts['step'] === of.step ? [sentence] : [])),
  }
}

function described(column: Column): ValuesDescribed {
  if (column.kind === 'categorical') {
    const missing = column.levels.length
    const present = new Set(column.codes)
    present.delete(missing)
    return { mean: null, sd: null, distinct: present.size }
  }
  if (column.kind === 'text') {
    return { mean: null, sd: null, distinct: new Set(column.values.filter((value) => value !== null)).size }
  }
  const values = column.values.filter((value) => !Number.isNaN(value))
  const mean = sum(values) / values.length
  const squares = sum(values.map((value) => (value - mean) * (value - mean)))
  return {
    mean: values.length === 0 ? null : mean,
    sd: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1)),
    distinct: new Set(values).size,
  }
}
