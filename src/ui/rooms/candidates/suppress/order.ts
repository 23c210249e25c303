import { byName, lookUp } from '../../../../engine/by-name'

/** How much variables matter: rank 1 is given up last, 0 never. */
export type Importance = Readonly<Record<string, number>>

/** The variables from the one given up last; those that are never emptied first, those without a rank at the end. */
export function inOrder(variables: readonly string[], importance: Importance): readonly string[] {
  const rank = (name: string) => lookUp(importance, name) ?? Number.MAX_SAFE_INTEGER
  return variables.toSorted((a, b) => rank(a) - rank(b))
}

export function isNever(importance: Importance, name: string): boolean {
  return lookUp(importance, name) === 0
}

/** The ranks of variables in this order, where those of `never` are not emptied. */
export function importanceOf(order: readonly string[], never: readonly string[]): Importance {
  const free = order.filter((name) => !never.includes(name))
  return byName([
    ...order.filter((name) => never.includes(name)).map((name) => [name, 0] as const),
    ...free.map((name, i) => [name, i + 1] as const),
  ])
}

/** A variable moved by so many places; the order as it was where there is none. */
export function moved(order: readonly string[], name: string, by: number): readonly string[] {
  const from = order.indexOf(name)
  const to = from + by
  return to < 0 || to >= order.length ? order : order.toSpliced(from, 1).toSpliced(to, 0, name)
}
