import { riskKey, type RiskEntry } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { definitionOf } from '../engine/risk/definitions'
import type { VariableDescription } from '../file/table-description'
import { defaultRadius } from '../worker/page-side'
import { leaveOutFamily, setFamily, type EntryOf } from './families'

/** The radius of the key variables that have one: those with an order, and others that were given one. */
export function radiusOfKey(
  key: readonly string[],
  variables: readonly VariableDescription[],
  { radius = {} }: Pick<EntryOf<'negativeBinomial'>, 'radius'>,
): Readonly<Record<string, number>> {
  return byName(
    key.flatMap((name) => {
      const variable = variables.find((each) => each.name === name)
      const usual = variable ? defaultRadius(variable.distinct, variable.type === 'ordinal') : 0
      const own = lookUp(radius, name) ?? usual
      return usual > 0 || own > 0 ? [[name, own]] : []
    }),
  )
}

/** Puts a rival of the log-linear model in the recipe, or changes it there, and measures the risk with it. */
export function measureOther(entry: RiskEntry): Promise<void> {
  return setFamily(entry, { verb: 'measure with', things: [definitionOf(entry).name] })
}

/** Asks for it no more. */
export function leaveOutOther(entry: RiskEntry): Promise<void> {
  return leaveOutFamily(riskKey(entry), { verb: 'leave out', things: [definitionOf(entry).name] })
}
