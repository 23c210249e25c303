/** What is chosen of a list, in its order, once one of it is chosen (`on`) or no longer. */
export function withChoice<Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  one: Value,
  on: boolean,
): readonly Value[] {
  return all.filter((each) => (each === one ? on : chosen.includes(each)))
}
