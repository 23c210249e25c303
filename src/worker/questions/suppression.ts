import { importsOf } from '../../engine/assess/imports-of'
import { lookUp } from '../../engine/by-name'
import { wheresOfSteps, withTargetColumns } from '../../engine/protect/check-steps'
import { isEmptying } from '../../engine/protect/definitions'
import { recordsMeetingAll } from '../../engine/protect/groups'
import { keysOf, partsOf } from '../../engine/protect/suppress/asked'
import { fewestAlike } from '../../engine/protect/suppress/definition'
import { recordsBelow } from '../../engine/protect/suppress/records-below'
import { categorical } from '../../engine/table/table'
import type { Held } from '../held'
import { stepsOnHeld, type StepOfCandidate } from '../steps-on-held'

/** What a step empties in the first run of its candidate. */
export type Suppression = {
  /** The variables of its keys in their order, and how many of their values are emptied. */
  readonly variables: readonly { readonly name: string; readonly values: number }[]
  /** Records that lose a value. */
  readonly touched: number
  readonly records: number
  /** How many are to be alike, and the records that are fewer, of those that the step works on: before it and after. */
  readonly k: number
  readonly before: number
  readonly after: number
}

/** @throws Problem that names the place in the steps */
export function suppression(held: Held, { recipe, candidate, step }: StepOfCandidate): Suppression {
  const asked = recipe.candidates[candidate]
  const own = asked.steps[step]
  if (!isEmptying(own)) throw new Error(`Step ${step} empties nothing.`)
  const { carryOut, targetsOf } = stepsOnHeld(held, { recipe, candidate, step })
  const [found, left] = [carryOut(step), carryOut(step + 1)]
  const keys = keysOf(
    own,
    found.after,
    recipe.scenarios.map(({ key }) => key),
  )
  const wheres = wheresOfSteps([own], importsOf(asked, held.imports))
  const isAsked = recordsMeetingAll(withTargetColumns(found.after, wheres, targetsOf(found)), partsOf(own))
  const k = own.k ?? fewestAlike
  const names = [...new Set(keys.flat())]
  const isTouched = new Uint8Array(found.after.records)
  for (const name of names) {
    const { codes: before } = categorical(found.after, name)
    const { codes: after } = categorical(left.after, name)
    for (let i = 0; i < isTouched.length; i++) if (before[i] !== after[i]) isTouched[i] = 1
  }
  return {
    variables: names.map((name) => ({
      name,
      values: (lookUp(left.emptied, name) ?? 0) - (lookUp(found.emptied, name) ?? 0),
    })),
    touched: isTouched.reduce((sum, one) => sum + one, 0),
    records: isTouched.length,
    k,
    before: recordsBelow(found.after, keys, k, isAsked),
    after: recordsBelow(left.after, keys, k, isAsked),
  }
}
