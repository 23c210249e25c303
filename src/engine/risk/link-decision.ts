/** What is done with the pairs of a pattern. */
export type Decision = 'link' | 'open' | 'none'

/** The two error rates: of other pairs that are linked, and of own pairs that are not. */
export type ErrorRates = { readonly falseLinks: number; readonly missed: number }

/**
 * What is done with a pattern at these rates: linked while of the other pairs no more are in it and in heavier ones, not
 * linked while of the matches no more are in it and in lighter ones, left open between. Where the two meet it is linked.
 *
 * @param reached the share of other pairs in the pattern and in all heavier ones, and of matches in it and in all lighter ones
 */
export function decisionAt(reached: ErrorRates, rates: ErrorRates): Decision {
  if (reached.falseLinks <= rates.falseLinks) return 'link'
  return reached.missed <= rates.missed ? 'none' : 'open'
}

/** The rate of false links at which so many patterns are linked; `patterns` by weight, the heaviest first. */
export function falseLinksFor(patterns: readonly ErrorRates[], linked: number): number {
  return roundRate(linked > 0 ? patterns[linked - 1].falseLinks : 0, patterns.at(linked)?.falseLinks ?? 1)
}

/** The rate of missed pairs at which so many patterns, the lightest, are ruled out. */
export function missedFor(patterns: readonly ErrorRates[], ruledOut: number): number {
  const lightestFirst = patterns.toReversed()
  return roundRate(
    ruledOut > 0 ? lightestFirst[ruledOut - 1].missed : 0,
    lightestFirst.at(ruledOut)?.missed ?? 1,
  )
}

/** The decimal with the fewest digits from `least` on that is below `next`, the rate of one pattern more. */
function roundRate(least: number, next: number): number {
  for (let digits = 1; digits < 17; digits++) {
    const nearest = Number(least.toPrecision(digits))
    const [, power] = nearest.toExponential().split('e')
    const rate =
      nearest >= least
        ? nearest
        : Number((nearest + Number(`1e${Number(power) + 1 - digits}`)).toPrecision(digits))
    if (rate >= least && rate < next) return rate
  }
  return Math.min(1, least)
}
