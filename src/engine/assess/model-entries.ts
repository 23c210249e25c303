/*
 * What a recipe asks of population counts and of models of the cells. Names and defaults are a contract.
 */

/** `search`: the one that the forward search finds, among decomposable models where the key has more than 50 million cells. */
export type LoglinearModel = 'independence' | 'two-way' | 'search' | readonly (readonly string[])[]

export type UniquenessEntry = {
  readonly measure: 'uniqueness'
  readonly as?: string
  readonly k?: readonly number[]
  /** Whether the people that the records stand for are counted too. */
  readonly weighted?: boolean
}

export type IdentificationEntry = { readonly measure: 'identification'; readonly as?: string }

export type LoglinearEntry = {
  readonly measure: 'loglinear'
  readonly as?: string
  readonly model: LoglinearModel
  /** For a search: which sum the model is to serve; default `tau2`. */
  readonly target?: 'tau1' | 'tau2' | 'both'
  /** For a search: a model is accepted when its statistic is below this; default 1.645, one-sided 5%. */
  readonly acceptBelow?: number
  /** For a search: interactions of at most so many variables are tried; default 3. */
  readonly largestOrder?: number
  /**
   * When the fit ends: when the risk has settled, the default; or when the margins are met, however little the risk still
   * moves.
   */
  readonly fit?: 'risk' | 'margins'
  /**
   * Prediction intervals of τ₁ and τ₂ of the file before protection, and of the adjusted τ₂ after it, from so many files
   * drawn from the model and fitted to; without it, none. Eight are enough to go by, twenty are better.
   */
  readonly refits?: number
  /** The same for what a candidate releases, which takes as long for each of its runs; 0 for none, default as `refits`. */
  readonly refitsAfter?: number
  /** On how many of a candidate's replicates it is computed; default all of them. */
  readonly replicates?: number
}

export type NegativeBinomialEntry = {
  readonly measure: 'negativeBinomial'
  readonly as?: string
  /**
   * By key variable, how many levels away still count as near; 0 for a nominal one. Default: 0 for a variable without
   * an order, 2 for an ordered one, or 1 when it has fewer than six levels.
   */
  readonly radius?: Readonly<Record<string, number>>
}

export type PoissonGammaEntry = {
  readonly measure: 'poissonGamma'
  readonly as?: string
  /** By maximum likelihood over all cells, over the occupied ones alone, or by moments; default `ml`. */
  readonly estimate?: 'ml' | 'moment' | 'truncated'
  /** A key variable whose levels are subpopulations. */
  readonly by?: string
  /** For subpopulations: one β for all, or one for each; default `common`. */
  readonly beta?: 'common' | 'separate'
}
