/** Special uniques, as in `results.ts`. */
export type SudaResult = {
  readonly measure: 'suda'
  /** Records with a minimal sample unique. */
  readonly withMsu: number
  readonly totalScore: number
  /** DIS: the probability that a unique match is correct; null where nobody is unique or in a pair. */
  readonly fileDis: number | null
  /** Σ DIS-SUDA over records, and the largest. */
  readonly totalDis: number
  readonly maxDis: number
  /** Minimal sample uniques by how many variables they have: of one first. */
  readonly setsBySize: readonly number[]
  /** By key variable, the percentage of the total score from sets that hold it. */
  readonly contributions: Readonly<Record<string, number>>
  /** By key variable and level, the percentage of the variable's part that its records have. */
  readonly levelContributions: Readonly<Record<string, Readonly<Record<string, number>>>>
}
