/**
 * What a file held and what was measured on it: enough to tell another wave of a survey from the wrong file and how far the next
 * one has moved. Nothing of a respondent: levels that few records have are not in it.
 */
export type FileContents = {
  readonly records: number
  /** How many different values each variable has, missing ones apart. */
  readonly variables: Readonly<Record<string, number>>
  /** Of each variable that the recipe uses by its levels, those that several records have; left out where there are very many. */
  readonly levels?: Readonly<Record<string, readonly string[]>>
  /** By scenario. */
  readonly figures?: Readonly<Record<string, WaveFigures>>
}

/** What was measured under a scenario, by the ids of the numbers, such as `identification.tauStar` and `raad(lad,ethnicity)`. */
export type WaveFigures = {
  readonly original: Readonly<Record<string, number>>
  /** The interactions of each model that was fitted, by the name of its result. */
  readonly models: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Means over the runs of each candidate. */
  readonly candidates: Readonly<Record<string, CandidateFigures>>
}

export type CandidateFigures = {
  readonly risk: Readonly<Record<string, number>>
  readonly utility: Readonly<Record<string, number>>
}

/** A file that was assessed before, by the same recipe. */
export type EarlierWave = {
  readonly file: string
  readonly sha256?: string
  readonly contents: FileContents
}
