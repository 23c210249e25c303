import { sum } from '../math/sums'
import { valuesAt } from '../math/values-at'
import type { Column } from '../table/column'

/*
 * How a sample was drawn, as standard errors need it: weights, and ultimate clusters in strata, taken as drawn with
 * replacement. Särndal, Swensson and Wretman (1992), Model Assisted Survey Sampling, sections 2.9 and 4.6.
 */

export type SurveyDesign = {
  /** How many people each record stands for, above 0. */
  readonly weights: Float64Array
  /** The cluster of each record, from 0: those it lives with, or the record by itself. */
  readonly clusterOf: Uint32Array
  /** The stratum of each cluster, from 0. */
  readonly stratumOf: Uint32Array
  readonly strata: number
  /** Of a part of a file, how many clusters of each stratum have no record in it; left out: none. */
  readonly elsewhere?: Uint32Array
}

/**
 * The design of a file. A cluster that lies in two strata counts as one in each; a record without one is by
 * itself, and records without a stratum are a stratum.
 *
 * @param clusters whose values people who were drawn together share; null: every record was drawn by itself
 * @param strata by whose values the sample was drawn, each by itself; null: from all at once
 */
export function surveyDesign(
  weights: Float64Array,
  clusters: Column | null,
  strata: Column | null,
): SurveyDesign {
  const records = weights.length
  const stratumOfRecord = strata ? numbered(strata, false) : new Uint32Array(records)
  const numberOf = clusters ? numbered(clusters, true) : Uint32Array.from(weights, (_, i) => i)
  const known = new Map<number, number>()
  const clusterOf = new Uint32Array(records)
  const stratumOf: number[] = []
  for (let i = 0; i < records; i++) {
    // No file has 2²⁶ strata and 2²⁶ households.
    const both = stratumOfRecord[i] * 67108864 + numberOf[i]
    let cluster = known.get(both)
    if (cluster === undefined) {
      cluster = known.size
      known.set(both, cluster)
      stratumOf.push(stratumOfRecord[i])
    }
    clusterOf[i] = cluster
  }
  return {
    weights,
    clusterOf,
    stratumOf: Uint32Array.from(stratumOf),
    strata: stratumOf.reduce((most, stratum) => Math.max(most, stratum + 1), 0),
  }
}

/**
 * The design of parts of a file: of the records that are asked for, ascending, with all that was drawn. What is estimated of a part
 * by itself is what is estimated of it as a domain of the file, at the cost of its own records.
 */
export function partsOf(design: SurveyDesign): (records: Uint32Array) => SurveyDesign {
  const { weights, clusterOf, stratumOf, strata } = design
  const clusters = new Uint32Array(strata)
  for (let c = 0; c < stratumOf.length; c++) clusters[stratumOf[c]]++
  // One for all parts, as there may be thousands: one more than the place of a cluster, 0 where it has none.
  const placeOf = new Uint32Array(stratumOf.length)
  return (records) => {
    const found: number[] = []
    const clusterOfOwn = new Uint32Array(records.length)
    for (let i = 0; i < records.length; i++) {
      const cluster = clusterOf[records[i]]
      if (placeOf[cluster] === 0) placeOf[cluster] = found.push(cluster)
      clusterOfOwn[i] = placeOf[cluster] - 1
    }
    const elsewhere = clusters.slice()
    for (const cluster of found) {
      placeOf[cluster] = 0
      elsewhere[stratumOf[cluster]]--
    }
    return {
      weights: valuesAt(weights, records),
      clusterOf: clusterOfOwn,
      stratumOf: Uint32Array.from(found, (cluster) => stratumOf[cluster]),
      strata,
      elsewhere,
    }
  }
}

/** The same records where each stands for one person and was drawn by itself. */
export function simpleDesign(records: number): SurveyDesign {
  return surveyDesign(new Float64Array(records).fill(1), null, null)
}

/**
 * The variance of the total of `influence`, which holds of each record what it adds, its weight included, and 0 outside
 * the domain: Σₕ nₕ/(nₕ − 1) Σ (zₕc − z̄ₕ)² over the totals z of the clusters c of stratum h.
 *
 * Domains keep the whole design, as its clusters outside the domain add 0. A stratum of one cluster is held against the mean
 * of all clusters, which overstates rather than leaves out. NaN where the design has one cluster in all.
 */
export function varianceOfTotal(design: SurveyDesign, influence: Float64Array): number {
  const { clusterOf, stratumOf, strata, elsewhere = new Uint32Array(strata) } = design
  const clusters = elsewhere.reduce((all, each) => all + each, stratumOf.length)
  if (clusters < 2) return NaN
  const totals = new Float64Array(stratumOf.length)
  for (let i = 0; i < influence.length; i++) totals[clusterOf[i]] += influence[i]
  const count = elsewhere.slice()
  const centre = new Float64Array(strata)
  for (let c = 0; c < totals.length; c++) {
    count[stratumOf[c]]++
    centre[stratumOf[c]] += totals[c]
  }
  const ofAll = sum(totals) / clusters
  const squares = new Float64Array(strata)
  for (let h = 0; h < strata; h++) centre[h] = count[h] === 1 ? ofAll : centre[h] / count[h]
  for (let c = 0; c < totals.length; c++) {
    const apart = totals[c] - centre[stratumOf[c]]
    squares[stratumOf[c]] += apart * apart
  }
  for (let h = 0; h < strata; h++) squares[h] += elsewhere[h] * centre[h] * centre[h]
  return sum(squares.map((each, h) => (count[h] > 1 ? (each * count[h]) / (count[h] - 1) : each)))
}

/** The values of a column numbered from 0. A missing one is a value like any other, or each of them one of its own. */
function numbered(column: Column, isMissingAlone: boolean): Uint32Array {
  const isMissing = missingIn(column)
  const values: ArrayLike<string | number | null> =
    column.kind === 'categorical' ? column.codes : column.values
  const numbers = new Map<string | number | null, number>()
  let next = 0
  return Uint32Array.from(values, (value, i) => {
    if (isMissingAlone && isMissing(i)) return next++
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, next)
    return next++
  })
}

function missingIn(column: Column): (record: number) => boolean {
  switch (column.kind) {
    case 'categorical':
      return (record) => column.codes[record] === column.levels.length
    case 'numeric':
      return (record) => Number.isNaN(column.values[record])
    case 'text':
      return (record) => column.values[record] === null
  }
}
