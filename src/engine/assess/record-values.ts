/**
 * Per-record values of the risk measures: records in the order of the input file, NaN where there is none.
 *
 * By measure (or its `as`), a point and the value: `uniqueness.sampleCount`, `identification.risk` (expression (4)),
 * `loglinear.risk` (h₂), `negativeBinomial.risk`, `loglinear.adjusted`, `individual.risk`, `household.risk`, `suda.score`,
 * `suda.dis`, `thresholdRule.unsafeKeys`, `lDiversity.diversity`, `tCloseness.distance`.
 */
export type RecordValues = Readonly<Record<string, Float64Array>>
