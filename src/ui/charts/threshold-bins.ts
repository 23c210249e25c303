/** Records in bins on the log scale; `edges` has one more entry than `counts`. */
export type RiskBins = { readonly edges: readonly number[]; readonly counts: readonly number[] }

/** Two files in the same bins: those of the one that reaches further down, from the first that holds anybody. */
export function alignedBins(
  before: RiskBins,
  after: RiskBins | null,
): {
  readonly edges: readonly number[]
  readonly before: readonly number[]
  readonly after: readonly number[] | null
} {
  const edges = after && after.edges.length > before.edges.length ? after.edges : before.edges
  const bins = edges.length - 1
  const inBins = ({ counts }: RiskBins) => [...new Array<number>(bins - counts.length).fill(0), ...counts]
  const [first, second] = [inBins(before), after && inBins(after)]
  const filled = first.findIndex((records, i) => records > 0 || (second?.[i] ?? 0) > 0)
  const from = Math.max(0, Math.min(filled, bins - leastBins))
  return { edges: edges.slice(from), before: first.slice(from), after: second && second.slice(from) }
}

/** A decade, so that the axis has two of its numbers. */
const leastBins = 10

/** How many have the risk of each bin or more. */
export function cumulatedDown(counts: readonly number[]): readonly number[] {
  let records = 0
  return counts
    .toReversed()
    .map((count) => (records += count))
    .toReversed()
}
