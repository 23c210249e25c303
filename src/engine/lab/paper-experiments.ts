import type { Recipe } from '../assess/recipe'
import { papersSixteen } from '../map/grid'
import { censusTargetedShare } from '../synthetic/standard-census'
import { plannedLab } from './planned-lab'
import { censusLab } from './settings'

/** The two runs behind Tables 1 to 3 and Figures 1 and 2: on one sample of the synthetic census. */
export type PaperExperiments = {
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
