import type { AgreementPatterns } from './agreement-patterns'
import type { Decided } from './fellegi-sunter'

/** What becomes of the pairs, and how much of it is right. */
type PairsLinked = {
  readonly links: number
  readonly rightLinks: number
  readonly open: number
  readonly openOwn: number
  /** The share of the pairs of two people that are linked; 0 where there are none. */
  readonly falseLinks: number
  /** 1 for records linked to their own. */
  readonly isLinked: Float64Array
}

export function pairsLinked(
  { pairs, own, ownPattern }: AgreementPatterns,
  decided: readonly Decided[],
): PairsLinked {
  const links = decided.flatMap(({ pattern, decision }) => (decision === 'link' ? [pattern] : []))
  const open = decided.flatMap(({ pattern, decision }) => (decision === 'open' ? [pattern] : []))
  const isLink = new Set(links)
  const counted = (patterns: readonly number[], of: Float64Array) =>
    patterns.reduce((sum, pattern) => sum + of[pattern], 0)
  const wrongLinks = counted(links, pairs) - counted(links, own)
  const others = pairs.reduce((sum, each, pattern) => sum + each - own[pattern], 0)
  return {
    links: counted(links, pairs),
    rightLinks: counted(links, own),
    open: counted(open, pairs),
    openOwn: counted(open, own),
    falseLinks: others > 0 ? wrongLinks / others : 0,
    isLinked: Float64Array.from(ownPattern, (pattern) => (isLink.has(pattern) ? 1 : 0)),
  }
}
