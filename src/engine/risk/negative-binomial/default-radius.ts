import { byName, lookUp } from '../../by-name'

/**
 * How many levels away count as near where nothing is said: 2 for an ordered variable, 1 when it has fewer than six levels,
 * 0 for one without an order.
 */
export function defaultRadius(levels: number, ordered: boolean): number {
  if (!ordered) return 0
  return levels < 6 ? 1 : 2
}

type KeyOfFile = {
  readonly key: readonly string[]
  readonly variables: readonly { readonly name: string; readonly type: string; readonly distinct: number }[]
}

/** The radius of the key variables that have one: those with an order, and others that were given one. */
export function radiusOfKey(
  { radius = {} }: { readonly radius?: Readonly<Record<string, number>> },
  { key, variables }: KeyOfFile,
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
