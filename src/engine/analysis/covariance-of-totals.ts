import { foldDown } from '../math/lower-half'
import type { SurveyDesign } from './survey-design'

/** What records add to several totals, as far as they add anything. */
export class Added {
  readonly amounts: Float64Array
  /** The places that something was added at, in the order in which it was. */
  readonly places: Uint32Array
  count = 0
  private readonly has: Uint8Array

  constructor(totals: number) {
    this.amounts = new Float64Array(totals)
    this.places = new Uint32Array(totals)
    this.has = new Uint8Array(totals)
  }

  add(place: number, amount: number): void {
    if (this.has[place] === 0) {
      this.has[place] = 1
      this.places[this.count++] = place
    }
    this.amounts[place] += amount
  }

  forEach(of: (place: number, amount: number) => void): void {
    for (let p = 0; p < this.count; p++) of(this.places[p], this.amounts[this.places[p]])
  }

  clear(): void {
    for (let p = 0; p < this.count; p++) {
      this.amounts[this.places[p]] = 0
      this.has[this.places[p]] = 0
    }
    this.count = 0
  }
}

/**
 * The covariance of several totals, row by row: its lower half. Its diagonal is what `varianceOfTotal` is of each, at the cost of what
 * records add, not of all that they could. NaN where the design has one cluster in all.
 *
 * @param records those that add something, by their places in the file
 * @param add puts down what a record adds, by its place among `records`
 */
export function covarianceOfTotals(
  { clusterOf, stratumOf, strata, elsewhere = new Uint32Array(strata) }: SurveyDesign,
  records: Uint32Array,
  totals: number,
  add: (record: number, to: Added) => void,
): Float64Array {
  const clusters = elsewhere.reduce((all, each) => all + each, stratumOf.length)
  const covariance = new Float64Array(totals * totals)
  if (clusters < 2) return covariance.fill(NaN)
  const count = elsewhere.slice()
  for (let c = 0; c < stratumOf.length; c++) count[stratumOf[c]]++
  const recordsOf = inGroups(
    records.map((record) => clusterOf[record]),
    stratumOf.length,
  )
  const clustersOf = inGroups(stratumOf, strata)
  const ofCluster = new Added(totals)
  const ofStratum = new Added(totals)
  const ofAll = new Float64Array(totals)
  const alone = new Float64Array(totals)
  for (let h = 0; h < strata; h++) {
    const share = count[h] > 1 ? count[h] / (count[h] - 1) : 1
    for (let k = clustersOf.starts[h]; k < clustersOf.starts[h + 1]; k++) {
      const c = clustersOf.order[k]
      for (let r = recordsOf.starts[c]; r < recordsOf.starts[c + 1]; r++) add(recordsOf.order[r], ofCluster)
      addProducts(covariance, ofCluster, share)
      ofCluster.forEach((place, amount) => ofStratum.add(place, amount))
      ofCluster.clear()
    }
    ofStratum.forEach((place, amount) => {
      ofAll[place] += amount
      if (count[h] === 1) alone[place] += amount
    })
    // From squares about 0 to those about the mean of the stratum.
    if (count[h] > 1) addProducts(covariance, ofStratum, -share / count[h])
    ofStratum.clear()
  }
  foldDown(covariance, totals)
  const strataAlone = count.reduce((sum, each) => sum + (each === 1 ? 1 : 0), 0)
  if (strataAlone > 0) {
    const mean = ofAll.map((total) => total / clusters)
    aboutMeanOfAll(covariance, { alone, strataAlone, mean })
  }
  return covariance
}

/** Adds the products of every two of the amounts, each pair once, so many times. */
function addProducts(covariance: Float64Array, { amounts, places, count }: Added, times: number): void {
  for (let p = 0; p < count; p++) {
    const row = places[p] * amounts.length
    const part = times * amounts[places[p]]
    for (let q = 0; q <= p; q++) covariance[row + places[q]] += part * amounts[places[q]]
  }
}

/** A stratum that is a single cluster is held against the mean of all clusters; `alone` are the totals of all such. */
function aboutMeanOfAll(
  covariance: Float64Array,
  {
    alone,
    strataAlone,
    mean,
  }: { readonly alone: Float64Array; readonly strataAlone: number; readonly mean: Float64Array },
): void {
  const totals = mean.length
  for (let j = 0; j < totals; j++)
    for (let k = 0; k <= j; k++)
      covariance[j * totals + k] += strataAlone * mean[j] * mean[k] - alone[j] * mean[k] - mean[j] * alone[k]
}

/** Members one group after the other, and where each group begins. */
function inGroups(
  groupOf: ArrayLike<number>,
  groups: number,
): { readonly order: Uint32Array; readonly starts: Uint32Array } {
  const starts = new Uint32Array(groups + 1)
  for (let i = 0; i < groupOf.length; i++) starts[groupOf[i] + 1]++
  for (let g = 0; g < groups; g++) starts[g + 1] += starts[g]
  const next = starts.slice()
  const order = new Uint32Array(groupOf.length)
  for (let i = 0; i < groupOf.length; i++) order[next[groupOf[i]]++] = i
  return { order, starts }
}
