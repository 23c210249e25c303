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
  const share = Float64Array.from(count, (n) => (n > 1 ? n / (n - 1) : 1))
  const ofStrata = new Float64Array(strata * totals)
  const added = new Added(totals)
  const { order, starts } = inClusters(clusterOf, records, stratumOf.length)
  for (let c = 0; c < stratumOf.length; c++) {
    if (starts[c] === starts[c + 1]) continue
    for (let r = starts[c]; r < starts[c + 1]; r++) add(order[r], added)
    const stratum = stratumOf[c]
    addProducts(covariance, totals, added, share[stratum])
    for (let p = 0; p < added.count; p++)
      ofStrata[stratum * totals + added.places[p]] += added.amounts[added.places[p]]
    added.clear()
  }
  foldDown(covariance, totals)
  takeCentres(covariance, ofStrata, { count, share, clusters })
  return covariance
}

/** Adds the products of every two of the amounts, each pair once. */
function addProducts(
  covariance: Float64Array,
  totals: number,
  { amounts, places, count }: Added,
  share: number,
) {
  for (let p = 0; p < count; p++) {
    const row = places[p] * totals
    const part = share * amounts[places[p]]
    for (let q = 0; q <= p; q++) covariance[row + places[q]] += part * amounts[places[q]]
  }
}

/** From squares about 0 to those about the mean of each stratum; of one that is a single cluster, about the mean of all. */
function takeCentres(
  covariance: Float64Array,
  ofStrata: Float64Array,
  {
    count,
    share,
    clusters,
  }: { readonly count: Uint32Array; readonly share: Float64Array; readonly clusters: number },
): void {
  const totals = ofStrata.length / count.length
  const ofAll = new Float64Array(totals)
  for (let i = 0; i < ofStrata.length; i++) ofAll[i % totals] += ofStrata[i] / clusters
  for (let h = 0; h < count.length; h++) {
    if (count[h] === 0) continue
    const own = ofStrata.subarray(h * totals, (h + 1) * totals)
    const centre = count[h] === 1 ? ofAll : own.map((total) => total / count[h])
    for (let j = 0; j < totals; j++)
      for (let k = 0; k <= j; k++)
        covariance[j * totals + k] +=
          share[h] * (count[h] * centre[j] * centre[k] - own[j] * centre[k] - centre[j] * own[k])
  }
}

/** Records one cluster after the other, by their places among them, and where each cluster begins. */
function inClusters(
  clusterOf: Uint32Array,
  records: Uint32Array,
  clusters: number,
): { readonly order: Uint32Array; readonly starts: Uint32Array } {
  const starts = new Uint32Array(clusters + 1)
  for (let r = 0; r < records.length; r++) starts[clusterOf[records[r]] + 1]++
  for (let c = 0; c < clusters; c++) starts[c + 1] += starts[c]
  const next = starts.slice()
  const order = new Uint32Array(records.length)
  for (let r = 0; r < records.length; r++) order[next[clusterOf[records[r]]]++] = r
  return { order, starts }
}
