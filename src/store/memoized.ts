/**
 * `work` that is done once for each object and remembered as long as the object is in use; only for objects that are
 * never changed in place, such as a recipe and its candidates.
 */
export function memoized<Of extends object, T>(work: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { readonly value: T }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.value
    const value = work(of)
    known.set(of, { value })
    return value
  }
}
