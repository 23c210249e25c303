/*
 * What the cells of a key give away of a sensitive variable, as in `results.ts`. Where missing agrees with anything the
 * cells are the groups of records that match one another's key, and overlap.
 */

export type LDiversityResult = {
  readonly measure: 'lDiversity'
  /** The sensitive variable. */
  readonly variable: string
  /** The least diversity of a cell; null where there is no cell. */
  readonly min: number | null
  /** Records in cells with less diversity than asked for. */
  readonly violations: number
  readonly cells: number
  readonly violatingCells: number
  /** Cells of two records or more that all have the same value, and the records in them. */
  readonly groupDisclosures: { readonly cells: number; readonly records: number }
}

export type TClosenessResult = {
  readonly measure: 'tCloseness'
  readonly variable: string
  readonly scale: 'nominal' | 'ordered'
  /** The largest distance of a cell; null where no cell has one. */
  readonly max: number | null
  /** Records in cells farther from the file than asked for. */
  readonly violations: number
  readonly cells: number
  readonly violatingCells: number
}
