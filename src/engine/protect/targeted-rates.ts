/** The rates of a targeted step: of the group that is targeted, and of everyone else. */
type TargetedRates = { readonly targeted: number; readonly others: number }

/**
 * The rates of the two groups that make up an overall rate when the targeted group goes first.
 *
 * With the overall rate ρ and the targeted group's share o of the records: q_targeted = min(1, ρ ÷ o) and
 * q_others = max(0, (ρ − o) ÷ (1 − o)). Shlomo and Skinner (2010), section 4.1: for ρ = 10% they have .75 and 0, for 20%
 * 1 and .07. An empty group has rate 1 if anything is to change at all.
 */
export function targetedRates(rate: number, targetedShare: number): TargetedRates {
  const targeted = rate === 0 ? 0 : targetedShare <= rate ? 1 : rate / targetedShare
  const others = targetedShare >= rate ? 0 : (rate - targetedShare) / (1 - targetedShare)
  return { targeted, others }
}
