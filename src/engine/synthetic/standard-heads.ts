import type { Candidate, SyntheticHeadsSettings } from '../assess/recipe'
import type { Step } from '../protect/definitions'

/** As many heads of household as Reiter (2005) has. */
export const standardHeads: SyntheticHeadsSettings = { made: 'heads', size: 51_016, seed: 2000 }

/** The seed that recipes of the heads start with. */
export const headsSeed = 51_016

/** What the intruder of section 4.2.1 knows: X, G, R and M. */
export const headsKey: readonly string[] = ['sex', 'age', 'race', 'marital']

/** What the one of section 4.2.2 knows besides: P. */
export const headsTax = 'tax'

/** A tenth of the standard deviation of the taxes that are paid by the standard heads, in whole dollars. */
export const headsNoise = 360

/** Taxes above it are released as one. */
const topcode = 3000

const ageInFives: Step = { method: 'recode', variable: 'age', width: 5 }

const swaps: readonly Step[] = ['race', 'marital'].map((variable) => ({
  method: 'swap',
  variable,
  rate: 0.3,
}))

const noise: Step = { method: 'noise', variables: [headsTax], sd: headsNoise, positive: true }

/** Noise for taxes up to the bound, which it does not carry over it; those above, whole dollars, are released as one. */
const noiseBelowTopcode: readonly Step[] = [
  { ...noise, below: topcode },
  { method: 'topcode', variable: headsTax, at: topcode + 1 },
]

/** The releases of Table 6, in its order. */
export const headsReleases: readonly Candidate[] = [
  { name: 'E5', note: 'Age in fives.', steps: [ageInFives] },
  { name: 'R30S', note: 'Race and marital status swapped, 30% each.', steps: swaps },
  { name: 'E5+S', note: 'Age in fives, race and marital status swapped.', steps: [ageInFives, ...swaps] },
  { name: 'E5+S+N', note: 'The same, and noise on tax.', steps: [ageInFives, ...swaps, noise] },
  {
    name: 'E5+S+N3',
    note: 'The same, and tax cut at 3,000.',
    steps: [ageInFives, ...swaps, ...noiseBelowTopcode],
  },
]
