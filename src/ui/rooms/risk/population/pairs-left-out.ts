/** Every pair of a key, in its order. */
export function pairsOf(key: readonly string[]): readonly (readonly [string, string])[] {
  return key.flatMap((one, i) => key.slice(i + 1).map((other) => [one, other] as const))
}

/** The pairs of a key that no interaction of a model holds. */
export function pairsLeftOut(
  key: readonly string[],
  interactions: readonly (readonly string[])[],
): readonly (readonly [string, string])[] {
  return pairsOf(key).filter(
    (pair) => !interactions.some((term) => pair.every((name) => term.includes(name))),
  )
}

/** So many are named; the rest are counted. */
const mostNamed = 6

/** "a × b, a × c and 4 more". */
export function pairsInWords(pairs: readonly (readonly [string, string])[]): string {
  const names = pairs.map((pair) => pair.join(' × '))
  return names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`
}
