/** What can be chosen, in the order in which it is written: each value with its label. */
export function optionsOf<T extends string>(
  labels: Readonly<Record<T, string>>,
): readonly { readonly value: T; readonly label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label }))
}
