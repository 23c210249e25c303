/**
 * What a measure is, in words: one entry for every number of a result. The inspector, the Methods page, reports, axis
 * menus and the recipe's checks are made from the entries, so an entry is plain data and says everything.
 *
 * Formulas and symbols are set by `tex`; a plain letter may stand for a symbol.
 */
export type MeasureEntry = {
  /** Measure and field as in the results, such as `identification.tau`. */
  readonly id: string
  /** The measure as a recipe names it; `key` for what follows from the key alone. */
  readonly measure: string
  readonly field: string
  readonly title: string
  readonly symbol: string
  /** How the number is known: counted in the file, known from population counts, estimated by a model, or simulated. */
  readonly how: 'counted' | 'known' | 'estimated' | 'simulated'
  /**
   * One sentence that says the number in people or records. Places to fill: `{value}` in the measure's unit,
   * `{sampleUniques}` and `{records}` of the file it speaks of, `{share}` = value ÷ sample uniques.
   */
  readonly reading: string
  readonly definition: string
  readonly formula: string
  /** What the letters of the formula are. */
  readonly where?: string
  readonly assumptions: readonly {
    readonly text: string
    /** `caution`: not merely assumed, but known to fail at times; look at it. */
    readonly holds: 'assumed' | 'caution'
  }[]
  /** What must be known to compute it. */
  readonly needs: readonly ('population' | 'fraction' | 'matrix')[]
  readonly validAfter: AfterPerturbation
  /** The paper with section or equation. */
  readonly source: string
  readonly unit: 'records' | 'count' | 'share' | 'probability' | 'percent' | 'number' | 'list' | 'words'
  /** How many places it is written with, where its unit does not say. */
  readonly decimals?: number
  /** Or how many digits, where it may be of any size. */
  readonly significant?: number
  readonly direction: 'more-is-riskier' | 'more-is-useful' | 'zero-is-best' | 'neither'
  /** A number that is not a field of its own: the quotient of two fields of the same result. */
  readonly quotient?: { readonly of: string; readonly by: string }
  /** Where its values lie: one for the file, or one for each record (in the record file). */
  readonly per: 'file' | 'record'
  /** Where a number of the file is several, one under the name of each variable, or of each table: `lad,ethnicity`. */
  readonly by?: 'variable' | 'table'
}

/** What becomes of a number when values were swapped, PRAMmed, or replaced by a release made elsewhere. */
export type AfterPerturbation =
  /** It means after what it meant before. */
  | { readonly is: 'holds' }
  /** It holds when the misclassification matrices are known. */
  | { readonly is: 'needs-matrix'; readonly why: string; readonly instead: string | null }
  /** It can still be computed, but no longer says what it said about risk. */
  | { readonly is: 'misleads'; readonly why: string; readonly instead: string }
