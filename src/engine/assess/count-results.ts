/** What μ-Argus's threshold rule finds, as in `results.ts`. */
export type ThresholdRuleResult = {
  readonly measure: 'thresholdRule'
  /** What the thresholds are on: records, or the people they stand for. */
  readonly on: 'records' | 'weights'
  /** One for each combination of variables that was looked at. */
  readonly keys: readonly ThresholdKeyResult[]
  /** Rare combinations of values, over all keys. */
  readonly unsafeCombinations: number
  /** Records with a rare combination on any key, and their share of the file. */
  readonly records: number
  readonly share: number
  /** For a preset, what its rules say of the file. */
  readonly checks?: readonly RuleCheck[]
}

export type ThresholdKeyResult = {
  readonly variables: readonly string[]
  readonly threshold: number
  /** Combinations of values that occur, those of them that are rare, and the records that have one of those. */
  readonly combinations: number
  readonly unsafeCombinations: number
  readonly records: number
}

/**
 * `combinations`: extremely × very × identifying, or very × identifying where no variable is extremely so (facts `threshold`,
 * `combinations`, `unsafe`, `keys`, `records`: those of the key with most, `variables`: 3 or 2). `values`, `pairs`: every
 * value, every pair (the same facts but the last). `region`: people in each area (`variable`, `threshold`, `areas`, `below`,
 * `smallest` in `where`). `identifyingVariables` (`variables`, `most`). `sensitive`: the sensitive ones still there
 * (`variables`, `count`). `households`: combinations of household variables of households of several persons (`variables`,
 * `threshold`, `combinations`, `unsafe`). `weights` (`variable`). `directIdentifiers`, `detail` of occupation, firm and
 * education, `panel`, `dataAge`, `origin`: no direct region, nationality, country of birth or ethnicity, `scattered` areas,
 * `order`: never seen from a file alone.
 */
export type RuleCheck = {
  readonly check:
    | 'combinations'
    | 'detail'
    | 'values'
    | 'pairs'
    | 'region'
    | 'scattered'
    | 'origin'
    | 'sensitive'
    | 'identifyingVariables'
    | 'households'
    | 'weights'
    | 'panel'
    | 'dataAge'
    | 'order'
    | 'directIdentifiers'
  readonly status: 'passes' | 'fails' | 'cannot-be-checked'
  readonly facts: Readonly<Record<string, string | number>>
}
