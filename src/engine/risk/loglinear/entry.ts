/** `search`: the one that the forward search finds, among decomposable models where the key has more than 50 million cells. */
type LoglinearModel = 'independence' | 'two-way' | 'search' | readonly (readonly string[])[]

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
