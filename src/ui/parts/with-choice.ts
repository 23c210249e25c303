/** What is chosen of a list, in its order, once one of it is chosen (`on`) or no longer. */
export function withChoice<Value>(
  all: readonly Value[],
  chosen: Iterable<Value>,
  one: Value,
  on: boolean,
): readonly Value[] {
  const kept = new Set(chosen)
  return all.filter((each) => (each === one ? on : kept.has(each)))
}
