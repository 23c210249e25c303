import { alignedBins, cumulatedDown, type RiskBins } from '../../../charts/threshold-bins'
import { count } from '../../../words/numbers'
import { threeDigits, type ChartNumbers } from '../../../chart-panel/chart-numbers'

/** How many records have which risk, and how many that or more, before and after protection. */
export function thresholdNumbers(before: RiskBins, after: RiskBins | null): ChartNumbers {
  const bins = alignedBins(before, after)
  const files = [
    { counts: bins.before, words: after ? ' before' : '', code: after ? '_before' : '' },
    ...(bins.after ? [{ counts: bins.after, words: ' after', code: '_after' }] : []),
  ]
  const columns = files.flatMap(({ counts }) => [counts, cumulatedDown(counts)])
  return {
    columns: [
      { head: 'Risk from', code: 'risk_from', write: threeDigits },
      { head: 'below', code: 'risk_below', write: threeDigits },
      ...files.flatMap(({ words, code }) => [
        { head: `Records${words}`, code: `records${code}`, write: count },
        { head: `That or more${words}`, code: `that_or_more${code}`, write: count },
      ]),
    ],
    rows: bins.before.map((_, i) => [
      bins.edges[i],
      bins.edges[i + 1],
      ...columns.map((counts) => counts[i]),
    ]),
  }
}
