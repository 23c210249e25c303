/** Not a problem: the number exists but leans on something that the reader must know. */
export type Caution = {
  readonly code: string
  readonly sentence: string
  readonly facts: Readonly<Record<string, string | number>>
  /** The measure whose numbers lean on it, as its result is named; left out where all of them may. */
  readonly measure?: string
}
