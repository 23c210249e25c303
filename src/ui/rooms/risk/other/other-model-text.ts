import type { RiskEntry } from '../../../../engine/assess/recipe'

type OtherEntry = Extract<RiskEntry, { measure: 'negativeBinomial' | 'poissonGamma' }>

/** What tells one such model from another of its kind: "age ±2", "by region, a β for each, by moments". */
export function otherModelText(entry: OtherEntry): string {
  return entry.measure === 'negativeBinomial' ? radiusText(entry.radius) : poissonGammaText(entry)
}

function radiusText(radius: Readonly<Record<string, number>> | undefined): string {
  if (!radius) return 'by the order of the levels'
  const near = Object.entries(radius).filter(([, levelsAway]) => levelsAway > 0)
  return near.map(([variable, levelsAway]) => `${variable} ±${levelsAway}`).join(', ') || 'no neighbours'
}

function poissonGammaText({
  by,
  beta,
  estimate = 'ml',
}: Extract<RiskEntry, { measure: 'poissonGamma' }>): string {
  return [
    ...(by === undefined ? [] : [`by ${by}`, beta === 'separate' ? 'a β for each' : 'one β']),
    ...(estimate === 'ml' ? [] : [estimateNames[estimate]]),
  ].join(', ')
}

/** How β is estimated, in words. */
export const estimateNames = {
  ml: 'maximum likelihood, all cells',
  truncated: 'maximum likelihood, occupied cells',
  moment: 'by moments',
} as const
