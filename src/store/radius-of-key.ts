import { byName, lookUp } from '../engine/by-name'
import type { VariableDescription } from '../file/table-description'
import { defaultRadius } from '../worker/page-side'
import type { EntryOf } from './families'

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
