/** The object without one of its fields. */
export function omit<T extends object, Key extends keyof T>(object: T, key: Key): Omit<T, Key> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) as Omit<T, Key>
}
