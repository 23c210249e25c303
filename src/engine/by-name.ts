/* eslint-disable house/by-name -- the one place where names are looked up and set */
/*
 * What is kept by names that users chose: variables, levels, scenarios, candidates, measures. Any text can be such a
 * name, `constructor`, `toString` and `__proto__` too, which every ordinary object answers to: `counts[name]` then finds
 * what nobody put there, and `counts[name] = 1` may put nothing.
 */

/** What was put there under a name; undefined where nothing was. */
export function lookUp<T>(
  values: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined
}

/** An object with these names and nothing inherited. Where a name comes twice, the later value stands. */
export function byName<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const values = Object.create(null) as Record<string, T>
  for (const [name, value] of entries) values[name] = value
  return values
}
