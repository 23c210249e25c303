/** The object without some of its fields. */
export function omit<T extends object, Key extends keyof T>(
  object: T,
  ...keys: readonly Key[]
): Omit<T, Key> {
  const gone: readonly PropertyKey[] = keys
  return Object.fromEntries(Object.entries(object).filter(([name]) => !gone.includes(name))) as Omit<T, Key>
}
