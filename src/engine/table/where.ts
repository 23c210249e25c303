/** Which records: every variable's condition must hold. `{}` is all of them. */
export type Where = Readonly<Record<string, readonly string[] | { readonly not: readonly string[] }>>
