import type { Recipe, RiskEntry } from '../assess/recipe'
import { papersSixteen } from '../map/grid'
import { censusTargetedShare } from '../synthetic/standard-census'
import { headsKey, headsReleases, headsTax, standardHeads } from '../synthetic/standard-heads'
import { plannedLab } from './planned-lab'
import { censusLab } from './settings'

/** The two runs behind Tables 1 to 3 and Figures 1 and 2: on one sample of the synthetic census. */
type PaperExperiments = {
  /** The eight designs of the tables, with the model that a search finds. */
  readonly tables: Recipe
  /** The eight that Figure 2 shows besides, with 2 and 5%: known risk and utility alone. */
  readonly rest: Recipe
}

/** Shlomo and Skinner (2010), sections 4.1 to 4.4. */
export function paperExperiments(seed: number): PaperExperiments {
  const tables = { ...plannedLab(null, censusLab), seed }
  const sixteen = papersSixteen({
    variable: 'lad',
    groupVariable: 'ethnicity',
    majorityLevels: ['White British'],
    targetedShare: censusTargetedShare,
    replicates: 1,
    swapMatrix: 'published',
    rates: [0.02, 0.05],
  })
  return {
    tables,
    rest: {
      ...tables,
      candidates: sixteen.map(({ name, steps }) => ({ name, steps })),
      risk: [{ measure: 'identification' }],
      lab: { ...censusLab, compared: 'original', risk: [{ measure: 'identification' }] },
    },
  }
}

/** What the intruder of Table 6 knows, and by what the records are weighed; the naive one takes what is released for true. */
export const intruderKnowledge = ['withoutTax', 'withTax'] as const
const intruderWays = ['none', 'bayes', 'asPublished', 'naive'] as const

export type IntruderKnowledge = (typeof intruderKnowledge)[number]
export type IntruderWay = (typeof intruderWays)[number]

/** The name that the claims of an intruder are kept under. */
export function claimsName(knowledge: IntruderKnowledge, way: IntruderWay): string {
  return `${knowledge} ${way}`
}

/** The intruders that a recipe of the heads begins with: without the tax roll, and with it. */
export const headsIntruders: readonly RiskEntry[] = [
  { measure: 'intruder', as: 'neighbour' },
  { measure: 'intruder', as: 'taxRoll', variables: [...headsKey, headsTax] },
]

/** The run behind Table 6 of Reiter (2005): its releases of the synthetic heads, by intruders who know more or less. */
export function intruderExperiment(seed: number): Recipe {
  return {
    recipe: 1,
    seed,
    data: { synthetic: standardHeads },
    design: { weight: 'weight' },
    scenarios: [{ name: 'Neighbour', key: headsKey, targetInSample: true }],
    candidates: headsReleases,
    risk: intruderKnowledge.flatMap((knowledge) => intruderWays.map((way) => claimsOf(knowledge, way))),
    utility: [],
  }
}

function claimsOf(knowledge: IntruderKnowledge, way: IntruderWay): RiskEntry {
  return {
    measure: 'intruder',
    as: claimsName(knowledge, way),
    variables: knowledge === 'withTax' ? [...headsKey, headsTax] : headsKey,
    ...(way === 'naive' ? { strategy: 'naive' } : { normaliser: way }),
  }
}
