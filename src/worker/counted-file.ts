/** The file whose counts are asked for: as it stands, or after a candidate of the recipe, in the run that is released. */
export type CountedFile = {
  readonly scenario: number
  /** Null: the file as it stands. */
  readonly candidate: number | null
}
