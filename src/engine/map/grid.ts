import type { Candidate, Step } from '../assess/recipe'
import { targetedRates } from '../protect/targeted-rates'

/** What the sixteen candidates of the paper need to know of the file. */
export type SixteenSettings = {
  /** The variable that is perturbed, as a rule the area. */
  readonly variable: string
  /** The variable that tells the targeted group apart, such as ethnicity, and the levels that are not targeted. */
  readonly groupVariable: string
  readonly majorityLevels: readonly string[]
  /** The share of the records that are targeted: those at no majority level. */
  readonly targetedShare: number
  readonly replicates: number
  readonly rates?: readonly number[]
}

const RATES = [0.02, 0.05, 0.1, 0.2]

/**
 * The paper's sixteen candidates: swap and PRAM, at random or targeted, with 2, 5, 10 and 20% of the records changed.
 *
 * Their names are R or T for random or targeted, the rate in per cent, and S or P for swap or PRAM: R2S … T20P. The group
 * rates of the targeted ones come from {@link targetedRates}; α of PRAM is left to its rule, except where the whole
 * targeted group is to change: there both groups have α = 1, as in the paper, and more than the rate is changed.
 * Shlomo and Skinner (2010), sections 4.1 and 4.2, who have 10 and 20%.
 */
export function papersSixteen(settings: SixteenSettings): Candidate[] {
  const rates = settings.rates ?? RATES
  const kinds: readonly [string, string, (settings: SixteenSettings, rate: number) => Step][] = [
    ['R', 'S', randomSwap],
    ['T', 'S', targetedSwap],
    ['R', 'P', randomPram],
    ['T', 'P', targetedPram],
  ]
  return kinds.flatMap(([choice, method, step]) =>
    rates.map((rate) => ({
      name: `${choice}${percent(rate)}${method}`,
      replicates: settings.replicates,
      steps: [step(settings, rate)],
    })),
  )
}

function randomSwap({ variable }: SixteenSettings, rate: number): Step {
  return { method: 'swap', variable, rate }
}

function targetedSwap(settings: SixteenSettings, rate: number): Step {
  return { method: 'swap', variable: settings.variable, groups: groupsWithRates(settings, rate) }
}

function randomPram({ variable }: SixteenSettings, rate: number): Step {
  return { method: 'pram', variable, diagonal: 1 - rate }
}

function targetedPram(settings: SixteenSettings, rate: number): Step {
  const groups = groupsWithRates(settings, rate)
  const alpha = groups.some((group) => group.rate === 1) ? { alpha: 1 } : {}
  return {
    method: 'pram',
    variable: settings.variable,
    groups: groups.map((group) => ({ where: group.where, diagonal: 1 - group.rate, ...alpha })),
  }
}

/** The targeted group, and everyone else when their rate is not 0. */
function groupsWithRates({ groupVariable, majorityLevels, targetedShare }: SixteenSettings, rate: number) {
  const { targeted, others } = targetedRates(rate, targetedShare)
  const targetedGroup = { where: { [groupVariable]: { not: majorityLevels } }, rate: targeted }
  const otherGroup = { where: { [groupVariable]: majorityLevels }, rate: others }
  return others > 0 ? [targetedGroup, otherGroup] : [targetedGroup]
}

/** 0.2 → "20", 0.025 → "2.5". */
function percent(rate: number): string {
  return String(Number((100 * rate).toPrecision(6)))
}
